/** Database access for Service transactions. Queries never return transactions of deleted Individuals. */
import type { CheckSignalCode, EventLogDetails, KnownValue, Metadata, ReportErrorReasonCode } from '../../../generated/types.ts'
import { compiledInsert, compiledQuery, compiledWrite } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { SERVICE_TRANSACTION } from './table.ts'

/** The Items to which a Service call refers. */
export interface ServiceReference {
  readonly individualId: string
  readonly datarequestId?: string
  readonly itemIds?: readonly string[]
  /** Defaults to all Data Sources. An empty list also selects all. */
  readonly datasources?: readonly string[]
  readonly accountNumbers?: readonly string[]
  readonly taxYears?: readonly number[]
  /** Refresh that started the report. Undefined if no refresh started it. */
  readonly refreshId?: string
  /** Individual from the request, which the response repeats. */
  readonly individual?: { readonly individual_id: string }
}

export interface FailureReason {
  readonly code: KnownValue<ReportErrorReasonCode>
  readonly description: string
  readonly context?: { readonly items: readonly string[] }
}

export interface ServiceOutcome {
  readonly result?: unknown
  /** Items on which the result is based, or the Items available so far while the transaction waits. */
  readonly items: readonly string[]
  /** Undefined if the transaction is not UNPROCESSABLE. */
  readonly reasons?: readonly FailureReason[]
  /** Check signals of the result itself. The signals of Items are stored with the Items. */
  readonly signals?: readonly CheckSignalCode[]
}

export interface ServiceTransaction extends Omit<Tables['service_transaction'], 'reference' | 'metadata' | 'outcome'> {
  readonly reference: ServiceReference
  readonly metadata: Metadata | null
  readonly outcome: ServiceOutcome | null
}

export async function addServiceTransaction(db: Db, transaction: ServiceTransaction): Promise<void> {
  await insertTransaction(db, transactionToRow(transaction))
}

const COLUMNS = SERVICE_TRANSACTION.columnNames
const insertTransaction = compiledInsert(SERVICE_TRANSACTION)

export async function changeServiceTransaction(db: Db, transaction: ServiceTransaction): Promise<void> {
  const row = transactionToRow(transaction)
  await updateTransaction(db, [...COLUMNS.map((column) => row[column]), transaction.id])
}

const updateTransaction = compiledWrite((db) =>
  db
    .updateTable('service_transaction')
    .set(Object.fromEntries(COLUMNS.map((column) => [column, ''])))
    .where('id', '=', ''),
)

const ofLivingIndividuals = (db: Db) =>
  db
    .selectFrom('service_transaction')
    .innerJoin('individual', 'individual.id', 'service_transaction.individual_id')
    .select(SERVICE_TRANSACTION.qualifiedNames)
    .where('individual.deleted_at', 'is', null)

export async function findServiceTransaction(db: Db, accountId: string, id: string): Promise<ServiceTransaction | undefined> {
  const row = await ofLivingIndividuals(db)
    .where('service_transaction.id', '=', id)
    .where('service_transaction.account_id', '=', accountId)
    .executeTakeFirst()
  return row && rowToTransaction(row)
}

/** Returns the transactions that wait for Items of the Individual, oldest first. */
export async function pendingServiceTransactions(db: Db, individualId: string): Promise<ServiceTransaction[]> {
  return (await selectPending(db, [individualId, 'ACQUIRING', 'IN_PROGRESS'])).map(rowToTransaction)
}

const selectPending = compiledQuery((db) =>
  ofLivingIndividuals(db)
    .where('service_transaction.individual_id', '=', '')
    .where((row) => row.or([row('service_transaction.status', '=', 'ACQUIRING'), row('service_transaction.status', '=', 'IN_PROGRESS')]))
    .orderBy('service_transaction.created_at')
    .orderBy('service_transaction.id'),
)

/** Returns the latest report of this Service that was announced as complete for the Data Request. */
export async function lastAnnouncedReport(db: Db, datarequestId: string, service: string): Promise<ServiceTransaction | undefined> {
  for (const { details } of await selectAnnouncements(db, [datarequestId, 'REPORT_COMPLETE'])) {
    const { transaction_id } = JSON.parse(details ?? '{}') as EventLogDetails
    const query = db
      .selectFrom('service_transaction')
      .selectAll()
      .where('id', '=', transaction_id ?? '')
    const row = await query.where('service', '=', service).executeTakeFirst()
    if (row) return rowToTransaction(row)
  }
  return undefined
}

const selectAnnouncements = compiledQuery((db) =>
  db.selectFrom('recorded_event').select('details').where('datarequest_id', '=', '').where('type', '=', '').orderBy('seq', 'desc'),
)

const transactionToRow = ({ reference, metadata, outcome, ...row }: ServiceTransaction): Tables['service_transaction'] => ({
  ...row,
  reference: JSON.stringify(reference),
  metadata: metadata && JSON.stringify(metadata),
  outcome: outcome && JSON.stringify(outcome),
})

const rowToTransaction = (row: Tables['service_transaction']): ServiceTransaction => ({
  ...row,
  reference: JSON.parse(row.reference) as ServiceReference,
  metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as Metadata),
  outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as ServiceOutcome),
})
