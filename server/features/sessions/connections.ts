/** Simulated accounts at Data Sources and banks: their logins, documents and bank statements. */
import { institutionKinds } from '../../../generated/institutions.ts'
import { tables } from '../../../generated/tables.ts'
import type {
  DataRequestConnection,
  DataRequestType,
  DatasourceSummary,
  KnownValue,
  RefreshFailedReasonCode,
  SourceDataType,
  SVC_INCOME_EMPLOYMENT_RECORD,
} from '../../../generated/types.ts'
import type { BankAccount } from '../../determinations/input.ts'
import { signalsOfConnection } from '../../documents/check-signals/signals.ts'
import { syntheticBankAccount } from '../../documents/extraction/bank-account.ts'
import type { StoredDataRequest } from '../data-requests/repository.ts'
import { findIndividual, individualView } from '../individuals/repository.ts'
import { listOwnedItems, type StoredItem } from '../items/repository.ts'
import type { ConnectionWithLogins, StoredConnection } from './repository.ts'
import type { Context } from '../../db/transaction.ts'
import { findDataSource } from '../../data-sources/catalogue.ts'

/** A sandbox login at a Data Source or bank. It accepts any password that is not empty. */
export interface Login {
  readonly name: string
  readonly description: string
  readonly at: 'source' | 'bank'
  readonly outcome: 'connects' | 'incomplete' | 'no_data' | 'terminates' | 'unsuccessful'
  /** True if the login requires a second factor. */
  readonly mfa?: true
  /** Suffix added to the document names. The suffix determines the outcome of the processing. */
  readonly suffix?: string
  /** Limits the documents that are found. Undefined if all documents are found. */
  readonly finds?: 'none' | 'all but the last type'
  /** Reason code with which refreshes fail. Undefined if they succeed. */
  readonly onRefresh?: KnownValue<RefreshFailedReasonCode>
}

export const MFA_CODE = '123456'

const declareLogins =
  (at: Login['at']) =>
  (name: string, description: string, overrides: Partial<Login> = {}): Login => ({
    name,
    description,
    at,
    outcome: 'connects',
    ...overrides,
  })

const source = declareLogins('source')
const bank = declareLogins('bank')

export const logins: readonly Login[] = [
  source('user_good', 'connects; every document is found and processed'),
  source('user_mfa', `asks for the code ${MFA_CODE} first, then connects`, { mfa: true }),
  source('user_no_items', 'connects; no document is found', { finds: 'none' }),
  source('user_unavailable', 'connects; documents of one type are not available', { finds: 'all but the last type' }),
  source('user_on_hold', 'connects; the documents are on financial hold', { suffix: 'on-hold' }),
  source('user_low_confidence', 'connects; some attributes are extracted with low accuracy', { suffix: 'low-confidence' }),
  source('user_partial', 'connects; the documents are partial', { suffix: 'partial' }),
  source('user_poor_quality', 'connects; the documents cannot be read', { suffix: 'poor-quality' }),
  source('user_unsupported', 'connects; the format of the documents is not supported', { suffix: 'unsupported-format' }),
  source('user_no_data', 'connects, but verified data is not available: the session is rejected', { outcome: 'no_data', finds: 'none' }),
  source('user_incomplete', 'a login error occurs: the session is rejected, the Individual must log in again', { outcome: 'incomplete' }),
  source('user_terminated', 'the session is terminated', { outcome: 'terminates' }),
  source('user_expired_on_refresh', 'connects; refreshes fail because the credentials are no longer valid', {
    onRefresh: 'INVALID_CREDENTIALS',
  }),
  source('user_mfa_on_refresh', 'connects; refreshes fail because they require a second factor', { onRefresh: 'MFA_REQUIRED' }),
  bank('bank_match', 'connects; every net pay amount matches an entry in the account'),
  bank('bank_split', 'connects; every net pay amount is split between two entries'),
  bank('bank_partial', 'connects; some net pay amounts match entries in the account'),
  bank('bank_partial_split', 'connects; some net pay amounts are split between two entries each'),
  bank('bank_none', 'connects; no net pay amount matches an entry in the account'),
  bank('bank_unsuccessful', 'the aggregator cannot connect', { outcome: 'unsuccessful' }),
]

