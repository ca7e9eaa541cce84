/** Errors of the client. None holds a credential. */
import { CODE_OF_STATUS, type ErrorCode } from './contract.ts'

/** Why nothing could be processed, as a 422 says. */
export interface ErrorReason {
  code: string
  description?: string
  context?: Record<string, unknown>
}

/** The service answered with an error. */
export class ServiceError extends Error {
  static {
    this.prototype.name = 'ServiceError'
  }

  /** Name of the operation called. */
  readonly operation: string
  readonly status: number
  /** As the body says; from the status where it says nothing, `HTTP_502` where no code has that status. */
  readonly code: ErrorCode | (string & {})
  /** The body: an object where it was JSON, else text. */
  readonly body: unknown
  readonly reasonCodes: readonly ErrorReason[]
  /** When to try again, as the service says. */
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
    this.retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** No usable answer arrived: the network failed, time ran out, or the answer was not what the contract promises. */
export class ServiceConnectionError extends Error {
  static {
    this.prototype.name = 'ServiceConnectionError'
  }

  readonly operation: string
  readonly reason: 'network' | 'timeout' | 'answer'

  constructor(operation: string, reason: ServiceConnectionError['reason'], what: string, cause?: unknown) {
    super(`${operation}: ${what}`, cause === undefined ? undefined : { cause })
    this.operation = operation
    this.reason = reason
  }
}
