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

/** What is read for a partner: marks of the records of its account, none of which is beyond the marks of all accounts. */
export interface OwnMarks {
  readonly account: string
  /** The marks of all accounts when `marks` were read: only later records are looked at. */
  readonly upTo?: Marks
  readonly marks?: Marks
}

/** Kinds whose marks are numbers of their last records. */
const NUMBERED: readonly RecordKind[] = ['calls', 'timelines', 'events', 'messages', 'deliveries']

/**
 * `state` holds the identifier of the first account, which is another one after a reset, or of the account of a partner, which is empty
 * once the account is suspended or gone.
 */
export async function readMarks(db: Db, own?: OwnMarks): Promise<Marks> {
  const of = (kind: RecordKind, at = 0) => {
    const after = Number(own?.upTo?.[kind].split('_')[at] || 0)
    return own ? sql`where account_id = ${own.account} and seq > ${after}` : sql``
  }
  const attempts = own
    ? sql`where seq > ${Number(own.upTo?.deliveries.split('_')[1] || 0)}
        and exists (select 1 from delivery where delivery.id = delivery_id and account_id = ${own.account})`
    : sql``
  const mine = own ? sql`where account_id = ${own.account}` : sql``
  const { rows } = await sql<Record<string, string | number | null>>`
    select
      (select min(id) from account ${own ? sql`where id = ${own.account} and suspended_at is null` : sql``}) as first_account,
      (select count(*) from account ${own ? sql`where id = ${own.account}` : sql``}) as accounts,
      (select count(*) from account where suspended_at is not null ${own ? sql`and id = ${own.account}` : sql``}) as suspended,
      (select offset_ms from clock) as offset_ms,
      (select frozen_at from clock) as frozen_at,
      (select count(*) from job ${mine}) as jobs,
      (select min(due_at) from job ${mine}) as next_job,
      (select max(seq) from request_log ${of('calls')}) as calls,
      (select max(seq) from recorded_event ${of('timelines')}) as recorded,
      (select max(seq) from webhook_event ${of('events')}) as events,
      (select max(seq) from message ${of('messages')}) as messages,
      (select max(seq) from delivery ${of('deliveries')}) as deliveries,
      (select max(seq) from delivery_attempt ${attempts}) as attempts,
      (select count(paused_at) from endpoint where paused_at is not null ${own ? sql`and account_id = ${own.account}` : sql``}) as pauses,
      (select max(paused_at) from endpoint ${mine}) as last_pause,
      (select count(*) from session ${mine}) as sessions,
      (select max(updated_at) from session ${mine}) as acted`.execute(db)
  const join = (...names: readonly string[]) => names.map((name) => rows[0]?.[name] ?? '').join('_')
  const marks = {
    state: join('first_account', 'accounts', 'suspended'),
    clock: join('offset_ms', 'frozen_at'),
    jobs: join('jobs', 'next_job'),
    calls: join('calls'),
    timelines: join('recorded'),
    events: join('events'),
    messages: join('messages'),
    deliveries: join('deliveries', 'attempts', 'pauses', 'last_pause'),
    sessions: join('sessions', 'acted'),
  }
  const before = own?.marks
  return before ? { ...marks, ...Object.fromEntries(NUMBERED.map((kind) => [kind, grown(before[kind], marks[kind])])) } : marks
}

/** Where there is no later record, the last one is as before. */
const grown = (before: string, now: string): string => {
  const parts = before.split('_')
  return now
    .split('_')
    .map((part, at) => part || parts[at])
    .join('_')
}

const serializeMarks = (marks: Marks): string => RECORD_KINDS.map((kind) => marks[kind]).join('.')

/** The kinds that changed since the marks in this text; all kinds if the text cannot be read. */
export function kindsChangedSince(last: string | undefined, marks: Marks): RecordKind[] {
  const before = last?.split('.') ?? []
  return before.length === RECORD_KINDS.length ? RECORD_KINDS.filter((kind, at) => before[at] !== marks[kind]) : [...RECORD_KINDS]
}

export interface StreamTiming {
  /** Milliseconds between two readings of the database. */
  readonly pollMs?: number
  readonly heartbeatMs?: number
  /** The largest number of open streams, and of those of one partner. */
  readonly maxStreams?: number
  readonly maxOfPartner?: number
}

interface Stream {
  readonly response: ServerResponse
  /** The marks that the page received last. */
  lastSent: string | undefined
  /** The account of a partner. */
  readonly account: string | undefined
}

const HEADERS = {
  connection: 'close',
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

export class Streams {
  readonly #read: (own?: OwnMarks) => Promise<Marks>
  /** The marks of accounts whose partners have streams open. */
  readonly #own = new Map<string, OwnMarks>()
  readonly #fail: (error: Error) => void
  readonly #timing: Required<StreamTiming>
  readonly #open = new Set<Stream>()
  #pollTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #polling: Promise<void> = Promise.resolve()
  #closed = false

  constructor(read: (own?: OwnMarks) => Promise<Marks>, fail: (error: Error) => void, timing: StreamTiming) {
    this.#read = read
    this.#fail = fail
    this.#timing = { pollMs: 250, heartbeatMs: 15_000, maxStreams: 32, maxOfPartner: 8, ...timing }
  }

  get count(): number {
    return this.#open.size
  }

  /** Opens a stream that continues after the marks that the page received last. */
  async add(reply: FastifyReply, lastSent: string | undefined, account?: string): Promise<void> {
    const { maxStreams, maxOfPartner } = this.#timing
    const ofPartner = account === undefined ? 0 : [...this.#open].filter((stream) => stream.account === account).length
    if (this.#closed || this.count >= maxStreams || ofPartner >= maxOfPartner)
      throw new ApiError('TOO_MANY_REQUESTS', 'Too many pages of the Inspector are open: close some of them')
    reply.hijack()
    const stream = { response: reply.raw, lastSent, account }
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
      const all = await this.#read()
      await this.#readOwn(all)
      this.#each((stream) => {
        const marks = stream.account === undefined ? all : this.#own.get(stream.account)?.marks
        // It was added meanwhile: the next poll has its marks.
        if (!marks) return
        // A partner whose account is suspended or gone is told no more.
        if (marks.state.startsWith('_')) {
          stream.response.end()
          return
        }
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
    const accounts = new Set([...this.#open].flatMap(({ account }) => account ?? []))
    for (const account of this.#own.keys()) if (!accounts.has(account)) this.#own.delete(account)
    for (const account of accounts) {
      const own = this.#own.get(account) ?? { account }
      if (own.upTo && serializeMarks(own.upTo) === serializeMarks(all)) continue
      this.#own.set(account, { account, upTo: all, marks: await this.#read(own) })
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
