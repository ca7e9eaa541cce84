/** Runs the work of an added plugin: within a time limit and its transaction, and so that the log names the plugin if the work fails. */
import { tables } from '../../generated/tables.ts'
import { ApiError, PluginError } from '../core/errors.ts'
import type { Runtime } from '../core/runtime.ts'
import { TurnNeededError } from '../core/turns.ts'
import type { Db } from '../db/database.ts'
import { untilEnd } from '../db/transaction.ts'
import type { Call, Plugin, ReceiveFiles } from './plugin.ts'
import { responseViolations } from './validation.ts'

/** The milliseconds that plugins have taken in each transaction. */
const taken = new WeakMap<Db, number>()

type Limited = Pick<Plugin, 'name' | 'timeoutMs'>

/** Names the plugin in its errors, except in API errors and if a handler that it called with `next` needs a turn. */
async function named<Result>({ name }: Limited, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ApiError || error instanceof TurnNeededError ? error : new PluginError(name, error)
  }
}

/** Handlers, rules and jobs hold a transaction open, and SQLite has one writer. All work of plugins in one transaction shares the time. */
async function withinTime<Context extends { readonly db: Db; readonly runtime: Runtime }, Result>(
  plugin: Limited,
  context: Context,
  work: (context: Context) => Result | Promise<Result>,
): Promise<Result> {
  const { timeoutMs = context.runtime.timeLimits.pluginMs } = plugin
  const { db, end } = untilEnd(context.db)
  const { promise: over, reject } = Promise.withResolvers<never>()
  const before = taken.get(context.db) ?? 0
  const tookMs = context.runtime.stopwatch()
  const left = Math.max(0, timeoutMs - before)
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), left)
  try {
    return await named(plugin, () => Promise.race([work({ ...context, db }), over]))
  } finally {
    clearTimeout(timer)
    taken.set(context.db, before + tookMs())
    end()
  }
}

/** Runs a handler or a rule. An error of the API refuses the call, if the operation declares such an error. */
export async function answered<Result>(
  plugin: Limited,
  call: Call<never>,
  work: (call: Call<never>) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await withinTime(plugin, call, work)
  } catch (error) {
    if (error instanceof ApiError) assertDeclared(plugin, call, error)
    throw error
  }
}

export function assertDeclared({ name }: Limited, { operation, now }: Call<never>, error: ApiError): void {
  const wrong = Object.hasOwn(tables.errors, error.code)
    ? responseViolations(operation, { statusCode: error.status, body: error.body(now) }, now)
    : [`the contract has no error_code ${JSON.stringify(error.code)}`]
  if (wrong.length > 0)
    throw new PluginError(name, new Error(`an ApiError that ${operation.path} does not declare was thrown: ${wrong.join('; ')}`))
}

/** Returns the plugin with jobs that name it when they fail. Async jobs have no time limit, because they hold no transaction open. */
export function withNamedJobs(plugin: Plugin): Plugin {
  const { jobs, asyncJobs, onExhausted, eraseIndividual } = plugin
  return {
    ...plugin,
    jobs: each(jobs, (handle) => (job) => withinTime(plugin, job, (own) => handle(own, []))),
    onExhausted: each(onExhausted, (handle) => (job) => withinTime(plugin, job, handle)),
    asyncJobs: each(asyncJobs, (run) => async (job) => {
      const result = await named(plugin, () => run(job))
      return typeof result === 'function' ? (context) => withinTime(plugin, context, result) : result
    }),
    ...(eraseIndividual && { eraseIndividual: (purged) => withinTime(plugin, purged, eraseIndividual) }),
  }
}

const each = <Job>(jobs: Readonly<Record<string, Job>> = {}, change: (job: Job) => Job): Record<string, Job> =>
  Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, change(job)]))

/** Names the plugin in errors of its receiver, which has no time limit, because it waits for the client. */
export const namedReceiver =
  (plugin: Plugin, receiveFiles: ReceiveFiles): ReceiveFiles =>
  (context) => {
    const receiver = receiveFiles(context)
    return {
      receive: (content) => named(plugin, () => receiver.receive(content)),
      end: () => named(plugin, () => receiver.end()),
    }
  }
