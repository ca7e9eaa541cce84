/** Security of the portal pages: cookies, CSRF tokens, headers and limits. */
import * as fc from 'fast-check'
import { expect, onTestFinished, vi } from 'vitest'
import { MAX_UNFINISHED_BYTES } from '../../../../server/http/unfinished-bodies.ts'
import { limits } from '../../../../server/core/limits.ts'
import { ReceivedFiles } from '../../../../server/features/items/uploads.ts'
import { MULTIPART_TYPE, multipartBody } from '../../item-files.ts'
import { failures, type TestServer, test as serverTest } from '../../test-server.ts'
import { Guest, createInvitation, pdf } from './guest.ts'

async function consenting(server: TestServer, request: object = {}) {
  const invitation = await createInvitation(server, request)
  const guest = new Guest()
  await guest.open(invitation.uri)
  await guest.send(invitation.uri, 'start')
  return { server, guest, ...invitation }
}

const test = serverTest
  .extend('atConsent', ({ server }) => consenting(server))
  .extend('atUpload', async ({ atConsent }) => {
    await atConsent.guest.send(atConsent.uri, 'agree')
    await atConsent.guest.send(atConsent.uri, 'upload')
    return atConsent
  })

test('the cookie contains no data, is bound to the link, and is hidden from scripts and other sites', async ({ server }) => {
  const { uri } = await createInvitation(server)
  const guest = new Guest()
  const { headers } = await guest.open(uri)
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^cpd_portal=\.[\w-]{43}; Path=\/portal\/[0-9A-Za-z]{27}; HttpOnly; SameSite=Lax$/)
  const before = guest.cookies.get('cpd_portal') ?? ''
  await guest.send(uri, 'start')
  const after = guest.cookies.get('cpd_portal') ?? ''
  expect(after).toMatch(/^tls_[0-9A-Za-z]{27}\.[\w-]{43}$/)
  expect(after.endsWith(before)).toBe(false)
  const otherGuest = new Guest()
  await otherGuest.open(uri)
  await otherGuest.send(uri, 'start')
  expect(otherGuest.cookies.get('cpd_portal')?.slice(-43)).not.toBe(after.slice(-43))
})

test('the cookie is Secure if the public URL uses https', async ({ server }) => {
  server.api.dependencies.publicUrl = 'https://people.example'
  const { uri } = await createInvitation(server)
  const { headers } = await new Guest().open(`${server.url}${new URL(uri).pathname}`)
  expect(headers.getSetCookie()[0]).toMatch(/; Secure(;|$)/)
})

