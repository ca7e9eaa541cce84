/** Purges: an Individual is erased with all data. */
import type { Scenario } from '../scenario.ts'
import { ANY_OF_ITS_KIND, connectSteps } from './steps.ts'

export const purgeScenarios: readonly Scenario[] = [
  {
    name: 'individual-purged',
    about: 'The client purges the Individual: all data is unavailable at once, and erased a day later; the Data Request is gone, too.',
    brings: ['individual.purged'],
    steps: [
      ...connectSteps(ANY_OF_ITS_KIND, 'user_good'),
      {
        call: '/v3/compliance/purge_individual',
        body: {
          individual_id: '$individual_id',
          delivery_details: [{ event_type: 'individual.purged', url: 'https://client.example/webhooks' }],
        },
      },
      { advance_seconds: 86_410 },
    ],
  },
]
