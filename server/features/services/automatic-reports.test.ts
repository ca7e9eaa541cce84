/** Reports that run by themselves, and announcements of a report: once for the same data, again for other data. */
import { describe, expect } from 'vitest'
import type { InstitutionType } from '../../../generated/types.ts'
import {
  connectAccount,
  findDatasourceId,
  INCOME_SUMMARY,
  logIn,
  openSession,
  raisedEvents,
  recordedTypes,
  serviceStatus,
  UNTIL_PROCESSED,
} from '../../../test/server/session-fixture.ts'
import { PDF } from '../../../test/documents-of-items/bytes.ts'
import { type ApiFixture, DAY, HOUR, test } from '../../../test/server/api-fixture.ts'
import { createPaystubItem } from '../../../test/server/item-files.ts'

const COMPLETE = ['datarequest.report_available', 'datarequest.report_complete', 'transaction.processed']
const UPDATED = ['datarequest.report_update_available', ...COMPLETE]
const FAILED = ['datarequest.report_error']

const REPORTS: readonly { type: string; service: string; source: InstitutionType; more?: object }[] = [
  { type: 'ACADEMIC_SUMMARY', service: 'get_academic_summary', source: 'COLLEGE' },
  { type: 'ENROLLMENT_STATUS', service: 'get_enrollment_status', source: 'COLLEGE' },
  { type: 'EMPLOYMENT_SUMMARY', service: 'get_employment_summary', source: 'EMPLOYER' },
  { type: 'INCOME_SUMMARY', service: 'get_income_summary', source: 'PAYROLL_PROCESSOR' },
  { type: 'INCOME_EMPLOYMENT_DETAILS', service: 'get_income_employment_details', source: 'EMPLOYER' },
  { type: 'HOME_INSURANCE_DETAILS', service: 'get_insurance_details', source: 'HOMEINSURANCE' },
  { type: 'AUTO_INSURANCE_DETAILS', service: 'get_insurance_details', source: 'AUTOINSURANCE' },
  { type: 'RENTERS_INSURANCE_DETAILS', service: 'get_insurance_details', source: 'HOMEINSURANCE' },
  {
    type: 'REALIZED_GAINS',
    service: 'get_realized_gains',
    source: 'BROKERAGE_ACCOUNT',
    more: { request_details: { tax_year: 2049 } },
  },
]

/** The events about reports, with the transactions. */
const told = async (at: ApiFixture, id: string) =>
  (await raisedEvents(at, id)).filter(({ type }) => /report|transaction/.test(type)).map(({ type, body }) => ({ type, body }))
const toldTypes = async (at: ApiFixture, id: string) => (await told(at, id)).map(({ type }) => type)

