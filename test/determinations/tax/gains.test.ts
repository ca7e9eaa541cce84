/** Tests the gain and the term of a sale: amounts to the cent, and the published rules for every day of three years. */
import { expect, test } from 'vitest'
import type { GainTransaction } from '../../../generated/types.ts'
import { toCents } from '../../../server/determinations/money.ts'
import { holdingTerm, isHeldMoreThanAYear } from '../../../server/determinations/tax/gains.ts'
import { realizedGains } from '../../../server/determinations/tax/realized-gains.ts'
import { DAY } from '../../../server/core/durations.ts'
import { day, usd } from '../items.ts'
import { asking, connected, sale } from './items.ts'

/**
 * Returns the first day on which a sale is long-term. Revenue Ruling 66-7 counts by the day of the month, or from the end of one month to
 * the end of another.
 */
function firstLongTermDay(bought: number): number {
  const date = new Date(bought)
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const isLastOfMonth = new Date(bought + DAY).getUTCMonth() !== month
  return isLastOfMonth ? Date.UTC(year + 1, month + 1, 1) : Date.UTC(year + 1, month, dayOfMonth + 1)
}

test('follows Revenue Ruling 66-7 on every day from 2023 to 2025, including a leap year', () => {
  for (let bought = day('2023-01-01'); bought <= day('2025-12-31'); bought += DAY) {
    const first = firstLongTermDay(bought)
    expect([bought, isHeldMoreThanAYear(bought, first - DAY), isHeldMoreThanAYear(bought, first)]).toEqual([bought, false, true])
  }
})

test('ignores the time of day', () => {
  expect(isHeldMoreThanAYear(day('2023-01-01') + DAY - 1, day('2024-01-02'))).toBe(true)
  expect(isHeldMoreThanAYear(day('2023-01-01'), day('2024-01-02') - 1)).toBe(false)
})

const short = { acquired_date: day('2023-02-10'), sell_date: day('2023-06-15') }
const long = { acquired_date: day('2021-02-10'), sell_date: day('2023-06-15') }

test.each([
  ['takes the term that the form states, for example after an inheritance', { ...short, gain_type: 'LONG_TERM' }, 'A', 'LONG_TERM'],
  ['takes the term from the checkbox of Form 8949', short, 'E', 'LONG_TERM'],
  ['takes the term from the checkbox of a digital asset', long, 'H', 'SHORT_TERM'],
  ['derives the term from the dates for checkbox X', long, 'X', 'LONG_TERM'],
  ['derives the term from the dates if it is not stated', short, undefined, 'SHORT_TERM'],
  ['derives the term from the dates if the stated term is UNDETERMINED', { ...short, gain_type: 'UNDETERMINED' }, undefined, 'SHORT_TERM'],
  [
    'a short sale that is covered later is short-term',
    { acquired_date: day('2023-07-01'), sell_date: day('2023-06-15') },
    undefined,
    'SHORT_TERM',
  ],
  ['handles an acquisition before 1970', { acquired_date: day('1960-02-29'), sell_date: day('2023-06-15') }, undefined, 'LONG_TERM'],
  ['the term is unknown without an acquisition date', { acquired_date: null, sell_date: day('2023-06-15') }, undefined, undefined],
  ['the term is unknown without dates', {}, 'Y', undefined],
])('%s', (_, transaction, box, expected) => expect(holdingTerm(transaction, box)).toBe(expected))

test.each([
  [1.005, 101],
  [-1.005, -101],
  [0.285, 29],
  [0.125, 13],
  [2.675, 268],
  [1.0049, 100],
  [-0.004, 0],
  [19.99, 1999],
  [1e12, 1e14],
  [1e300, undefined],
])('converts %d dollars to %d cents, rounding half a cent away from zero', (value, cents) => expect(toCents(usd(value))).toBe(cents))

const determineGain = (given: GainTransaction) =>
  realizedGains([connected({ transactions: [sale(given)] })], asking())[0]?.transactions?.[0]?.gain

test.each<[string, GainTransaction, unknown]>([
  ['from proceeds and cost, even if a gain is stated', { gain: usd(1) }, usd(200)],
  ['as stated, if the cost is unknown', { cost: null, gain: usd(37.5) }, usd(37.5)],
  ['as unknown, if neither the cost nor the gain is stated', { cost: null }, undefined],
  ['in dollars, if no currency is stated', { proceeds: { value: 1200 }, cost: { currency: null, value: 1000 } }, usd(200)],
  ['as stated, if the currencies differ', { cost: { currency: 'CAD', value: 1000 }, gain: usd(9) }, usd(9)],
])('computes a gain %s', (_, given, expected) => expect(determineGain(given)).toEqual(expected))

test('lists sales in another currency without adding them to the totals, unless all have the same currency', () => {
  const cad = (value: number) => ({ currency: 'CAD', value })
  const canadian = sale({ proceeds: cad(70), cost: cad(50) })
  const [both] = realizedGains([connected({ transactions: [sale(), canadian] })], asking())
  expect(both?.transactions).toHaveLength(2)
  expect(both?.totals?.short_term_gains?.gain).toEqual(usd(200))
  const [one] = realizedGains([connected({ transactions: [canadian] })], asking())
  expect(one?.totals?.short_term_gains?.gain).toEqual(cad(20))
})
