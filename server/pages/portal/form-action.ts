/** What a posted form has to work with, and how an act is done from it. */
import type { Context } from '../../store/context.ts'
import type { SessionActionName } from '../../workflow/sessions/actions/all.ts'
import { performAction, possibleActions } from '../../workflow/sessions/perform-action.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import type { Visit } from '../../workflow/sessions/visit.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import type { Notice } from './notices.ts'

export interface Posted {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly PostedFile[]
  /** Why the files could not be taken. */
  readonly problem?: Notice
}

export interface PostedFile {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

export interface FormContext {
  readonly context: Context
  readonly session: Session
  readonly request: StoredDataRequest
  readonly posted: Posted
}

/** The session as it is then, and what of the visit changes. */
export interface FormResult {
  readonly session?: Session
  readonly at?: Visit['at']
  readonly sought?: string
  readonly notice?: Notice
  readonly started?: true
}

export type FormAction = (form: FormContext) => Promise<FormResult>

/** An act that cannot be done now: the form was of an earlier page. */
export class StaleFormError extends Error {
  override readonly name = 'MovedOn'
}

export async function performIfPossible(
  { context, session }: Pick<FormContext, 'context' | 'session'>,
  action: SessionActionName,
  input = {},
): Promise<Session> {
  if (!possibleActions(session).includes(action)) throw new StaleFormError(action)
  return performAction(context, session.id, action, input)
}

/** Without characters that control, or that turn the direction of text around. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
