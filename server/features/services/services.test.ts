/** Services: calls, responses and events. */
import { describe, expect } from 'vitest'
import type { InstitutionType } from '../../../generated/types.ts'
import { PDF } from '../../../test/documents-of-items/bytes.ts'
import {
  expectStrictlyValid,
  connectAccount,
  EMPLOYER,
  INCOME_SUMMARY,
  raisedEvents,
  recordedTypes,
  UNTIL_PROCESSED,
  findDatasourceId,
  serviceStatus,
} from '../../../test/server/session-fixture.ts'
import { test } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { createPaystubItem } from '../../../test/server/item-files.ts'

const REPORTS: readonly { service: string; type: string; source: InstitutionType; more?: object }[] = [
  { service: 'get_academic_summary', type: 'ACADEMIC_SUMMARY', source: 'COLLEGE' },
  { service: 'get_enrollment_status', type: 'ENROLLMENT_STATUS', source: 'COLLEGE' },
  { service: 'get_employment_summary', type: 'EMPLOYMENT_SUMMARY', source: 'EMPLOYER' },
  { service: 'get_income_summary', type: 'INCOME_SUMMARY', source: 'PAYROLL_PROCESSOR' },
  { service: 'get_income_employment_details', type: 'INCOME_EMPLOYMENT_DETAILS', source: 'EMPLOYER' },
  { service: 'get_insurance_details', type: 'AUTO_INSURANCE_DETAILS', source: 'AUTOINSURANCE' },
  { service: 'get_insurance_status', type: 'HOME_INSURANCE_DETAILS', source: 'HOMEINSURANCE' },
  {
    service: 'get_realized_gains',
    type: 'REALIZED_GAINS',
    source: 'BROKERAGE_ACCOUNT',
    more: { request_details: { tax_year: 2049 } },
  },
]

/** Returns a payslip for an employee who was hired on November 1. */
const monthlyPayslip = (start_date: string, end_date: string) => ({
  record_date: end_date,
  pay_date: end_date,
  interval: { start_date, end_date },
  employer: { name: 'Cobaltine Robotics' },
  employee: { last_name: 'Byron', service_details: { hire_date: `11/01/${end_date.slice(-4)}` } },
  earnings: [{ type: 'SALARY', basis: 'MONTHLY', amounts: [{ type: 'GROSS', currency: 'USD', ytd_flag: false, value: 3000 }] }],
})

const listCodes = ({ checkcodes }: { checkcodes: { code: string }[] }) => checkcodes.map(({ code }) => code)

