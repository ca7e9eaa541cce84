/**
 * Simulates a later version of the service, or another source of data: unknown values and properties, null for all nullable
 * properties, or no optional properties. Closed lists stay unchanged.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import document from '../generated/openapi.json' with { type: 'json' }

export const NEW_VALUE = 'ADDED_LATER'
const NEW_PROPERTY = 'added_later'

/** Changes that a service may make without notice. The first three together form a later version. */
export const CHANGES = ['unknown value', 'new reason code', 'extra property', 'null', 'missing optional'] as const
export type Change = (typeof CHANGES)[number]
export const LATER_VERSION: readonly Change[] = CHANGES.slice(0, 3)

/** Properties that the partners' flows print, by the title of their object. They are never null or missing. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  IncomeSummaryResponse: ['income_summary'],
  IncomeSummary: ['earnings'],
  ReportEarning: ['amounts', 'type'],
  ReportPayAmount: ['value'],
}

interface Schema {
  readonly $ref?: string
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
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

/** Never changed, because a new value would only extend polling. */
const STATE = 'processing_status'

/** Applies the changes to an example of a component. */
export const changeExample = (value: unknown, name: string, changes: readonly Change[]): unknown =>
  applyChanges(value, { $ref: `#/components/schemas/${name}` }, changes)

function applyChanges(value: unknown, schemaOrRef: Schema | undefined, changes: readonly Change[]): unknown {
  const schema = resolveSchema(value, schemaOrRef)
  if (Array.isArray(value)) return value.map((element) => applyChanges(element, schema?.items, changes))
  if (typeof value === 'string') return schema && isExtended(schema, changes) ? NEW_VALUE : value
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, held]) => [
    key,
    key === STATE ? held : applyChanges(held, schema?.properties?.[key], changes),
  ])
  const properties = schema?.properties
  // A map, such as the headers, has no declared properties, so none is added, removed or set to null.
  if (!properties) return Object.fromEntries(entries)
  const printed = PRINTED[schema.title ?? ''] ?? []
  const isKept = (key: string) => printed.includes(key) || schema.required?.includes(key)
  const kept = changes.includes('missing optional') ? entries.filter(([key]) => isKept(String(key))) : entries
  const nulls = Object.keys(properties).filter((key) => isNullable(properties[key]) && !printed.includes(key))
  return {
    ...Object.fromEntries(kept),
    ...(changes.includes('null') && Object.fromEntries(nulls.map((key) => [key, null]))),
    ...(changes.includes('extra property') && { [NEW_PROPERTY]: { by: ['a', 'later', 'version'] } }),
  }
}

const isExtended = ({ title, 'x-extensible-enum': list }: Schema, changes: readonly Change[]): boolean =>
  list !== undefined && changes.includes(title?.endsWith('ReasonCode') ? 'new reason code' : 'unknown value')

const isNullable = (schema: Schema | undefined): boolean =>
  schema?.type === 'null' || (Array.isArray(schema?.type) && schema.type.includes('null')) || (schema?.anyOf ?? []).some(isNullable)

/**
 * Resolves references and unions. For an object, returns the shape with the fewest unknown properties, otherwise the first shape that is
 * not null.
 */
function resolveSchema(value: unknown, schema: Schema | undefined): Schema | undefined {
  if (schema?.$ref) return resolveSchema(value, components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  if (!schema?.anyOf) return schema
  const candidates = schema.anyOf.map((option) => resolveSchema(value, option))
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const countUnknown = (candidate: Schema | undefined) => keys.filter((key) => !candidate?.properties?.[key]).length
  return keys.length > 0
    ? candidates.toSorted((a, b) => countUnknown(a) - countUnknown(b))[0]
    : candidates.find((candidate) => candidate?.type !== 'null')
}

function getResponseSchema(path: string, status: number): Schema | undefined {
  const responses = paths[path]?.post.responses
  const declared = responses?.[status] ?? responses?.['default']
  const response = declared?.$ref ? components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared
  return response?.content?.['application/json']?.schema
}

/** Starts a proxy that forwards calls to the service and applies the changes to its responses. */
export async function startChangedService(
  service: string,
  changes: readonly Change[],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    forward(service, changes, request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
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

async function forward(service: string, changes: readonly Change[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  const headers = new Headers()
  for (const name of ['authorization', 'content-type', 'version', 'accept'] as const)
    if (typeof request.headers[name] === 'string') headers.set(name, request.headers[name])
  const body = await buffer(request)
  const upstreamResponse = await fetch(service + path, { method: request.method ?? 'POST', headers, ...(body.length > 0 && { body }) })
  const type = upstreamResponse.headers.get('content-type')
  const text = await upstreamResponse.text()
  const schema = getResponseSchema(path, upstreamResponse.status)
  response.writeHead(upstreamResponse.status, type ? { 'content-type': type } : {})
  response.end(type?.includes('json') && text && schema ? JSON.stringify(applyChanges(JSON.parse(text), schema, changes)) : text)
}
