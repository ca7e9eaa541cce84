/**
 * Runs work of an added plugin so that its faults stay its own: it has a limited time, what it throws is named in the log, and
 * once it has ended its database refuses, as what it wrote then would be in the transaction of another caller.
 */
import { tables } from '../../generated/tables.ts'
import { describedError } from '../core/described-error.ts'
import { ApiError } from '../core/errors.ts'
import { PluginFailed } from '../core/plugin-failed.ts'
import { asPlugin } from '../core/plugin-at-work.ts'
import { databaseUntilEnd } from '../store/database-until-end.ts'
import type { Db } from '../store/database.ts'
import type { Call, Plugin } from './plugin.ts'
import { responseViolations } from './validate-response.ts'

const TIMEOUT_MS = 2000

type Limited = Pick<Plugin, 'name' | 'timeoutMs'>

/** The time that it takes, with the error that ends the work once it is over. */
export class TimeLimit {
  readonly over: Promise<never>
  readonly #reject: () => void
  readonly #ms: number
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor({ name, timeoutMs = TIMEOUT_MS }: Limited) {
    const { promise, reject } = Promise.withResolvers<never>()
    // Where nothing waits for it any more.
    promise.catch(() => {})
    this.over = promise
    this.#ms = timeoutMs
    this.#reject = () => reject(new PluginFailed(name, `did not answer within ${timeoutMs} ms`))
  }

  /** From now on, anew. */
  start(): void {
    this.stop()
    if (!this.#ended) this.#timer = setTimeout(this.#reject, this.#ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** For good. */
  end(): void {
    this.stop()
    this.#ended = true
  }
}

/** Errors of the API are answers. */
export async function contained<Result>(
  plugin: Limited,
  work: () => Result | Promise<Result>,
  limit: TimeLimit = new TimeLimit(plugin),
): Promise<Result> {
  limit.start()
  try {
    return await Promise.race([asPlugin(plugin.name, work), limit.over])
  } catch (error) {
    throw PluginFailed.from(plugin.name, error)
  } finally {
    limit.end()
  }
}

/** The same with the database of a context, which refuses once the work has ended. */
export async function containedWith<Context extends { readonly db: Db }, Result>(
  plugin: Limited,
  context: Context,
  work: (context: Context) => Result | Promise<Result>,
): Promise<Result> {
  const { db, end } = databaseUntilEnd(context.db)
  try {
    return await contained(plugin, () => work({ ...context, db }))
  } finally {
    end()
  }
}

/** What is asked about a call: an error of the API refuses it, if its operation declares such an error. */
export async function containedCall<Result>(
  plugin: Limited,
  call: Call<never>,
  work: (call: Call<never>) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await containedWith(plugin, call, work)
  } catch (error) {
    if (error instanceof ApiError) assertDeclared(plugin, call, error)
    throw error
  }
}

export function assertDeclared({ name }: Limited, { operation, now }: Call<never>, error: ApiError): void {
  const wrong = Object.hasOwn(tables.errors, error.code)
    ? responseViolations(operation, { statusCode: error.status, body: error.body(now) }, now)
    : [`the contract has no error_code ${JSON.stringify(error.code)}`]
  wrong.push(
    ...Object.entries(error.headers).flatMap(([header, value]) =>
      canBeSent(header, value) ? [] : [`its header ${header} cannot be sent`],
    ),
  )
  if (wrong.length > 0) throw new PluginFailed(name, `threw an ApiError that ${operation.path} does not declare: ${wrong.join('; ')}`)
}

function canBeSent(header: string, value: string): boolean {
  try {
    return new Headers({ [header]: value }).has(header)
  } catch {
    return false
  }
}

type Handle = (call: Call<never>) => Promise<unknown>

export const containedHandler =
  (plugin: Limited, handle: Handle): Handle =>
  async (call) =>
    asJson(plugin, await containedCall(plugin, call, handle))

/** As it will be read: what is validated is what is sent, and what JSON cannot hold fails before anything is committed. */
function asJson({ name }: Limited, answer: unknown): unknown {
  if (answer === undefined || answer instanceof Uint8Array) return answer
  try {
    return JSON.parse(JSON.stringify(answer) ?? 'null')
  } catch (error) {
    throw new PluginFailed(name, `answered what is no JSON: ${describedError(error).error}`)
  }
}