describe('a report', () => {
  test.for(REPORTS)(
    'from $service has the common envelope for every kind of reference and is strictly valid',
    async ({ service, type, source, more }, { at }) => {
      const datarequest_id = await at.newRequest({ type, ...more })
      const path = `services/${service}`
      await connectAccount(at, datarequest_id, 'user_good', findDatasourceId(source))
      const individual = { individual_id: at.person, datasources: [findDatasourceId(source)] }
      const report = await at.done(path, { datarequest_id, metadata: { case: [1, { deep: null }] } })
      const field = service.slice('get_'.length)
      expect(report).toEqual({
        individual: null,
        datarequest_id,
        transaction_id: expect.stringMatching(/^trx_/),
        service_context_id: report.transaction_id.slice('trx_'.length),
        processing_status: 'COMPLETED',
        metadata: { case: [1, { deep: null }] },
        checkcodes: [],
        [field]: expect.any(Array),
      })
      for (const body of [{ datarequest_id }, { individual_id: at.person }, { individual }, { transaction_id: report.transaction_id }])
        expect(await serviceStatus(at, body, path)).toBe('COMPLETED')
      expect(await at.done(path, { transaction_id: report.transaction_id })).toEqual(report)
      const byIndividual = await at.done(path, { individual })
      expect(byIndividual).toMatchObject({ individual, datarequest_id: null, metadata: null })
      expect(byIndividual[field]).toEqual(report[field])
      const elsewhere = { individual_id: at.person, datasources: ['elsewhere'] }
      expect(await serviceStatus(at, { individual: elsewhere }, path)).toBe('UNPROCESSABLE')
    },
  )

  test('of realized gains is filtered by account and tax year', async ({ at }) => {
    const datarequest_id = await at.newRequest({ type: 'REALIZED_GAINS', request_details: { tax_year: 2049 } })
    await connectAccount(at, datarequest_id, 'user_good', findDatasourceId('BROKERAGE_ACCOUNT'))
    const ask = (more: object) => at.call('services/get_realized_gains', { individual: { individual_id: at.person, ...more } })
    const { body } = await ask({})
    const [{ id }] = (await at.done('individuals/get_items', { datarequest_id })).items
    const { data } = await at.done('items/get_by_id', { id })
    const narrowed = await ask({ tax_years: [data.record_year], account_numbers: [data.account_number] })
    expect(narrowed.body.realized_gains).toEqual(body.realized_gains)
    for (const more of [{ tax_years: [1999] }, { account_numbers: ['elsewhere'] }])
      expect(await ask(more)).toMatchObject({ status: 200, body: { processing_status: 'UNPROCESSABLE' } })
  })

  test('contains yearly earnings only if paystubs cover the whole employment during the year', async ({ at, id: datarequest_id }) => {
    const yearly = async () => {
      const [element] = (await at.done(INCOME_SUMMARY, { datarequest_id })).income_summary
      const isMissing = element.reason_codes.some(({ description }: { description: string }) => description.startsWith('yearly earnings'))
      return [element.yearly_earnings, isMissing]
    }
    const year = new Date(at.now()).getUTCFullYear() - 1
    const submit = (month: string, last: string) =>
      at.done('items/new', {
        datarequest_id,
        datasource_id: EMPLOYER,
        source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD',
        source_data: [{ source_data_value: monthlyPayslip(`${month}/01/${year}`, `${month}/${last}/${year}`) }],
      })
    await submit('12', '31')
    expect(await yearly()).toEqual([[{ year, type: 'SALARY', amounts: [] }], true])
    await submit('11', '30')
    expect(await yearly()).toEqual([
      [{ year, type: 'SALARY', amounts: [{ type: 'GROSS', currency: 'USD', ytd_flag: true, value: 6000 }] }],
      false,
    ])
  })

  /** Returns payslips of 3,000 each for January to March. The last payslip also contains a year-to-date amount. */
  const payslips = (year: number, ytd: number) =>
    ['01/31', '02/28', '03/31'].map((day, at) => ({
      record_date: `${day}/${year}`,
      pay_date: `${day}/${year}`,
      interval: { start_date: `0${at + 1}/01/${year}`, end_date: `${day}/${year}` },
      employer: { name: 'Cobaltine Robotics' },
      employee: { last_name: 'Byron' },
      earnings: [
        {
          type: 'SALARY',
          basis: 'MONTHLY',
          amounts: [
            { type: 'GROSS', currency: 'USD', ytd_flag: false, value: 3000 },
            ...(at === 2 ? [{ type: 'GROSS', currency: 'USD', ytd_flag: true, value: ytd }] : []),
          ],
        },
      ],
    }))

  test.for([
    [9000, []],
    [8999.99, ['YTD_MISMATCH']],
  ] as const)('of income compares three payments of 3,000 with a year-to-date amount of %d', async ([ytd, codes], { at, id }) => {
    for (const record of payslips(new Date(at.now()).getUTCFullYear() - 1, ytd)) {
      const source = { source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD', source_data: [{ source_data_value: record }] }
      const { id: item } = await at.done('items/new', { datarequest_id: id, datasource_id: EMPLOYER, ...source })
      expect((await at.done('items/get_by_id', { id: item })).checkcodes).toEqual([])
    }
    for (const service of ['get_income_summary', 'get_income_employment_details']) {
      const report = await at.done(`services/${service}`, { datarequest_id: id })
      expect(listCodes(report)).toEqual(codes)
      expect((await at.done(`services/${service}`, { transaction_id: report.transaction_id })).checkcodes).toEqual(report.checkcodes)
    }
    // The employment summary uses the same paystubs but ignores their amounts.
    expect(listCodes(await at.done('services/get_employment_summary', { datarequest_id: id }))).toEqual([])
    const { body } = await control(at, 'GET', `/datarequests/details?datarequest_id=${id}`)
    expect(body.determinations.map(listCodes)).toEqual([codes, codes, []])
  })

  test('contains each check signal from its underlying Items once', async ({ at, id }) => {
    const submit = async (source_data_type: string, record: object) =>
      (
        await at.done('items/new', {
          datarequest_id: id,
          datasource_id: EMPLOYER,
          source_data_type,
          source_data: [{ source_data_value: record }],
        })
      ).id
    /** Returns a payslip whose pay period ends before it begins. */
    const wrong = (month: string) => ({
      ...payslips(2049, 0)[0],
      pay_date: `${month}/28/2049`,
      interval: { start_date: '01/31/2049', end_date: '01/01/2049' },
    })
    await submit('SVC_ACADEMIC_RECORD', { academic_sessions: [{ start_date: '01/05/2049', end_date: '05/04/2049' }] })
    await submit('SVC_INCOME_EMPLOYMENT_RECORD', wrong('02'))
    await submit('SVC_INCOME_EMPLOYMENT_RECORD', wrong('03'))
    const income = await at.done(INCOME_SUMMARY, { datarequest_id: id })
    expectStrictlyValid('IncomeSummaryResponse', income)
    expect(listCodes(income)).toEqual(['DATE_MISMATCH'])
    expect(income.checkcodes[0]).toMatchObject({ category: 'Data', description: expect.any(String) })
    expect(listCodes(await at.done('services/get_enrollment_status', { datarequest_id: id }))).toEqual([])
  })

  test('contains no check signals before it is complete', async ({ at, id }) => {
    await createPaystubItem(at, id, { data: PDF, name: 'net-pay-mismatch.pdf' })
    const waiting = await at.done(INCOME_SUMMARY, { datarequest_id: id })
    expect(waiting).not.toHaveProperty('checkcodes')
    await at.pass(UNTIL_PROCESSED)
    expect(listCodes(await at.done(INCOME_SUMMARY, { transaction_id: waiting.transaction_id }))).toEqual(['NET_PAY_MISMATCH'])
  })

  test('rejects public tokens of other Individuals for every kind of reference', async ({ at, id: datarequest_id }) => {
    await connectAccount(at, datarequest_id)
    const individual = { individual_id: at.person, datasources: [] }
    const ask = async (whom: string) => {
      const visitor = await at.visitor(whom)
      const bodies = [{ datarequest_id }, { individual_id: at.person }, { individual }]
      return Promise.all(bodies.map(async (body) => (await at.call(INCOME_SUMMARY, body, visitor)).status))
    }
    expect(await ask(at.person)).toEqual([200, 200, 200])
    expect(await ask(await at.newPerson())).toEqual([401, 401, 401])
  })

  test('is available only through its own Service, account and Individual', async ({ at, id: datarequest_id }) => {
    await connectAccount(at, datarequest_id)
    const { transaction_id } = await at.done(INCOME_SUMMARY, { datarequest_id })
    expect((await at.call('services/get_employment_summary', { transaction_id })).status).toBe(400)
    expect((await at.call(INCOME_SUMMARY, { transaction_id }, await at.stranger())).status).toBe(404)
    expect((await at.call(INCOME_SUMMARY, { transaction_id }, await at.visitor(await at.newPerson()))).status).toBe(401)
    expect((await at.call(INCOME_SUMMARY, { transaction_id }, await at.visitor(at.person))).status).toBe(200)
    await at.done('individuals/delete', { individual_id: at.person })
    expect((await at.call(INCOME_SUMMARY, { transaction_id })).status).toBe(404)
  })
})

describe('a Service without a usable Item', () => {
  test('is UNPROCESSABLE with NO_ITEMS in both the response and the event', async ({ at, id: datarequest_id }) => {
    const { status: code, body } = await at.call(INCOME_SUMMARY, { datarequest_id, metadata: { mine: 1 } })
    expectStrictlyValid('IncomeSummaryResponse', body)
    expect([code, body.processing_status, body.reason_codes]).toMatchObject([
      200,
      'UNPROCESSABLE',
      [{ code: 'NO_ITEMS', context: { items: [] } }],
    ])
    expect(await raisedEvents(at, datarequest_id)).toMatchObject([
      {
        type: 'datarequest.report_error',
        body: { metadata: { mine: 1 }, report_uri: 'svc_report://INCOME_SUMMARY', reason_codes: [{ code: 'NO_ITEMS' }] },
      },
    ])
    expect(await recordedTypes(at, datarequest_id)).toEqual(['DATAREQUEST_CREATED', 'REPORT_REQUESTED', 'REPORT_ERROR'])
  })

  test('lists the Items for each reason', async ({ at, id: datarequest_id }) => {
    const partial = await createPaystubItem(at, datarequest_id, { data: PDF, name: 'partial.pdf' })
    const poor = await createPaystubItem(at, datarequest_id, { data: PDF, name: 'poor-quality.pdf' })
    await at.pass(UNTIL_PROCESSED)
    const body = await at.done(INCOME_SUMMARY, { datarequest_id })
    expect(body.processing_status).toBe('UNPROCESSABLE')
    const reasons = body.reason_codes.map((reason: { code: string; context: { items: string[] } }) => [reason.code, reason.context.items])
    expect(Object.fromEntries(reasons)).toEqual({ PARTIAL_DOCUMENT: [partial], UNPROCESSABLE_DOCUMENT_QUALITY: [poor] })
    expect((await raisedEvents(at, datarequest_id)).at(-1)).toMatchObject({
      type: 'datarequest.report_error',
      body: { reason_codes: [{}, {}] },
    })
  })

  const nec = { nonemployee_compensation: { currency: 'USD', value: 900 } }
  const w2 = { record_year: 2047, wages_tips_other_comp: { currency: 'USD', value: 100 } }
  const gains = { record_year: 2047, record_date: '01/31/2048', form_1099_B: { transactions: [] } }

  interface IrrelevantItem {
    readonly about: string
    readonly service: string
    readonly type: string
    readonly record: object
    readonly more?: Readonly<Record<string, unknown>>
  }

  const IRRELEVANT_ITEMS: readonly IrrelevantItem[] = [
    {
      about: 'a W-2 of another tax year',
      service: 'get_income_summary',
      type: 'SVC_W2_RECORD',
      record: w2,
      more: { request_details: { tax_year: 2046 } },
    },
    {
      about: 'gains of another tax year',
      service: 'get_realized_gains',
      type: 'SVC_1099_RECORD',
      record: gains,
      more: { type: 'REALIZED_GAINS', request_details: { tax_year: 2046 } },
    },
    {
      about: 'a void form',
      service: 'get_income_summary',
      type: 'SVC_1099_RECORD',
      record: { record_year: 2047, void: true, form_1099_nec: nec },
    },
    { about: 'a void 1099-B', service: 'get_realized_gains', type: 'SVC_1099_RECORD', record: { ...gains, void: true } },
    { about: 'a 1099 for an employment', service: 'get_employment_summary', type: 'SVC_1099_RECORD', record: { form_1099_nec: nec } },
    { about: 'a transcript for an income', service: 'get_income_summary', type: 'SVC_ACADEMIC_RECORD', record: { student_id: '1' } },
    {
      about: 'a HOME policy for an AUTO request',
      service: 'get_insurance_details',
      type: 'SVC_INSURANCE_RECORD',
      record: { policy_types: ['HOME'], policy_number: '1' },
      more: { type: 'AUTO_INSURANCE_DETAILS' },
    },
  ]

  test.for(IRRELEVANT_ITEMS)('is UNPROCESSABLE without a reason code for $about', async ({ service, type, record, more }, { at }) => {
    const datarequest_id = await at.newRequest(more ?? {})
    const value = { source_data_type: type, source_data: [{ source_data_value: record }] }
    await at.done('items/new', { datarequest_id, datasource_id: EMPLOYER, ...value })
    const body = await at.done(`services/${service}`, { datarequest_id })
    expect(body).toMatchObject({ processing_status: 'UNPROCESSABLE', reason_codes: [] })
    const raised = (await raisedEvents(at, datarequest_id)).at(-1)
    expect(raised).toMatchObject({ type: 'datarequest.report_error', body: { reason_codes: [] } })
  })

  test('reports a 1099-B without sales as PARTIAL_DOCUMENT', async ({ at }) => {
    const datarequest_id = await at.newRequest({ type: 'REALIZED_GAINS', request_details: { tax_year: 2047 } })
    const source_data = [{ source_data_value: { record_year: 2047, account_number: '1' } }]
    const { id } = await at.done('items/new', { datarequest_id, datasource_id: EMPLOYER, source_data_type: 'FORM_1099_B', source_data })
    await at.pass(UNTIL_PROCESSED)
    expect(await at.done('services/get_realized_gains', { datarequest_id })).toMatchObject({
      processing_status: 'UNPROCESSABLE',
      reason_codes: [{ code: 'PARTIAL_DOCUMENT', context: { items: [id] } }],
    })
  })

  test('does not report NO_ITEMS if Items from another Data Source exist', async ({ at }) => {
    await createPaystubItem(at, await at.newRequest(), { data: PDF })
    await at.pass(UNTIL_PROCESSED)
    const filtered = await at.done(INCOME_SUMMARY, { individual: { individual_id: at.person, datasources: ['elsewhere'] } })
    expect(filtered).toMatchObject({ processing_status: 'UNPROCESSABLE', reason_codes: [] })
    const another = await at.done(INCOME_SUMMARY, { individual_id: await at.newPerson() })
    expect(another).toMatchObject({ processing_status: 'UNPROCESSABLE', reason_codes: [{ code: 'NO_ITEMS' }] })
  })

  test.for([
    ['user_no_items', 'COMPLETED', 'MES_VERIFIED_CREDENTIALS'],
    ['user_partial', 'UNPROCESSABLE', 'PARTIAL_DOCUMENT'],
  ] as const)('after the school login %s, the report is %s with %s', async ([username, status, code], { at }) => {
    const datarequest_id = await at.newRequest({ type: 'ENROLLMENT_STATUS' })
    await connectAccount(at, datarequest_id, username, findDatasourceId('COLLEGE'))
    const enrollment = await at.done('services/get_enrollment_status', { datarequest_id })
    expect(enrollment.processing_status).toBe(status)
    const [reason] = (enrollment.enrollment_status?.[0] ?? enrollment).reason_codes
    expect(reason.code).toBe(code)
  })

  test('is COMPLETED as soon as one Item is usable', async ({ at, id: datarequest_id }) => {
    await createPaystubItem(at, datarequest_id, { data: PDF, name: 'partial.pdf' })
    await createPaystubItem(at, datarequest_id, { data: PDF })
    await at.pass(UNTIL_PROCESSED)
    expect(await serviceStatus(at, { datarequest_id })).toBe('COMPLETED')
  })
})
