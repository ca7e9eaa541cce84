/** Recordings of `cpd proxy` contain all calls, with secrets masked. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createBatch } from '../../../checks/proxy/calls.ts'
import { judgeCall, readBodies } from '../../../checks/proxy/judge-call.ts'
import { createHarEntry, HarFile } from '../../../checks/proxy/recording/har.ts'
import { CallMask, KnownSecrets } from '../../../checks/proxy/recording/mask.ts'
import { classifyProperty, createPseudonyms } from '../../../checks/proxy/recording/people.ts'
import { createJudge } from '../../../checks/traffic/judge.ts'
import { formatMasked } from '../../../checks/validate/mask.ts'
import examples from '../../../generated/examples/operations.json' with { type: 'json' }
import { tables } from '../../../generated/tables.ts'
import { type CallOptions, HEADERS, LARGE_PERSON, MIB, NO_RESPONSE, passed } from './proxying.ts'

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

const maskJson = (text: string): string => new CallMask().json(text)()

async function recorded(asked: CallOptions, mask = new CallMask()): Promise<Entry> {
  const { calls, bytes } = createBatch([passed(asked)])
  const call = calls[0] as (typeof calls)[number]
  return createHarEntry(call, await readBodies(call, bytes, MIB), 'http://127.0.0.1:4010', mask) as Entry
}

test('masks credentials wherever they are repeated', async () => {
  const { request, response } = await recorded({
    target: '/v3/items/link7Secret9Zz8Yy7Xx6Ww5?password=hunter2hunter2',
    headers: [...HEADERS, 'Cookie', 'sid=verysecretcookie', 'X-API-Key', 'hunter2hunter2', 'X-Token', 'ab1'],
    body: {
      note: 'with kq7Tz0pXb4Wn9sVd and verysecretcookie',
      access_token: 'pub_0dPdYkXq81',
      ssn: '123-45-6789',
      email: 'a@example.com',
    },
    responseHeaders: ['content-type', 'application/json', 'set-cookie', 'sid=verysecretcookie; Path=/'],
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
])('masks the value of the header %s: %s', async (name, masked) => {
  const { request } = await recorded({ headers: [...HEADERS, name, 'ab1'] })
  expect(request.headers).toContainEqual({ name, value: masked ? 'xx0' : 'ab1' })
})

/** Split to prevent secret scanners from reporting this repository. */
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

test.each(Object.entries(LEAKED))('masks %s in recordings and output, whatever the property is called', async (_, leaked) => {
  const { request } = await recorded({
    body: { key: leaked, note: `see ${leaked}` },
    target: `/v3/items/get?note=${encodeURIComponent(leaked)}`,
  })
  const text = JSON.stringify(request)
  const tail = JSON.stringify(leaked).slice(-12, -1)
  expect(text).not.toContain(tail)
  expect(JSON.parse(request.postData?.['text'] as string)).toHaveProperty('note', expect.stringMatching(/^see /))
  expect(formatMasked(leaked, '/note')).not.toContain(leaked.slice(-12))
  expect(formatMasked(leaked, '/note')).toMatch(/\*{8}/)
})

test.each(['DE89370400440532013001', 'Jordan Rivera, 12 Main Street', 'itm_2gVo0tSrPbW4qSsBwICCxBCE8Sr', '2027-11-27T08:00:00.000Z'])(
  'records %s unchanged, because it is not a secret',
  async (told) => {
    const { request } = await recorded({ body: { note: told } })
    expect(JSON.parse(request.postData?.['text'] as string)).toEqual({ note: told })
  },
)

test.each(['pass', 'pwd', 'otp', 'passcode', 'db_pass', 'smsOtp'])('masks a property called %s', async (name) => {
  const { request } = await recorded({ body: { [name]: 'ab1', [`${name}enger`]: 'ab1' } })
  expect(JSON.parse(request.postData?.['text'] as string)).toEqual({ [name]: 'xx0', [`${name}enger`]: 'ab1' })
})

