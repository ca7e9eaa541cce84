/**
 * A client may send further requests on a connection before the first is answered (RFC 9112, section 9.3.2). They are handled one by one:
 * the next begins once the answer before it was handed to the system, so that a client that reads nothing has one answer in memory.
 * A connection on which more requests wait than a client has reason to send is closed.
 */
import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Waiting = readonly [handle: RequestListener, request: IncomingMessage, response: ServerResponse]

/** The requests of a connection that have arrived and are not answered. */
interface Pipeline {
  isBusy: boolean
  readonly waiting: Waiting[]
  /** Begins the next one. */
  readonly next: () => void
}

/** Those of a server. `most` is how many may wait on one connection. */
export class Pipelines {
  readonly #most: number
  readonly #pipelines = new WeakMap<Socket, Pipeline>()

  constructor(most: number) {
    this.#most = most
  }

  /** Whether a request of the connection is being handled. */
  isBusy(socket: Socket): boolean {
    return this.#pipelines.get(socket)?.isBusy ?? false
  }

  /** A listener of the server, which hands requests over one by one. */
  oneByOne(handle: RequestListener): RequestListener {
    return (request, response) => {
      const pipeline = this.#of(request.socket)
      if (pipeline.isBusy) pipeline.waiting.push([handle, request, response])
      else begin(pipeline, [handle, request, response])
    }
  }

  /**
   * The class of its requests. At one too many Node is to stop: 64 KiB that have arrived hold two thousand requests, and each would be made
   * an object first. It stops at an upgrade, and closes the connection, as nobody listens for upgrades here.
   */
  get Request(): typeof IncomingMessage {
    const isFull = (socket: Socket) => (this.#pipelines.get(socket)?.waiting.length ?? 0) >= this.#most
    return class extends IncomingMessage {
      constructor(socket: Socket) {
        super(socket)
        if (isFull(socket)) Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} })
      }
    }
  }

  #of(socket: Socket): Pipeline {
    const known = this.#pipelines.get(socket)
    if (known) return known
    const pipeline: Pipeline = {
      isBusy: false,
      waiting: [],
      next: () => {
        const following = socket.destroyed ? undefined : pipeline.waiting.shift()
        // Other connections have their turn first.
        if (following) setImmediate(begin, pipeline, following)
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

function begin(pipeline: Pipeline, [handle, request, response]: Waiting): void {
  pipeline.isBusy = true
  // It comes once the answer was handed to the system, and where the connection ends before.
  response.once('close', pipeline.next)
  handle(request, response)
}
