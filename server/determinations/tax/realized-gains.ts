/** get_realized_gains: the gains of each account in each tax year, from all statements about it. */
import type { GainTotals, RealizedGains } from '../../../generated/types.ts'
import { type Circumstances, verifiedBy } from '../evidence.ts'
import { reason } from '../reasons.ts'
import { parseAccountNumber, mayBeSameAccount, type AccountYear, accountYearsOf } from './accounts.ts'
import { type RealizedSale, realizeSale, statedTotals, totalsOf } from './gains.ts'
import { distinctSales } from './sales.ts'
import { type Statement, statementsOf, type TaxItem } from './statements.ts'

/** Limits the report; an empty or absent list does not limit it. */
export interface GainsFilter {
  readonly accountNumbers?: readonly string[]
  readonly taxYears?: readonly number[]
}

export const realizedGains = (
  evidence: readonly TaxItem[],
  { details }: Circumstances,
  { accountNumbers = [], taxYears = [] }: GainsFilter = {},
): RealizedGains[] => {
  const years = [taxYears, details.tax_year === undefined ? [] : [details.tax_year]].filter(({ length }) => length > 0)
  const wantedNumbers = accountNumbers.map(parseAccountNumber)
  return accountYearsOf(statementsOf(evidence))
    .filter(({ year }) => years.every((some) => year !== undefined && some.includes(year)))
    .filter(({ account }) => wantedNumbers.length === 0 || wantedNumbers.some((number) => mayBeSameAccount(number, account)))
    .map(gainsOfAccountYear)
}

function gainsOfAccountYear({ year, statements }: AccountYear): RealizedGains {
  const sales = distinctSales(statements).map(realizeSale).toSorted(firstSoldFirst)
  return {
    ...heading(statements),
    ...lastDayOf(year),
    transactions: sales.map(({ transaction }) => transaction),
    totals: totals(statements, sales),
    reason_codes: [reason(`MRG_VF_${verifiedBy(statements.map(({ item }) => item.channel))}`)],
  }
}

/** Each field from the most reliable statement that states it. */
function heading(statements: readonly Statement[]): Omit<RealizedGains, 'reason_codes'> {
  const firstStated = <Field>(of: (statement: Statement) => Field | undefined) => statements.map(of).find((one) => one !== undefined)
  const number = firstStated(({ accountNumber: text }) => text.trim() || undefined)
  const isFatca = firstStated((statement) => statement.isFatca)
  const recipient = firstStated((statement) => statement.recipient)
  const payer = firstStated((statement) => statement.payer)
  return {
    ...(statements[0] && { datasource: statements[0].item.datasource }),
    ...(number !== undefined && { account_number: number }),
    ...(isFatca !== undefined && { fatca_filing_requirement: isFatca }),
    ...(recipient && { recipient }),
    ...(payer && { payer }),
  }
}

/** Instants in answers are not before 1970. */
const lastDayOf = (year: number | undefined) => (year !== undefined && year >= 1970 ? { as_of_date: Date.UTC(year, 11, 31) } : {})

const totals = (statements: readonly Statement[], sales: readonly RealizedSale[]): GainTotals =>
  (sales.length === 0 ? statedTotals(statements) : undefined) ?? totalsOf(sales)

const firstSoldFirst = (a: RealizedSale, b: RealizedSale) =>
  (a.transaction.sell_date ?? Infinity) - (b.transaction.sell_date ?? Infinity) || 0
