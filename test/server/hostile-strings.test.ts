/**
 * Replaces each string in requests to both APIs, and each parameter of the control API, with strings that are difficult for databases,
 * parsers and searches. The server must respond to all of them without failing.
 */
import { expect } from 'vitest'
import contract from '../../generated/openapi.json' with { type: 'json' }
import control from '../../generated/openapi-sandbox.json' with { type: 'json' }
import { DIGEST } from './item-files.ts'
import { basic, failures, test, type TestServer } from './test-server.ts'

/** Strings that PostgreSQL cannot store. Each string in each request is replaced with both of them. */
const UNSTORABLE = ['a\u0000b', '\ud800']
/** Each string is replaced with some of these strings in turn. */
const HOSTILE = [
  "'; DROP TABLE item; --",
  '%_\\',
  '"][{}',
  '\u202e\u2066\u200f',
  '\u2028\n\r\t\u0007\u001b[2J',
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(100),
  '__proto__',
  '-0',
  '1e400',
  '9999-99-99T99:99:99Z',
  '${jndi:ldap://a.test/}{{7*7}}',
  '../../../etc/passwd',
  'a'.repeat(100_000),
]

const DOCUMENTS = [contract, control] as unknown as readonly Document[]

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
type Path = readonly string[]
type Schemas = Readonly<Record<string, Schema>>
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Schemas
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
}

/** Maximum depth. Deeper strings belong to records, which are stored as documents. */
const MAX_DEPTH = 4

/** Returns the path of each string in a body. Includes property names in maps. */
function findStrings(schema: Schema, schemas: Schemas, path: Path = []): Path[] {
  if (path.length > MAX_DEPTH) return []
  if (schema.$ref) return findStrings(schemas[schema.$ref.replace(/.*\//, '')] ?? {}, schemas, path)
  const { properties = {}, items, anyOf = [], additionalProperties } = schema
  const inside = [...Object.entries(properties), ...(items ? [['0', items] as const] : [])]
  return [
    ...([schema.type ?? []].flat().includes('string') ? [path] : []),
    ...inside.flatMap(([name, inner]) => findStrings(inner, schemas, [...path, name])),
    ...anyOf.flatMap((alternative) => findStrings(alternative, schemas, path)),
    ...(typeof additionalProperties === 'object' ? [[...path, 'any name']] : []),
  ]
}

function withText(value: Json | undefined, [first, ...remaining]: Path, text: string): Json {
  if (first === undefined) return text
  if (first === '0') return [withText(Array.isArray(value) ? (value[0] as Json) : undefined, remaining, text)]
  const fields = (typeof value === 'object' && !Array.isArray(value) ? value : {}) as Record<string, Json>
  return { ...fields, [first === 'any name' ? text : first]: withText(fields[first], remaining, text) }
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, { readonly value: Json }>> }>
    >
  }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Schemas }
}

interface Request {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

let turn = 0
const AT_A_TIME = 5
const inTurn = (): string[] => {
  turn = (turn + AT_A_TIME) % HOSTILE.length
  return [...UNSTORABLE, ...[...HOSTILE, ...HOSTILE].slice(turn, turn + AT_A_TIME)]
}

const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed().slice(0, 4000))

async function buildRequests({ post, bearer: requestBearer }: TestServer): Promise<Request[]> {
  const bearer = await requestBearer()
  const create = async (path: string, body: object): Promise<string> => (await post(path, body, bearer)).body.id
  const idv = await create('/v3/individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
  const dr = await create('/v3/datarequests/new', { individual_id: idv, type: 'INCOME_SUMMARY' })
  const source_data = [{ source_data_value: DIGEST }]
  const itm = await create('/v3/items/new', { datarequest_id: dr, source_data_type: 'SVC_DIGEST', source_data })
  const ids: Readonly<Record<string, string>> = { idv, dr, itm }
  const existing = (text: string) => text.replace(/"(idv|dr|itm)_\w+"/g, (_, kind: string) => JSON.stringify(ids[kind]))
  const requests = DOCUMENTS.flatMap(({ paths, components: { schemas } }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
        const common = { path, method: method.toUpperCase() }
        const headers = path.startsWith('/v3/auth/') ? basic() : path.startsWith('/v3/') ? bearer : {}
        const { schema, examples = {} } = requestBody?.content['application/json'] ?? {}
        const [example] = Object.values(examples)
        const body = JSON.parse(existing(JSON.stringify(example?.value ?? {}))) as Json
        const ways = schema ? findStrings(schema, schemas) : []
        const searched = parameters.filter((parameter) => parameter.in !== 'header')
        return [
          ...ways.flatMap((way) =>
            inTurn().map((text) => ({
              ...common,
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(withText(body, way, text)),
            })),
          ),
          ...searched.flatMap(({ name }) =>
            inTurn().map((text) => {
              const filled = path.replace(`{${name}}`, inAddress(text))
              return { ...common, path: filled === path ? `${path}?${name}=${inAddress(text)}` : filled, headers, body: undefined }
            }),
          ),
        ]
      }),
    ),
  )
  // Requests that delete or invalidate a resource run last. Resets and streams are excluded, because a reset deletes the resources of other
  // requests, and a stream never ends.
  const ending = /purge|delete|expire|invalidate|accounts/
  return requests
    .filter(({ path }) => !/reset|state|stream/.test(path))
    .toSorted((a, b) => Number(ending.test(a.path)) - Number(ending.test(b.path)))
}

test('no request makes the server fail on hostile strings', async ({ server }) => {
  const requests = await buildRequests(server)
  const wrong: unknown[] = []
  const statuses = new Map<number, number>()
  const next = async (): Promise<void> => {
    for (let request = requests.shift(); request; request = requests.shift()) {
      const { path, method, headers, body } = request
      const response = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) })
      const text = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status >= 500) wrong.push([method, path, response.status, body?.slice(0, 300), text.slice(0, 300)])
    }
  }
  await Promise.all(Array.from({ length: 8 }, next))
  expect(wrong).toEqual([])
  expect(failures).toEqual([])
  // The server accepts and stores many of these strings.
  expect(statuses.get(200)).toBeGreaterThan(500)
})
