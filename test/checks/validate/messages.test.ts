/** Finding messages: the expected value, the actual value and the suggestion. */
import { expect, test } from 'vitest'
import { formatFinding, type Mode } from '../../../checks/report/finding.ts'
import { loadComponentSchemas } from '../../../checks/validate/schemas.ts'
import { describePattern } from '../../../checks/validate/violations.ts'
import { cpd, findFindings } from '../../cli/cpd.ts'

const told = async (payload: object, as: string, mode?: Mode) =>
  (await findFindings(payload, as, mode)).map(
    (finding) => `${finding.pointer} ${finding.level ? 'warning, ' : ''}${finding.rule}: ${formatFinding(finding)}`,
  )

const digest = { degree_type: 'BACHELORS', years_in_school: 0.91, min_grade: 'C+', cgpa: 3.4, last_term_gpa: 3.3, credits_earned: 87 }
const without = (name: keyof typeof digest, more: object = {}) => ({
  ...Object.fromEntries(Object.entries(digest).filter(([key]) => key !== name)),
  ...more,
})

test.each<readonly [about: string, payload: object, as: string, mode: Mode, said: string[]]>([
  ['a number as a string', { ...digest, cgpa: '3.4' }, 'SVC_DIGEST', 'default', ['/cgpa type: expected a number, found "3.4"']],
  ['a number out of range', { ...digest, cgpa: 4.5 }, 'SVC_DIGEST', 'default', ['/cgpa range: expected at most 4, found the number 4.5']],
  [
    'a number below an exclusive minimum',
    { ...digest, years_in_school: 0 },
    'SVC_DIGEST',
    'default',
    ['/years_in_school range: expected more than 0, found the number 0'],
  ],
  [
    'too many decimals',
    { ...digest, years_in_school: 0.911 },
    'SVC_DIGEST',
    'default',
    ['/years_in_school decimals: expected at most 2 decimals, found the number 0.911'],
  ],
  ['null', { ...digest, min_grade: null }, 'SVC_DIGEST', 'default', ['/min_grade type: expected a string, found null']],
  ['a list instead of an object', [], 'SVC_DIGEST', 'default', [' type: expected an object, found an empty array']],
  ['a missing property', without('cgpa'), 'SVC_DIGEST', 'default', [' required: expected the property "cgpa", found no such property']],
  [
    'a missing property next to a mistyped property',
    without('cgpa', { cpga: 3 }),
    'SVC_DIGEST',
    'default',
    ['/cpga required: expected the property "cgpa", found "cpga"; did you mean "cgpa"?'],
  ],
  [
    'a mistyped property, once, in strict mode',
    without('cgpa', { cpga: 3 }),
    'SVC_DIGEST',
    'strict',
    ['/cpga required: expected the property "cgpa", found "cpga"; did you mean "cgpa"?'],
  ],
  [
    'two missing properties, one of them mistyped',
    { access_token: 'x', token_type: 'bearer', expire_at: 1 },
    'Token',
    'default',
    [
      ' required: expected the property "expires_in", found no such property',
      '/expire_at required: expected the property "expires_at", found "expire_at"; did you mean "expires_at"?',
    ],
  ],
  ['an unknown property in default mode is allowed', { ...digest, cgpaa: 3 }, 'SVC_DIGEST', 'default', []],
  [
    'an unknown property near one that is present',
    { ...digest, cgpaa: 3 },
    'SVC_DIGEST',
    'strict',
    ['/cgpaa unknown-property: expected only known properties, found the property "cgpaa"'],
  ],
  [
    'a name of an inherited property',
    { ...digest, constructor: 1, toString: 2 },
    'SVC_DIGEST',
    'strict',
    [
      '/constructor unknown-property: expected only known properties, found the property "constructor"',
      '/toString unknown-property: expected only known properties, found the property "toString"',
    ],
  ],
  [
    'a mistyped value of a closed list',
    { ...digest, degree_type: 'BACHELOR' },
    'SVC_DIGEST',
    'default',
    [expect.stringMatching(/^\/degree_type enum: expected one of .*, found "BACHELOR"; did you mean "BACHELORS"\?$/) as string],
  ],
  [
    'a name of an inherited property as a value',
    { ...digest, degree_type: '__proto__' },
    'SVC_DIGEST',
    'default',
    [expect.stringMatching(/found "__proto__"$/) as string],
  ],
  [
    'a mistyped value of an open list causes a warning',
    { media_type: 'image/pngg' },
    'ItemInput',
    'default',
    [
      ...['datarequest_id', 'source_data_type', 'source_data'].map((name) => expect.stringContaining(`"${name}"`) as string),
      expect.stringMatching(/^\/media_type warning, enum: .*, found "image\/pngg"; did you mean "image\/png"\?$/) as string,
    ],
  ],
  [
    'an invalid calendar date',
    { transcript_date: '02/30/2023' },
    'SVC_ACADEMIC_RECORD',
    'default',
    [
      '/transcript_date past-calendar-date: expected a calendar date in the format MM/DD/YYYY, not in the future (that month has 28 days), found "02/30/2023"',
    ],
  ],
  [
    'an invalid pair',
    { box_12: [['D'], ['d', 1], ['D', '1.234'], ['D', 1, 1], ['D', null]] },
    'SVC_W2_RECORD',
    'default',
    [
      '/box_12/0 code-and-amount: expected two elements: a code of one or two capital letters, then an amount as a number or a string such as "3822.00", found an array of length 1',
      '/box_12/1/0 code-and-amount: expected a code of one or two capital letters, found "d"',
      '/box_12/2/1 code-and-amount: expected an amount as a number or a string such as "3822.00", found "1.234"',
      '/box_12/3 code-and-amount: expected two elements: a code of one or two capital letters, then an amount as a number or a string such as "3822.00", found an array of length 3',
      '/box_12/4/1 code-and-amount: expected an amount as a number or a string such as "3822.00", found null',
    ],
  ],
  [
    'a webhook of another type',
    { event: 'item.creatd' },
    'webhook:item.created',
    'default',
    ['/event enum: expected "item.created", found "item.creatd"; did you mean "item.created"?'],
  ],
  [
    'a string that is too long',
    { access_token: 'x'.repeat(300) },
    'TokenInvalidation',
    'default',
    ['/access_token length: expected at most 255 characters, found 300 characters'],
  ],
  [
    'neither of two alternatives',
    {},
    'IndividualReference',
    'default',
    [' exactly-one-of: expected exactly one of "individual_id", "id", found none of them'],
  ],
  [
    'both of two alternatives',
    { individual_id: 'a', id: 'a' },
    'IndividualReference',
    'default',
    [' exactly-one-of: expected exactly one of "individual_id", "id", found "individual_id" and "id"'],
  ],
  [
    'another type instead of a list value, once',
    { token_type: 5, access_token: '', expires_in: 1, expires_at: 1 },
    'Token',
    'default',
    ['/token_type type: expected a string, found the number 5'],
  ],
  [
    'null instead of a list value, once, in strict mode',
    { token_type: 'JWT', http_method: null, url: 'https://a.example' },
    'XAuthTokenCredentials',
    'strict',
    ['/http_method type: expected a string, found null'],
  ],
  [
    'a date in another format',
    { individual_id: 'idv_1', date_of_birth: '1980-02-01' },
    'Individual',
    'default',
    [
      '/date_of_birth birth-date: expected a calendar date in the format MM/DD/YYYY, from 1900 to 2099 (the year comes last), found "1980-02-01"',
    ],
  ],
  [
    'a URL with another scheme',
    { media_type: 'image/png', uri: 'gopher://a' },
    'SourceDataReference',
    'default',
    ['/uri pattern: expected a URL with svc://, http://, https://, ftp:// or sftp://, found "gopher://a"'],
  ],
  [
    'too few elements',
    { scopes: [] },
    'PublicTokenRequest',
    'default',
    ['/scopes size: expected at least 1 element, found an empty array'],
  ],
])('%s', async (_, payload, as, mode, said) => expect(await told(payload, as, mode)).toEqual(said))

