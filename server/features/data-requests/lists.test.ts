/** Lists of Data Requests: filters, fields, sorting and paging. */
import type { Selectable } from 'kysely'
import { describe, expect } from 'vitest'
import { addAccount } from '../../http/accounts.ts'
import type { Tables } from '../../db/tables.ts'
import { DAY, apiFixture, type ApiFixture, PERSON, test } from '../../../test/server/api-fixture.ts'

const listIds = async ({ done }: ApiFixture, search: unknown): Promise<string[]> =>
  (await done('datarequests/get', search)).map(({ id }: { id: string }) => id)

describe('filters', () => {
  test('apply alone and in combination', async ({ at }) => {
    const other = await at.newPerson({ first_name: 'Grace', middle_name: null, last_name: 'Hopper', external_id: 'ext-7' })
    const ada = await at.newRequest({ request_details: { datasource: { id: 'sch_1' } } })
    const grace = await at.newRequest({ individual_id: other, type: 'CUSTOM' })
    const found = (filters: unknown) => listIds(at, { filters })
    expect(await found({ individual_id: other })).toEqual([grace])
    expect(await found({ external_id: 'ext-7' })).toEqual([grace])
    expect(await found({ type: ['INCOME_SUMMARY', 'ENROLLMENT_STATUS'] })).toEqual([ada])
    expect(await found({ datasource_id: ['sch_0', 'sch_1'] })).toEqual([ada])
    expect(await found({ name: 'Grace Hopper' })).toEqual([grace])
    expect(await found({ name: 'Grace Hopper', type: ['INCOME_SUMMARY'] })).toEqual([])
    expect((await found({})).toSorted()).toEqual([ada, grace].toSorted())
  })

  test.for([
    { name: 'Ada King Byron', found: true },
    { name: 'Ada Byron', found: true },
    { name: ' ada   BYRON ', found: true },
    { name: 'Ada', found: false },
    { name: 'Ada K Byron', found: false },
    { name: 'Ada % Byron', found: false },
    { name: 'A_a Byron', found: false },
    { name: '\\', found: false },
  ])('by the name $name select Ada King Byron: $found', async ({ name, found }, { at, id }) =>
    expect(await listIds(at, { filters: { name } })).toEqual(found ? [id] : []),
  )

  test.for([
    { status: 'available', as: 'ACTIVE', end: 'none' },
    { status: 'expired', as: 'EXPIRED', end: 'on request' },
    { status: 'expired', as: 'EXPIRED', end: 'by time' },
    { status: 'used', as: 'USED', end: 'used' },
  ])('by link status: $status and $as select Data Requests by their latest link ($end)', async ({ status, as, end }, { at }) => {
    const id = await at.newRequest()
    await at.newRequest()
    // The status of an earlier link has no effect on the filter.
    for (const round of [1, 2]) {
      await at.done('datarequests/generate_invitation_link', { id })
      if (round === 1 || end === 'on request') await at.done('datarequests/expire_invitation_link', { id })
      await at.pass(1)
    }
    const change = at.db.updateTable('link').where('datarequest_id', '=', id).where('status', '=', 'available')
    if (end === 'used') await change.set({ status: 'used' }).execute()
    if (end === 'by time') await change.set({ expires_at: at.now() }).execute()
    for (const filter of [status, as]) expect(await listIds(at, { filters: { status: [filter] } })).toEqual([id])
    const others = ['available', 'used', 'expired'].filter((value) => value !== status)
    expect(await listIds(at, { filters: { status: others } })).toEqual([])
  })
})

