/** What an Individual can do in a session. */
import type { Moment } from '../../../store/context.ts'
import type { StoredDataRequest } from '../../../store/data-requests.ts'
import type { Session, SessionState } from '../session.ts'
import type { Kind } from './given.ts'

export interface Scene {
  readonly moment: Moment
  readonly request: StoredDataRequest
  readonly session: Session
}

export interface Act<Given = unknown> {
  readonly about: string
  /** What it takes beside its own name. */
  readonly takes: Readonly<Record<string, Kind>>
  /** Why it cannot be done now; undefined: it can. */
  readonly hindered: (state: SessionState) => string | undefined
  readonly run: (scene: Scene, given: Given) => Promise<Session>
}

/** Most acts need the consent of the Individual first. */
export const consented = ({ consented: given }: SessionState): string | undefined => (given ? undefined : 'give consent first')

export const chose =
  (method: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    consented(state) ?? (state.method === method ? undefined : `choose ${method} first`)
