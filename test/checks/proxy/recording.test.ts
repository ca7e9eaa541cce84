/** A recording of `cpd proxy` holds these parts of calls, and masks their secrets. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchOf } from '../../../checks/proxy/calls.ts'
import { readBodies } from '../../../checks/proxy/judge-call.ts'
import { harEntry } from '../../../checks/proxy/recording/har.ts'
import { maskJson } from '../../../checks/proxy/recording/mask.ts'
import { maskedValue } from '../../../checks/validate/mask.ts'
import { type Asked, HEADERS, LARGE_PERSON, MIB, NO_ANSWER, passed } from './proxying.ts'

interface Entry {
  readonly request: {
    readonly url: string
    readonly headers: unknown
    readonly postData?: Record<string, unknown>
    readonly bodySize: number
  }
  readonly response: { readonly status: number; readonly headers: unknown; readonly content: Record<string, unknown> }
  readonly comment?: string
}

async function recorded(asked: Asked): Promise<Entry> {
  const { calls, bytes } = batchOf([passed(asked)])
  const call = calls[0] as (typeof calls)[number]
  return harEntry(call, await readBodies(call, bytes, MIB), 'http://127.0.0.1:4010') as Entry
}

test('a recording masks credentials where they stand, and where they are repeated', async () => {
  const { request, response } = await recorded({
    target: '/v3/items/link7Secret9Zz8Yy7Xx6Ww5?password=hunter2hunter2',
    headers: [...HEADERS, 'Cookie', 'sid=verysecretcookie', 'X-API-Key', 'hunter2hunter2', 'X-Token', 'ab1'],
    body: {
      note: 'with kq7Tz0pXb4Wn9sVd and verysecretcookie',
      access_token: 'pub_0dPdYkXq81',
      ssn: '123-45-6789',
      email: 'a@example.com',
    },
    answerHeaders: ['content-type', 'application/json', 'set-cookie', 'sid=verysecretcookie; Path=/'],
  })
  expect(request.url).toBe('http://127.0.0.1:4010/v3/items/xxxx0xxxxxx0xx0xx0xx0xx0?password=xxxxxx0xxxxxx0')
  expect(JSON.stringify([request, response])).not.toMatch(/kq7Tz0pXb4Wn9sVd|verysecretcookie|hunter2|pub_0dPd|123-45/)
  expect(JSON.parse(request.postData?.['text'] as string)).toEqual({
    note: 'with xx0xx0xxx0xx0xxx and xxxxxxxxxxxxxxxx',
    access_token: 'xxx_0xxxxxxx00',
    ssn: '000-00-0000',
    email: 'a@example.com',
  })
  expect(request.headers).toContainEqual({ name: 'Authorization', value: 'Bearer xx0xx0xxx0xx0xxx' })
  expect(request.headers).toContainEqual({ name: 'X-Token', value: 'xx0' })
})

test.each([
  ['X-Session', true],
  ['X-Session-Id', true],
  ['X-CSRF', true],
  ['X-XSRF-TOKEN', true],
  ['X-Auth', true],
  ['X-JWT', true],
  ['Ocp-Apim-Subscription-Key', true],
  ['Idempotency-Key', false],
  ['WWW-Authenticate', false],
  ['Author', false],
])('of the header %s the value is masked: %s', async (name, masked) => {
  const { request } = await recorded({ headers: [...HEADERS, name, 'ab1'] })
  expect(request.headers).toContainEqual({ name, value: masked ? 'xx0' : 'ab1' })
})

/** Written in parts, so that a scanner of this repository does not take them for real ones. */
const PEM = 'PRIVATE KEY'
const LEAKED: Readonly<Record<string, string>> = {
  'a key of AWS': ['AKIA', 'J7Z4XK2QW5N3ABCD'].join(''),
  'a token of GitHub': ['ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join(''),
  'a token of npm': ['npm_', 'abcdefghijABCDEFGHIJ0123456789abcdef'].join(''),
  'a webhook of Slack': ['https://hooks.slack.com/services/', 'T01234567/B01234567/abcdefghijklmnopqrstuvwx'].join(''),
  'a private key': `-----BEGIN ${PEM}-----\n${'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj\n'.repeat(8)}-----END ${PEM}-----`,
  'a private key whose end is missing': `-----BEGIN RSA ${PEM}-----\nMIIEpAIBAAKCAQEA`,
  'an IBAN': 'DE89370400440532013000',
  'an IBAN in groups': 'GB82 WEST 1234 5698 7654 32',
  'a card': '4111 1111 1111 1111',
}

test.each(Object.entries(LEAKED))('%s is recorded masked and shown masked, whatever its property is called', async (_, leaked) => {
  const { request } = await recorded({
    body: { key: leaked, note: `see ${leaked}` },
    target: `/v3/items/get?note=${encodeURIComponent(leaked)}`,
  })
  const text = JSON.stringify(request)
  const tail = JSON.stringify(leaked).slice(-12, -1)
  expect(text).not.toContain(tail)
  expect(JSON.parse(request.postData?.['text'] as string)).toHaveProperty('note', expect.stringMatching(/^see /))
  expect(maskedValue(leaked, '/note')).not.toContain(leaked.slice(-12))
  expect(maskedValue(leaked, '/note')).toMatch(/\*{8}/)
})

test.each(['DE89370400440532013001', 'Jordan Rivera, 12 Main Street', 'itm_2gVo0tSrPbW4qSsBwICCxBCE8Sr', '2027-11-27T08:00:00.000Z'])(
  '%s is no secret, and is recorded as it is',
  async (told) => {
    const { request } = await recorded({ body: { note: told } })
    expect(JSON.parse(request.postData?.['text'] as string)).toEqual({ note: told })
  },
)

test.each(['pass', 'pwd', 'otp', 'passcode', 'db_pass', 'smsOtp'])('what %s is called is recorded masked', async (name) => {
  const { request } = await recorded({ body: { [name]: 'ab1', [`${name}enger`]: 'ab1' } })
  expect(JSON.parse(request.postData?.['text'] as string)).toEqual({ [name]: 'xx0', [`${name}enger`]: 'ab1' })
})

test('files, pages and what is too large are not recorded, and the recording says so', async () => {
  const form =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="w2.pdf"\r\nContent-Type: application/pdf\r\n\r\nJordan\r\n--b--\r\n'
  const upload = await recorded({ headers: [...HEADERS.slice(0, 2), 'Content-Type', 'multipart/form-data; boundary=b'], body: form })
  expect(upload.request.postData).toEqual({
    mimeType: 'multipart/form-data; boundary=b',
    params: [{ name: 'file', fileName: 'w2.pdf', contentType: 'application/pdf' }],
  })
  const page = await recorded({ answer: '<p>Jordan</p>', answerHeaders: ['content-type', 'text/html'] })
  expect(page.response.content).toEqual({ size: 13, mimeType: 'text/html', comment: 'not recorded: only JSON is' })
  const huge = await recorded({ body: LARGE_PERSON, maxBodyBytes: 100 })
  expect(huge.request).toMatchObject({
    postData: { comment: 'not recorded: larger than what is judged (--max-body)' },
    bodySize: JSON.stringify(LARGE_PERSON).length,
  })
  expect(await recorded(NO_ANSWER)).toMatchObject({ response: { status: 0 }, comment: 'nothing listens there' })
})

test.each<readonly [text: string, masked: string]>([
  ['{"ssn": "123-45-6789", "name": "Jordan"}', '{"ssn": "000-00-0000", "name": "Jordan"}'],
  ['{"account_number":1203.50,"count":12}', '{"account_number":1000.00,"count":12}'],
  ['{"govt_id":{"number":"A1","more":["b2",3]},"next":"c3"}', '{"govt_id":{"number":"X0","more":["x0",0]},"next":"c3"}'.replace('X', 'x')],
  ['{"account_numbers":["12","34"],"b":"56"}', '{"account_numbers":["00","00"],"b":"56"}'],
  ['{"headers":{"X-Mine":"abc"},"url":"https://a.test/"}', '{"headers":{"X-Mine":"xxx"},"url":"https://a.test/"}'],
  [
    '{"x_auth_token_credentials":{"url":"https://a.test/t","data":{"user":"me"}}}',
    '{"x_auth_token_credentials":{"url":"https://a.test/t","data":{"user":"xx"}}}',
  ],
  ['{"data":{"user":"me"}}', '{"data":{"user":"me"}}'],
  ['{"access_token":"a\\u0062\\n\\"c1"}', '{"access_token":"x\\u0078\\n\\"x0"}'],
  ['{"a\\u0063cess_token":"ab"}', '{"a\\u0063cess_token":"xx"}'],
  ['{"a":"é","pin":"é"}', '{"a":"é","pin":"x"}'],
  ['{"at":"https://me:pass@a.test/?k=abc"}', '{"at":"https://xx:xxxx@a.test/?k=xxx"}'],
  ['{"a":1,"a":2}', '{"a":1,"a":2}'],
  ['{"access_token":', '{"xxxxxx_xxxxx":'],
  ['[true,null,"x"]', '[true,null,"x"]'],
])('%s is recorded as %s', (text, masked) => expect(maskJson(text)).toBe(masked))

test('a masked text is JSON of the same form, and without secrets it is the text itself', async () => {
  const formOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(formOf)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, formOf(one)]))
        : typeof value === 'string'
          ? value.length
          : typeof value
  const names = fc.constantFrom('a', 'ssn', 'access_token', 'headers', 'b c', '{', '"', 'data', 'x_auth_token_credentials')
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { weight: 3, arbitrary: fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)) },
      { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 4 }) },
      { weight: 2, arbitrary: fc.dictionary(names, tie('tree'), { maxKeys: 4 }) },
    ),
  }))
  fc.assert(
    fc.property(tree, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(formOf(JSON.parse(maskJson(text)))).toEqual(formOf(JSON.parse(text)))
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('first', 'last'), fc.oneof(fc.stringMatching(/^[a-z ]{0,9}$/), fc.integer())), (value) => {
      expect(maskJson(JSON.stringify(value))).toBe(JSON.stringify(value))
    }),
  )
})