test('every pattern in the contract has a description', () => {
  // Excludes patterns with other messages: dates and e-mail addresses have their own descriptions, and conditions state what they require.
  const isTold = (key: string, node: { format?: string; 'x-calendar-date'?: string } | null) =>
    key === 'x-conditions' || node?.['x-calendar-date'] !== undefined || node?.format === 'email' ? undefined : node
  const patterns = [...JSON.stringify(loadComponentSchemas(), isTold).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text as string) as string,
  )
  expect(new Set(patterns).size).toBeGreaterThan(2)
  expect(patterns.filter((pattern) => describePattern(pattern).includes(pattern))).toEqual([])
  expect(describePattern('^x$')).toBe('a string that matches ^x$')
})

test.each([
  ['ftp://a.example', 'an absolute http or https URL'],
  ['https://', 'an absolute http or https URL'],
  ['https://a.example/\u00fc', 'an absolute http or https URL, percent-encoded ("\u00fc" is written %C3%BC)'],
  ['https://m\u00fcnchen.example/', 'an absolute http or https URL, with its host in ASCII (xn--mnchen-3ya.example)'],
  ['HTTPS://user@\u4f8b\u3048.example:8443/', 'an absolute http or https URL, with its host in ASCII (xn--r8jz45g.example)'],
  ['https://\u00fc..example:x/', 'an absolute http or https URL, with its host in ASCII (xn--\u2026)'],
  [
    'https://m\u00fcnchen.example/gr\u00f6\u00dfe',
    'an absolute http or https URL, with its host in ASCII (xn--mnchen-3ya.example), percent-encoded ("\u00f6" is written %C3%B6)',
  ],
  ['https://a.example/a b', 'an absolute http or https URL, percent-encoded (" " is written %20)'],
  ['https://a.example/\ud800', 'an absolute http or https URL, percent-encoded'],
  ['https://a.example/%zz', 'an absolute http or https URL in which two hexadecimal digits follow each "%"'],
  ['https://a.example:99999/x', 'an absolute http or https URL with a port of at most 65535'],
])('describes the error in the web URL %s', async (url, expected) => {
  expect((await findFindings({ requester_logo_url: url }, 'DataRequestUpdate')).filter(({ rule }) => rule === 'web-url')).toMatchObject([
    { expected },
  ])
})

