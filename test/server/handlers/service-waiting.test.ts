/** Services that wait: what they wait for, how they end, and the events they raise. */
import { describe, expect, test } from 'vitest'
import { PDF } from '../../documents-of-items/bytes.ts'
import {
  EMPLOYER,
  INCOME_SUMMARY,
  logIn,
  raisedEvents,
  raisedTypes,
  recordedTypes,
  UNTIL_PROCESSED,
  serviceStatus,
  openSession,
} from '../session-fixture.ts'
import { DAY, apiFixture, type ApiFixture } from '../api-fixture.ts'
import { createPaystubItem } from '../item-files.ts'

describe('while there is something to wait for', () => {
  test('it tells what, and says so once when it is complete', async () => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    await at.done('datarequests/generate_invitation_link', { datarequest_id })
    const first = await at.done(INCOME_SUMMARY, { datarequest_id, metadata: { mine: 1 } })
    const { transaction_id } = first
    expect([first.processing_status, first]).toEqual(['ACQUIRING', expect.not.objectContaining({ income_summary: expect.anything() })])
    const session = await openSession(at, datarequest_id, 'link')
    expect(await serviceStatus(at, { transaction_id })).toBe('ACQUIRING')
    await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: EMPLOYER }], logIn('user_good'), 'abandon')
    // The session has ended, but extraction goes on.
    expect(await serviceStatus(at, { datarequest_id })).toBe('ACQUIRING')
    await at.pass(5_000)
    expect(await serviceStatus(at, { datarequest_id })).toBe('IN_PROGRESS')
    await at.pass(3_000)
    expect(await serviceStatus(at, { transaction_id })).toBe('COMPLETED')
    const told = await raisedEvents(at, datarequest_id)
    const mine = told.filter(({ body }) => body.transaction_id === transaction_id)
    expect(mine.map(({ type }) => type)).toEqual(['datarequest.report_available', 'datarequest.report_complete', 'transaction.processed'])
    for (const { body } of mine) expect(body.metadata).toEqual({ mine: 1 })
    await at.pass(DAY)
    expect(await serviceStatus(at, { transaction_id })).toBe('COMPLETED')
    expect(await raisedEvents(at, datarequest_id)).toHaveLength(told.length)
  })

  test('that asked about an Individual completes too', async () => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    await createPaystubItem(at, datarequest_id, { data: PDF })
    const { transaction_id, processing_status } = await at.done(INCOME_SUMMARY, { individual_id: at.person })
    expect(processing_status).toBe('IN_PROGRESS')
    await at.pass(UNTIL_PROCESSED)
    expect(await serviceStatus(at, { transaction_id })).toBe('COMPLETED')
    expect(await raisedTypes(at, datarequest_id)).toEqual(['item.created', 'item.processed', 'transaction.processed'])
  })

  test('it waits for a bank account to be read beside documents that are processed already', async () => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    const session = await openSession(at, datarequest_id)
    const document = { file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content: PDF.toString('base64') }
    await session.does('consent', 'choose_bank', logIn('bank_match'), 'choose_upload', ['upload_document', document], 'submit')
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id })
    await at.pass(4_000)
    expect(await serviceStatus(at, { transaction_id })).toBe('ACQUIRING')
    await at.pass(UNTIL_PROCESSED)
    const { income_summary } = await at.done(INCOME_SUMMARY, { transaction_id })
    expect(JSON.stringify(income_summary)).toContain('MIE_VF_USP_BAC')
  })

  test.each([
    { what: 'the link expires', end: async (at: ApiFixture) => at.pass(4 * DAY) },
    {
      what: 'the client expires the link',
      end: (at: ApiFixture, datarequest_id: string) => at.done('datarequests/expire_invitation_link', { datarequest_id }),
    },
  ])('it ends without Items when $what', async ({ end }) => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    await at.done('datarequests/generate_invitation_link', { datarequest_id })
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id })
    await end(at, datarequest_id)
    expect(await at.call(INCOME_SUMMARY, { transaction_id })).toMatchObject({
      status: 200,
      body: { processing_status: 'UNPROCESSABLE', reason_codes: [{ code: 'NO_ITEMS' }] },
    })
    expect((await raisedEvents(at, datarequest_id)).at(-1)).toMatchObject({ type: 'datarequest.report_error', body: { transaction_id } })
  })

  test.each(['abandon', 'terminate'])('it ends without Items when the only session ends by %s', async (act) => {
    const at = await apiFixture()
    const datarequest_id = await at.newRequest()
    const session = await openSession(at, datarequest_id)
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id })
    await session.does(act)
    expect(await at.call(INCOME_SUMMARY, { transaction_id })).toMatchObject({
      status: 200,
      body: { processing_status: 'UNPROCESSABLE', reason_codes: [{ code: 'NO_ITEMS' }] },
    })
  })

  test('updates are told of each Item that comes meanwhile, and of nothing else, where the Data Request asks for it', async () => {
    const at = await apiFixture()
    const [told, silent] = [
      await at.newRequest({ enable_report_updates: true }),
      await at.newRequest({ individual_id: await at.newPerson() }),
    ]
    for (const datarequest_id of [told, silent]) {
      await createPaystubItem(at, datarequest_id, { data: PDF })
      await at.pass(1_000)
      await createPaystubItem(at, datarequest_id, { data: PDF, name: 'again.pdf' })
      await at.done(INCOME_SUMMARY, { datarequest_id })
      await at.pass(2_500)
      await (await openSession(at, datarequest_id)).does('terminate')
      await at.pass(UNTIL_PROCESSED)
    }
    const reports = (type: string) => type.startsWith('datarequest.') || type.startsWith('transaction.')
    const done = ['datarequest.report_available', 'datarequest.report_complete', 'transaction.processed']
    expect((await raisedTypes(at, told)).filter(reports)).toEqual([
      'datarequest.updates_available',
      'datarequest.report_update_available',
      ...done,
    ])
    expect((await raisedTypes(at, silent)).filter(reports)).toEqual(done)
    expect((await recordedTypes(at, told)).filter((type) => type.startsWith('REPORT_'))).toEqual([
      'REPORT_REQUESTED',
      'REPORT_UPDATE_AVAILABLE',
      'REPORT_AVAILABLE',
      'REPORT_COMPLETE',
    ])
  })
})
