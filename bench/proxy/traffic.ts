/** Creates and sends exchanges for every operation: valid examples, and variants with one violation. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import examples from '../../generated/examples/operations.json' with { type: 'json' }
import type { JsonSchema } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { callInTurn } from '../server/server-process.ts'

export interface Exchange {
  /** `valid`, or the violation. */
  readonly label: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly response: MockResponse
}

export interface MockResponse {
  readonly status: number
  readonly type: string
  readonly body: string
}

const generated = join(import.meta.dirname, '../../generated')
const { components } = JSON.parse(readFileSync(join(generated, 'openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, JsonSchema> }
}

const JSON_TYPE = 'application/json'

type Operation = (typeof tables.operations)[number]

/** Creates exchanges for all operations with JSON requests and responses. */
export function createExchanges(): Exchange[] {
  return tables.operations.flatMap((operation) => {
    if (operation.request && operation.request.media !== JSON_TYPE) return []
    if (operation.response.body?.media !== JSON_TYPE) return []
    const [request, response] = ['request', 'response'].map(
      (kind) => Object.entries(examples).find(([name]) => name.startsWith(`${operation.id}/`) && name.endsWith(kind))?.[1],
    )
    return createVariants(operation, request, response)
  })
}

function createVariants(operation: Operation, body: unknown, response: unknown): Exchange[] {
  const { request, response: declared } = operation
  const createExchange = (
    label: string,
    changed: Partial<Omit<Exchange, 'response'>> & { response?: Partial<MockResponse> } = {},
  ): Exchange => ({
    label,
    path: operation.path,
    headers: {
      authorization: operation.scheme === 'Basic' ? `Basic ${Buffer.from('demo_client:demo_secret').toString('base64')}` : 'Bearer abc123',
      ...(body !== undefined && { 'content-type': JSON_TYPE }),
    },
    body: body === undefined ? '' : JSON.stringify(body),
    ...changed,
    response: {
      status: declared.status,
      type: JSON_TYPE,
      body: response === undefined ? '' : JSON.stringify(response),
      ...changed.response,
    },
  })
  return [
    createExchange('valid'),
    ...(request?.component && body !== undefined
      ? [
          ...listInvalidBodies(body, request.component).map(([label, text]) => createExchange(`request: ${label}`, { body: text })),
          createExchange('request: no JSON', { body: '{"a":' }),
          createExchange('request: other media type', { headers: { ...createExchange('').headers, 'content-type': 'text/plain' } }),
        ]
      : []),
    ...(declared.body?.component && response !== undefined
      ? [
          ...listInvalidBodies(response, declared.body.component).map(([label, text]) =>
            createExchange(`response: ${label}`, { response: { body: text } }),
          ),
          createExchange('response: no JSON', { response: { body: '{"a":' } }),
          createExchange('response: other media type', { response: { type: 'text/html' } }),
        ]
      : []),
    createExchange('request: no credentials', { headers: { 'content-type': JSON_TYPE } }),
    createExchange('response: status 299', { response: { status: 299 } }),
    createExchange('response: status 404 with another body', { response: { status: 404, body: '{"message":"Not found"}' } }),
  ]
}

/**
 * Returns invalid variants of the object, or of the first element in a list. Each variant has one violation: a property with another type,
 * or a missing required property.
 */
function listInvalidBodies(value: unknown, component: string): [label: string, text: string][] {
  const schema = components.schemas[component] ?? {}
  const element = Array.isArray(value) ? (value[0] as unknown) : value
  const described = Array.isArray(value) ? components.schemas[schema.items?.$ref?.split('/').at(-1) ?? ''] : schema
  if (typeof element !== 'object' || element === null) return []
  const text = (changed: object) => JSON.stringify(Array.isArray(value) ? [changed, ...(value.slice(1) as unknown[])] : changed)
  return [
    ...Object.entries(element).map(([name, value]): [string, string] => [
      `${name} of another type`,
      text({ ...element, [name]: typeof value === 'object' ? 'text' : { wrong: true } }),
    ]),
    ...(described?.required ?? [])
      .filter((name) => Object.hasOwn(element, name))
      .map((name): [string, string] => [
        `${name} left out`,
        text(Object.fromEntries(Object.entries(element).filter(([key]) => key !== name))),
      ]),
  ]
}

/** Formats the exchanges as a recording (HAR 1.2). */
export function createHar(all: readonly Exchange[], url: string): string {
  const toHarHeaders = (headers: Readonly<Record<string, string>>) => Object.entries(headers).map(([name, value]) => ({ name, value }))
  const sized = (body: string) => ({ httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: Buffer.byteLength(body) })
  const entries = all.map(({ path, headers, body, response }) => ({
    startedDateTime: '2026-11-27T00:00:00.000Z',
    time: 1,
    cache: {},
    timings: { send: 0, wait: 1, receive: 0 },
    request: {
      method: 'POST',
      url: url + path,
      queryString: [],
      headers: toHarHeaders(headers),
      ...sized(body),
      ...(body !== '' && { postData: { mimeType: headers['content-type'] ?? '', text: body } }),
    },
    response: {
      status: response.status,
      statusText: '',
      redirectURL: '',
      headers: response.body === '' ? [] : toHarHeaders({ 'content-type': response.type }),
      ...sized(response.body),
      content: { size: Buffer.byteLength(response.body), mimeType: response.type, text: response.body },
    },
  }))
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'bench', version: '1' }, entries } })
}

interface Load {
  readonly url: string
  /** Sent in rotation. */
  readonly requests: readonly Buffer[]
  readonly connections: number
  readonly calls: number
}

/** Sends sequential calls on each connection and returns the duration of each call in milliseconds. */
export async function callAll({ url, requests, connections, calls }: Load): Promise<number[]> {
  const durations: number[] = []
  let startedCount = 0
  const next = (): Buffer | undefined => (startedCount < calls ? requests[startedCount++ % requests.length] : undefined)
  await Promise.all(Array.from({ length: connections }, () => callInTurn(url, next, (_, milliseconds) => durations.push(milliseconds))))
  return durations
}

export const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * of) - 1)] as number
