/** Messages never reveal secrets or personal identification numbers from a payload, in any format. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODES } from '../../../checks/report/finding.ts'
import { FORMATS } from '../../../checks/report/formats.ts'
import { maskName, formatMasked } from '../../../checks/validate/mask.ts'
import { loadComponentSchemas } from '../../../checks/validate/schemas.ts'
import { cpd, findFindings } from '../../cli/cpd.ts'

const digits = (length: number) => fc.string({ unit: fc.constantFrom(...'123456789'.split('')), minLength: length, maxLength: length })
const random = fc
  .string({ unit: fc.constantFrom(...'abcdefXYZ0123456789'.split('')), minLength: 24, maxLength: 40 })
  .filter((text) => /\d[a-zA-Z]+\d/.test(text))

/** Strings that are recognized as secrets wherever they occur. */
const telling = fc.oneof(
  fc.tuple(digits(3), digits(2), digits(4), fc.constantFrom('-', ' ', '', '\u2013', ' - ')).map(([a, b, c, sep]) => a + sep + b + sep + c),
  fc.tuple(digits(2), digits(7)).map((parts) => parts.join('-')),
  fc.tuple(fc.constantFrom('4', '5', '6'), fc.integer({ min: 12, max: 18 }).chain(digits)).map((parts) => parts.join('')),
  fc.array(digits(4), { minLength: 4, maxLength: 4 }).map((groups) => groups.join(' ')),
  fc.uuid(),
  random.map((text) => `eyJ${text}.${text}.${text}`),
  fc.tuple(fc.constantFrom('Bearer ', 'Basic ', 'bearer  '), random).map((parts) => parts.join('')),
  random.map((text) => `https://user:${text}@example.com/`),
  random.map((text) => `https://example.com/?token=${text}`),
  random.map((text) => `https://example.com/hooks/${text}`),
  random.map((text) => `user:${text}@example.com/`),
  fc.tuple(fc.constantFrom('password=', 'pass: ', 'X-Api-Key: ', 'api-key=', 'Cookie: sid='), random).map((parts) => parts.join('')),
  fc.tuple(random, random).map(([first, second]) => `{"password": "${first} ${second}"}`),
)

/** Returns the parts of a secret that must not be visible: alphanumeric runs with a digit and at least four characters. */
const traces = (text: string): string[] => text.match(/[\dA-Za-z]{4,}/g)?.filter((run) => /\d/.test(run)) ?? []

/** A hash in SARIF, which may by chance contain the digits of a secret. */
const FINGERPRINT = /(?<="placeAndRule\/v1": ")[\da-f]{32}/g

/** Returns the messages about the secret in all modes and formats. */
async function told(as: string, payload: unknown, secret: string): Promise<string[]> {
  const input = typeof payload === 'string' ? payload : JSON.stringify(payload, null, 1)
  const leaks: string[] = []
  for (const mode of MODES)
    for (const format of FORMATS)
      for (const ndjson of [false, true]) {
        const { out, err } = await cpd({ as, mode, format, ndjson, stdin: ndjson ? input.replaceAll('\n', ' ') : input })
        const text = (out + err).replaceAll(FINGERPRINT, '')
        leaks.push(...traces(secret).filter((trace) => text.includes(trace)))
      }
  return leaks
}

/** Every property of every component, and whether its values are always secret. */
const SECRETS =
  /^(ssn|tin|ein|access_token|account_numbers?|transit_number|driving_license|loan_number|state_identification_number|employer_state_id_number|govt_id|headers|http_headers|data|x_auth_token_credentials)$/
const places = Object.entries(loadComponentSchemas()).flatMap(([component, { properties = {} }]) =>
  Object.keys(properties).map((name) => ({
    component,
    name,
    secret: SECRETS.test(name) && component !== 'Item' && component !== 'CheckSignalContext' && component !== 'DigestResponse',
  })),
)

test('covers the secret properties in the contract', () => {
  expect(new Set(places.filter(({ secret }) => secret).map(({ name }) => name))).toEqual(
    new Set(SECRETS.source.slice(2, -2).replace('s?', '|account_numbers').split('|')),
  )
})

test('never shows the value of a secret property, whatever its type', async () => {
  const wrong = fc.tuple(
    fc.integer({ min: 10_000, max: Number.MAX_SAFE_INTEGER }),
    random,
    random.map((text) => `${text}${'!'.repeat(300)}`),
    random.map((text) => [text]),
    digits(8).map((key) => ({ Authorization: Number(key), id: Number(key), 'x-key': Number(key) })),
  )
  await fc.assert(
    fc.asyncProperty(wrong, async (values) => {
      for (const { component, name } of places.filter(({ secret }) => secret))
        for (const value of values) {
          const { out } = await cpd({ as: component, stdin: JSON.stringify({ [name]: value }), format: 'json' })
          expect(traces(JSON.stringify(value)).filter((trace) => out.includes(trace))).toEqual([])
        }
    }),
    { numRuns: 10 },
  )
})

test('hides values that look like secrets anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      telling,
      fc.constantFrom('', 'see ', 'x'.repeat(50)),
      async ({ component, name }, secret, before) => {
        expect(await told(component, { [name]: before + secret }, secret)).toEqual([])
      },
    ),
    { numRuns: 120 },
  )
})

