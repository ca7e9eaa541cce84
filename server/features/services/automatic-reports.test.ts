/** Automatic reports, and the events that announce each version of a report only once. */
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

const reportEvents = async (at: ApiFixture, id: string) =>
  (await raisedEvents(at, id)).filter(({ type }) => /report|transaction/.test(type)).map(({ type, body }) => ({ type, body }))
const reportEventTypes = async (at: ApiFixture, id: string) => (await reportEvents(at, id)).map(({ type }) => type)

describe('an automatic report', () => {
  test.for(REPORTS)(
    'of type $type equals the result of $service, and calling $service raises no further report_complete',
    async ({ type, service, source, more }, { at }) => {
      const id = await at.newRequest({ type, ...more })
      await connectAccount(at, id, 'user_good', findDatasourceId(source))
      const events = await reportEvents(at, id)
      expect(events.map((event) => event.type)).toEqual(COMPLETE)
      const transaction_id = events[0]?.body.transaction_id
      for (const event of events) expect(event.body).toMatchObject({ transaction_id, metadata: null })
      // This event is missing, because no client called the Service.
      expect(await recordedTypes(at, id)).not.toContain('REPORT_REQUESTED')
      const path = `services/${service}`
      const responses: Record<string, unknown>[] = []
      for (let handled = 0, round = 0; round < 5; round++) {
        const news = (await reportEventTypes(at, id)).slice(handled)
        handled += news.length
        for (const _ of news.filter((event) => event === 'datarequest.report_complete')) {
          await at.pass(HOUR)
          responses.push(await at.done(path, { datarequest_id: id }))
        }
      }
      expect(await reportEventTypes(at, id)).toEqual([...COMPLETE, 'transaction.processed'])
      const recorded = (await recordedTypes(at, id)).filter((event) => event.startsWith('REPORT_'))
      expect(recorded).toEqual(['REPORT_AVAILABLE', 'REPORT_COMPLETE', 'REPORT_REQUESTED'])
      const announced = await at.done(path, { transaction_id })
      const { transaction_id: calledId, service_context_id: _, ...called } = responses[0] ?? {}
      const { transaction_id: __, service_context_id, ...rest } = announced
      expect([responses.length, calledId === transaction_id, called]).toEqual([1, false, rest])
      expect([service_context_id, ...events.slice(1).map(({ body }) => body.service_context_id)]).toEqual(
        Array.from({ length: 3 }, () => transaction_id.slice('trx_'.length)),
      )
    },
  )

  test.for([
    { what: 'does not run if autorun_services is false', more: { autorun_services: false }, expected: [] },
    { what: 'runs if autorun_services is true', more: { autorun_services: true }, expected: COMPLETE },
    { what: 'does not run for a Data Request of type CUSTOM', more: { type: 'CUSTOM' }, expected: [] },
    { what: 'raises an event if no document can be processed', login: 'user_partial', expected: FAILED },
    { what: 'raises an event if there are no documents', login: 'user_no_items', expected: FAILED },
  ])('$what', async ({ more, login, expected }, { at }) => {
    const id = await at.newRequest(more)
    await connectAccount(at, id, login)
    await at.pass(DAY)
    expect(await reportEventTypes(at, id)).toEqual(expected)
  })

  test('runs if a bank account is the only source of data', async ({ at, id }) => {
    await (await openSession(at, id)).does('consent', 'choose_bank', logIn('bank_match'))
    await at.pass(UNTIL_PROCESSED)
    expect(await reportEventTypes(at, id)).toEqual(COMPLETE)
  })

  test('does not run if a call is already waiting for the report', async ({ at, id }) => {
    await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id: id })
    await connectAccount(at, id)
    const events = await reportEvents(at, id)
    expect(events.map(({ type }) => type)).toEqual(COMPLETE)
    for (const { body } of events) expect(body.transaction_id).toBe(transaction_id)
  })

  test('waits for consent if it was withdrawn before processing', async ({ at, id }) => {
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
    expect(await reportEventTypes(at, id)).toEqual([])
    await (await openSession(at, id)).does('consent', 'abandon')
    expect(await reportEventTypes(at, id)).toEqual(COMPLETE)
  })

  test('runs again after each refresh, and its events contain the refresh identifier', async ({ at, id }) => {
    await connectAccount(at, id)
    await at.done('datarequests/refresh_now', { datarequest_id: id })
    await at.pass(UNTIL_PROCESSED)
    const events = await reportEvents(at, id)
    expect(events.map(({ type }) => type)).toEqual([...COMPLETE, ...UPDATED])
    expect(events.map(({ body }) => body.is_refresh)).toEqual([...COMPLETE.map(() => false), ...UPDATED.map(() => true)])
    expect(events.at(-1)?.body.refresh_id).toMatch(/^rfs_/)
  })
})

