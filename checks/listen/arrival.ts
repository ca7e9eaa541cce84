/** A received request: its content, and whether it is a valid webhook according to the contract. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { tables } from '../../generated/tables.ts'
import { isNestedTooDeep, MAX_JSON_DEPTH } from '../../payloads/json.ts'
import { maskUrl } from '../../payloads/masking.ts'
import { Checker } from '../validate/checker.ts'
import { checkDocument } from '../validate/document.ts'
import type { Finding } from '../report/finding.ts'
import { UnreadableError } from '../core/errors.ts'
import { isSecretHeader } from '../validate/mask.ts'
import { isObject, parseJson } from '../core/json.ts'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: Uint8Array
  /** True if the body exceeded the maximum size. The remaining bytes were not read. */
  readonly truncated: boolean
}

export interface Arrival {
  readonly arrival: string
  readonly number: number
  readonly received_at: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Parsed JSON, or a string if the body is not JSON. */
  readonly body: unknown
  /** The event type in the body, or null. */
  readonly event: string | null
  /** The identifiers in the body, by field name. */
  readonly ids: Readonly<Record<string, string>>
  /** Explains why the request is not a webhook. Null if it is one. */
  readonly malformed: string | null
  /** Null if the body was not validated. */
  readonly valid: boolean | null
  readonly violations: readonly Omit<Finding, 'file'>[]
  /** Undefined if no secret was configured or no token was issued. */
  readonly signature?: string | undefined
  readonly token?: string | undefined
  readonly response_status: number
}

/** The body and the problems found in it. */
type CheckedBody = Pick<Arrival, 'body' | 'event' | 'ids' | 'malformed' | 'valid' | 'violations'>

export type Verdicts = Pick<Arrival, 'number' | 'response_status'> & {
  readonly signature?: string | undefined
  readonly token?: string | undefined
}

export async function describeArrival(received: ReceivedRequest, at: number, verdicts: Verdicts): Promise<Arrival> {
  const { method, path, headers } = received
  const checked = await checkBody(received)
  const request = { method, path: maskUrl(path), headers: maskHeaders(headers) }
  return { arrival: randomUUID(), received_at: new Date(at).toISOString(), ...request, ...checked, ...verdicts }
}

const EVENTS: ReadonlySet<string> = new Set(tables.webhooks.map(({ type }) => type))

async function checkBody({ method, headers, bytes, truncated: cut }: ReceivedRequest): Promise<CheckedBody> {
  const text = Buffer.from(bytes).toString('utf8')
  const malformedBody = (malformed: string, body: unknown = text, event: string | null = null): CheckedBody => ({
    body,
    event,
    ids: extractIds(body),
    malformed,
    valid: null,
    violations: [],
  })
  if (method !== 'POST') return malformedBody(`the method is ${method}, but webhooks use POST`)
  if (cut) return malformedBody(`the body is larger than ${bytes.length} bytes and was not read completely`)
  // The body is printed and stored with `JSON.stringify`, which fails on deeply nested values.
  if (isNestedTooDeep(bytes)) return malformedBody(`the body is nested deeper than ${MAX_JSON_DEPTH} levels`)
  const body = parseJson(text)
  if (body === undefined) return malformedBody('the body is not JSON')
  const event = getEvent(body)
  if (event === null) return malformedBody('the body has no event', body)
  if (!EVENTS.has(event)) return malformedBody(`the event is not in the contract ("cpd list events" lists the events)`, body, event)
  const type = headers['content-type'] ?? 'absent'
  const malformed = /^application\/json *(;|$)/i.test(type) ? null : `the content-type is ${type}, not application/json`
  const violations = await findViolations(bytes, event)
  return { body, event, ids: extractIds(body), malformed, valid: violations.length === 0, violations }
}

async function findViolations(bytes: Uint8Array, event: string): Promise<CheckedBody['violations']> {
  const checker = await Checker.for(`webhook:${event}`, 'default')
  try {
    return checkDocument(bytes, checker, '').findings.map(({ file: _file, ...finding }) => finding)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    const place = { line: 1, column: 1, pointer: '' }
    return [{ ...place, rule: 'encoding', expected: 'UTF-8', found: error.message, provenance: 'specified' }]
  }
}

const getEvent = (body: unknown): string | null => (isObject(body) && typeof body['event'] === 'string' ? body['event'] : null)

const extractIds = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(body) ? body : {}).flatMap(([name, value]) =>
      /(^|_)id$/.test(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

const maskHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, isSecretHeader(name) ? '***' : String(value)]))
