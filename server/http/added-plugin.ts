/** Runs the work of an added plugin within a time limit and the lifetime of its transaction. Errors carry the name of the plugin for the log. */
import { tables } from '../../generated/tables.ts'
import { ApiError, PluginError } from '../core/errors.ts'
import type { Runtime } from '../core/runtime.ts'
import { TurnNeededError } from '../core/turns.ts'
import type { Db } from '../db/database.ts'
import { untilEnd } from '../db/transaction.ts'
import type { Call, Plugin, ReceiveFiles } from './plugin.ts'
import { responseViolations } from './validation.ts'

/** Milliseconds that plugins have spent in each transaction. */
const elapsedMs = new WeakMap<Db, number>()

type LimitedPlugin = Pick<Plugin, 'name' | 'timeoutMs'>

/** Wraps errors in a PluginError with the name of the plugin. API errors, and the error of a handler that needs a turn, stay unchanged. */
async function withPluginName<Result>({ name }: LimitedPlugin, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApiError || error instanceof TurnNeededError ? error : new PluginError(name, error)
  }
}

/**
 * Runs work that holds a transaction open. It has a time limit because SQLite has only one writer. All plugin work in a transaction
 * shares the limit.
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
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), remainingMs)
  try {
    return await withPluginName(plugin, () => Promise.race([work({ ...context, db }), timeout]))
  } finally {
    clearTimeout(timer)
    elapsedMs.set(context.db, earlierMs + tookMs())
    end()
  }
}

/** Runs a handler or a rule. An ApiError rejects the call, provided that the operation declares its status. */
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
    throw new PluginError(name, new Error(`an ApiError that ${operation.path} does not declare was thrown: ${problems.join('; ')}`))
}

/** Wraps the jobs of the plugin, so that their errors carry its name. Async jobs have no time limit, because they hold no transaction open. */
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

/** Wraps the plugin's receiver, so that its errors carry the plugin's name. It has no time limit, because it waits for the client. */
export const withNamedReceiver =
  (plugin: Plugin, receiveFiles: ReceiveFiles): ReceiveFiles =>
  (context) => {
    const receiver = receiveFiles(context)
    return {
      receive: (content) => withPluginName(plugin, () => receiver.receive(content)),
      end: () => withPluginName(plugin, () => receiver.end()),
    }
  }
