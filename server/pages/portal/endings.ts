/** The ways a session ends, and the text of the last page for each. */
import { findLogin } from '../../workflow/connections.ts'
import type { Session } from '../../workflow/sessions/session.ts'

interface EndingText {
  readonly title: string
  readonly text: string
  readonly good?: true
  /** The Individual may begin again. */
  readonly again?: true
}

export const ENDINGS = {
  submitted: { title: 'Thank you, your documents are in', text: 'They are being checked now. You can close this page.', good: true },
  collected: { title: 'You are done', text: 'Your data is on its way. You can close this page.', good: true },
  no_data: {
    title: 'There is nothing to share there',
    text: 'You logged in, but the institution has no verified data of yours. You can try another institution or another way.',
    again: true,
  },
  incomplete: {
    title: 'Please log in once more',
    text: 'Something went wrong while you were logged in, and it has been put right. Begin again and log in as before.',
    again: true,
  },
  terminated: { title: 'The session was stopped', text: 'For your safety it cannot be continued. You can begin again.', again: true },
  no_credentials: {
    title: 'Come back when you have your login',
    text: 'Your institution can tell you your user name or give you a new password. Nothing was shared.',
    again: true,
  },
  not_found: { title: 'Your institution is not listed yet', text: 'The requester is told. Nothing was shared.', again: true },
  declined: { title: 'You did not agree', text: 'Nothing is collected and nothing is shared. You can change your mind.', again: true },
  left: { title: 'You left before the end', text: 'Nothing was shared. You can begin again whenever you like.', again: true },
  timed_out: { title: 'You were away for a while', text: 'For your safety the session was closed. You can begin again.', again: true },
} as const satisfies Record<string, EndingText>

export type Ending = keyof typeof ENDINGS

export const endingText = (ending: Ending): EndingText => ENDINGS[ending]

const ENDINGS_BY_ACTION: Readonly<Record<string, Ending>> = { no_credentials: 'no_credentials', decline: 'declined', submit: 'submitted' }
const ENDINGS_BY_LOGIN_OUTCOME: Readonly<Record<string, Ending>> = {
  no_data: 'no_data',
  incomplete: 'incomplete',
  terminates: 'terminated',
}

/** The ending of a session that this form action ended. */
export function endingOfAction(action: string, { state }: Session, username: string | undefined): Ending {
  const login = action === 'login' || action === 'code' ? findLogin('source', username ?? state.mfa?.login ?? '') : undefined
  const known = ENDINGS_BY_ACTION[action] ?? ENDINGS_BY_LOGIN_OUTCOME[login?.outcome ?? '']
  if (known) return known
  if (state.notFound) return 'not_found'
  return state.connected ? 'collected' : 'left'
}

/** The ending of a session. Time, or the last document of a connected account, ends a session without a form action. */
export const endingOfSession = ({ state }: Session): Ending => {
  if (state.visit?.ending) return state.visit.ending as Ending
  if (state.submitted) return 'submitted'
  return state.connected ? 'collected' : 'timed_out'
}
