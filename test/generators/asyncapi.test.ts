/** Checks that `asyncapi.json` contains every event as a message that is sent, and that the draft-7 payload schema accepts its example. */
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { signatureHeaders } from '../../server/features/webhooks/signature.ts'
import { contract } from '../spec/oracle.ts'
import { isObject, type Json, read } from './documents.ts'

interface Message {
  name: string
  summary: string
  description?: string
  tags?: { name: string }[]
  headers: { $ref: string }
  payload: { $ref: string }
  examples: { payload: Json }[]
}

const document = read('asyncapi.json') as {
  channels: Record<string, { address: string | null; messages: Record<string, { $ref: string }> }>
  operations: Record<string, { action: string; channel: { $ref: string }; security: { $ref: string }[] }>
  components: { schemas: Record<string, Json>; messages: Record<string, Message>; securitySchemes: Record<string, Json> }
}
const { schemas, messages, securitySchemes } = document.components

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })
const createValidator = ({ $ref }: { $ref: string }) => ajv.compile({ $ref: `document${$ref}` })

const findReferences = (node: unknown): Json[] => {
  if (typeof node !== 'object' || node === null) return []
  return [...(isObject(node) && '$ref' in node ? [node] : []), ...Object.values(node).flatMap(findReferences)]
}

test('sends exactly the events in the contract to one endpoint whose address the client sets', () => {
  const types = contract.webhooks.map(({ type }) => type)
  expect(Object.keys(messages)).toEqual(types)
  expect(Object.entries(document.channels)).toEqual([
    [
      'endpoint',
      expect.objectContaining({
        address: null,
        messages: Object.fromEntries(types.map((type) => [type, { $ref: `#/components/messages/${type}` }])),
      }),
    ],
  ])
  expect(Object.values(document.operations)).toEqual([
    expect.objectContaining({ action: 'send', channel: { $ref: '#/channels/endpoint' } }),
  ])
})

describe.each(contract.webhooks)('$type', ({ type, about, deprecated, component, example }) => {
  const message = messages[type] as Message
  const validate = createValidator(message.payload)

  test('has a name, a summary and a payload schema that accepts the example', () => {
    expect(message).toMatchObject({ name: type, summary: about, payload: { $ref: `#/components/schemas/${component}` } })
    expect(message.examples.map(({ payload }) => payload)).toEqual([example])
    expect(validate(example), JSON.stringify(validate.errors)).toBe(true)
  })

  test('rejects a different event and a field with the wrong type', () => {
    for (const field of Object.keys(example as object))
      expect(validate({ ...(example as object), [field]: [['no list of lists']] }), field).toBe(false)
    expect(validate({ ...(example as object), event: 'another.event' })).toBe(false)
  })

  test('is deprecated if and only if the event is', () => {
    expect(message.description).toBe(deprecated && `Deprecated: use ${deprecated}.`)
    expect(message.tags).toEqual(deprecated && [{ name: 'deprecated' }])
    expect(schemas[component]?.['deprecated']).toBe(deprecated && true)
  })

  test('has the optional headers of a signed webhook', () => {
    const accepts = createValidator(message.headers)
    const delivery = { eventId: 'evt_2gVoqemAZ3J684OJM6GN6JHcf02', realNow: 1_804_060_800_000, body: '{}' }
    const [first, second] = ['whsec_c2VjcmV0', 'whsec_b3RoZXI=']
    for (const secrets of [[], [first], [first, second]])
      expect(accepts(signatureHeaders(secrets, delivery)), `${secrets.length} secrets`).toBe(true)
    const signed = signatureHeaders([first], delivery)
    expect(Object.keys(signed)).toEqual(Object.keys(schemas[message.headers.$ref.split('/').at(-1) ?? '']?.['properties'] ?? {}))
    for (const name of Object.keys(signed)) expect(accepts({ ...signed, [name]: 5 }), name).toBe(false)
    expect(accepts({ ...signed, 'webhook-signature': 'v1,short' })).toBe(false)
  })
})

test('lists the webhook credentials in the contract with their provenance', () => {
  const names = contract.webhookCredentials.map(({ scheme }) => scheme)
  const [operation] = Object.values(document.operations)
  expect(operation?.security).toEqual(names.map((name) => ({ $ref: `#/components/securitySchemes/${name}` })))
  expect(Object.keys(securitySchemes)).toEqual(names)
  const marked = Object.entries(securitySchemes).map(([name, scheme]) => [name, scheme['x-provenance'] ?? 'specified', scheme['x-gap']])
  expect(marked).toEqual(contract.webhookCredentials.map(({ scheme, provenance, gap }) => [scheme, provenance, gap]))
})

test('contains only schemas that events need, and no keywords next to references, because draft 7 ignores them', () => {
  const references = findReferences(document)
  expect(references.length).toBeGreaterThan(80)
  expect(references.filter((node) => Object.keys(node).length > 1)).toEqual([])
  const named = new Set(references.map(({ $ref }) => String($ref)).filter(($ref) => $ref.startsWith('#/components/schemas/')))
  expect(named).toEqual(new Set(Object.keys(schemas).map((name) => `#/components/schemas/${name}`)))
})

test('keeps the provenance of payload fields', () => {
  const { properties } = schemas['DatarequestReportErrorEvent'] as { properties: Record<string, Json> }
  const chosen = Object.values(schemas).flatMap((schema) =>
    Object.values((schema['properties'] ?? {}) as Record<string, Json>).filter((field) => field['x-provenance'] === 'chosen'),
  )
  expect(properties['event']).toMatchObject({ 'x-provenance': 'published' })
  expect(chosen.length).toBeGreaterThan(10)
  expect(chosen.filter((field) => !contract.gaps.some(({ id }) => id === field['x-gap']))).toEqual([])
})
