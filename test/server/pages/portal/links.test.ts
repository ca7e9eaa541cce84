/** Invitation links: their pages and sessions, and the requester that the pages show. */
import { describe, expect } from 'vitest'
import { control } from '../../control-api.ts'
import { basic, type TestServer, test as serverTest } from '../../test-server.ts'
import { Guest, image, createInvitation, uploadLogo } from './guest.ts'

/** Opens a link as a guest. */
async function openLink(server: TestServer) {
  const invitation = await createInvitation(server)
  const guest = new Guest()
  await guest.open(invitation.uri)
  return { server, guest, ...invitation }
}

const test = serverTest.extend('begun', ({ server }) => openLink(server))

test('loading the page changes nothing, so a link scanner starts no session', async ({ begun: { guest, events } }) => {
  expect(guest.page?.title).toBe('Share your data safely')
  expect(guest.page?.text).toContain('Northwind Lending')
  expect(await events()).toEqual(['DATAREQUEST_CREATED', 'DATAREQUEST_LINK_GENERATED'])
})

describe('the link access', () => {
  const ACCESSED = 'DATAREQUEST_LINK_ACCESSED'

  test('is recorded when the script reports that a browser shows the page, before the session starts', async ({ begun }) => {
    const { guest, uri, events, id, call } = begun
    expect(guest.page?.text).toContain(`data-opened="${new URL(uri).pathname}/opened"`)
    expect(await guest.send(uri, 'opened')).toMatchObject({ status: 204, text: '' })
    const { event_logs, invitation_links } = await call('datarequests/get_by_id', { datarequest_id: id })
    expect(event_logs.at(-1)).toMatchObject({ type: ACCESSED, details: { uri } })
    expect(invitation_links).toMatchObject([{ status: 'available' }])
    await guest.open(uri)
    expect((await guest.send(uri, 'start')).title).toBe('Do you agree?')
    expect(guest.page?.text).not.toContain('data-opened')
    expect((await events()).slice(2)).toEqual([ACCESSED, 'WIDGET_INITIATED'])
  })

  test('is recorded when the session starts if the page did not run the script', async ({ begun: { guest, uri, events } }) => {
    expect((await guest.send(uri, 'start')).title).toBe('Do you agree?')
    expect((await events()).slice(2)).toEqual([ACCESSED, 'WIDGET_INITIATED'])
  })

  test('is recorded once per browser, regardless of repeated visits and the order of calls', async ({ begun: { guest, uri, events } }) => {
    const late = guest.page?.csrf ?? ''
    for (const _ of [1, 2]) {
      await guest.open(uri)
      await guest.send(uri, 'opened')
    }
    const before = new Map(guest.cookies)
    await guest.send(uri, 'start')
    for (const [name, value] of before) guest.cookies.set(name, value)
    await guest.post(uri, 'opened', { csrf: late })
    expect((await events()).slice(2)).toEqual([ACCESSED, 'WIDGET_INITIATED'])
  })

  test('is recorded again for another browser', async ({ begun: { guest, uri, events } }) => {
    await guest.send(uri, 'opened')
    const otherGuest = new Guest()
    await otherGuest.open(uri)
    await otherGuest.send(uri, 'opened')
    expect((await events()).slice(2)).toEqual([ACCESSED, ACCESSED])
  })

  test('is not recorded for expired or unknown links, or for forms from other sites', async ({ begun }) => {
    const { server, guest, uri, id, call, events } = begun
    expect((await guest.post(uri, 'opened', { csrf: 'not-mine' })).status).toBe(403)
    const unknown = `${server.url}/portal/${'0'.repeat(27)}`
    expect((await guest.post(unknown, 'opened', { csrf: guest.page?.csrf ?? '' })).status).toBe(403)
    await guest.open(uri)
    const { csrf = '' } = guest.page ?? {}
    await call('datarequests/expire_invitation_link', { datarequest_id: id })
    expect((await guest.post(uri, 'opened', { csrf })).status).toBe(204)
    expect(await events()).not.toContain(ACCESSED)
  })
})

test('resumes in the same browser, and starts a new session with the existing consent in another', async ({ begun }) => {
  const { server, guest, uri, id } = begun
  await guest.send(uri, 'start')
  await guest.send(uri, 'agree')
  expect((await guest.open(uri)).title).toBe('Where should the data come from?')
  const otherGuest = new Guest()
  await otherGuest.open(uri)
  expect((await otherGuest.send(uri, 'start')).title).toBe('Where should the data come from?')
  const { body } = await control(server, 'GET', `/sessions?datarequest_id=${id}`)
  expect(body).toHaveLength(2)
})

