/** Tells this process when jobs that it scheduled itself have been committed, so that it need not look for them. */
import type { Db } from './database.ts'

/** When the earliest of them is due: virtual time, epoch milliseconds. */
type Listener = (dueAt: number) => void

/** By database: a transaction shares the adapter of its database. */
const listeners = new WeakMap<object, Listener>()
/** By transaction in progress. */
const earliest = new WeakMap<Db, number>()

export function onScheduled(db: Db, listener: Listener): void {
  listeners.set(db.getExecutor().adapter, listener)
}

/** To be called once the job is written; what is written outside of a transaction is committed. */
export function markScheduled(db: Db, dueAt: number): void {
  earliest.set(db, Math.min(dueAt, earliest.get(db) ?? dueAt))
  if (!db.isTransaction) notifyScheduled(db)
}

/** To be called once the transaction is committed. */
export function notifyScheduled(db: Db): void {
  const dueAt = earliest.get(db)
  if (dueAt === undefined) return
  earliest.delete(db)
  listeners.get(db.getExecutor().adapter)?.(dueAt)
}
