/** Findings about an exchange as a whole (path, method, query, status, event, content type) and about JSON bodies. */
import { tables } from '../../generated/tables.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { ownProperty } from '../core/json.ts'
import { BOM, decodeUtf8, detectEncoding, formatMebibytes, MAX_DOCUMENT_BYTES } from '../validate/bytes.ts'
import type { Checker } from '../validate/checker.ts'
import { checkText } from '../validate/document.ts'
import { formatMasked } from '../validate/mask.ts'
import { type Body, type FormField, type Header, findHeaderValue, getMediaType, type TrafficFinding, createFinding } from './exchange.ts'
import { findNearestPath, type Operation } from './find-operation.ts'

export function checkContentType(headers: readonly Header[], media: string, side: '/request' | '/response'): TrafficFinding | undefined {
  const value = findHeaderValue(headers, 'content-type')
  if (value !== undefined && getMediaType(value) === media) return undefined
  const found = value === undefined ? 'no such header' : formatMasked(getMediaType(value), '')
  return createFinding(`${side}/headers/content-type`, 'content-type', media, found)
}

export const createMissingBodyFinding = (pointer: string, media: string): TrafficFinding =>
  createFinding(pointer, 'required', `a body of ${media}`, 'an empty body')

export const createUnknownBodyFinding = (pointer: string): TrafficFinding =>
  createFinding(pointer, 'unknown-body', 'no body', 'a body that the contract does not define', 'chosen')

export const createMethodFinding = (method: string): TrafficFinding =>
  createFinding('/request/method', 'method', 'POST', formatMasked(method, ''))

/** Masks the query, because its values are often secrets. */
export const createUnknownQueryFinding = (query: string): TrafficFinding =>
  createFinding(
    '/request/query',
    'unknown-query',
    'no query, because operations read only the body',
    formatMasked(`?${query}`, ''),
    'chosen',
  )

export function createUnknownPathFinding(path: string): TrafficFinding {
  const suggestion = findNearestPath(path)
  const finding = createFinding('/request/path', 'unknown-path', 'a path in the contract', formatMasked(path, ''))
  return { ...finding, ...(suggestion !== undefined && { nearest: suggestion }) }
}

export function createUnknownStatusFinding(status: number, { response, errors }: Operation): TrafficFinding {
  const statuses = [response.status, ...new Set(errors.flatMap((code) => ownProperty(tables.errors, code)?.status ?? []))]
  const expected = `one of ${statuses.join(', ')}`
  return createFinding('/response/status', 'unknown-status', expected, String(status), response.provenance)
}

export function createUnknownEventFinding(type: string): TrafficFinding {
  const suggestion = findNearestWord(
    type,
    tables.webhooks.map((webhook) => webhook.type),
  )
  const finding = createFinding('/request/body/event', 'unknown-event', 'an event in the contract', formatMasked(type, ''))
  return { ...finding, ...(suggestion !== undefined && { nearest: suggestion }) }
}

/** Validates JSON bodies. */
export class BodyJudge {
  more = false
  readonly #getChecker: (component: string) => Checker
  constructor(getChecker: (component: string) => Checker) {
    this.#getChecker = getChecker
  }

  checkJson(body: Body, component: string | undefined, pointer: string): TrafficFinding[] {
    const text = decodeText(body)
    if (typeof text !== 'string') return text ? [{ pointer, ...text }] : []
    if (component === undefined) return []
    const { findings, more } = checkText(text, this.#getChecker(component), '')
    this.more ||= more
    return findings.map(({ file: _file, line: _line, column: _column, ...finding }) => ({ ...finding, pointer: pointer + finding.pointer }))
  }
}

type BodyFinding = Omit<TrafficFinding, 'pointer'>

/** Decodes a body, or returns a finding if it is not text. */
function decodeText(body: Body): string | BodyFinding | undefined {
  if (body === undefined) return undefined
  if (isForm(body)) return { rule: 'content-type', expected: 'JSON', found: 'the fields of a form', provenance: 'specified' }
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  if (length > MAX_DOCUMENT_BYTES)
    return {
      rule: 'size',
      expected: `at most ${formatMebibytes(MAX_DOCUMENT_BYTES)}, the limit of cpd`,
      found: `${length.toLocaleString('en-US')} bytes`,
      provenance: 'chosen',
    }
  if (typeof body === 'string') return body
  const { text, invalidAt } = decodeUtf8(body)
  if (invalidAt === undefined) return text
  return { rule: 'encoding', expected: 'UTF-8', found: describeBytes(body, invalidAt), provenance: 'specified' }
}

/** `bad` is the offset of the first byte that is not UTF-8. */
function describeBytes(bytes: Uint8Array, bad: number): string {
  const encoding = detectEncoding(bytes)
  if (encoding === undefined) return `the byte 0x${bytes[bad]?.toString(16)} at offset ${bad}, which is not valid UTF-8`
  return encoding === 'gzip' ? 'data compressed with gzip' : `text in ${encoding}`
}

export const isForm = (body: Body): body is readonly FormField[] => Array.isArray(body)

export const isEmpty = (body: Exclude<Body, undefined>): boolean => body.length === 0

/** Checks that `http_code`, if the error contains it, equals the HTTP status. The body must be a valid error. */
export function checkHttpCode(body: Body, status: number): TrafficFinding[] {
  const text = decodeText(body)
  const { http_code: repeated } = (typeof text === 'string' ? JSON.parse(text.replace(BOM, '')) : {}) as { http_code?: number | string }
  if (repeated === undefined || Number(repeated) === status) return []
  const found = formatMasked(repeated, '')
  return [createFinding('/response/body/http_code', 'http-code', `${status}, the status`, found, 'published')]
}
