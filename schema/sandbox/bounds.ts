/** Limits the cost of control API operations, so one partner cannot slow down others. */
import { limits } from '../limits.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE

/** Maximum size of a request body in bytes, unless the operation has a different limit. */
export const MAX_BODY_BYTES = 64 * KIBIBYTE
/** Maximum size of a request or response that contains a base64-encoded document and the fields that describe it. */
export const MAX_DOCUMENT_BYTES = Math.ceil((limits.upload_bytes.value * 4) / 3) + 64 * KIBIBYTE
/** Maximum size of a request that describes a call: a body that the request log can store, plus the other fields of the call. */
export const MAX_SENT_BYTES = 68 * KIBIBYTE

/** When a call runs. `in turn above 100 rows` applies to lists and refers to their `limit`. */
export const RUNS = {
  'at once': 'A call runs at once.',
  'in turn': 'An account runs one such call at a time. Four more wait, and the next one returns 429.',
  'in a thread': 'An account runs one such call at a time, in a thread. Four more wait, and the next one returns 429.',
  'in turn above 100 rows':
    'With a `limit` above 100, an account runs one such call at a time. Four more wait, and the next one returns 429.',
} as const

export interface Bounds {
  /** Maximum size of a response to a partner, in bytes. */
  readonly responseBytes: number
  readonly runs: keyof typeof RUNS
}

/** Bounds for calls that return a few records, or that make one call to the contract. */
export const SMALL: Bounds = { responseBytes: 4 * MEBIBYTE, runs: 'at once' }
/** Bounds for a page of a list. */
export const PAGE: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in turn above 100 rows' }
/** Bounds for determinations based on all Items of a Data Request. */
export const EXPLANATION: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in a thread' }
/** Bounds for calls that read or write a large part of an account's data. */
export const WHOLE_ACCOUNT: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in turn' }
export const DOCUMENT: Bounds = { responseBytes: MAX_DOCUMENT_BYTES, runs: 'in turn' }
/** Bounds for all steps of a scenario, with their documents and the responses to their calls. Each step also has its own limits. */
export const SCENARIO: Bounds = { responseBytes: 4 * MAX_DOCUMENT_BYTES, runs: 'at once' }
