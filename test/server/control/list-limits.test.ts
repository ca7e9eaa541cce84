/** Every list in the control API is limited: by a parameter with a default and a maximum or, for built-in lists, by a fixed maximum. */
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, vi } from 'vitest'
import { type ControlId, controlOperations } from '../../../generated/control.ts'
import { test } from '../api-fixture.ts'
import { ask, control, type OperationInput } from '../control-api.ts'
import { addCopies } from '../copies.ts'
import { purgeFixture, type PurgeFixture, purgeIndividual } from '../purge-fixture.ts'
import { document, findOperation } from './control-document.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly maxItems?: number
  readonly default?: number
  readonly maximum?: number
}

interface List {
  readonly id: ControlId
  /** Schema of the parameter `limit`. Undefined if the operation does not have this parameter. */
  readonly limit: Schema | undefined
  readonly maxItems: number | undefined
}

const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) as string] as Schema)

/** Operations whose response has one entry per account in the request, which limits its length. */
const LIMITED_BY_REQUEST: ReadonlySet<ControlId> = new Set(['loadState'])

/** Operations that return a list. */
const lists: readonly List[] = Object.values(controlOperations).flatMap(({ id, method, path }) => {
  const { responses, parameters = [] } = findOperation(`${method} ${path}`) as unknown as {
    readonly responses: Readonly<Record<string, { readonly content: { readonly 'application/json': { readonly schema: Schema } } }>>
    readonly parameters?: readonly { readonly name: string; readonly schema: Schema }[]
  }
  const { type, maxItems } = resolve(responses['200']?.content['application/json'].schema as Schema)
  const limit = parameters.find(({ name }) => name === 'limit')?.schema
  return type === 'array' && !LIMITED_BY_REQUEST.has(id) ? [{ id, limit, maxItems }] : []
})

/** The table for each list, and the query that it requires. */
const TABLES: Partial<Record<ControlId, readonly [table: string, given?: (life: PurgeFixture) => OperationInput]>> = {
  listAccounts: ['account'],
  listSessions: ['session', ({ request }) => ({ datarequest_id: request })],
  listDeliveries: ['delivery'],
  listEndpoints: ['endpoint'],
  listKeys: ['encryption_key'],
  listFaults: ['fault'],
  listMessages: ['message'],
  listEvents: ['webhook_event'],
  listCalls: ['request_log'],
  listKnownDataRequests: ['data_request'],
  listKnownItems: ['item'],
  listJobs: ['job'],
  listPurges: ['purge'],
  searchRecords: ['individual', () => ({ text: 'idv_' })],
}

test('each list declares a limit with a default and a maximum, or a fixed maximum', () => {
  for (const { id, limit, maxItems } of lists)
    expect([id, limit?.default ?? maxItems, limit?.maximum ?? maxItems]).toEqual([id, expect.any(Number), expect.any(Number)])
  const limited = lists.filter(({ limit }) => limit !== undefined).map(({ id }) => id)
  expect(Object.keys(TABLES).toSorted()).toEqual(limited.toSorted())
})

test('each list returns at most its limit, along with the total number of rows', async ({ at }) => {
  const life = await purgeFixture(at)
  const other = await at.newPerson()
  expect((await purgeIndividual(at, { individual_id: other })).status).toBe(204)
  await control(at, 'POST', '/keys', { client_id: 'demo_client' })
  await control(at, 'POST', '/faults', { client_id: 'demo_client', path: '/v3/items/get', status: 503 })
  await at.api.dependencies.requestLog.flush()
  for (const [table] of Object.values(TABLES)) await addCopies(at, table, 120)
  for (const { id, limit } of lists.filter((list) => list.limit !== undefined)) {
    const { default: usual = 0, maximum = 0 } = limit ?? {}
    const given = TABLES[id]?.[1]?.(life) ?? {}
    const read = (page: OperationInput) => ask(at, controlOperations[id], { ...given, ...page })
    const { body, headers } = await read({})
    expect([id, body.length]).toEqual([id, usual])
    expect([id, (await read({ limit: 2 })).body.length]).toEqual([id, 2])
    expect([id, (await read({ limit: maximum + 1 })).status]).toEqual([id, 400])
    // Search responses do not include a total.
    if (id === 'searchRecords') continue
    const total = Number(headers.get('x-total-count'))
    expect([id, total > usual]).toEqual([id, true])
    expect([id, (await read({ limit: maximum })).body.length]).toEqual([id, total])
    expect([id, (await read({ offset: total - 1 })).body.length]).toEqual([id, 1])
  }
})

test('built-in lists stay within their fixed maximum', async ({ at }) => {
  for (const { id, maxItems = 0 } of lists.filter(({ limit }) => limit === undefined)) {
    const { body } = await ask(at, controlOperations[id], {})
    expect([id, body.length > 0, body.length <= maxItems]).toEqual([id, true, true])
  }
})

test('lists count no more rows than their total can show', async ({ at }) => {
  const life = await purgeFixture(at)
  await control(at, 'POST', '/keys', { client_id: 'demo_client' })
  for (const [table] of Object.values(TABLES)) if (table !== 'purge' && table !== 'fault') await addCopies(at, table, 3)
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  onTestFinished(() => prepare.mockRestore())
  for (const { id } of lists) await ask(at, controlOperations[id], { ...TABLES[id]?.[1]?.(life), limit: 1 })
  for (const path of ['datarequests/get', 'items/get']) await at.done(path, { options: { count: 1 } })
  await at.done('invitations/get', {})
  const counts = prepare.mock.calls.map(([text]) => text).filter((text) => /\bcount\(/.test(text))
  expect(counts.length).toBeGreaterThan(lists.length / 2)
  expect(counts.filter((text) => !/count\(\*\) as "\w+" from \(select .* limit \?/.test(text))).toEqual([])
})

test('an endpoint counts up to 10,000 pending deliveries', async ({ at }) => {
  await purgeFixture(at)
  const { seq: _, ...row } = await at.db.selectFrom('delivery').selectAll().executeTakeFirstOrThrow()
  const url = 'https://hooks.example.com/slow'
  const { id } = await at.db.selectFrom('endpoint').select('id').executeTakeFirstOrThrow()
  await at.db.updateTable('endpoint').set({ url }).where('id', '=', id).execute()
  const pending = async (from: number, to: number): Promise<number> => {
    const rows = Array.from({ length: to - from }, (_, at) => ({ ...row, id: `dlv_${from + at}`, url, status: 'pending' as const }))
    for (let first = 0; first < rows.length; first += 1000)
      await at.db
        .insertInto('delivery')
        .values(rows.slice(first, first + 1000))
        .execute()
    const { body } = await ask(at, controlOperations.listEndpoints, {})
    return body.find(({ endpoint_id }: { endpoint_id: string }) => endpoint_id === id).pending
  }
  expect([await pending(0, 9_999), await pending(9_999, 10_000)]).toEqual([9_999, 10_000])
  expect([await pending(10_000, 10_001), await pending(10_001, 10_002)]).toEqual([10_001, 10_001])
})
