/**
 * Applies injected faults to calls: latency, an error status, an expired token, a changed response, or a reset connection. Each process
 * caches the faults, and rereads them when the version in the clock's row changes.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { tables } from '../../generated/tables.ts'
import type { ApiError } from '../core/errors.ts'
import type { Runtime } from '../core/runtime.ts'
import { rejectExpiredToken } from './token-rules.ts'
import { expireToken, type Token } from './accounts.ts'
import type { Database, Db } from '../db/database.ts'
import { type CallFault, consumeFault, faultsOfCalls, returnFault, FAULT_WARNING } from './faults.ts'
import { asOfALaterVersion } from './later-contract.ts'
import type { Operation } from './plugin.ts'
import type { RequestLogEntry } from './request-log.ts'
import type { ApiResponse } from './responses.ts'
import { requireOlderOperation } from './version.ts'

interface FaultedCall {
  readonly operation: Operation
  readonly entry: RequestLogEntry
  readonly token: Token | undefined
  readonly database: Database
  readonly runtime: Runtime
  /** Reads the request for the log, so that a repeated request can be matched with it. */
  readonly readBody: () => Promise<void>
  /** Runs the call. Returns errors as responses. */
  readonly work: () => Promise<ApiResponse>
}

export class CallFaults {
  /** Version of the cached faults. */
  #version: string | null = null
  #faults: readonly CallFault[] = []
  readonly #end = new AbortController()

  /** Returns the oldest remaining fault for the account and path, and uses it once. */
  async take(db: Db, version: string, accountId: string, path: string): Promise<CallFault | undefined> {
    if (version !== this.#version) {
      this.#faults = await faultsOfCalls(db)
      this.#version = version
    }
    for (const fault of this.#faults) {
      if (fault.account_id !== accountId || fault.path !== path) continue
      if (await consumeFault(db, fault.id)) return fault
      // The fault was used up, possibly by another process.
      this.#faults = this.#faults.filter(({ id }) => id !== fault.id)
    }
    return undefined
  }

  /** Runs the call with the fault, and reports the fault's effect in a response header and in the request log. */
  async apply(fault: CallFault, call: FaultedCall): Promise<ApiResponse> {
    const { operation, entry, token, database, runtime, work } = call
    const { effect, value } = fault
    const logged = (response: ApiResponse): ApiResponse => {
      entry.fault = effect
      entry.warn(`${FAULT_WARNING}${effect}${value === null ? '' : ` ${value}`}`)
      return response
    }
    const named = (response: ApiResponse) => logged({ ...response, headers: { ...response.headers, 'x-sandbox-fault': effect } })
    if (effect === 'status' || (effect === 'expire_token' && token)) await call.readBody()
    if (effect === 'status') return named(faultResponse(value ?? 503, operation.scheme, entry.at))
    if (effect === 'expire_token' && token) return named(await rejectAsExpired(call, token))
    // All remaining effects run the call, because a client that gets no usable response cannot know whether the call took effect.
    const result = await work()
    if (effect === 'reset') return logged({ ...result, reset: true })
    if (effect === 'latency') {
      await this.wait(value ?? 0)
      return named(result)
    }
    const isDone = result.status === operation.response.status
    const older = await runtime.versions.getContract(entry.version)
    const versioned = older ? requireOlderOperation(older, operation) : operation
    const body =
      isDone && effect !== 'expire_token' ? asOfALaterVersion(versioned, result.body, effect, entry.at, older?.version) : undefined
    if (body !== undefined) return named({ ...result, body })
    // The effect is not possible for this response, so the fault is kept for a later call.
    await returnFault(database.db, runtime, fault.id)
    return result
  }

  /** Waits on the real clock. `ms` is in milliseconds. Returns early if the server stops. */
  async wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#end.signal }).catch(() => {})
  }

  end(): void {
    this.#end.abort()
  }
}

/** Expires the stored token, so that later calls also fail, and returns the error response. */
async function rejectAsExpired({ operation, entry, database }: FaultedCall, token: Token): Promise<ApiResponse> {
  await expireToken(database.db, token.hash, entry.at)
  const error = rejectExpiredToken({ operation, token: { ...token, expires_at: entry.at }, now: entry.at }) as ApiError
  entry.rejection = error.rejection ?? null
  return { status: error.status, headers: error.headers, body: error.body(entry.at) }
}

const RETRY = { 'retry-after': '1' }

const HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  405: { allow: 'POST' },
  429: RETRY,
  503: RETRY,
}

const CODES: ReadonlyMap<number, string> = new Map(Object.values(tables.errors).map(({ status, code }) => [status, code]))

/** Returns the contract's error response for this status. */
const faultResponse = (status: number, scheme: string, now: number) => ({
  status,
  headers: { ...HEADERS[status], ...(status === 401 && { 'www-authenticate': scheme }) },
  body: {
    timestamp: now,
    error_code: CODES.get(status) ?? 'INTERNAL_ERROR',
    error_message: `An injected fault (POST /sandbox/faults) caused this status ${status}`,
    http_code: status,
    ...(status === 422 && { reason_codes: [] }),
  },
})