export const findLogin = (at: Login['at'], name: string): Login | undefined =>
  logins.find((login) => login.at === at && login.name === name)

/** Kind of the job that extracts documents from a connected account. The job's subject is the connection. */
export const EXTRACT_CONNECTION = 'connection.extract'

/** Formats connections and their check signals for responses. */
export const connectionViews = (connections: readonly ConnectionWithLogins[]): DataRequestConnection[] =>
  connections.map(({ id, datasource_id, created_at, others }) => ({
    connection_id: id,
    datasource_id,
    created_at,
    checkcodes: signalsOfConnection(others),
  }))

interface HeldDocument {
  readonly type: SourceDataType
  /** Number of pay periods between this document and the latest one. */
  readonly periodsAgo: number
}

const heldDocuments = ({ type, periods }: { readonly type: SourceDataType; readonly periods: number }): HeldDocument[] =>
  Array.from({ length: periods }, (_, periodsAgo) => ({ type, periodsAgo }))
const latest = (type: SourceDataType) => heldDocuments({ type, periods: 1 })
const PAY = institutionKinds.EMPLOYER.holds.flatMap(heldDocuments)

const BY_REQUEST: Readonly<Record<Exclude<DataRequestType, 'CUSTOM'>, readonly HeldDocument[]>> = {
  ACADEMIC_SUMMARY: latest('TRANSCRIPT_FILE'),
  ENROLLMENT_STATUS: latest('TRANSCRIPT_FILE'),
  EMPLOYMENT_SUMMARY: PAY,
  INCOME_SUMMARY: PAY,
  INCOME_EMPLOYMENT_DETAILS: PAY,
  HOME_INSURANCE_DETAILS: latest('HOME_INSURANCE_POLICY'),
  AUTO_INSURANCE_DETAILS: latest('AUTO_INSURANCE_POLICY'),
  RENTERS_INSURANCE_DETAILS: latest('RENTERS_INSURANCE_POLICY'),
  REALIZED_GAINS: latest('FORM_1099_B'),
}

/** Returns the documents that an account at a Data Source contains for a Data Request. */
export function documentsHeldFor({ type }: Pick<StoredDataRequest, 'type'>, datasourceId: string): readonly HeldDocument[] {
  if (type !== 'CUSTOM') return BY_REQUEST[type]
  return (findDataSource(datasourceId)?.types ?? []).flatMap((type) => institutionKinds[type].holds).flatMap(heldDocuments)
}

/** The only simulated bank. Banks are not in the catalogue of Data Sources. */
export const SANDBOX_BANK = { id: 'bank', type: 'BANK', name: 'Sandbox Bank' } satisfies DatasourceSummary

/**
 * Reads a connected bank account. Its entries come from a scenario, or are synthesized from the login and the paystubs. Synthesized entries
 * are never stored, so that they also match paystubs that are added later.
 */
export async function readBankAccounts({ db, now }: Pick<Context, 'db' | 'now'>, connection: StoredConnection): Promise<BankAccount[]> {
  if (connection.kind !== 'bank') return []
  const individual = await findIndividual(db, connection.account_id, connection.individual_id)
  if (!individual) return []
  const items = await listOwnedItems(db, { individualId: connection.individual_id })
  const paystubs = items.filter(isPaystub).map(({ data }) => data as SVC_INCOME_EMPLOYMENT_RECORD)
  const account = syntheticBankAccount({
    login: connection.login,
    individual: individualView(individual),
    datasource: SANDBOX_BANK,
    now,
    paystubs,
  })
  return [connection.statement ? { ...account, entries: connection.statement } : account]
}

const isPaystub = ({ source_data_type, data, datasource_id }: StoredItem) =>
  data !== null && datasource_id !== SANDBOX_BANK.id && tables.recordByType[source_data_type] === 'SVC_INCOME_EMPLOYMENT_RECORD'