test('omits files, pages and large bodies, and explains the omission in a comment', async () => {
  const form =
    `--b\r\nContent-Disposition: form-data; name="file"; filename="_.pdf"; filename*=UTF-8''w%32.pdf\r\nContent-Type: application/pdf` +
    '\r\n\r\nJordan\r\n--b--\r\n'
  const upload = await recorded({ headers: [...HEADERS.slice(0, 2), 'Content-Type', 'multipart/form-data; boundary=b'], body: form })
  expect(upload.request.postData).toEqual({
    mimeType: 'multipart/form-data; boundary=b',
    params: [{ name: 'file', fileName: 'w2.pdf', contentType: 'application/pdf' }],
  })
  const page = await recorded({ response: '<p>Jordan</p>', responseHeaders: ['content-type', 'text/html'] })
  expect(page.response.content).toEqual({ size: 13, mimeType: 'text/html', comment: 'not recorded, because it is not JSON' })
  const huge = await recorded({ body: LARGE_PERSON, maxBodyBytes: 100 })
  expect(huge.request).toMatchObject({
    postData: { comment: 'not recorded: it exceeds --max-body' },
    bodySize: JSON.stringify(LARGE_PERSON).length,
  })
  const none = { status: 0, statusText: '', httpVersion: '', bodySize: -1 }
  expect(await recorded(NO_RESPONSE)).toMatchObject({ response: none, comment: 'nothing listens on its port' })
  expect((await recorded({})).response).toMatchObject({ status: 200, statusText: 'OK', httpVersion: 'HTTP/1.1' })
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
])('masks %s as %s', (text, masked) => expect(maskJson(text)).toBe(masked))

test('remembers only the latest secrets from URLs, up to a limit', () => {
  const known = new KnownSecrets()
  const word = (number: number) => `secret-of-an-address-${number}`
  for (let number = 0; number <= 10_000; number++) known.add(word(number))
  expect(known.hide(word(0))).toBe(word(0))
  for (const number of [1, 10_000]) expect(known.hide(word(number))).not.toBe(word(number))
})

test.each([
  ['name', 'policy_holders', 'name'],
  ['Name', 'accountOwner', 'name'],
  ['name', 'account', undefined],
  ['name', '', undefined],
  ['first_name', 'account', 'name'],
  ['fileName', 'student', undefined],
  ['eMail', '', 'email'],
  ['contact_phone_no', '', 'phone'],
  ['birthDate', '', 'birth'],
  ['date_of_hire', 'employee', undefined],
] as const)('classifies the property %s of %s: %s', (property, owner, kind) => expect(classifyProperty(property, owner)).toBe(kind))

test.each([
  ['03/07/1988', /^\d\d\/\d\d\/19\d\d$/],
  ['1988-03-07', /^19\d\d-\d\d-\d\d$/],
  ['1988-hush', /^0000-xxxx$/],
  ['hush', /^xxxx$/],
])('replaces the date of birth %s with %s', (text, form) => {
  expect(createPseudonyms()('birth', text)).toMatch(form)
  expect(createPseudonyms()('birth', text)).not.toBe(text)
})

test('masks a string that is too long to be searched', () => {
  const words = 'Jordan lives here. '.repeat(300)
  expect(maskJson(JSON.stringify({ note: words.slice(0, 4096) }))).toContain('Jordan')
  expect(maskJson(JSON.stringify({ note: words.slice(0, 4097) }))).not.toContain('Jordan')
})

test('omits bodies that claim to be JSON but are not text', async () => {
  const bytes = Buffer.from('"hunter2 of Jordan \xff"', 'latin1')
  const { request, response } = await recorded({ body: bytes, response: bytes })
  expect([request.postData?.['comment'], response.content['comment']]).toEqual([
    'not recorded, because it is not JSON',
    'not recorded, because it is not JSON',
  ])
  expect(JSON.stringify([request, response])).not.toMatch(/hunter2|Jordan/)
})

test('distinguishes a missing body from a large response that was not captured', async () => {
  const none = await recorded({ method: 'GET', body: Buffer.alloc(0), response: Buffer.alloc(0) })
  expect(none.request).not.toHaveProperty('postData')
  expect([none.request.bodySize, none.response.content]).toEqual([0, { size: 0, mimeType: 'application/json' }])
  const { response } = await recorded({ response: LARGE_PERSON, maxBodyBytes: 1000 })
  const comment = expect.stringContaining('not recorded: it exceeds')
  expect(response.content).toEqual({ size: JSON.stringify(LARGE_PERSON).length, mimeType: 'application/json', comment })
})

