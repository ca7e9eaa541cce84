/** Errors thrown by the API and by plugins. */
import { tables } from '../../generated/tables.ts'
import type { RejectionCode } from '../../generated/sandbox-types.ts'
import type { ErrorCode } from '../../generated/types.ts'
import { describedError } from './log.ts'

/** An API error with a code from the contract. Its message states what to do. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly reasons: readonly { code: string; description?: string; context?: object }[]
  readonly headers: Readonly<Record<string, string>>
  /** True if the transaction is committed even though the call fails. */
  readonly commit: boolean
  /** Code of the rule that rejected the call, for the request log. Undefined if no rule rejected it. */
  readonly rejection: RejectionCode | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { reasons = [], headers = {}, commit = false, rejection }: Partial<Pick<ApiError, 'reasons' | 'headers' | 'commit' | 'rejection'>> = {},
  ) {
    super(message)
    this.code = code
    this.reasons = reasons
    this.headers = headers
    this.commit = commit
    this.rejection = rejection
  }

  get status(): number {
    return tables.errors[this.code]?.status ?? 500
  }

  /** Returns the response body, which is an `ErrorBody` as defined in the contract. */
  body(now: number): object {
    const { code, message, status, reasons } = this
    return { timestamp: now, error_code: code, error_message: message, http_code: status, ...(status === 422 && { reason_codes: reasons }) }
  }
}

export const badRequest = (message: string): ApiError => new ApiError('BAD_REQUEST', message)
export const invalidState = (message: string): ApiError => new ApiError('INVALID_STATE', message)
export const unauthorized = (message: string): ApiError =>
  new ApiError('UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Bearer' } })
export const notFound = (message: string): ApiError => new ApiError('NOT_FOUND', message)
/** Clients repeat a call that fails with this error. */
export const serviceUnavailable = (message: string): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', message, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } })

const RETRY_AFTER_SECONDS = 10

/** An error thrown by an added plugin, with the plugin's name for the log. */
export class PluginError extends Error {
  override readonly name = 'PluginError'
  readonly plugin: string
  /** Database error code. The server handles some of these errors specially, for example a deadlock or a full disk. */
  readonly code: unknown
  readonly errcode: unknown

  constructor(plugin: string, thrown: unknown) {
    super(`the plugin ${plugin} failed: ${describedError(thrown).error}`, { cause: thrown })
    this.plugin = plugin
    const { code, errcode } = (thrown ?? {}) as { code?: unknown; errcode?: unknown }
    this.code = code
    this.errcode = errcode
  }
}
