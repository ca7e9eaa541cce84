/** Fifty accounts at once: none ever sees what is another's, whatever kind of thing it is. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { addAccount } from '../../../server/store/accounts.ts'
import { DIGEST } from '../item-files.ts'
import { type Answer, failures, type TestServer, testServer } from '../test-server.ts'

const ACCOUNTS = 50
const EACH = 4

interface Member {
  readonly name: string
  readonly ask: (path: string, body: unknown) => Promise<Answer>
  /** What this account made, by kind. */
  readonly made: Map<string, string[]>
}

/** A kind of thing that belongs to an account: how one is made, and every call that names one. */
interface Kind {
  readonly name: string
  readonly make: (member: Member, number: number) => Promise<Answer>
  readonly calls: readonly { readonly path: string; readonly body: (id: string) => unknown; readonly ends?: boolean }[]
  /** A list that must hold exactly the account's own. */
  readonly list?: { readonly path: string; readonly ids: (body: Answer['body']) => string[] }
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
    member.ask('/v3/datarequests/new', { type: 'ACADEMIC_SUMMARY', individual_id: member.made.get('Individuals')?.[number] }),
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
      datarequest_id: member.made.get('Data Requests')?.[number],
      source_data_type: 'SVC_DIGEST',
      source_data: [{ source_data_value: DIGEST }],
    }),
  calls: [
    { path: '/v3/items/get_by_id', body: (id) => ({ id }) },
    { path: '/v3/items/get_pdf', body: (id) => ({ id }) },
  ],
}

/** In the order in which they are made; the last is ended first. */
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
      return { name, made: new Map(), ask: (path, body) => running.post(path, body, path.startsWith('/v3/auth/') ? basic : bearer) }
    }),
  )
}

const times = <T>(count: number, act: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)))

test(`${ACCOUNTS} accounts work at once and see only their own`, async () => {
  const everyone = await members(await testServer())
  for (const { name, make } of KINDS) {
    const outcomes = await Promise.all(
      everyone.map(async (member) => ({ member, answers: await times(EACH, (number) => make(member, number)) })),
    )
    for (const { member, answers } of outcomes) {
      expect(answers.map(({ status }) => status)).toEqual(Array(EACH).fill(200))
      member.made.set(
        name,
        answers.map(({ body }) => body.id as string),
      )
    }
    const ids = everyone.flatMap(({ made }) => made.get(name) ?? [])
    expect(new Set(ids).size).toBe(ACCOUNTS * EACH)
  }

  for (const { name, list, calls } of KINDS.toReversed()) {
    await Promise.all(
      everyone.map(async (member, index) => {
        const own = member.made.get(name) ?? []
        const foreign = everyone[(index + 1) % ACCOUNTS]?.made.get(name)?.[index % EACH] as string
        const listed = list ? list.ids((await member.ask(list.path, {})).body) : own
        expect(listed.toSorted()).toEqual(own.toSorted())
        for (const { path, body } of calls) {
          expect([path, (await member.ask(path, body(foreign))).status]).toEqual([path, 404])
        }
      }),
    )
    // What somebody else tried to end is still there; what its owner ends is gone.
    for (const { path, body, ends } of calls)
      await Promise.all(
        everyone.map(async (member) => {
          const id = member.made.get(name)?.[0] as string
          const answer = await member.ask(path, body(id))
          expect([path, answer.status]).toEqual([path, 200])
          const after = ends ? (await member.ask(path, body(id))).status : undefined
          expect(after).toBe(ends ? 404 : undefined)
        }),
      )
  }
  expect(failures).toEqual([])
})

test('what an account reads is word for word its own', async () => {
  const everyone = await members(await testServer())
  const made = await Promise.all(everyone.map(async (member) => (await individuals.make(member, 0)).body.id as string))
  const read = await Promise.all(everyone.map((member, index) => member.ask('/v3/individuals/get_by_id', { individual_id: made[index] })))
  expect(read.map(({ body }) => [body.individual_id, body.first_name])).toEqual(everyone.map(({ name }, index) => [made[index], name]))
})
