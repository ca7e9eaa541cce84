/** Creating, updating and reading Data Requests within the token's account and policy. */
import { describe, expect } from 'vitest'
import { addAccount } from '../../http/accounts.ts'
import { PERSON, START, test } from '../../../test/server/api-fixture.ts'

const TYPES = [
  'ACADEMIC_SUMMARY',
  'ENROLLMENT_STATUS',
  'EMPLOYMENT_SUMMARY',
  'INCOME_SUMMARY',
  'INCOME_EMPLOYMENT_DETAILS',
  'HOME_INSURANCE_DETAILS',
  'AUTO_INSURANCE_DETAILS',
  'RENTERS_INSURANCE_DETAILS',
  'REALIZED_GAINS',
  'CUSTOM',
]
const x_auth_token_credentials = {
  token_type: 'JWT',
  http_method: 'POST',
  url: 'https://login.example.com/token',
  data: { secret: 'keep' },
}
const target = { event_type: 'item.processed', url: 'https://hooks.example.com/items', headers: { 'x-tenant': 'keep' } }
const delivery = { ...target, x_auth_token_credentials }

describe('creation', () => {
  test('accepts every Data Request type', async ({ at: { newRequest, read } }) => {
    for (const type of TYPES) expect(await read(await newRequest({ type, request_details: { tax_year: 2025 } }))).toMatchObject({ type })
  })

  test('sets the identifier, the widget and the account name, and records one event', async ({ at }) => {
    const { newRequest, read, person } = at
    const id = await newRequest()
    expect(id).toMatch(/^dr_[0-9A-Za-z]{27}$/)
    expect(await read(id)).toEqual({
      id,
      datarequest_id: id,
      individual_id: person,
      type: 'INCOME_SUMMARY',
      requester_name: 'Demo',
      widget_id: expect.stringMatching(/^lnk_[0-9A-Za-z]{27}$/),
      invitation_links: [],
      event_logs: [{ type: 'DATAREQUEST_CREATED', created_at: START, details: null }],
      connections: [],
      last_activity_type: 'CREATED',
      last_activity_at: START,
      created_at: START,
      updated_at: START,
    })
  })

  test('stores all fields in the contract except those that only the service sets', async ({ at }) => {
    const { newRequest, read } = at
    const input = {
      third_party_requester: 'Harbor Lending',
      requester_name: 'Harbor',
      request_details: { datasource: { id: 'sch_1' }, countries: ['US'] },
      refresh_policy: { enabled: false },
      enable_manual_upload: true,
      requester_logo_url: 'https://assets.example.com/logo.png',
    }
    const stray = {
      request_details: { ...input.request_details, stray: 1 },
      refresh_policy: { enabled: false, last_refresh_at: 5, next_refresh_at: 6 },
    }
    const read1 = await read(await newRequest({ ...input, ...stray, stray: 1, widget_id: 'mine', consent: {} }), { get_consent: true })
    expect(read1).toMatchObject(input)
    expect([read1.request_details, read1.refresh_policy]).toEqual([input.request_details, input.refresh_policy])
    expect(read1).not.toHaveProperty('stray')
    expect(read1).not.toHaveProperty('consent')
    expect(read1.widget_id).toMatch(/^lnk_/)
  })

  test.for([
    { differing: { individual_id: 'idv_000000000000000000000000000' }, status: 404 },
    { differing: { type: 'REALIZED_GAINS' }, status: 400 },
    { differing: { refresh_policy: { schedule: { frequency: 'DAILY' } } }, status: 400 },
    { differing: { refresh_policy: { enabled: true, schedule: { frequency: 'WEEKLY' } } }, status: 400 },
    { differing: { refresh_policy: { enabled: true, schedule: { frequency: 'MONTHLY' } } }, status: 400 },
    { differing: { refresh_policy: null }, status: 200 },
  ])('returns status $status for a Data Request with $differing', async ({ differing, status }, { at: { call, person } }) =>
    expect(await call('datarequests/new', { individual_id: person, type: 'CUSTOM', ...differing })).toMatchObject({ status }),
  )
})

