/** Stores injected faults, which are shared by all processes that use the database. Each fault counts how many times it can still apply. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Runtime } from '../core/runtime.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db } from '../db/database.ts'
import { selectList } from '../db/list.ts'
import type { Tables } from '../db/tables.ts'
import { type CallEffect, type DeliveryEffect, FAULT } from './table.ts'

/** Prefix of warnings about injected faults. */
export const FAULT_WARNING = 'sandbox fault: '

export type StoredFault = Selectable<Tables['fault']>
export type CallFault = StoredFault & { readonly effect: CallEffect; readonly path: string }
export type DeliveryFault = StoredFault & { readonly effect: DeliveryEffect }
export type NewFault = Omit<Tables['fault'], 'seq' | 'id' | 'applied' | 'created_at'>

export async function addFault(db: Db, runtime: Runtime, fault: NewFault, now: number): Promise<StoredFault> {
  const row = { id: runtime.id('flt'), ...fault, applied: 0, created_at: now }
  const stored = await db.insertInto('fault').values(row).returningAll().executeTakeFirstOrThrow()
  await changeFaultsVersion(db, runtime)
  return stored
}

interface FaultFilter {
  readonly id?: string | undefined
  readonly account_id?: string | undefined
}

export const selectFaults = (db: Db, filter: { readonly account_id: string | undefined }) =>
  selectList(db, filter, { from: db.selectFrom('fault').selectAll().orderBy('seq'), filters: {} })

export async function deleteFaults(
  db: Db,
  runtime: Runtime,
  { id, account_id }: FaultFilter,
): Promise<Pick<StoredFault, 'account_id' | 'effect'>[]> {
  let query = db.deleteFrom('fault')
  if (id !== undefined) query = query.where('id', '=', id)
  if (account_id !== undefined) query = query.where('account_id', '=', account_id)
  const deleted = await query.returning(['account_id', 'effect']).execute()
  await changeFaultsVersion(db, runtime)
  return deleted
}

/** Returns the faults that affect API calls. Each process caches them until their version changes. */
export const faultsOfCalls = async (db: Db): Promise<CallFault[]> =>
  (await db.selectFrom('fault').selectAll().where('path', 'is not', null).orderBy('seq').execute()) as CallFault[]

const selectFaultsOfEvent = compiledQuery((db) =>
  db.selectFrom('fault').select(FAULT.qualifiedNames).where('account_id', '=', '').where('event_type', '=', '').orderBy('seq'),
)

export const faultsOfEvent = async (db: Db, accountId: string, eventType: string): Promise<DeliveryFault[]> =>
  (await selectFaultsOfEvent(db, [accountId, eventType])) as DeliveryFault[]

/** Returns a condition for delivery queries, which is true if the account has injected delivery faults. */
export const hasDeliveryFaults = (
  row: ExpressionBuilder<Tables, 'data_request' | 'individual'>,
  account: 'data_request.account_id' | 'individual.account_id',
) =>
  row.exists(
    row.selectFrom('fault').select('fault.id').whereRef('fault.account_id', '=', account).where('fault.event_type', 'is not', null),
  )

/** Uses the fault once. Returns false if this process or another process has used it up. */
export async function consumeFault(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fault')
    .set({ applied: sql<number>`applied + 1`, remaining: sql<number | null>`remaining - 1` })
    .where('id', '=', id)
    .where((fault) => fault.or([fault('remaining', 'is', null), fault('remaining', '>', 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Restores one use of a fault that had no effect on the call. */
export async function returnFault(db: Db, runtime: Runtime, id: string): Promise<void> {
  await db
    .updateTable('fault')
    .set({ applied: sql<number>`applied - 1`, remaining: sql<number | null>`remaining + 1` })
    .where('id', '=', id)
    .execute()
  // Makes processes read the fault again if they removed it because it was used up.
  await changeFaultsVersion(db, runtime)
}

/** Stores a new unique version, which makes processes read the faults again. Null means that no fault affects calls. */
async function changeFaultsVersion(db: Db, runtime: Runtime): Promise<void> {
  const any = await db.selectFrom('fault').select('id').where('path', 'is not', null).limit(1).executeTakeFirst()
  const faults_version = any ? runtime.uuid() : null
  await db.updateTable('clock').set({ faults_version }).where('id', '=', 1).execute()
}
