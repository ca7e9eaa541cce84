/** A person and all their data are erased. */
import { accessToken, credentials, individual, INDIVIDUAL_ID, webhookUrl, timePasses, webhook } from './steps.ts'
import type { Workflow } from './workflow.ts'

export const purge: Workflow = {
  id: 'purge',
  title: 'Purge an Individual',
  about:
    'The client has all data of an Individual erased, with a token that is valid for this call alone. From the call on the Individual cannot be found; a webhook tells when the data is erased, within 120 hours.',
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
      about: 'Requests the purge, and the webhook at its end.',
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
      about: 'Asks for the Individual, who cannot be found any more.',
      by: 'client',
      calls: 'getIndividual',
      token: accessToken.id,
      body: { individual_id: INDIVIDUAL_ID },
      status: 404,
      expects: ["$response.body#/error_code == 'NOT_FOUND'"],
    },
    timePasses('aDay', 86_410, 'Lets a day pass, after which it erases the data; the specification allows 120 hours.'),
    webhook('purged', 'individual.purged', 'Shows the webhook which tells that the data is erased.', { individual_id: INDIVIDUAL_ID }),
  ],
  outputs: {
    individual_id: INDIVIDUAL_ID,
    delivery_id: '$steps.purged.outputs.delivery_id',
  },
}
