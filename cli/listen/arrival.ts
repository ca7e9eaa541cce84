/** What is known of one arrival: what it says, and whether that is what the contract says. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { tables } from '../../generated/tables.ts'
import { withoutSecrets } from '../../server/rules/policies/the-delivery-log-holds-no-secrets.ts'
import { Checker } from '../validate/checker.ts'
import { checkDocument } from '../validate/document.ts'
import { type Finding, Unreadable } from '../validate/finding.ts'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array
  /** There was more than is read. */
  readonly cut: boolean
}

export interface Arrival {
  readonly arrival: string
  readonly number: number
  readonly received_at: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** As JSON where it is, else as text. */
  readonly body: unknown
  /** The type it says it is; null: none. */
  readonly event: string | null
  /** Identifiers it holds, by name. */
  readonly ids: Readonly<Record<string, string>>
  /** What is wrong with it as a request; null: nothing. */
  readonly malformed: string | null
  /** Null: it was not checked. */
  readonly valid: boolean | null
  readonly violations: readonly Omit<Finding, 'file'>[]
  /** Undefined: no secret was given, or no token issued. */
  readonly signature?: string | undefined
  readonly token?: string | undefined
  readonly answered: number
}

/** What is wrong, and how the body reads. */
type Read = Pick<Arrival, 'body' | 'event' | 'ids' | 'malformed' | 'valid' | 'violations'>

export type Judged = Pick<Arrival, 'number' | 'answered'> & { readonly signature?: string | undefined; readonly token?: string | undefined }

export async function arrivalOf(received: Received, at: number, judged: Judged): Promise<Arrival> {
  const { method, path, headers } = received
  const read = await readingOf(received)
  const shown = { method, path: withoutSecrets(path), headers: masked(headers) }
  return { arrival: randomUUID(), received_at: new Date(at).toISOString(), ...shown, ...read, ...judged }
}

const EVENTS: ReadonlySet<string> = new Set(tables.webhooks.map(({ type }) => type))

async function readingOf({ method, headers, bytes, cut }: Received): Promise<Read> {
  const text = Buffer.from(bytes).toString('utf8')
  const bad = (malformed: string, body: unknown = text, event: string | null = null): Read => ({
    body,
    event,
    ids: idsOf(body),
    malformed,
    valid: null,
    violations: [],
  })
  if (method !== 'POST') return bad(`${method} is no webhook: they are sent by POST`)
  if (cut) return bad(`the body is larger than ${bytes.length} bytes; the rest was not read`)
  const body = parsed(text)
  if (body === undefined) return bad('the body is not JSON')
  const event = eventOf(body)
  if (event === null) return bad('the body names no event', body)
  if (!EVENTS.has(event)) return bad(`the contract knows no event of this type ("cpd list events" names them)`, body, event)
  const type = headers['content-type'] ?? 'absent'
  const malformed = /^application\/json *(;|$)/i.test(type) ? null : `the content-type is ${type}, not application/json`
  const violations = await violationsOf(bytes, event)
  return { body, event, ids: idsOf(body), malformed, valid: violations.length === 0, violations }
}

async function violationsOf(bytes: Uint8Array, event: string): Promise<Read['violations']> {
  const checker = await Checker.for(`webhook:${event}`, 'default')
  try {
    return checkDocument(bytes, checker, '').findings.map(({ file: _file, ...finding }) => finding)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const place = { line: 1, column: 1, pointer: '', rule: 'encoding' }
    return [{ ...place, expected: 'UTF-8', found: error.message, firmness: 'specified' }]
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const eventOf = (body: unknown): string | null => (isObject(body) && typeof body['event'] === 'string' ? body['event'] : null)

const idsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(body) ? body : {}).flatMap(([name, value]) =>
      /(^|_)id$/.test(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

/** Those that are likely to be credentials. */
const SECRET = /^(proxy-)?authorization$|cookie|token|secret|password|api-?key|credential/i

const masked = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, SECRET.test(name) ? '***' : String(value)]))
