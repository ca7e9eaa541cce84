/** The whole way through the hosted portal, for each type of Data Request: connected, uploaded, and by a bank. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invited } from '../server/pages/portal/guest.ts'
import { failures, testServer } from '../server/test-server.ts'
import { browserPath, launch } from './browser.ts'
import { heading, later, logIn, PDF, press, visitor } from './visitor.ts'

/** The type, its button, and the types of the Items from its connected account and from its first type of document. */
const TYPES = [
  ['ACADEMIC_SUMMARY', 'Connect your school', 'TRANSCRIPT_FILE', 'Transcript'],
  ['ENROLLMENT_STATUS', 'Connect your school', 'TRANSCRIPT_FILE', 'Student ID card'],
  ['EMPLOYMENT_SUMMARY', 'Connect your employer', 'PAYSTUB_FILE', 'Pay stub'],
  ['INCOME_SUMMARY', 'Connect your employer', 'PAYSTUB_FILE', 'Form W-2'],
  ['INCOME_EMPLOYMENT_DETAILS', 'Connect your employer', 'PAYSTUB_FILE', 'Pay stub'],
  ['HOME_INSURANCE_DETAILS', 'Connect your insurance', 'HOME_INSURANCE_POLICY', 'Home insurance policy'],
  ['AUTO_INSURANCE_DETAILS', 'Connect your insurance', 'AUTO_INSURANCE_POLICY', 'Car insurance policy'],
  ['RENTERS_INSURANCE_DETAILS', 'Connect your insurance', 'RENTERS_INSURANCE_POLICY', 'Renters insurance policy'],
  ['REALIZED_GAINS', 'Connect your brokerage', 'FORM_1099_B', 'Form 1099-B'],
  ['CUSTOM', 'Connect your institution', /_(FILE|POLICY|1099_B)$/, 'Transcript'],
] as const

const BEGUN = ['DATAREQUEST_CREATED', 'DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_ACCESSED', 'WIDGET_INITIATED', 'CONSENT_REGISTERED']
const UPLOADED = ['CLICKED_UPLOAD_DOCUMENT', 'DOCUMENT_SELECTED', 'DOCUMENT_UPLOADED', 'SOURCE_DATA_TYPE_CHECK', 'VALID_DOCUMENT']

const details = (type: string) => ({ type, ...(type === 'REALIZED_GAINS' && { request_details: { tax_year: 2025 } }) })

describe.runIf(browserPath)('the way through the portal', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())

  async function begun(request: object) {
    const server = await testServer()
    const asked = await invited(server, request)
    const { page, faults } = await visitor(browser, [server.url])
    await page.goto(asked.uri)
    await press(page, 'Get started')
    await press(page, 'I agree')
    return { server, page, faults, ...asked }
  }

  const itemsOf = async ({ call, id }: Pick<Awaited<ReturnType<typeof begun>>, 'call' | 'id'>): Promise<{ source_data_type: string }[]> =>
    (await call('individuals/get_items', { datarequest_id: id })).items

  test.each(TYPES)('%s: a Data Source is connected, and its documents are Items', async (type, button, item) => {
    const all = await begun(details(type))
    const { server, page, faults, events } = all
    await press(page, new RegExp(`^${button}`))
    await page.locator('#results button').first().click()
    await page.waitForURL(all.uri)
    await logIn(page, 'user_good')
    expect(await heading(page)).toMatch(/ is connected$/)
    await later(server)
    await page.getByRole('heading', { name: 'You are done' }).waitFor()
    const types = (await itemsOf(all)).map(({ source_data_type }) => source_data_type)
    expect(types.join()).toMatch(item)
    const recorded = await events()
    expect(recorded.slice(0, 9)).toEqual([
      ...BEGUN,
      'DIRECT_CONNECTION_SELECTED',
      'DATASOURCE_CLASSIFIED',
      'LOGIN_ATTEMPTED',
      'DATASOURCE_CONNECTED',
    ])
    expect(recorded).toContain('DATAREQUEST_LINK_USED')
    expect(faults).toEqual([])
    expect(failures).toEqual([])
  })

  test.each(TYPES)('%s: documents are uploaded, looked at, and submitted', async (type, _button, _item, kind) => {
    const all = await begun(details(type))
    const { page, faults, events } = all
    await press(page, /^Upload documents/)
    await page.getByLabel('Kind of document').selectOption({ label: kind })
    await Promise.all([page.waitForEvent('load'), page.getByLabel('Files').setInputFiles([PDF, { ...PDF, name: 'second.pdf' }])])
    expect(await page.locator('.documents .valid').count()).toBe(2)
    await press(page, 'Remove second.pdf')
    await press(page, 'Continue')
    expect(await heading(page)).toBe('Check before you submit')
    await press(page, 'Finish and submit')
    expect(await heading(page)).toBe('Thank you, your documents are in')
    expect(await itemsOf(all)).toHaveLength(1)
    expect((await events()).slice(5)).toEqual([
      'MANUAL_UPLOAD_SELECTED',
      'CLICKED_ADD_DOCUMENT',
      ...UPLOADED,
      ...UPLOADED,
      'MANUAL_UPLOADED_SUBMITTED',
      'ITEM_CREATED',
      'DATAREQUEST_LINK_USED',
      'SESSION_LOGGED_OUT',
      'ITEMS_AVAILABLE',
    ])
    expect(faults).toEqual([])
  })

  test.each(['INCOME_SUMMARY', 'INCOME_EMPLOYMENT_DETAILS'])('%s: a bank is connected, and documents are added', async (type) => {
    const all = await begun({ type })
    const { page, faults } = all
    await press(page, /^Connect a bank account/)
    await logIn(page, 'bank_match')
    expect(await heading(page)).toBe('Your bank is connected')
    await press(page, 'Add documents as well')
    await Promise.all([page.waitForEvent('load'), page.getByLabel('Files').setInputFiles([PDF])])
    await press(page, 'Continue')
    await press(page, 'Finish and submit')
    expect(await heading(page)).toBe('Thank you, your documents are in')
    expect(await all.events()).toContain('AGGREGATOR_CONNECTION_SUCCESSFUL')
    expect(await itemsOf(all)).toHaveLength(1)
    expect(faults).toEqual([])
  })

  test('a Data Source that is named in the Data Request is gone to at once', async () => {
    const datasource = { id: 'emp_2eeeH8sfm51IzQswcoff3aFYX7Q' }
    const { page, events } = await begun({ request_details: { datasource, enable_datasource_override: false } })
    expect(await heading(page)).toMatch(/^Log in to /)
    expect(await page.getByRole('button', { name: 'Choose another employer or payroll provider' }).count()).toBe(0)
    expect((await events()).slice(-2)).toEqual(['DIRECT_CONNECTION_SELECTED', 'DATASOURCE_CLASSIFIED'])
  })

  test('where there is one way, nobody is asked to choose', async () => {
    const { page } = await begun({ type: 'ACADEMIC_SUMMARY', enable_manual_upload: false })
    expect(await heading(page)).toBe('Find your school')
  })

  test('documents that are dropped are uploaded', async () => {
    const { page } = await begun({ type: 'ACADEMIC_SUMMARY' })
    await press(page, /^Upload documents/)
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.4'], 'dropped.pdf', { type: 'application/pdf' }))
      return data
    })
    await Promise.all([page.waitForEvent('load'), page.dispatchEvent('[data-drop]', 'drop', { dataTransfer: dropped })])
    expect(await page.locator('.documents').innerText()).toContain('dropped.pdf')
  })
})
