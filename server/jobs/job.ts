/** Job types. A job runs in a transaction. An async job runs outside of a transaction, because it waits for the network. */
import type { Log } from '../core/log.ts'
import type { Runtime } from '../core/runtime.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import type { Context } from '../db/transaction.ts'
import type { Database, Db } from '../db/database.ts'
import type { Job, JobVersion } from './repository.ts'

/** A due job. It runs at its due time, in the transaction that removes it. */
export interface DueJob extends Context {
  readonly accountId: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Converts a stored job to the argument that its handler receives at the virtual time `now`. */
export function toDueJob({ runtime, publicUrl }: JobResources, job: Job, now: number, db: Db): DueJob {
  const { account_id: accountId, subject, request_id: requestId } = job
  const payload = JSON.parse(job.payload) as DueJob['payload']
  return { accountId, subject, payload, db, runtime: runtime.at(now), now, publicUrl, requestId }
}

export type JobHandler = (job: DueJob) => Promise<void>

/** Handler for a built-in plugin's job. It also receives all plugins, because a purge calls each plugin to erase its rows. */
export type BuiltInJobHandler = (job: DueJob, plugins: readonly JobDefinitions[]) => Promise<void>

/** A purged Individual, with the transaction that erases its data. The rows in the server's own tables still exist. */
export interface PurgedIndividual extends Context {
  readonly accountId: string
  readonly individualId: string
  readonly datarequestIds: readonly string[]
}

export type EraseIndividual = (purged: PurgedIndividual) => Promise<void>

/** A due async job. Its `db` is read-only, because the job runs outside of a transaction. */
export interface DueAsyncJob extends DueJob {
  /** Identifier of the job, which is the same in later attempts. */
  readonly id: string
  readonly httpClient: HttpClient
  /** Runs statements with a longer timeout. */
  readonly withoutTimeout: Database['withoutTimeout']
}

/**
 * An async job waits for the network, and returns a function that writes the result in the transaction that removes the job. The job runs
 * at least once, because another process runs it again if the first process dies.
 */
export type AsyncJob = (job: DueAsyncJob) => Promise<Completion>
export type Completion = (context: Context) => Promise<void>

/** A built-in plugin's async job. It can also return a result that is written in a batch. */
export type BuiltInAsyncJob = (job: DueAsyncJob) => Promise<Completion | GroupedResult>

/**
 * A result that is written in a batch with other results that have the same function. The function also removes their jobs and ignores jobs
 * that no longer exist. On PostgreSQL, the batch is a single statement without a transaction.
 */
export interface GroupedResult {
  readonly result: object
  writeAll(this: void, db: Db, now: number, results: readonly { readonly job: JobVersion; readonly result: object }[]): Promise<void>
}

/** A plugin's handlers by job kind. */
export interface JobDefinitions {
  readonly jobs?: Readonly<Record<string, BuiltInJobHandler>>
  readonly asyncJobs?: Readonly<Record<string, BuiltInAsyncJob>>
  /** Kinds of async jobs that may be prefetched, because each such job checks whether it is still pending. */
  readonly readAhead?: readonly string[]
  /** Kinds of jobs that only tidy the database. The list of jobs omits them, because nobody waits for their effect. */
  readonly housekeeping?: readonly string[]
  /** Handlers for jobs that have failed for the last time. They run in the transaction that removes the job. */
  readonly onExhausted?: Readonly<Record<string, JobHandler>>
  /**
   * Deletes all data of a purged Individual from the plugin's tables and other stores. If this function fails, nothing is erased and the
   * purge is retried, so the function may run more than once.
   */
  readonly eraseIndividual?: EraseIndividual
}

/** Server resources that jobs use. */
export interface JobResources {
  readonly database: Database
  readonly runtime: Runtime
  readonly httpClient: HttpClient
  readonly log: Log
  readonly plugins: readonly JobDefinitions[]
  /** Written to the database before jobs run, because a purge erases only data that is in the database. */
  readonly requestLog: { flush(): Promise<unknown> }
  readonly publicUrl: string
}
