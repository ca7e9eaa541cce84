/** What a posted form has to work with, and how an act is done from it. */
import type { Moment } from '../../store/context.ts'
import type { ActName } from '../../workflow/sessions/actions/all.ts'
import { perform, possible } from '../../workflow/sessions/perform.ts'
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

export interface Scene {
  readonly moment: Moment
  readonly session: Session
  readonly request: StoredDataRequest
  readonly posted: Posted
}

/** The session as it is then, and what of the visit changes. */
export interface Done {
  readonly session?: Session
  readonly at?: Visit['at']
  readonly sought?: string
  readonly notice?: Notice
  readonly started?: true
}

export type Deed = (scene: Scene) => Promise<Done>

/** An act that cannot be done now: the form was of an earlier page. */
export class MovedOn extends Error {
  override readonly name = 'MovedOn'
}

export async function acting({ moment, session }: Pick<Scene, 'moment' | 'session'>, act: ActName, given = {}): Promise<Session> {
  if (!possible(session).includes(act)) throw new MovedOn(act)
  return perform(moment, session.id, act, given)
}

/** Without characters that control, or that turn the direction of text around. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
