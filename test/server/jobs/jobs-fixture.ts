/** Runs jobs with a new database, a frozen clock, a log, and the test's handlers. */
import { onTestFinished } from 'vitest'
import type { Plugin } from '../../../server/http/plugin.ts'
import type { AsyncJob, DueJob, JobResources } from '../../../server/jobs/job.ts'
import { RequestLog } from '../../../server/http/request-log.ts'
import { createHttpClient } from '../../../server/outgoing/http-client.ts'
import { Queues } from '../../../server/jobs/queues.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import { scheduleJob } from '../../../server/jobs/repository.ts'
import { Runtime } from '../../../server/core/runtime.ts'
import { freshDatabase } from '../databases.ts'

export const START = Date.UTC(2026, 0, 1)
export { MINUTE } from '../../../server/core/durations.ts'

export interface JobsFixture {
  readonly dependencies: JobResources
  /** Real time, as set by the test. */
  readonly real: { now: number }
  readonly logged: string[]
  add(kind: string, dueAt: number, subject?: string, concurrencyKey?: string): Promise<void>
  /** Returns the due times of the pending jobs. */
  waiting(): Promise<number[]>
}

/** Runs the jobs that are due, and the jobs that they schedule. */
export const runDueJobs = (resources: JobResources, until: number, now = 0): Promise<void> => new Queues(resources).runAll(until, { now })

type Jobs = Readonly<Record<string, (job: DueJob) => Promise<void>>>

type AsyncJobs = Readonly<Record<string, AsyncJob>>

export async function jobsFixture(jobs: Jobs, where?: string, asyncJobs: AsyncJobs = {}): Promise<JobsFixture> {
  const fresh = where === undefined ? await freshDatabase() : { where, drop: async () => {} }
  const database = await openDatabase(fresh.where, TABLES)
  onTestFinished(() => database.close().then(fresh.drop))
  const real = { now: START }
  const runtime = new Runtime({ seed: 'jobs', real: () => real.now })
  const logged: string[] = []
  const log = { error: (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`), info: () => {} }
  const plugins: Plugin[] = [{ name: 'of the test', handlers: {}, jobs, asyncJobs }]
  const dependencies: JobResources = {
    database,
    runtime,
    plugins,
    log,
    requestLog: new RequestLog(database, log, runtime),
    httpClient: createHttpClient({ allowLoopback: true }),
    publicUrl: '',
  }
  return {
    dependencies,
    real,
    logged,
    add: (kind, dueAt, subject = kind, concurrencyKey) =>
      scheduleJob(
        { db: database.db, runtime },
        {
          kind,
          accountId: 'acc',
          subject,
          payload: { of: subject },
          dueAt,
          ...(concurrencyKey !== undefined && { concurrencyKey }),
        },
      ),
    waiting: async () => (await database.db.selectFrom('job').select('due_at').orderBy('due_at').execute()).map(({ due_at }) => due_at),
  }
}
