/** Services that read transcripts: the digest and the scores. */
import { describe, expect } from 'vitest'
import {
  expectStrictlyValid,
  connectAccount,
  raisedEvents,
  UNTIL_PROCESSED,
  findDatasourceId,
} from '../../../test/server/session-fixture.ts'
import { PDF } from '../../../test/documents-of-items/bytes.ts'
import { type ApiFixture, test } from '../../../test/server/api-fixture.ts'
import { DIGEST, uploadedUris, createPaystubItem, reference } from '../../../test/server/item-files.ts'

const COLLEGE = findDatasourceId('COLLEGE')
const PATH = 'services/get_digest_by_id'
const inline = (source_data_type: string, source_data_value: object, more: object) => ({
  source_data_type,
  datasource_id: COLLEGE,
  source_data: [{ source_data_value }],
  ...more,
})

async function transcript(at: ApiFixture, datarequest_id: string, name = 'transcript.pdf'): Promise<string> {
  const [uri = ''] = await uploadedUris(at, { data: PDF, name })
  const body = { datarequest_id, datasource_id: COLLEGE, source_data_type: 'TRANSCRIPT_FILE', source_data: [reference(uri)] }
  return (await at.done('items/new', body)).id
}

describe('the digest', () => {
  test('contains the metadata of the Item, and can be requested by Item, Data Request or Individual', async ({
    at,
    id: datarequest_id,
  }) => {
    const id = await transcript(at, datarequest_id)
    const early = await at.done(PATH, { id })
    expectStrictlyValid('DigestResponse', early)
    expect(early).toMatchObject({ id, processing_status: 'IN_PROGRESS' })
    expect(early).not.toHaveProperty('data')
    await at.pass(UNTIL_PROCESSED)
    const digest = await at.done(PATH, { id })
    expectStrictlyValid('DigestResponse', digest)
    expectStrictlyValid('SVC_DIGEST', digest.data)
    expect(digest).toMatchObject({ id, datarequest_id, individual_id: at.person, datasource_id: COLLEGE, processing_status: 'COMPLETED' })
    for (const body of [{ datarequest_id }, { individual_id: at.person }]) expect(await at.done(PATH, body)).toEqual(digest)
  })

  test('prefers a processed transcript with consent over transcripts in progress or without consent', async ({ at }) => {
    const own = await at.done('items/new', inline('SVC_DIGEST', DIGEST, { individual_id: at.person }))
    const datarequest_id = await at.newRequest({ type: 'ACADEMIC_SUMMARY' })
    const session = await connectAccount(at, datarequest_id, 'user_good', COLLEGE)
    await transcript(at, datarequest_id)
    const [, extracted] = (await at.done('individuals/get_items', { datarequest_id })).items
    expect((await at.done(PATH, { individual_id: at.person })).id).toBe(extracted.id)
    await session.does('withdraw_consent')
    expect((await at.done(PATH, { individual_id: at.person })).id).toBe(own.id)
    expect((await at.call(PATH, { datarequest_id })).status).toBe(403)
    expect((await at.call(PATH, { id: extracted.id })).status).toBe(403)
  })

  test('is UNPROCESSABLE and lists the values missing from the transcript', async ({ at }) => {
    const { id } = await at.done('items/new', inline('SVC_ACADEMIC_RECORD', { student_id: '1' }, { individual_id: at.person }))
    const body = await at.done(PATH, { id })
    expectStrictlyValid('DigestResponse', body)
    expect(body).toMatchObject({
      id,
      processing_status: 'UNPROCESSABLE',
      reason_codes: [{ code: 'PARTIAL_DOCUMENT', description: expect.stringContaining('cgpa'), context: { items: [id] } }],
    })
  })

  test('is UNPROCESSABLE if no transcript has been processed', async ({ at, id: datarequest_id }) => {
    const pay = await createPaystubItem(at, datarequest_id, { data: PDF })
    expect((await at.call(PATH, { id: pay })).status).toBe(400)
    expect(await at.done(PATH, { datarequest_id })).toMatchObject({ processing_status: 'UNPROCESSABLE', reason_codes: [] })
    const empty = await at.newRequest({ individual_id: await at.newPerson() })
    expect(await at.done(PATH, { datarequest_id: empty })).toMatchObject({
      processing_status: 'UNPROCESSABLE',
      reason_codes: [{ code: 'NO_ITEMS' }],
    })
    const id = await transcript(at, datarequest_id, 'partial.pdf')
    await at.pass(UNTIL_PROCESSED)
    for (const body of [{ id }, { datarequest_id }])
      expect(await at.done(PATH, body)).toMatchObject({
        id,
        processing_status: 'UNPROCESSABLE',
        reason_codes: [{ code: 'PARTIAL_DOCUMENT', context: { items: [id] } }],
      })
    for (const body of [{ id: 'itm_1' }, { datarequest_id: 'dr_1' }, { individual_id: 'idv_1' }])
      expect((await at.call(PATH, body)).status).toBe(404)
    for (const body of [{}, { id, datarequest_id }]) expect((await at.call(PATH, body)).status).toBe(400)
  })
})

