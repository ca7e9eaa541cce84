/** The faults that calls meet: a late answer, another answer, a changed one, none. They are read from the database when their version changes. */
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
import { operationIn } from './version.ts'

/** The call that meets a fault. */
interface MetBy {
  readonly operation: Operation
  readonly entry: RequestLogEntry
  readonly token: Token | undefined
  readonly database: Database
  readonly runtime: Runtime
  /** Reads the request, so that the log tells its repetition from other calls. */
  readonly readBody: () => Promise<void>
  /** Carries the call out. Errors are answers. */
  readonly work: () => Promise<ApiResponse>
}

export class CallFaults {
  /** The version of the faults that this process has read. */
  #version: string | null = null
  #faults: readonly CallFault[] = []
  readonly #end = new AbortController()

  /** Takes the oldest fault of the account and path that is left. */
  async take(db: Db, version: string, accountId: string, path: string): Promise<CallFault | undefined> {
    if (version !== this.#version) {
      this.#faults = await faultsOfCalls(db)
      this.#version = version
    }
    for (const fault of this.#faults) {
      if (fault.account_id !== accountId || fault.path !== path) continue
      if (await consumeFault(db, fault.id)) return fault
      // The fault is spent by now, perhaps by another process.
      this.#faults = this.#faults.filter(({ id }) => id !== fault.id)
    }
    return undefined
  }

  /** Returns the answer as the fault makes it. The fault is named in it and in the request log. */
  async apply(fault: CallFault, met: MetBy): Promise<ApiResponse> {
    const { operation, entry, token, database, runtime, work } = met
    const { effect, value } = fault
    const logged = (answer: ApiResponse): ApiResponse => {
      entry.fault = effect
      entry.warn(`${FAULT_WARNING}${effect}${value === null ? '' : ` ${value}`}`)
      return answer
    }
    const named = (answer: ApiResponse) => logged({ ...answer, headers: { ...answer.headers, 'x-sandbox-fault': effect } })
    if (effect === 'status' || (effect === 'expire_token' && token)) await met.readBody()
    if (effect === 'status') return named(faultAnswer(value ?? 503, operation.scheme, entry.at))
    if (effect === 'expire_token' && token) return named(await refusedAsExpired(met, token))
    // The call is carried out: a client cannot tell whether it was when no answer comes in time.
    const answer = await work()
    if (effect === 'reset') return logged({ ...answer, reset: true })
    if (effect === 'latency') {
      await this.wait(value ?? 0)
      return named(answer)
    }
    const isDone = answer.status === operation.answer.status
    const older = await runtime.versions.getContract(entry.version)
    const answered = older ? operationIn(older, operation) : operation
    const body =
      isDone && effect !== 'expire_token' ? asOfALaterVersion(answered, answer.body, effect, entry.at, older?.version) : undefined
    if (body !== undefined) return named({ ...answer, body })
    // This answer has no place for it: a later call meets it.
    await returnFault(database.db, runtime, fault.id)
    return answer
  }

  /** Waits in real time, until the server ends at most. */
  async wait(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: this.#end.signal }).catch(() => {})
  }

  end(): void {
    this.#end.abort()
  }
}

/** Expires the token in truth, so that it is refused from then on. */
async function refusedAsExpired({ operation, entry, database }: MetBy, token: Token): Promise<ApiResponse> {
  await expireToken(database.db, token.hash, entry.at)
  const error = rejectExpiredToken({ operation, token: { ...token, expires_at: entry.at }, now: entry.at }) as ApiError
  entry.refusal = error.refusal ?? null
  return { status: error.status, headers: error.headers, body: error.body(entry.at) }
}

const RETRY = { 'retry-after': '1' }

const HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  405: { allow: 'POST' },
  429: RETRY,
  503: RETRY,
}

const CODES: ReadonlyMap<number, string> = new Map(Object.values(tables.errors).map(({ status, code }) => [status, code]))

/** Returns the error that a fault asks for, of the contract's catalogue. */
const faultAnswer = (status: number, scheme: string, now: number) => ({
  status,
  headers: { ...HEADERS[status], ...(status === 401 && { 'www-authenticate': scheme }) },
  body: {
    timestamp: now,
    error_code: CODES.get(status) ?? 'INTERNAL_ERROR',
    error_message: `The sandbox was asked to answer ${status} here (POST /sandbox/faults)`,
    http_code: status,
    ...(status === 422 && { reason_codes: [] }),
  },
})