test('starts one session for two clicks in the same browser', async ({ begun: { server, guest, uri, id } }) => {
  await guest.send(uri, 'start')
  await guest.send(uri, 'start')
  expect((await control(server, 'GET', `/sessions?datarequest_id=${id}`)).body).toHaveLength(1)
})

test('asks for a new link if a visit without data ended and the link has expired', async ({ begun: { guest, uri, id, call } }) => {
  await guest.send(uri, 'start')
  expect(await guest.send(uri, 'leave')).toMatchObject({ title: 'You left before the end', text: expect.stringContaining('Begin again') })
  await call('datarequests/expire_invitation_link', { datarequest_id: id })
  const page = await guest.open(uri)
  expect(page.title).toBe('This link has expired')
  expect(page.text).toContain('It was from Northwind Lending.')
  expect(page.text).not.toContain('Begin again')
})

test('an open session continues after the link expires', async ({ begun: { guest, uri, id, call } }) => {
  await guest.send(uri, 'start')
  await call('datarequests/expire_invitation_link', { datarequest_id: id })
  expect(await guest.send(uri, 'agree')).toMatchObject({ status: 200, title: 'Where should the data come from?' })
  expect(await new Guest().open(uri)).toMatchObject({ status: 410, title: 'This link has expired' })
})

const ENDS = [
  [
    'an expired link',
    410,
    'This link has expired',
    async ({ id, call }: OpenedLink) => void (await call('datarequests/expire_invitation_link', { datarequest_id: id })),
  ],
  [
    'an overdue link',
    410,
    'This link has expired',
    async ({ server }: OpenedLink) => void (await control(server, 'POST', '/clock', { advance_seconds: 400 * 86_400 })),
  ],
  [
    'a link of a deleted Individual',
    410,
    'This request no longer exists',
    async ({ individual_id, call }: OpenedLink) => void (await call('individuals/delete', { individual_id })),
  ],
  [
    'a link of a purged Individual',
    404,
    'This link does not work',
    async ({ server, individual_id }: OpenedLink) => {
      const { body } = await server.post('/v3/auth/generate_purge_token', undefined, basic())
      await server.post('/v3/compliance/purge_individual', { individual_id }, { authorization: `Bearer ${body.access_token}` })
      await control(server, 'POST', '/clock', { advance_seconds: 121 * 3600 })
    },
  ],
  [
    'a used link',
    410,
    'This link has already been used',
    async ({ uri }: OpenedLink) => {
      const guest = new Guest()
      await guest.open(uri)
      for (const deed of ['start', 'agree', 'bank']) await guest.send(uri, deed)
      await guest.send(uri, 'login', { username: 'bank_match', password: 'x' })
      await guest.send(uri, 'finish')
    },
  ],
] as const
type OpenedLink = Awaited<ReturnType<typeof openLink>>

test.for(ENDS)('%s shows a message with status %i', async ([_name, status, title, prepare], { begun: opened }) => {
  await prepare(opened)
  expect(await new Guest().open(opened.uri)).toMatchObject({ status, title })
  // Pages that were opened earlier receive the same response.
  expect(await opened.guest.send(opened.uri, 'start')).toMatchObject({ status, title })
})

test('names the requester on the page of an expired or used link, but not of an unknown link', async ({ begun: opened }) => {
  const named = /It was from Northwind Lending|The request of Northwind Lending/
  await opened.call('datarequests/expire_invitation_link', { datarequest_id: opened.id })
  expect((await new Guest().open(opened.uri)).text).toMatch(named)
  const used = await openLink(opened.server)
  await ENDS.at(-1)?.[3](used)
  expect((await new Guest().open(used.uri)).text).toMatch(named)
  expect((await new Guest().open(`${opened.server.url}/portal/${'0'.repeat(27)}`)).text).not.toContain('Northwind')
})

test.for(['0'.repeat(27), 'x', '%00', '..%2f', 'ä', "' or 1=1"])('the link %j returns a not-found page', async (id, { server }) =>
  expect(await new Guest().open(`${server.url}/portal/${id}`)).toMatchObject({ status: 404, title: 'This link does not work' }),
)

test('a session ends when its Individual is deleted', async ({ begun: { guest, uri, individual_id, call } }) => {
  await guest.send(uri, 'start')
  await call('individuals/delete', { individual_id })
  expect(await guest.send(uri, 'agree')).toMatchObject({ status: 410, title: 'This request no longer exists' })
})

