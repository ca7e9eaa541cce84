/** What a piece of work runs in: its transaction, the runtime, its instant, and the request that caused it. */
import type { Runtime } from '../core/runtime.ts'
import type { Db } from './database.ts'

export interface Context {
  /** A transaction, or the database for a read. */
  readonly db: Db
  readonly runtime: Runtime
  /** Virtual time, epoch milliseconds; the same throughout. */
  readonly now: number
  /** Where people reach the hosted portal: scheme, host and port. */
  readonly publicUrl: string
  /** Of the API request that caused it; null: time did, or a page, or the control API. */
  readonly requestId: string | null
}
