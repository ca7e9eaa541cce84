/**
 * Runs work of an added plugin so that its faults stay its own: it has a limited time, what it throws is named in the log, and
 * once it has ended its database refuses, as what it wrote then would be in the transaction of another caller.
 */
import { ApiError } from '../core/errors.ts'
import { PluginFailed } from '../core/plugin-failed.ts'
import { databaseUntilEnd } from '../store/database-until-end.ts'
import type { Db } from '../store/database.ts'
import type { Call, Plugin } from './plugin.ts'

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
    return await Promise.race([work(), limit.over])
  } catch (error) {
    throw error instanceof ApiError || error instanceof PluginFailed ? error : PluginFailed.threw(plugin.name, error)
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

type Handle = (call: Call<never>) => Promise<unknown>

export const containedHandler =
  (plugin: Limited, handle: Handle): Handle =>
  (call) =>
    containedWith(plugin, call, handle)