describe('a list', () => {
  test("contains only the account's Data Requests whose Individuals still exist", async ({ at }) => {
    await addAccount(at.db, { id: 'acc_o', client_id: 'other', name: 'Other', api_version: 20210117, created_at: 1 }, 'secret')
    await at.newRequest()
    expect((await at.call('datarequests/get', {}, await at.bearer('other', 'secret'))).body).toEqual([])
    await at.done('individuals/delete', { id: at.person })
    expect(await listIds(at, {})).toEqual([])
    expect(await listIds(at, { filters: { name: 'Ada Byron' } })).toEqual([])
  })

  test("contains only the Individual's Data Requests for a public token, which cannot filter by other Individuals", async ({ at }) => {
    const other = await at.newPerson()
    const mine = await at.newRequest()
    await at.newRequest({ individual_id: other })
    const headers = await at.visitor(at.person)
    expect((await at.call('datarequests/get', {}, headers)).body.map(({ id }: { id: string }) => id)).toEqual([mine])
    expect((await at.call('datarequests/get', { filters: { individual_id: other } }, headers)).status).toBe(401)
    expect((await at.call('datarequests/get', { filters: { individual_id: at.person } }, headers)).status).toBe(200)
  })

  test('contains the latest 200 Data Requests by default, latest first', async ({ at }) => {
    const ids: string[] = []
    const id = await at.newRequest()
    const row = await at.db.selectFrom('data_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let nth = 1; nth <= 204; nth++) {
      ids.unshift(`dr_${nth}`)
      await at.db
        .insertInto('data_request')
        .values({ ...row, id: `dr_${nth}`, created_at: row.created_at + nth })
        .execute()
    }
    expect(await listIds(at, undefined)).toEqual(ids.slice(0, 200))
    expect(await listIds(at, { options: { offset: 203 } })).toEqual(['dr_1', id])
    expect(await listIds(at, { options: { count: 1000 } })).toEqual([...ids, id])
    const total = async (body?: object) => (await at.call('datarequests/get', body)).headers.get('x-total-count')
    expect([await total(), await total({ options: { count: 1000 } })]).toEqual(['205', '205'])
  })
})

describe('sorting and paging', () => {
  const three = async () => {
    const at = await apiFixture()
    const ids: string[] = []
    for (const type of ['CUSTOM', 'ACADEMIC_SUMMARY', 'ENROLLMENT_STATUS']) {
      ids.push(await at.newRequest({ type }))
      await at.pass(1000)
    }
    return { at, ids: ids as [string, string, string] }
  }

  test('apply the parameters count, offset, sort_by and sort_order', async () => {
    const { at, ids } = await three()
    const [first, second, third] = ids
    const found = (options: unknown) => listIds(at, { options })
    expect(await found({})).toEqual([third, second, first])
    expect(await found({ sort_order: 'ASC' })).toEqual([first, second, third])
    expect(await found({ sort_by: 'type', sort_order: 'ASC' })).toEqual([second, first, third])
    expect(await found({ sort_by: 'datarequest_id', sort_order: 'ASC' })).toEqual([first, second, third])
    expect(await found({ count: 1, offset: 1 })).toEqual([second])
    await at.done('datarequests/update', { id: first, requester_name: 'Changed' })
    expect((await found({ sort_by: 'updated_at' }))[0]).toBe(first)
  })

  test('return the total number of matching Data Requests with every page', async () => {
    const { at } = await three()
    const other = await at.newPerson()
    await at.newRequest({ individual_id: other })
    const total = async (body: object, headers?: Record<string, string>) => {
      const { body: rows, headers: responseHeaders } = await at.call('datarequests/get', body, headers)
      return [rows.length, responseHeaders.get('x-total-count')]
    }
    const ofPerson = { filters: { individual_id: at.person } }
    expect(await total({})).toEqual([4, '4'])
    expect(await total({ ...ofPerson, options: { count: 2 } })).toEqual([2, '3'])
    expect(await total({ ...ofPerson, options: { count: 3 } })).toEqual([3, '3'])
    expect(await total({ ...ofPerson, options: { count: 2, offset: 2 } })).toEqual([1, '3'])
    expect(await total({ ...ofPerson, options: { offset: 3 } })).toEqual([0, '3'])
    expect(await total({ filters: { type: ['CUSTOM'] }, options: { count: 1 } })).toEqual([1, '1'])
    expect(await total({ filters: { name: 'Nobody' } })).toEqual([0, '0'])
    expect(await total({ options: { count: 1 } }, await at.visitor(other))).toEqual([1, '1'])
  })

  test('return an exact total up to 10,000 and 10001 for more, even on the last page', async () => {
    const { at } = await three()
    const [{ id: _, ...row }] = (await at.db.selectFrom('data_request').selectAll().execute()) as [Selectable<Tables['data_request']>]
    const add = async (from: number, to: number) => {
      const rows = Array.from({ length: to - from }, (_, index) => ({ ...row, id: `dr_${from + index}` }))
      for (let first = 0; first < rows.length; first += 1000)
        await at.db
          .insertInto('data_request')
          .values(rows.slice(first, first + 1000))
          .execute()
    }
    const total = async (options: object = { count: 1 }) => (await at.call('datarequests/get', { options })).headers.get('x-total-count')
    await add(3, 10_000)
    expect(await total()).toBe('10000')
    await add(10_000, 10_001)
    expect(await total()).toBe('10001')
    await add(10_001, 10_002)
    expect(await total()).toBe('10001')
    // The server could compute the exact total on the last page, but must not return it.
    expect(await total({ count: 10, offset: 9_998 })).toBe('10001')
  })

  test('do not count Data Requests of a deleted Individual', async () => {
    const { at } = await three()
    await at.newRequest({ individual_id: await at.newPerson() })
    await at.done('individuals/delete', { individual_id: at.person })
    expect((await at.call('datarequests/get', { options: { count: 1 } })).headers.get('x-total-count')).toBe('1')
  })

  test.for([
    { count: 1, status: 200 },
    { count: 1000, status: 200 },
    { count: 1001, status: 400 },
    { count: 0, status: 400 },
  ])('status $status for the count $count', async ({ count, status }, { at: { call } }) => {
    for (const path of ['datarequests/get', 'items/get']) expect((await call(path, { options: { count } })).status).toBe(status)
  })

  test.for(['items/get', 'invitations/get', 'datasources/get'])('%s returns the total number of records', async (path, { at }) => {
    await at.done('invitations/new', { individual_id: at.person, query_type: ['CUSTOM'] })
    const filters = path === 'datasources/get' ? { institution_display_name: 'no such name' } : {}
    const { body, headers } = await at.call(path, { filters })
    expect(headers.get('x-total-count')).toBe(String(body.length))
    expect((await at.call('datarequests/get_by_id', { id: await at.newRequest() })).headers.has('x-total-count')).toBe(false)
  })

  test('reject an unknown sort field and report its path', async ({ at: { call } }) => {
    const { status, body } = await call('datarequests/get', { options: { sort_by: 'data' } })
    expect([status, body.error_message]).toEqual([400, expect.stringContaining('/options/sort_by: must be one of created_at')])
  })
})

