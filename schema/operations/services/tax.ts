/** Tax Services: realized gains. */
import { operation } from '../../define/operation.ts'
import { published, specified } from '../../define/origin.ts'
import {
  gainsAcquiring,
  gainsByDataRequest,
  gainsByIndividual,
  gainsIndividual,
  gainsRequest,
  emptyGains,
  emptyGainsIndividual,
} from '../../examples/gains.ts'
import { GAIN_ADJUSTMENTS, GAINS_STATEMENTS, GAINS_TERM } from '../../gaps/tax.ts'
import { RealizedGainsResponse, RealizedGainsRequest } from '../../summaries/tax.ts'
import { REPORT, REPORT_GAPS } from './service.ts'

const getRealizedGains = operation({
  ...REPORT,
  id: 'getRealizedGains',
  path: '/services/get_realized_gains',
  summary: 'Get realized gains',
  about:
    'Returns the realized gains from sales of securities, short-term and long-term. If the result is not ready, wait for transaction.processed and call again with the transaction_id.',
  request: { body: RealizedGainsRequest, origin: specified('Endpoints') },
  response: {
    status: 200,
    about: 'The transaction. It has the realized gains when COMPLETED.',
    origin: published,
    body: RealizedGainsResponse,
  },
  gaps: [...REPORT_GAPS, GAIN_ADJUSTMENTS, GAINS_STATEMENTS, GAINS_TERM],
  examples: [
    {
      name: 'data_request',
      summary: 'By Data Request: from the brokerage, completed',
      request: gainsRequest,
      response: gainsByDataRequest,
    },
    {
      name: 'individual',
      summary: 'By Individual, account and tax year: from an uploaded 1099-B, completed',
      request: { individual: gainsIndividual },
      response: gainsByIndividual,
    },
    {
      name: 'acquiring',
      summary: 'By transaction: data is still being collected',
      request: { transaction_id: gainsAcquiring.transaction_id },
      response: gainsAcquiring,
    },
    {
      name: 'unprocessable',
      summary: 'Unprocessable: a Data Source without a 1099-B',
      request: { individual: emptyGainsIndividual },
      response: emptyGains,
    },
  ],
})

export const taxServices = [getRealizedGains]
