/** What an Individual can do in a session. */
import type { Context } from '../../../store/context.ts'
import type { StoredDataRequest } from '../../../store/data-requests.ts'
import type { Session, SessionState } from '../session.ts'
import type { InputKind } from './input.ts'

export interface ActionContext {
  readonly context: Context
  readonly request: StoredDataRequest
  readonly session: Session
}

export interface SessionAction<ActionInput = unknown> {
  readonly description: string
  /** What it takes beside its own name. */
  readonly inputs: Readonly<Record<string, InputKind>>
  /** Why it cannot be done now; undefined: it can. */
  readonly unavailable: (state: SessionState) => string | undefined
  readonly run: (action: ActionContext, input: ActionInput) => Promise<Session>
}

/** Most acts need the consent of the Individual first. */
export const requireConsent = ({ consented: input }: SessionState): string | undefined => (input ? undefined : 'give consent first')

export const requireMethod =
  (method: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    requireConsent(state) ?? (state.method === method ? undefined : `choose ${method} first`)
