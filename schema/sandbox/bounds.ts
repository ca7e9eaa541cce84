/** Limits the cost of control API operations, so that one partner cannot slow down others. */
import { limits } from '../limits.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE

/** The most bytes of a request body, unless the operation has its own limit. */
export const MAX_BODY_BYTES = 64 * KIBIBYTE
/** A document in base64, with the fields that describe it. */
export const MAX_DOCUMENT_BYTES = Math.ceil((limits.upload_bytes.value * 4) / 3) + 64 * KIBIBYTE
/** The largest body that the request log keeps, with the fields that describe it. */
export const MAX_SENT_BYTES = 68 * KIBIBYTE

/** When a call starts. `in turn above 100 rows` is for lists, and refers to their `limit`. */
export const RUNS = {
  'at once': 'A call runs at once.',
  'in turn': 'An account runs one such call at a time. Four more wait, and the next one returns 429.',
  'in a thread': 'An account runs one such call at a time, in a thread. Four more wait, and the next one returns 429.',
  'in turn above 100 rows':
    'With a `limit` above 100, an account runs one such call at a time. Four more wait, and the next one returns 429.',
} as const

export interface Bounds {
  /** The most bytes of a response to a partner. */
  readonly responseBytes: number
  readonly runs: keyof typeof RUNS
}

/** A few records, or one call to the contract. */
export const SMALL: Bounds = { responseBytes: 4 * MEBIBYTE, runs: 'at once' }
/** A page of a list. */
export const PAGE: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in turn above 100 rows' }
/** Determinations from all Items of a Data Request. */
export const EXPLANATION: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in a thread' }
/** Most data that an account has. */
export const WHOLE_ACCOUNT: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in turn' }
export const DOCUMENT: Bounds = { responseBytes: MAX_DOCUMENT_BYTES, runs: 'in turn' }
/** All steps of a scenario with their documents, and the responses to its calls. The steps have limits already. */
export const SCENARIO: Bounds = { responseBytes: 4 * MAX_DOCUMENT_BYTES, runs: 'at once' }
