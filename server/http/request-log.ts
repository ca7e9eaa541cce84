/**
 * The request log, in which partners can look up requests and responses. Entries are collected in memory and written in batches. Both the
 * size of an entry and the size of the whole log are limited. The retention period is measured on the real clock, because calls do not
 * advance virtual time.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { serveDefaults } from '../../generated/options.ts'
import type { RejectionCode } from '../../generated/sandbox-types.ts'
import type { Log } from '../core/log.ts'
import type { Runtime } from '../core/runtime.ts'
import { maskUrl } from '../../payloads/masking.ts'
import type { Database } from '../db/database.ts'
import type { CallEffect } from './table.ts'
import { addRequestLogBatch, BATCH_ROWS, type LoggedCall, type RequestLogRow, trimRequestLog } from './request-log-rows.ts'
import { getStorageHealth } from '../db/storage-health.ts'

/** The log entry of a call in progress. */
export interface RequestLogEntry {
  readonly requestId: string
  account: string | undefined
  tokenHash: string | null
  /** API version of the response. It is the requested version or, once the caller is authenticated, the account's version. */
  version: number | undefined
  request: unknown
  /** Undefined if the request did not reach an operation. */
  headers: IncomingHttpHeaders | undefined
  /** Injected fault that changed the response. */
  fault: CallEffect | null
  /** Rule that rejected the call. */
  rejection: RejectionCode | null
  /** Virtual time of the call. */
  at: number
  /** Retry-After header of the response, in seconds. */
  retryAfter: number | null
  /** Number of erasures when the call started. */
  erasures: number
  readonly warn: (message: string) => void
  /** Excludes the call from the log. */
  leaveOut(): void
  /** Ends the call. `json` is the serialized response, or undefined if the caller has not serialized it. */
  end(status: number, duration: number, response: unknown, json?: string): void
}

/** Maximum size of a request or response as JSON in UTF-8, in bytes. Larger bodies are omitted. */
const MAX_BODY_BYTES = 64 * 1024
/** Maximum total size of a call's warnings, in bytes. Further warnings are only counted. */
const MAX_WARNINGS_BYTES = 16 * 1024
/** Approximate size of an entry's path, identifiers and numbers, in bytes. */
const ROW_BYTES = 256

/** Time that an entry stays in memory if several processes share the database. */
const FLUSH_DELAY_MS = 50

/** Maximum number of batches that wait to be written. Further entries are lost. */
const MAX_WAITING_BATCHES = 25

const MAX_LOG_BYTES = serveDefaults.requestLogMaxMib * 1024 ** 2
const MAX_AGE_MS = serveDefaults.requestLogRetention

/** Share of the log's size for calls from unknown callers. This share is limited so that such calls do not displace calls from accounts. */
const UNKNOWN_CALLERS_SHARE = 1 / 16

/** Share of the log's size, and of its retention period, after which the log is trimmed again. */
const TRIM_INTERVAL_SHARE = 1 / 32
const TRIM_INTERVAL_MS = 3_600_000

export interface RequestLogLimits {
  readonly maxBytes?: number | undefined
  readonly maxAgeMs?: number | undefined
  readonly checkedEveryBytes?: number
}

