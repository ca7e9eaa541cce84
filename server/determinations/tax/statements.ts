/** Statements of sales: what the forms of a 1099, or the proceeds of an account, say, read alike. */
import type { GainTotals, SVC_1099_RECORD, SVC_PROCEEDS_1099_B, TaxParty } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import type { Evidence } from '../evidence.ts'
import { type Sale, saleOfDigitalAsset, saleOfSecurity } from './sales.ts'

type TaxRecord = SVC_1099_RECORD | SVC_PROCEEDS_1099_B
export type TaxItem = Evidence<TaxRecord>

export interface Statement {
  readonly item: TaxItem
  readonly about: 'securities' | 'digital assets'
  /** Undefined: it states none, and each sale is of the year it was made in. */
  readonly year: number | undefined
  /** When it was made out, in epoch milliseconds. */
  readonly madeOn: number
  readonly isForm: boolean
  readonly isCorrection: boolean
  readonly isFatca: boolean | undefined
  readonly accountNumber: string
  readonly recipient: TaxParty | undefined
  readonly payer: TaxParty | undefined
  readonly sales: readonly Sale[]
  readonly totals: GainTotals | undefined
}

/** The Items that state sales, or that there were none; of an Item with two forms, each. */
export const statementsOf = (items: readonly TaxItem[]): Statement[] =>
  items.flatMap((item) => (isForm(item.data) ? forms(item, item.data) : proceeds(item, item.data)))

const isForm = (data: TaxRecord): data is SVC_1099_RECORD => 'record_year' in data || 'form_1099_B' in data || 'form_1099_da' in data

/** A list without entries says that there were no sales; neither list nor totals says nothing. */
const saysSales = (one: { transactions?: unknown; totals?: unknown }) => Array.isArray(one.transactions) || Boolean(one.totals)

const yearOf = (instant: number | null | undefined) => (typeof instant === 'number' ? new Date(instant).getUTCFullYear() : undefined)

/** The year of a sale whose statement names none. */
export const yearOfSale = ({ stated }: Sale): number | undefined => yearOf(stated.sell_date)

function forms(item: TaxItem, data: SVC_1099_RECORD): Statement[] {
  if (data.void === true) return []
  const { form_1099_B: securities, form_1099_da: digitalAssets } = data
  const stated = {
    ...whose(item, data),
    isForm: true,
    isCorrection: data.corrected === true,
    isFatca: data.fatca_filing_requirement ?? undefined,
  }
  const madeOn = dayOf(data.record_date)
  const form = (about: Statement['about'], sales: readonly Sale[], totals: GainTotals | undefined): Statement => {
    const isDated = sales.some((sale) => yearOfSale(sale) !== undefined)
    // A form is made out in the year after the one it is about.
    const year = data.record_year ?? (isDated || madeOn === undefined ? undefined : new Date(madeOn).getUTCFullYear() - 1)
    return { ...stated, about, year, madeOn: madeOn ?? item.createdAt, sales, totals }
  }
  return [
    ...(securities && saysSales(securities)
      ? [form('securities', (securities.transactions ?? []).map(saleOfSecurity), securities.totals ?? undefined)]
      : []),
    ...(digitalAssets && saysSales(digitalAssets)
      ? [form('digital assets', (digitalAssets.transactions ?? []).map(saleOfDigitalAsset), digitalAssets.totals ?? undefined)]
      : []),
  ]
}

function proceeds(item: TaxItem, data: SVC_PROCEEDS_1099_B): Statement[] {
  if (!saysSales(data)) return []
  const reading = { isForm: false, isCorrection: false, isFatca: undefined, about: 'securities' as const }
  const sales = (data.transactions ?? []).map(saleOfSecurity)
  return [
    { ...whose(item, data), ...reading, year: yearOf(data.as_of_date), madeOn: item.createdAt, sales, totals: data.totals ?? undefined },
  ]
}

const whose = (item: TaxItem, { account_number, recipient, payer }: TaxRecord) => ({
  item,
  accountNumber: account_number ?? '',
  recipient: recipient ?? undefined,
  payer: payer ?? undefined,
})
