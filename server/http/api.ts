/** Answers one call: authenticates, limits, reads and validates the request, runs the handler, and validates the answer. */
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
import { createOnce, idempotencyKeyOf, REPLAYED_HEADER } from './idempotency.ts'
import { CallFaults } from './injected-faults.ts'
import { integersAsText, validateRequest, ResponseContractError, validateResponse } from './validation.ts'
import type { FileReceiver, Operation, Plugin, UploadedPart } from './plugin.ts'
import { type ComposedHandler, PluginHandlers } from './plugin-handlers.ts'
import { answerOfPrism, declared, preferred, type PrismEngine } from './prism.ts'
import { AccountLimit, type RateLimit, UnknownCallers } from './rate-limit.ts'
import type { RequestLog, RequestLogEntry } from './request-log.ts'
import { inRequestTransaction, inTurnIfNeeded, type TurnOfCall } from './transactions.ts'
import { UnfinishedBodies, type UnfinishedBody } from './unfinished-bodies.ts'
import { validateParts } from './upload-body.ts'
import {
  ConversionError,
  downwards,
  errorDownwards,
  operationIn,
  upwards,
  deprecatedSince,
  versionOf,
  versionOfRefusal,
} from './version.ts'

export interface ApiRequest {
  readonly headers: IncomingHttpHeaders
  /** A new one is made where it is absent. */
  readonly requestId?: string
  /** The address of the caller, which is absent where the call comes from this process. */
  readonly address?: string
  /** Returns a signal that is aborted when the caller has closed the connection. */
  readonly gone?: () => AbortSignal
  /** Reads the body. It is called only once the caller is authenticated. */
  readonly receive: (held: UnfinishedBody, files?: FileReceiver) => Promise<{ body: unknown; files: readonly UploadedPart[] }>
}

export interface Dependencies {
  readonly database: Database
  readonly runtime: Runtime
  readonly log: Log
  readonly prism: PrismEngine
  readonly requestLog: RequestLog
  readonly plugins: readonly Plugin[]
  /** The choice of the plugin that answers an operation, by default the last one that has a handler. */
  readonly handlers?: PluginHandlers
  readonly httpClient: HttpClient
  /** The number of calls is not limited where it is absent. */
  readonly rateLimit?: RateLimit | undefined
  /** Pages of opaque origins may begin sessions of the Link widget for every account, and not only for the demo account. */
  readonly allowOpaqueOrigins?: boolean
  /** The address at which people reach the hosted portal. It is known once the server listens. */
  publicUrl: string
}

interface CallProgress {
  credentials: Credentials
  /** The caller once its call was counted against a rate limit. */
  counted?: Caller
}

/** The header that says how many records a list found in all. */
const TOTAL_HEADER = 'x-total-count'

export class Api {
  readonly dependencies: Dependencies
  /** True once the process is to end: it is not ready any more, and still answers. */
  draining = false
  /** The faults that partners injected. */
  readonly faults = new CallFaults()
  readonly unknownCallers: UnknownCallers
  readonly accountLimit: AccountLimit
  readonly handlers: PluginHandlers
  /** Turns of expensive calls. Calls on the event loop do not wait for calls in threads. */
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

  answer(operation: Operation, request: ApiRequest): Promise<ApiResponse> {
    const { headers, requestId = this.dependencies.runtime.requestId() } = request
    return calls.tracePromise(() => this.#answer(operation, request, requestId), { operation, headers, requestId })
  }

  async #answer(operation: Operation, request: ApiRequest, requestId: string): Promise<ApiResponse> {
    const { runtime, requestLog } = this.dependencies
    const tookMs = runtime.stopwatch()
    const entry = requestLog.begin(operation.path, runtime.now(), requestId)
    entry.headers = request.headers
    entry.version = versionOfRefusal(request.headers['version'], undefined, runtime.versions)
    const progress: CallProgress = { credentials: request.headers.authorization === undefined ? 'absent' : 'unchecked' }
    const answer = await this.#withErrors(operation, entry, () => this.#attempt(operation, request, entry, progress))
    const { status, headers, reset } = answer
    const older = status === operation.answer.status ? undefined : await runtime.versions.getContract(entry.version)
    const body = older ? errorDownwards(older, answer.body) : answer.body
    // The text is written once, for the caller and for the request log.
    const json = body === undefined || body instanceof Uint8Array ? undefined : JSON.stringify(body)
    const wait = headers['retry-after']
    if (wait !== undefined) entry.retryAfter = Number(wait)
    entry.end(status, tookMs(), body, json)
    return {
      status,
      headers: {
        ...headers,
        ...headersOfEvery(operation, entry.version ?? runtime.versions.newest),
        ...(progress.counted && this.accountLimit.headers(progress.counted, runtime.realNow())),
        ...getCorsHeaders(operation, progress.credentials),
      },
      body,
      ...(json && { json }),
      ...(reset && { reset }),
    }
  }