describe('a report runs by itself', () => {
  test.for(REPORTS)(
    '$type: its transaction holds the report, a call of $service gives the same, and a receiver that calls whenever it hears of it calls once',
    async ({ type, service, source, more }, { at }) => {
      const id = await at.newRequest({ type, ...more })
      await connectAccount(at, id, 'user_good', findDatasourceId(source))
      const events = await told(at, id)
      expect(events.map((event) => event.type)).toEqual(COMPLETE)
      const transaction_id = events[0]?.body.transaction_id
      for (const event of events) expect(event.body).toMatchObject({ transaction_id, metadata: null })
      // The client asked for nothing.
      expect(await recordedTypes(at, id)).not.toContain('REPORT_REQUESTED')
      const path = `services/${service}`
      const answers: Record<string, unknown>[] = []
      for (let heard = 0, round = 0; round < 5; round++) {
        const news = (await toldTypes(at, id)).slice(heard)
        heard += news.length
        for (const _ of news.filter((one) => one === 'datarequest.report_complete')) {
          await at.pass(HOUR)
          answers.push(await at.done(path, { datarequest_id: id }))
        }
      }
      expect(await toldTypes(at, id)).toEqual([...COMPLETE, 'transaction.processed'])
      const recorded = (await recordedTypes(at, id)).filter((event) => event.startsWith('REPORT_'))
      expect(recorded).toEqual(['REPORT_AVAILABLE', 'REPORT_COMPLETE', 'REPORT_REQUESTED'])
      const announced = await at.done(path, { transaction_id })
      const { transaction_id: ownId, service_context_id: _, ...own } = answers[0] ?? {}
      const { transaction_id: __, service_context_id, ...rest } = announced
      expect([answers.length, ownId === transaction_id, own]).toEqual([1, false, rest])
      expect([service_context_id, ...events.slice(1).map(({ body }) => body.service_context_id)]).toEqual(
        Array.from({ length: 3 }, () => transaction_id.slice('trx_'.length)),
      )
    },
  )

  test.for([
    { what: 'unless it is turned off', more: { autorun_services: false }, expected: [] },
    { what: 'as it does where it is asked for', more: { autorun_services: true }, expected: COMPLETE },
    { what: 'except of type CUSTOM, which has none', more: { type: 'CUSTOM' }, expected: [] },
    { what: 'and says why there is none: documents', login: 'user_partial', expected: FAILED },
    { what: 'and says why there is none: no documents', login: 'user_no_items', expected: FAILED },
  ])('$what', async ({ more, login, expected }, { at }) => {
    const id = await at.newRequest(more)
    await connectAccount(at, id, login)
    await at.pass(DAY)
    expect(await toldTypes(at, id)).toEqual(expected)
  })

  test('from a bank account alone', async ({ at, id }) => {
    await (await openSession(at, id)).does('consent', 'choose_bank', logIn('bank_match'))
    await at.pass(UNTIL_PROCESSED)
    expect(await toldTypes(at, id)).toEqual(COMPLETE)
  })

  test('but not beside a call that waits for it already', async ({ at, id }) => {
    await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id: id })
    await connectAccount(at, id)
    const events = await told(at, id)
    expect(events.map(({ type }) => type)).toEqual(COMPLETE)
    for (const { body } of events) expect(body.transaction_id).toBe(transaction_id)
  })

  test('once consent is there, where it was withdrawn before the documents were processed', async ({ at, id }) => {
    const session = await openSession(at, id)
    await session.does(
      'consent',
      'choose_direct',
      ['select_datasource', { datasource_id: findDatasourceId('EMPLOYER') }],
      logIn('user_good'),
    )
    await at.pass(5_000)
    await session.does('withdraw_consent')
    await at.pass(UNTIL_PROCESSED)
    expect(await toldTypes(at, id)).toEqual([])
    await (await openSession(at, id)).does('consent', 'abandon')
    expect(await toldTypes(at, id)).toEqual(COMPLETE)
  })

  test('and anew after each refresh, which its events name', async ({ at, id }) => {
    await connectAccount(at, id)
    await at.done('datarequests/refresh_now', { datarequest_id: id })
    await at.pass(UNTIL_PROCESSED)
    const events = await told(at, id)
    expect(events.map(({ type }) => type)).toEqual([...COMPLETE, ...UPDATED])
    expect(events.map(({ body }) => body.is_refresh)).toEqual([...COMPLETE.map(() => false), ...UPDATED.map(() => true)])
    expect(events.at(-1)?.body.refresh_id).toMatch(/^rfs_/)
  })
})

describe('a report is announced once for the same data', () => {
  test('calls at once announce it once, too', async ({ at }) => {
    const id = await at.newRequest({ autorun_services: false })
    await connectAccount(at, id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => at.call(INCOME_SUMMARY, { datarequest_id: id })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const types = await toldTypes(at, id)
    expect(types.filter((type) => type === 'datarequest.report_complete')).toHaveLength(1)
    expect(types.filter((type) => type === 'transaction.processed')).toHaveLength(answers.length)
  })

  test('another report of the same Data Request is announced, and is no update', async ({ at, id }) => {
    await submitPaystub(at, id, 'one.pdf')
    expect(await newsOf(at, id, () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY))).toEqual(COMPLETE)
    expect(await newsOf(at, id, () => serviceStatus(at, { datarequest_id: id }, EMPLOYMENT_SUMMARY))).toEqual(COMPLETE)
    expect(await newsOf(at, id, () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY))).toEqual(['transaction.processed'])
  })
})

const EMPLOYMENT_SUMMARY = 'services/get_employment_summary'

