/** Scenarios for last year's realized gains, from a brokerage account and from a 1099-B. */
import type { Scenario } from '../scenario.ts'
import { serviceStep, connectSteps, uploadAndSubmitSteps, createItemStep, uploadStep } from './steps.ts'

const BROKERAGE = 'brk_2f2By02qBeJneNA2Fnz26xTkNl4'
const usd = (value: number) => ({ currency: 'USD', value })

/** Shares that were held from February to June, with a short-term gain of 200.00. */
const sale = {
  gain_type: 'SHORT_TERM',
  acquired_date: '@time-1y-02-10',
  sell_date: '@time-1y-06-15',
  quantity_sold: 10,
  proceeds: usd(1200),
  cost: usd(1000),
}
/** A bond that was held for more than three years. The long-term gain is 49.45, because 30.55 of the 80.00 is interest. */
const bond = {
  ...sale,
  gain_type: 'LONG_TERM',
  acquired_date: '@time-4y-01-10',
  proceeds: usd(980),
  cost: usd(900),
  accrued_market_discount: usd(30.55),
}
/** A loss of 250.00, of which 100.00 is disallowed, because 40 of the 100 shares were bought back. */
const washSale = { ...sale, quantity_sold: 100, proceeds: usd(1000), cost: usd(1250), wash_sale_disallowed: usd(100) }

const account = { account_number: 'XXXX-5527', payer: { name: 'Example Breakwater Brokerage' } }
const proceeds = (...transactions: readonly object[]) => ({ ...account, as_of_date: '@time-1y-12-31', transactions })
const form = (...transactions: readonly object[]) => ({ ...account, record_year: '@year-1', form_1099_B: { transactions } })

type About = Pick<Scenario, 'name' | 'description' | 'outcomes' | 'steps'>

const gains = ({ steps, ...description }: About): Scenario => ({
  type: 'REALIZED_GAINS',
  request_details: { tax_year: '@year-1' },
  ...description,
  steps: [...steps, serviceStep('get_realized_gains')],
})

export const taxScenarios: readonly Scenario[] = [
  gains({
    name: 'gains-from-the-account',
    description: 'The brokerage account shows a short-term gain, and the sale of a bond that was held for years.',
    outcomes: ['MRG_VF_DAC'],
    steps: connectSteps(BROKERAGE, 'user_good', [{ source_data_type: 'PROCEEDS_1099_B', record: proceeds(sale, bond) }]),
  }),
  gains({
    name: 'gains-from-an-uploaded-1099-b',
    description: 'The Individual uploads a 1099-B with a wash sale. Part of its loss is disallowed.',
    outcomes: ['MRG_VF_USD'],
    steps: uploadAndSubmitSteps(uploadStep('FORM_1099_B', form(sale, washSale))),
  }),
  gains({
    name: 'gains-from-account-and-1099-b',
    description: 'The brokerage account and a submitted 1099-B show the same sale, which counts only once.',
    outcomes: ['MRG_VF_DAC_USD'],
    steps: [
      createItemStep(BROKERAGE, 'FORM_1099_B', form(sale)),
      ...connectSteps(BROKERAGE, 'user_good', [{ source_data_type: 'PROCEEDS_1099_B', record: proceeds(sale) }]),
    ],
  }),
  gains({
    name: 'gains-of-a-year-without-sales',
    description: 'The brokerage account shows no sales, so all totals are zero.',
    outcomes: ['MRG_VF_DAC'],
    steps: connectSteps(BROKERAGE, 'user_good', [{ source_data_type: 'PROCEEDS_1099_B', record: proceeds() }]),
  }),
]
