/** One call from beginning to end: who calls, with what, is it allowed, is it valid, what is the answer, is that valid. */
import type { IncomingHttpHeaders } from 'node:http'
import type { OperationModel } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { asOf } from '../core/validation-clock.ts'
import type { Behaviour, Call, Handlers, OperationId, UploadedPart } from './plugin.ts'
import { type Caller, identify } from './authenticate.ts'
import { decided } from './request-transaction.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import type { Outgoing as OutgoingRequests } from '../outgoing/http-client.ts'
import { faultAnswer } from './fault-answers.ts'
import { CallFaults } from './injected-faults.ts'
import type { Entry, Journal } from './request-log.ts'
import { declared, preferred, type Preferred } from './prefer.ts'
import { answeringVersion, deprecatedSince, versionOf } from './version.ts'
import { NoSuchExample, type PrismEngine } from './prism.ts'
import type { RateLimit } from './rate-limit.ts'
import { samples } from './sample-files.ts'
import { assertSound, BrokenAnswer, sound } from './validate-response.ts'
import type { Database, Db } from '../store/database.ts'
import type { CallFault } from '../store/faults.ts'
import { validateParts } from './uploads.ts'
import { review, validateRequest } from '../core/validation.ts'
import type { World } from '../core/runtime.ts'

export type Operation = Omit<OperationModel, 'examples'>

export interface Incoming {
  readonly headers: IncomingHttpHeaders
  /** Read only once the caller is known. */
  readonly receive: () => Promise<{ body: unknown; files: readonly UploadedPart[] }>
}

export interface Outgoing {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The body as it is sent, where it is JSON. */
  readonly json?: string
  /** The connection is reset in place of the answer. */
  readonly reset?: true
}

export interface Parts {
  readonly database: Database
  readonly world: World
  readonly prism: PrismEngine
  readonly journal: Journal
  readonly behaviours: readonly Behaviour[]
  readonly outgoing: OutgoingRequests
  /** Absent: any number of calls. */
  readonly rateLimit?: RateLimit | undefined
  /** Where people reach the hosted portal; known once the server listens. */
  publicUrl: string
}

export class App {
  readonly parts: Parts
  /** Those that partners ask for. */
  readonly faults = new CallFaults()
  readonly #handlers: Handlers

  constructor(parts: Parts) {
    this.parts = parts
    this.#handlers = Object.assign({}, ...parts.behaviours.map(({ handlers }) => handlers)) as Handlers
  }

  async answer(operation: Operation, incoming: Incoming): Promise<Outgoing> {
    const { world, journal } = this.parts
    const started = performance.now()
    const entry = journal.begin(operation.path, world.now())
    const { status, headers, body, reset } = await this.#told(operation, () => this.#attempt(operation, incoming, entry))
    // Written once, for the caller and for the journal.
    const json = body === undefined || body instanceof Uint8Array ? undefined : JSON.stringify(body)
    entry.end(status, performance.now() - started, body, json)
    return { status, headers: { ...headers, ...constantHeaders(operation) }, body, ...(json && { json }), ...(reset && { reset }) }
  }

  /** What a behaviour does with the operation, if one handles it. */
  handlerOf({ id }: Pick<Operation, 'id'>): ((call: Call<never>) => Promise<unknown>) | undefined {
    return this.#handlers[id as OperationId]
  }

