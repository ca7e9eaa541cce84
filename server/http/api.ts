/**
 * Processes a call to an operation in this order:
 * 1. Authenticates the caller and counts the call against the rate limit.
 * 2. Applies an injected fault.
 * 3. Reads and validates the body.
 * 4. Runs rules and the handler in a transaction, and validates the response.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { describedError, type Log } from '../core/log.ts'
import { ApiError, PluginError } from '../core/errors.ts'
import { getLoggedRequestId } from '../core/request-ids.ts'
import { calls } from '../core/telemetry.ts'
import { BUDGET_MS, type Lane, LOOP_PLACES, Turns } from '../core/turns.ts'
import type { Runtime } from '../core/runtime.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import type { Account, Token } from './accounts.ts'
import type { Database, Db } from '../db/database.ts'
import type { StoredClock } from '../db/clock.ts'
import { sharedMinutes } from './rate-limit-minutes.ts'
import { type ApiResponse, unavailable } from './responses.ts'
import { authenticate, type Caller } from './authenticate.ts'
import { type Credentials, getCorsHeaders } from './cors.ts'
import { createOnce, readIdempotencyKey, REPLAYED_HEADER } from './idempotency.ts'
import { CallFaults } from './injected-faults.ts'
import { integersToStrings, validateRequest, ResponseContractError, validateResponse } from './validation.ts'
import type { FileReceiver, Operation, Plugin, UploadedPart } from './plugin.ts'
import { PluginHandlers } from './plugin-handlers.ts'
import { preferred, type PrismEngine, requireDeclaredStatus } from './prism.ts'
import { AccountLimit, type RateLimit, UnknownCallers } from './rate-limit.ts'
import type { RequestLog, RequestLogEntry } from './request-log.ts'
import { inRequestTransaction, inTurnIfNeeded, type TurnOfCall } from '../db/transaction.ts'
import { UnfinishedBodies, type UnfinishedBody } from './unfinished-bodies.ts'
import { validateParts } from './upload-body.ts'
import {
  chooseErrorVersion,
  chooseResponseVersion,
  ConversionError,
  convertError,
  convertRequest,
  convertResponse,
  DEPRECATED_SINCE,
  requireOlderOperation,
} from './version.ts'

export interface ApiRequest {
  readonly headers: IncomingHttpHeaders
  /** Defaults to a new identifier. */
  readonly requestId?: string
  /** Address of the caller. Undefined for calls from this process. */
  readonly address?: string
  /** Returns a signal that is aborted when the caller closes the connection. */
  readonly gone?: () => AbortSignal
  /** Reads the body. Called only after the caller has been authenticated. */
  readonly receive: (held: UnfinishedBody, files?: FileReceiver) => Promise<{ body: unknown; files: readonly UploadedPart[] }>
}

export interface Dependencies {
  readonly database: Database
  readonly runtime: Runtime
  readonly log: Log
  readonly prism: PrismEngine
  readonly requestLog: RequestLog
  readonly plugins: readonly Plugin[]
  /** Chooses the plugin for each operation. Defaults to the handlers of `plugins`. */
  readonly handlers?: PluginHandlers
  readonly httpClient: HttpClient
  /** Undefined if the number of calls is not limited. */
  readonly rateLimit?: RateLimit | undefined
  /** True if pages with opaque origins may start Link widget sessions for every account instead of only the demo account. */
  readonly allowOpaqueOrigins?: boolean
  /** URL at which users reach the hosted portal. It is set when the server starts to listen. */
  publicUrl: string
}

interface CallProgress {
  credentials: Credentials
  /** The caller, once the call has been counted against a rate limit. */
  counted?: Caller
}

/** Response header that contains the total length of a list. */
const TOTAL_HEADER = 'x-total-count'