test.each([
  ['12345678901234567890', 'the number 12345678901234567890'],
  ['-0', 'the number -0'],
  ['1.50', 'the number 1.50'],
  ['1e400', 'a number too large to read'],
  ['4111111111111111.0', 'the number ****************'],
])('shows the original notation of a number: %s', async (number, found) => {
  expect(await findFindings(`{"state":  ${number} }`, 'SVC_W2_RECORD')).toMatchObject([{ rule: 'type', found }])
})

test('gives strict-mode findings the provenance `chosen`, but does not show it in text', async () => {
  const stdin = '{"unheard_of": 1}'
  const [finding] = await findFindings(stdin, 'SVC_W2_RECORD', 'strict')
  expect(finding).toMatchObject({ rule: 'unknown-property', provenance: 'chosen' })
  expect((await cpd({ as: 'SVC_W2_RECORD', mode: 'strict', stdin })).out).toContain('found the property "unheard_of"\n')
})

/** For a union, the finding describes the intended variant. */
test.each<readonly [about: string, payload: object, as: string, mode: Mode, said: string[]]>([
  ['none of the variants', { value: true }, 'CoverageLimit', 'default', ['/value type: expected an object or a string, found true']],
  [
    'an almost matching variant',
    { value: { amount: 'x' } },
    'CoverageLimit',
    'default',
    ['/value/amount type: expected a number or null, found "x"'],
  ],
  [
    'the record of a type',
    { data: 'x', source_data_type: 'SVC_W2_RECORD' },
    'Item',
    'tolerant',
    ['/data type: expected an object, found "x"'],
  ],
  [
    'a violation in the record of a type',
    { data: { box_12: [['D', true]] }, source_data_type: 'SVC_W2_RECORD' },
    'Item',
    'default',
    ['/data/box_12/0/1 code-and-amount: expected an amount as a number or a string such as "3822.00", found true'],
  ],
  [
    'an unknown property in the record of a type',
    { data: { boxx: 1 }, source_data_type: 'SVC_W2_RECORD' },
    'Item',
    'strict',
    ['/data/boxx unknown-property: expected only known properties, found the property "boxx"; did you mean "box_9"?'],
  ],
  [
    'no record for a type without a record',
    { data: [], source_data_type: 'constructor' },
    'Item',
    'default',
    [
      '/data type: expected an object, found an empty array',
      expect.stringMatching(/^\/source_data_type warning, enum: .*, found "constructor"$/) as string,
    ],
  ],
])('%s', async (_, payload, as, mode, said) => {
  expect((await told(payload, as, mode)).filter((one) => !one.startsWith(' required'))).toEqual(said)
})
