/**
 * HTTP pipelining: a client may send further requests on a connection before the first response (RFC 9112, section 9.3.2).
 *
 * Each connection has a queue, whose requests are handled one at a time. The next request starts when the previous response has been passed
 * to the operating system. If a client does not read, the server therefore keeps only one response in memory. A connection with too many
 * waiting requests is closed.
 */
import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers'

type QueuedRequest = readonly [handle: RequestListener, request: IncomingMessage, response: ServerResponse]

/** A connection's unfinished requests. */
interface Pipeline {
  isBusy: boolean
  readonly waiting: QueuedRequest[]
  /** Starts the next request. */
  readonly next: () => void
}

/** A server's pipelines. `maxWaiting` is the maximum number of requests that wait on a connection. */
export class Pipelines {
  readonly #maxWaiting: number
  readonly #pipelines = new WeakMap<Socket, Pipeline>()

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  /** Returns true while a request on the connection is being handled. */
  isBusy(socket: Socket): boolean {
    return this.#pipelines.get(socket)?.isBusy ?? false
  }

  /** Wraps a listener so that it receives each connection's requests one at a time. */
  oneByOne(handle: RequestListener): RequestListener {
    return (request, response) => {
      const pipeline = this.#getPipeline(request.socket)
      if (pipeline.isBusy) pipeline.waiting.push([handle, request, response])
      else begin(pipeline, [handle, request, response])
    }
  }

  /**
   * The server's request class. Without it, 64 KiB of input could create two thousand request objects at once. When the queue is full, a
   * request claims to be an upgrade, which makes Node stop parsing. Node then closes the connection, because the server has no listener for
   * upgrades.
   */
  get Request(): typeof IncomingMessage {
    const isFull = (socket: Socket) => (this.#pipelines.get(socket)?.waiting.length ?? 0) >= this.#maxWaiting
    return class extends IncomingMessage {
      constructor(socket: Socket) {
        super(socket)
        if (isFull(socket)) Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} })
      }
    }
  }

  #getPipeline(socket: Socket): Pipeline {
    const existing = this.#pipelines.get(socket)
    if (existing) return existing
    const pipeline: Pipeline = {
      isBusy: false,
      waiting: [],
      next: () => {
        const queued = socket.destroyed ? undefined : pipeline.waiting.shift()
        // Lets other connections proceed first.
        if (queued) setImmediate(begin, pipeline, queued)
        else {
          pipeline.isBusy = false
          pipeline.waiting.length = 0
        }
      },
    }
    this.#pipelines.set(socket, pipeline)
    return pipeline
  }
}

function begin(pipeline: Pipeline, [handle, request, response]: QueuedRequest): void {
  pipeline.isBusy = true
  // Emitted when the response has been passed to the operating system, or when the connection has ended.
  response.once('close', pipeline.next)
  handle(request, response)
}
