/**
 * Streams of server-sent events that say which kinds of records changed. An event is the difference between the marks of
 * the database and the marks that a page received last. So nothing is queued for a page that is slow or was away.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { ApiError } from '../../core/errors.ts'
import type { Db } from '../../store/database.ts'

/** The kinds of records that the Inspector shows, in the order in which `serializeMarks` joins them. */
export const RECORD_KINDS = ['state', 'clock', 'jobs', 'calls', 'timelines', 'events', 'messages', 'deliveries', 'sessions'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A value for each kind of record, which changes whenever a process writes such a record. */
export type Marks = Readonly<Record<RecordKind, string>>

/** `state` holds the identifier of the first account, which is another one after a reset. */
export async function readMarks(db: Db): Promise<Marks> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select
      (select min(id) from account) as first_account,
      (select count(*) from account) as accounts,
      (select offset_ms from clock) as offset_ms,
      (select frozen_at from clock) as frozen_at,
      (select count(*) from job) as jobs,
      (select min(due_at) from job) as next_job,
      (select max(seq) from request_log) as calls,
      (select max(seq) from recorded_event) as recorded,
      (select max(seq) from webhook_event) as events,
      (select max(seq) from message) as messages,
      (select max(seq) from delivery) as deliveries,
      (select max(seq) from delivery_attempt) as attempts,
      (select count(paused_at) from endpoint where paused_at is not null) as pauses,
      (select max(paused_at) from endpoint) as last_pause,
      (select count(*) from session) as sessions,
      (select max(updated_at) from session) as acted`.execute(db)
  const of = (...names: readonly string[]) => names.map((name) => rows[0]?.[name] ?? '').join('_')
  return {
    state: of('first_account', 'accounts'),
    clock: of('offset_ms', 'frozen_at'),
    jobs: of('jobs', 'next_job'),
    calls: of('calls'),
    timelines: of('recorded'),
    events: of('events'),
    messages: of('messages'),
    deliveries: of('deliveries', 'attempts', 'pauses', 'last_pause'),
    sessions: of('sessions', 'acted'),
  }
}

export const serializeMarks = (marks: Marks): string => RECORD_KINDS.map((kind) => marks[kind]).join('.')

/** The kinds that changed since the marks in this text; all kinds if the text cannot be read. */
export function kindsChangedSince(last: string | undefined, marks: Marks): RecordKind[] {
  const before = last?.split('.') ?? []
  return before.length === RECORD_KINDS.length ? RECORD_KINDS.filter((kind, at) => before[at] !== marks[kind]) : [...RECORD_KINDS]
}

export interface StreamTiming {
  /** Milliseconds between two readings of the database. */
  readonly pollMs?: number
  readonly heartbeatMs?: number
  /** The largest number of open streams. */
  readonly maxStreams?: number
}

interface Stream {
  readonly response: ServerResponse
  /** The marks that the page received last. */
  lastSent: string | undefined
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
  #pollTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #polling: Promise<void> = Promise.resolve()
  #closed = false

  constructor(read: () => Promise<Marks>, fail: (error: Error) => void, timing: StreamTiming) {
    this.#read = read
    this.#fail = fail
    this.#timing = { pollMs: 250, heartbeatMs: 15_000, maxStreams: 32, ...timing }
  }

  get count(): number {
    return this.#open.size
  }

  /** Opens a stream that continues after the marks that the page received last. */
  async add(reply: FastifyReply, lastSent: string | undefined): Promise<void> {
    if (this.#closed || this.count >= this.#timing.maxStreams)
      throw new ApiError('TOO_MANY_REQUESTS', 'So many pages of the Inspector are open that no other is told of changes: close some')
    reply.hijack()
    const stream = { response: reply.raw, lastSent }
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

  /** Ends every stream and waits for the poll that may be running. */
  async close(): Promise<void> {
    this.#closed = true
    // A client that does not read would keep the server from closing.
    for (const { response } of this.#open)
      if (response.writableLength > 0) response.destroy()
      else response.end()
    this.#stopTimers()
    await this.#polling
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
      const marks = await this.#read()
      const now = serializeMarks(marks)
      this.#each((stream) => {
        const changed = kindsChangedSince(stream.lastSent, marks)
        if (changed.length === 0) return
        stream.lastSent = now
        stream.response.write(`event: changed\nid: ${now}\ndata: ${JSON.stringify({ changed })}\n\n`)
      })
    } catch (error) {
      this.#fail(error as Error)
    }
  }

  /** Skips streams whose buffer is full: the next poll sends them everything that changed meanwhile. */
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
