/**
 * An Individual is deleted or purged while another call creates something for them. The test locks a table, which stops the first call
 * before its commit until the second call waits or has ended.
 */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { type ApiFixture, apiFixture } from '../server/api-fixture.ts'
import { freshDatabase } from '../server/databases.ts'
import { purgeIndividual, purgeToken } from '../server/purge-fixture.ts'
import { EMPLOYER } from '../server/session-fixture.ts'
import type { TestResponse } from '../server/test-server.ts'

const KEY = { 'idempotency-key': 'only-once' }
const w2 = JSON.parse(readFileSync('generated/examples/records/SVC_W2_RECORD.json', 'utf8')) as unknown
const item = (owner: object) => ({
  ...owner,
  datasource_id: EMPLOYER,
  source_data_type: 'SVC_W2_RECORD',
  source_data: [{ source_data_value: w2 }],
})

interface Ids {
  readonly individual_id: string
  readonly datarequest_id: string
}

const CREATIONS: readonly (readonly [what: string, path: string, body: (ids: Ids) => object])[] = [
  ['a Data Request', 'datarequests/new', ({ individual_id }) => ({ individual_id, type: 'INCOME_SUMMARY' })],
  ['an Item of an Individual', 'items/new', ({ individual_id }) => item({ individual_id })],
  ['an Item of a Data Request', 'items/new', ({ datarequest_id }) => item({ datarequest_id })],
  ['a link', 'datarequests/generate_invitation_link', ({ datarequest_id }) => ({ datarequest_id })],
  ['an invitation', 'invitations/new', ({ individual_id }) => ({ individual_id, query_type: ['INCOME_SUMMARY'] })],
]

type Deletion = (at: ApiFixture, individual_id: string, token: Record<string, string>) => Promise<TestResponse>
const DELETIONS: readonly (readonly [what: string, status: number, run: Deletion])[] = [
  ['deletion', 200, (at, individual_id) => at.call('individuals/delete', { individual_id })],
  ['purge', 204, (at, individual_id, token) => purgeIndividual(at, { individual_id }, token)],
]
const PAIRS = CREATIONS.flatMap(([what, path, body]) =>
  DELETIONS.map(([deletion, status, run]) => ({ what, path, body, deletion, status, run })),
)

async function connected(where: string): Promise<Client> {
  const client = new Client({ connectionString: where })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function raceFixture() {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const at = await apiFixture({ database: where })
  const [holder, observer] = [await connected(where), await connected(where)]
  const ids = { individual_id: at.person, datarequest_id: await at.newRequest() }
  const token = await purgeToken(at)
  const bearer = await at.bearer()
  const waiting = async () => {
    const sql = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await observer.query<{ waiting: number }>(sql)).rows[0]?.waiting
  }
  /** Starts both calls while the table is locked. The first one waits for the table. */
  const race = async (lock: string, first: () => Promise<TestResponse>, second: () => Promise<TestResponse>): Promise<TestResponse[]> => {
    await holder.query(`begin; lock table ${lock}`)
    const running = first()
    await eventually(async () => expect(await waiting()).toBe(1))
    let ended = false
    const next = second().finally(() => (ended = true))
    await eventually(async () => expect(ended || (await waiting()) === 2).toBe(true))
    await holder.query('commit')
    return Promise.all([running, next])
  }
  return { at, ids, token, bearer, race }
}

describe.each(PAIRS)('$deletion and the creation of $what', ({ path, body, status, run }) => {
  test('returns 404 if the create call came first and is repeated', async () => {
    const { at, ids, token, bearer, race } = await raceFixture()
    const create = () => at.call(path, body(ids), { ...bearer, ...KEY })
    const [created, deleted] = await race('recorded_event in share mode', create, () => run(at, ids.individual_id, token))
    expect([created?.status, deleted?.status]).toEqual([200, status])
    expect((await create()).status).toBe(404)
  })

  test('returns 404 if the create call comes second', async () => {
    const { at, ids, token, bearer, race } = await raceFixture()
    const create = () => at.call(path, body(ids), bearer)
    const [deleted, created] = await race('idempotency_key in access exclusive mode', () => run(at, ids.individual_id, token), create)
    expect([deleted?.status, created?.status]).toEqual([status, 404])
  })
})
