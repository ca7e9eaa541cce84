/** Notifies the scheduler of this process when a job that the process added is committed, so that it need not poll. */
import type { Db } from './database.ts'

/** `dueAt`: when the earliest of the new jobs is due, in virtual time. */
type Listener = (dueAt: number) => void

/** The listeners by database: a transaction shares the adapter of its database. */
const listeners = new WeakMap<object, Listener>()
/** The earliest due time by transaction in progress. */
const earliest = new WeakMap<Db, number>()

export function onScheduled(db: Db, listener: Listener): void {
  listeners.set(db.getExecutor().adapter, listener)
}

/** A copy of a transaction, as Kysely's `withPlugin` makes one, notifies with the transaction. */
const copied = new WeakMap<Db, Db>()

export const isCopyOf = (copy: Db, transaction: Db): void => void copied.set(copy, copied.get(transaction) ?? transaction)

/** Call it once the job is written. Outside of a transaction the job is committed by then. */
export function markScheduled(given: Db, dueAt: number): void {
  const db = copied.get(given) ?? given
  earliest.set(db, Math.min(dueAt, earliest.get(db) ?? dueAt))
  if (!db.isTransaction) notifyScheduled(db)
}

/** Call it once the transaction is committed. */
export function notifyScheduled(db: Db): void {
  const dueAt = earliest.get(db)
  if (dueAt === undefined) return
  earliest.delete(db)
  listeners.get(db.getExecutor().adapter)?.(dueAt)
}
