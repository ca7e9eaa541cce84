/** A request and its answer, however they were recorded. */
import type { Finding } from '../report/finding.ts'

/** `findingSentence` says it in one sentence. Secrets are masked in it. */
export interface TrafficFinding extends Pick<Finding, 'rule' | 'expected' | 'found' | 'nearest' | 'elsewhere' | 'level' | 'provenance'> {
  /** The place in the exchange: `/request/headers/version`, `/response/status`, or within a body `/response/body/employer/name`. */
  readonly pointer: string
}

export interface Header {
  readonly name: string
  readonly value: string
}

/** A field of a form. */
export interface FormField {
  readonly name: string
  /** A field with a file name is a file. */
  readonly fileName?: string | undefined
  readonly contentType?: string | undefined
}

/**
 * A body without the encodings of transfer and content (gzip): bytes, text, or the fields of a form. Empty where there
 * was none; undefined where it is not known, and then nothing is said of it. The bytes of a form that is not whole stay bytes.
 */
export type Body = Uint8Array | string | readonly FormField[] | undefined

export interface Exchange {
  readonly method: string
  /** Whole, or from the path on. */
  readonly url: string
  readonly requestHeaders: readonly Header[]
  readonly requestBody: Body
  /** Undefined: there is no answer, and nothing is said of it. */
  readonly status: number | undefined
  readonly responseHeaders: readonly Header[]
  readonly responseBody: Body
}

/** The value of the first header of this name, given in lower case. */
export function headerValue(headers: readonly Header[], name: string): string | undefined {
  for (const header of headers) if (header.name.length === name.length && header.name.toLowerCase() === name) return header.value
  return undefined
}

/** `application/json` of `application/json; charset=utf-8`. */
export const mediaTypeOf = (contentType: string): string => (contentType.split(';', 1)[0] as string).trim().toLowerCase()

export const trafficFinding = (
  pointer: string,
  rule: Finding['rule'],
  expected: string,
  found: string,
  provenance: Finding['provenance'] = 'specified',
): TrafficFinding => ({ pointer, rule, expected, found, provenance })
