/** Errors that the client throws. They never contain a credential. */
import { CODE_OF_STATUS, type ErrorCode } from './contract.ts'

/** A reason for failed processing, from a response with status 200 or 422. */
export interface ErrorReason {
  code: string
  description?: string | null
  context?: Record<string, unknown> | null
}

/** The service responded with an error. */
export class ServiceError extends Error {
  static {
    this.prototype.name = 'ServiceError'
  }

  /** Name of the operation. */
  readonly operation: string
  readonly status: number
  /** The code from the body. Defaults to the code for the status, or to a code such as `HTTP_502`. */
  readonly code: ErrorCode | (string & {})
  /** The body: parsed JSON, or text. */
  readonly body: unknown
  readonly reasonCodes: readonly ErrorReason[]
  /** Seconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(operation: string, status: number, text: string, retryAfter?: string | null) {
    const body = parsed(text)
    const { error_code, error_message, reason_codes } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const code = typeof error_code === 'string' && /[A-Z]/.test(error_code) ? error_code : (CODE_OF_STATUS[status] ?? `HTTP_${status}`)
    super(`${operation}: ${status} ${code}${typeof error_message === 'string' ? `: ${error_message}` : ''}`)
    this.operation = operation
    this.status = status
    this.code = code
    this.body = body
    this.reasonCodes = Array.isArray(reason_codes) ? reason_codes : []
    this.retryAfterSeconds = secondsUntil(retryAfter ?? '')
  }
}

/** Parses a number of seconds or an HTTP date. */
function secondsUntil(retryAfter: string): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = /^[A-Z][a-z]{2}, .+ GMT$/.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Processing ended without a result. Repeating the call does not change this. */
export class ProcessingFailedError extends Error {
  static {
    this.prototype.name = 'ProcessingFailedError'
  }

  readonly processingStatus: string
  readonly reasonCodes: readonly ErrorReason[]
  /** The response that reported the status. */
  readonly response: unknown

  constructor(processingStatus: string, reasonCodes: readonly ErrorReason[], response: unknown) {
    super(`processing ended ${[processingStatus, ...reasonCodes.map(({ code }) => code)].join(', ')}`)
    this.processingStatus = processingStatus
    this.reasonCodes = reasonCodes
    this.response = response
  }
}

/** No valid response arrived: the network failed, the time limit passed, or the response does not match the contract. */
export class ServiceConnectionError extends Error {
  static {
    this.prototype.name = 'ServiceConnectionError'
  }

  readonly operation: string
  readonly reason: 'network' | 'timeout' | 'response' | 'redirect'

  constructor(operation: string, reason: ServiceConnectionError['reason'], message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause })
    this.operation = operation
    this.reason = reason
  }
}
