/** The types of form actions, and how one performs an action of the session. */
import type { Context } from '../../store/transaction.ts'
import { type SessionActionName, performAction, possibleActions } from '../../workflow/sessions/perform-action.ts'
import type { ReceivedFile } from '../../workflow/items/uploads.ts'
import type { Session, Visit } from '../../workflow/sessions/session.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import type { Notice } from './notices.ts'

export interface PostedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly PostedFile[]
  /** Why the files were not accepted. */
  readonly problem?: Notice
}

export interface PostedFile {
  readonly name: string
  readonly mediaType: string
  readonly file: ReceivedFile
}

export interface FormContext {
  readonly context: Context
  readonly session: Session
  readonly request: StoredDataRequest
  readonly posted: PostedForm
}

/** The session after the action, and the changes of its visit. */
export interface FormResult {
  readonly session?: Session
  readonly at?: Visit['at']
  readonly sought?: string
  readonly notice?: Notice
  readonly started?: true
}

export type FormAction = (form: FormContext) => Promise<FormResult>

/** The action is not possible now: the form is from an earlier page. */
export class StaleFormError extends Error {
  override readonly name = 'StaleFormError'
}

export async function performIfPossible(
  { context, session }: Pick<FormContext, 'context' | 'session'>,
  action: SessionActionName,
  input = {},
): Promise<Session> {
  if (!possibleActions(session).includes(action)) throw new StaleFormError(action)
  return performAction(context, session.id, action, input)
}

/** Removes control characters and characters that change the direction of text. */
export const printableText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
