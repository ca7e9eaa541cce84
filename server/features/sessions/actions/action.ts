/** Defines session actions and validates their input. */
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

/** An action in a session. All actions are described in `schema/sandbox/sessions.ts`. */
export interface SessionAction<ActionInput = unknown> {
  /** Input fields by name. */
  readonly inputs: Readonly<Record<string, InputKind>>
  /** Returns the reason why the action is not possible in this state. Undefined if it is possible. */
  readonly unavailable: (state: SessionState) => string | undefined
  readonly run: (action: ActionContext, input: ActionInput) => Promise<Session>
}

/** Checks whether the Individual is at a login screen. */
export const isAtLogin = ({ method, datasource }: SessionState): boolean =>
  method === 'bank' || (method === 'direct' && datasource !== undefined)

export const requireConsent = ({ consented }: SessionState): string | undefined => (consented ? undefined : 'give consent first')

export const requireMethod =
  (method: NonNullable<SessionState['method']>) =>
  (state: SessionState): string | undefined =>
    requireConsent(state) ?? (state.method === method ? undefined : `choose ${method} first`)

export type ActionInput = Readonly<Record<string, unknown>>

type InputKind = 'text' | 'file name' | 'base64' | 'optional text' | 'optional items' | 'optional entries'

export function checkInput(action: string, inputs: Readonly<Record<string, InputKind>>, input: ActionInput): void {
  const known = Object.keys(inputs)
  const unknown = Object.keys(input).find((field) => !known.includes(field))
  if (unknown !== undefined) throw badRequest(`/${unknown}: unknown property. ${action} accepts ${known.join(', ') || 'none'}`)
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

/** Accepts a received file. A string remains here only if `receiveInput` could not decode it as base64. */
const base64 = (where: string, value: unknown): void => {
  if (value instanceof ReceivedFile) return
  text(where, value)
  throw badRequest(`${where}: must be base64`)
}

const PADDING = /^={0,2}$/

/** Searches for the first invalid character, because matching an entire long string can overflow the backtracking stack. */
function isBase64(text: string): boolean {
  const end = text.search(/[^0-9A-Za-z+/]/)
  return text !== '' && end !== 0 && (end === -1 || PADDING.test(text.slice(end)))
}

/** Receives the files in an input and returns the input with the received files. Must be called before the action's transaction starts. */
export async function receiveInput(
  files: ReceivedFiles,
  inputs: Readonly<Record<string, InputKind>>,
  input: ActionInput,
): Promise<ActionInput> {
  const received: Record<string, unknown> = { ...input }
  for (const [field, kind] of Object.entries(inputs)) {
    const value = input[field]
    if (kind === 'base64' && typeof value === 'string' && isBase64(value)) received[field] = await files.receive(decodeChunks(value))
  }
  return received
}

/** Number of base64 characters per chunk. A multiple of four, so that each chunk can be decoded independently. */
const BASE64_CHUNK_LENGTH = 256 * 1024

function* decodeChunks(text: string): Generator<Uint8Array> {
  for (let at = 0; at < text.length; at += BASE64_CHUNK_LENGTH) yield Buffer.from(text.slice(at, at + BASE64_CHUNK_LENGTH), 'base64')
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

/** Checks a document in an account. Its record must match its type. */
function item(where: string, { source_data_type, record, file_name }: ActionInput): void {
  const component = typeof source_data_type === 'string' ? tables.recordByType[source_data_type] : undefined
  if (component === undefined) throw badRequest(`${where}/source_data_type: must be a type of source data`)
  const validate = (validators as unknown as Record<string, Validator<unknown>>)[component]
  if (!validate?.(record))
    throw badRequest(
      `${where}/record: ${validate?.errors?.[0]?.instancePath ?? ''} violates ${component}. Find the error with cpd validate --as ${component}.`,
    )
  if (file_name !== undefined) fileName(`${where}/file_name`, file_name)
}

function entry(where: string, { date, amount, currency, description }: ActionInput): void {
  if (!Number.isSafeInteger(date)) throw badRequest(`${where}/date: must be a timestamp in epoch milliseconds`)
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw badRequest(`${where}/amount: must be a number`)
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw badRequest(`${where}/currency: must be three letters`)
  text(`${where}/description`, description)
}
