/**
 * Sales that several statements give, counted once. Two statements mean one sale by the same day of sale and the same
 * proceeds, where acquisition, quantity and asset do not differ as far as both state them. Alike sales inside one
 * statement are lots of their own: each pairs with at most one of another statement.
 */
import { startOfDay } from '../days.ts'
import { centsOf, currencyOf } from './cents.ts'
import { completedSale, type Sale } from './sales.ts'

type Trait = string | number | undefined

const dayOf = (instant: number | null | undefined) => (typeof instant === 'number' ? startOfDay(instant) : undefined)
const code = (text: string | null | undefined) => text?.trim().toUpperCase() || undefined

/** Equal for every two statements of one sale. Contracts without proceeds go by their gain. */
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

/** How many traits both state alike; undefined when they differ in one. */
function likeness(one: Sale, other: Sale): number | undefined {
  const others = traitsOf(other)
  const both = traitsOf(one)
    .map((trait, at) => [trait, others[at]])
    .filter((pair) => !pair.includes(undefined))
  return both.every(([a, b]) => a === b) ? both.length : undefined
}

/** The index of the most alike of the sales that are free. */
function mostAlike(sale: Sale, among: readonly Sale[], free: ReadonlySet<number>): number | undefined {
  let best: { at: number; alike: number } | undefined
  for (const at of free) {
    const candidate = among[at]
    const alike = candidate && likeness(candidate, sale)
    if (alike !== undefined && alike > (best?.alike ?? -1)) best = { at, alike }
  }
  return best?.at
}

/** The sales of one account and year; of statements that differ, the first speaks. */
export function salesOnce(statements: readonly { readonly sales: readonly Sale[] }[]): Sale[] {
  const found = new Map<string, Sale[]>()
  for (const { sales } of statements) {
    for (const [key, own] of Map.groupBy(sales, keyOf)) found.set(key, together(found.get(key) ?? [], own))
  }
  return [...found.values()].flat()
}

function together(known: readonly Sale[], own: readonly Sale[]): Sale[] {
  const all = [...known]
  const free = new Set(known.keys())
  for (const sale of own) {
    const at = mostAlike(sale, known, free)
    const same = at === undefined ? undefined : known[at]
    if (at === undefined || !same) all.push(sale)
    else {
      all[at] = completedSale(same, sale)
      free.delete(at)
    }
  }
  return all
}
