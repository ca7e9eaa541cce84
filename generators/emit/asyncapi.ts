/** `asyncapi.json`: the webhooks as AsyncAPI 3.0. The service sends each event to the URLs in `delivery_details`. */
import type { Contract, JsonSchema, WebhookModel } from '../contract.ts'
import { json } from './json.ts'
import { collectReferences, findReachable } from './json-schema.ts'
import { info } from './openapi/document.ts'
import { provenanceKeywords } from './openapi/operations.ts'
import { LICENSE, wrapReference } from './openapi/projection-3.0.ts'
import { documentSchemas } from './openapi/schemas.ts'

/** The document has a single channel, because a client's endpoint can receive any event and its address is set at run time. */
const CHANNEL = 'endpoint'
const HEADERS = 'WebhookHeaders'

export function asyncapi(contract: Contract): Record<string, string> {
  const { webhooks, webhookCredentials } = contract
  const document = {
    asyncapi: '3.0.0',
    info: { ...info(contract), title: `${contract.title}: webhooks`, license: LICENSE },
    defaultContentType: 'application/json',
    channels: {
      [CHANNEL]: {
        address: null,
        title: 'An endpoint of the client',
        description: 'A URL in `delivery_details` of a Data Request. It gets the events that it subscribes to.',
        messages: Object.fromEntries(webhooks.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }])),
      },
    },
    operations: {
      sendEvent: {
        action: 'send',
        channel: { $ref: `#/channels/${CHANNEL}` },
        title: 'Send an event',
        summary: 'The service sends an event by POST.',
        description:
          'A 2xx response acknowledges the event. The body and headers are ignored. After any other response, the delivery is retried.',
        security: webhookCredentials.map(({ scheme }) => ({ $ref: `#/components/securitySchemes/${scheme}` })),
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
    },
    components: {
      schemas: { ...payloads(contract), [HEADERS]: headers(contract) },
      messages: Object.fromEntries(webhooks.map((event) => [event.type, message(event)])),
      securitySchemes: securitySchemes(contract),
    },
  }
  return { 'asyncapi.json': json(document) }
}

const message = ({ type, about, deprecated, replacementGap, reasonCodes, component, example }: WebhookModel) => ({
  name: type,
  title: type,
  summary: about,
  // Marks deprecated events with a description and a tag, because AsyncAPI messages have no `deprecated` keyword.
  ...(deprecated && {
    description: `Deprecated: use ${deprecated}.`,
    tags: [{ name: 'deprecated' }],
    'x-replacement': deprecated,
    'x-replacement-gap': replacementGap,
  }),
  ...(reasonCodes.length > 0 && { 'x-reason-codes': reasonCodes }),
  headers: { $ref: `#/components/schemas/${HEADERS}` },
  payload: { $ref: `#/components/schemas/${component}` },
  examples: [{ name: type, payload: example }],
})

/** Returns the components that events reference. AsyncAPI uses JSON Schema draft 7, which ignores keywords next to a reference. */
function payloads(contract: Contract): Record<string, JsonSchema> {
  const schemas = documentSchemas(contract)
  const referenced = new Map(Object.entries(schemas).map(([name, schema]) => [name, collectReferences(schema)]))
  const needed = new Set(contract.webhooks.flatMap(({ component }) => [component, ...findReachable(component, referenced)]))
  const deprecated = new Set(contract.webhooks.filter((event) => event.deprecated).map(({ component }) => component))
  return Object.fromEntries(
    [...needed]
      .toSorted()
      .map((name) => [
        name,
        { ...(withWrappedReferences(schemas[name]) as JsonSchema), ...(deprecated.has(name) && { deprecated: true }) },
      ]),
  )
}

function withWrappedReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withWrappedReferences)
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...rest } = Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, withWrappedReferences(inner)]))
  return typeof $ref === 'string' ? wrapReference($ref, rest) : rest
}

/** No header is required, because webhooks are signed only when the account has a secret. */
const headers = ({ webhookHeaders }: Contract): JsonSchema => ({
  title: HEADERS,
  description: 'The Standard Webhooks headers of a signed webhook.',
  type: 'object',
  properties: Object.fromEntries(
    Object.values(webhookHeaders).map(({ name, about, schema, example, ...source }) => [
      name,
      { description: about, ...schema, examples: [example], ...provenanceKeywords(source) },
    ]),
  ),
})

const securitySchemes = ({ securitySchemes: schemes, webhookCredentials }: Contract) =>
  Object.fromEntries(
    webhookCredentials.map(({ scheme: name, ...source }) => {
      const { type, about, ...scheme } = schemes[name] as Contract['securitySchemes'][string]
      return [name, { type: type === 'apiKey' ? 'httpApiKey' : type, ...scheme, description: about, ...provenanceKeywords(source) }]
    }),
  )
