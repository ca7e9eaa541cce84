/** Errors of the client. None holds a credential. */
import { CODE_OF_STATUS, type ErrorCode } from './contract.ts'

/** Why nothing could be processed, as answers say it, or a 422. */
export interface ErrorReason {
  code: string
  description?: string | null
  context?: Record<string, unknown> | null
}

/** The service answered with an error. */
export class ServiceError extends Error {
  static {
    this.prototype.name = 'ServiceError'
  }

  /** Name of the operation called. */
  readonly operation: string
  readonly status: number
  /** The code of the body. If the body has none, it follows from the status, and is `HTTP_502` if no code has that status. */
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
    this.retryAfterSeconds = secondsUntil(retryAfter ?? '')
  }
}

/** Seconds, or a date of HTTP. */
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

/** Processing has ended, and without a result: asking again brings none. */
export class ProcessingFailedError extends Error {
  static {
    this.prototype.name = 'ProcessingFailedError'
  }

  readonly processingStatus: string
  readonly reasonCodes: readonly ErrorReason[]
  /** The answer that said so. */
  readonly answer: unknown

  constructor(processingStatus: string, reasonCodes: readonly ErrorReason[], answer: unknown) {
    super(`processing ended ${[processingStatus, ...reasonCodes.map(({ code }) => code)].join(', ')}`)
    this.processingStatus = processingStatus
    this.reasonCodes = reasonCodes
    this.answer = answer
  }
}

/** No usable answer arrived: the network failed, time ran out, or the answer was not what the contract promises. */
export class ServiceConnectionError extends Error {
  static {
    this.prototype.name = 'ServiceConnectionError'
  }

  readonly operation: string
  readonly reason: 'network' | 'timeout' | 'answer' | 'redirect'

  constructor(operation: string, reason: ServiceConnectionError['reason'], what: string, cause?: unknown) {
    super(`${operation}: ${what}`, cause === undefined ? undefined : { cause })
    this.operation = operation
    this.reason = reason
  }
}
