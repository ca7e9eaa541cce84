/** `openapi-3.0.json`: the same document in OpenAPI 3.0.3, for tools that cannot read 3.1. */
import type { JsonSchema } from '../../contract.ts'
import { schemas30 } from './schemas-3.0.ts'

type Json = Record<string, unknown>
type Operations = Record<string, { post: Json }>
type Webhooks = Readonly<Record<string, { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }>>

export function openapi30(document: object): object {
  const {
    jsonSchemaDialect: _,
    webhooks,
    components,
    info,
    paths,
    ...rest
  } = structuredClone(document) as Json & {
    components: Json & { schemas: Record<string, JsonSchema> }
    info: Json
    paths: Operations
    webhooks: Webhooks
  }
  const { schemas, ...others } = components
  return {
    ...rest,
    openapi: '3.0.3',
    info: { ...info, license: { name: 'MIT', url: 'https://opensource.org/license/mit' } },
    paths: withCallbacks(paths),
    components: { ...others, schemas: { ...schemas30(schemas), [WEBHOOK_EVENT]: webhookEvent(webhooks) } },
    'x-webhooks': webhooks,
  }
}

const WEBHOOK_EVENT = 'WebhookEvent'

/** 3.0 has no webhooks: what it has is a schema of all events, told apart by their name, and callbacks that send it. */
const webhookEvent = (webhooks: Webhooks): Json => {
  const payloads = Object.entries(webhooks).map(
    ([type, { post }]) => [type, post.requestBody.content['application/json']?.schema.$ref] as const,
  )
  return {
    title: WEBHOOK_EVENT,
    description: 'The body of a webhook: one of the events, by its name.',
    oneOf: payloads.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'event', mapping: Object.fromEntries(payloads) },
  }
}

/** The operations whose requests say where webhooks go. */
const SUBSCRIBING = new Set(['/v3/datarequests/new', '/v3/datarequests/update'])

/** Linters want a body described for each: any will do, as none is read. */
const NOT_ACKNOWLEDGED = { description: 'Not acknowledged: the delivery is retried.', content: { '*/*': { schema: {} } } }

function withCallbacks(paths: Operations): Operations {
  const callbacks = {
    webhook: {
      '{$request.body#/delivery_details/0/url}': {
        post: {
          summary: 'A webhook',
          description: 'Each event goes to the URLs of delivery_details that name it. x-webhooks describes the events one by one.',
          requestBody: {
            description: 'The event.',
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${WEBHOOK_EVENT}` } } },
          },
          responses: {
            '2XX': { description: 'Acknowledged. Body and headers are ignored.' },
            ...Object.fromEntries(['401', '4XX', '429', '500', 'default'].map((status) => [status, NOT_ACKNOWLEDGED])),
          },
        },
      },
    },
  }
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path, SUBSCRIBING.has(path) ? { post: { ...item.post, callbacks } } : item]),
  )
}
