/** What everything that happens has: where it is stored, chance, its instant, and where people reach the portal. */
import type { Db } from './database.ts'
import type { World } from '../core/runtime.ts'

export interface Moment {
  readonly db: Db
  readonly world: World
  /** Virtual time, epoch milliseconds. */
  readonly now: number
  readonly publicUrl: string
}
