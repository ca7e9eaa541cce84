/** Options of the client and of single calls. */

export interface ConnectionOptions {
  /** The address of the service, without `/v3`: `https://api.example.com`. */
  baseUrl: string
  /** API version header; the version of this client by default, none when null. */
  version?: number | null | undefined
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Sent with every call. `Authorization` is always the client's own. */
  headers?: Record<string, string> | undefined
  /** The most time that one exchange may take, in milliseconds; 30,000 by default, 0 for no limit. */
  timeoutMs?: number | undefined
  /** How calls are sent again; `false`: not at all, each failure is an error at once. */
  retry?: RetryOptions | false | undefined
}

/**
 * A call is sent again after 429, and after 503 with `Retry-After`. Calls that read, and creations under their Idempotency-Key, are also
 * sent again after other answers from 500 and when the connection fails. The pause is that of `Retry-After`, or else 0.5 s, which doubles each
 * time up to 8 s, less up to half of it at random.
 */
export interface RetryOptions {
  /** The most retries of a call; 3 by default. */
  times?: number | undefined
  /** The most time that all pauses of a call may take together, in milliseconds; 60,000 by default. One that would take longer is not begun. */
  totalMs?: number | undefined
  /** Called before each pause, as for a log. */
  onRetry?: ((retry: Retry) => void) | undefined
}

/** A call that is about to be sent again. */
export interface Retry {
  operation: string
  /** 1 for the first retry. */
  attempt: number
  waitMs: number
  /** Why: a ServiceError or a ServiceConnectionError. */
  error: Error
}

/** On a server: the client obtains its access token itself, when it is first needed and again before it expires. */
export interface AccountOptions extends ConnectionOptions {
  clientId: string
  secret: string
  token?: undefined
}

/**
 * With a token obtained elsewhere, as in a browser. A function is asked when a token is first needed and, after a 401,
 * once more for a new one.
 */
export interface TokenOptions extends ConnectionOptions {
  token: string | (() => string | Promise<string>)
  clientId?: undefined
  secret?: undefined
}

export type ClientOptions = AccountOptions | TokenOptions

export interface RequestOptions {
  /** Aborts the call: it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  timeoutMs?: number | undefined
  retry?: RetryOptions | false | undefined
}

export interface CallOptions extends RequestOptions {
  /** Used for this call instead of the client's own token. */
  token?: string | undefined
}

/** Options of calls that create something. */
export interface CreationOptions extends CallOptions {
  /**
   * A new one for each call unless given. To call again yourself where no answer came, choose one (`crypto.randomUUID()`) and
   * give it both times: nothing is created twice within 24 hours.
   */
  idempotencyKey?: string | undefined
}

export interface PurgeOptions extends RequestOptions {
  /** From `authentication`: valid for one call, so never kept. */
  purgeToken: string
}
