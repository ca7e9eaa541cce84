/** get_realized_gains: the gains of each account in each tax year, from all statements about it. */
import type { GainTotals, RealizedGains } from '../../../generated/types.ts'
import type { Circumstances } from '../evidence.ts'
import { decide, type Reason, says } from '../reasons.ts'
import { accountNumber, mayBe } from './account-numbers.ts'
import { type AccountYear, accountYearsOf } from './accounts.ts'
import { type RealizedSale, realized } from './gains.ts'
import { salesOnce } from './same-sales.ts'
import { type Statement, statementsOf, type TaxItem } from './statements.ts'
import { statedTotals, totalsOf } from './totals.ts'

/** What is reported on; empty or absent: everything. */
export interface Narrowing {
  readonly accountNumbers?: readonly string[]
  readonly taxYears?: readonly number[]
}

export const realizedGains = (
  evidence: readonly TaxItem[],
  { details }: Circumstances,
  { accountNumbers = [], taxYears = [] }: Narrowing = {},
): RealizedGains[] => {
  const years = [taxYears, details.tax_year === undefined ? [] : [details.tax_year]].filter(({ length }) => length > 0)
  const asked = accountNumbers.map(accountNumber)
  return accountYearsOf(statementsOf(evidence))
    .filter(({ year }) => years.every((some) => year !== undefined && some.includes(year)))
    .filter(({ account }) => asked.length === 0 || asked.some((number) => mayBe(number, account)))
    .map(gainsOf)
}

const CODES: readonly Reason<ReadonlySet<string>, 'MRG_VF_DAC' | 'MRG_VF_USD' | 'MRG_VF_DAC_USD'>[] = [
  { when: (channels) => channels.size > 1, then: 'MRG_VF_DAC_USD' },
  { when: (channels) => channels.has('connection'), then: 'MRG_VF_DAC' },
  { when: () => true, then: 'MRG_VF_USD' },
]

function gainsOf({ year, statements }: AccountYear): RealizedGains {
  const sales = salesOnce(statements).map(realized).toSorted(firstSoldFirst)
  const channels = new Set(statements.map(({ item }) => item.channel))
  return {
    ...heading(statements),
    ...lastDayOf(year),
    transactions: sales.map(({ shown }) => shown),
    totals: totals(statements, sales),
    reason_codes: [says(decide(CODES, channels))],
  }
}

/** Of each thing, what the most reliable statement that tells it says. */
function heading(statements: readonly Statement[]): RealizedGains {
  const told = <Told>(of: (statement: Statement) => Told | undefined) => statements.map(of).find((one) => one !== undefined)
  const number = told(({ accountNumber: text }) => text.trim() || undefined)
  const isFatca = told((statement) => statement.isFatca)
  const recipient = told((statement) => statement.recipient)
  const payer = told((statement) => statement.payer)
  return {
    ...(statements[0] && { datasource: statements[0].item.datasource }),
    ...(number !== undefined && { account_number: number }),
    ...(isFatca !== undefined && { fatca_filing_requirement: isFatca }),
    ...(recipient && { recipient }),
    ...(payer && { payer }),
  }
}

/** Instants of answers begin with 1970. */
const lastDayOf = (year: number | undefined) => (year !== undefined && year >= 1970 ? { as_of_date: Date.UTC(year, 11, 31) } : {})

const totals = (statements: readonly Statement[], sales: readonly RealizedSale[]): GainTotals =>
  (sales.length === 0 ? statedTotals(statements) : undefined) ?? totalsOf(sales)

const firstSoldFirst = (a: RealizedSale, b: RealizedSale) => (a.shown.sell_date ?? Infinity) - (b.shown.sell_date ?? Infinity) || 0
