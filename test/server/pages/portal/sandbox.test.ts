/** Shortcuts that the sandbox offers on the portal pages: test logins, the test code, and sample documents. */
import { expect, test } from 'vitest'
import { logins } from '../../../../server/features/sessions/connections.ts'
import { control } from '../../control-api.ts'
import { testServer } from '../../test-server.ts'
import { createInvitation, Guest } from './guest.ts'

interface Item {
  readonly source_data_type: string
  readonly processing_status: string
  readonly data: object
}

async function open(request: object, ...deeds: readonly string[]) {
  const server = await testServer()
  const invitation = await createInvitation(server, request)
  const guest = new Guest()
  await guest.open(invitation.uri)
  for (const deed of ['start', 'agree', ...deeds]) {
    const [, datasource_id = ''] = /name="datasource_id" value="([^"]+)"/.exec(guest.page?.text ?? '') ?? []
    await guest.send(invitation.uri, deed, { datasource_id })
  }
  /** Submits the documents, and resolves to the processed Items. */
  const submit = async () => {
    await guest.send(invitation.uri, 'review')
    await guest.send(invitation.uri, 'submit')
    await control(server, 'POST', '/clock', { advance_seconds: 60 })
    const { items } = (await invitation.call('individuals/get_items', { datarequest_id: invitation.id })) as { items: { id: string }[] }
    return Promise.all(items.map(async ({ id }) => (await invitation.call('items/get_by_id', { id })) as Item))
  }
  return { guest, submit, ...invitation }
}

/** Returns the buttons with this name, each as a pair of its value and its text. */
const buttons = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<button[^>]* ?name="${name}" value="([^"]*)">(.*?)</button>`, 'g'))].map(([, value, label = '']) => [
    value,
    label.replaceAll(/<[^>]*>/g, ''),
  ])

test.each([
  ['source', ['direct', 'choose']],
  ['bank', ['bank']],
] as const)('offers all logins of a %s with their descriptions', async (at, deeds) => {
  const { guest } = await open({}, ...deeds)
  expect(buttons(guest.page?.text ?? '', 'username')).toEqual(
    logins.filter((login) => login.at === at).map(({ name, description }) => [name, `${name} ${description}`]),
  )
  expect(guest.page?.text).toContain('<input type="hidden" name="password" value="any">')
})

test('logs in with a click on a login and on the code', async () => {
  const { guest, uri } = await open({}, 'direct', 'choose')
  await guest.send(uri, 'login', { username: 'user_mfa', password: 'any' })
  expect(buttons(guest.page?.text ?? '', 'code')).toEqual([['123456', 'Use 123456']])
  expect((await guest.send(uri, 'code', { code: '123456' })).title).toMatch(/ is connected$/)
})

test('adds a sample of each requested type, which becomes a completed Item', async () => {
  const { guest, uri, submit } = await open({ type: 'CUSTOM' }, 'upload')
  const types = buttons(guest.page?.text ?? '', 'sample').map(([type]) => type ?? '')
  expect(types.length).toBeGreaterThan(10)
  for (const sample of types) await guest.send(uri, 'add', { sample })
  expect(guest.page?.text.match(/class="valid"/g)).toHaveLength(types.length)
  expect(guest.page?.text).toContain('sample-w2.pdf')
  const items = await submit()
  expect(items.map(({ source_data_type }) => source_data_type).toSorted()).toEqual(types.toSorted())
  expect(new Set(items.map(({ processing_status }) => processing_status))).toEqual(new Set(['COMPLETED']))
})

test('adds pay stubs for different pay periods', async () => {
  const { guest, uri, submit } = await open({}, 'upload')
  for (const sample of ['PAYSTUB_FILE', 'PAYSTUB_FILE']) await guest.send(uri, 'add', { sample })
  expect(new Set((await submit()).map(({ data }) => JSON.stringify(data))).size).toBe(2)
})

test.each([
  ['NO_TYPE', 'Choose the kind of document.'],
  ['toString', 'Choose the kind of document.'],
  ['TRANSCRIPT_FILE', 'Choose the kind of document.'],
])('rejects a sample of the type %s, which is not requested', async (sample, notice) => {
  const { guest, uri } = await open({}, 'upload')
  expect((await guest.send(uri, 'add', { sample })).text).toContain(notice)
})
