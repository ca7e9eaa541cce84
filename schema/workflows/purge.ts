/** Erases a person and all of their data. */
import { accessToken, credentials, individual, INDIVIDUAL_ID, webhookUrl, timePasses, webhook } from './steps.ts'
import type { Workflow } from './workflow.ts'

export const purge: Workflow = {
  id: 'purge',
  title: 'Purge an Individual',
  about:
    'The client requests the erasure of all data of an Individual, with a token for this single call. After the call, the Individual cannot be found. A webhook reports when the data is erased, within 120 hours.',
  follows: ['Endpoints', 'Authentication', 'Events', 'Limits'],
  inputs: { credentials, webhook_url: webhookUrl },
  steps: [
    accessToken,
    individual,
    {
      id: 'purgeToken',
      about: 'Exchanges the credentials for a purge token.',
      by: 'client',
      calls: 'generatePurgeToken',
      outputs: { access_token: '$response.body#/access_token' },
    },
    {
      id: 'purge',
      about: 'Requests the purge and a webhook at its end.',
      by: 'client',
      calls: 'purgeIndividual',
      token: 'purgeToken',
      body: {
        individual_id: INDIVIDUAL_ID,
        delivery_details: [{ event_type: 'individual.purged', url: '$inputs.webhook_url' }],
      },
    },
    {
      id: 'gone',
      about: 'Tries to read the Individual, who cannot be found any more.',
      by: 'client',
      calls: 'getIndividual',
      token: accessToken.id,
      body: { individual_id: INDIVIDUAL_ID },
      status: 404,
      expects: ["$response.body#/error_code == 'NOT_FOUND'"],
    },
    timePasses('aDay', 86_410, 'Moves the clock by one day, after which the data is erased. The specification allows 120 hours.'),
    webhook('purged', 'individual.purged', 'Shows the webhook that reports that the data is erased.', { individual_id: INDIVIDUAL_ID }),
  ],
  outputs: {
    individual_id: INDIVIDUAL_ID,
    delivery_id: '$steps.purged.outputs.delivery_id',
  },
}