describe('digest transactions', () => {
  const processed = async (at: ApiFixture, datarequest_id: string) =>
    (await raisedEvents(at, datarequest_id)).filter(({ type }) => type === 'transaction.processed').map(({ body }) => body)

  test.for(['id', 'datarequest_id', 'individual_id'])(
    'a request by %s creates one transaction, whose event is raised when the digest is complete',
    async (by, { at, id: datarequest_id }) => {
      const id = await transcript(at, datarequest_id)
      const request = { [by]: { id, datarequest_id, individual_id: at.person }[by] }
      const early = await at.done(PATH, request)
      expectStrictlyValid('DigestResponse', early)
      const { transaction_id } = early
      expect(early).toMatchObject({ id, processing_status: 'IN_PROGRESS', transaction_id: expect.stringMatching(/^trx_/) })
      // Every form of the poll request waits for the same transaction.
      for (const body of [request, { id }, { transaction_id }]) expect((await at.done(PATH, body)).transaction_id).toBe(transaction_id)
      expect(await processed(at, datarequest_id)).toEqual([])
      await at.pass(UNTIL_PROCESSED)
      expect(await processed(at, datarequest_id)).toMatchObject([
        { transaction_id, service_context_id: transaction_id.slice('trx_'.length), datarequest_id, individual_id: at.person },
      ])
      const digest = await at.done(PATH, { transaction_id })
      expect(digest).toMatchObject({ id, processing_status: 'COMPLETED' })
      expectStrictlyValid('SVC_DIGEST', digest.data)
      expect(digest).not.toHaveProperty('transaction_id')
      expect(await at.done(PATH, request)).toEqual(digest)
    },
  )

  test('no transaction is created and no event is raised if the transcript was processed before the call', async ({
    at,
    id: datarequest_id,
  }) => {
    await transcript(at, datarequest_id)
    await at.pass(UNTIL_PROCESSED)
    expect(await at.done(PATH, { datarequest_id })).not.toHaveProperty('transaction_id')
    expect(await processed(at, datarequest_id)).toEqual([])
  })

  test('no transaction.processed event is raised if the digest fails', async ({ at, id: datarequest_id }) => {
    const id = await transcript(at, datarequest_id, 'partial.pdf')
    const { transaction_id } = await at.done(PATH, { id })
    await at.pass(UNTIL_PROCESSED)
    expect(await at.done(PATH, { transaction_id })).toMatchObject({
      id,
      processing_status: 'UNPROCESSABLE',
      reason_codes: [{ code: 'PARTIAL_DOCUMENT' }],
    })
    expect(await processed(at, datarequest_id)).toEqual([])
  })

  test('requests for a digest reject score transactions, and vice versa', async ({ at, id: datarequest_id }) => {
    const id = await transcript(at, datarequest_id)
    const [digest, score] = [await at.done(PATH, { id }), await at.done('services/gradscore', { items: [{ id }] })]
    expect((await at.call(PATH, { transaction_id: score.transaction_id })).status).toBe(400)
    expect((await at.call('services/gradscore', { id: digest.transaction_id })).status).toBe(400)
    expect((await at.call(PATH, { transaction_id: 'trx_1' })).status).toBe(404)
    expect((await at.call(PATH, { id, transaction_id: digest.transaction_id })).status).toBe(400)
  })
})

describe.each([
  { path: 'services/meritscore', field: 'meritscore', code: 'MMS_MERITSCORE_AVAILABLE', component: 'MeritscoreResponse' },
  { path: 'services/gradscore', field: 'gradscore', code: 'MGS_GRADSCORE_AVAILABLE', component: 'GradscoreResponse' },
])('the $field', ({ path, field, code, component }) => {
  test('is the same when requested by Items, Data Request, Individual or transaction, and lists its transcripts', async ({
    at,
    id: datarequest_id,
  }) => {
    const id = await transcript(at, datarequest_id)
    const begun = await at.done(path, { items: [{ id }] })
    expectStrictlyValid(component, begun)
    expect(begun).toEqual({ transaction_id: expect.stringMatching(/^trx_/), items: [{ id }], processing_status: 'IN_PROGRESS' })
    await at.pass(UNTIL_PROCESSED)
    const score = await at.done(path, { id: begun.transaction_id })
    expectStrictlyValid(component, score)
    expect(score).toMatchObject({
      ...begun,
      processing_status: 'COMPLETED',
      [field]: { version: expect.any(String) },
      reason_codes: [{ code }],
    })
    expect(score.items).toEqual([{ id }])
    for (const body of [{ items: [{ id }] }, { datarequest_id }, { individual_id: at.person }]) {
      const repeated = await at.done(path, body)
      expectStrictlyValid(component, repeated)
      expect(repeated).toEqual({ ...score, transaction_id: repeated.transaction_id })
    }
    const processed = (await raisedEvents(at, datarequest_id)).filter(({ type }) => type === 'transaction.processed')
    expect(new Set(processed.map(({ body }) => body.transaction_id)).size).toBe(4)
    expect(processed).toHaveLength(4)
  })

  test('rejects unknown identifiers and Items from two Individuals, and is UNPROCESSABLE for an Item without a transcript', async ({
    at,
  }) => {
    const [mine, theirs] = [await at.newRequest(), await at.newRequest({ individual_id: await at.newPerson() })]
    const [one, other, pay] = [await transcript(at, mine), await transcript(at, theirs), await createPaystubItem(at, mine, { data: PDF })]
    await at.pass(UNTIL_PROCESSED)
    expect((await at.call(path, { items: [{ id: one }, { id: other }] })).status).toBe(400)
    expect(await at.call(path, { items: [{ id: pay }] })).toMatchObject({
      status: 200,
      body: { processing_status: 'UNPROCESSABLE', reason_codes: [] },
    })
    expect((await at.call(path, { items: [{ id: 'itm_1' }] })).status).toBe(404)
    expect((await at.call(path, { id: 'trx_1' })).status).toBe(404)
    for (const body of [{}, { items: [] }, { items: [{ id: one }], datarequest_id: mine }])
      expect((await at.call(path, body)).status).toBe(400)
  })
})
