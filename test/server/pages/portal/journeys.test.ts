/** Complete journeys through the portal for each type of Data Request, with a connected institution and with uploaded documents. */
import { expect, test } from 'vitest'
import { control } from '../../control-api.ts'
import { failures, type TestServer, testServer } from '../../test-server.ts'
import { Guest, createInvitation, pdf, startFrameSession } from './guest.ts'

/** The Data Request type, its button, the type of the Items from its connected account, and its first document type. */
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

async function begun(type: string) {
  const server = await testServer()
  const invitation = await createInvitation(server, { type, ...(type === 'REALIZED_GAINS' && { request_details: { tax_year: 2025 } }) })
  const guest = new Guest()
  await guest.open(invitation.uri)
  await guest.send(invitation.uri, 'start')
  await guest.send(invitation.uri, 'agree')
  const items = async (): Promise<{ source_data_type: string }[]> =>
    (await invitation.call('individuals/get_items', { datarequest_id: invitation.id })).items
  return { server, guest, items, ...invitation }
}

const CLOSE = 'You can close this page.'

test('offers to close the page only in the hosted portal', async () => {
  const finish = async (guest: Guest, base: string, server: TestServer) => {
    await guest.send(base, 'agree')
    await guest.send(base, 'direct')
    const [, datasource_id = ''] = /name="datasource_id" value="([^"]+)"/.exec(guest.page?.text ?? '') ?? []
    await guest.send(base, 'choose', { datasource_id })
    const connected = await guest.send(base, 'login', { username: 'user_good', password: 'anything' })
    await control(server, 'POST', '/clock', { advance_seconds: 10 })
    const ended = await guest.open(base)
    expect([connected.title, ended.title]).toEqual([expect.stringMatching(/ is connected$/), 'You are done'])
    return [connected.text.includes(CLOSE), ended.text.includes(CLOSE)]
  }
  const hosted = await begun('INCOME_SUMMARY')
  expect(await finish(hosted.guest, hosted.uri, hosted.server)).toEqual([true, true])
  const framed = await startFrameSession()
  await framed.guest.send(framed.base, 'start')
  expect(await finish(framed.guest, framed.base, framed.server)).toEqual([false, false])
})

test.each(TYPES)('%s: connecting a Data Source creates Items', async (type, button, item) => {
  const { server, guest, uri, items, events } = await begun(type)
  expect(guest.page?.text).toContain(button)
  await guest.send(uri, 'direct')
  const [, datasource_id = ''] = /name="datasource_id" value="([^"]+)"/.exec(guest.page?.text ?? '') ?? []
  await guest.send(uri, 'choose', { datasource_id })
  expect((await guest.send(uri, 'login', { username: 'user_good', password: 'anything' })).title).toMatch(/ is connected$/)
  await control(server, 'POST', '/clock', { advance_seconds: 10 })
  expect((await guest.open(uri)).title).toBe('You are done')
  expect((await items()).map(({ source_data_type }) => source_data_type).join()).toMatch(item)
  const recorded = await events()
  expect(recorded.slice(0, 9)).toEqual([
    ...BEGUN,
    'DIRECT_CONNECTION_SELECTED',
    'DATASOURCE_CLASSIFIED',
    'LOGIN_ATTEMPTED',
    'DATASOURCE_CONNECTED',
  ])
  expect(recorded).toContain('DATAREQUEST_LINK_USED')
  expect(failures).toEqual([])
})

test.each(TYPES)('%s: documents can be uploaded, reviewed and submitted', async (type, _button, _item, kind) => {
  const { guest, uri, items, events } = await begun(type)
  const { text } = await guest.send(uri, 'upload')
  const [, value = ''] = new RegExp(`<option value="([^"]*)"[^>]*>${kind}<`).exec(text) ?? []
  await guest.add(uri, [pdf('document.pdf')], value)
  expect(guest.page?.text.match(/class="valid"/g)).toHaveLength(1)
  expect((await guest.send(uri, 'review')).title).toBe('Check before you submit')
  expect((await guest.send(uri, 'submit')).title).toBe('Thank you, your documents are in')
  expect(guest.page?.text).toContain(`<dd>${kind} (document.pdf)</dd>`)
  expect(await items()).toHaveLength(1)
  expect((await events()).slice(5)).toEqual([
    'MANUAL_UPLOAD_SELECTED',
    'CLICKED_ADD_DOCUMENT',
    ...UPLOADED,
    'MANUAL_UPLOADED_SUBMITTED',
    'ITEM_CREATED',
    'DATAREQUEST_LINK_USED',
    'SESSION_LOGGED_OUT',
    'ITEMS_AVAILABLE',
  ])
})