/** Matches the names of fields that contain credentials for this server or for webhook receivers. */
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
  /** Number of erasures when the log was last written. */
  #erasures = 0
  #writing: Promise<unknown> = Promise.resolve()
  /** Number of batches that are being written or are waiting. */
  #waiting = 0
  #losing = false
  /** Bytes written since the last trim. Initially infinite, so that the first write trims the log. */
  #bytesSinceTrim = Infinity
  #trimmedAt = 0

  constructor(database: Database, log: Log, runtime: Pick<Runtime, 'realNow'>, limits: RequestLogLimits = {}) {
    this.#database = database
    this.#log = log
    this.#runtime = runtime
    const { maxBytes = MAX_LOG_BYTES, maxAgeMs = MAX_AGE_MS, checkedEveryBytes = maxBytes * TRIM_INTERVAL_SHARE } = limits
    this.#limits = { maxBytes, maxAgeMs, checkedEveryBytes }
  }

  begin(operation: string, at: number, requestId: string): RequestLogEntry {
    const warnings: string[] = []
    let isLeftOut = false
    const realAt = this.#runtime.realNow()
    const entry: RequestLogEntry = {
      requestId,
      account: undefined,
      tokenHash: null,
      version: undefined,
      request: undefined,
      headers: undefined,
      fault: null,
      rejection: null,
      at,
      retryAfter: null,
      erasures: this.#erasures,
      // Plugins in JavaScript may pass a value of any type.
      warn: (message: unknown) => warnings.push(String(message)),
      leaveOut: () => void (isLeftOut = true),
      end: (status, duration_ms, response, json) => {
        if (isLeftOut) return
        const { account = null, tokenHash, version = null, at } = entry
        const row = {
          account_id: account,
          token_hash: tokenHash,
          operation,
          status,
          at,
          duration_ms,
          warnings: warnings.length === 0 ? '[]' : serializeWarnings(warnings),
          request: serializeBody(entry.request),
          response: serializeBody(response, json),
          request_id: requestId,
          headers: serializeHeaders(entry.headers),
          real_at: realAt,
          retry_after: entry.retryAfter,
          fault: entry.fault,
          rejection: entry.rejection,
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
    for (const { row } of calls) bytes[row.account_id === null ? 'unknown' : 'known'] += countBytes(row)
    this.#erasures = await addRequestLogBatch(db, { calls, loggedAt: now, bytes })
    this.#bytesSinceTrim += bytes.known + bytes.unknown
    if (this.#bytesSinceTrim < checkedEveryBytes && now - this.#trimmedAt < TRIM_INTERVAL_MS) return
    this.#bytesSinceTrim = 0
    this.#trimmedAt = now
    const unknown = maxBytes * UNKNOWN_CALLERS_SHARE
    await trimRequestLog(db, { since: now - maxAgeMs, bytes: { known: maxBytes - unknown, unknown } })
  }

  /** Writes all entries that are in memory. Code that reads the table must await this first. */
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
        // A database failure has its own log line, which also mentions lost entries.
        (error: Error) => void (getStorageHealth(this.#database).noticed(error, this.#log) ?? this.#lose(error.message)),
      )
      .finally(() => {
        this.#waiting--
        this.#flushSoon()
      })
    return this.#writing
  }

  /**
   * Schedules a write if several processes share the database, because other processes may read or purge the table. Entries that arrive
   * during a write form the next batch.
   */
  #flushSoon(): void {
    if (!this.#database.locks.areShared || this.#waiting > 0 || this.#calls.length === 0) return
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref()
  }

  /** Logs lost entries only once until entries are written again, because the log itself may be on the full disk. */
  #lose(error: string): void {
    if (!this.#losing) this.#log.error({ error }, 'entries in the request log are lost')
    this.#losing = true
  }
}

const countBytes = ({ warnings, request, response, headers }: RequestLogRow): number =>
  ROW_BYTES + (headers?.length ?? 0) + Buffer.byteLength(warnings) + Buffer.byteLength(request ?? '') + Buffer.byteLength(response ?? '')

/**
 * Headers that affect how a call is processed or that identify its client. All other headers, for example credentials, are never logged.
 */
const LOGGED_HEADERS = ['version', 'prefer', 'content-type', 'idempotency-key', 'x-request-id', 'user-agent', 'origin'] as const

/** Maximum length of a header value. Longer values are truncated. */
const MAX_HEADER_LENGTH = 256

function serializeHeaders(headers: IncomingHttpHeaders | undefined): string | null {
  if (headers === undefined) return null
  const logged: Record<string, string> = {}
  for (const name of LOGGED_HEADERS) {
    // Omits the origin if the call comes from a page of this server.
    const value = name === 'origin' && headers['sec-fetch-site'] === 'same-origin' ? undefined : headers[name]
    if (typeof value === 'string') logged[name] = value.length > MAX_HEADER_LENGTH ? value.slice(0, MAX_HEADER_LENGTH) : value
  }
  return JSON.stringify(logged)
}

/**
 * Serializes a body and masks its secrets. Returns null if the body is too long. Searches for secrets first, because most bodies contain
 * none and a search is cheaper than masking.
 */
function serializeBody(body: unknown, serialized?: string): string | null {
  if (body === undefined || body instanceof Uint8Array) return null
  const json = serialized ?? JSON.stringify(body)
  if (isLonger(json, MAX_BODY_BYTES)) return null
  return MAY_HOLD_SECRET.test(json) ? JSON.stringify(body, mask) : json
}

/** Compares the lengths first, because counting bytes is slower. A UTF-16 code unit becomes one to three bytes in UTF-8. */
const isLonger = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * 3 > bytes && Buffer.byteLength(text) > bytes)

function serializeWarnings(warnings: readonly string[]): string {
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