test('preserves the structure of JSON and the lengths of its strings, and leaves text without secrets unchanged', async () => {
  const describeForm = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(describeForm)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, describeForm(one)]))
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
      expect(describeForm(JSON.parse(maskJson(text)))).toEqual(describeForm(JSON.parse(text)))
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('first', 'last'), fc.oneof(fc.stringMatching(/^[a-z ]{0,9}$/), fc.integer())), (value) => {
      expect(maskJson(JSON.stringify(value))).toBe(JSON.stringify(value))
    }),
  )
})

test('masks a value throughout the call if it is masked in one place', async () => {
  const link = '2gVneyTc2tAu6KhVi8ErPz0OwJm'
  const { request, response } = await recorded({
    target: `/v3/nowhere/hunter2hunter2/${link}`,
    body: { client_secret: 'hunter2hunter2', type: 'INCOME', note: 'p\u0061ss: hunter2hunter2' },
    response: JSON.stringify([
      { id: link, uri: `https://link.example.com/${link}`, type: 'INCOME', error_message: 'no hunter2hunter2 here' },
    ]),
  })
  expect(JSON.stringify([request, response])).not.toMatch(/hunter2|2gVney/)
  expect(JSON.parse(response.content['text'] as string)).toEqual([
    {
      id: '0xXxxxXx0xXx0XxXx0XxXx0XxXx'.toLowerCase(),
      uri: 'https://link.example.com/0xxxxxxx0xxx0xxxx0xxxx0xxxx',
      type: 'INCOME',
      error_message: 'no xxxxxx0xxxxxx0 here',
    },
  ])
})

test('masks a secret from a URL in later calls', async () => {
  const link = '2gVneyTc2tAu6KhVi8ErPz0OwJm'
  const known = new KnownSecrets()
  await recorded({ response: JSON.stringify({ id: link, uri: `https://link.example.com/${link}` }) }, new CallMask(known))
  const later = await recorded({ body: { id: link, item_id: 'itm_2gVo0tSrPbW4qSsBwICCxBCE8Sr' } }, new CallMask(known))
  expect(JSON.parse(later.request.postData?.['text'] as string)).toEqual({
    id: '0xxxxxxx0xxx0xxxx0xxxx0xxxx',
    item_id: 'itm_2gVo0tSrPbW4qSsBwICCxBCE8Sr',
  })
})

