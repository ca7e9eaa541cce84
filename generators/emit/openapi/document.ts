/** `openapi.json`: the OpenAPI 3.1 document, from which the other documents are derived. */
import type { ComponentsObject, HeaderObject, HeadersObject, OpenAPIObject, PathItemObject } from 'openapi3-ts/oas31'
import type { Contract } from '../../contract.ts'
import { errorResponses, provenanceKeywords, parameters, paths } from './operations.ts'
import { documentSchemas } from './schemas.ts'

export function openapi31(contract: Contract): OpenAPIObject & { jsonSchemaDialect: string } {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { ...info(contract), license: { name: 'MIT', identifier: 'MIT' } },
    servers: contract.servers.map(({ url, about }) => ({
      url: `{${url}}`,
      // Set here instead of on the variable, because a popular validator rejects a description there.
      description: `${about}. You get the base URL when you sign up.`,
      'x-internal': false,
      variables: { [url]: { default: `https://${url.replace(/_?base_url$/, '') || 'api'}.service.test` } },
    })),
    tags: [...contract.groups, WEBHOOKS].map((name) => ({ name, description: GROUP_ABOUT[name] ?? name })),
    security: [{ Bearer: [] }],
    paths: paths(contract),
    webhooks: webhooks(contract),
    components: {
      schemas: documentSchemas(contract) as NonNullable<ComponentsObject['schemas']>,
      parameters: parameters(contract),
      headers: headers(contract),
      responses: errorResponses(contract),
      securitySchemes: Object.fromEntries(
        Object.entries(contract.securitySchemes).map(([name, { about, ...scheme }]) => [name, { ...scheme, description: about }]),
      ),
    },
  }
}

export const info = ({ title, major, version, description }: Contract) => ({
  title,
  version: `${major}.${version}`,
  description,
  contact: { name: 'API support' },
})

/** Webhooks have a separate tag. Otherwise, a generator that writes one file per tag would overwrite the operations. */
const WEBHOOKS = 'Events'

const GROUP_ABOUT: Readonly<Record<string, string>> = {
  Authentication: 'Create and invalidate tokens.',
  Individuals: 'The people whose data is collected.',
  'Data Requests': 'Workflows that collect the data of an Individual, with invitation links and refreshes.',
  'Data Sources': 'The online locations of Items.',
  Items: 'Documents and the data extracted from them.',
  Compliance: 'Permanent erasure.',
  Experiences: 'The appearance of the Link widget and the hosted portal.',
  Invitations: 'Deprecated. Use the invitation links of Data Requests.',
  Services: 'Summaries derived from Items, with reason codes.',
  [WEBHOOKS]: 'Events that the service sends to endpoints of the client.',
}

const headers = ({ responseHeaders }: Contract): HeadersObject =>
  Object.fromEntries(
    Object.entries(responseHeaders).map(([component, { name: _, about, schema, example, ...source }]) => [
      component,
      { description: about, schema, example, ...provenanceKeywords(source) } as HeaderObject,
    ]),
  )

const pascal = (type: string) => type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())

const webhooks = (contract: Contract): Record<string, PathItemObject> =>
  Object.fromEntries(
    contract.webhooks.map((event) => [
      event.type,
      {
        post: {
          operationId: `on${pascal(event.type)}`,
          tags: [WEBHOOKS],
          summary: event.type,
          description: `${event.about}${event.deprecated ? `\n\nDeprecated: use ${event.deprecated}.` : ''}`,
          ...(event.deprecated && { deprecated: true, 'x-replacement': event.deprecated, 'x-replacement-gap': event.replacementGap }),
          ...(event.reasonCodes.length > 0 && { 'x-reason-codes': event.reasonCodes }),
          security: contract.webhookCredentials.map(({ scheme }) => ({ [scheme]: [] })),
          requestBody: {
            description: event.about,
            required: true,
            content: {
              'application/json': {
                schema: { $ref: `#/components/schemas/${event.component}` },
                examples: { [event.type]: { summary: event.type, value: event.example } },
              },
            },
          },
          responses: {
            '2XX': { description: 'The event is acknowledged. The body and headers are ignored.' },
            default: { description: 'The event is not acknowledged. The delivery is retried.' },
          },
        },
      },
    ]),
  )
