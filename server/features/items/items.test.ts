/** Operations that submit and list Items, the processing of Items, and integers as external_id. */
import { describe, expect } from 'vitest'
import { plugins } from '../all.ts'
import { inTransaction } from '../../db/transaction.ts'
import { JPEG, PDF } from '../../../test/documents-of-items/bytes.ts'
import { EVERY_MODE, fieldAcceptedBy, type Mode } from '../../../test/rules/validators.ts'
import { type ApiFixture, PERSON, START, test as apiTest } from '../../../test/server/api-fixture.ts'
import { createPaystubItem, DIGEST, reference, uploadFiles } from '../../../test/server/item-files.ts'
import {
  EMPLOYER,
  expectStrictlyValid,
  raisedEvents,
  raisedTypes,
  recordedTypes,
  UNTIL_PROCESSED,
} from '../../../test/server/session-fixture.ts'

const inline = { source_data_value: DIGEST }
const digest = (more = {}) => ({ source_data_type: 'SVC_DIGEST', source_data: [inline], ...more })
const stub = (more = {}) => ({ source_data_type: 'PAYSTUB_FILE', datasource_id: EMPLOYER, ...more })
const read = (at: ApiFixture, id: string) => at.done('items/get_by_id', { id })

/** The fixture `shelf` creates Items for a single Data Request and lists them. */
const test = apiTest.extend('shelf', async ({ at, id: datarequest_id }) => {
  const inline = async (): Promise<string> => (await at.done('items/new', digest({ datarequest_id }))).id
  const list = async (body: object) => {
    const items = await at.done('items/get', body)
    expectStrictlyValid('ItemList', items)
    return items.map(({ id }: { id: string }) => id)
  }
  return { at, datarequest_id, inline, list }
})

describe('items/new', () => {
  test('completes an Item with an inline record immediately and stores the record unchanged', async ({ at, id }) => {
    const created = await at.done('items/new', digest({ datarequest_id: id, external_id: 'mine' }))
    expectStrictlyValid('ItemCreated', created)
    expect(created).toMatchObject({ individual_id: at.person, datarequest_id: id, processing_status: 'COMPLETED' })
    const item = await read(at, created.id)
    expectStrictlyValid('Item', item)
    expect(item).toMatchObject({
      external_id: 'mine',
      data: DIGEST,
      source_data: [inline],
      confidence: null,
      checkcodes: [],
      created_at: START,
    })
    expect(await raisedTypes(at, id)).toEqual(['item.created', 'item.processed'])
    expect(await recordedTypes(at, id)).toEqual(['DATAREQUEST_CREATED', 'ITEM_CREATED', 'ITEM_PROCESSED'])
  })

  test('keeps an Item with uploaded files in progress and without data until they are processed', async ({ at, id }) => {
    const item = await createPaystubItem(at, id, { data: PDF, name: 'one.pdf' }, { data: JPEG, name: 'two.jpg', type: 'image/jpeg' })
    const before = await read(at, item)
    expectStrictlyValid('Item', before)
    expect(before).toMatchObject({
      processing_status: 'IN_PROGRESS',
      source_data: [{ source_data_reference: { file_name: 'one.pdf' } }, {}],
    })
    expect(before).not.toHaveProperty('data')
    await at.pass(UNTIL_PROCESSED)
    const after = await read(at, item)
    expectStrictlyValid('Item', after)
    expect(after).toMatchObject({ processing_status: 'COMPLETED', data: { employee: { last_name: 'Byron' } } })
  })

  test('raises the events for all Items when the last Item is complete', async ({ at, id }) => {
    await at.done('items/new', digest({ datarequest_id: id }))
    await at.done('items/new', digest({ datarequest_id: id, manual_upload_completed: true }))
    const events = await raisedEvents(at, id)
    expect(events.slice(4).map(({ type }) => type)).toEqual([
      'datarequest.acquisition_completed',
      'datarequest.items_available',
      'datarequest.items_processed',
      // The report fails, because a digest contains no income.
      'datarequest.report_error',
    ])
    expect(events.at(-2)?.body.items).toHaveLength(2)
  })

  test('rejects files of another account as unknown', async ({ at }) => {
    const { body } = await uploadFiles(at, [{ data: PDF }], await at.stranger())
    const response = await at.call('items/new', stub({ individual_id: at.person, source_data: [reference(body[0].uri)] }))
    expect(response.status).toBe(404)
  })
})

describe('an Item with poor documents', () => {
  test.for([
    { code: 'UNSUPPORTED_FORMAT', file: { data: '{"napkin":1}', name: 'a.json', type: 'application/json' } },
    { code: 'UNPROCESSABLE_DOCUMENT_QUALITY', file: { data: PDF, name: 'poor-quality.pdf' } },
    { code: 'PARTIAL_DOCUMENT', file: { data: '{}', name: 'a.json', type: 'application/json' } },
  ])(
    'shows the reason $code in responses and events, and is listed as UNPROCESSABLE',
    async ({ code, file }, { at, id: datarequest_id }) => {
      const id = await createPaystubItem(at, datarequest_id, file)
      await at.pass(UNTIL_PROCESSED)
      const { status, body } = await at.call('items/get_by_id', { id })
      expect({ status, body }).toMatchObject({ status: 200, body: { processing_status: 'UNPROCESSABLE', reason_codes: [{ code }] } })
      expectStrictlyValid('Item', body)
      const pdf = await at.call('items/get_pdf', { id })
      expect(pdf).toMatchObject({ status: 404, body: { error_message: expect.stringContaining('because it cannot be processed') } })
      expect(await at.done('items/get', { filters: { datarequest_id } })).toMatchObject([{ id, processing_status: 'UNPROCESSABLE' }])
      expect(await raisedEvents(at, datarequest_id)).toMatchObject([
        { type: 'item.created' },
        { type: 'unprocessable.entity', body: { item_id: id, reason_codes: [{ code }] } },
      ])
      expect((await at.call('items/get_pdf', { id })).status).toBe(404)
      expect((await at.call('items/get_files', { id })).status).toBe(200)
    },
  )

  test('lists the attributes whose confidence is below 95 percent', async ({ at }) => {
    const id = await createPaystubItem(at, await at.newRequest(), { data: PDF, name: 'low-confidence.pdf' })
    await at.pass(UNTIL_PROCESSED)
    const { confidence, data } = await read(at, id)
    for (const [path, percent] of Object.entries(confidence as Record<string, number>)) {
      expect(percent).toBeLessThan(95)
      expect(path.split('.').reduce((inner, name) => inner?.[name], data)).toBeDefined()
    }
    expect(Object.keys(confidence).length).toBeGreaterThan(0)
  })
})