const submitPaystub = async (at: ApiFixture, id: string, name: string) => {
  await createPaystubItem(at, id, { data: PDF, name })
  await at.pass(UNTIL_PROCESSED)
}

/** The events about reports that something brings. */
const newsOf = async (at: ApiFixture, id: string, act: () => Promise<unknown>) => {
  const before = (await told(at, id)).length
  await act()
  return (await toldTypes(at, id)).slice(before)
}

describe('a report that was complete is announced as updated, before it is announced as complete again', () => {
  test.for([
    { what: 'a further Item', act: (at: ApiFixture, id: string) => submitPaystub(at, id, 'another.pdf'), expected: UPDATED },
    {
      what: 'a refresh',
      act: async (at: ApiFixture, datarequest_id: string) => {
        await at.done('datarequests/refresh_now', { datarequest_id })
        await at.pass(UNTIL_PROCESSED)
      },
      expected: UPDATED,
    },
    {
      what: 'an Item that cannot be processed changes nothing',
      act: (at: ApiFixture, id: string) => submitPaystub(at, id, 'partial.pdf'),
      expected: ['transaction.processed'],
    },
  ])('$what', async ({ act, expected }, { at, id }) => {
    await connectAccount(at, id)
    expect(await newsOf(at, id, async () => {})).toEqual([])
    expect((await toldTypes(at, id)).at(0)).toBe('datarequest.report_available')
    expect(await newsOf(at, id, () => act(at, id))).toEqual(expected)
    expect(await newsOf(at, id, () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY))).toEqual(['transaction.processed'])
  })

  test('its event names the transaction and the report, and is recorded; the deprecated event tells the same', async ({ at, id }) => {
    await connectAccount(at, id)
    await submitPaystub(at, id, 'another.pdf')
    const events = await raisedEvents(at, id)
    const [complete] = events.filter(({ type }) => type === 'datarequest.report_complete').slice(1)
    const update = events.find(({ type }) => type === 'datarequest.report_update_available')
    expect(update?.body).toEqual({ ...complete?.body, event: 'datarequest.report_update_available' })
    const { transaction_id } = update?.body ?? {}
    expect(events.filter(({ type }) => type === 'datarequest.updates_available')).toMatchObject([{ body: { transaction_id } }])
    const recorded = (await at.read(id)).event_logs.filter(({ type }: { type: string }) => /UPDATE.*AVAILABLE|REPORT/.test(type)).slice(2)
    expect(recorded).toMatchObject([
      { type: 'UPDATES_AVAILABLE' },
      ...['REPORT_UPDATE_AVAILABLE', 'REPORT_AVAILABLE', 'REPORT_COMPLETE'].map((type) => ({ type, details: { transaction_id } })),
    ])
  })

  test('by a bank account that says more of the same Items', async ({ at, id }) => {
    await submitPaystub(at, id, 'one.pdf')
    await serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY)
    const news = await newsOf(at, id, async () => {
      await (await openSession(at, id)).does('consent', 'choose_bank', logIn('bank_match'))
      await at.pass(UNTIL_PROCESSED)
    })
    expect(news).toEqual(UPDATED)
  })

  test('once, after several Items that are in progress at a time', async ({ at, id }) => {
    await connectAccount(at, id)
    const news = await newsOf(at, id, async () => {
      for (const name of ['one.pdf', 'another.pdf']) await createPaystubItem(at, id, { data: PDF, name })
      await at.pass(UNTIL_PROCESSED)
    })
    expect(news).toEqual(UPDATED)
  })

  test('at the next call of the client, where no report runs by itself', async ({ at }) => {
    const id = await at.newRequest({ autorun_services: false })
    const ask = () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY)
    await submitPaystub(at, id, 'one.pdf')
    expect(await newsOf(at, id, ask)).toEqual(COMPLETE)
    expect(await newsOf(at, id, () => submitPaystub(at, id, 'another.pdf'))).toEqual([])
    expect(await newsOf(at, id, ask)).toEqual(UPDATED)
  })

  test('not where it was never complete: a further Item starts no report', async ({ at, id }) => {
    await submitPaystub(at, id, 'one.pdf')
    expect(await newsOf(at, id, () => submitPaystub(at, id, 'another.pdf'))).toEqual([])
  })
})
