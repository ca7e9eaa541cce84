/**
 * Securities sales in a tax year, and SVC_PROCEEDS_1099_B with these sales. The gain is the proceeds minus cost and market discount, plus
 * the loss disallowed because of a wash sale.
 */
import type { Form1099BTransaction, GainTermTotals, SVC_PROCEEDS_1099_B as Record } from '../../../../generated/types.ts'
import { DAY } from '../../../core/durations.ts'
import { lastTaxYear, utcDay } from '../calendar.ts'
import { brokerageIssuers, findIssuer } from '../issuers.ts'
import { sum } from '../../../determinations/money.ts'
import { moneyValue } from '../money.ts'
import { syntheticPerson, toTaxParty } from '../person.ts'
import { SyntheticRandom } from '../synthetic-random.ts'
import type { SyntheticInput } from './input.ts'

const SECURITIES = [
  ['Example Harborlight Energy Inc, common stock', 'XHLE', '990042109'],
  ['Example Northgate Robotics Corp, common stock', 'XNGR', '990117208'],
  ['Example Meadow Foods Inc, common stock', 'XMDF', '990256303'],
  ['Sample Total Market Index Fund', 'XSTM', '990301408'],
  ['Specimen Semiconductor Corp, common stock', 'XSPS', '990377502'],
] as const

interface Sale {
  readonly term: 'SHORT_TERM' | 'LONG_TERM'
  readonly cents: { readonly proceeds: number; readonly cost: number; readonly disallowed: number; readonly gain: number }
  readonly transaction: Form1099BTransaction
}

export function syntheticSales(random: SyntheticRandom, year: number) {
  const sales = random.sample(SECURITIES, random.integer(2, SECURITIES.length)).map((security) => randomSale(random, year, security))
  const totalTerm = (term: Sale['term']) => totalsOfTerm(sales.filter((one) => one.term === term))
  return {
    transactions: sales.map(({ transaction }) => transaction),
    totals: { short_term_gains: totalTerm('SHORT_TERM'), long_term_gains: totalTerm('LONG_TERM') },
  }
}

function randomSale(random: SyntheticRandom, year: number, [description, ticker, cusip]: (typeof SECURITIES)[number]): Sale {
  const term = random.pick(['SHORT_TERM', 'LONG_TERM'] as const)
  const sold = utcDay(year, 1, 2) + random.integer(0, 362) * DAY
  const held = term === 'SHORT_TERM' ? random.integer(20, 360) : random.integer(370, 2_000)
  const shares = random.integer(5, 80)
  const cost = shares * random.integer(2_000, 12_000)
  const proceeds = shares * random.integer(2_000, 12_000)
  const loss = Math.max(0, cost - proceeds)
  const disallowed = loss > 0 && term === 'SHORT_TERM' && random.withProbability(25) ? Math.floor(loss / 2) : 0
  const cents = { proceeds, cost, disallowed, gain: proceeds - cost + disallowed }
  return {
    term,
    cents,
    transaction: {
      form_8949_box: term === 'SHORT_TERM' ? 'A' : 'D',
      gain_type: term,
      quantity_sold: shares,
      acquired_date: sold - held * DAY,
      sell_date: sold,
      asset_details: { description, type: 'SECURITY', cusip, ticker },
      ...moneyValues(cents),
      additional_information: null,
      proceed_type: 'NET',
      basis_reported_to_irs: true,
      non_covered_security: false,
      ordinary: false,
      collectibles: false,
      qualified_opportunity_fund: false,
      federal_income_tax_withheld: moneyValue(0),
      loss_not_allowed: false,
    },
  }
}

const moneyValues = ({ proceeds, cost, disallowed, gain }: Sale['cents']) => ({
  proceeds: moneyValue(proceeds),
  cost: moneyValue(cost),
  accrued_market_discount: moneyValue(0),
  wash_sale_disallowed: moneyValue(disallowed),
  gain: moneyValue(gain),
})

function totalsOfTerm(sales: readonly Sale[]): GainTermTotals {
  const total = (totalTerm: keyof Sale['cents']) => sum(sales.map(({ cents }) => cents[totalTerm]))
  return moneyValues({ proceeds: total('proceeds'), cost: total('cost'), disallowed: total('disallowed'), gain: total('gain') })
}

/** Returns a brokerage account's sales in the last tax year. */
export function syntheticProceeds1099B({ individual, now, content, source }: SyntheticInput): Record {
  const random = new SyntheticRandom('proceeds', content)
  const year = lastTaxYear(now)
  const anyone = random.pick(brokerageIssuers)
  const { name, tin, phone_number, address } = findIssuer(source, 'BROKERAGE_ACCOUNT') ?? anyone
  return {
    as_of_date: utcDay(year, 12, 31),
    account_number: `XXXX-${random.digits(4)}`,
    recipient: toTaxParty(syntheticPerson(individual)),
    payer: { name, tin, phone_number, address },
    ...syntheticSales(random, year),
  }
}