describe('reading', () => {
  test('returns credentials and headers only on request, and never to a public token', async ({ at }) => {
    const { newRequest, read, call, visitor, person } = at
    const id = await newRequest({ delivery_details: [delivery] })
    const { headers: _, ...subscription } = target
    expect((await read(id)).delivery_details).toEqual([{ ...target, headers: { 'x-tenant': '***' } }])
    expect((await read(id, { get_x_auth_token_credentials: true })).delivery_details).toEqual([delivery])
    const browser = await visitor(person)
    for (const get_x_auth_token_credentials of [true, false]) {
      const { body: one } = await call('datarequests/get_by_id', { id, get_x_auth_token_credentials }, browser)
      const { body: listed } = await call(
        'datarequests/get',
        { fields: ['delivery_details'], options: { get_x_auth_token_credentials } },
        browser,
      )
      expect([one.delivery_details, listed[0].delivery_details]).toEqual([[subscription], [subscription]])
    }
  })

  test('returns the consent only on request', async ({ at: { newRequest, read, db } }) => {
    const id = await newRequest()
    const consent = { id: 'cs_000000000000000000000000000', description: 'I agree.', accepted: true, recorded_at: START }
    const { data } = await db.selectFrom('data_request').select('data').where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .updateTable('data_request')
      .set({ data: JSON.stringify({ ...JSON.parse(data), consent }) })
      .where('id', '=', id)
      .execute()
    expect(await read(id)).not.toHaveProperty('consent')
    expect(await read(id, { get_consent: true })).toMatchObject({ consent })
  })

  test('returns 404 for a Data Request that is unknown or belongs to another account or a deleted Individual', async ({ at }) => {
    const { newRequest, call, done, person, db, bearer } = at
    const id = await newRequest()
    const reads = async (name: string, headers?: Record<string, string>) =>
      (await call('datarequests/get_by_id', { id: name }, headers)).status
    await addAccount(db, { id: 'acc_other', client_id: 'other', name: 'Other', api_version: 20210117, created_at: START }, 'secret')
    expect(await reads(id)).toBe(200)
    expect(await reads('dr_000000000000000000000000000')).toBe(404)
    expect(await reads(id, await bearer('other', 'secret'))).toBe(404)
    await done('individuals/delete', { individual_id: person })
    expect(await reads(id)).toBe(404)
  })

  test('rejects a public token for another Individual', async ({ at }) => {
    const { newRequest, newPerson, call, visitor, person } = at
    const [mine, theirs] = [await newRequest(), await newRequest({ individual_id: await newPerson() })]
    const headers = await visitor(person)
    for (const path of [
      'get_by_id',
      'update',
      'generate_invitation_link',
      'get_invitation_link',
      'enable_refresh',
      'disable_refresh',
      'refresh_now',
    ]) {
      expect([path, (await call(`datarequests/${path}`, { id: theirs }, headers)).status]).toEqual([path, 401])
      expect([path, (await call(`datarequests/${path}`, { id: mine }, headers)).status]).toEqual([path, path === 'refresh_now' ? 201 : 200])
    }
    expect((await call('datarequests/expire_invitation_link', { id: theirs }, headers)).status).toBe(401)
    expect((await call('datarequests/notify_user', { id: theirs, notifications: [{ type: 'EMAIL' }] }, headers)).status).toBe(401)
    expect((await call('datarequests/new', { individual_id: await newPerson(), type: 'CUSTOM' }, headers)).status).toBe(401)
  })
})

describe('an update', () => {
  test('replaces only the fields in the body', async ({ at: { newRequest, read, done, pass } }) => {
    const id = await newRequest({ third_party_requester: 'A', request_details: { tax_year: 2024, countries: ['US'] } })
    await pass(1000)
    expect(await done('datarequests/update', { id, request_details: { tax_year: 2025 }, type: 'INCOME_SUMMARY' })).toEqual({ id })
    const after = {
      third_party_requester: 'A',
      request_details: { tax_year: 2025 },
      type: 'INCOME_SUMMARY',
      created_at: START,
      updated_at: START + 1000,
    }
    expect(await read(id)).toMatchObject(after)
    expect((await read(id)).request_details).toEqual({ tax_year: 2025 })
  })

  test('records the changed fields, without headers and credentials', async ({ at: { newRequest, log, done } }) => {
    const id = await newRequest({ requester_name: 'Same' })
    await done('datarequests/update', { id, requester_name: 'Same', enable_manual_upload: true, delivery_details: [delivery] })
    const details = { enable_manual_upload: true, delivery_details: [{ event_type: target.event_type, url: target.url }] }
    expect(await log(id)).toEqual(['DATAREQUEST_CREATED', ['DATAREQUEST_UPDATED', details]])
  })

  test('is not recorded if nothing changes', async ({ at: { newRequest, log, done } }) => {
    const id = await newRequest({ requester_name: 'Same', delivery_details: [delivery] })
    await done('datarequests/update', { id, requester_name: 'Same', delivery_details: [delivery] })
    expect(await log(id)).toEqual(['DATAREQUEST_CREATED'])
  })

  test('is possible while the refresh schedule is disabled', async ({ at: { newRequest, call, done } }) => {
    const id = await newRequest({ refresh_policy: { enabled: true, schedule: { frequency: 'DAILY' } } })
    await done('datarequests/disable_refresh', { id })
    expect((await call('datarequests/update', { id, requester_name: 'Other' })).status).toBe(200)
  })
})

describe('individuals', () => {
  test('are stored without unknown fields from the request', async ({ at: { newPerson, done } }) => {
    const address = { addr1: '1 Main St', country: { name: 'US' } }
    const id = await newPerson({ stray: 1, address: { ...address, stray: 1 } })
    expect(await done('individuals/get_by_id', { id })).toEqual({ individual_id: id, ...PERSON, address, last_activity_at: START })
  })

  test('individuals/get_items returns the reference from the request', async ({
    at: { newRequest, newPerson, done, call, person, visitor },
  }) => {
    const id = await newRequest()
    expect(await done('individuals/get_items', { individual_id: person })).toEqual({
      individual: { individual_id: person, datasources: [] },
      items: [],
    })
    const individual = { individual_id: person, datasources: ['sch_1'] }
    expect(await done('individuals/get_items', { individual })).toEqual({ individual, items: [] })
    expect(await done('individuals/get_items', { datarequest_id: id })).toEqual({ datarequest_id: id, items: [] })
    expect((await call('individuals/get_items', { individual_id: 'idv_000000000000000000000000000' })).status).toBe(404)
    expect((await call('individuals/get_items', { datarequest_id: id }, await visitor(await newPerson()))).status).toBe(401)
  })
})