  /** Returns the handler of an operation, if a plugin has one. */
  handlerOf(operation: Pick<Operation, 'id'>): ComposedHandler | undefined {
    return this.handlers.handlerOf(operation)
  }

  /** Makes errors answers. */
  async #withErrors(operation: Operation, entry: RequestLogEntry, work: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const { runtime } = this.dependencies
    try {
      return await work()
    } catch (caught) {
      const error = caught instanceof ApiError ? caught : this.#unexpected(caught, operation, entry)
      entry.refusal = error.refusal ?? null
      return { status: error.status, headers: error.headers, body: error.body(runtime.now()) }
    }
  }

  async #attempt(operation: Operation, request: ApiRequest, entry: RequestLogEntry, progress: CallProgress): Promise<ApiResponse> {
    const { database, runtime } = this.dependencies
    const receiveFiles = this.handlers.filesOf(operation)
    const readBodyFor = (caller: Caller) => async () => (receiveFiles ? undefined : this.#readBodyOnly(request, entry, caller))
    const { caller, faultsVersion } = await this.#authenticate(operation, request, entry, { readBodyFor, progress })
    const { account, token } = caller
    const refusal = await this.accountLimit.refusal(caller, runtime.realNow())
    progress.counted = caller
    if (refusal) throw refusal
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
    const carryOut = () => this.#withErrors(operation, entry, work)
    return this.faults.apply(fault, { operation, entry, token, database, runtime, readBody: readBodyFor(caller), work: carryOut })
  }

  /** Authenticates the caller, and sets the clock on the way. Faults are those of that instant. */
  async #authenticate(
    operation: Operation,
    { headers, address = 'this process' }: ApiRequest,
    entry: RequestLogEntry,
    { readBodyFor, progress }: { readonly readBodyFor: (caller: Caller) => () => Promise<void>; readonly progress: CallProgress },
  ): Promise<{ caller: Caller; faultsVersion: string | null }> {
    const { database, runtime } = this.dependencies
    let faultsVersion: string | null = null
    let refused: Required<Caller> | undefined
    const learnt = {
      clock: (clock: StoredClock) => {
        runtime.clock = clock
        faultsVersion = clock.faults_version
        entry.erasures = clock.erasures
        entry.at = runtime.now()
        // The credentials were looked up, and belong to no account unless it follows.
        if (progress.credentials === 'unchecked') progress.credentials = 'unknown'
        return entry.at
      },
      // A token that is refused belongs to the account all the same, whose log shows the refusal.
      account: (account: Account, token?: Token) => {
        progress.credentials = token?.kind ?? 'client'
        entry.account = account.id
        entry.tokenHash = token?.hash ?? null
        refused = token && { account, token }
        entry.version = versionOfRefusal(headers['version'], account, runtime.versions)
      },
    }
    try {
      const caller = await authenticate(database.db, operation, headers.authorization, learnt)
      return { caller, faultsVersion }
    } catch (error) {
      // The log tells the repetition with another token from other calls. The limit counts such calls as those of the token.
      if (refused && !(await this.accountLimit.refusal(refused, runtime.realNow()))) await readBodyFor(refused)()
      throw await this.unknownCallers.refusal(error, address, runtime.realNow(), entry)
    }
  }

  /** Reads the body for the log. Its faults do not matter to a call that is refused anyway. */
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
    const preference = declared(preferred(headers.prefer), operation)
    const { strict } = preference
    entry.version = versionOf(headers['version'], caller.account, strict, warn, runtime.versions)
    // The newest version needs no conversion, and there is nothing to wait for.
    const older = runtime.versions.hasOlder ? await runtime.versions.getContract(entry.version) : undefined
    if (older) operationIn(older, operation)
    const key = idempotencyKeyOf(headers, operation, warn)
    const held = this.unfinishedBodies.of(caller)
    const { body: sent, files } = await held.until(receive(held, receiver))
    entry.request = sent
    // A token that has expired since is still good for this call.
    const authenticateAgain = () => authenticate(database.db, operation, headers.authorization, { clock: () => now, account: () => {} })
    // The credentials may have been revoked while the body was coming.
    if (held.isLate) await authenticateAgain()
    const body = older ? upwards(older, operation, sent, { now, strict, warn }) : validateRequest(operation, sent, { now, strict, warn })
    validateParts(operation, { body, files }, strict, warn)
    const handler = this.handlerOf(operation)
    const refuse = this.handlers.rulesOf(operation)
    const asked = integersAsText(operation, body)
    let total: number | undefined
    const callIn = (db: Db, turn: TurnOfCall = {}) => ({
      operation,
      // An optional body that was not sent reads as an empty one.
      body: (operation.request ? (asked ?? {}) : undefined) as never,
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
      if (refuse && !preference.mocked) await inRequestTransaction(database.db, (db) => refuse(callIn(db)))
      const mocked = await answerOfPrism(prism, operation, { body, preference, now })
      const converts = older && mocked.status === operation.answer.status
      return converts ? { ...mocked, body: downwards(older, operation, mocked.body, now) } : mocked
    }
    const run = async (db: Db, turn: TurnOfCall) => {
      const call = callIn(db, turn)
      const create = () => (refuse ? refuse(call).then(() => handler(call)) : handler(call))
      const { answer, replayed } = key === undefined ? { answer: await create(), replayed: false } : await createOnce(call, key, create)
      // This is within the transaction, so that an answer that cannot be sent undoes the call.
      const valid = validateResponse(operation, answer, now)
      return { answer: older ? downwards(older, operation, valid, now) : valid, replayed }
    }
    const answerer = this.handlers.answererOf(operation)
    // Calls that change nothing need no transaction. An added plugin may write where the built-in one reads.
    const onlyReads = operation.effect === 'reads' && !answerer?.added && !refuse
    const attempt = (turn: TurnOfCall) => (onlyReads ? run(database.db, turn) : inRequestTransaction(database.db, (db) => run(db, turn)))
    const inTurn = (work: () => ReturnType<typeof attempt>) =>
      this.turns.threads.take({ key: caller.account.id }, () => authenticateAgain().then(() => work()), gone?.())
    const { answer, replayed } = await inTurnIfNeeded(database.db, operation, attempt, inTurn)
    const type = answer instanceof Uint8Array && { 'content-type': operation.answer.media ?? '' }
    const from = answerer?.added && { 'x-answered-from': answerer.plugin }
    const repeated = replayed && { [REPLAYED_HEADER]: 'true' }
    const found = total !== undefined && { [TOTAL_HEADER]: String(total) }
    return { status: operation.answer.status, headers: { ...type, ...from, ...repeated, ...found }, body: answer }
  }

  #unexpected(error: unknown, operation: Operation, { requestId }: RequestLogEntry): ApiError {
    const { database, log } = this.dependencies
    const refusal = unavailable(error, database, log)
    if (refusal) return refusal
    const violations = error instanceof ResponseContractError || error instanceof ConversionError ? error.violations : undefined
    const answerer = this.handlers.answererOf(operation)
    const plugin = error instanceof PluginError ? error.plugin : answerer?.added ? answerer.plugin : undefined
    log.error(
      { request_id: getLoggedRequestId(requestId), path: operation.path, plugin, violations, ...describedError(error) },
      'call failed',
    )
    return new ApiError('INTERNAL_ERROR', 'The server failed; its log says why')
  }
}

/** Returns the headers of every answer, of errors, too. */
const headersOfEvery = ({ deprecated }: Operation, version: number): Record<string, string> => ({
  version: String(version),
  ...(deprecated && { deprecation: deprecatedSince }),
})