test('each page forbids storage, external resources, frames and referrers', async ({ atConsent }) => {
  const { server, guest, uri } = atConsent
  for (const page of [await guest.open(uri), await new Guest().open(uri), await guest.open(`${server.url}/portal/unknown`)]) {
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    // default-src does not apply to forms.
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test.for([
  ['without a token', () => ({})],
  ['with a wrong token', () => ({ csrf: 'x'.repeat(43) })],
  ['with the token of an earlier page', (earlier: string) => ({ csrf: earlier })],
] as const)('a form %s does nothing', async ([_how, fields], { server }) => {
  const { uri, events } = await createInvitation(server)
  const guest = new Guest()
  const earlier = (await guest.open(uri)).csrf
  await guest.send(uri, 'start')
  const before = await events()
  expect(await guest.post(uri, 'agree', fields(earlier))).toMatchObject({ status: 403, title: 'This form is no longer valid' })
  expect(await events()).toEqual(before)
})

test('a form without the cookie has no effect, even with its token', async ({ atConsent: { guest, uri, events } }) => {
  const before = await events()
  expect((await new Guest().post(uri, 'agree', { csrf: guest.page?.csrf ?? '' })).status).toBe(403)
  expect(await events()).toEqual(before)
})

test('the cookie of one link does not open another link', async ({ atConsent: { server, guest, uri } }) => {
  const { uri: otherUri } = await createInvitation(server)
  expect((await guest.open(otherUri)).title).toBe('Share your data safely')
  expect((await guest.open(uri)).status).toBe(200)
})

test.for(['submit', 'login', 'code', 'choose', 'bank', 'remove', 'finish', 'nothing', 'toString', '__proto__'])(
  'the form %s out of order changes nothing and redirects to the current step',
  async (deed, { atConsent: { guest, uri, events } }) => {
    const before = await events()
    const page = await guest.send(uri, deed, { username: 'user_good', password: 'x', code: '123456', datasource_id: 'x', document: 'x' })
    expect(page).toMatchObject({ status: 200, title: 'Do you agree?' })
    expect(await events()).toEqual(before)
  },
)

test('escapes hostile text', async ({ server }) => {
  const name = `<script>alert(1)</script>"'&`
  const { guest, uri } = await consenting(server, { requester_name: name, third_party_requester: name })
  expect(guest.page?.text).not.toContain('<script>alert')
  await guest.send(uri, 'agree')
  await guest.send(uri, 'upload')
  const page = await guest.add(uri, [pdf(`"><img src=x onerror=alert(1)>.pdf`)])
  expect(page.text).not.toContain('<img src=x')
  expect(page.text).toContain('&lt;img src&#x3D;x')
})

test('returns a page for any input', async ({ atConsent: { guest, uri } }) => {
  await guest.send(uri, 'agree')
  await guest.send(uri, 'direct')
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('search', 'choose', 'login', 'code', 'not_listed'), text, async (deed, typed) => {
      const fields = { sought: typed, datasource_id: typed, username: typed, password: typed, code: typed }
      expect(await guest.send(uri, deed, fields)).toMatchObject({ status: 200 })
    }),
    { numRuns: 60 },
  )
  expect(failures).toEqual([])
})

test.for([
  ['no file', [], 'Choose at least one file.'],
  ['an empty file', [pdf('empty.pdf', Buffer.alloc(0))], 'An empty file was left out. Choose at least one file.'],
  ['an oversized file', [pdf('large.pdf', Buffer.alloc(limits.upload_bytes + 1, 'x'))], 'Nothing was added'],
  ['too many files', Array.from({ length: limits.upload_files + 1 }, (_, at) => pdf(`${at}.pdf`)), 'Nothing was added'],
] as const)('%s adds nothing, and the page explains what to do', async ([_what, files, message], { atUpload: { guest, uri } }) => {
  const page = await guest.add(uri, files)
  expect(page).toMatchObject({ status: 200, title: 'Upload your documents' })
  expect(page.text).toContain(message)
  expect(page.text).not.toContain('Your documents</h2>')
})

test('reports an empty file among other files', async ({ atUpload: { guest, uri } }) => {
  const page = await guest.add(uri, [pdf('a.pdf'), pdf('empty.pdf', Buffer.alloc(0))])
  expect(page.text).toContain('An empty file was left out. Check the list below.')
  expect(page.text).toContain('<strong>a.pdf</strong>')
  expect(page.text).not.toContain('empty.pdf')
})

test('does not blame a file that the server failed to store', async ({ atUpload: { guest, uri } }) => {
  const receive = vi.spyOn(ReceivedFiles.prototype, 'receive').mockRejectedValue(new Error('no room'))
  onTestFinished(() => receive.mockRestore())
  expect(await guest.add(uri, [pdf('a.pdf')])).toMatchObject({ status: 500 })
  expect(failures.splice(0)).toEqual([expect.stringMatching(/^page failed .*no room/)])
})

test('rejects files that are too large in total and keeps none of them', async ({ atUpload }) => {
  const { guest, uri, call, id } = atUpload
  const files = Array.from({ length: 4 }, (_, at) => pdf(`${at}.pdf`, Buffer.alloc(limits.upload_bytes - 1, 'x')))
  expect((await guest.add(uri, files)).text).toContain('Together, these files are too large.')
  expect((await guest.open(`${uri}/add`)).headers.get('location')).toBe(new URL(uri).pathname)
  expect((await guest.open(uri)).text).not.toContain('Your documents</h2>')
  expect((await call('individuals/get_items', { datarequest_id: id })).items).toEqual([])
})

test('rejects an upload without the cookie, regardless of the token', async ({ atUpload: { guest, uri } }) => {
  const stranger = new Guest()
  await stranger.open(uri)
  expect(await stranger.add(uri, [pdf('a.pdf')])).toMatchObject({ status: 403, title: 'This form is no longer valid' })
  expect((await guest.open(uri)).text).not.toContain('Your documents</h2>')
})

test('rejects a document type that is not offered', async ({ atUpload: { guest, uri } }) => {
  expect((await guest.add(uri, [pdf('a.pdf')], 'TRANSCRIPT_FILE')).text).toContain('Choose the kind of document.')
})

test('sanitizes file names: no folders, no control characters, at most 255 characters', async ({ atUpload: { guest, uri } }) => {
  const page = await guest.add(uri, [pdf('../../etc/pass\u202ewd.pdf'), pdf(`${'x'.repeat(300)}.pdf`)])
  expect(page.text).toContain('<strong>passwd.pdf</strong>')
  expect(page.text).toContain(`<strong>${'x'.repeat(251)}.pdf</strong>`)
})

test.for([
  [`filename="=?utf-8?B?Wm/Dqy5wZGY=?="; filename*=utf-8''Zo%C3%AB.pdf`, 'Zoë.pdf'],
  [`filename*=ISO-8859-1''..%2FZo%EB.pdf; filename="Zo_.pdf"`, 'Zoë.pdf'],
  [`filename*=utf-8''%EB; filename="Zo_.pdf"`, 'Zo_.pdf'],
  ["filename*=utf-8''%EB", 'document'],
] as const)('lists a file with %s as %s', async ([parameters, name], { atUpload: { guest, uri } }) => {
  const field = (field: string, content: string) => ({ headers: `content-disposition: form-data; name="${field}"`, content })
  const file = { headers: `content-disposition: form-data; name="files"; ${parameters}`, content: '%PDF-1.4\n%%EOF' }
  const body = multipartBody([field('csrf', guest.page?.csrf ?? ''), field('type', 'PAYSTUB_FILE'), file])
  await guest.open(`${uri}/add`, { method: 'POST', body, headers: MULTIPART_TYPE })
  expect((await guest.open(uri)).text).toContain(`<strong>${name}</strong>`)
})

test.for(['application/x-pdf', 'application/x-download', 'application/force-download', 'application/octet-stream', 'image/png', ''])(
  'accepts a PDF that the browser declares as %j',
  async (type, { atUpload: { guest, uri } }) => {
    const page = await guest.add(uri, [new File(['%PDF-1.4\n%%EOF'], 'a.pdf', { type })])
    expect(page.text).toContain('Added. Check the list below.')
    expect(page.text).toContain('Ready')
  },
)

test('rejects an unsupported file because of its content', async ({ atUpload: { guest, uri } }) => {
  const page = await guest.add(uri, [new File(['\0\0\0\x18ftypheic'], 'a.pdf', { type: 'application/pdf' })])
  expect(page.text).toContain('Cannot be used: We can’t read this file. Try a PDF or a photo.')
})

test("the file input accepts the contract's types, but not HEIC or image wildcards", async ({ atUpload: { guest, uri } }) => {
  const [, accept = ''] = / accept="([^"]*)"/.exec((await guest.open(uri)).text) ?? []
  const types = ['application/json', 'application/pdf', 'image/bmp', 'image/jpeg', 'image/png', 'image/tiff', 'text/html']
  const extensions = ['.bmp', '.htm', '.html', '.jfif', '.jpeg', '.jpg', '.json', '.pdf', '.png', '.tif', '.tiff']
  expect(accept.split(',').toSorted()).toEqual([...extensions, ...types])
})

