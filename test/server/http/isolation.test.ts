/** Callers reach only their own resources, even if fifty accounts call concurrently. Public tokens are limited to their scopes. */
import { expect } from 'vitest'
import examples from '../../../generated/examples/operations.json' with { type: 'json' }
import { tables } from '../../../generated/tables.ts'
import { addAccount } from '../../../server/http/accounts.ts'
import facts from '../../spec/facts.json' with { type: 'json' }
import { DIGEST } from '../item-files.ts'
import { type TestResponse, basic, failures, type TestServer, testServer, test } from '../test-server.ts'

const ACCOUNTS = 50
const EACH = 4

interface Member {
  readonly name: string
  readonly ask: (path: string, body: unknown) => Promise<TestResponse>
  /** Identifiers of the resources that the account created, by kind. */
  readonly createdIds: Map<string, string[]>
}

/** A kind of resource that belongs to an account, with all calls that accept its identifier. */
interface Kind {
  readonly name: string
  readonly make: (member: Member, number: number) => Promise<TestResponse>
  readonly calls: readonly { readonly path: string; readonly body: (id: string) => unknown; readonly ends?: boolean }[]
  /** A list that must contain exactly the account's resources. */
  readonly list?: { readonly path: string; readonly ids: (body: TestResponse['body']) => string[] }
}

const person = (member: Member, number: number) => ({
  first_name: member.name,
  last_name: `Nr${number}`,
  email: `${member.name}.${number}@example.com`,
})

const individuals: Kind = {
  name: 'Individuals',
  make: (member, number) => member.ask('/v3/individuals/new', person(member, number)),
  calls: [
    { path: '/v3/individuals/get_by_id', body: (individual_id) => ({ individual_id }) },
    { path: '/v3/individuals/get_items', body: (individual_id) => ({ individual_id }) },
    { path: '/v3/auth/generate_public_token', body: (individual_id) => ({ policy: { individual_id } }) },
    { path: '/v3/datarequests/new', body: (individual_id) => ({ individual_id, type: 'INCOME_SUMMARY' }) },
    { path: '/v3/individuals/delete', body: (individual_id) => ({ individual_id }), ends: true },
  ],
}

const dataRequests: Kind = {
  name: 'Data Requests',
  make: (member, number) =>
    member.ask('/v3/datarequests/new', { type: 'ACADEMIC_SUMMARY', individual_id: member.createdIds.get('Individuals')?.[number] }),
  calls: [
    { path: '/v3/datarequests/get_by_id', body: (datarequest_id) => ({ datarequest_id }) },
    { path: '/v3/datarequests/get_invitation_link', body: (datarequest_id) => ({ datarequest_id }) },
  ],
  list: { path: '/v3/datarequests/get', ids: (body: { id: string }[]) => body.map(({ id }) => id) },
}

const items: Kind = {
  name: 'Items',
  make: (member, number) =>
    member.ask('/v3/items/new', {
      datarequest_id: member.createdIds.get('Data Requests')?.[number],
      source_data_type: 'SVC_DIGEST',
      source_data: [{ source_data_value: DIGEST }],
    }),
  calls: [
    { path: '/v3/items/get_by_id', body: (id) => ({ id }) },
    { path: '/v3/items/get_pdf', body: (id) => ({ id }) },
  ],
}

/** Kinds of resources in order of creation. Resources are deleted in reverse order. */
const KINDS: readonly Kind[] = [individuals, dataRequests, items]

async function members(running: TestServer): Promise<Member[]> {
  const { database, runtime } = running.api.dependencies
  return Promise.all(
    Array.from({ length: ACCOUNTS }, async (_, number): Promise<Member> => {
      const name = `client${number}`
      await addAccount(
        database.db,
        { id: runtime.id('acc'), client_id: name, name, api_version: tables.version, created_at: runtime.now() },
        `secret${number}`,
      )
      const basic = { authorization: `Basic ${Buffer.from(`${name}:secret${number}`).toString('base64')}` }
      const bearer = await running.bearer(name, `secret${number}`)
      return { name, createdIds: new Map(), ask: (path, body) => running.post(path, body, path.startsWith('/v3/auth/') ? basic : bearer) }
    }),
  )
}

const times = <T>(count: number, act: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)))

