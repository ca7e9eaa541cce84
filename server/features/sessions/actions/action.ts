/** An action of an Individual in a session, and the check of its input: texts, documents of an account, entries of a bank account. */
import { tables } from '../../../../generated/tables.ts'
import * as validators from '../../../../generated/validators.js'
import type { Validator } from '../../../../generated/validators.js'
import { badRequest } from '../../../core/errors.ts'
import type { StoredDataRequest } from '../../data-requests/repository.ts'
import type { Context } from '../../../db/transaction.ts'
import { ReceivedFile, type ReceivedFiles } from '../../items/uploads.ts'
import type { Session, SessionState } from '../session.ts'

export interface ActionContext {
  readonly context: Context
  readonly request: StoredDataRequest
  readonly session: Session
}

export interface SessionAction<ActionInput = unknown> {
  readonly description: string
  /** The fields of its input. */
  readonly inputs: Readonly<Record<string, InputKind>>
  /** Returns why the action is not possible now, or undefined if it is. */
  readonly unavailable: (state: SessionState) => string | undefined
  readonly run: (action: ActionContext, input: ActionInput) => Promise<Session>
}

/** The Individual is asked for credentials. */
export const isAtLogin = ({ method, datasource }: SessionState): boolean =>
  method === 'bank' || (method === 'direct' && datasource !== undefined)

/** Most actions need consent first. */
export const requireConsent = ({ consented: input }: SessionState): string | undefined => (input ? undefined : 'give consent first')

export const requireMethod =
  (method: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    requireConsent(state) ?? (state.method === method ? undefined : `choose ${method} first`)

export type ActionInput = Readonly<Record<string, unknown>>

type InputKind = 'text' | 'file name' | 'base64' | 'optional text' | 'optional items' | 'optional entries'

export function checkInput(action: string, inputs: Readonly<Record<string, InputKind>>, input: ActionInput): void {
  const known = Object.keys(inputs)
  const unknown = Object.keys(input).find((field) => !known.includes(field))
  if (unknown !== undefined) throw badRequest(`/${unknown}: unknown property; ${action} takes ${known.join(', ') || 'none'}`)
  for (const [field, kind] of Object.entries(inputs)) {
    const value = input[field]
    if (value === undefined && !kind.startsWith('optional')) throw badRequest(`/${field}: required for ${action}`)
    if (value !== undefined) CHECKS[kind](`/${field}`, value)
  }
}

const text = (where: string, value: unknown): void => {
  if (typeof value !== 'string') throw badRequest(`${where}: must be a string`)
}

const fileName = (where: string, value: unknown): void => {
  text(where, value)
  if (value === '' || (value as string).length > 255) throw badRequest(`${where}: must have 1 to 255 characters`)
}

/** The file was received by then, and a text that `receiveInput` leaves is not base64. */
const base64 = (where: string, value: unknown): void => {
  if (value instanceof ReceivedFile) return
  text(where, value)
  throw badRequest(`${where}: must be base64`)
}

const PADDING = /^={0,2}$/

/** Searches for a character that does not belong, because a pattern for the whole of a long text may overflow its backtracking stack. */
function isBase64(text: string): boolean {
  const end = text.search(/[^0-9A-Za-z+/]/)
  return text !== '' && end !== 0 && (end === -1 || PADDING.test(text.slice(end)))
}

/** Returns the input with its files received, before the transaction of the action begins. */
export async function receiveInput(
  files: ReceivedFiles,
  inputs: Readonly<Record<string, InputKind>>,
  input: ActionInput,
): Promise<ActionInput> {
  const received: Record<string, unknown> = { ...input }
  for (const [field, kind] of Object.entries(inputs)) {
    const value = input[field]
    if (kind === 'base64' && typeof value === 'string' && isBase64(value)) received[field] = await files.receive(decoded(value))
  }
  return received
}

/** The length of a part is a multiple of four, so that each part can be decoded alone. */
const DECODED_AT_ONCE = 256 * 1024

function* decoded(text: string): Generator<Uint8Array> {
  for (let at = 0; at < text.length; at += DECODED_AT_ONCE) yield Buffer.from(text.slice(at, at + DECODED_AT_ONCE), 'base64')
}

const CHECKS: Readonly<Record<InputKind, (where: string, value: unknown) => void>> = {
  text,
  'file name': fileName,
  base64,
  'optional text': text,
  'optional items': (where, value) => elements(where, value).forEach((element, at) => item(`${where}/${at}`, element)),
  'optional entries': (where, value) => elements(where, value).forEach((element, at) => entry(`${where}/${at}`, element)),
}

function elements(where: string, value: unknown): ActionInput[] {
  if (!Array.isArray(value) || !value.every((element) => typeof element === 'object' && element !== null))
    throw badRequest(`${where}: must be a list of objects`)
  return value as ActionInput[]
}

/** Checks a document of an account, whose record must be valid for its type. */
function item(where: string, { source_data_type, record, file_name }: ActionInput): void {
  const component = typeof source_data_type === 'string' ? tables.recordByType[source_data_type] : undefined
  if (component === undefined) throw badRequest(`${where}/source_data_type: must be a type of source data`)
  const validate = (validators as unknown as Record<string, Validator<unknown>>)[component]
  if (!validate?.(record))
    throw badRequest(
      `${where}/record: ${validate?.errors?.[0]?.instancePath ?? ''} breaks ${component}: try cpd validate --as ${component}`,
    )
  if (file_name !== undefined) fileName(`${where}/file_name`, file_name)
}

function entry(where: string, { date, amount, currency, description }: ActionInput): void {
  if (!Number.isSafeInteger(date)) throw badRequest(`${where}/date: must be an instant in epoch milliseconds`)
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw badRequest(`${where}/amount: must be a number`)
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw badRequest(`${where}/currency: must be three letters`)
  text(`${where}/description`, description)
}
