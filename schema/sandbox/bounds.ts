/** What a call of the control API may cost, so that one partner cannot hold up others. */
import { limits } from '../limits.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE

/** The most bytes of a request body, unless the operation has its own limit. */
export const LARGEST_BODY = 64 * KIBIBYTE
/** A document in base64, with the fields that describe it. */
export const LARGEST_DOCUMENT = Math.ceil((limits.upload_bytes.value * 4) / 3) + 64 * KIBIBYTE
/** A body as long as the request log keeps, with what is said beside it. */
export const LARGEST_SENT = 68 * KIBIBYTE

/** When the work of a call begins. `in turn above 100 rows` is for lists, whose `limit` says how many rows. */
export const RUNS = {
  'at once': 'A call runs at once.',
  'in turn': 'An account runs one such call at a time. Four more wait, and the next one returns 429.',
  'in turn above 100 rows':
    'With a `limit` above 100, an account runs one such call at a time. Four more wait, and the next one returns 429.',
} as const

export interface Bounds {
  /** The most bytes of a response to a partner. */
  readonly responseBytes: number
  readonly runs: keyof typeof RUNS
}

/** A few records, or a call of an operation of the contract. */
export const SMALL: Bounds = { responseBytes: 4 * MEBIBYTE, runs: 'at once' }
/** A page of a list. */
export const PAGE: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in turn above 100 rows' }
/** All that an account has, or much of it. */
export const WHOLE_ACCOUNT: Bounds = { responseBytes: 16 * MEBIBYTE, runs: 'in turn' }
export const DOCUMENT: Bounds = { responseBytes: LARGEST_DOCUMENT, runs: 'in turn' }
/** The steps of a scenario, with their documents, and the responses to its calls. Each step is limited by itself. */
export const SCENARIO: Bounds = { responseBytes: 4 * LARGEST_DOCUMENT, runs: 'at once' }
