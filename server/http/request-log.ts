/**
 * The request log, in which partners look up requests and answers. It is kept in memory, and written in batches. Each call, and the log
 * as a whole, take a limited number of bytes. Its retention is limited in real time, because no call makes virtual time pass.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { serveDefaults } from '../../generated/options.ts'
import type { RefusalCode } from '../../generated/sandbox-types.ts'
import type { Log } from '../core/log.ts'
import type { Runtime } from '../core/runtime.ts'
import { maskUrl } from '../../payloads/masking.ts'
import type { Database } from '../db/database.ts'
import type { CallEffect } from './table.ts'
import { addRequestLogBatch, BATCH_ROWS, type LoggedCall, type RequestLogRow, trimRequestLog } from './request-log-rows.ts'
import { storageOf } from '../db/storage-health.ts'

/** One call while it is being answered. */
export interface RequestLogEntry {
  readonly requestId: string
  account: string | undefined
  tokenHash: string | null
  /** The API version that answers: the one that is named, or that of the account once the caller is known. */
  version: number | undefined
  request: unknown
  /** The headers of the request, which are absent where it never reached its operation. */
  headers: IncomingHttpHeaders | undefined
  /** The injected fault that touched the answer. */
  fault: CallEffect | null
  /** The rule that rejected the call. */
  refusal: RefusalCode | null
  /** The virtual time of the call. */
  at: number
  /** Seconds that the answer asks the caller to wait. */
  retryAfter: number | null
  /** The number of erasures before the call. */
  erasures: number
  readonly warn: (message: string) => void
  /** Leaves the call out of the log. */
  leaveOut(): void
  /** Ends the call. `json` is the response as text, where that is known. */
  end(status: number, duration: number, response: unknown, json?: string): void
}

/** A request or an answer that is longer, as JSON in UTF-8, is left out. */
const MAX_BODY_BYTES = 64 * 1024
/** At most so many bytes of the warnings of one call are kept. The others are counted. */
const MAX_WARNINGS_BYTES = 16 * 1024
/** The bytes of the path, identifiers and numbers of an entry. */
const ROW_BYTES = 256

/** The milliseconds for which a call stays in memory where several processes share the database. */
const KEPT_MS = 50

/** More entries than these batches hold are not kept in memory. */
const MAX_WAITING_BATCHES = 25

const MAX_LOG_BYTES = serveDefaults.requestLogMaxMib * 1024 ** 2
const MAX_AGE_MS = serveDefaults.requestLogRetention

/** Calls whose caller is not known have this part of the bytes. So they push out one another, and no call of an account. */
const PART_OF_UNKNOWN_CALLERS = 1 / 16

/** The limits are looked at again after such a part of the bytes was logged, or so much time has passed. */
const CHECKED_EVERY_PART = 1 / 32
const CHECKED_EVERY_MS = 3_600_000

export interface RequestLogLimits {
  readonly maxBytes?: number | undefined
  readonly maxAgeMs?: number | undefined
  readonly checkedEveryBytes?: number
}

/** The fields that hold credentials, of ours or of the receivers of webhooks. */
const SECRET =
  /^(access_token|secret|client_secret|authorization|token|password|api_?key|(http_)?headers|http_body|x_auth_token_credentials)$/i

const MAY_HOLD_SECRET = new RegExp(`"(${SECRET.source.slice(2, -2)}|delivery_details)":`, 'i')

export class RequestLog {
  readonly #log: Log
  readonly #database: Database
  readonly #runtime: Pick<Runtime, 'realNow'>
  readonly #limits: Readonly<Record<keyof RequestLogLimits, number>>
  #calls: LoggedCall[] = []
  #timer: NodeJS.Timeout | undefined
  /** The number of erasures, as far as it is known. */
  #erasures = 0
  #writing: Promise<unknown> = Promise.resolve()
  /** The number of batches that are being written, or will be. */
  #waiting = 0
  #losing = false
  /** The bytes since the limits were last looked at. They are more than any number before the first time. */
  #bytesSince = Infinity
  #checkedAt = 0

  constructor(database: Database, log: Log, runtime: Pick<Runtime, 'realNow'>, limits: RequestLogLimits = {}) {
    this.#database = database
    this.#log = log
    this.#runtime = runtime
    const { maxBytes = MAX_LOG_BYTES, maxAgeMs = MAX_AGE_MS, checkedEveryBytes = maxBytes * CHECKED_EVERY_PART } = limits
    this.#limits = { maxBytes, maxAgeMs, checkedEveryBytes }
  }

