/** One call from beginning to end: who calls, with what, is it allowed, is it valid, what is the answer, is that valid. */
import type { IncomingHttpHeaders } from 'node:http'
import type { OperationModel } from '../generated/model.ts'
import { tables } from '../generated/tables.ts'
import type { Behaviour, Call, Handlers, OperationId, UploadedPart } from './behaviour.ts'
import { identify } from './credentials.ts'
import { ApiError, badRequest } from './errors.ts'
import type { Entry, Journal } from './journal.ts'
import { declared, preferred } from './http/prefer.ts'
import { answeringVersion, deprecatedSince, versionOf } from './http/version.ts'
import { NoSuchExample, type PrismEngine } from './prism.ts'
import { samples } from './samples.ts'
import type { Database, Db } from './store/database.ts'
import { readClock } from './store/clock.ts'
import { inTransaction } from './store/transaction.ts'
import { review, validateRequest } from './validation.ts'
import type { World } from './world.ts'

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
}

export interface Parts {
  readonly database: Database
  readonly world: World
  readonly prism: PrismEngine
  readonly journal: Journal
  readonly behaviours: readonly Behaviour[]
  /** Where people reach the hosted portal; known once the server listens. */
  publicUrl: string
}

export class App {
  readonly parts: Parts
  readonly #handlers: Handlers

  constructor(parts: Parts) {
    this.parts = parts
    this.#handlers = Object.assign({}, ...parts.behaviours.map(({ handlers }) => handlers)) as Handlers
  }

  async answer(operation: Operation, incoming: Incoming): Promise<Outgoing> {
    const { world, journal } = this.parts
    const started = performance.now()
    const entry = journal.begin(operation.path, world.now())
    const { status, headers, body } = await this.#outcome(operation, incoming, entry)
    entry.end(status, performance.now() - started, body)
    return { status, headers: { ...headers, ...constantHeaders(operation) }, body }
  }

  async #outcome(operation: Operation, incoming: Incoming, entry: Entry): Promise<Outgoing> {
    const { world, database } = this.parts
    try {
      world.clock = await readClock(database.db)
      entry.at = world.now()
      return await this.#attempt(operation, incoming, entry)
    } catch (error) {
      const told = error instanceof ApiError ? error : this.#unexpected(error, operation)
      return { status: told.status, headers: told.headers, body: told.body(world.now()) }
    }
  }

  async #attempt(operation: Operation, { headers, receive }: Incoming, entry: Entry): Promise<Outgoing> {
    const { database, world, prism, publicUrl } = this.parts
    const now = entry.at
    const caller = await identify(database.db, operation, headers.authorization, () => now)
    entry.account = caller.account.id
    const preference = declared(preferred(headers.prefer), operation)
    versionOf(headers['version'], caller.account, preference.strict, entry.warn)
    const { body, files } = await receive()
    entry.request = body
    validateRequest(operation, body, preference.strict, entry.warn)
    const media = operation.answer.body?.media ?? ''
    const handler = this.#handlers[operation.id as OperationId] as ((call: Call<never>) => Promise<unknown>) | undefined
    const mocked = !handler || preference.mocked
    const run = async (db: Db) => {
      const result = await handler?.({
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
      const response = { statusCode: operation.answer.status, body: result }
      // Within the transaction: what is not answered has not happened.
      assertSound(operation, review(operation, response))
      return response
    }
    const answer = await prism
      .exchange({
        operationId: operation.id,
        path: operation.path,
        headers: { accept: '*/*' },
        body,
        preference,
        sample: mocked ? samples[media] : undefined,
        handle: async () => {
          if (mocked) return undefined
          return isRead(operation) ? run(database.db) : inTransaction(database.db, run)
        },
        review: (response) => (mocked ? review(operation, response) : []),
      })
      .catch((error: unknown) => {
        if (error instanceof NoSuchExample) throw badRequest(`Prefer: ${error.message}`)
        throw error
      })
    assertSound(operation, answer.violations)
    const type = answer.body instanceof Uint8Array && { 'content-type': media }
    // Nothing happened, and the caller can see so.
    const example = mocked && { 'x-answered-from': 'example' }
    return { status: answer.statusCode, headers: { ...answer.headers, ...type, ...example }, body: answer.body }
  }

  #unexpected(error: unknown, { path }: Operation): ApiError {
    this.parts.journal.log.error(
      { path, violations: error instanceof BrokenAnswer ? error.violations : undefined, error: nameOf(error) },
      'call failed',
    )
    return new ApiError('INTERNAL_ERROR', 'The server failed; its log says why')
  }
}

/** An answer that would break the contract is never sent. */
export class BrokenAnswer extends Error {
  readonly violations: readonly string[]
  constructor(path: string, violations: readonly string[]) {
    super(`the answer of ${path} breaks the contract`)
    this.violations = violations
  }
}

function assertSound({ path }: Operation, violations: readonly string[]): void {
  if (violations.length > 0) throw new BrokenAnswer(path, violations)
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
