/**
 * The calls and expectations of statements.
 *
 * A failed expectation breaks the statement. Any other failed call is a missing precondition. The statement is then not judged, because the
 * run shows nothing about the sentence. A rejection counts only if its body shows that the service itself rejected the call.
 */
import { type ServiceClient, ServiceError } from '../../generated/client.ts'
import { tables } from '../../generated/tables.ts'
import { isObject, ownProperty, parseJson } from '../../checks/core/json.ts'
import type { Exchange, TrafficFinding } from '../../checks/traffic/judge.ts'
import type { Arrival } from './receiver.ts'
import { UNASSIGNED } from './people.ts'
import type { RecordedExchange, Recorder } from './recorder.ts'
import { BrokenError, UnjudgedError, UntestableError } from './verdict.ts'

export interface CallerOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  readonly service: ServiceClient
  readonly recorder: Recorder
  readonly judge: (exchange: Exchange) => readonly TrafficFinding[]
}

/** A call that the generated client does not make, such as one with an invalid body. */
export interface RawCall {
  readonly method?: string
  /** Defaults to an access token of the account. Null leaves the header out. */
  readonly authorization?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent unchanged, and an object as JSON. */
  readonly body?: unknown
}

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

export const AUTHENTICATION_ERRORS: readonly number[] = [401, 403]
/** Statuses of rejections that an invalid request or the state of a record causes. */
const REJECTIONS: readonly number[] = [400, 404, 409, 410, 422]
/** The status of a service that cannot work at the moment. The recorder handles 429. */
const BUSY = 503
/** The client makes this call before others, so its failure is a missing precondition. */
const TOKEN_OPERATION = 'generateAccessToken'

export class Expectations {
  readonly #options: CallerOptions
  readonly service: ServiceClient

  constructor(options: CallerOptions) {
    this.#options = options
    this.service = options.service
  }

  get clientId(): string {
    return this.#options.clientId
  }

  get basicCredentials(): string {
    const { clientId, secret } = this.#options
    return `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
  }

  /** All exchanges of the run. */
  get exchanges(): readonly RecordedExchange[] {
    return this.#options.recorder.exchanges
  }

  async getAccessToken(): Promise<string> {
    return (await this.service.authentication.generateAccessToken()).access_token
  }

  async send(path: string, { method = 'POST', authorization, headers = {}, body }: RawCall = {}): Promise<RawResponse> {
    const credential = authorization === undefined ? `Bearer ${await this.getAccessToken()}` : authorization
    const isForm = body instanceof FormData
    const response = await this.#options.recorder.fetch(`${this.#options.baseUrl}${path}`, {
      method,
      headers: {
        ...(credential !== null && { authorization: credential }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parseJson(text) }
  }

  expect(condition: boolean, failure: string): asserts condition {
    if (!condition) throw new BrokenError(failure)
  }

  /** Makes the statement untestable unless the precondition is met. */
  require(condition: boolean, missing: string): asserts condition {
    if (!condition) throw new UnjudgedError(missing)
  }

  /** Requires something that the provider can only change outside of the service, such as the statements of the run. */
  requireTestable(condition: boolean, missing: string): asserts condition {
    if (!condition) throw new UntestableError(missing)
  }

  /** Expects that a call succeeds. `what` describes the call in messages. */
  async expectSuccess<Result>(what: string, call: Promise<Result>): Promise<Result> {
    return call.catch((error: unknown) => {
      if (isVerdict(error)) throw new BrokenError(`${what} returned ${error.status}, but must succeed`)
      throw error
    })
  }

  /** Expects that the service rejects a call, by default with any status for a request that is wrong. */
  async expectRejection(what: string, call: Promise<unknown>, statuses: readonly number[] = REJECTIONS): Promise<ServiceError> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error === undefined) throw new BrokenError(`${what} succeeded, but must be rejected`)
    if (!isVerdict(error)) throw error
    this.#expectStatus(what, error.status, statuses)
    this.#requireErrorBody(what, error)
    return error
  }

