/** Items: submitted, processed, read and found. */
import { describe, expect, test } from 'vitest'
import { JPEG, PDF } from '../../documents-of-items/bytes.ts'
import { expectStrictlyValid, EMPLOYER, raisedEvents, raisedTypes, recordedTypes, UNTIL_PROCESSED } from '../session-fixture.ts'
import { apiFixture, type ApiFixture, START } from '../api-fixture.ts'
import { DIGEST, createPaystubItem, reference, uploadFiles } from '../item-files.ts'

const inline = { source_data_value: DIGEST }
const digest = (more = {}) => ({ source_data_type: 'SVC_DIGEST', source_data: [inline], ...more })
const stub = (more = {}) => ({ source_data_type: 'PAYSTUB_FILE', datasource_id: EMPLOYER, ...more })
const NOBODY = 'idv_000000000000000000000000000'
const read = (at: ApiFixture, id: string) => at.done('items/get_by_id', { id })

describe('an Item is submitted', () => {
  test('inline: it is complete at once, and read as it was given', async () => {
    const at = await apiFixture()
    const id = await at.newRequest()
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

  test('from uploaded files: in progress first, without data, then complete', async () => {
    const at = await apiFixture()
    const id = await at.newRequest()
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

  test('the last one: all that was handed in is told', async () => {
    const at = await apiFixture()
    const id = await at.newRequest()
    await at.done('items/new', digest({ datarequest_id: id }))
    await at.done('items/new', digest({ datarequest_id: id, manual_upload_completed: true }))
    const events = await raisedEvents(at, id)
    expect(events.slice(4).map(({ type }) => type)).toEqual([
      'datarequest.acquisition_completed',
      'datarequest.items_available',
      'datarequest.items_processed',
      // A digest says nothing about income.
      'datarequest.report_error',
    ])
    expect(events.at(-2)?.body.items).toHaveLength(2)
  })

  test('for an Individual alone: in a new Data Request of type CUSTOM', async () => {
    const at = await apiFixture()
    const { datarequest_id } = await at.done('items/new', digest({ individual_id: at.person }))
    expect(await at.read(datarequest_id)).toMatchObject({ type: 'CUSTOM', individual_id: at.person })
  })

  test.each([
    { what: 'for nobody', status: 400, says: '/datarequest_id', body: digest() },
    { what: 'for an unknown Individual', status: 404, says: 'Individual', body: digest({ individual_id: NOBODY }) },
    { what: 'for an unknown Data Request', status: 404, says: 'Data Request', body: digest({ datarequest_id: 'dr_unknown' }) },
    { what: 'without source data', status: 400, says: '/source_data', body: digest({ source_data: [] }) },
    { what: 'with an empty part', status: 400, says: '/source_data/0', body: digest({ source_data: [{}] }) },
    {
      what: 'with a part of both kinds',
      status: 400,
      says: '/source_data/0',
      body: digest({ source_data: [{ ...inline, ...reference('svc://a') }] }),
    },
    { what: 'with parts of both kinds', status: 400, says: '/source_data', body: digest({ source_data: [inline, reference('svc://a')] }) },
    { what: 'with two inline records', status: 400, says: '/source_data', body: digest({ source_data: [inline, inline] }) },
    { what: 'with a record of another type', status: 400, says: 'source_data_value', body: stub({ source_data: [inline] }) },
    {
      what: 'without a Data Source',
      status: 400,
      says: '/datasource_id',
      body: { source_data_type: 'PAYSTUB_FILE', source_data: [reference('svc://a')] },
    },
    {
      what: 'of an unknown Data Source',
      status: 404,
      says: 'Data Source',
      body: stub({ datasource_id: 'emp_1', source_data: [reference('svc://a')] }),
    },
    {
      what: 'of an unknown type',
      status: 400,
      says: '/source_data_type',
      body: stub({ source_data_type: 'NAPKIN', source_data: [inline] }),
    },
    { what: 'from an unknown file', status: 404, says: 'items/upload', body: stub({ source_data: [reference('svc://sdr_unknown')] }) },
    { what: 'from an address of no kind', status: 400, says: 'uri', body: stub({ source_data: [reference('file:///etc/passwd')] }) },
  ])('$what: $status', async ({ what, body, status, says }) => {
    const at = await apiFixture()
    const id = await at.newRequest()
    const whose = what.startsWith('for ') ? {} : { datarequest_id: id }
    const answer = await at.call('items/new', { ...whose, ...body })
    expect(answer).toMatchObject({ status, body: { error_message: expect.stringContaining(says) } })
    expect(await raisedTypes(at, id)).toEqual([])
  })

  test('the Data Request of another Individual than the one named is refused', async () => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    const other = await at.newPerson()
    expect((await at.call('items/new', digest({ datarequest_id, individual_id: other }))).status).toBe(400)
    expect((await at.call('items/new', digest({ datarequest_id, individual_id: at.person }))).status).toBe(200)
  })

  test('files of another account are unknown', async () => {
    const at = await apiFixture()
    const { body: other } = await at.post('/sandbox/accounts', {})
    const { body } = await uploadFiles(at, [{ data: PDF }], await at.bearer(other.client_id, other.secret))
    const answer = await at.call('items/new', stub({ individual_id: at.person, source_data: [reference(body[0].uri)] }))
    expect(answer.status).toBe(404)
  })
})

describe('an Item that cannot be processed', () => {
  test.each([
    { code: 'UNSUPPORTED_FORMAT', file: { data: '{"napkin":1}', name: 'a.json', type: 'application/json' } },
    { code: 'UNPROCESSABLE_DOCUMENT_QUALITY', file: { data: PDF, name: 'poor-quality.pdf' } },
    { code: 'PARTIAL_DOCUMENT', file: { data: '{}', name: 'a.json', type: 'application/json' } },
  ])('$code: read with its reason, listed as UNPROCESSABLE, told by its event', async ({ code, file }) => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    const id = await createPaystubItem(at, datarequest_id, file)
    await at.pass(UNTIL_PROCESSED)
    const { status, body } = await at.call('items/get_by_id', { id })
    expect({ status, body }).toMatchObject({ status: 200, body: { processing_status: 'UNPROCESSABLE', reason_codes: [{ code }] } })
    expectStrictlyValid('Item', body)
    expect(await at.done('items/get', { filters: { datarequest_id } })).toMatchObject([{ id, processing_status: 'UNPROCESSABLE' }])
    expect(await raisedEvents(at, datarequest_id)).toMatchObject([
      { type: 'item.created' },
      { type: 'unprocessable.entity', body: { item_id: id, reason_codes: [{ code }] } },
    ])
    expect((await at.call('items/get_pdf', { id })).status).toBe(404)
    expect((await at.call('items/get_files', { id })).status).toBe(200)
  })

  test('one whose accuracy is low lists the attributes below 95 percent', async () => {
    const at = await apiFixture()
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

describe('duplicates', () => {
  test('are the other Items of the Individual with the same content, whatever the Data Request and the order of files', async () => {
    const at = await apiFixture()
    const [one, other] = [await at.newRequest(), await at.newRequest()]
    const files = [{ data: PDF }, { data: JPEG, type: 'image/jpeg' }]
    const first = await createPaystubItem(at, one, ...files)
    const second = await createPaystubItem(at, other, ...files.toReversed())
    const different = await createPaystubItem(at, one, { data: PDF })
    const stranger = await at.newRequest({ individual_id: await at.newPerson() })
    const elsewhere = await createPaystubItem(at, stranger, ...files)
    const duplicates = async (id: string) => (await read(at, id)).duplicates
    expect([await duplicates(first), await duplicates(second)]).toEqual([[second], [first]])
    expect([await duplicates(different), await duplicates(elsewhere)]).toEqual([[], []])
  })

  test('of inline records: the same values, in whatever order', async () => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    const { id } = await at.done('items/new', digest({ datarequest_id }))
    const reversed = Object.fromEntries(Object.entries(DIGEST).toReversed())
    const again = await at.done('items/new', digest({ datarequest_id, source_data: [{ source_data_value: reversed }] }))
    await at.done('items/new', digest({ datarequest_id, source_data: [{ source_data_value: { ...DIGEST, cgpa: 3.3 } }] }))
    expect((await read(at, id)).duplicates).toEqual([again.id])
  })
})
