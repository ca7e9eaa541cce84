/**
 * Complete journeys through the hosted portal: connecting an account, uploading, a bank, and failures. test/server/pages/portal covers each
 * type over HTTP.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { control } from '../../server/control-api.ts'
import { Guest, createInvitation } from '../../server/pages/portal/guest.ts'
import { failures, testServer } from '../../server/test-server.ts'
import { file, fill, heading, inBrowser, later, logIn, PDF, press, visitor } from './visitor.ts'

const BEGUN = ['DATAREQUEST_CREATED', 'DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_ACCESSED', 'WIDGET_INITIATED', 'CONSENT_REGISTERED']
const UPLOADED = ['CLICKED_UPLOAD_DOCUMENT', 'DOCUMENT_SELECTED', 'DOCUMENT_UPLOADED', 'SOURCE_DATA_TYPE_CHECK', 'VALID_DOCUMENT']

async function asked(request: object = {}) {
  const server = await testServer()
  return { server, ...(await createInvitation(server, request)), ...(await visitor([server.url])) }
}

/**
 * Opens a browser in a session in which these forms have already been submitted. The forms are sent over HTTP, because the first test
 * already presses their buttons.
 */
async function begun(request: object = {}, ...forms: readonly string[]) {
  const all = await asked(request)
  const guest = new Guest()
  let { text } = await guest.open(all.uri)
  for (const form of ['start', ...forms]) {
    const [, datasource_id = ''] = /name="datasource_id" value="([^"]+)"/.exec(text) ?? []
    ;({ text } = await guest.send(all.uri, form, { datasource_id }))
  }
  const { hostname: domain, pathname: path } = new URL(all.uri)
  await all.page.context().addCookies([...guest.cookies].map(([name, value]) => ({ name, value, domain, path })))
  await all.page.goto(all.uri)
  return all
}

inBrowser('the way through the portal', () => {
  const listItems = async ({ call, id }: Pick<Awaited<ReturnType<typeof begun>>, 'call' | 'id'>): Promise<{ source_data_type: string }[]> =>
    (await call('individuals/get_items', { datarequest_id: id })).items

  test('connects a Data Source and creates Items from its documents', async () => {
    const all = await asked({ type: 'INCOME_SUMMARY' })
    const { server, page, errors, events } = all
    await page.goto(all.uri)
    await press(page, 'Get started')
    await press(page, 'I agree')
    await press(page, /^Connect your employer/)
    await page.locator('#results button').first().click()
    await page.waitForURL(all.uri)
    await logIn(page, 'user_good')
    expect(await heading(page)).toMatch(/ is connected$/)
    await later(server)
    await page.getByRole('heading', { name: 'You are done' }).waitFor()
    const types = (await listItems(all)).map(({ source_data_type }) => source_data_type)
    expect(types).toContain('PAYSTUB_FILE')
    const recorded = await events()
    expect(recorded.slice(0, 9)).toEqual([
      ...BEGUN,
      'DIRECT_CONNECTION_SELECTED',
      'DATASOURCE_CLASSIFIED',
      'LOGIN_ATTEMPTED',
      'DATASOURCE_CONNECTED',
    ])
    expect(recorded).toContain('DATAREQUEST_LINK_USED')
    expect(errors).toEqual([])
    expect(failures).toEqual([])
  })

  test('uploads, previews and submits documents', async () => {
    const all = await begun({ type: 'INCOME_SUMMARY' }, 'agree')
    const { page, errors, events } = all
    await press(page, /^Upload documents/)
    await page.getByLabel('Kind of document').selectOption({ label: 'Form W-2' })
    await Promise.all([page.waitForEvent('load'), page.getByLabel('Files').setInputFiles([PDF, { ...PDF, name: 'second.pdf' }])])
    expect(await page.locator('.documents .valid').count()).toBe(2)
    await press(page, 'Remove second.pdf')
    await press(page, 'Continue')
    expect(await heading(page)).toBe('Check before you submit')
    await press(page, 'Finish and submit')
    expect(await heading(page)).toBe('Thank you, your documents are in')
    expect(await listItems(all)).toHaveLength(1)
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
    expect(errors).toEqual([])
  })

  test('connects a bank and adds documents', async () => {
    const all = await begun({ type: 'INCOME_SUMMARY' }, 'agree')
    const { page, errors } = all
    await press(page, /^Connect a bank account/)
    await logIn(page, 'bank_match')
    expect(await heading(page)).toBe('Your bank is connected')
    await press(page, 'Add documents as well')
    await Promise.all([page.waitForEvent('load'), page.getByLabel('Files').setInputFiles([PDF])])
    await press(page, 'Continue')
    await press(page, 'Finish and submit')
    expect(await heading(page)).toBe('Thank you, your documents are in')
    expect(await all.events()).toContain('AGGREGATOR_CONNECTION_SUCCESSFUL')
    expect(await listItems(all)).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('records that the link was opened in a browser', async () => {
    const { page, errors, uri, events } = await asked()
    await Promise.all([page.waitForResponse(`${uri}/opened`), page.goto(uri)])
    expect((await events()).slice(2)).toEqual(['DATAREQUEST_LINK_ACCESSED'])
    await press(page, 'Get started')
    expect((await events()).slice(2)).toEqual(['DATAREQUEST_LINK_ACCESSED', 'WIDGET_INITIATED'])
    expect(errors).toEqual([])
  })

  test('goes directly to the Data Source that the Data Request names', async () => {
    const datasource = { id: 'emp_2eeeH8sfm51IzQswcoff3aFYX7Q' }
    const { page, events } = await begun({ request_details: { datasource, enable_datasource_override: false } }, 'agree')
    expect(await heading(page)).toMatch(/^Log in to /)
    expect(await page.getByRole('button', { name: 'Choose another employer or payroll provider' }).count()).toBe(0)
    expect((await events()).slice(-2)).toEqual(['DIRECT_CONNECTION_SELECTED', 'DATASOURCE_CLASSIFIED'])
  })

  test('skips the choice if there is only one option', async () => {
    const { page } = await begun({ type: 'ACADEMIC_SUMMARY', enable_manual_upload: false }, 'agree')
    expect(await heading(page)).toBe('Find your school')
  })

  test('uploads dropped files', async () => {
    const { page } = await begun({ type: 'ACADEMIC_SUMMARY' }, 'agree', 'upload')
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.4'], 'dropped.pdf', { type: 'application/pdf' }))
      return data
    })
    await Promise.all([page.waitForEvent('load'), page.dispatchEvent('[data-drop]', 'drop', { dataTransfer: dropped })])
    expect(await page.locator('.documents').innerText()).toContain('dropped.pdf')
  })
})