  begin(operation: string, at: number, requestId: string): RequestLogEntry {
    const warnings: string[] = []
    let left = false
    const realAt = this.#runtime.realNow()
    const entry: RequestLogEntry = {
      requestId,
      account: undefined,
      tokenHash: null,
      version: undefined,
      request: undefined,
      headers: undefined,
      fault: null,
      refusal: null,
      at,
      retryAfter: null,
      erasures: this.#erasures,
      // Plugins in JavaScript may say anything.
      warn: (message: unknown) => warnings.push(String(message)),
      leaveOut: () => void (left = true),
      end: (status, duration_ms, response, json) => {
        if (left) return
        const { account = null, tokenHash, version = null, at } = entry
        const told = warnings.length === 0 ? '[]' : warningsText(warnings)
        const [request, answer] = [bodyText(entry.request), bodyText(response, json)]
        const row = {
          account_id: account,
          token_hash: tokenHash,
          operation,
          status,
          at,
          duration_ms,
          warnings: told,
          request,
          response: answer,
          request_id: requestId,
          headers: headersText(entry.headers),
          real_at: realAt,
          retry_after: entry.retryAfter,
          fault: entry.fault,
          refusal: entry.refusal,
          version,
          observed: null,
        }
        this.#calls.push({ row, erasures: entry.erasures })
        if (this.#calls.length >= BATCH_ROWS) void this.flush()
        else this.#flushSoon()
      },
    }
    return entry
  }

  async #write(calls: readonly LoggedCall[]): Promise<void> {
    const { db } = this.#database
    const { maxBytes, maxAgeMs, checkedEveryBytes } = this.#limits
    const now = this.#runtime.realNow()
    const bytes = { known: 0, unknown: 0 }
    for (const { row } of calls) bytes[row.account_id === null ? 'unknown' : 'known'] += bytesOf(row)
    this.#erasures = await addRequestLogBatch(db, { calls, loggedAt: now, bytes })
    this.#bytesSince += bytes.known + bytes.unknown
    if (this.#bytesSince < checkedEveryBytes && now - this.#checkedAt < CHECKED_EVERY_MS) return
    this.#bytesSince = 0
    this.#checkedAt = now
    const unknown = maxBytes * PART_OF_UNKNOWN_CALLERS
    await trimRequestLog(db, { since: now - maxAgeMs, bytes: { known: maxBytes - unknown, unknown } })
  }

  /** Writes the entries that are kept in memory. It is awaited before the table is read. */
  flush(): Promise<unknown> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const calls = this.#calls
    this.#calls = []
    if (calls.length === 0) return this.#writing
    if (this.#waiting >= MAX_WAITING_BATCHES) {
      this.#lose('the database is too slow')
      return this.#writing
    }
    this.#waiting++
    this.#writing = this.#writing
      .then(() => this.#write(calls))
      .then(
        () => void (this.#losing = false),
        // What the log says of the database goes for the entries, too.
        (error: Error) => void (storageOf(this.#database).noticed(error, this.#log) ?? this.#lose(error.message)),
      )
      .finally(() => {
        this.#waiting--
        this.#flushSoon()
      })
    return this.#writing
  }

  /** Other processes may erase what is kept here in memory. While a batch is written, the calls after it make one more. */
  #flushSoon(): void {
    if (!this.#database.locks.areShared || this.#waiting > 0 || this.#calls.length === 0) return
    this.#timer ??= setTimeout(() => void this.flush(), KEPT_MS).unref()
  }

  /** The loss is logged once, until entries are written again, because the log of a full disk should not fill another. */
  #lose(error: string): void {
    if (!this.#losing) this.#log.error({ error }, 'entries of the request log are lost')
    this.#losing = true
  }
}

const bytesOf = ({ warnings, request, response, headers }: RequestLogRow): number =>
  ROW_BYTES + (headers?.length ?? 0) + Buffer.byteLength(warnings) + Buffer.byteLength(request ?? '') + Buffer.byteLength(response ?? '')

/** The headers that say how a call was meant. All others, credentials above all, are never kept. */
const KEPT_HEADERS = ['version', 'prefer', 'content-type', 'idempotency-key', 'x-request-id', 'user-agent', 'origin'] as const

/** At most this much of each header is kept. */
const MAX_HEADER_LENGTH = 256

function headersText(headers: IncomingHttpHeaders | undefined): string | null {
  if (headers === undefined) return null
  const kept: Record<string, string> = {}
  for (const name of KEPT_HEADERS) {
    // The pages of this server call it, too.
    const value = name === 'origin' && headers['sec-fetch-site'] === 'same-origin' ? undefined : headers[name]
    if (typeof value === 'string') kept[name] = value.length > MAX_HEADER_LENGTH ? value.slice(0, MAX_HEADER_LENGTH) : value
  }
  return JSON.stringify(kept)
}

/** Writes a body as JSON with secrets masked, or leaves out a long one. Most hold no secret, and searching is cheaper than masking. */
function bodyText(body: unknown, written?: string): string | null {
  if (body === undefined || body instanceof Uint8Array) return null
  const json = written ?? JSON.stringify(body)
  if (isLonger(json, MAX_BODY_BYTES)) return null
  return MAY_HOLD_SECRET.test(json) ? JSON.stringify(body, mask) : json
}

/** A character of a string takes one to three bytes in UTF-8. */
const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && Buffer.byteLength(text) > bytes)

function warningsText(warnings: readonly string[]): string {
  const all = JSON.stringify(warnings)
  if (!isLonger(all, MAX_WARNINGS_BYTES)) return all
  const kept: string[] = []
  let bytes = 0
  for (const warning of warnings) {
    bytes += Buffer.byteLength(JSON.stringify(warning)) + 1
    if (bytes > MAX_WARNINGS_BYTES - 64) break
    kept.push(warning)
  }
  return JSON.stringify([...kept, `and ${warnings.length - kept.length} more warnings`])
}

function mask(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return '***'
  return key === 'url' && typeof value === 'string' ? maskUrl(value) : value
}
