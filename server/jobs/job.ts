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

/** Makes a stored job what its handler takes, at an instant of virtual time. */
export function dueJob({ runtime, publicUrl }: JobResources, job: Job, now: number, db: Db): DueJob {
  const { account_id: accountId, subject, request_id: requestId } = job
  const payload = JSON.parse(job.payload) as DueJob['payload']
  return { accountId, subject, payload, db, runtime: runtime.at(now), now, publicUrl, requestId }
}

export type JobHandler = (job: DueJob) => Promise<void>

/** A job of a built-in plugin also takes all plugins, because a purge asks each of them to erase its own rows. */
export type BuiltInJobHandler = (job: DueJob, plugins: readonly JobDefinitions[]) => Promise<void>

/** An Individual and the transaction in which it is erased. The rows of the server's own tables are still there. */
export interface PurgedIndividual extends Context {
  readonly accountId: string
  readonly individualId: string
  readonly datarequestIds: readonly string[]
}

export type EraseIndividual = (purged: PurgedIndividual) => Promise<void>

/** An async job that is due. Its `db` is only for reading, because there is no transaction. */
export interface DueAsyncJob extends DueJob {
  /** The identifier of the job, under which a later attempt is scheduled, too. */
  readonly id: string
  readonly httpClient: HttpClient
  /** Runs statements that may take longer than others are allowed to. */
  readonly withoutTimeout: Database['withoutTimeout']
}

/**
 * An async job waits for the network and returns a function that writes the result in the transaction that removes the job. It runs
 * at least once: if its process dies, another process runs it again.
 */
export type AsyncJob = (job: DueAsyncJob) => Promise<Completion>
export type Completion = (context: Context) => Promise<void>

/** An async job of a built-in plugin may also return a result that is written together with others. */
export type BuiltInAsyncJob = (job: DueAsyncJob) => Promise<Completion | GroupedResult>

/**
 * A result that is written together with others which have the same function. The function removes their jobs, and leaves out those that are
 * gone. On PostgreSQL it has no transaction, and is one statement.
 */
export interface GroupedResult {
  readonly result: object
  writeAll(this: void, db: Db, now: number, results: readonly { readonly job: JobVersion; readonly result: object }[]): Promise<void>
}

/** The handlers of a plugin, by kind of job. */
export interface JobDefinitions {
  readonly jobs?: Readonly<Record<string, BuiltInJobHandler>>
  readonly asyncJobs?: Readonly<Record<string, BuiltInAsyncJob>>
  /** The async jobs of which several are read at once, because each looks itself whether it is still to be done. */
  readonly readAhead?: readonly string[]
  /** The handler runs in the transaction that removes a job or async job after its last retry. */
  readonly onExhausted?: Readonly<Record<string, JobHandler>>
  /**
   * The plugin deletes what its tables and its other stores hold about an Individual that is purged. If it fails, nothing is erased,
   * and the purge is tried again, so that it may run more than once.
   */
  readonly eraseIndividual?: EraseIndividual
}

/** The parts of the server that jobs use. */
export interface JobResources {
  readonly database: Database
  readonly runtime: Runtime
  readonly httpClient: HttpClient
  readonly log: Log
  readonly plugins: readonly JobDefinitions[]
  /** The request log is flushed before jobs run, because a purge erases only what is in the database. */
  readonly requestLog: { flush(): Promise<unknown> }
  readonly publicUrl: string
}