test('neither lists nor submits a removed document', async ({ atUpload: { guest, uri, call, id } }) => {
  const page = await guest.add(uri, [pdf('wrong.pdf'), pdf('right.pdf')])
  const [, document = ''] = /name="document" value="([^"]+)"/.exec(page.text) ?? []
  expect((await guest.send(uri, 'remove', { document })).text).not.toContain('wrong.pdf')
  expect((await guest.send(uri, 'submit')).title).toBe('Thank you, your documents are in')
  const { items } = await call('individuals/get_items', { datarequest_id: id })
  expect(items).toHaveLength(1)
})

test('does not serve uploaded files', async ({ atUpload: { guest, uri } }) => {
  const page = await guest.add(uri, [pdf('mine.pdf')])
  expect([...page.text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    'data:,',
    '/portal/assets/colours.css',
    '/portal/assets/portal.css',
    '/portal/assets/portal.js',
    expect.stringMatching(/^\/sandbox\/ui#requests\/dr_\w{27}$/),
  ])
})

test('responds with a page if the body is not a form', async ({ atConsent: { guest, uri } }) => {
  for (const [type, body] of [
    ['application/json', '{}'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ['text/plain', 'csrf=x'],
  ] as const) {
    const page = await guest.open(`${uri}/agree`, { method: 'POST', body, headers: { 'content-type': type } })
    expect(page.status).toBe(403)
    expect(page.headers.get('content-type')).toContain('text/html')
  }
  expect((await guest.open(`${uri}/agree`, { method: 'POST', body: new URLSearchParams({ csrf: 'x'.repeat(20_000) }) })).status).toBe(413)
})

test('page URLs contain no personal data', async ({ atConsent: { guest, uri } }) => {
  await guest.send(uri, 'agree')
  await guest.send(uri, 'direct')
  const response = await guest.post(uri, 'search', { csrf: guest.page?.csrf ?? '', sought: 'Acme' })
  expect(response.headers.get('location')).toBe(new URL(uri).pathname)
})

test("responds with a page to an upload that exceeds its session's limit, and accepts uploads from other sessions", async ({
  atUpload,
  server,
}) => {
  const { guest, uri } = atUpload
  const { unfinishedBodies } = server.api
  const [{ id, account_id }] = (await server.db.selectFrom('session').select(['id', 'account_id']).execute()) as [Visit]
  const held = unfinishedBodies.ofVisit({ id, account_id })
  held.hold(MAX_UNFINISHED_BYTES.token)
  const rejected = await guest.add(uri, [pdf('late.pdf')])
  expect([rejected.status, rejected.headers.get('retry-after'), rejected.title]).toEqual([503, '1', 'This does not work right now'])
  const otherVisit = await consenting(server)
  for (const deed of ['agree', 'upload']) await otherVisit.guest.send(otherVisit.uri, deed)
  expect((await otherVisit.guest.add(otherVisit.uri, [pdf('early.pdf')])).text).toContain('early.pdf')
  held.end()
  await guest.open(uri)
  expect((await guest.add(uri, [pdf('late.pdf')])).text).toContain('late.pdf')
})

interface Visit {
  readonly id: string
  readonly account_id: string
}
