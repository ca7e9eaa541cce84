/** Sends calls to the service: URL, credential, time limit, errors. */
import { ACCESS_TOKEN, CONTRACT_VERSION, type DownloadedFile } from './contract.ts'
import { ServiceConnectionError, ServiceError } from './errors.ts'
import { basic, bearer, mergeHeaders, without } from './headers.ts'
import { buildForm } from './multipart.ts'
import type { CallOptions, ClientOptions, CreationOptions } from './options.ts'
import { retrying } from './retrying.ts'
import { type Obtained, TokenCache } from './tokens.ts'

export interface Call {
  readonly operation: string
  readonly path: string
  /** Defaults to the client's token. */
  readonly credential?: 'basic' | { readonly purgeToken: string }
  readonly json?: unknown
  readonly form?: object
  /**
   * Calls that create something take an Idempotency-Key. Calls that have neither effect are repeated only if the service did not process
   * them.
   */
  readonly effect?: 'creates' | 'reads'
  /** Expected media type of a binary response. */
  readonly accept?: string
}

interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: ArrayBuffer
}

export class Transport {
  readonly #options: ClientOptions
  readonly #base: string
  readonly #tokens: TokenCache

  constructor(options: ClientOptions) {
    if (/^[a-z][a-z\d+.-]*:\/\/[^/?#]*@/i.test(options.baseUrl))
      throw new TypeError('baseUrl must not contain credentials. Use clientId and secret')
    if (options.clientId?.includes(':')) throw new TypeError('clientId must not contain a colon')
    this.#options = options
    this.#base = options.baseUrl.replace(/\/+$/, '')
    this.#tokens = new TokenCache(() => this.#obtain())
  }

  async json<T>(call: Call, options?: CreationOptions): Promise<T> {
    const { bytes, status } = await this.#send(call, options)
    try {
      return JSON.parse(decodeText(bytes)) as T
    } catch {
      throw new ServiceConnectionError(call.operation, 'response', `response ${status} has a body that is not JSON`)
    }
  }

  async nothing(call: Call, options?: CreationOptions): Promise<void> {
    await this.#send(call, options)
  }

  async file(call: Call, options?: CreationOptions): Promise<DownloadedFile> {
    const { bytes, headers } = await this.#send(call, options)
    return { data: bytes, type: headers.get('content-type') ?? '' }
  }

  /** All attempts at a create call use the same key, so the service creates the resource only once. */
  async #send(call: Call, given: CreationOptions = {}): Promise<RawResponse> {
    const { retry = this.#options.retry, signal } = given
    const idempotencyKey = given.idempotencyKey ?? (call.effect === 'creates' ? globalThis.crypto?.randomUUID?.() : undefined)
    const options = { ...given, idempotencyKey }
    if (retry === false) return this.#sendOnce(call, options)
    const { operation } = call
    const repeatable = call.effect === 'reads' || idempotencyKey !== undefined
    return retrying({ operation, repeatable, signal, ...retry }, () => this.#sendOnce(call, options))
  }

  async #sendOnce(call: Call, options: CreationOptions): Promise<RawResponse> {
    const own = this.#ownCredential(call, options)
    if (own) return this.#accepted(call, await this.#exchange(call, own, options), own)
    const { token, cached } = await this.#tokens.get(options.signal)
    const authorization = bearer(token, call.operation)
    const response = await this.#exchange(call, authorization, options)
    if (response.status !== 401 || !cached) return this.#accepted(call, response, authorization)
    this.#tokens.drop(token)
    const renewed = bearer((await this.#tokens.get(options.signal)).token, call.operation)
    return this.#accepted(call, await this.#exchange(call, renewed, options), renewed)
  }

  /** Returns the credential for calls that do not use the shared token. */
  #ownCredential({ operation, credential }: Call, { token }: CallOptions): string | undefined {
    if (typeof credential === 'object') return bearer(credential.purgeToken, operation)
    if (credential === 'basic') {
      const { clientId, secret } = this.#options
      if (clientId === undefined || secret === undefined)
        throw new TypeError(`${operation}: this call requires clientId and secret. Pass both to the client`)
      return basic(clientId, secret)
    }
    const own = token ?? this.#options.token
    return typeof own === 'string' ? bearer(own, operation) : undefined
  }

  async #obtain(): Promise<Obtained> {
    const { token } = this.#options
    if (typeof token === 'function') return { token: await token() }
    const response = await this.json<{ access_token: string; expires_in?: number | null }>({
      ...ACCESS_TOKEN,
      credential: 'basic',
      effect: 'reads',
    })
    return { token: response.access_token, livesSeconds: response.expires_in ?? undefined }
  }

  #accepted({ operation }: Call, response: RawResponse, authorization: string): RawResponse {
    const { status, headers, bytes } = response
    if (status >= 200 && status < 300) return response
    const text = without(decodeText(bytes), [authorization.replace(/^\w+ /, ''), this.#options.secret])
    throw new ServiceError(operation, status, text, headers.get('retry-after'))
  }

  async #exchange(call: Call, authorization: string, options: CreationOptions): Promise<RawResponse> {
    const { signal, headers, timeoutMs, idempotencyKey } = options
    const { operation, path, json, form, accept, credential } = call
    const { version = CONTRACT_VERSION, fetch = globalThis.fetch, headers: always, timeoutMs: usual = 30_000 } = this.#options
    const limit = (timeoutMs ?? usual) > 0 ? AbortSignal.timeout(timeoutMs ?? usual) : undefined
    const signals = [signal, limit].filter((each) => each !== undefined)
    const head = mergeHeaders(
      operation,
      { accept: accept ? `${accept}, application/json` : 'application/json' },
      { version: version === null || credential === 'basic' ? undefined : String(version) },
      always,
      headers,
      { 'idempotency-key': idempotencyKey },
      { 'content-type': json === undefined ? undefined : 'application/json', authorization },
    )
    const init: RequestInit = { method: 'POST', headers: head, redirect: 'manual', signal: AbortSignal.any(signals) }
    if (form) init.body = buildForm(form)
    else if (json !== undefined) init.body = JSON.stringify(json)
    let response: Response
    let bytes: ArrayBuffer
    try {
      response = await fetch(this.#base + path, init)
      bytes = await response.arrayBuffer()
    } catch (cause) {
      signal?.throwIfAborted()
      if (limit?.aborted) throw new ServiceConnectionError(operation, 'timeout', `no response within ${timeoutMs ?? usual} ms`, cause)
      throw new ServiceConnectionError(operation, 'network', `no response from ${this.#base}${path}${describeCause(cause)}`, cause)
    }
    // Browsers hide the status of a redirect, so the response type is checked as well.
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      throw new ServiceConnectionError(
        operation,
        'redirect',
        `responded with a redirect, which was not followed, because it would send the credential to another address. Check baseUrl`,
      )
    return { status: response.status, headers: response.headers, bytes }
  }
}

const decodeText = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)

/** Returns a code such as ECONNREFUSED, which Node stores in the cause. */
function describeCause(error: unknown): string {
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code
  return typeof code === 'string' ? ` (${code})` : ''
}