/** JSON values other than strings and safe integers. As strings, some of them would lose digits or change their format. */
const REJECTED = ['9007199254740993', '12345678901234567890', '1e21', '1.5', 'true', '[4711]', '{}']

const REQUESTS = ['IndividualInput', 'ItemInput', 'DataRequestFilters']

test.for(REJECTED)('every validator rejects external_id %s', (json) => {
  for (const component of REQUESTS) expect(fieldAcceptedBy(component, 'external_id', JSON.parse(json))).toBe('')
})

test.each(REQUESTS)(
  '%s: the default and tolerant validators accept an integer, and the strict validator accepts only a string',
  (component) => {
    const modes: Mode[] = ['default', 'tolerant']
    expect(fieldAcceptedBy(component, 'external_id', 4711)).toBe(modes.join(' '))
    expect(fieldAcceptedBy(component, 'external_id', '4711')).toBe(EVERY_MODE)
  },
)

test('an integer external_id causes a warning in the request log, or an error with handling=strict', async ({ at }) => {
  await at.newPerson({ external_id: 4711 })
  const { requestLog, database } = at.api.dependencies
  await requestLog.flush()
  const row = database.db.selectFrom('request_log').select(['warnings', 'request']).where('operation', '=', '/v3/individuals/new')
  const { warnings, request } = await row.orderBy('seq', 'desc').executeTakeFirstOrThrow()
  expect(JSON.parse(warnings)).toEqual([expect.stringMatching(/^\/external_id: must be string/)])
  expect(JSON.parse(request ?? '')).toMatchObject({ external_id: 4711 })
  const strict = { ...(await at.bearer()), prefer: 'handling=strict' }
  expect((await at.call('individuals/new', { ...PERSON, external_id: 4711 }, strict)).status).toBe(400)
})

describe('a list', () => {
  test('contains 200 Items by default, and applies count, offset and sorting', async ({ shelf: { at, datarequest_id, inline, list } }) => {
    await inline()
    const row = await at.db.selectFrom('item').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 202 }, (_, number) => ({ ...row, id: `itm_${number}`, created_at: START + 1 + number }))
    await at.db.insertInto('item').values(copies).execute()
    const all = [...copies.toReversed(), row].map(({ id }) => id)
    expect(await list({})).toEqual(all.slice(0, 200))
    expect(await list({ filters: { datarequest_id }, options: { count: 2, offset: 201 } })).toEqual(all.slice(201))
    expect(await list({ options: { sort_by: 'created_at', sort_order: 'ASC', count: 3 } })).toEqual(all.toReversed().slice(0, 3))
    expect(await list({ options: { sort_by: 'id', sort_order: 'ASC' } })).toEqual(all.toSorted().slice(0, 200))
    const { body, headers } = await at.call('items/get', { filters: { datarequest_id }, options: { count: 202 } })
    expect([body.length, headers.get('x-total-count')]).toEqual([202, '203'])
  })
})

/** Handlers that run when a job has failed on every attempt, so that its Item does not stay in progress. */
const onExhausted = plugins.find(({ name }) => name === 'items')?.onExhausted ?? {}

test.for(Object.keys(onExhausted))('an Item becomes UNPROCESSABLE when its %s job has no attempts left', async (kind, { at }) => {
  const { runtime, database } = at.api.dependencies
  const datarequest_id = await at.newRequest()
  const reference = { uri: 'http://127.0.0.1:9/never.pdf', media_type: 'application/pdf', http_method: 'GET' }
  const { id } = await at.done('items/new', {
    datarequest_id,
    datasource_id: 'sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe',
    source_data_type: 'TRANSCRIPT_FILE',
    source_data: [{ source_data_reference: reference }],
  })
  expect((await at.done('items/get_by_id', { id })).processing_status).toBe('IN_PROGRESS')
  const { account_id } = await database.db.selectFrom('item').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
  await inTransaction(database.db, async (db) =>
    onExhausted[kind]?.({
      accountId: account_id,
      subject: id,
      payload: {},
      db,
      runtime,
      now: at.now(),
      publicUrl: at.url,
      requestId: null,
    }),
  )
  const { processing_status, reason_codes } = await at.done('items/get_by_id', { id })
  expect([processing_status, reason_codes[0].code]).toEqual(['UNPROCESSABLE', 'UNPROCESSABLE_DOCUMENT_QUALITY'])
  expect(await at.log(datarequest_id)).toContainEqual(['ITEM_UNPROCESSABLE', { item_id: id, reason: reason_codes[0].description }])
})