describe('the announcement of a report', () => {
  test('is raised once for concurrent calls', async ({ at }) => {
    const id = await at.newRequest({ autorun_services: false })
    await connectAccount(at, id)
    const responses = await Promise.all(Array.from({ length: 6 }, () => at.call(INCOME_SUMMARY, { datarequest_id: id })))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    const types = await reportEventTypes(at, id)
    expect(types.filter((type) => type === 'datarequest.report_complete')).toHaveLength(1)
    expect(types.filter((type) => type === 'transaction.processed')).toHaveLength(responses.length)
  })

  test('is separate for each report of a Data Request', async ({ at, id }) => {
    await submitPaystub(at, id, 'one.pdf')
    expect(await collectNews(at, id, () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY))).toEqual(COMPLETE)
    expect(await collectNews(at, id, () => serviceStatus(at, { datarequest_id: id }, EMPLOYMENT_SUMMARY))).toEqual(COMPLETE)
    expect(await collectNews(at, id, () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY))).toEqual(['transaction.processed'])
  })
})

const EMPLOYMENT_SUMMARY = 'services/get_employment_summary'

const submitPaystub = async (at: ApiFixture, id: string, name: string) => {
  await createPaystubItem(at, id, { data: PDF, name })
  await at.pass(UNTIL_PROCESSED)
}

/** Returns the types of the report events that an action raises. */
const collectNews = async (at: ApiFixture, id: string, act: () => Promise<unknown>) => {
  const before = (await reportEvents(at, id)).length
  await act()
  return (await reportEventTypes(at, id)).slice(before)
}

describe('a changed report is announced as updated, then as complete', () => {
  test.for([
    { what: 'after another Item', act: (at: ApiFixture, id: string) => submitPaystub(at, id, 'another.pdf'), expected: UPDATED },
    {
      what: 'after a refresh',
      act: async (at: ApiFixture, datarequest_id: string) => {
        await at.done('datarequests/refresh_now', { datarequest_id })
        await at.pass(UNTIL_PROCESSED)
      },
      expected: UPDATED,
    },
    {
      what: 'but not after an unprocessable Item',
      act: (at: ApiFixture, id: string) => submitPaystub(at, id, 'partial.pdf'),
      expected: ['transaction.processed'],
    },
  ])('$what', async ({ act, expected }, { at, id }) => {
    await connectAccount(at, id)
    expect(await collectNews(at, id, async () => {})).toEqual([])
    expect((await reportEventTypes(at, id)).at(0)).toBe('datarequest.report_available')
    expect(await collectNews(at, id, () => act(at, id))).toEqual(expected)
    expect(await collectNews(at, id, () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY))).toEqual(['transaction.processed'])
  })

  test('with the transaction and the report in every event, including the deprecated event', async ({ at, id }) => {
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

  test('if a bank account confirms the same Items', async ({ at, id }) => {
    await submitPaystub(at, id, 'one.pdf')
    await serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY)
    const news = await collectNews(at, id, async () => {
      await (await openSession(at, id)).does('consent', 'choose_bank', logIn('bank_match'))
      await at.pass(UNTIL_PROCESSED)
    })
    expect(news).toEqual(UPDATED)
  })

  test('once for several Items that are processed concurrently', async ({ at, id }) => {
    await connectAccount(at, id)
    const news = await collectNews(at, id, async () => {
      for (const name of ['one.pdf', 'another.pdf']) await createPaystubItem(at, id, { data: PDF, name })
      await at.pass(UNTIL_PROCESSED)
    })
    expect(news).toEqual(UPDATED)
  })

  test('when the client next calls the Service, if autorun_services is false', async ({ at }) => {
    const id = await at.newRequest({ autorun_services: false })
    const ask = () => serviceStatus(at, { datarequest_id: id }, INCOME_SUMMARY)
    await submitPaystub(at, id, 'one.pdf')
    expect(await collectNews(at, id, ask)).toEqual(COMPLETE)
    expect(await collectNews(at, id, () => submitPaystub(at, id, 'another.pdf'))).toEqual([])
    expect(await collectNews(at, id, ask)).toEqual(UPDATED)
  })

  test('unless it was never complete', async ({ at, id }) => {
    await submitPaystub(at, id, 'one.pdf')
    expect(await collectNews(at, id, () => submitPaystub(at, id, 'another.pdf'))).toEqual([])
  })
})
