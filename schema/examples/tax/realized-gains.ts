/** Answers of get_realized_gains about the brokerage account of Jordan Rivera. */
import type { ReasonCodeList } from '../../define/reason-codes.ts'
import { realizedGainsReasons } from '../../reason-codes/tax.ts'
import { ids, metadata } from '../people.ts'
import { transactions } from '../transactions.ts'
import { noItems } from '../unprocessable.ts'
import { lastDay, sales, totals } from './gains.ts'
import { BROKERAGE_ACCOUNT, broker, taxpayer } from './parties.ts'

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
  metadata: null,
  realized_gains: [{ ...gains, reason_codes: because(realizedGainsReasons, 'MRG_VF_USD') }],
}

export const gainsAcquiring = { ...ofRequest, processing_status: 'ACQUIRING' }

export const noGainsIndividual = { individual_id: ids.individual, datasources: [ids.employer] }

export const noGains = {
  individual: noGainsIndividual,
  datarequest_id: null,
  transaction_id: transactions.realizedGains.failed,
  metadata: null,
  ...noItems,
}