  /** Errors are answers too. */
  async #told(operation: Operation, work: () => Promise<Outgoing>): Promise<Outgoing> {
    const { world } = this.parts
    try {
      return await work()
    } catch (error) {
      const told = error instanceof ApiError ? error : this.#unexpected(error, operation)
      return { status: told.status, headers: told.headers, body: told.body(world.now()) }
    }
  }

  async #attempt(operation: Operation, incoming: Incoming, entry: Entry): Promise<Outgoing> {
    const { database, world, rateLimit } = this.parts
    let faultsVersion: string | null = null
    const caller = await identify(database.db, operation, incoming.headers.authorization, (clock) => {
      world.clock = clock
      faultsVersion = clock.faults_version
      entry.at = world.now()
      return entry.at
    })
    const { account, token } = caller
    entry.account = account.id
    const refusal = rateLimit?.refusal(token?.hash ?? account.client_id, world.realNow())
    if (refusal) throw refusal
    const work = () => this.#work(operation, incoming, entry, caller)
    const fault = await this.faults.met(database.db, faultsVersion, account.id, operation.path)
    return fault ? this.#spoiled(fault, operation, entry, work) : work()
  }

  /** What a fault makes of a call, announced in the answer and in the journal. */
  async #spoiled({ effect, value }: CallFault, operation: Operation, entry: Entry, work: () => Promise<Outgoing>): Promise<Outgoing> {
    entry.warn(`sandbox fault: ${effect}${value === null ? '' : ` ${value}`}`)
    const announced = (answer: Outgoing): Outgoing => ({ ...answer, headers: { ...answer.headers, 'x-sandbox-fault': effect } })
    if (effect === 'status') return announced(faultAnswer(value ?? 503, operation.scheme, entry.at))
    // What was asked for is done: whether it was, a client cannot tell from an answer that did not come in time.
    const answer = await this.#told(operation, work)
    if (effect === 'reset') return { ...answer, reset: true }
    await this.faults.wait(value ?? 0)
    return announced(answer)
  }

  async #work(operation: Operation, { headers, receive }: Incoming, entry: Entry, caller: Caller): Promise<Outgoing> {
    const { database, world, publicUrl } = this.parts
    const now = entry.at
    const preference = declared(preferred(headers.prefer), operation)
    versionOf(headers['version'], caller.account, preference.strict, entry.warn)
    const { body, files } = await receive()
    entry.request = body
    asOf(now, () => validateRequest(operation, body, preference.strict, entry.warn))
    validateParts(operation, { body, files }, preference.strict, entry.warn)
    const handler = this.handlerOf(operation)
    if (!handler || preference.mocked) return this.#mocked(operation, body, preference, now)
    const run = async (db: Db) => {
      const result = await handler({
        operation,
        // An optional body that was not sent reads as an empty one.
        body: (operation.request ? (body ?? {}) : undefined) as never,
        files,
        ...caller,
        strict: preference.strict,
        db,
        world,
        now,
        publicUrl,
        warn: entry.warn,
      })
      // Within the transaction: what is not answered has not happened.
      return sound(operation, result, now)
    }
    const answer = isRead(operation) ? await run(database.db) : await decided(database.db, run)
    const type = answer instanceof Uint8Array && { 'content-type': operation.answer.body?.media ?? '' }
    return { status: operation.answer.status, headers: { ...type }, body: answer }
  }

  /** Nothing happens, and the caller can see so. */
  async #mocked({ id, path, ...operation }: Operation, body: unknown, preference: Preferred, now: number): Promise<Outgoing> {
    const media = operation.answer.body?.media ?? ''
    const reviewed = (response: { statusCode: number; body?: unknown }) => asOf(now, () => review({ path, ...operation }, response))
    const answer = await this.parts.prism
      .exchange({ operationId: id, path, body, preference, sample: samples[media], review: reviewed })
      .catch((error: unknown) => {
        if (error instanceof NoSuchExample) throw badRequest(`Prefer: ${error.message}`)
        throw error
      })
    assertSound({ path }, answer.violations)
    const type = answer.body instanceof Uint8Array && { 'content-type': media }
    return { status: answer.statusCode, headers: { ...answer.headers, ...type, 'x-answered-from': 'example' }, body: answer.body }
  }

  #unexpected(error: unknown, { path }: Operation): ApiError {
    this.parts.journal.log.error(
      { path, violations: error instanceof BrokenAnswer ? error.violations : undefined, error: nameOf(error) },
      'call failed',
    )
    return new ApiError('INTERNAL_ERROR', 'The server failed; its log says why')
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** On every answer, errors too. */
const constantHeaders = ({ deprecated }: Operation): Record<string, string> => ({
  version: String(answeringVersion),
  ...(deprecated !== undefined && { deprecation: deprecatedSince }),
})

/** Calls that change nothing need no transaction. */
const isRead = ({ path }: Operation) => /\/(get|get_by_id|get_items|get_invitation_link|get_files|get_pdf)$/.test(path)

export const operations = tables.operations
