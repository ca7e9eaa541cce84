/** Options for the client and its calls. */

export interface ConnectionOptions {
  /** Address of the service without `/v3`, such as `https://api.example.com`. */
  baseUrl: string
  /** API version header. Defaults to the version of this client. `null` omits the header. */
  version?: number | null | undefined
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Headers for every call. The client always sets `Authorization`. */
  headers?: Record<string, string> | undefined
  /** Time limit for one HTTP exchange in milliseconds. Defaults to 30,000. 0 means no limit. */
  timeoutMs?: number | undefined
  /** How to retry failed calls. `false` throws each error immediately. */
  retry?: RetryOptions | false | undefined
}

/**
 * How a call is retried. Every call is retried after 429, and after 503 with `Retry-After`. Calls that only read, and calls that create
 * something with an Idempotency-Key, are also retried after any other 5xx and after a dropped connection. The client waits for the time in
 * `Retry-After`. Without that header, it waits 0.5 s and doubles the wait each time, up to 8 s. Each wait is shortened by a random amount
 * of up to half.
 */
export interface RetryOptions {
  /** Maximum number of retries for each call. Defaults to 3. */
  times?: number | undefined
  /** Maximum total pause time for each call in milliseconds. Defaults to 60,000. The client throws if the next pause would exceed it. */
  totalMs?: number | undefined
  /** Called before each pause, for example to log it. */
  onRetry?: ((retry: Retry) => void) | undefined
}

/** A call that is about to be retried. */
export interface Retry {
  operation: string
  /** 1 for the first retry. */
  attempt: number
  waitMs: number
  /** Error of the last attempt: a ServiceError or a ServiceConnectionError. */
  error: Error
}

/** Options for servers. The client gets an access token on the first call, and a new one before it expires. */
export interface AccountOptions extends ConnectionOptions {
  clientId: string
  secret: string
  token?: undefined
}

/**
 * Options for a client that has a token but no credentials, as in a browser. If `token` is a function, the client calls it when it first
 * needs a token, and again after a 401.
 */
export interface TokenOptions extends ConnectionOptions {
  token: string | (() => string | Promise<string>)
  clientId?: undefined
  secret?: undefined
}

export type ClientOptions = AccountOptions | TokenOptions

export interface RequestOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  timeoutMs?: number | undefined
  retry?: RetryOptions | false | undefined
}

export interface CallOptions extends RequestOptions {
  /** Token for this call. Defaults to the client's token. */
  token?: string | undefined
}

/** Options for calls that create something. */
export interface CreationOptions extends CallOptions {
  /**
   * Defaults to a new key for each call. To repeat a call yourself after a lost response, choose a key (`crypto.randomUUID()`) and use it
   * both times. Within 24 hours, the service creates only one resource per key.
   */
  idempotencyKey?: string | undefined
}

export interface PurgeOptions extends RequestOptions {
  /** A token from `authentication`. It is valid for one call. */
  purgeToken: string
}
