/** One call on its way to the upstream, and its answer on the way back. */
import type { ClientRequest, IncomingMessage, Server, ServerResponse } from 'node:http'
import { answerHere, type Failure, failureOf, tooSlow, unfit } from './failures.ts'
import { CapturedBody, type CaptureBudget, type Ending, type PassedCall } from './calls.ts'
import { endToEnd, firstOf, pairsOf, type RawHeaders, without, withTrailersInChunks } from './raw-headers.ts'
import { targetOf, type Upstream, type UpstreamConnection } from './upstream.ts'

export interface ForwardingOptions {
  readonly upstream: Upstream
  readonly budget: CaptureBudget
  /** The largest body that is kept to be judged. */
  readonly maxBodyBytes: number
  /** The time that the upstream may take until it begins to answer. */
  readonly timeoutSeconds: number
  readonly onCall: (call: PassedCall) => void
}

export class Forwarding {
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #options: ForwardingOptions
  readonly #connection: UpstreamConnection
  readonly #server: Server
  readonly #asked: CapturedBody
  readonly #answered: CapturedBody
  readonly #startedAt = Date.now()
  readonly #began = performance.now()
  readonly #target: string
  #outgoing: ClientRequest | undefined
  #answer: IncomingMessage | undefined
  #ending: Ending | undefined
  #failure = ''
  #waited: number | undefined

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
    this.#target = targetOf(request.url ?? '/')
    this.#asked = new CapturedBody(options.budget, options.maxBodyBytes)
    this.#answered = new CapturedBody(options.budget, options.maxBodyBytes)
  }

  start(): void {
    const { method = 'GET', rawHeaders } = this.#request
    const headers = this.#headers(rawHeaders)
    this.#response.once('close', () => this.#end())
    let outgoing: ClientRequest
    try {
      outgoing = this.#connection.begin({ method, path: this.#target, headers })
    } catch {
      this.#fail({ status: 502, type: 'http_request_error', message: 'the request cannot be passed on: a character is not allowed in it' })
      return
    }
    this.#outgoing = outgoing
    const timer = setTimeout(() => this.#late(timer), this.#options.timeoutSeconds * 1000)
    this.#request.on('data', (chunk: Buffer) => {
      this.#asked.add(chunk)
      timer.refresh()
    })
    // HTTP/1.0 has none of the answers that come before the answer.
    if (this.#request.httpVersion !== '1.0') {
      outgoing.on('continue', () => this.#response.writeContinue())
      outgoing.on('information', (early: Early) => this.#inform(early))
    }
    outgoing.on('upgrade', (_answer, socket) => {
      clearTimeout(timer)
      socket.destroy()
      this.#fail(unfit(this.#options.upstream.origin, 'another protocol, which nobody asked for', 'http_upgrade_failed'))
    })
    outgoing.on('response', (answer) => {
      clearTimeout(timer)
      this.#pass(answer)
    })
    outgoing.on('error', (error) => {
      clearTimeout(timer)
      this.#broken(outgoing, error)
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
    // The upstream may answer to the head alone. Mostly the body comes with it, and both go out as one.
    else
      setImmediate(() => {
        if (this.#asked.size === 0 && !outgoing.writableEnded && !outgoing.destroyed) outgoing.write(NOTHING)
      })
  }

  #headers(raw: RawHeaders): RawHeaders {
    const { upstream } = this.#options
    const kept: string[] = []
    let named = false
    for (const [name, value] of pairsOf(endToEnd(raw))) {
      const isHost = name.toLowerCase() === 'host'
      if (!isHost || !named) kept.push(name, isHost ? upstream.host : value)
      named ||= isHost
    }
    if (!named) kept.push('Host', upstream.host)
    // Node would announce a body of chunks for a POST without one.
    if (
      !hasBody(this.#request) &&
      firstOf(kept, 'content-length') === undefined &&
      !/^(?:GET|HEAD|OPTIONS|TRACE|DELETE)$/.test(this.#request.method ?? '')
    )
      kept.push('Content-Length', '0')
    return withTrailersInChunks(kept)
  }

  /** The client that has more to send, and could, is not the upstream's fault. */
  #late(timer: NodeJS.Timeout): void {
    const { socket, writableNeedDrain } = this.#outgoing as ClientRequest
    if (!this.#request.complete && socket?.connecting === false && !writableNeedDrain) {
      timer.refresh()
      return
    }
    this.#fail(tooSlow(this.#options.upstream.origin, this.#options.timeoutSeconds))
    this.#outgoing?.destroy()
  }

  #inform({ statusCode, headers }: Early): void {
    if (statusCode === 102) this.#response.writeProcessing()
    const { link } = headers
    if (statusCode !== 103 || link === undefined) return
    try {
      this.#response.writeEarlyHints({ ...headers, link: link.split(/,\s*(?=<)/) })
    } catch {
      // Node writes no link of another form. A hint that is not passed on is one that the client does not use.
    }
  }

  #pass(answer: IncomingMessage): void {
    const response = this.#response
    this.#answer = answer
    this.#waited = performance.now() - this.#began
    const headers = endToEnd(answer.rawHeaders)
    const { statusCode = 0, statusMessage = '' } = answer
    const isLast = /(?:^|[\s,])close(?:$|[\s,])/i.test(answer.headers.connection ?? '')
    if (isLast || !this.#server.listening) headers.push('Connection', 'close')
    response.sendDate = false
    // HTTP/1.0 has no chunks.
    const framed = this.#request.httpVersion === '1.0' ? without(headers, 'transfer-encoding') : headers
    try {
      response.writeHead(statusCode, statusMessage, [...withTrailersInChunks(framed)])
    } catch (error) {
      this.#fail(unfit(this.#options.upstream.origin, (error as Error).message))
      answer.destroy()
      return
    }
    answer.on('data', this.#answered.add)
    answer.once('end', () => addTrailers(response, answer.rawTrailers))
    // The answer broke off: so does this one, as the client must not take it for whole.
    answer.once('close', () => {
      if (answer.complete) return
      this.#ending ??= 'cut'
      response.destroy()
    })
    answer.on('error', () => {})
    answer.pipe(response)
    // An answer that is still to be written to is begun all the same.
    setImmediate(() => {
      if (this.#answered.size === 0 && !response.writableEnded && !response.destroyed) response.write(NOTHING)
    })
  }

  #broken(outgoing: ClientRequest, error: NodeJS.ErrnoException): void {
    // The answer came before the whole request had been sent, or it broke off, which it says itself.
    if (this.#answer || this.#response.writableEnded || this.#response.destroyed) return
    // The upstream closed a connection that was kept open: what a client does then, it does here.
    if (outgoing.reusedSocket && error.code === 'ECONNRESET') {
      this.#ending = 'failed'
      this.#failure = failureOf(this.#options.upstream.origin, error).message
      this.#response.destroy()
      return
    }
    this.#fail(failureOf(this.#options.upstream.origin, error))
  }

  /** Answers in place of the upstream. */
  #fail(failure: Failure): void {
    if (this.#response.headersSent || this.#response.destroyed) return
    this.#ending = 'failed'
    this.#failure = failure.message
    answerHere(this.#response, failure)
  }

  #end(): void {
    const { method = 'GET', rawHeaders, httpVersion, complete } = this.#request
    const answer = this.#answer
    const ending = this.#ending ?? (this.#response.writableFinished ? 'answered' : 'abandoned')
    if (!this.#response.writableFinished || !complete) this.#outgoing?.destroy()
    const lasted = performance.now() - this.#began
    this.#options.onCall({
      startedAt: this.#startedAt,
      method,
      target: this.#target,
      httpVersion,
      requestHeaders: rawHeaders,
      request: { body: this.#asked, whole: complete },
      status: ending === 'failed' ? 0 : (answer?.statusCode ?? 0),
      statusText: answer?.statusMessage ?? '',
      responseHeaders: answer?.rawHeaders ?? [],
      response: { body: this.#answered, whole: ending === 'answered' },
      ending,
      failure: this.#failure,
      waited: this.#waited ?? lasted,
      lasted,
    })
  }
}

/** An answer of status 1xx. */
interface Early {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
}

/** Writing it sends the head. `flushHeaders` does so too, but makes other bytes of those above 0x7f. */
const NOTHING = Buffer.alloc(0)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

function addTrailers(to: ClientRequest | ServerResponse, raw: RawHeaders): void {
  const trailers = [...pairsOf(raw)].map(([name, value]): [string, string] => [name, value])
  if (trailers.length > 0) to.addTrailers(trailers)
}
