/** Answers of get_realized_gains about the brokerage account of Jordan Rivera. */
import type { ReasonCodeList } from '../../define/reason-codes.ts'
import { realizedGainsReasons } from '../../reason-codes/tax.ts'
import { ids } from '../people.ts'
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

const asked = { individual: null, datarequest_id: null, transaction_id: ids.transaction }

export const gainsMetadata = { report_id: 'REPORT-0042' }

export const gainsByDataRequest = {
  ...asked,
  datarequest_id: ids.dataRequest,
  processing_status: 'COMPLETED',
  metadata: gainsMetadata,
  realized_gains: [{ ...gains, reason_codes: because(realizedGainsReasons, 'MRG_VF_DAC') }],
}

export const gainsIndividual = {
  individual_id: ids.individual,
  datasources: [ids.brokerage],
  account_numbers: [BROKERAGE_ACCOUNT],
  tax_years: [2023],
}

export const gainsByIndividual = {
  ...asked,
  individual: gainsIndividual,
  processing_status: 'COMPLETED',
  metadata: null,
  realized_gains: [{ ...gains, reason_codes: because(realizedGainsReasons, 'MRG_VF_USD') }],
}

export const gainsAcquiring = { ...asked, datarequest_id: ids.dataRequest, processing_status: 'ACQUIRING', metadata: gainsMetadata }
