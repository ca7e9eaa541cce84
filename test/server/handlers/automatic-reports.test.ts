/** Reports that run by themselves, and announcements of a report: once for the same data, again for other data. */
import { describe, expect } from 'vitest'
import type { InstitutionType } from '../../../generated/types.ts'
import {
  connectAccount,
  datasourceOf,
  INCOME_SUMMARY,
  logIn,
  openSession,
  raisedEvents,
  recordedTypes,
  serviceStatus,
  UNTIL_PROCESSED,
} from '../session-fixture.ts'
import { PDF } from '../../documents-of-items/bytes.ts'
import { type ApiFixture, DAY, HOUR, test } from '../api-fixture.ts'
import { createPaystubItem } from '../item-files.ts'

const COMPLETE = ['datarequest.report_available', 'datarequest.report_complete', 'transaction.processed']
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
    '$type: its transaction holds the report, and a call of $service gives the same',
    async ({ type, service, source, more }, { at }) => {
      const id = await at.newRequest({ type, ...more })
      await connectAccount(at, id, 'user_good', datasourceOf(source))
      const events = await told(at, id)
      expect(events.map((event) => event.type)).toEqual(COMPLETE)
      const transaction_id = events[0]?.body.transaction_id
      for (const event of events) expect(event.body).toMatchObject({ transaction_id, metadata: null })
      // The client asked for nothing.
      expect(await recordedTypes(at, id)).not.toContain('REPORT_REQUESTED')
      const path = `services/${service}`
      const announced = await at.done(path, { transaction_id })
      const own = await at.done(path, { datarequest_id: id })
      expect(own.transaction_id).not.toBe(announced.transaction_id)
      expect({ ...own, transaction_id: '' }).toEqual({ ...announced, transaction_id: '' })
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
    await session.does('consent', 'choose_direct', ['select_datasource', { datasource_id: datasourceOf('EMPLOYER') }], logIn('user_good'))
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
    expect(events.map(({ type }) => type)).toEqual([...COMPLETE, ...COMPLETE])
    expect(events.map(({ body }) => body.is_refresh)).toEqual([...COMPLETE.map(() => false), ...COMPLETE.map(() => true)])
    expect(events.at(-1)?.body.refresh_id).toMatch(/^rfs_/)
  })
})

describe('a report is announced once for the same data', () => {
  test.for(REPORTS)('a receiver that asks for $type whenever it hears of it asks once', async ({ type, service, source, more }, { at }) => {
    const id = await at.newRequest({ type, ...more })
    await connectAccount(at, id, 'user_good', datasourceOf(source))
    let heard = 0
    let asked = 0
    for (let round = 0; round < 5; round++) {
      const events = await told(at, id)
      const news = events.slice(heard).filter((event) => event.type === 'datarequest.report_complete')
      heard = events.length
      for (const _ of news) {
        asked++
        await at.pass(HOUR)
        expect(await serviceStatus(at, { datarequest_id: id }, `services/${service}`)).toBe('COMPLETED')
      }
    }
    expect([asked, await toldTypes(at, id)]).toEqual([1, [...COMPLETE, 'transaction.processed']])
    expect((await recordedTypes(at, id)).filter((event) => event.startsWith('REPORT_'))).toEqual([
      'REPORT_AVAILABLE',
      'REPORT_COMPLETE',
      'REPORT_REQUESTED',
    ])
  })

  test('calls at once announce it once, too', async ({ at }) => {
    const id = await at.newRequest({ autorun_services: false })
    await connectAccount(at, id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => at.call(INCOME_SUMMARY, { datarequest_id: id })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const types = await toldTypes(at, id)
    expect(types.filter((type) => type === 'datarequest.report_complete')).toHaveLength(1)
    expect(types.filter((type) => type === 'transaction.processed')).toHaveLength(answers.length)
  })

  test('another Item, a bank account or another report is news', async ({ at, id }) => {
    const submit = async (name: string) => {
      await createPaystubItem(at, id, { data: PDF, name })
      await at.pass(UNTIL_PROCESSED)
    }
    const newsOf = async (path: string) => {
      const before = (await told(at, id)).length
      await serviceStatus(at, { datarequest_id: id }, path)
      return (await toldTypes(at, id)).slice(before)
    }
    await submit('one.pdf')
    expect(await newsOf(INCOME_SUMMARY)).toEqual(COMPLETE)
    expect(await newsOf(INCOME_SUMMARY)).toEqual(['transaction.processed'])
    expect(await newsOf('services/get_employment_summary')).toEqual(COMPLETE)
    expect(await newsOf(INCOME_SUMMARY)).toEqual(['transaction.processed'])
    await submit('another.pdf')
    expect(await newsOf(INCOME_SUMMARY)).toEqual(COMPLETE)
    expect(await newsOf(INCOME_SUMMARY)).toEqual(['transaction.processed'])
    const before = (await told(at, id)).length
    await (await openSession(at, id)).does('consent', 'choose_bank', logIn('bank_match'))
    await at.pass(UNTIL_PROCESSED)
    expect((await toldTypes(at, id)).slice(before)).toEqual(COMPLETE)
    expect(await newsOf(INCOME_SUMMARY)).toEqual(['transaction.processed'])
  })
})
