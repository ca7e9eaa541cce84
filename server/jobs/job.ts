/** Jobs run in a transaction. Async jobs run outside of one, because they wait for the network. */
import type { Log } from '../core/log.ts'
import type { Runtime } from '../core/runtime.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import type { Context } from '../db/transaction.ts'
import type { Database, Db } from '../db/database.ts'
import type { Job, JobVersion } from './repository.ts'

/** A job that is due. It runs in the transaction that removes it, at its due time. */
export interface DueJob extends Context {
  readonly accountId: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Converts a stored job to the argument of its handler, for a point in virtual time. */
export function toDueJob({ runtime, publicUrl }: JobResources, job: Job, now: number, db: Db): DueJob {
  const { account_id: accountId, subject, request_id: requestId } = job
  const payload = JSON.parse(job.payload) as DueJob['payload']
  return { accountId, subject, payload, db, runtime: runtime.at(now), now, publicUrl, requestId }
}

export type JobHandler = (job: DueJob) => Promise<void>

/** A job of a built-in plugin also receives all plugins, because a purge asks each plugin to erase its rows. */
export type BuiltInJobHandler = (job: DueJob, plugins: readonly JobDefinitions[]) => Promise<void>

/** An Individual and the transaction that erases it. The rows of the server's tables still exist. */
export interface PurgedIndividual extends Context {
  readonly accountId: string
  readonly individualId: string
  readonly datarequestIds: readonly string[]
}

export type EraseIndividual = (purged: PurgedIndividual) => Promise<void>

/** An async job that is due. Its `db` is read-only, because the job runs outside of a transaction. */
export interface DueAsyncJob extends DueJob {
  /** Identifier of the job. A later attempt keeps it. */
  readonly id: string
  readonly httpClient: HttpClient
  /** Runs statements with a longer timeout. */
  readonly withoutTimeout: Database['withoutTimeout']
}

/**
 * An async job waits for the network and returns a function that writes the result in the transaction that removes the job. It runs
 * at least once: if its process dies, another process runs it again.
 */
export type AsyncJob = (job: DueAsyncJob) => Promise<Completion>
export type Completion = (context: Context) => Promise<void>

/** An async job of a built-in plugin can also return a result that is written in a batch. */
export type BuiltInAsyncJob = (job: DueAsyncJob) => Promise<Completion | GroupedResult>

/**
 * A result that is written in a batch with other results of the same function. The function removes their jobs, and ignores jobs that no
 * longer exist. On PostgreSQL it is a single statement without a transaction.
 */
export interface GroupedResult {
  readonly result: object
  writeAll(this: void, db: Db, now: number, results: readonly { readonly job: JobVersion; readonly result: object }[]): Promise<void>
}

/** Handlers of a plugin by kind of job. */
export interface JobDefinitions {
  readonly jobs?: Readonly<Record<string, BuiltInJobHandler>>
  readonly asyncJobs?: Readonly<Record<string, BuiltInAsyncJob>>
  /** Kinds of async jobs that are prefetched, because each job checks whether it is still pending. */
  readonly readAhead?: readonly string[]
  /** Handlers that run in the transaction that removes a job after its last retry. */
  readonly onExhausted?: Readonly<Record<string, JobHandler>>
  /**
   * Deletes all data of a purged Individual in the plugin's tables and other stores. If it fails, nothing is erased and the purge is
   * retried, so it may run more than once.
   */
  readonly eraseIndividual?: EraseIndividual
}

/** Resources of the server that jobs use. */
export interface JobResources {
  readonly database: Database
  readonly runtime: Runtime
  readonly httpClient: HttpClient
  readonly log: Log
  readonly plugins: readonly JobDefinitions[]
  /** Flushed before jobs run, because a purge erases only data in the database. */
  readonly requestLog: { flush(): Promise<unknown> }
  readonly publicUrl: string
}
