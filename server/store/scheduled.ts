/** Notifies the scheduler of this process when a job that the process added is committed, so that it need not poll. */
import { asServer } from '../core/plugin-at-work.ts'
import type { Db } from './database.ts'

/** `dueAt`: when the earliest of the new jobs is due, in virtual time. */
type Listener = (dueAt: number) => void

/** By database: a transaction shares the adapter of its database. */
const listeners = new WeakMap<object, Listener>()
/** The earliest due time, by transaction in progress. */
const earliest = new WeakMap<Db, number>()

export function onScheduled(db: Db, listener: Listener): void {
  listeners.set(db.getExecutor().adapter, listener)
}

/** Other objects for a transaction in progress. */
const originals = new WeakMap<Db, Db>()

/** What is scheduled through one of them is noticed with the other. */
export const sameTransaction = (db: Db, original: Db): void => void originals.set(db, originals.get(original) ?? original)

/** Call it once the job is written. Outside of a transaction the job is committed by then. */
export function markScheduled(given: Db, dueAt: number): void {
  const db = originals.get(given) ?? given
  earliest.set(db, Math.min(dueAt, earliest.get(db) ?? dueAt))
  if (!db.isTransaction) notifyScheduled(db)
}

/** Call it once the transaction is committed. */
export function notifyScheduled(db: Db): void {
  const dueAt = earliest.get(db)
  if (dueAt === undefined) return
  earliest.delete(db)
  // A plugin may have scheduled it; what the scheduler begins now is the server's own.
  asServer(() => listeners.get(db.getExecutor().adapter)?.(dueAt))
}
