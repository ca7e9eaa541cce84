/** Example responses from get_realized_gains about Jordan Rivera's brokerage account. */
import type { ReasonCodeList } from '../define/reason-codes.ts'
import { realizedGainsReasons } from '../reason-codes/tax.ts'
import { broker, BROKERAGE_ACCOUNT, taxpayer, usdValue } from './data-sources.ts'
import { missingItems } from './items.ts'
import { ids, metadata, transactions } from './people.ts'

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)

export const lastDay = day(2023, 12, 31)

interface Sale {
  readonly proceeds: number
  readonly cost: number
  readonly disallowed?: number
  readonly gain: number
}

const money = ({ proceeds, cost, disallowed = 0, gain }: Sale) => ({
  proceeds: usdValue(proceeds),
  cost: usdValue(cost),
  accrued_market_discount: usdValue(0),
  wash_sale_disallowed: usdValue(disallowed),
  gain: usdValue(gain),
})

const covered = { additional_information: null, proceed_type: 'NET', basis_reported_to_irs: true, non_covered_security: false }

const share = (description: string, ticker: string, cusip: string) => ({ description, type: 'SECURITY', cusip, ticker })

/** Three sales in 2023: a short-term gain, a long-term loss, and a short-term loss that is partly disallowed by a wash sale. */
export const sales = [
  {
    gain_type: 'SHORT_TERM',
    quantity_sold: 40,
    acquired_date: day(2023, 2, 10),
    sell_date: day(2023, 6, 15),
    asset_details: share('Example Harborlight Energy Inc, common stock', 'XHLE', '990042109'),
    ...money({ proceeds: 4812.4, cost: 3960, gain: 852.4 }),
    ...covered,
  },
  {
    gain_type: 'LONG_TERM',
    quantity_sold: 25,
    acquired_date: day(2021, 3, 8),
    sell_date: day(2023, 9, 20),
    asset_details: share('Example Northgate Robotics Corp, common stock', 'XNGR', '990117208'),
    ...money({ proceeds: 1985.75, cost: 2750, gain: -764.25 }),
    ...covered,
  },
  {
    gain_type: 'SHORT_TERM',
    quantity_sold: 60,
    acquired_date: day(2023, 5, 2),
    sell_date: day(2023, 11, 6),
    asset_details: share('Example Meadow Foods Inc, common stock', 'XMDF', '990256303'),
    ...money({ proceeds: 2340, cost: 2700, disallowed: 240, gain: -120 }),
    ...covered,
  },
]

export const totals = {
  short_term_gains: money({ proceeds: 7152.4, cost: 6660, disallowed: 240, gain: 732.4 }),
  long_term_gains: money({ proceeds: 1985.75, cost: 2750, gain: -764.25 }),
}

const because = ({ meanings }: ReasonCodeList, code: string) => [{ code, description: meanings[code]?.[0] }]

const gains = {
  datasource: { id: ids.brokerage, type: 'BROKERAGE_ACCOUNT', name: broker.name },
  as_of_date: lastDay,
  account_number: BROKERAGE_ACCOUNT,
  fatca_filing_requirement: false,
  recipient: taxpayer,
  payer: broker,
  transactions: sales,
  totals,
}

export const gainsRequest = { datarequest_id: ids.requests.REALIZED_GAINS, metadata }

const ofRequest = { individual: null, ...gainsRequest, transaction_id: transactions.realizedGains.dataRequest }

export const gainsByDataRequest = {
  ...ofRequest,
  processing_status: 'COMPLETED',
  checkcodes: [],
  realized_gains: [{ ...gains, reason_codes: because(realizedGainsReasons, 'MRG_VF_DAC') }],
}

export const gainsIndividual = {
  individual_id: ids.individual,
  datasources: [ids.brokerage],
  account_numbers: [BROKERAGE_ACCOUNT],
  tax_years: [2023],
}

export const gainsByIndividual = {
  individual: gainsIndividual,
  datarequest_id: null,
  transaction_id: transactions.realizedGains.individual,
  processing_status: 'COMPLETED',
  checkcodes: [],
  metadata: null,
  realized_gains: [{ ...gains, reason_codes: because(realizedGainsReasons, 'MRG_VF_USD') }],
}

export const gainsAcquiring = { ...ofRequest, processing_status: 'ACQUIRING' }

export const emptyGainsIndividual = { individual_id: ids.individual, datasources: [ids.employer] }

export const emptyGains = {
  individual: emptyGainsIndividual,
  datarequest_id: null,
  transaction_id: transactions.realizedGains.failed,
  metadata: null,
  ...missingItems,
}