test('a session that timed out can be restarted', async ({ begun: { server, guest, uri } }) => {
  await guest.send(uri, 'start')
  await control(server, 'POST', '/clock', { advance_seconds: 1801 })
  expect(await guest.open(uri)).toMatchObject({ status: 200, title: 'You were away for a while' })
  expect(await guest.send(uri, 'again')).toMatchObject({ title: 'Do you agree?' })
})

test('shows a completed session in the same browser, where consent can still be withdrawn', async ({ begun }) => {
  const { guest, uri, id, call, events } = begun
  for (const deed of ['start', 'agree', 'bank']) await guest.send(uri, deed)
  await guest.send(uri, 'login', { username: 'bank_match', password: 'x' })
  expect(await guest.send(uri, 'finish')).toMatchObject({ status: 200, title: 'You are done' })
  const shared = ['<dd>what you earn</dd>', '<dd>Your bank account</dd>', '<dd>Northwind Lending</dd>']
  for (const fact of shared) expect(guest.page?.text).toContain(fact)
  const withdrawn = await guest.send(uri, 'withdraw')
  expect(withdrawn.text).toContain('Your consent is withdrawn')
  expect(withdrawn.text).not.toContain(shared[1])
  expect((await events()).at(-1)).toBe('CONSENT_DEREGISTER')
  expect((await call('datarequests/get_by_id', { datarequest_id: id, get_consent: true })).consent.accepted).toBe(false)
})

const FOUND = ['user_good', 'user_no_items', 'user_unavailable', 'user_on_hold', 'user_low_confidence', 'user_partial']

test.for([...FOUND, 'user_poor_quality', 'user_unsupported'])(
  '%s: hides the processing result from the Individual, who is done',
  async (username, { begun: { server, guest, uri, headers } }) => {
    const { body: sources } = await server.post('/v3/datasources/get', { filters: { institution_type: 'EMPLOYER' } }, headers)
    for (const deed of ['start', 'agree', 'direct']) await guest.send(uri, deed)
    await guest.send(uri, 'choose', { datasource_id: sources[0].id })
    expect((await guest.send(uri, 'login', { username, password: 'x' })).title).toMatch(/ is connected$/)
    expect(JSON.parse((await new Guest().open(`${uri}/status`)).text)).toEqual({ step: 'ended' })
    expect(JSON.parse((await guest.open(`${uri}/status`)).text)).toMatchObject({ step: 'connected' })
    await control(server, 'POST', '/clock', { advance_seconds: 10 })
    expect(JSON.parse((await guest.open(`${uri}/status`)).text)).toEqual({ step: 'ended' })
    expect((await guest.open(uri)).title).toBe('You are done')
  },
)

test("shows the account's latest uploaded logo unless the Data Request specifies one", async ({ server }) => {
  const { uri } = await createInvitation(server)
  const guest = new Guest()
  expect((await guest.open(uri)).text).not.toContain('<img')
  const first = await uploadLogo(server)
  expect((await guest.open(uri)).text).toContain(image(first))
  await uploadLogo(server, await server.stranger())
  expect((await guest.send(uri, 'start')).text).toContain(image(first))
  await control(server, 'POST', '/clock', { advance_seconds: 1 })
  const second = await uploadLogo(server)
  expect((await guest.send(uri, 'agree')).text).toContain(image(second))
  const named = await createInvitation(server, { requester_logo_url: first })
  expect((await new Guest().open(named.uri)).text).toContain(image(first))
})

test('shows a hosted logo, and neither loads nor replaces an external one', async ({ server }) => {
  const logo = await uploadLogo(server)
  const shown = await new Guest().open((await createInvitation(server, { requester_logo_url: logo })).uri)
  expect(shown.text).toContain(image(logo))
  const elsewhere = await new Guest().open((await createInvitation(server, { requester_logo_url: 'https://logos.example/a.png' })).uri)
  expect(elsewhere.text).not.toContain('<img')
})

test('shows the requester, the third party and the purpose', async ({ server }) => {
  const request = { type: 'ENROLLMENT_STATUS', requester_name: 'Fernhill Rentals', third_party_requester: 'Dana Smith' }
  const { text } = await new Guest().open((await createInvitation(server, request)).uri)
  expect(text).toContain('<strong>Fernhill Rentals</strong>, for <strong>Dana Smith</strong>')
  expect(text).toContain('whether and where you are enrolled as a student')
})

test('shows the account as the requester by default', async ({ server, bearer: headers }) => {
  const { uri, id } = await createInvitation(server, { requester_name: undefined })
  expect((await server.post('/v3/datarequests/get_by_id', { datarequest_id: id }, headers)).body.requester_name).toBe('Demo')
  expect((await new Guest().open(uri)).text).toContain('<strong>Demo</strong>')
})