test('hides numbers that may be social security numbers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), digits(9), async ({ component, name }, number) => {
      expect(await told(component, { [name]: Number(number) }, number)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('hides property names that look like secrets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(telling, random), fc.constantFrom('SVC_W2_RECORD', 'HttpHeaders', 'Confidence'), async (secret, as) => {
      expect(await told(as, { [secret]: ['x'], employee: { [secret]: 1 }, [`a/${secret}~`]: null }, secret)).toEqual([])
      expect(await told(as, `{"${secret}": 1, "${secret}": 2, "${secret}" 3}`, secret)).toEqual([])
      expect(await told(as, `{"${secret}": 1, "${secret}": 2}`, secret)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('shows nothing from text that is not JSON', async () => {
  const breaks = ['"', '}', ',', '\\x', '\u0001', ' x', "'", ' /*']
  const whole = (secret: string) => JSON.stringify({ employee: { ssn: secret }, access_token: secret, [secret]: secret })
  await fc.assert(
    fc.asyncProperty(fc.oneof(telling, random), fc.constantFrom(...breaks), fc.nat(), async (secret, broken, at) => {
      const text = whole(secret)
      const cut = at % text.length
      const damaged = text.slice(0, cut) + broken + text.slice(cut)
      fc.pre(damaged.split(secret).length === 5)
      expect(await told('SVC_W2_RECORD', damaged, secret)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('hides unknown names in text that is not JSON, because they may be values', async () => {
  const { out } = await cpd({ as: 'SVC_W2_RECORD', stdin: '{"employee": {"Tr0ubador": {"suffix" 1}}}' })
  expect(out).toContain('<stdin>:1:38  /employee\n    syntax: expected ":", found a number')
})

/** The target, the payload, and the part of the payload that must stay hidden. */
test.each<readonly [about: string, as: string, payload: object, secret: string]>([
  ['a loan number', 'InterestedParty', { loan_number: 4_455_667_788_123 }, '4455667788123'],
  ['a state payer number', 'Form1099IntState', { state_identification_number: 98_765 }, '98765'],
  ['a short government identifier', 'GovernmentId', { id: 7777 }, '7777'],
  ['a card number as a number', 'SVC_W2_RECORD', { state: 4_111_111_111_111_111 }, '1111'],
  ['a card number in groups', 'SVC_W2_RECORD', { record_year: 'card 4111 1111 1111 1111' }, '1111'],
  ['a card number of 13 digits', 'SVC_W2_RECORD', { record_year: '4222222222222' }, '2222'],
  ['a social security number with en dashes', 'SVC_W2_RECORD', { record_year: '412\u201355\u20139087' }, '9087'],
  ['a header as a name', 'SVC_W2_RECORD', { 'X-Api-Key: hunter2': 1 }, 'hunter2'],
  ['an assignment as a name', 'SVC_W2_RECORD', { 'api-key=hunter2': 1 }, 'hunter2'],
  ['a cookie as a name', 'SVC_W2_RECORD', { 'Cookie: sid=hunter2': 1 }, 'hunter2'],
  ['two secrets in a string', 'SVC_W2_RECORD', { record_year: 'pass=hunter2 passphrase: hunter2' }, 'hunter2'],
  ['credentials in a URL without a scheme', 'SVC_W2_RECORD', { record_year: 'user:hunter2@a.example/x' }, 'hunter2'],
  ['a secret of two words in a JSON string', 'SVC_W2_RECORD', { record_year: '{"password":"hunter2 hunter3"}' }, 'hunter3'],
  ['a key in an adjacent field', 'XAuthTokenCredentials', { token_type: 'sk_live_abcdefghijklmnop' }, 'abcdefg'],
  [
    'a password in an adjacent field',
    'XAuthTokenCredentials',
    { token_type: 'hunter2', http_method: 'hunter2', url: 'hunter2' },
    'hunter2',
  ],
  ['a password in a field of a token', 'Token', { token_type: 'hunter2', expires_in: 'hunter2' }, 'hunter2'],
  ['a password as the type of content', 'TokenRequestHeaders', { 'content-type': 'hunter2' }, 'hunter2'],
])('hides %s', async (_, as, payload, secret) => {
  for (const format of FORMATS) {
    const { out, code } = await cpd({ as, mode: 'strict', format, stdin: JSON.stringify(payload) })
    expect(out).not.toContain(secret)
    expect(code).toBe(1)
  }
})

test.each<readonly [about: string, as: string, payload: object, told: string]>([
  ['a timestamp as a string', 'SVC_W2_RECORD', { record_year: '1697126400000' }, '"1697126400000"'],
  ['a timestamp as a number', 'SVC_W2_RECORD', { record_year: 1_697_126_400_000 }, 'the number 1697126400000'],
  ['a timestamp of the year 2091', 'Token', { expires_at: -3_839_294_142_535 }, 'the number -3839294142535'],
  ['an amount', 'SVC_W2_RECORD', { record_year: '1,234,567,890,123.45' }, '"1,234,567,890,123.45"'],
  ['many decimals', 'SVC_W2_RECORD', { state: 0.300_000_000_000_000_04 }, 'the number 0.30000000000000004'],
  ['more digits than a card number', 'SVC_W2_RECORD', { record_year: '12345678901234567890' }, '"12345678901234567890"'],
  ['a date and time', 'SVC_W2_RECORD', { record_year: '2023-10-12T12:00:00.000Z' }, '"2023-10-12T12:00:00.000Z"'],
  ['years', 'SVC_W2_RECORD', { record_year: '2021 2022 2023' }, '"2021 2022 2023"'],
  ['a telephone number', 'SVC_W2_RECORD', { record_year: '+1 (614) 555-0123' }, '"+1 (614) 555-0123"'],
  ['an e-mail address', 'SVC_W2_RECORD', { record_year: 'mailto:jordan@example.com' }, '"mailto:jordan@example.com"'],
  ['words that contain a keyword', 'SVC_W2_RECORD', { record_year: 'pinned tokens, no passport' }, '"pinned tokens, no passport"'],
  ['a misspelled allowed value', 'Token', { token_type: 'Baerer' }, '"Baerer"; did you mean "bearer"?'],
  ['another type of content', 'TokenRequestHeaders', { 'content-type': 'text/plain' }, '"text/plain"'],
])('shows %s', async (_, as, payload, told) => expect((await cpd({ as, stdin: JSON.stringify(payload) })).out).toContain(`found ${told}`))

test('shows harmless values', async () => {
  const value = async (as: string, payload: object) => (await cpd({ as, mode: 'strict', stdin: JSON.stringify(payload) })).out
  expect(await value('XAuthTokenCredentials', { token_type: 'jwt', http_method: 'GET' })).toContain('found "jwt"; did you mean "JWT"?')
  expect(await value('SVC_W2_RECORD', { record_year: '2023-24' })).toContain('found "2023-24"')
  expect(await value('SVC_W2_RECORD', { frist_name: 1 })).toContain('found the property "frist_name"')
  expect(await value('Item', { source_data_type: 'SVC_W2_RECORD', data: { record_year: 'x' } })).toContain('found "x"')
  expect(await value('TimeInterval', { start_date: '1700000000000' })).toContain('1700000000000')
})

/** Which parts of a URL are visible in messages from `cpd validate`: the host, but no secret in the path, query or fragment. */
const HEX = '0123456789abcdef01234567'
const MIXED = 'XXy1z2A3b4C5d6E7f8G9h0Ij'
const LETTERS = 'AbCdEfGhIjKlMnOpQrStUvWx'
const hidden = (secret: string) => '*'.repeat(secret.length)

test.each([
  [`ftp://a.example/${MIXED}`, `ftp://a.example/${hidden(MIXED)}`],
  [`ftp://a.example/hooks/${HEX}/in`, `ftp://a.example/hooks/${hidden(HEX)}/in`],
  [`ftp://a.example/${LETTERS}?x=abc`, `ftp://a.example/${hidden(LETTERS)}?x=***`],
  [`ftp://a.example:8443/${HEX}`, `ftp://a.example:8443/${hidden(HEX)}`],
  [`a.example/hooks/${HEX}`, `a.example/hooks/${hidden(HEX)}`],
  [`//a.example/${HEX}`, `//a.example/${hidden(HEX)}`],
  [`/hooks/${HEX}`, `/hooks/${hidden(HEX)}`],
  [`/${HEX}`, `/${hidden(HEX)}`],
  [`https:/${HEX}`, `https:/${hidden(HEX)}`],
  [`https:///${HEX}`, `https:///${hidden(HEX)}`],
  [`ftp://a.example/in;${HEX}`, `ftp://a.example/in;${hidden(HEX)}`],
  [`ftp://a.example/?${HEX}`, `ftp://a.example/?${hidden(HEX)}`],
  [`ftp://a.example/#${HEX}`, `ftp://a.example/#${hidden(HEX)}`],
  [`ftp:\\\\a.example\\${HEX}`, `ftp:\\\\a.example\\${hidden(HEX)}`],
  [`ftp://a.example/%61${HEX}`, `ftp://a.example/${hidden(`%61${HEX}`)}`],
])('masks %s as %s', async (url, shown) => {
  expect(formatMasked(url, '/url')).toBe(JSON.stringify(shown.length > 60 ? `${shown.slice(0, 60)}…` : shown))
  expect(maskName(url)).not.toContain(HEX)
})

test('hides the same URL parts in findings for a payload', async () => {
  const found = await findFindings(
    { delivery_details: [HEX, MIXED, LETTERS].map((part) => ({ url: `ftp://a.example/${part}` })) },
    'DataRequestInput',
  )
  const told = JSON.stringify(found)
  expect(told).toContain('ftp://a.example/***')
  for (const secret of [HEX, MIXED, LETTERS]) expect(told).not.toContain(secret)
})

test.each([
  'ftp://a.example/hooks',
  'ftp://abcdefghij0123456789.example/hooks',
  'ftp://a.example/dr_3MMqsMK1OndAjt0uE1XXspN098y',
  'ftp://a.example/consumer-permissioned-data-events',
  'application/vnd.openxmlformats',
  'and/or',
  '2024/01/31',
])('shows %s unchanged', (text) => expect(formatMasked(text, '/url')).toBe(JSON.stringify(text)))
