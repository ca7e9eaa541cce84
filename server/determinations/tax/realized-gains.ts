/** get_realized_gains: each account's gains in each tax year, from all statements for the account. */
import type { RealizedGains } from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'
import { type Circumstances, getVerification } from '../input.ts'
import { reason } from '../reasons.ts'
import { parseAccountNumber, mayBeSameAccount, type AccountYear, groupByAccountYear } from './accounts.ts'
import { countedSales, realizedSales, totalByTerm } from './gains.ts'
import { type Statement, readStatements, type TaxItem } from './statements.ts'

/** Filters the report. An empty or undefined list does not filter it. */
export interface GainsFilter {
  readonly accountNumbers?: readonly string[]
  readonly taxYears?: readonly number[]
}

export const realizedGains = (
  items: readonly TaxItem[],
  { details }: Circumstances,
  { accountNumbers = [], taxYears = [] }: GainsFilter = {},
): RealizedGains[] => {
  const years = [taxYears, details.tax_year === undefined ? [] : [details.tax_year]].filter(({ length }) => length > 0)
  const wantedNumbers = accountNumbers.map(parseAccountNumber)
  return groupByAccountYear(readStatements(items))
    .filter(({ year }) => years.every((some) => year !== undefined && some.includes(year)))
    .filter(({ account }) => wantedNumbers.length === 0 || wantedNumbers.some((number) => mayBeSameAccount(number, account)))
    .map(gainsOfAccountYear)
}

function gainsOfAccountYear({ year, statements }: AccountYear): RealizedGains {
  return {
    ...heading(statements),
    ...asOf(year, statements),
    transactions: realizedSales(statements).map(({ transaction }) => transaction),
    totals: totalByTerm(countedSales(statements)),
    reason_codes: [reason(`MRG_VF_${getVerification(statements.map(({ item }) => item.channel))}`)],
  }
}

/** Takes each field from the most reliable statement that contains it. */
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

/**
 * Returns the last day of the year, or the day on which the newest Item was created if that is earlier. Omitted if the year is unknown or
 * before 1970.
 */
function asOf(year: number | undefined, statements: readonly Statement[]) {
  const newest = startOfDay(Math.max(...statements.map(({ item }) => item.createdAt)))
  return year !== undefined && year >= 1970 ? { as_of_date: Math.min(Date.UTC(year, 11, 31), newest) } : {}
}
