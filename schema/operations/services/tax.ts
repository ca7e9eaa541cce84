/** Services on tax records: realized gains. */
import { operation } from '../../define/operation.ts'
import { published, specified } from '../../define/origin.ts'
import {
  gainsAcquiring,
  gainsByDataRequest,
  gainsByIndividual,
  gainsIndividual,
  gainsRequest,
  noGains,
  noGainsIndividual,
} from '../../examples/gains.ts'
import { GAIN_ADJUSTMENTS, GAINS_STATEMENTS, GAINS_TERM } from '../../gaps/tax.ts'
import { RealizedGainsAnswer, RealizedGainsRequest } from '../../summaries/tax.ts'
import { REPORT, REPORT_GAPS } from './service.ts'

export const getRealizedGains = operation({
  ...REPORT,
  id: 'getRealizedGains',
  path: '/services/get_realized_gains',
  summary: 'Get realized gains',
  about:
    'Short-term and long-term realized gains on securities transactions. Answers at once when the result is ready; otherwise transaction.processed announces it, and the transaction_id reads it.',
  request: { body: RealizedGainsRequest, origin: specified('Endpoints') },
  answer: {
    status: 200,
    about: 'The state of the transaction, and the realized gains once it is COMPLETED.',
    origin: published,
    body: RealizedGainsAnswer,
  },
  gaps: [...REPORT_GAPS, GAIN_ADJUSTMENTS, GAINS_STATEMENTS, GAINS_TERM],
  examples: [
    {
      name: 'data_request',
      summary: 'By Data Request: read from the brokerage, completed',
      request: gainsRequest,
      response: gainsByDataRequest,
    },
    {
      name: 'individual',
      summary: 'By Individual, one account and tax year: read from an uploaded 1099-B, completed',
      request: { individual: gainsIndividual },
      response: gainsByIndividual,
    },
    {
      name: 'acquiring',
      summary: 'By transaction: data is still being collected, no result yet',
      request: { transaction_id: gainsAcquiring.transaction_id },
      response: gainsAcquiring,
    },
    {
      name: 'unprocessable',
      summary: 'By a Data Source without 1099-B: nothing to report on, final',
      request: { individual: noGainsIndividual },
      response: noGains,
    },
  ],
})

export const taxServices = [getRealizedGains]
