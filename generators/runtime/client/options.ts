/** Options of the client and of single calls. */

export interface ConnectionOptions {
  /** Where the service is, without `/v3`: `https://api.example.com`. */
  baseUrl: string
  /** API version header; the version of this client by default, none when null. */
  version?: number | null | undefined
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Sent with every call. `Authorization` is always the client's own. */
  headers?: Record<string, string> | undefined
  /** How long one exchange may take, in milliseconds; 30,000 by default, 0 for no limit. */
  timeoutMs?: number | undefined
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
}

export interface CallOptions extends RequestOptions {
  /** Used for this call instead of the client's own token. */
  token?: string | undefined
}

/** Of calls that create something. */
export interface CreationOptions extends CallOptions {
  /** Choose one for each creation, such as `crypto.randomUUID()`, and send it again with a retry: nothing is created twice within 24 hours. */
  idempotencyKey?: string | undefined
}

export interface PurgeOptions extends RequestOptions {
  /** From `authentication`: valid for one call, so never kept. */
  purgeToken: string
}
