/**
 * Limits the time that added plugins keep a transaction open, and rejects their queries after this time. Errors contain the plugin's name
 * for the log.
 */
import { tables } from '../../generated/tables.ts'
import { ApiError, PluginError } from '../core/errors.ts'
import type { Runtime } from '../core/runtime.ts'
import { TurnNeededError } from '../core/turns.ts'
import type { Db } from '../db/database.ts'
import { untilEnd } from '../db/transaction.ts'
import type { Call, Plugin, ReceiveFiles } from './plugin.ts'
import { responseViolations } from './validation.ts'

/** Milliseconds that plugins have used in each transaction. */
const elapsedMs = new WeakMap<Db, number>()

type LimitedPlugin = Pick<Plugin, 'name' | 'timeoutMs'>

/** Wraps errors in a PluginError with the plugin's name. Leaves API errors and the error that requests a turn unchanged. */
async function withPluginName<Result>({ name }: LimitedPlugin, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApiError || error instanceof TurnNeededError ? error : new PluginError(name, error)
  }
}

/**
 * Runs work that keeps a transaction open. The work has a time limit, because SQLite allows only one writer. All plugin work in a
 * transaction shares the limit.
 */
async function withinTimeLimit<Context extends { readonly db: Db; readonly runtime: Runtime }, Result>(
  plugin: LimitedPlugin,
  context: Context,
  work: (context: Context) => Result | Promise<Result>,
): Promise<Result> {
  const { timeoutMs = context.runtime.timeLimits.pluginMs } = plugin
  const { db, end } = untilEnd(context.db)
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const earlierMs = elapsedMs.get(context.db) ?? 0
  const tookMs = context.runtime.stopwatch()
  const remainingMs = Math.max(0, timeoutMs - earlierMs)
  const timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), remainingMs)
  try {
    return await withPluginName(plugin, () => Promise.race([work({ ...context, db }), timeout]))
  } finally {
    clearTimeout(timer)
    elapsedMs.set(context.db, earlierMs + tookMs())
    end()
  }
}

/** Runs a handler or a rule. An ApiError rejects the call if the operation declares the error's status. */
export async function runForCall<Result>(
  plugin: LimitedPlugin,
  call: Call<never>,
  work: (call: Call<never>) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await withinTimeLimit(plugin, call, work)
  } catch (error) {
    if (error instanceof ApiError) assertDeclared(plugin, call, error)
    throw error
  }
}

export function assertDeclared({ name }: LimitedPlugin, { operation, now }: Call<never>, error: ApiError): void {
  const problems = Object.hasOwn(tables.errors, error.code)
    ? responseViolations(operation, { statusCode: error.status, body: error.body(now) }, now)
    : [`the contract has no error_code ${JSON.stringify(error.code)}`]
  if (problems.length > 0)
    throw new PluginError(name, new Error(`${operation.path} does not declare this ApiError: ${problems.join('; ')}`))
}

/**
 * Wraps the plugin's jobs, so that their errors contain the plugin's name. Async jobs have no time limit, because they do not keep a
 * transaction open.
 */
export function withNamedJobs(plugin: Plugin): Plugin {
  const { jobs, asyncJobs, onExhausted, eraseIndividual } = plugin
  return {
    ...plugin,
    jobs: mapJobs(jobs, (handle) => (job) => withinTimeLimit(plugin, job, (limited) => handle(limited, []))),
    onExhausted: mapJobs(onExhausted, (handle) => (job) => withinTimeLimit(plugin, job, handle)),
    asyncJobs: mapJobs(asyncJobs, (run) => async (job) => {
      const result = await withPluginName(plugin, () => run(job))
      return typeof result === 'function' ? (context) => withinTimeLimit(plugin, context, result) : result
    }),
    ...(eraseIndividual && { eraseIndividual: (purged) => withinTimeLimit(plugin, purged, eraseIndividual) }),
  }
}

const mapJobs = <Job>(jobs: Readonly<Record<string, Job>> = {}, change: (job: Job) => Job): Record<string, Job> =>
  Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, change(job)]))

/**
 * Wraps the plugin's receiver, so that its errors contain the plugin's name. The receiver has no time limit, because it waits for the
 * client.
 */
export const withNamedReceiver =
  (plugin: Plugin, receiveFiles: ReceiveFiles): ReceiveFiles =>
  (context) => {
    const receiver = receiveFiles(context)
    return {
      receive: (content) => withPluginName(plugin, () => receiver.receive(content)),
      end: () => withPluginName(plugin, () => receiver.end()),
    }
  }
