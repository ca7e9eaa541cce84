/** Calls of Services, and what came of them. Those of a deleted Individual are never found. */
import type { Metadata, ReportErrorReasonCode } from '../../generated/types.ts'
import type { Db } from './database.ts'
import type { TransactionTable } from './item-tables.ts'

/** What a Service was asked about. */
export interface Reference {
  readonly individualId: string
  readonly datarequestId?: string
  readonly itemIds?: readonly string[]
  /** As asked; empty or absent: all. */
  readonly datasources?: readonly string[]
  readonly accountNumbers?: readonly string[]
  readonly taxYears?: readonly number[]
  /** The Individual as asked, to be echoed. */
  readonly individual?: { readonly individual_id: string }
}

export interface Failure {
  readonly code: ReportErrorReasonCode
  readonly description: string
  readonly context?: { readonly items: readonly string[] }
}

/** `result` of a completed one rests on `items`; one that waits has those so far; `reasons` say why one failed. */
export interface Outcome {
  readonly result?: unknown
  readonly items: readonly string[]
  readonly reasons?: readonly Failure[]
}

export interface StoredTransaction extends Omit<TransactionTable, 'reference' | 'metadata' | 'outcome'> {
  readonly reference: Reference
  readonly metadata: Metadata | null
  readonly outcome: Outcome | null
}

export async function addTransaction(db: Db, transaction: StoredTransaction): Promise<void> {
  await db.insertInto('service_transaction').values(written(transaction)).execute()
}

export async function changeTransaction(db: Db, transaction: StoredTransaction): Promise<void> {
  await db.updateTable('service_transaction').set(written(transaction)).where('id', '=', transaction.id).execute()
}

const living = (db: Db) =>
  db
    .selectFrom('service_transaction')
    .innerJoin('individual', 'individual.id', 'service_transaction.individual_id')
    .selectAll('service_transaction')
    .where('individual.deleted_at', 'is', null)

export async function findTransaction(db: Db, accountId: string, id: string): Promise<StoredTransaction | undefined> {
  const row = await living(db)
    .where('service_transaction.id', '=', id)
    .where('service_transaction.account_id', '=', accountId)
    .executeTakeFirst()
  return row && read(row)
}

/** Those that wait for Items of the Individual, oldest first. */
export async function pendingOf(db: Db, individualId: string): Promise<StoredTransaction[]> {
  const rows = await living(db)
    .where('service_transaction.individual_id', '=', individualId)
    .where('service_transaction.status', 'in', ['ACQUIRING', 'IN_PROGRESS'])
    .orderBy('service_transaction.created_at')
    .orderBy('service_transaction.id')
    .execute()
  return rows.map(read)
}

const written = ({ reference, metadata, outcome, ...row }: StoredTransaction): TransactionTable => ({
  ...row,
  reference: JSON.stringify(reference),
  metadata: metadata && JSON.stringify(metadata),
  outcome: outcome && JSON.stringify(outcome),
})

const read = (row: TransactionTable): StoredTransaction => ({
  ...row,
  reference: JSON.parse(row.reference) as Reference,
  metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as Metadata),
  outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
})
