/**
 * The service as a later version may answer: every list that may grow has a value that nobody knew, and every object a property
 * that nobody asked for. What the documents call closed stays as it is.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import document from '../generated/openapi.json' with { type: 'json' }

export const NEW_VALUE = 'ADDED_LATER'
const NEW_PROPERTY = 'added_later'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly 'x-extensible-enum'?: readonly string[]
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

const components = document.components as unknown as {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly responses: Readonly<Record<string, Content>>
}
const paths = document.paths as unknown as Readonly<
  Record<string, { readonly post: { readonly responses: Readonly<Record<string, Content & { $ref?: string }>> } }>
>

/** Whoever polls waits for these values; a new one would only make them wait longer. */
const STATE = 'processing_status'

/** The value as a later version would send it where `name`, a component of the document, stands. */
export const asLaterVersion = (value: unknown, name: string): unknown => changed(value, { $ref: `#/components/schemas/${name}` })

function changed(value: unknown, told: Schema | undefined): unknown {
  const schema = resolved(value, told)
  if (Array.isArray(value)) return value.map((element) => changed(element, schema?.items))
  if (typeof value === 'string') return schema?.['x-extensible-enum'] ? NEW_VALUE : value
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, held]) => [key, key === STATE ? held : changed(held, schema?.properties?.[key])])
  // A map, such as of header names, has entries and no properties.
  return Object.fromEntries(schema?.properties ? [...entries, [NEW_PROPERTY, { by: ['a', 'later', 'version'] }]] : entries)
}

/** Returns the first of several schemas that describes a value of this kind. */
function resolved(value: unknown, schema: Schema | undefined): Schema | undefined {
  if (schema?.$ref) return resolved(value, components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  if (!schema?.anyOf) return schema
  const candidates = schema.anyOf.map((one) => resolved(value, one))
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const unknown = (one: Schema | undefined) => keys.filter((key) => !one?.properties?.[key]).length
  return keys.length > 0 ? candidates.toSorted((a, b) => unknown(a) - unknown(b))[0] : candidates.find((one) => one?.type !== 'null')
}

function answerSchema(path: string, status: number): Schema | undefined {
  const responses = paths[path]?.post.responses
  const told = responses?.[status] ?? responses?.['default']
  const response = told?.$ref ? components.responses[told.$ref.split('/').at(-1) ?? ''] : told
  return response?.content?.['application/json']?.schema
}

/** Passes every call on to `service` and changes its answers. */
export async function startLaterVersion(service: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    passOn(service, request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function passOn(service: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  const headers = new Headers()
  for (const name of ['authorization', 'content-type', 'version', 'accept'] as const)
    if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name])
  const body = await buffer(request)
  const answer = await fetch(service + path, { method: request.method ?? 'POST', headers, ...(body.length > 0 && { body }) })
  const type = answer.headers.get('content-type')
  const text = await answer.text()
  const schema = answerSchema(path, answer.status)
  response.writeHead(answer.status, type ? { 'content-type': type } : {})
  response.end(type?.includes('json') && text && schema ? JSON.stringify(changed(JSON.parse(text), schema)) : text)
}
