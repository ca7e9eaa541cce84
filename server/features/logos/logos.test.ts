/** Uploaded logos, and the responses that serve them. */
import { expect } from 'vitest'
import { Logo as isLogo } from '../../../generated/validators.strict.js'
import { failures, test as serverTest } from '../../../test/server/test-server.ts'

const PATH = '/v3/experiences/upload_logo'
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.from([0, 1, 2, 253, 254, 255])])
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>')
const hostile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const LOGOS = [
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/svg+xml', svg],
] as const

/** Provides a function that uploads a logo, by default without a Content-Type, which then defaults to text/plain (RFC 7578). */
const test = serverTest.extend('upload', ({ server, bearer }) => async (data: Buffer, type?: string) => {
  const head = `--a\r\ncontent-disposition: form-data; name="file"; filename="logo"\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`
  const body = Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--a--\r\n')])
  const headers = { ...bearer, 'content-type': 'multipart/form-data; boundary=a' }
  const response = await fetch(`${server.url}${PATH}`, { method: 'POST', headers, body })
  return { status: response.status, body: (await response.json()) as { id: string; uri: string } }
})

test('serves each type of logo unchanged and without authentication', async ({ upload }) => {
  for (const [type, data] of LOGOS) {
    const { status, body } = await upload(data, type)
    expect([type, status, isLogo(body)]).toEqual([type, 200, true])
    expect(body.id).toMatch(/^[0-9A-Za-z]{27}$/)
    const served = await fetch(body.uri)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, type])
    expect(Buffer.from(await served.arrayBuffer()).equals(data)).toBe(true)
  }
})

test('serves a logo that was uploaded without a Content-Type, or with an alias, with its registered type', async ({ upload }) => {
  const uploads: readonly (readonly [declared: string | undefined, data: Buffer, type: string])[] = [
    ...LOGOS.map(([type, data]) => [undefined, data, type] as const),
    ['image/jpg', jpeg, 'image/jpeg'],
    ['image/pjpeg', jpeg, 'image/jpeg'],
    ['Image/JPEG; quality=high', jpeg, 'image/jpeg'],
    ['image/x-png', png, 'image/png'],
    ['image/svg', svg, 'image/svg+xml'],
    ['image/*', png, 'image/png'],
    ['application/octet-stream', jpeg, 'image/jpeg'],
  ]
  for (const [declared, data, type] of uploads) {
    const { status, body } = await upload(data, declared)
    expect([declared, status, (await fetch(body.uri)).headers.get('content-type')]).toEqual([declared, 200, type])
  }
})

test('rejects an SVG with a script even without a Content-Type', async ({ upload }) => expect((await upload(hostile)).status).toBe(400))

test('serves logos with headers that disable content sniffing and scripts', async ({ upload }) => {
  const { body } = await upload(svg, 'image/svg+xml')
  const { headers } = await fetch(body.uri)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const policy = headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy.filter((directive) => /^script-src|allow-scripts/.test(directive))).toEqual([])
})

test('returns 404 for the logo of an unknown identifier', async ({ server }) => {
  for (const id of ['unknown', '2gVngWb6wxDx0NkZl2HuSc4RzMp', '..%2f..%2fetc%2fpasswd', '%00']) {
    const response = await fetch(`${server.url}/logos/${id}`)
    expect([id, response.status, await response.json()]).toMatchObject([id, 404, { error_code: 'NOT_FOUND', http_code: 404 }])
  }
})

test('all responses match the contract', () => expect(failures).toEqual([]))
