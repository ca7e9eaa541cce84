/** Bodies of JSON: whether they can be read, and what they break. */
import { BOM, MAX_DOCUMENT_BYTES, decodeUtf8, inMebibytes, otherEncoding } from '../validate/bytes.ts'
import type { Checker } from '../validate/checker.ts'
import { checkText } from '../validate/document.ts'
import { maskedValue } from '../validate/mask.ts'
import type { Body, FormField } from './exchange.ts'
import type { TrafficFinding } from './traffic-finding.ts'

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