describe('people', () => {
  const person = {
    first_name: 'Jordan',
    last_name: "O'Neil-Rivera",
    email: 'jordan.rivera@mail.test',
    phone_number: '+1 (212) 867-5309',
    date_of_birth: '1988-03-07',
  }
  /** Everything that identifies the person. Tests search for it in the recording. */
  const NEEDLES = /jordan|neil|rivera|mail\.test|867|5309|1988|03-07/i
  const mask = (() => {
    const pseudonym = createPseudonyms(Buffer.alloc(32))
    return () => new CallMask(new KnownSecrets(), pseudonym)
  })()
  const sent = (entry: Entry) => JSON.parse(entry.request.postData?.['text'] as string) as Record<string, string>

  test('have consistent pseudonyms in the original format, throughout a call and in later calls', async () => {
    const one = await recorded(
      {
        target: '/v3/nowhere/Jordan%20Rivera?email=jordan.rivera@mail.test',
        headers: [...HEADERS, 'X-User', 'Jordan'],
        body: { ...person, note: 'JORDAN RIVERA, jordan.rivera@mail.test, +1 (212) 867-5309', policy_holders: [{ name: 'Jordan Rivera' }] },
        response: JSON.stringify({ error_message: 'no Jordan, born on 1988-03-07', type: 'INCOME', account: { name: 'Checking' } }),
      },
      mask(),
    )
    expect(JSON.stringify(one)).not.toMatch(NEEDLES)
    const { first_name = '', last_name = '', email, phone_number, date_of_birth, note, policy_holders } = sent(one)
    expect(first_name).toMatch(/^[A-Z][a-z]{5}$/)
    expect(last_name).toMatch(/^[A-Z]'[A-Z][a-z]{3}-[A-Z][a-z]{5}$/)
    expect(email).toMatch(/^person-[\da-f]{12}@example\.com$/)
    expect(phone_number).toMatch(/^\+1 \([2-9]\d\d\) 555-01\d\d$/)
    expect(date_of_birth).toMatch(/^19\d\d-\d\d-\d\d$/)
    const [, , family = ''] = last_name.split(/['-]/)
    expect(note).toBe(`${first_name} ${family}`.toUpperCase() + `, ${email}, ${phone_number}`)
    expect(policy_holders).toEqual([{ name: `${first_name} ${family}` }])
    expect(JSON.parse(one.response.content['text'] as string)).toEqual({
      error_message: `no ${first_name}, born on ${date_of_birth}`,
      type: 'INCOME',
      account: { name: 'Checking' },
    })
    expect(sent(await recorded({ body: person }, mask()))).toEqual({ first_name, last_name, email, phone_number, date_of_birth })
  })

  test('are found in escaped JSON', async () => {
    const body = JSON.stringify({ first_name: 'José', note: 'José' }).replaceAll('é', String.raw`\u00e9`)
    const { first_name, note } = sent(await recorded({ body }, mask()))
    expect(first_name).toMatch(/^[A-Z][a-z]{3}$/)
    expect(note).toBe(first_name)
  })

  test('do not affect contract values or identifiers that contain the same word', async () => {
    const kept = { type: 'INCOME_SUMMARY', status: 'COMPLETED', event: 'item.created', individual_id: 'idv_2gVnQ0Lee1zXc4RkT1sLw8YbJfH' }
    const { request, response } = await recorded(
      {
        body: { first_name: 'Lee', last_name: 'Income', note: 'Lee Income', ...kept },
        response: JSON.stringify({ type: 'INCOME_SUMMARY', name: 'Created' }),
      },
      mask(),
    )
    const { first_name, last_name, note, ...others } = JSON.parse(request.postData?.['text'] as string) as Record<string, string>
    expect(others).toEqual(kept)
    expect(note).toBe(`${first_name} ${last_name}`)
    expect(note).not.toMatch(/Lee|Income/)
    expect(response.content['text']).toContain('INCOME_SUMMARY')
  })

  test('have different pseudonyms in different recordings', async () => {
    const names = [createPseudonyms(), createPseudonyms()].map((pseudonym) => pseudonym('email', person.email))
    expect(names[0]).not.toBe(names[1])
  })

  test('are recorded unchanged on request', async () => {
    expect(sent(await recorded({ body: person }))).toEqual(person)
  })

  const pairs = Object.entries(examples)
    .filter(([name]) => name.endsWith('.request'))
    .map(([name, body]) => [name.split('/')[0] ?? '', body, (examples as Record<string, unknown>)[name.replace(/request$/, 'response')]])
  test.each(pairs)('have pseudonyms that keep the examples for %s valid', async (operationId, body, result) => {
    const operation = Object.values(tables.operations).find(({ id }) => id === operationId)
    const asked: CallOptions = { target: operation?.path ?? '', body, response: result }
    const judge = await createJudge({ mode: 'default', credentials: true })
    const findings = async (one: CallOptions) => {
      const { calls, bytes } = createBatch([passed(one)])
      const call = calls[0] as (typeof calls)[number]
      return judgeCall(call, await readBodies(call, bytes, MIB), judge).violations
    }
    const { request, response } = await recorded(asked, mask())
    expect(await findings({ ...asked, body: request.postData?.['text'], response: response.content['text'] })).toEqual(
      await findings(asked),
    )
  })
})

test('masks thousands of people and secrets in one call', async () => {
  const people = Array.from({ length: 20_000 }, (_, at) => ({
    password: `hunter2hunter${at}`,
    phone_number: `212 86${String(at).padStart(5, '0')}`,
    first_name: `Jordan${at}`,
  }))
  const { request } = await recorded({ body: people, maxBodyBytes: 4 * MIB }, new CallMask(new KnownSecrets(), createPseudonyms()))
  expect(request.postData?.['text']).not.toMatch(/hunter2|212 86|Jordan/)
})

test('a recording is readable only by its owner, even if the file already existed, and is complete after each call', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-recording-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['new.har', 'old.har']) {
    const path = join(folder, name)
    if (name === 'old.har') writeFileSync(path, 'before', { mode: 0o644 })
    const file = new HarFile(path, '1.0.0', 'a comment')
    for (const entries of [[], [{ one: 1 }], [], [{ two: 2 }, { three: 3 }]]) {
      file.add(entries)
      expect(() => JSON.parse(readFileSync(path, 'utf8'))).not.toThrow()
    }
    file.close()
    expect(JSON.parse(readFileSync(path, 'utf8')).log.entries).toEqual([{ one: 1 }, { two: 2 }, { three: 3 }])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  }
})