  async expectStatus(what: string, path: string, call: RawCall, statuses: readonly number[]): Promise<RawResponse> {
    const response = await this.send(path, call)
    this.require(response.status !== BUSY, `${what} returned ${response.status}`)
    this.#expectStatus(what, response.status, statuses)
    if (response.status >= 400) this.#requireErrorBody(what, response)
    return response
  }

  #expectStatus(what: string, status: number, statuses: readonly number[]): void {
    this.expect(statuses.includes(status), `${what} returned ${status} instead of ${LIST.format(statuses.map(String))}`)
  }

  #requireErrorBody(what: string, { status, body }: { readonly status: number; readonly body: unknown }): void {
    const { error_code, error_message } = (body ?? {}) as Readonly<Record<string, unknown>>
    this.require(
      typeof error_code === 'string' && typeof error_message === 'string',
      `${what} returned ${status} without an error body, so it is unknown whether the service rejected it`,
    )
    this.require(
      isCodeOf(error_code, status),
      `${what} returned ${status} with the error code ${error_code}, which belongs to another status`,
    )
  }

  /** Sends a correct call as a control, which must not return any of these statuses. */
  async requireAccepted(what: string, path: string, call: RawCall, rejections: readonly number[]): Promise<RawResponse> {
    const response = await this.send(path, call)
    const { status } = response
    this.require(status < 500 && !rejections.includes(status), `${what} returned ${status}`)
    return response
  }

  /**
   * Judges the responses to the calls of an operation in the whole run. One valid call must have succeeded, and another call must have been
   * rejected, because a service that accepts everything shows nothing about valid calls.
   */
  judgeResponses(path: string, status: number): void {
    const exchanges = this.exchanges.filter(
      ({ url, method, status: received }) => url === path && method === 'POST' && received !== undefined,
    )
    const isValid = (exchange: RecordedExchange) =>
      exchange.status === status &&
      !(typeof exchange.requestBody === 'string' && exchange.requestBody.includes(UNASSIGNED)) &&
      !this.#options.judge(exchange).some(({ pointer }) => pointer.startsWith('/request'))
    for (const exchange of exchanges) {
      const finding = this.#options.judge(exchange).find(({ pointer }) => pointer.startsWith('/response'))
      if (finding)
        throw new BrokenError(
          `the response ${exchange.status} has ${finding.found} at ${finding.pointer}, but must have ${finding.expected}`,
          exchange,
        )
      const body = parseJson(new TextDecoder().decode(exchange.responseBody as Uint8Array | undefined))
      const error_code = isObject(body) ? body['error_code'] : undefined
      if (exchange.status !== undefined && exchange.status >= 400 && !isCodeOf(error_code, exchange.status))
        throw new BrokenError(
          `the ${exchange.status} response has the error code ${String(error_code)}, which belongs to another status`,
          exchange,
        )
    }
    this.requireTestable(exchanges.some(isValid), `no valid call of ${path} returned ${status} in this run`)
    this.requireTestable(
      exchanges.some(({ status: received = 0 }) => received >= 400 && received < 500),
      `no call of ${path} was rejected in this run`,
    )
  }

  /** Expects that a webhook has the form of the contract. */
  expectValidWebhook({ text, headers }: Arrival): void {
    const requestHeaders = Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }))
    const missing = { status: undefined, responseHeaders: [], responseBody: undefined }
    const [finding] = this.#options.judge({ method: 'POST', url: '/', requestHeaders, requestBody: text, ...missing })
    this.expect(!finding, `the webhook has ${finding?.found} at ${finding?.pointer}, but must have ${finding?.expected}`)
  }
}

const isVerdict = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.operation !== TOKEN_OPERATION && error.status !== BUSY

/** Services may have codes that the contract does not know. */
const isCodeOf = (code: unknown, status: number): boolean =>
  typeof code !== 'string' || (ownProperty(tables.errors, code)?.status ?? status) === status

const LIST = new Intl.ListFormat('en', { type: 'disjunction' })
