/** Compliance: purge an Individual. */
import { operation } from '../define/operation.ts'
import { chosen, specified } from '../define/origin.ts'
import { ids } from '../examples/people.ts'
import { DELIVERY_HEADERS } from '../gaps/deliveries.ts'
import { PURGE_COURSE, PURGE_EXTENT } from '../gaps/compliance.ts'
import { PURGE_STATUS, UNDECLARED_NOT_FOUND } from '../gaps/operations.ts'
import { PurgeRequest } from '../resources/purge.ts'

export const purgeIndividual = operation({
  id: 'purgeIndividual',
  path: '/compliance/purge_individual',
  effect: 'acts',
  group: 'Compliance',
  summary: 'Purge an Individual',
  about:
    'Queues the permanent deletion of an Individual and all associated data, done within 120 hours. From the call on, the records can be neither processed nor retrieved. individual.purged is delivered at the end where delivery_details asks for it. The purge token is spent by the call.',
  async: true,
  credential: 'purge',
  scopes: [],
  request: { body: PurgeRequest, origin: specified('Endpoints') },
  answer: { status: 204, about: 'The purge is queued.', origin: chosen(PURGE_STATUS) },
  errors: ['NOT_FOUND'],
  examples: [
    { name: 'silent', summary: 'Without an announcement', request: { individual_id: ids.individual } },
    {
      name: 'announced',
      summary: 'Announced by webhook, with a token fetched before the delivery',
      request: {
        individual_id: ids.individual,
        delivery_details: [
          {
            event_type: 'individual.purged',
            url: 'https://hooks.example.com/purges',
            headers: { 'x-tenant': 'harbor-lending' },
            x_auth_token_credentials: {
              token_type: 'JWT',
              http_method: 'POST',
              url: 'https://login.example.com/token',
              headers: { 'content-type': 'application/json' },
              data: { client_id: 'harbor-webhooks', audience: 'purges' },
              response_token_path: 'access_token.token',
            },
          },
        ],
      },
    },
  ],
  gaps: [UNDECLARED_NOT_FOUND, PURGE_COURSE, PURGE_EXTENT, DELIVERY_HEADERS],
})

export const complianceOperations = [purgeIndividual]
