/**
 * Counts a sale that is in several statements once. Sales of two statements are the same when they have the same day and
 * proceeds, and when acquisition day, quantity and asset do not differ as far as both state them. Equal sales inside one
 * statement are different lots: each matches at most one sale of another statement.
 */
import { startOfDay } from '../days.ts'
import { centsOf, currencyOf } from './cents.ts'
import { fillSale, type Sale } from './sales.ts'

type Trait = string | number | undefined

const dayOf = (instant: number | null | undefined) => (typeof instant === 'number' ? startOfDay(instant) : undefined)
const code = (text: string | null | undefined) => text?.trim().toUpperCase() || undefined

/** Two statements of one sale have the same key. For contracts without proceeds it is made from the gain. */
function keyOf({ stated: { sell_date, proceeds, gain } }: Sale): string {
  const amount = proceeds ?? gain
  return [dayOf(sell_date), proceeds ? 'proceeds' : 'gain', centsOf(amount), amount && currencyOf(amount)].join('|')
}

const traitsOf = ({ stated }: Sale): Trait[] => [
  dayOf(stated.acquired_date),
  stated.quantity_sold ?? undefined,
  code(stated.asset_details?.cusip),
  code(stated.asset_details?.ticker),
]

/** How many traits both state with the same value; undefined when one differs. */
function likeness(one: Sale, other: Sale): number | undefined {
  const others = traitsOf(other)
  const both = traitsOf(one)
    .map((trait, at) => [trait, others[at]])
    .filter((pair) => !pair.includes(undefined))
  return both.every(([a, b]) => a === b) ? both.length : undefined
}

/** The index of the most similar sale that has no match yet. */
function mostAlike(sale: Sale, among: readonly Sale[], free: ReadonlySet<number>): number | undefined {
  let best: { at: number; alike: number } | undefined
  for (const at of free) {
    const candidate = among[at]
    const alike = candidate && likeness(candidate, sale)
    if (alike !== undefined && alike > (best?.alike ?? -1)) best = { at, alike }
  }
  return best?.at
}

/** The sales of one account and year. When statements differ, the first one counts. */
export function distinctSales(statements: readonly { readonly sales: readonly Sale[] }[]): Sale[] {
  const found = new Map<string, Sale[]>()
  for (const { sales } of statements) {
    for (const [key, own] of Map.groupBy(sales, keyOf)) found.set(key, mergeSales(found.get(key) ?? [], own))
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
