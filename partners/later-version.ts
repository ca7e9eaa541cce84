/**
 * The service as a later version, or another source of data, may answer: with values and properties that nobody knew, with null
 * wherever the documents allow it, or with nothing that may be absent. What the documents call closed stays as it is.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import document from '../generated/openapi.json' with { type: 'json' }

export const NEW_VALUE = 'ADDED_LATER'
const NEW_PROPERTY = 'added_later'

/** What may change without notice. The first three make a later version, together. */
export const CHANGES = ['unknown value', 'new reason code', 'extra property', 'null', 'missing optional'] as const
export type Change = (typeof CHANGES)[number]
export const LATER_VERSION: readonly Change[] = CHANGES.slice(0, 3)

/** What the partners' flows print of a report, by the title of its object: it is neither null nor absent. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  IncomeSummaryAnswer: ['income_summary'],
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

/** Whoever polls waits for these values; a new one would only make them wait longer. */
const STATE = 'processing_status'

/** The value with these changes, where `name`, a component of the document, stands. */
export const withChanges = (value: unknown, name: string, changes: readonly Change[]): unknown =>
  changed(value, { $ref: `#/components/schemas/${name}` }, changes)

function changed(value: unknown, told: Schema | undefined, changes: readonly Change[]): unknown {
  const schema = resolved(value, told)
  if (Array.isArray(value)) return value.map((element) => changed(element, schema?.items, changes))
  if (typeof value === 'string') return schema && grows(schema, changes) ? NEW_VALUE : value
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, held]) => [
    key,
    key === STATE ? held : changed(held, schema?.properties?.[key], changes),
  ])
  const properties = schema?.properties
  // A map, such as of header names, has entries and no properties.
  if (!properties) return Object.fromEntries(entries)
  const printed = PRINTED[schema.title ?? ''] ?? []
  const stays = (key: string) => printed.includes(key) || schema.required?.includes(key)
  const kept = changes.includes('missing optional') ? entries.filter(([key]) => stays(String(key))) : entries
  const nulls = Object.keys(properties).filter((key) => mayBeNull(properties[key]) && !printed.includes(key))
  return {
    ...Object.fromEntries(kept),
    ...(changes.includes('null') && Object.fromEntries(nulls.map((key) => [key, null]))),
    ...(changes.includes('extra property') && { [NEW_PROPERTY]: { by: ['a', 'later', 'version'] } }),
  }
}

const grows = ({ title, 'x-extensible-enum': list }: Schema, changes: readonly Change[]): boolean =>
  list !== undefined && changes.includes(title?.endsWith('ReasonCode') ? 'new reason code' : 'unknown value')

const mayBeNull = (schema: Schema | undefined): boolean =>
  schema?.type === 'null' || (Array.isArray(schema?.type) && schema.type.includes('null')) || (schema?.anyOf ?? []).some(mayBeNull)

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

/** Passes every call on to `service`, and makes these changes to its answers. */
export async function startChangedService(
  service: string,
  changes: readonly Change[],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    passOn(service, changes, request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
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

async function passOn(service: string, changes: readonly Change[], request: IncomingMessage, response: ServerResponse): Promise<void> {
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
  response.end(type?.includes('json') && text && schema ? JSON.stringify(changed(JSON.parse(text), schema, changes)) : text)
}
