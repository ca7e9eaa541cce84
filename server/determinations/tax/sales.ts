/**
 * Sales from brokerage statements, with the response fields and the Form 8949 box for each sale. A sale that appears in several statements
 * is included once.
 */
import type { Form1099BTransaction, Form1099DaTransaction, Form8949Box, GainTransaction } from '../../../generated/types.ts'
import { startOfDay } from '../days.ts'
import { fillBlanks } from '../matching.ts'
import { toCents, getCurrency } from '../money.ts'

export interface Sale {
  readonly stated: GainTransaction
  readonly box: Form8949Box | undefined
}

const GAIN_FIELDS = [
  'gain_type',
  'quantity_sold',
  'acquired_date',
  'sell_date',
  'asset_details',
  'proceeds',
  'cost',
  'accrued_market_discount',
  'wash_sale_disallowed',
  'gain',
  'additional_information',
  'proceed_type',
  'basis_reported_to_irs',
  'non_covered_security',
] as const satisfies readonly (keyof GainTransaction)[]

const gainFields = (given: GainTransaction): GainTransaction =>
  Object.fromEntries(GAIN_FIELDS.filter((field) => given[field] !== undefined).map((field) => [field, given[field]]))

export const saleOfSecurity = (transaction: Form1099BTransaction): Sale => {
  const { form_8949_box, aggregate_contracts_gain, gain } = transaction
  // Regulated contracts have neither proceeds nor cost. Their gain is in box 11.
  const realized = gain ?? aggregate_contracts_gain
  return { stated: { ...gainFields(transaction), ...(realized && { gain: realized }) }, box: form_8949_box }
}

export const saleOfDigitalAsset = (transaction: Form1099DaTransaction): Sale => {
  const { digital_asset_name, digital_asset_code, cusip, units, form_8949_box } = transaction
  const description = digital_asset_name ?? digital_asset_code
  const asset_details = { ...(description !== undefined && { description }), type: 'CRYPTO', ...(cusip !== undefined && { cusip }) }
  const quantity_sold = units ? Number(units) : undefined
  return {
    stated: { ...gainFields(transaction), ...(quantity_sold !== undefined && { quantity_sold }), asset_details },
    box: form_8949_box,
  }
}

/** Fills in the blank fields of a sale from another statement about the same sale. */
function fillSale(known: Sale, other: Sale): Sale {
  const stated = fillBlanks(known.stated, other.stated)
  const assets = [known.stated.asset_details, other.stated.asset_details] as const
  const asset_details = assets[0] && assets[1] ? fillBlanks(assets[0], assets[1]) : stated.asset_details
  return { stated: asset_details ? { ...stated, asset_details } : stated, box: known.box ?? other.box }
}

type Trait = string | number | undefined

const getSaleDay = (instant: number | null | undefined) => (typeof instant === 'number' ? startOfDay(instant) : undefined)
const code = (text: string | null | undefined) => text?.trim().toUpperCase() || undefined

/**
 * Returns a key that is the same in two statements about the same sale. If there are no proceeds, as for contracts, the key contains the
 * gain.
 */
function getKey({ stated: { sell_date, proceeds, gain } }: Sale): string {
  const amount = proceeds ?? gain
  return [getSaleDay(sell_date), proceeds ? 'proceeds' : 'gain', toCents(amount), amount && getCurrency(amount)].join('|')
}

const listTraits = ({ stated }: Sale): Trait[] => [
  getSaleDay(stated.acquired_date),
  stated.quantity_sold ?? undefined,
  code(stated.asset_details?.cusip),
  code(stated.asset_details?.ticker),
]

/** Returns the number of details that both sales state with the same value. Undefined if any detail differs. */
function likeness(one: Sale, other: Sale): number | undefined {
  const others = listTraits(other)
  const both = listTraits(one)
    .map((trait, at) => [trait, others[at]])
    .filter((pair) => !pair.includes(undefined))
  return both.every(([a, b]) => a === b) ? both.length : undefined
}

/** Returns the index of the most similar sale that has not been matched. */
function mostAlike(sale: Sale, among: readonly Sale[], free: ReadonlySet<number>): number | undefined {
  let best: { at: number; alike: number } | undefined
  for (const at of free) {
    const candidate = among[at]
    const alike = candidate && likeness(candidate, sale)
    if (alike !== undefined && alike > (best?.alike ?? -1)) best = { at, alike }
  }
  return best?.at
}

/**
 * Returns distinct sales. Sales in two statements are the same if they have the same day and proceeds, and if no acquisition day, quantity
 * or asset that both state differs. Equal sales within a statement are different lots. A lot matches at most one sale in another statement.
 * If statements differ, the first statement is used.
 */
export function distinctSales(statements: readonly { readonly sales: readonly Sale[] }[]): Sale[] {
  const found = new Map<string, Sale[]>()
  for (const { sales } of statements) {
    for (const [key, own] of Map.groupBy(sales, getKey)) found.set(key, mergeSales(found.get(key) ?? [], own))
  }
  return [...found.values()].flat()
}

function mergeSales(known: readonly Sale[], own: readonly Sale[]): Sale[] {
  const all = [...known]
  const free = new Set(known.keys())
  for (const sale of own) {
    const at = mostAlike(sale, known, free)
    const same = at === undefined ? undefined : known[at]
    if (at === undefined || !same) all.push(sale)
    else {
      all[at] = fillSale(same, sale)
      free.delete(at)
    }
  }
  return all
}
