/** Findings about an exchange as a whole (path, method, query, status, event, the type of a body), and about bodies of JSON. */
import { tables } from '../../generated/tables.ts'
import { nearest } from '../../server/core/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { BOM, decodeUtf8, inMebibytes, MAX_DOCUMENT_BYTES, otherEncoding } from '../validate/bytes.ts'
import type { Checker } from '../validate/checker.ts'
import { checkText } from '../validate/document.ts'
import { maskedValue } from '../validate/mask.ts'
import { type Body, type FormField, type Header, headerValue, mediaTypeOf, type TrafficFinding } from './exchange.ts'
import { nearestPath, type Operation } from './find-operation.ts'

export function typeFinding(headers: readonly Header[], media: string, side: '/request' | '/response'): TrafficFinding | undefined {
  const value = headerValue(headers, 'content-type')
  if (value !== undefined && mediaTypeOf(value) === media) return undefined
  const found = value === undefined ? 'no such header' : maskedValue(mediaTypeOf(value), '')
  return { pointer: `${side}/headers/content-type`, rule: 'content-type', expected: media, found, provenance: 'specified' }
}

export const noBody = (pointer: string, media: string): TrafficFinding => ({
  pointer,
  rule: 'required',
  expected: `a body of ${media}`,
  found: 'an empty one',
  provenance: 'specified',
})

export const bodyBesides = (pointer: string): TrafficFinding => ({
  pointer,
  rule: 'unknown-body',
  expected: 'no body',
  found: 'one that the contract does not name',
  provenance: 'chosen',
})

export const otherMethod = (method: string): TrafficFinding => ({
  pointer: '/request/method',
  rule: 'method',
  expected: 'POST',
  found: maskedValue(method, ''),
  provenance: 'specified',
})

export const unknownQuery = (query: string): TrafficFinding => ({
  pointer: '/request/query',
  rule: 'unknown-query',
  expected: 'no query: operations take what they need in the body',
  // Values are often secrets.
  found: maskedValue(`?${query}`, ''),
  provenance: 'chosen',
})

export function unknownPath(path: string): TrafficFinding {
  const meant = nearestPath(path)
  const finding = { pointer: '/request/path', rule: 'unknown-path', expected: 'a path of the contract', provenance: 'specified' } as const
  return { ...finding, found: maskedValue(path, ''), ...(meant !== undefined && { nearest: meant }) }
}

export function unknownStatus(status: number, { answer, errors }: Operation): TrafficFinding {
  const known = [answer.status, ...new Set(errors.flatMap((code) => ownProperty(tables.errors, code)?.status ?? []))]
  const expected = `one of ${known.join(', ')}`
  return { pointer: '/response/status', rule: 'unknown-status', expected, found: String(status), provenance: answer.provenance }
}

export function unknownEvent(type: string): TrafficFinding {
  const meant = nearest(
    type,
    tables.webhooks.map((webhook) => webhook.type),
  )
  const finding = {
    pointer: '/request/body/event',
    rule: 'unknown-event',
    expected: 'an event of the contract',
    provenance: 'specified',
  } as const
  return { ...finding, found: maskedValue(type, ''), ...(meant !== undefined && { nearest: meant }) }
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
  const found =
    otherEncoding(body)?.split(';', 1)[0] ?? `the byte 0x${body[bad]?.toString(16)} at offset ${bad}, which is not part of a character`
  return { rule: 'encoding', expected: 'UTF-8', found, provenance: 'specified' }
}

const isForm = (body: Body): body is readonly FormField[] => Array.isArray(body)

export const isEmpty = (body: Exclude<Body, undefined>): boolean => body.length === 0

/** Errors repeat the status in their bodies. The body is a valid one of an error. */
export function otherHttpCode(body: Body, status: number): TrafficFinding[] {
  const text = textOf(body)
  const { http_code: repeated } = (typeof text === 'string' ? JSON.parse(text.replace(BOM, '')) : {}) as { http_code?: number | string }
  if (repeated === undefined || Number(repeated) === status) return []
  const found = maskedValue(repeated, '')
  return [{ pointer: '/response/body/http_code', rule: 'http-code', expected: `${status}, the status`, found, provenance: 'published' }]
}
