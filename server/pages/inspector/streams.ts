/**
 * Streams of server-sent events that say which kinds of records changed. What is told is the difference between how far
 * the records are and how far a page has been told: nothing is queued, however slow a page or however long it was away.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import { changedSince, type Marks, written } from './marks.ts'

export interface StreamTiming {
  /** How often it looks, in milliseconds. */
  readonly lookMs?: number
  readonly heartbeatMs?: number
  /** How many may be open at once. */
  readonly most?: number
}

interface Stream {
  readonly response: ServerResponse
  /** What the page was told last; undefined: nothing yet. */
  told: string | undefined
}

const HEADERS = {
  connection: 'close',
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export class Streams {
  readonly #read: () => Promise<Marks>
  readonly #fail: (error: Error) => void
  readonly #timing: Required<StreamTiming>
  readonly #open = new Set<Stream>()
  #look: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #closed = false

  constructor(read: () => Promise<Marks>, fail: (error: Error) => void, timing: StreamTiming) {
    this.#read = read
    this.#fail = fail
    this.#timing = { lookMs: 250, heartbeatMs: 15_000, most: 32, ...timing }
  }

  get count(): number {
    return this.#open.size
  }

  /** Opens a stream that goes on after what was told last. */
  async add(reply: FastifyReply, told: string | undefined): Promise<void> {
    if (this.#closed || this.count >= this.#timing.most)
      throw new ApiError('TOO_MANY_REQUESTS', 'So many pages of the Inspector are open that no other is told of changes: close some')
    reply.hijack()
    const stream = { response: reply.raw, told }
    this.#open.add(stream)
    stream.response.on('close', () => this.#drop(stream))
    stream.response.writeHead(200, HEADERS)
    stream.response.write('retry: 1000\n\n')
    this.#beat ??= setInterval(() => this.#each(({ response }) => response.write(': still here\n\n')), this.#timing.heartbeatMs).unref()
    clearTimeout(this.#look)
    await this.#lookAgain()
  }

  /** Ends every stream, and waits for the look at the records that may be under way. */
  async close(): Promise<void> {
    this.#closed = true
    // One that does not read would keep the server from closing.
    for (const { response } of this.#open)
      if (response.writableLength > 0) response.destroy()
      else response.end()
    this.#rest()
    await this.#looking
  }

  async #lookAgain(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#tell())
    await this.#looking
    clearTimeout(this.#look)
    if (this.count > 0 && !this.#closed) this.#look = setTimeout(() => void this.#lookAgain(), this.#timing.lookMs).unref()
  }

  async #tell(): Promise<void> {
    if (this.#closed || this.count === 0) return
    try {
      const marks = await this.#read()
      const now = written(marks)
      this.#each((stream) => {
        const changed = changedSince(stream.told, marks)
        if (changed.length === 0) return
        stream.told = now
        stream.response.write(`event: changed\nid: ${now}\ndata: ${JSON.stringify({ changed })}\n\n`)
      })
    } catch (error) {
      this.#fail(error as Error)
    }
  }

  /** One that has not read what it was sent is left until it has: it is told then. */
  #each(write: (stream: Stream) => void): void {
    for (const stream of this.#open) if (!stream.response.writableNeedDrain && !stream.response.writableEnded) write(stream)
  }

  #drop(stream: Stream): void {
    this.#open.delete(stream)
    if (this.count === 0) this.#rest()
  }

  #rest(): void {
    clearTimeout(this.#look)
    clearInterval(this.#beat)
    this.#beat = undefined
  }
}
