/** The OpenAPI document of the control API, with its calls and validators for their responses. */
import { expect } from 'vitest'
import { compiled, type Document, type Json, read } from '../../generators/documents.ts'
import type { TestServer } from '../test-server.ts'

export interface DocumentBody {
  content: { 'application/json': { schema: { $ref: string }; examples: Record<string, { value: unknown }> } }
}
export interface DocumentOperation {
  security?: unknown[]
  parameters?: { name: string; required: boolean; example: unknown; schema: Json }[]
  requestBody?: DocumentBody & { required: boolean }
  responses: Record<string, DocumentBody | { $ref: string }>
}

export const document = read('openapi-sandbox.json') as Document & {
  paths: Record<string, Record<string, DocumentOperation>>
  components: { responses: Record<string, DocumentBody> }
}
export const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, method, operation })),
)
export const findOperation = (call: string) => calls.find((one) => one.call === call)?.operation as DocumentOperation

/** Closes object schemas, because responses contain only documented properties. */
const withoutOtherProperties = (schema: Json): Json => ('properties' in schema ? { ...schema, additionalProperties: false } : schema)
export const schemas = Object.fromEntries(
  Object.entries(document.components.schemas).map(([name, schema]) => [name, withoutOtherProperties(schema)]),
)
const responseValidators = compiled({ ...document, components: { schemas } })
/** Adds the parameters, because only components are compiled. */
export const parameterValidators = compiled({
  ...document,
  components: { ...document.components, paths: document.paths } as Document['components'],
})

export const getJsonContent = (body: DocumentBody | { $ref: string } | undefined) =>
  (body && '$ref' in body ? document.components.responses[body.$ref.split('/').at(-1) as string] : body)?.content['application/json']

export function schemaErrors(body: DocumentBody | { $ref: string } | undefined, value: unknown, validatorOf = responseValidators): unknown {
  const json = getJsonContent(body)
  if (!json) return 'not in the document'
  const validate = validatorOf(json.schema.$ref.slice(1))
  return validate(value) ? [] : validate.errors
}

export const parameterValidator = (path: string, method: string, parameter: number) =>
  parameterValidators(`/components/paths/${path.replaceAll('/', '~1')}/${method}/parameters/${parameter}/schema`)

export const client_id = 'demo_client'
export const ANY_CALLER = ['GET /healthz', 'GET /livez', 'GET /readyz']

export interface DocumentedResponse {
  status: number
  body: unknown
}

export async function callDocumented({ url }: { url: string }, call: string, sent?: unknown, query = ''): Promise<DocumentedResponse> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(url + path + query, {
    method,
    ...(sent !== undefined && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
  })
  expect(response.headers.get('content-type')).toMatch(/^application\/json(;|$)/)
  return { status: response.status, body: await response.json() }
}

/** Checks that the document declares the status for the call and that the body is valid. */
export function expectDocumented(call: string, { status, body }: DocumentedResponse, expected: number): void {
  expect([call, status, schemaErrors(findOperation(call).responses[status], body)]).toEqual([call, expected, []])
}

export const callFault = { client_id, path: '/v3/items/get' }
const deliveryFault = { client_id, event_type: 'item.created' }
export const faultRequests = [
  { ...callFault, status: 503, count: 2 },
  { ...callFault, latency_ms: 30_000, count: null },
  { ...callFault, reset: true },
  { ...deliveryFault, delay_seconds: 60 },
  ...['duplicate', 'drop', 'reorder'].map((effect) => ({ ...deliveryFault, [effect]: true })),
]

const delivery_details = [{ url: 'http://127.0.0.1:2/hooks' }]

export async function createDataRequest({ post, bearer }: TestServer): Promise<string> {
  const headers = await bearer()
  const person = await post('/v3/individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }, headers)
  return (await post('/v3/datarequests/new', { individual_id: person.body.id, type: 'CUSTOM', delivery_details }, headers)).body.id
}
