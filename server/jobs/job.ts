/** What runs when its time has come: jobs within a transaction, async jobs outside of one because they wait for the network. */
import type { Log } from '../core/log.ts'
import type { Runtime } from '../core/runtime.ts'
import type { HttpClient } from '../outgoing/http-client.ts'
import type { Context } from '../store/context.ts'
import type { Database } from '../store/database.ts'

/** A job whose time has come. It runs in the transaction that removes it, at the instant it was due. */
export interface DueJob extends Context {
  readonly accountId: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
}

type JobHandler = (job: DueJob) => Promise<void>

/** An async job whose time has come. `db` is for reading: it is no transaction. */
export interface DueAsyncJob extends Omit<DueJob, 'publicUrl'> {
  /** An attempt that follows is scheduled under the same identifier. */
  readonly id: string
  readonly httpClient: HttpClient
}

/**
 * Waits for the network and answers with what to write, which happens in the transaction that removes the job. It runs at
 * least once: if its process dies, another process runs it again.
 */
export type AsyncJob = (job: DueAsyncJob) => Promise<Completion>
export type Completion = (context: Context) => Promise<void>

/** By kind of job. */
export interface JobDefinitions {
  readonly jobs?: Readonly<Record<string, JobHandler>>
  readonly asyncJobs?: Readonly<Record<string, AsyncJob>>
  /** Runs in the transaction that removes a job or async job that failed too often. */
  readonly onExhausted?: Readonly<Record<string, JobHandler>>
}

/** What jobs need of the server. */
export interface JobResources {
  readonly database: Database
  readonly runtime: Runtime
  readonly httpClient: HttpClient
  readonly log: Log
  readonly plugins: readonly JobDefinitions[]
  /** Flushed before jobs run: a purge erases what stands in the database. */
  readonly requestLog: { flush(): Promise<unknown> }
  readonly publicUrl: string
}
