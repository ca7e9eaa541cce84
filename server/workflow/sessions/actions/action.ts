/** An action of an Individual in a session. */
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
  /** The fields of its input. */
  readonly inputs: Readonly<Record<string, InputKind>>
  /** Returns why the action is not possible now; undefined if it is. */
  readonly unavailable: (state: SessionState) => string | undefined
  readonly run: (action: ActionContext, input: ActionInput) => Promise<Session>
}

/** Most actions need consent first. */
export const requireConsent = ({ consented: input }: SessionState): string | undefined => (input ? undefined : 'give consent first')

export const requireMethod =
  (method: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    requireConsent(state) ?? (state.method === method ? undefined : `choose ${method} first`)
