/** Connected bank accounts: the entries that a scenario gives, or else entries generated from the login and the paystubs. */
import type { DatasourceSummary, SVC_INCOME_EMPLOYMENT_RECORD } from '../../../generated/types.ts'
import { tables } from '../../../generated/tables.ts'
import type { BankAccount } from '../../determinations/evidence.ts'
import { syntheticBankAccount } from '../../evidence/extraction/bank-account.ts'
import type { Context } from '../../store/context.ts'
import type { StoredConnection } from '../../store/connections.ts'
import { findIndividual, individualView } from '../../store/individuals.ts'
import { itemsOf, type StoredItem } from '../../store/items.ts'

/** Banks are not in the catalogue of Data Sources. */
export const SANDBOX_BANK = { id: 'bank', type: 'BANK', name: 'Sandbox Bank' } satisfies DatasourceSummary

/** Reads the account anew, as an aggregator does: later paystubs have their entries too. */
export async function bankAccountsOf({ db, now }: Pick<Context, 'db' | 'now'>, connection: StoredConnection): Promise<BankAccount[]> {
  if (connection.kind !== 'bank') return []
  const individual = await findIndividual(db, connection.account_id, connection.individual_id)
  if (!individual) return []
  const items = await itemsOf(db, { individualId: connection.individual_id })
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