describe('fields', () => {
  test('default to seven fields', async ({ at }) => {
    await at.newRequest()
    const [entry] = await at.done('datarequests/get', {})
    expect(Object.keys(entry).toSorted()).toEqual([
      'created_at',
      'datarequest_id',
      'event_logs',
      'id',
      'individual_id',
      'invitation_links',
      'type',
    ])
    expect(entry.event_logs).toHaveLength(1)
  })

  test('always include the identifiers', async ({ at }) => {
    const id = await at.newRequest({ requester_name: 'Harbor' })
    expect(await at.done('datarequests/get', { fields: ['requester_name'] })).toEqual([
      { id, datarequest_id: id, requester_name: 'Harbor' },
    ])
  })

  test('ignore an unknown field name, or reject it with handling=strict', async ({ at, id }) => {
    expect(await at.done('datarequests/get', { fields: ['nonsense'] })).toEqual([{ id, datarequest_id: id }])
    const headers = { ...(await at.bearer()), prefer: 'handling=strict' }
    expect((await at.call('datarequests/get', { fields: ['nonsense'] }, headers)).status).toBe(400)
  })

  test('include the Individual and the credentials only on request', async ({ at }) => {
    const x_auth_token_credentials = { token_type: 'JWT', http_method: 'POST', url: 'https://login.example.com/token' }
    const url = 'https://hooks.example.com/items'
    const id = await at.newRequest({ delivery_details: [{ url, x_auth_token_credentials }] })
    const fields = ['delivery_details']
    expect(await at.done('datarequests/get', { fields })).toEqual([{ id, datarequest_id: id, delivery_details: [{ url }] }])
    const [first] = await at.done('datarequests/get', {
      fields,
      options: { prefetch_individual: true, get_x_auth_token_credentials: true },
    })
    expect(first.delivery_details).toEqual([{ url, x_auth_token_credentials }])
    expect(first.individual).toMatchObject({ individual_id: at.person, first_name: PERSON.first_name })
  })

  test('contain the links and events of each Data Request', async ({ at }) => {
    const [first, second] = [await at.newRequest(), await at.newRequest()]
    await at.pass(DAY)
    await at.done('datarequests/generate_invitation_link', { id: second })
    const all = Object.fromEntries((await at.done('datarequests/get', {})).map((entry: { id: string }) => [entry.id, entry]))
    expect([all[first].invitation_links.length, all[first].event_logs.length]).toEqual([0, 1])
    expect([all[second].invitation_links.length, all[second].event_logs.length]).toEqual([1, 2])
  })
})
