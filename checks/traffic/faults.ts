/** Findings about an exchange as a whole (path, method, query, status, event, the type of a body), and about bodies of JSON. */
import { tables } from '../../generated/tables.ts'
import { nearest } from '../../payloads/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { BOM, decodeUtf8, detectEncoding, inMebibytes, MAX_DOCUMENT_BYTES } from '../validate/bytes.ts'
import type { Checker } from '../validate/checker.ts'
import { checkText } from '../validate/document.ts'
import { maskedValue } from '../validate/mask.ts'
import { type Body, type FormField, type Header, headerValue, mediaTypeOf, type TrafficFinding, trafficFinding } from './exchange.ts'
import { nearestPath, type Operation } from './find-operation.ts'

export function typeFinding(headers: readonly Header[], media: string, side: '/request' | '/response'): TrafficFinding | undefined {
  const value = headerValue(headers, 'content-type')
  if (value !== undefined && mediaTypeOf(value) === media) return undefined
  const found = value === undefined ? 'no such header' : maskedValue(mediaTypeOf(value), '')
  return trafficFinding(`${side}/headers/content-type`, 'content-type', media, found)
}

export const noBody = (pointer: string, media: string): TrafficFinding =>
  trafficFinding(pointer, 'required', `a body of ${media}`, 'an empty one')

export const bodyBesides = (pointer: string): TrafficFinding =>
  trafficFinding(pointer, 'unknown-body', 'no body', 'one that the contract does not name', 'chosen')

export const otherMethod = (method: string): TrafficFinding => trafficFinding('/request/method', 'method', 'POST', maskedValue(method, ''))

/** The values of a query are often secrets. */
export const unknownQuery = (query: string): TrafficFinding =>
  trafficFinding(
    '/request/query',
    'unknown-query',
    'no query: operations take what they need in the body',
    maskedValue(`?${query}`, ''),
    'chosen',
  )

export function unknownPath(path: string): TrafficFinding {
  const meant = nearestPath(path)
  const finding = trafficFinding('/request/path', 'unknown-path', 'a path of the contract', maskedValue(path, ''))
  return { ...finding, ...(meant !== undefined && { nearest: meant }) }
}

export function unknownStatus(status: number, { answer, errors }: Operation): TrafficFinding {
  const known = [answer.status, ...new Set(errors.flatMap((code) => ownProperty(tables.errors, code)?.status ?? []))]
  const expected = `one of ${known.join(', ')}`
  return trafficFinding('/response/status', 'unknown-status', expected, String(status), answer.provenance)
}

export function unknownEvent(type: string): TrafficFinding {
  const meant = nearest(
    type,
    tables.webhooks.map((webhook) => webhook.type),
  )
  const finding = trafficFinding('/request/body/event', 'unknown-event', 'an event of the contract', maskedValue(type, ''))
  return { ...finding, ...(meant !== undefined && { nearest: meant }) }
}

/** Checks bodies of JSON. */
export class BodyJudge {
  more = false
  readonly #checkerOf: (component: string) => Checker
  constructor(checkerOf: (component: string) => Checker) {
    this.#checkerOf = checkerOf
  }

  json(body: Body, component: string | undefined, pointer: string): TrafficFinding[] {
    const text = textOf(body)
    if (typeof text !== 'string') return text ? [{ pointer, ...text }] : []
    if (component === undefined) return []
    const { findings, more } = checkText(text, this.#checkerOf(component), '')
    this.more ||= more
    return findings.map(({ file: _file, line: _line, column: _column, ...finding }) => ({ ...finding, pointer: pointer + finding.pointer }))
  }
}

type Fault = Omit<TrafficFinding, 'pointer'>

/** Or why the bytes are no text. */
function textOf(body: Body): string | Fault | undefined {
  if (body === undefined) return undefined
  if (isForm(body)) return { rule: 'content-type', expected: 'JSON', found: 'the fields of a form', provenance: 'specified' }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  if (length > MAX_DOCUMENT_BYTES)
    return {
      rule: 'size',
      expected: `at most ${inMebibytes(MAX_DOCUMENT_BYTES)}, which is all that is read`,
      found: `${length.toLocaleString('en-US')} bytes`,
      provenance: 'chosen',
    }
  if (typeof body === 'string') return body
  const { text, bad } = decodeUtf8(body)
  if (bad === undefined) return text
  return { rule: 'encoding', expected: 'UTF-8', found: describeBytes(body, bad), provenance: 'specified' }
}

/** `bad`: the offset of the first byte that is not UTF-8. */
function describeBytes(bytes: Uint8Array, bad: number): string {
  const encoding = detectEncoding(bytes)
  if (encoding === undefined) return `the byte 0x${bytes[bad]?.toString(16)} at offset ${bad}, which is not part of a character`
  return encoding === 'gzip' ? 'data compressed with gzip' : `text in ${encoding}`
}

export const isForm = (body: Body): body is readonly FormField[] => Array.isArray(body)

export const isEmpty = (body: Exclude<Body, undefined>): boolean => body.length === 0

/** Errors repeat the status in their bodies. The body is a valid one of an error. */
export function otherHttpCode(body: Body, status: number): TrafficFinding[] {
  const text = textOf(body)
  const { http_code: repeated } = (typeof text === 'string' ? JSON.parse(text.replace(BOM, '')) : {}) as { http_code?: number | string }
  if (repeated === undefined || Number(repeated) === status) return []
  const found = maskedValue(repeated, '')
  return [trafficFinding('/response/body/http_code', 'http-code', `${status}, the status`, found, 'published')]
}
