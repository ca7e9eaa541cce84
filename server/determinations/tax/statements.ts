/** Reads 1099 forms and account proceeds as statements of sales. */
import type { GainTotals, SVC_1099_RECORD, SVC_PROCEEDS_1099_B, TaxParty } from '../../../generated/types.ts'
import { parseDay, getReportYear, getYear } from '../days.ts'
import type { InputItem } from '../input.ts'
import { type Sale, saleOfDigitalAsset, saleOfSecurity } from './sales.ts'

type TaxRecord = SVC_1099_RECORD | SVC_PROCEEDS_1099_B
export type TaxItem = InputItem<TaxRecord>

export interface Statement {
  readonly item: TaxItem
  readonly about: 'securities' | 'digital assets'
  /** Undefined if the statement has no year. Each sale then belongs to the calendar year in which it took place. */
  readonly year: number | undefined
  /** Time of issue, in epoch milliseconds. */
  readonly issuedAt: number
  readonly isForm: boolean
  readonly isCorrection: boolean
  readonly isFatca: boolean | undefined
  readonly accountNumber: string
  readonly recipient: TaxParty | undefined
  readonly payer: TaxParty | undefined
  readonly sales: readonly Sale[]
  readonly totals: GainTotals | undefined
}

/** Returns a statement for each form in an Item. Items without information about sales yield no statements. */
export const readStatements = (items: readonly TaxItem[]): Statement[] =>
  items.flatMap((item) => (isForm(item.data) ? statementsOfForm(item, item.data) : statementsOfProceeds(item, item.data)))

const isForm = (data: TaxRecord): data is SVC_1099_RECORD => 'record_year' in data || 'form_1099_B' in data || 'form_1099_da' in data

/** Returns true if a statement contains information about sales. An empty list states that nothing was sold. */
const statesSales = ({ transactions, totals }: { transactions?: unknown; totals?: unknown }) =>
  Array.isArray(transactions) || Boolean(totals)

/** Splits a statement without a tax year by the years of its sales. */
export function statementsByYear(statement: Statement): Statement[] {
  if (statement.year !== undefined || statement.sales.length === 0) return [statement]
  return [...Map.groupBy(statement.sales, yearOfSale)].map(([year, sales]) => ({ ...statement, year, sales }))
}

const yearOfSale = ({ stated }: Sale): number | undefined => getReportYear(stated.sell_date)

function statementsOfForm(item: TaxItem, data: SVC_1099_RECORD): Statement[] {
  if (data.void === true) return []
  const { form_1099_B: securities, form_1099_da: digitalAssets } = data
  const stated = {
    ...accountAndParties(item, data),
    isForm: true,
    isCorrection: data.corrected === true,
    isFatca: data.fatca_filing_requirement ?? undefined,
  }
  const issuedAt = parseDay(data.record_date)
  const form = (about: Statement['about'], sales: readonly Sale[], totals: GainTotals | undefined): Statement => {
    const isDated = sales.some((sale) => yearOfSale(sale) !== undefined)
    // Uses the previous year, because a form is issued in the year after its tax year.
    const year = data.record_year ?? (isDated || issuedAt === undefined ? undefined : getYear(issuedAt) - 1)
    return { ...stated, about, year, issuedAt: issuedAt ?? item.createdAt, sales, totals }
  }
  return [
    ...(securities && statesSales(securities)
      ? [form('securities', (securities.transactions ?? []).map(saleOfSecurity), securities.totals ?? undefined)]
      : []),
    ...(digitalAssets && statesSales(digitalAssets)
      ? [form('digital assets', (digitalAssets.transactions ?? []).map(saleOfDigitalAsset), digitalAssets.totals ?? undefined)]
      : []),
  ]
}

function statementsOfProceeds(item: TaxItem, data: SVC_PROCEEDS_1099_B): Statement[] {
  if (!statesSales(data)) return []
  const reading = { isForm: false, isCorrection: false, isFatca: undefined, about: 'securities' as const }
  const sales = (data.transactions ?? []).map(saleOfSecurity)
  return [
    {
      ...accountAndParties(item, data),
      ...reading,
      year: getReportYear(data.as_of_date),
      issuedAt: item.createdAt,
      sales,
      totals: data.totals ?? undefined,
    },
  ]
}

const accountAndParties = (item: TaxItem, { account_number, recipient, payer }: TaxRecord) => ({
  item,
  accountNumber: account_number ?? '',
  recipient: recipient ?? undefined,
  payer: payer ?? undefined,
})
