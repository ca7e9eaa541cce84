/** Request and response for get_realized_gains. */
import { getFields, record, nullableRecord } from '../define/components.ts'
import { flag, list, nullable, ref, seenAs, text } from '../define/fields.ts'
import { published, required, specified } from '../define/origin.ts'
import { realizedGainsReasons } from '../reason-codes/tax.ts'
import { GainTotals, GainTransaction } from '../records/tax/proceeds-1099-b.ts'
import { TaxParty } from '../records/tax/fields.ts'
import { millis, year } from '../scalars.ts'
import { DatasourceSummary, SERVICE_RULES, ServiceIndividual, serviceResponse, serviceReference } from './envelope.ts'

const RealizedGainsIndividual = record(
  'RealizedGainsIndividual',
  published,
  'An Individual to report on, optionally limited to some Data Sources, accounts and tax years.',
  {
    ...getFields(ServiceIndividual),
    account_numbers: nullable(
      list(text('Number of a brokerage account.'), 'Accounts to report on. If empty, null or absent, all are used.'),
    ),
    tax_years: nullable(list(seenAs(year('A tax year.'), 'string'), 'Tax years to report on. If empty, null or absent, all are used.')),
  },
)

export const RealizedGainsRequest = record(
  'RealizedGainsRequest',
  specified('Endpoints'),
  'The subject of get_realized_gains. Send exactly one of `datarequest_id`, `individual_id`, `individual` and `transaction_id`.',
  serviceReference(RealizedGainsIndividual),
  SERVICE_RULES,
)

const RealizedGains = nullableRecord('RealizedGains', published, 'Realized gains of one account in one tax year.', {
  datasource: ref(DatasourceSummary, 'The brokerage; its type is BROKERAGE_ACCOUNT.'),
  as_of_date: millis('Last day of the tax year of the gains.'),
  account_number: text('Number of the brokerage account; usually masked in part.'),
  fatca_filing_requirement: flag('Whether the form is filed to meet the FATCA reporting requirement.'),
  recipient: ref(TaxParty, 'The taxpayer who received the proceeds.'),
  payer: ref(TaxParty, 'The broker.'),
  transactions: list(GainTransaction, 'One entry per transaction.'),
  totals: ref(GainTotals, 'Sums of the transactions.'),
  reason_codes: required(list(realizedGainsReasons.reason, 'How the gains were verified.')),
})

export const RealizedGainsResponse = serviceResponse(
  'RealizedGainsResponse',
  'The response of get_realized_gains.',
  { realized_gains: list(RealizedGains, 'One entry per account and tax year. Present when COMPLETED, otherwise absent.') },
  RealizedGainsIndividual,
)
