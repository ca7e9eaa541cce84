/** Forwards one call to the upstream and its response back to the client. */
import type { ClientRequest, IncomingMessage, Server, ServerResponse } from 'node:http'
import { sendProxyResponse, type Failure, describeFailure, createTimeoutFailure, createInvalidResponseFailure } from './failures.ts'
import { CapturedBody, type CaptureBudget, type Ending, type ForwardedCall } from './calls.ts'
import { filterEndToEnd, findHeader, listPairs, type RawHeaders, removeHeader, removeUnusableTrailer } from './raw-headers.ts'
import { getPathAndQuery, type Upstream, type UpstreamConnection } from './upstream.ts'

export interface ForwardingOptions {
  readonly upstream: Upstream
  readonly budget: CaptureBudget
  /** Maximum size of a captured body. */
  readonly maxBodyBytes: number
  /** Maximum time until the upstream starts to respond. */
  readonly timeoutSeconds: number
  readonly onCall: (call: ForwardedCall) => void
}

export class CallForwarder {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #options: ForwardingOptions
  readonly #connection: UpstreamConnection
  readonly #server: Server
  readonly #requestBody: CapturedBody
  readonly #responseBody: CapturedBody
  readonly #startedAt = Date.now()
  readonly #startedMs = performance.now()
  readonly #target: string
  #outgoing: ClientRequest | undefined
  #upstreamResponse: IncomingMessage | undefined
  #ending: Ending | undefined
  #failure = ''
  #waitMs: number | undefined

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    connection: UpstreamConnection,
    options: ForwardingOptions,
    server: Server,
  ) {
    this.#server = server
    this.#request = request
    this.#response = response
    this.#connection = connection
    this.#options = options
    this.#target = getPathAndQuery(request.url ?? '/')
    this.#requestBody = new CapturedBody(options.budget, options.maxBodyBytes)
    this.#responseBody = new CapturedBody(options.budget, options.maxBodyBytes)
  }

  start(): void {
    const { method = 'GET', rawHeaders } = this.#request
    const headers = this.#headers(rawHeaders)
    this.#response.once('close', () => this.#end())
    let outgoing: ClientRequest
    try {
      outgoing = this.#connection.startRequest({ method, path: this.#target, headers })
    } catch {
      this.#fail({
        status: 502,
        type: 'http_request_error',
        message: 'the request cannot be forwarded, because it contains an invalid character',
      })
      return
    }
    this.#outgoing = outgoing
    const timer = setTimeout(() => this.#handleTimeout(timer), this.#options.timeoutSeconds * 1000)
    this.#request.on('data', (chunk: Buffer) => {
      this.#requestBody.add(chunk)
      timer.refresh()
    })
    // HTTP/1.0 has no informational responses.
    if (this.#request.httpVersion !== '1.0') {
      outgoing.on('continue', () => this.#response.writeContinue())
      outgoing.on('information', (response: InformationalResponse) => this.#inform(response))
    }
    outgoing.on('upgrade', (_response, socket) => {
      clearTimeout(timer)
      socket.destroy()
      this.#fail(createInvalidResponseFailure(this.#options.upstream.origin, 'an unrequested protocol upgrade', 'http_upgrade_failed'))
    })
    outgoing.on('response', (response) => {
      clearTimeout(timer)
      this.#forwardResponse(response)
    })
    outgoing.on('error', (error) => {
      clearTimeout(timer)
      this.#handleError(outgoing, error)
    })
    outgoing.once('close', () => clearTimeout(timer))
    this.#send(outgoing)
  }

  #send(outgoing: ClientRequest): void {
    const request = this.#request
    if (!hasBody(request)) {
      request.resume()
      outgoing.end()
      return
    }
    request.once('end', () => addTrailers(outgoing, request.rawTrailers))
    request.pipe(outgoing)
    if (request.headers.expect !== undefined) outgoing.write(NOTHING)
    // Sends the head without the body if the body does not arrive immediately, because the upstream may respond first. Usually, head and
    // body arrive together and are sent together.
    else
      setImmediate(() => {
        if (this.#requestBody.size === 0 && !outgoing.writableEnded && !outgoing.destroyed) outgoing.write(NOTHING)
      })
  }

  #headers(raw: RawHeaders): RawHeaders {
    const { upstream } = this.#options
    const headers: string[] = []
    let hasHost = false
    for (const [name, value] of listPairs(filterEndToEnd(raw))) {
      const isHost = name.toLowerCase() === 'host'
      if (!isHost || !hasHost) headers.push(name, isHost ? upstream.host : value)
      hasHost ||= isHost
    }
    if (!hasHost) headers.push('Host', upstream.host)
    // For a POST without a body, Node would announce a chunked body.
    if (
      !hasBody(this.#request) &&
      findHeader(headers, 'content-length') === undefined &&
      !/^(?:GET|HEAD|OPTIONS|TRACE|DELETE)$/.test(this.#request.method ?? '')
    )
      headers.push('Content-Length', '0')
    return removeUnusableTrailer(headers)
  }

  /**
   * Restarts the timer while the client is still sending and the upstream accepts the data, because the upstream is then not the cause of
   * the delay.
   */
  #handleTimeout(timer: NodeJS.Timeout): void {
    const { socket, writableNeedDrain } = this.#outgoing as ClientRequest
    if (!this.#request.complete && socket?.connecting === false && !writableNeedDrain) {
      timer.refresh()
      return
    }
    this.#fail(createTimeoutFailure(this.#options.upstream.origin, this.#options.timeoutSeconds))
    this.#outgoing?.destroy()
  }

  #inform({ statusCode, headers }: InformationalResponse): void {
    if (statusCode === 102) this.#response.writeProcessing()
    const { link } = headers
    if (statusCode !== 103 || link === undefined) return
    try {
      this.#response.writeEarlyHints({ ...headers, link: link.split(/,\s*(?=<)/) })
    } catch {
      // Node rejects Link headers that its validation does not support. Clients may ignore hints anyway, so a rejected hint is dropped.
    }
  }

  #forwardResponse(upstreamResponse: IncomingMessage): void {
    const response = this.#response
    this.#upstreamResponse = upstreamResponse
    this.#waitMs = performance.now() - this.#startedMs
    const headers = filterEndToEnd(upstreamResponse.rawHeaders)
    const { statusCode = 0, statusMessage = '' } = upstreamResponse
    const isLast = /(?:^|[\s,])close(?:$|[\s,])/i.test(upstreamResponse.headers.connection ?? '')
    if (isLast || !this.#server.listening) headers.push('Connection', 'close')
    response.sendDate = false
    // HTTP/1.0 does not support chunks.
    const framed = this.#request.httpVersion === '1.0' ? removeHeader(headers, 'transfer-encoding') : headers
    try {
      response.writeHead(statusCode, statusMessage, [...removeUnusableTrailer(framed)])
    } catch (error) {
      this.#fail(createInvalidResponseFailure(this.#options.upstream.origin, (error as Error).message))
      upstreamResponse.destroy()
      return
    }
    upstreamResponse.on('data', this.#responseBody.add)
    upstreamResponse.once('end', () => addTrailers(response, upstreamResponse.rawTrailers))
    // If the upstream response is cut off, cuts off this response as well. Otherwise, the client would consider it complete.
    upstreamResponse.once('close', () => {
      if (upstreamResponse.complete) return
      this.#ending ??= 'cut'
      response.destroy()
    })
    upstreamResponse.on('error', () => {})
    upstreamResponse.pipe(response)
    // Sends the response head even if no body has arrived yet.
    setImmediate(() => {
      if (this.#responseBody.size === 0 && !response.writableEnded && !response.destroyed) response.write(NOTHING)
    })
  }

  #handleError(outgoing: ClientRequest, error: NodeJS.ErrnoException): void {
    // Ignores the error if the response has started or ended. The upstream may respond before the whole request was sent, and another
    // handler detects a response that is cut off.
    if (this.#upstreamResponse || this.#response.writableEnded || this.#response.destroyed) return
    // The upstream closed a kept-alive connection. Closes the client connection as well, so the client reacts as it would without a proxy.
    if (outgoing.reusedSocket && error.code === 'ECONNRESET') {
      this.#ending = 'failed'
      this.#failure = describeFailure(this.#options.upstream.origin, error).message
      this.#response.destroy()
      return
    }
    this.#fail(describeFailure(this.#options.upstream.origin, error))
  }

  /** Sends an error response instead of the upstream's response. */
  #fail(failure: Failure): void {
    if (this.#response.headersSent || this.#response.destroyed) return
    this.#ending = 'failed'
    this.#failure = failure.message
    sendProxyResponse(this.#response, failure)
  }

  #end(): void {
    const { method = 'GET', rawHeaders, httpVersion, complete } = this.#request
    const upstreamResponse = this.#upstreamResponse
    const ending = this.#ending ?? (this.#response.writableFinished ? 'completed' : 'abandoned')
    if (!this.#response.writableFinished || !complete) this.#outgoing?.destroy()
    const lasted = performance.now() - this.#startedMs
    this.#options.onCall({
      startedAt: this.#startedAt,
      method,
      target: this.#target,
      httpVersion,
      requestHeaders: rawHeaders,
      request: { body: this.#requestBody, complete },
      status: ending === 'failed' ? 0 : (upstreamResponse?.statusCode ?? 0),
      statusText: upstreamResponse?.statusMessage ?? '',
      responseHeaders: upstreamResponse?.rawHeaders ?? [],
      response: { body: this.#responseBody, complete: ending === 'completed' },
      ending,
      failure: this.#failure,
      waitMs: this.#waitMs ?? lasted,
      durationMs: lasted,
    })
  }
}

/** A response with status 1xx. */
interface InformationalResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
}

/** Writing zero bytes sends the head. `flushHeaders` would re-encode bytes above 0x7f. */
const NOTHING = Buffer.alloc(0)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

function addTrailers(message: ClientRequest | ServerResponse, raw: RawHeaders): void {
  const trailers = [...listPairs(raw)].map(([name, value]): [string, string] => [name, value])
  if (trailers.length > 0) message.addTrailers(trailers)
}
