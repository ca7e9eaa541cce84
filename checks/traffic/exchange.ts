/** A request and its response, independent of the recording format. */
import type { Finding } from '../report/finding.ts'

/** A finding in an exchange. Secrets are masked. */
export interface TrafficFinding extends Pick<Finding, 'rule' | 'expected' | 'found' | 'nearest' | 'elsewhere' | 'level' | 'provenance'> {
  /**
   * The place in the exchange, for example `/request/headers/version`, `/response/status`, or `/response/body/employer/name` within a
   * body.
   */
  readonly pointer: string
}

export interface Header {
  readonly name: string
  readonly value: string
}

export interface FormField {
  readonly name: string
  /** Undefined unless the field contains an uploaded file. */
  readonly fileName?: string | undefined
  readonly contentType?: string | undefined
}

/**
 * A body after decoding transfer and content encodings (gzip): bytes, text, or form fields. Empty if there was no body. Undefined if the
 * body is unknown, in which case it is not judged. An incomplete form is kept as bytes.
 */
export type Body = Uint8Array | string | readonly FormField[] | undefined

export interface Exchange {
  readonly method: string
  /** A complete URL, or only its path and query. */
  readonly url: string
  readonly requestHeaders: readonly Header[]
  readonly requestBody: Body
  /** Undefined if the response is missing and therefore not judged. */
  readonly status: number | undefined
  readonly responseHeaders: readonly Header[]
  readonly responseBody: Body
}

/** Returns the first value of a header. `name` is in lower case. */
export function findHeaderValue(headers: readonly Header[], name: string): string | undefined {
  for (const header of headers) if (header.name.length === name.length && header.name.toLowerCase() === name) return header.value
  return undefined
}

/** Returns, for example, `application/json` for `application/json; charset=utf-8`. */
export const getMediaType = (contentType: string): string => (contentType.split(';', 1)[0] as string).trim().toLowerCase()

export const createFinding = (
  pointer: string,
  rule: Finding['rule'],
  expected: string,
  found: string,
  provenance: Finding['provenance'] = 'specified',
): TrafficFinding => ({ pointer, rule, expected, found, provenance })
