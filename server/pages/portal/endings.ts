/** The ways a session ends, as the last page tells them. */
import { findLogin } from '../../workflow/connections/logins.ts'
import type { Session } from '../../workflow/sessions/session.ts'

interface EndingText {
  readonly title: string
  readonly text: string
  readonly good?: true
  /** It may be tried again. */
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

const BY_ACT: Readonly<Record<string, Ending>> = { no_credentials: 'no_credentials', decline: 'declined', submit: 'submitted' }
const BY_OUTCOME: Readonly<Record<string, Ending>> = { no_data: 'no_data', incomplete: 'incomplete', terminates: 'terminated' }

/** Why an act of the Individual ended the session. */
export function endingOf(action: string, { state }: Session, username: string | undefined): Ending {
  const login = action === 'login' || action === 'code' ? findLogin('source', username ?? state.mfa?.login ?? '') : undefined
  const known = BY_ACT[action] ?? BY_OUTCOME[login?.outcome ?? '']
  if (known) return known
  if (state.notFound) return 'not_found'
  return state.connected ? 'collected' : 'left'
}

/** Where no act did: time, or the last document of a connected account. */
export const endedWithout = ({ state }: Session): Ending => {
  if (state.visit?.ending) return state.visit.ending as Ending
  if (state.submitted) return 'submitted'
  return state.connected ? 'collected' : 'timed_out'
}
