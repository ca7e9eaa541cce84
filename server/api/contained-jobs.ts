/**
 * The jobs of an added plugin, and what it erases at a purge: one that fails is tried again as any other, the log names the plugin, and
 * it holds up nobody.
 */
import { PluginFailed } from '../core/plugin-failed.ts'
import type { AsyncJob, EraseIndividual, JobHandler, BuiltInJobHandler } from '../jobs/job.ts'
import { containedWith } from './contained.ts'
import type { Plugin } from './plugin.ts'

/** Async jobs wait for the network. It is shorter than their lease: no other process begins the job meanwhile. */
const ASYNC_TIMEOUT_MS = 20_000

type Jobs<Job> = Readonly<Record<string, Job>>

const each = <Job>(jobs: Jobs<Job> = {}, change: (job: Job, kind: string) => Job): Jobs<Job> =>
  Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, change(job, kind)]))

/** The plugin with jobs whose faults stay its own. */
export function containedJobs(plugin: Plugin): Plugin {
  const { name, jobs, asyncJobs, onExhausted, eraseIndividual, asyncTimeoutMs: timeoutMs = ASYNC_TIMEOUT_MS } = plugin
  const inTransaction =
    (handle: BuiltInJobHandler): JobHandler =>
    (job) =>
      containedWith(plugin, job, (own) => handle(own, []))
  const erasing: EraseIndividual | undefined = eraseIndividual && ((purged) => containedWith(plugin, purged, eraseIndividual))
  const outside =
    (handle: AsyncJob, kind: string): AsyncJob =>
    async (job) => {
      const complete = await containedWith({ name, timeoutMs }, job, handle)
      if (typeof complete !== 'function')
        throw new PluginFailed(name, `has an async job ${kind} that returned no function to write its result with`)
      return (context) => containedWith(plugin, context, complete)
    }
  return {
    ...plugin,
    jobs: each(jobs, inTransaction),
    asyncJobs: each(asyncJobs, outside),
    onExhausted: each(onExhausted, inTransaction),
    ...(erasing && { eraseIndividual: erasing }),
  }
}