export class Api {
  readonly dependencies: Dependencies
  /** True while the process shuts down. The server then reports that it is not ready, but still processes calls. */
  draining = false
  readonly faults = new CallFaults()
  readonly unknownCallers: UnknownCallers
  readonly accountLimit: AccountLimit
  readonly handlers: PluginHandlers
  /** Turns for expensive calls. Calls on the event loop do not have to wait for calls in worker threads. */
  readonly turns: Readonly<Record<Lane, Turns>>
  readonly unfinishedBodies = new UnfinishedBodies()

  constructor(dependencies: Dependencies) {
    const { rateLimit, runtime } = dependencies
    this.dependencies = dependencies
    const options = { now: runtime.stopwatch(), ...(rateLimit && { budgetMs: BUDGET_MS }) }
    this.turns = { eventLoop: new Turns({ ...options, places: LOOP_PLACES }), threads: new Turns(options) }
    this.unknownCallers = new UnknownCallers(dependencies.rateLimit)
    this.accountLimit = new AccountLimit(dependencies.rateLimit, sharedMinutes(dependencies.database))
    this.handlers = dependencies.handlers ?? new PluginHandlers({ builtIn: dependencies.plugins })
  }

  handle(operation: Operation, request: ApiRequest): Promise<ApiResponse> {
    const { headers, requestId = this.dependencies.runtime.requestId() } = request
    return calls.tracePromise(() => this.#handle(operation, request, requestId), { operation, headers, requestId })
  }

  async #handle(operation: Operation, request: ApiRequest, requestId: string): Promise<ApiResponse> {
    const { runtime, requestLog } = this.dependencies
    const tookMs = runtime.stopwatch()
    const entry = requestLog.begin(operation.path, runtime.now(), requestId)
    entry.headers = request.headers
    entry.version = chooseErrorVersion(request.headers['version'], undefined, runtime.versions)
    const progress: CallProgress = { credentials: request.headers.authorization === undefined ? 'absent' : 'unchecked' }
    const response = await this.#withErrors(operation, entry, () => this.#attempt(operation, request, entry, progress))
    const { status, headers, reset } = response
    const older = status === operation.response.status ? undefined : await runtime.versions.getContract(entry.version)
    const body = older ? convertError(older, response.body) : response.body
    // Serialized only once, for both the caller and the request log.
    const json = body === undefined || body instanceof Uint8Array ? undefined : JSON.stringify(body)
    const wait = headers['retry-after']
    if (wait !== undefined) entry.retryAfter = Number(wait)
    entry.end(status, tookMs(), body, json)
    return {
      status,
      headers: {
        ...headers,
        ...commonHeaders(operation, entry.version ?? runtime.versions.newest),
        ...(progress.counted && this.accountLimit.headers(progress.counted, runtime.realNow())),
        ...getCorsHeaders(operation, progress.credentials),
      },
      body,
      ...(json && { json }),
      ...(reset && { reset }),
    }
  }