inBrowser('failures in the portal', () => {
  const atLogin = () => begun({}, 'agree', 'direct', 'choose')

  const webhooks = async ({ server, id }: Pick<Awaited<ReturnType<typeof begun>>, 'server' | 'id'>): Promise<string[]> =>
    (await control(server, 'GET', `/events?datarequest_id=${id}`)).body.map(({ type }: { type: string }) => type)

  const problem = (page: Page) => page.getByRole('alert').innerText()
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

  test('reports wrong credentials at the top and next to the field, and allows another attempt', async () => {
    const { page, events, errors } = await atLogin()
    await logIn(page, 'nobody')
    expect(await problem(page)).toContain('The user name or the password is not right.')
    await expect.poll(() => focused(page)).toBe('summary')
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.getByLabel('User name').getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('alert').getByRole('link').click()
    expect(await focused(page)).toBe('username')
    await logIn(page, 'user_good')
    expect(await heading(page)).toMatch(/is connected$/)
    expect((await events()).slice(-4)).toEqual(['LOGIN_ATTEMPTED', 'INVALID_CREDENTIALS', 'LOGIN_ATTEMPTED', 'DATASOURCE_CONNECTED'])
    expect(errors).toEqual([])
  })

  test.each([
    [{ 'User name': '', Password: 'x' }, 'Enter your user name.'],
    [{ 'User name': 'user_good', Password: '' }, 'Enter your password.'],
  ])('rejects %j without submitting it', async (fields, said) => {
    const { page, events } = await atLogin()
    await fill(page, fields)
    await press(page, 'Log in')
    expect(await problem(page)).toContain(said)
    expect(await events()).not.toContain('LOGIN_ATTEMPTED')
  })

  test('allows another attempt after a wrong code', async () => {
    const { page } = await atLogin()
    await logIn(page, 'user_mfa')
    await fill(page, { Code: '999999' })
    await press(page, 'Confirm')
    expect(await problem(page)).toContain('The code is not right.')
    await fill(page, { Code: '123 456' })
    await press(page, 'Confirm')
    expect(await heading(page)).toMatch(/is connected$/)
  })

  test.each([
    ['user_no_data', 'There is nothing to share there', 'session.rejected'],
    ['user_incomplete', 'Please log in once more', 'session.rejected'],
    ['user_terminated', 'The session was stopped', 'session.terminated'],
  ])('%s: shows "%s" and allows a restart', async (username, title, webhook) => {
    const all = await atLogin()
    const { page, errors } = all
    await logIn(page, username)
    expect(await heading(page)).toBe(title)
    expect(await webhooks(all)).toContain(webhook)
    await press(page, 'Begin again')
    expect(await heading(page)).toBe('Where should the data come from?')
    expect(errors).toEqual([])
  })

  const LEAVING: readonly [string, (page: Page) => Promise<void>, string, string][] = [
    ['without credentials', (page) => press(page, 'I don’t have my login'), 'Come back when you have your login', 'session.no_login'],
    ['at the login', (page) => press(page, 'Leave without finishing'), 'You left before the end', 'session.no_login'],
    [
      'at the code',
      async (page) => {
        await logIn(page, 'user_mfa')
        await press(page, 'I can’t get the code')
      },
      'Come back when you have your login',
      'session.no_login',
    ],
  ]
  test.each(LEAVING)('reports that the Individual left %s, and lets the Individual begin again', async (_where, leave, title, webhook) => {
    const all = await atLogin()
    const { page } = all
    await leave(page)
    expect(await heading(page)).toBe(title)
    expect(await webhooks(all)).toContain(webhook)
    await press(page, 'Begin again')
    expect(await heading(page)).toBe('Where should the data come from?')
  })

  test('shares nothing without consent', async () => {
    const all = await begun()
    const { page, events } = all
    await press(page, 'I do not agree')
    expect(await heading(page)).toBe('You did not agree')
    expect(await events()).not.toContain('CONSENT_REGISTERED')
    expect(await webhooks(all)).toContain('session.no_login')
  })

  test('asks for consent again after it was withdrawn', async () => {
    const { page, events } = await atLogin()
    await page.getByText('Your consent').click()
    await press(page, 'Withdraw consent')
    expect(await heading(page)).toBe('Do you agree?')
    expect(await page.getByRole('status').innerText()).toContain('withdrawn')
    expect((await events()).at(-1)).toBe('CONSENT_DEREGISTER')
    await press(page, 'I agree')
    expect(await heading(page)).toMatch(/^Log in to /)
  })

  test('offers to search again, upload or leave if an institution is missing', async () => {
    const all = await begun({ type: 'ACADEMIC_SUMMARY' }, 'agree', 'direct')
    const { page, errors } = all
    await fill(page, { 'Name of your school': 'nowhere' })
    await press(page, 'Search')
    expect(await page.locator('#count').innerText()).toMatch(/^No match\. .*“.+”/)
    await press(page, 'Show all')
    await fill(page, { 'Name of your school': 'nowhere' })
    await expect.poll(() => page.locator('#count').innerText()).toMatch(/^No match\. /)
    await press(page, 'Search')
    await press(page, /not listed/)
    expect(await page.locator('.lead').innerText()).toContain('“nowhere”')
    await press(page, 'Search again')
    expect(await page.locator('#results button').count()).toBeGreaterThan(5)
    await press(page, /not listed/)
    await press(page, 'Upload documents instead')
    expect(await heading(page)).toBe('Upload your documents')
    await press(page, 'Choose another way')
    await press(page, /^Connect your school/)
    await press(page, /not listed/)
    await press(page, 'Leave without finishing')
    expect(await heading(page)).toBe('Your institution is not listed yet')
    expect(await webhooks(all)).toContain('session.no_login')
    expect(errors).toEqual([])
  })

  test('filters the list of institutions as the Individual types, regardless of case and accents', async () => {
    const { page } = await begun({ type: 'AUTO_INSURANCE_DETAILS' }, 'agree', 'direct')
    await fill(page, { 'Name of your insurance company': 'PONT-ETOILE' })
    await expect.poll(() => page.locator('#count').innerText()).toBe('1 match')
    expect(await page.locator('#results li:visible').innerText()).toContain('Pont-Étoilé')
  })

  test('offers to try again or choose another method if a bank does not respond', async () => {
    const { page, events } = await begun({}, 'agree', 'bank')
    await logIn(page, 'bank_unsuccessful')
    expect(await problem(page)).toContain('The bank did not respond.')
    expect(await events()).toContain('AGGREGATOR_CONNECTION_UNSUCCESSFUL')
    await logIn(page, 'nobody')
    expect(await problem(page)).toContain('not right')
    await logIn(page, 'bank_none')
    expect(await heading(page)).toBe('Your bank is connected')
  })

  test('explains why files are unusable, and submits only the others', async () => {
    const { page, events, call, id } = await begun({ type: 'ACADEMIC_SUMMARY' }, 'agree', 'upload')
    // Files are uploaded as soon as they are selected.
    expect(await page.getByRole('button', { name: 'Add documents' }).count()).toBe(0)
    const files = [PDF, file('notes.txt', 'text/plain', 'hello'), file('photo.heic', 'image/heic', '\0\0\0\x18ftypheic')]
    await Promise.all([page.waitForEvent('load'), page.getByLabel('Files').setInputFiles(files)])
    expect(await page.locator('.documents .invalid').allInnerTexts()).toEqual([
      expect.stringContaining('We can’t read this file. Try a PDF or a photo.'),
      expect.stringContaining('We can’t read this file. Try a PDF or a photo.'),
    ])
    expect((await events()).filter((type) => /VALID_DOCUMENT/.test(type))).toEqual([
      'VALID_DOCUMENT',
      'INVALID_DOCUMENT',
      'INVALID_DOCUMENT',
    ])
    await press(page, 'Continue')
    expect(await page.locator('main').innerText()).toContain('2 files that cannot be used are left out.')
    await press(page, 'Finish and submit')
    expect((await call('individuals/get_items', { datarequest_id: id })).items).toHaveLength(1)
  })

  test("continues from the session's current step if another window has completed a step", async () => {
    const { page, uri } = await begun()
    const other = await page.context().newPage()
    await other.goto(uri)
    await press(other, 'I agree')
    await press(page, 'I agree')
    expect(await heading(page)).toBe('Where should the data come from?')
    expect(await problem(page)).toContain('This step is already done')
  })
})