test(`${ACCOUNTS} concurrent accounts see only their own resources`, async () => {
  const everyone = await members(await testServer())
  for (const { name, make } of KINDS) {
    const outcomes = await Promise.all(
      everyone.map(async (member) => ({ member, responses: await times(EACH, (number) => make(member, number)) })),
    )
    for (const { member, responses } of outcomes) {
      expect(responses.map(({ status }) => status)).toEqual(Array(EACH).fill(200))
      member.createdIds.set(
        name,
        responses.map(({ body }) => body.id as string),
      )
    }
    const ids = everyone.flatMap(({ createdIds }) => createdIds.get(name) ?? [])
    expect(new Set(ids).size).toBe(ACCOUNTS * EACH)
  }

  for (const { name, list, calls } of KINDS.toReversed()) {
    await Promise.all(
      everyone.map(async (member, index) => {
        const ownIds = member.createdIds.get(name) ?? []
        const foreign = everyone[(index + 1) % ACCOUNTS]?.createdIds.get(name)?.[index % EACH] as string
        const listed = list ? list.ids((await member.ask(list.path, {})).body) : ownIds
        expect(listed.toSorted()).toEqual(ownIds.toSorted())
        for (const { path, body } of calls) {
          expect([path, (await member.ask(path, body(foreign))).status]).toEqual([path, 404])
        }
      }),
    )
    // Calls from other accounts do not delete the resource, but calls from the owner do.
    for (const { path, body, ends } of calls)
      await Promise.all(
        everyone.map(async (member) => {
          const id = member.createdIds.get(name)?.[0] as string
          const response = await member.ask(path, body(id))
          expect([path, response.status]).toEqual([path, 200])
          const after = ends ? (await member.ask(path, body(id))).status : undefined
          expect(after).toBe(ends ? 404 : undefined)
        }),
      )
  }
  expect(failures).toEqual([])
})

/** Public tokens can call only the endpoints in their scopes. All others are denied by default. Tests 43 endpoints × 3 scopes over HTTP. */
const matrix: Readonly<Record<string, readonly string[]>> = facts.scope_matrix
const SCOPES = facts.public_token_scopes

test("a public token with a policy for an Individual cannot reach another Individual's data", async ({ server: { post, bearer } }) => {
  const server = await bearer()
  const createdIds = async (path: string, body: object): Promise<string> => (await post(path, body, server)).body.id
  const grown = async (first_name: string) => {
    const idv = await createdIds('/v3/individuals/new', { first_name, last_name: 'Rivera', email: `${first_name}@example.com` })
    const dr = await createdIds('/v3/datarequests/new', { individual_id: idv, type: 'INCOME_SUMMARY' })
    const itm = await createdIds('/v3/items/new', {
      datarequest_id: dr,
      source_data_type: 'SVC_DIGEST',
      source_data: [{ source_data_value: DIGEST }],
    })
    const { body: started } = await post('/v3/services/get_income_summary', { datarequest_id: dr }, server)
    return { idv, dr, itm, trx: started.transaction_id }
  }
  const [bound, foreign] = [await grown('jordan'), await grown('casey')]
  const { body: token } = await post('/v3/auth/generate_public_token', { scopes: SCOPES, policy: { individual_id: bound.idv } }, basic())
  const headers = { authorization: `Bearer ${token.access_token}` }
  const requests = Object.entries<object>(examples).filter(([name]) => name.endsWith('.request'))
  const calls = requests.flatMap(([name, body]) => {
    const path = tables.operations.find(({ id }) => id === name.split('/')[0])?.path ?? ''
    return matrix[path] ? [[path, JSON.stringify(body)] as const] : []
  })
  const namingNobody = new Set(Object.keys(matrix))
  for (const [path, text] of calls) {
    const named = text.replace(/"(idv|dr|itm|trx)_\w+"/g, (_, kind: keyof typeof foreign) => JSON.stringify(foreign[kind]))
    const { body } = await post(path, JSON.parse(named), headers)
    expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringMatching(Object.values(foreign).join('|'))])
    if (named === text) continue
    namingNobody.delete(path)
    const rejected =
      path === '/v3/items/new' && text.includes('svc://') ? /^No uploaded file/ : /^The policy of the public token contains another/
    expect([path, body.error_message]).toEqual([path, expect.stringMatching(rejected)])
  }
  expect([...namingNobody].toSorted()).toEqual(['/v3/datarequests/get', '/v3/datasources/get', '/v3/individuals/new', '/v3/items/upload'])
})

test('a token with several scopes reaches the endpoints in each scope', async ({ server: { post } }) => {
  const { body } = await post('/v3/auth/generate_public_token', { scopes: ['WIDGET', 'ENTERPRISE_WIDGET'] }, basic())
  const headers = { authorization: `Bearer ${body.access_token}` }
  const denied = []
  for (const path of Object.keys(matrix)) if ((await post(path, {}, headers)).status === 401) denied.push(path)
  expect(denied).toEqual(Object.keys(matrix).filter((path) => matrix[path]?.join() === 'GLOBAL'))
})