  /** Converts errors to responses. */
  async #withErrors(operation: Operation, entry: RequestLogEntry, work: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const { runtime } = this.dependencies
    try {
      return await work()
    } catch (caught) {
      const error = caught instanceof ApiError ? caught : this.#unexpected(caught, operation, entry)
      entry.rejection = error.rejection ?? null
      return { status: error.status, headers: error.headers, body: error.body(runtime.now()) }
    }
  }

  async #attempt(operation: Operation, request: ApiRequest, entry: RequestLogEntry, progress: CallProgress): Promise<ApiResponse> {
    const { database, runtime } = this.dependencies
    const { receiveFiles } = this.handlers.find(operation)
    const readBodyFor = (caller: Caller) => async () => (receiveFiles ? undefined : this.#readBodyOnly(request, entry, caller))
    const { caller, faultsVersion } = await this.#authenticate(operation, request, entry, { readBodyFor, progress })
    const { account, token } = caller
    const rejection = await this.accountLimit.rejection(caller, runtime.realNow())
    progress.counted = caller
    if (rejection) throw rejection
    const work = async () => {
      if (!receiveFiles) return this.#work(operation, request, entry, caller, undefined)
      const files = receiveFiles({ db: database.db, runtime, now: entry.at, account })
      try {
        return await this.#work(operation, request, entry, caller, files)
      } finally {
        await files.end()
      }
    }
    const fault = faultsVersion === null ? undefined : await this.faults.take(database.db, faultsVersion, account.id, operation.path)
    if (!fault) return work()
    const runCall = () => this.#withErrors(operation, entry, work)
    return this.faults.apply(fault, { operation, entry, token, database, runtime, readBody: readBodyFor(caller), work: runCall })
  }

  /** Authenticates the caller. The same query reads the clock and the version of the faults. */
  async #authenticate(
    operation: Operation,
    { headers, address = 'this process' }: ApiRequest,
    entry: RequestLogEntry,
    { readBodyFor, progress }: { readonly readBodyFor: (caller: Caller) => () => Promise<void>; readonly progress: CallProgress },
  ): Promise<{ caller: Caller; faultsVersion: string | null }> {
    const { database, runtime } = this.dependencies
    let faultsVersion: string | null = null
    let tokenCaller: Required<Caller> | undefined
    const observer = {
      clock: (clock: StoredClock) => {
        runtime.clock = clock
        faultsVersion = clock.faults_version
        entry.erasures = clock.erasures
        entry.at = runtime.now()
        // The credentials have now been looked up. They are unknown unless `account` is called next.
        if (progress.credentials === 'unchecked') progress.credentials = 'unknown'
        return entry.at
      },
      // Also called for rejected tokens, so that the account sees the rejection in its log.
      account: (account: Account, token?: Token) => {
        progress.credentials = token?.kind ?? 'client'
        entry.account = account.id
        entry.tokenHash = token?.hash ?? null
        tokenCaller = token && { account, token }
        entry.version = chooseErrorVersion(headers['version'], account, runtime.versions)
      },
    }
    try {
      const caller = await authenticate(database.db, operation, headers.authorization, observer)
      return { caller, faultsVersion }
    } catch (error) {
      // Reads the body, so that the log can match the call with a retry that uses another token. The call counts against its token's rate
      // limit.
      if (tokenCaller && !(await this.accountLimit.rejection(tokenCaller, runtime.realNow()))) await readBodyFor(tokenCaller)()
      throw await this.unknownCallers.rejection(error, address, runtime.realNow(), entry)
    }
  }

  /** Reads the body for the log. Ignores errors in the body, because the call is rejected for another reason. */
  async #readBodyOnly({ receive }: ApiRequest, entry: RequestLogEntry, caller: Caller): Promise<void> {
    const held = this.unfinishedBodies.of(caller)
    try {
      entry.request = (await held.until(receive(held))).body
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  async #work(
    operation: Operation,
    { headers, receive, gone }: ApiRequest,
    entry: RequestLogEntry,
    caller: Caller,
    receiver: FileReceiver | undefined,
  ): Promise<ApiResponse> {
    const { database, runtime, httpClient, prism, publicUrl } = this.dependencies
    const { at: now, warn } = entry
    const preference = requireDeclaredStatus(preferred(headers.prefer), operation)
    const { strict } = preference
    entry.version = chooseResponseVersion(headers['version'], caller.account, strict, warn, runtime.versions)
    // Avoids an await if the server supports only the newest version.
    const older = runtime.versions.hasOlder ? await runtime.versions.getContract(entry.version) : undefined
    if (older) requireOlderOperation(older, operation)
    const key = readIdempotencyKey(headers, operation, warn)
    const held = this.unfinishedBodies.of(caller)
    const { body: sent, files } = await held.until(receive(held, receiver))
    entry.request = sent
    // Uses the time at which the call started, so that a token that has expired since then is still accepted.
    const authenticateAgain = () => authenticate(database.db, operation, headers.authorization, { clock: () => now, account: () => {} })
    // The credentials may have been revoked while the body was arriving.
    if (held.isLate) await authenticateAgain()
    const body = older
      ? convertRequest(older, operation, sent, { now, strict, warn })
      : validateRequest(operation, sent, { now, strict, warn })
    validateParts(operation, { body, files }, strict, warn)
    const { handler, applyRules } = this.handlers.find(operation)
    const handlerBody = integersToStrings(operation, body)
    let total: number | undefined
    const callIn = (db: Db, turn: TurnOfCall = {}) => ({
      operation,
      // If an optional body is omitted, the handler receives an empty object.
      body: (operation.request ? (handlerBody ?? {}) : undefined) as never,
      files,
      ...caller,
      strict,
      httpClient,
      db,
      runtime,
      now,
      publicUrl,
      requestId: entry.requestId,
      warn,
      setTotal: (records: number) => {
        total = records
      },
      ...turn,
    })
    if (!handler || preference.mocked) {
      if (applyRules && !preference.mocked) await inRequestTransaction(database.db, (db) => applyRules(callIn(db)))
      const mocked = await prism.mock({ operation, body, preference, now })
      const converts = older && mocked.status === operation.response.status
      return converts ? { ...mocked, body: convertResponse(older, operation, mocked.body, now) } : mocked
    }
    const run = async (db: Db, turn: TurnOfCall) => {
      const call = callIn(db, turn)
      const create = () => (applyRules ? applyRules(call).then(() => handler.handle(call)) : handler.handle(call))
      const { response, replayed } = key === undefined ? { response: await create(), replayed: false } : await createOnce(call, key, create)
      // Runs in the transaction, so that an invalid response rolls back the call.
      const valid = validateResponse(operation, response, now)
      return { response: older ? convertResponse(older, operation, valid, now) : valid, replayed }
    }
    // Calls that only read do not need a transaction. Added plugins are an exception, because their reading operations may also write.
    const onlyReads = operation.effect === 'reads' && !handler.added && !applyRules
    const attempt = (turn: TurnOfCall) => (onlyReads ? run(database.db, turn) : inRequestTransaction(database.db, (db) => run(db, turn)))
    const inTurn = (work: () => ReturnType<typeof attempt>) =>
      this.turns.threads.take({ key: caller.account.id }, () => authenticateAgain().then(() => work()), gone?.())
    const { response: result, replayed } = await inTurnIfNeeded(database.db, operation, attempt, inTurn)
    const type = result instanceof Uint8Array && { 'content-type': operation.response.media ?? '' }
    const from = handler.added && { 'x-response-source': handler.plugin }
    const repeated = replayed && { [REPLAYED_HEADER]: 'true' }
    const found = total !== undefined && { [TOTAL_HEADER]: String(total) }
    return { status: operation.response.status, headers: { ...type, ...from, ...repeated, ...found }, body: result }
  }

  #unexpected(error: unknown, operation: Operation, { requestId }: RequestLogEntry): ApiError {
    const { database, log } = this.dependencies
    const rejection = unavailable(error, database, log)
    if (rejection) return rejection
    const violations = error instanceof ResponseContractError || error instanceof ConversionError ? error.violations : undefined
    const { handler } = this.handlers.find(operation)
    const plugin = error instanceof PluginError ? error.plugin : handler?.added ? handler.plugin : undefined
    log.error(
      { request_id: getLoggedRequestId(requestId), path: operation.path, plugin, violations, ...describedError(error) },
      'call failed',
    )
    return new ApiError('INTERNAL_ERROR', 'The server failed. Its log contains the reason.')
  }
}

/** Returns the headers of all responses, including error responses. */
const commonHeaders = ({ deprecated }: Operation, version: number): Record<string, string> => ({
  version: String(version),
  ...(deprecated && { deprecation: DEPRECATED_SINCE }),
})
