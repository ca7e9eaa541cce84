/** The context that a handler or job works in: its transaction, the runtime, the time, and the request that caused it. */
import type { Runtime } from '../core/runtime.ts'
import type { Db } from './database.ts'

export interface Context {
  /** A transaction; for reads it may be the database itself. */
  readonly db: Db
  readonly runtime: Runtime
  /** Virtual time, epoch milliseconds. It does not change while the work runs. */
  readonly now: number
  /** The address at which people reach the hosted portal: scheme, host and port. */
  readonly publicUrl: string
  /** The API request that caused the work; null: a schedule, a page or the control API did. */
  readonly requestId: string | null
}
