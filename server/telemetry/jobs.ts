/** Publishes the start and end of plugin jobs on diagnostics channels. Each job continues the trace in which the job was scheduled. */
import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel'
import type { DueJob, JobDefinitions } from '../jobs/job.ts'

/** A job run. Its payload contains the trace headers, if any. */
export interface JobMessage extends Pick<DueJob, 'payload' | 'requestId'> {
  readonly kind: string
  /** Error from a failed run. */
  readonly error?: unknown
}

export const jobs = tracingChannel<unknown, JobMessage>('cpd:job')

/** The completion of an async job, which writes its result. */
export const completions = channel('cpd:job-completion') as Channel<unknown, JobMessage>

export function instrumentJobs<Plugin extends JobDefinitions>(plugin: Plugin): Plugin {
  const message = (kind: string, { payload, requestId }: DueJob): JobMessage => ({ kind, payload, requestId })
  return {
    ...plugin,
    jobs: mapJobs(plugin.jobs, (kind, handle) => (job, plugins) => jobs.tracePromise(() => handle(job, plugins), message(kind, job))),
    asyncJobs: mapJobs(plugin.asyncJobs, (kind, run) => async (job) => {
      const about = message(kind, job)
      const result = await jobs.tracePromise(() => run(job), about)
      return typeof result === 'function' ? (context) => completions.runStores(about, () => result(context)) : result
    }),
  }
}

const mapJobs = <Job>(all: Readonly<Record<string, Job>> = {}, change: (kind: string, job: Job) => Job): Record<string, Job> =>
  Object.fromEntries(Object.entries(all).map(([kind, job]) => [kind, change(kind, job)]))
