/** The possible endings of a session. The strings for the last page are in the `texts` folder. */
import { findLogin } from '../../features/sessions/connections.ts'
import type { Session } from '../../features/sessions/session.ts'
import type { Texts } from './texts/en.ts'

export type Ending = keyof Texts['endings']

/** Endings in which data or documents have been shared. After all other endings, the Individual can start again. */
const GOOD: ReadonlySet<Ending> = new Set<Ending>(['submitted', 'collected'])

export const isGoodEnding = (ending: Ending): boolean => GOOD.has(ending)

const ENDINGS_BY_ACTION: Readonly<Record<string, Ending>> = { no_credentials: 'no_credentials', decline: 'declined', submit: 'submitted' }
const ENDINGS_BY_LOGIN_OUTCOME: Readonly<Record<string, Ending>> = {
  no_data: 'no_data',
  incomplete: 'incomplete',
  terminates: 'terminated',
}

/** Returns how the session ended as a result of this form action. */
export function endingOfAction(action: string, { state }: Session, username: string | undefined): Ending {
  const login = action === 'login' || action === 'code' ? findLogin('source', username ?? state.mfa?.login ?? '') : undefined
  const known = ENDINGS_BY_ACTION[action] ?? ENDINGS_BY_LOGIN_OUTCOME[login?.outcome ?? '']
  if (known) return known
  if (state.notFound) return 'not_found'
  return state.connected ? 'collected' : 'left'
}

/** Returns how a session ended without a form action: through a timeout, or with the last document from a connected account. */
export const getSessionEnding = ({ state }: Session): Ending => {
  if (state.visit?.ending) return state.visit.ending as Ending
  if (state.submitted) return 'submitted'
  return state.connected ? 'collected' : 'timed_out'
}
