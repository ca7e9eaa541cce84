/** Uploaded logos, and the responses that serve them. */
import { beforeEach, expect, test } from 'vitest'
import { Logo as isLogo } from '../../../generated/validators.strict.js'
import { failures, type TestServer, testServer } from '../../../test/server/test-server.ts'

const PATH = '/v3/experiences/upload_logo'
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.from([0, 1, 2, 253, 254, 255])])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>')
const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

let server: TestServer
let access: Record<string, string>

beforeEach(async () => {
  server = await testServer()
  access = await server.bearer()
})

const part = (data: Buffer, type: string, field = 'file') => ({ field, data, type })

async function upload(dependencies: readonly ReturnType<typeof part>[], headers = access) {
  const form = new FormData()
  for (const { field, data, type } of dependencies) form.append(field, new Blob([new Uint8Array(data)], { type }), 'logo')
  const response = await fetch(`${server.url}${PATH}`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { id: string; uri: string; error_message: string } }
}

/** Uploads a part without a Content-Type. The media type then defaults to text/plain (RFC 7578). */
async function uploadUndeclared(data: Buffer) {
  const head = '--a\r\ncontent-disposition: form-data; name="file"; filename="logo"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--a--\r\n')])
  const headers = { ...access, 'content-type': 'multipart/form-data; boundary=a' }
  const response = await fetch(`${server.url}${PATH}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as { uri: string } }
}

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/svg+xml', svg],
])('the server serves a logo of type %s unchanged and without authentication', async (type, data) => {
  const { status, body } = await upload([part(data, type)])
  expect(status).toBe(200)
  expect(isLogo(body), JSON.stringify(isLogo.errors)).toBe(true)
  expect(body.id).toMatch(/^[0-9A-Za-z]{27}$/)
  const served = await fetch(body.uri)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe(type)
  expect(Buffer.from(await served.arrayBuffer()).equals(data)).toBe(true)
})

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/svg+xml', svg],
])('the server serves a logo that was uploaded without a Content-Type as %s', async (type, data) => {
  const { status, body } = await uploadUndeclared(data)
  expect(status).toBe(200)
  expect((await fetch(body.uri)).headers.get('content-type')).toBe(type)
})

test.each([
  ['image/jpg', jpeg, 'image/jpeg'],
  ['image/pjpeg', jpeg, 'image/jpeg'],
  ['Image/JPEG; quality=high', jpeg, 'image/jpeg'],
  ['image/x-png', png, 'image/png'],
  ['image/svg', svg, 'image/svg+xml'],
  ['image/*', png, 'image/png'],
  ['application/octet-stream', jpeg, 'image/jpeg'],
])('the server serves a logo declared as %s with its registered type', async (declared, data, type) => {
  const { status, body } = await upload([part(data, declared)])
  expect(status).toBe(200)
  expect((await fetch(body.uri)).headers.get('content-type')).toBe(type)
})

test('rejects an SVG with a script even without a Content-Type', async () => expect((await uploadUndeclared(hostile)).status).toBe(400))

test('serves logos with headers that disable content sniffing and scripts', async () => {
  const { body } = await upload([part(svg, 'image/svg+xml')])
  const { headers } = await fetch(body.uri)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy.filter((directive) => /^script-src|allow-scripts/.test(directive))).toEqual([])
})

test.each(['unknown', '2gVngWb6wxDx0NkZl2HuSc4RzMp', '..%2f..%2fetc%2fpasswd', '%00'])('returns 404 for the logo %s', async (id) => {
  const response = await fetch(`${server.url}/logos/${id}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error_code: 'NOT_FOUND', http_code: 404 })
})

test('all responses match the contract', () => expect(failures).toEqual([]))
