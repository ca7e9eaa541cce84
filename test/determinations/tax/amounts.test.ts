/** Amounts in cents, and gains whose parts are not all stated. */
import { expect, test } from 'vitest'
import type { GainTransaction } from '../../../generated/types.ts'
import { centsOf } from '../../../server/determinations/money.ts'
import { realizedGains } from '../../../server/determinations/tax/realized-gains.ts'
import { asking, connected, sale, usd } from './evidence.ts'

test.each([
  [1.005, 101],
  [-1.005, -101],
  [0.285, 29],
  [1.0049, 100],
  [-0.004, 0],
  [19.99, 1999],
  [1e12, 1e14],
  [1e300, undefined],
])('%d dollars are %d cents: half a cent goes away from zero', (value, cents) => {
  expect(centsOf(usd(value))).toBe(cents)
})

const gainOf = (given: GainTransaction) => realizedGains([connected({ transactions: [sale(given)] })], asking())[0]?.transactions?.[0]?.gain

test.each<[string, GainTransaction, unknown]>([
  ['is worked out, whatever is stated', { gain: usd(1) }, usd(200)],
  ['is the stated one where the cost is unknown', { cost: null, gain: usd(37.5) }, usd(37.5)],
  ['is unknown where the cost is, and none is stated', { cost: null }, undefined],
  ['is in dollars where no currency is stated', { proceeds: { value: 1200 }, cost: { currency: null, value: 1000 } }, usd(200)],
  ['is the stated one where currencies differ', { cost: { currency: 'CAD', value: 1000 }, gain: usd(9) }, usd(9)],
])('a gain %s', (_, given, expected) => {
  expect(gainOf(given)).toEqual(expected)
})

test('sales in another currency than the others are shown, not summed; in one currency alone they are', () => {
  const cad = (value: number) => ({ currency: 'CAD', value })
  const canadian = sale({ proceeds: cad(70), cost: cad(50) })
  const [both] = realizedGains([connected({ transactions: [sale(), canadian] })], asking())
  expect(both?.transactions).toHaveLength(2)
  expect(both?.totals?.short_term_gains?.gain).toEqual(usd(200))
  const [one] = realizedGains([connected({ transactions: [canadian] })], asking())
  expect(one?.totals?.short_term_gains?.gain).toEqual(cad(20))
})
