/**
 * Shares rate limits between the processes that use a PostgreSQL database. A row counts the calls that all processes have reserved for a
 * caller in its current minute. A process reserves some of the remaining calls, and then counts them in memory (`rate-limit.ts`).
 */
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE } from '../core/durations.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Database, Db } from '../db/database.ts'

interface Share {
  /** Number of reserved calls, which is at most the requested number. */
  readonly calls: number
  /** Number of calls that no process has reserved yet. */
  readonly left: number
  /** Milliseconds until the caller's minute ends. */
  readonly endsInMs: number
}

/** Reserves calls in the caller's current minute. */
export type TakeShare = (caller: string, calls: number, perMinute: number) => Promise<Share>

/** Database time, because the clocks of different processes may differ. */
const NOW = sql<number>`cast(extract(epoch from now()) * 1000 as bigint)`

const upsert = compiledQuery((db) =>
  db
    .insertInto('rate_limit')
    .values({ caller: '', taken: 0, ends_at: sql<number>`${NOW} + ${sql.lit(MINUTE)}` })
    .onConflict((conflict) =>
      conflict.column('caller').doUpdateSet((row) => {
        const isOpen = sql<boolean>`${row.ref('rate_limit.ends_at')} > ${NOW}`
        return {
          taken: sql<number>`case when ${isOpen} then ${row.ref('rate_limit.taken')} else 0 end + ${row.ref('excluded.taken')}`,
          ends_at: sql<number>`case when ${isOpen} then ${row.ref('rate_limit.ends_at')} else ${row.ref('excluded.ends_at')} end`,
        }
      }),
    )
    .returning(['taken', sql<number>`ends_at - ${NOW}`.as('ends_in')]),
)

const removeEnded = (db: Db): Promise<unknown> => db.deleteFrom('rate_limit').where('ends_at', '<=', NOW).execute()

/** Returns undefined for SQLite, because only one server uses an SQLite file. */
export function sharedMinutes({ db, engine }: Pick<Database, 'db' | 'engine'>): TakeShare | undefined {
  if (engine !== 'postgres') return undefined
  let removedAt = performance.now()
  return async (caller, calls, perMinute) => {
    const [row] = await upsert(db, [hash('sha256', caller), calls])
    if (!row) throw new Error("the number of the caller's calls in this minute was not stored")
    if (performance.now() - removedAt > 10 * MINUTE) {
      removedAt = performance.now()
      await removeEnded(db)
    }
    const left = Math.max(0, perMinute - row.taken)
    return { calls: Math.max(0, Math.min(calls, perMinute - (row.taken - calls))), left, endsInMs: row.ends_in }
  }
}
