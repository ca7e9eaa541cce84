/** While the disk is full, control API calls that write return 503 as documented, and calls that only read succeed. */
import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { failures, type TestServer, test } from '../test-server.ts'
import { callFault, calls, client_id, createDataRequest, document, expectDocumented } from './control-document.ts'

const WRITES = ['insert', 'update', 'delete']

/** Simulates a full disk for writes. */
async function fill({ api }: TestServer): Promise<void> {
  const writes = new RegExp(`^\\s*(${WRITES.join('|')})\\b`, 'i')
  const { db, engine } = api.dependencies.database
  if (engine === 'sqlite') {
    for (const method of ['all', 'run'] as const) {
      const original = StatementSync.prototype[method] as (...values: unknown[]) => unknown
      const spied = vi.spyOn(StatementSync.prototype, method).mockImplementation(function (this: StatementSync, ...values: unknown[]) {
        if (writes.test(this.sourceSQL))
          throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
        return original.apply(this, values) as never
      })
      onTestFinished(() => spied.mockRestore())
    }
    return
  }
  await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(
    db,
  )
  onTestFinished(async () => void (await sql`drop function no_room cascade`.execute(db)))
  const tables = await db.introspection.getTables()
  for (const { name } of tables.filter((table) => table.schema === 'public'))
    await sql`create trigger no_room before ${sql.raw(WRITES.join(' or '))} on ${sql.table(name)} for each statement execute function no_room()`.execute(
      db,
    )
}

/** POST calls that only read. */
const [WHY, TRY] = ['POST /sandbox/why', 'POST /sandbox/why/try'] as const

test('calls that write return 503 with Retry-After, and calls that only read succeed', async ({ server }) => {
  const datarequest_id = await createDataRequest(server)
  const call = async (one: string, body?: unknown, query = '') => {
    const [method = '', path = ''] = one.split(' ')
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return fetch(server.url + path + query, { method, ...sent })
  }
  const done = async (one: string, body?: unknown) => (await call(one, body)).json()
  await done('POST /sandbox/clock', { frozen: true })
  await done('POST /sandbox/scenarios/run', {
    datarequest_id,
    scenario: { steps: [{ open: 'widget' }, { action: 'consent' }, { action: 'terminate' }] },
  })
  await done('POST /sandbox/clock', { advance_seconds: 86_400 })
  const { session_id } = await done('POST /sandbox/sessions', { datarequest_id, entry_point: 'widget' })
  const [{ delivery_id, endpoint_id, account_id, individual_id }] = await done('GET /sandbox/deliveries')
  const { key_id } = await done('POST /sandbox/keys', { client_id })
  const writing: Readonly<Record<string, unknown>> = {
    'POST /sandbox/clock': { advance_seconds: 1 },
    'POST /sandbox/reset': undefined,
    'POST /sandbox/load': { accounts: [{ client_id: 'branch_office' }] },
    'POST /sandbox/accounts': {},
    'POST /sandbox/accounts/rotate_secret': { client_id },
    'POST /sandbox/accounts/update': { client_id, api_version: 20200101 },
    'POST /sandbox/accounts/suspend': { client_id },
    'POST /sandbox/accounts/resume': { client_id },
    'POST /sandbox/accounts/rotate_webhook_secret': { client_id },
    'POST /sandbox/accounts/disable_webhook_signatures': { client_id },
    'POST /sandbox/sessions': { datarequest_id, entry_point: 'widget' },
    'POST /sandbox/sessions/perform_action': { session_id, action: 'consent' },
    'POST /sandbox/scenarios/run': { datarequest_id, scenario: 'connect' },
    'POST /sandbox/requests/send': { account_id, path: '/v3/datarequests/get', body: {} },
    'POST /sandbox/deliveries/replay': { delivery_id },
    'POST /sandbox/endpoints/pause': { endpoint_id },
    'POST /sandbox/endpoints/resume': { endpoint_id },
    'POST /sandbox/keys': { client_id },
    'POST /sandbox/keys/retire': { key_id },
    'POST /sandbox/faults': { ...callFault, reset: true },
    'POST /sandbox/faults/clear': {},
  }
  const posts = calls.map((one) => one.call).filter((one) => one.startsWith('POST ') && one !== WHY && one !== TRY)
  expect(posts.toSorted()).toEqual(Object.keys(writing).toSorted())
  await fill(server)
  for (const [one, body] of Object.entries(writing)) {
    const response = await call(one, body)
    expectDocumented(one, { status: response.status, body: await response.json() }, 503)
    expect([one, response.headers.get('retry-after')]).toEqual([one, '10'])
  }
  const known: Readonly<Record<string, string>> = { datarequest_id, individual_id, name: 'connect', text: 'none' }
  for (const { call: one, operation } of calls.filter((each) => each.call.startsWith('GET /sandbox/'))) {
    const [name] = (operation.parameters ?? []).flatMap((parameter) => (parameter.required ? [parameter.name] : []))
    const response = await call(one, undefined, name ? `?${name}=${known[name] ?? 'none'}` : '')
    expectDocumented(one, { status: response.status, body: await response.json() }, name && !known[name] ? 404 : 200)
  }
  expect((await call(WHY, { datarequest_id, code: 'MES_VF_DAC' })).status).toBe(200)
  const changes = [{ item_id: 'itm_none', pointer: '/transcript_date', value: '01/15/2024' }]
  expect((await call(TRY, { datarequest_id, service: 'get_enrollment_status', changes })).status).toBe(404)
  expect(failures.filter((line) => line.startsWith('the database cannot write'))).toHaveLength(1)
  failures.length = 0
})

test('the document declares Retry-After for 503 responses', () => {
  expect(document.components.responses['ServiceUnavailable']).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'integer' } } } })
})
