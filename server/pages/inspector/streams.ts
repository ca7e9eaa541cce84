/**
 * Streams of server-sent events that report which kinds of records have changed. The server computes each event by comparing the current
 * marks in the database with the last marks that the page received. It therefore queues nothing for slow or disconnected pages.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import type { Credentials } from '../../http/accounts.ts'
import { kindsChangedSince, type Marks, type OwnMarks, serializeMarks } from './marks.ts'

export interface StreamTiming {
  /** Interval between database reads, in milliseconds. */
  readonly pollMs?: number
  readonly heartbeatMs?: number
  /** Maximum number of streams for administrators. Partner streams are counted separately. */
  readonly maxOfAdministrators?: number
  /** Maximum number of streams for all partners together. A partner without a stream can open one even if this maximum has been reached. */
  readonly maxOfPartners?: number
  /** Maximum number of streams for one partner. */
  readonly maxOfPartner?: number
}

export interface StreamSource {
  readonly marks: (own?: OwnMarks) => Promise<Marks>
  /** Returns the credentials that are no longer valid. */
  readonly revoked: (held: readonly Credentials[]) => Promise<readonly Credentials[]>
}

interface Stream {
  readonly response: ServerResponse
  /** The last marks that the page has received. */
  lastSent: string | undefined
  /** Undefined for administrators. */
  readonly credentials: Credentials | undefined
}

/**
 * Ends the stream. If the client does not read, destroys the connection, because it would keep the stream open and prevent the server from
 * closing.
 */
function end({ response }: Pick<Stream, 'response'>): void {
  if (response.writableLength > 0) response.destroy()
  else response.end()
}

const HEADERS = {
  connection: 'close',
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export class Streams {
  readonly #source: StreamSource
  /** Marks of the accounts whose partners have open streams. */
  readonly #own = new Map<string, OwnMarks>()
  readonly #fail: (error: Error) => void
  readonly #timing: Required<StreamTiming>
  readonly #open = new Set<Stream>()
  #pollTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #polling: Promise<void> = Promise.resolve()
  #closed = false

  constructor(source: StreamSource, fail: (error: Error) => void, timing: StreamTiming) {
    this.#source = source
    this.#fail = fail
    this.#timing = { pollMs: 250, heartbeatMs: 15_000, maxOfAdministrators: 32, maxOfPartners: 32, maxOfPartner: 8, ...timing }
  }

  get count(): number {
    return this.#open.size
  }

  /** Opens a stream, which resumes after the last marks that the page has received. */
  async add(reply: FastifyReply, lastSent: string | undefined, credentials?: Credentials): Promise<void> {
    if (this.#closed || this.#isFull(credentials?.accountId))
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many Inspector pages are open. Close some of them.')
    reply.hijack()
    const stream = { response: reply.raw, lastSent, credentials }
    this.#open.add(stream)
    stream.response.on('close', () => this.#drop(stream))
    stream.response.writeHead(200, HEADERS)
    stream.response.write('retry: 1000\n\n')
    this.#heartbeatTimer ??= setInterval(
      () => this.#each(({ response }) => response.write(': still here\n\n')),
      this.#timing.heartbeatMs,
    ).unref()
    clearTimeout(this.#pollTimer)
    await this.#poll()
  }

  /** Ends all streams and waits for a poll in progress. */
  async close(): Promise<void> {
    this.#closed = true
    this.#open.forEach(end)
    this.#stopTimers()
    await this.#polling
  }

  #isFull(account: string | undefined): boolean {
    const { maxOfAdministrators, maxOfPartners, maxOfPartner } = this.#timing
    const ofPartners = [...this.#open].flatMap(({ credentials }) => credentials?.accountId ?? [])
    if (account === undefined) return this.count - ofPartners.length >= maxOfAdministrators
    const own = ofPartners.filter((partner) => partner === account).length
    return own >= maxOfPartner || (own > 0 && ofPartners.length >= maxOfPartners)
  }

  async #poll(): Promise<void> {
    this.#polling = this.#polling.then(() => this.#sendChanges())
    await this.#polling
    clearTimeout(this.#pollTimer)
    if (this.count > 0 && !this.#closed) this.#pollTimer = setTimeout(() => void this.#poll(), this.#timing.pollMs).unref()
  }

  async #sendChanges(): Promise<void> {
    if (this.#closed || this.count === 0) return
    try {
      const all = await this.#source.marks()
      await this.#readOwn(all)
      await this.#endRevoked()
      this.#each((stream) => {
        const { credentials } = stream
        const marks = credentials ? this.#own.get(credentials.accountId)?.marks : all
        // The stream was added during this poll, so only the next poll will have its marks.
        if (!marks) return
        const now = serializeMarks(marks)
        const changed = kindsChangedSince(stream.lastSent, marks)
        if (changed.length === 0) return
        stream.lastSent = now
        stream.response.write(`event: changed\nid: ${now}\ndata: ${JSON.stringify({ changed })}\n\n`)
      })
    } catch (error) {
      this.#fail(error as Error)
    }
  }

  async #readOwn(all: Marks): Promise<void> {
    const accounts = new Set([...this.#open].flatMap(({ credentials }) => credentials?.accountId ?? []))
    for (const account of this.#own.keys()) if (!accounts.has(account)) this.#own.delete(account)
    for (const account of accounts) {
      const own = this.#own.get(account) ?? { account }
      if (own.upTo && serializeMarks(own.upTo) === serializeMarks(all)) continue
      this.#own.set(account, { account, upTo: all, marks: await this.#source.marks(own) })
    }
  }

  /** Ends the streams of partners whose credentials have been revoked. */
  async #endRevoked(): Promise<void> {
    const revoked = new Set(await this.#source.revoked([...this.#open].flatMap(({ credentials }) => credentials ?? [])))
    for (const stream of this.#open) if (stream.credentials && revoked.has(stream.credentials)) end(stream)
  }

  /** Skips streams with a full buffer. The next poll sends all the changes to them. */
  #each(write: (stream: Stream) => void): void {
    for (const stream of this.#open) if (!stream.response.writableNeedDrain && !stream.response.writableEnded) write(stream)
  }

  #drop(stream: Stream): void {
    this.#open.delete(stream)
    if (this.count === 0) this.#stopTimers()
  }

  #stopTimers(): void {
    clearTimeout(this.#pollTimer)
    clearInterval(this.#heartbeatTimer)
    this.#heartbeatTimer = undefined
  }
}
