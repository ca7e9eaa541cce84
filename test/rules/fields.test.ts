/** Tests the values that fields may have: numbers, dates and addresses. */
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { acceptedBy, EVERY_MODE, example, fieldAcceptedBy, fieldsWhere, MODES, rejectsAt, schemas, useClock } from './validators.ts'

/** A tax year is an integer with four digits, never a string. */
describe('years have four digits', () => {
  const years = fieldsWhere(({ minimum, maximum }) => minimum === 1000 && maximum === 9999)

  test('include the record_year of the three tax forms', () => {
    const forms = ['SVC_W2_RECORD', 'SVC_1099_RECORD', 'SVC_FORM_1098_MORTGAGE_INTEREST']
    const found = years.filter(({ field }) => field === 'record_year').map(({ component }) => component)
    expect(found.toSorted()).toEqual(forms.toSorted())
    expect(Object.keys(schemas).filter((name) => schemas[name]?.properties?.['record_year'])).toEqual(found)
  })

  describe.each(years.filter(({ field }) => field === 'record_year'))('$component.$field', ({ component, field }) => {
    test.each([1000, 1913, 2023, 2024, 9999, 2024.0])('accepts %d', (value) => {
      expect(fieldAcceptedBy(component, field, value)).toBe(EVERY_MODE)
    })
    test.each([999, 24, 0, -2024, 10_000, 20_244, 2024.5, '2024', '', [2024], true])('rejects %j in every mode', (value) => {
      expect(fieldAcceptedBy(component, field, value)).toBe('')
    })
  })
})

/** cgpa and last_term_gpa in a digest are on a scale from 0 to 4, including both ends. */
describe('grade point averages are from 0 to 4', () => {
  describe.each(['cgpa', 'last_term_gpa'])('%s', (field) => {
    const verdict = (value: unknown) => acceptedBy('SVC_DIGEST', { ...example('SVC_DIGEST'), [field]: value })

    test.each([0, 4, 0.01, 2.5, 3.999, 3.9999999999, 1e-9])('accepts %d', (value) => expect(verdict(value)).toBe(EVERY_MODE))

    test.each([-0.01, -1, 4.01, 4.0000001, 5, 100, '3.5', null, [3]])('rejects %j in every mode', (value) => {
      expect(verdict(value)).toBe('')
    })

    test('accepts a number if and only if it is on the scale', () => {
      fc.assert(
        fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (value) => {
          expect(verdict(value)).toBe(value >= 0 && value <= 4 ? EVERY_MODE : '')
        }),
      )
    })
  })
})

/** years_in_school is positive and has at most two decimals, within the precision of doubles. */
describe('years in school', () => {
  const verdict = (years: unknown) => acceptedBy('SVC_DIGEST', { ...example('SVC_DIGEST'), years_in_school: years })

  test.each([0.01, 0.05, 0.1, 0.07, 0.29, 0.57, 1, 1.1, 2.5, 4, 4.3, 4.35, 8.2, 12, 33.33, 99.99, 1e3, 0.1 + 0.2, 1.1 * 3, 4.35 * 3])(
    'accepts %d',
    (years) => expect(verdict(years)).toBe(EVERY_MODE),
  )

  test.each([0, -0, -1, -0.01, -4.35, 0.001, 0.005, 4.355, 4.3501, 1.999, 12.345, 0.0099])('rejects %d in every mode', (years) => {
    expect(verdict(years)).toBe('')
  })

  test.each(['4.35', '4', null, true, [4], { years: 4 }])('rejects %j, which is not a number', (years) => expect(verdict(years)).toBe(''))

  test('accepts every hundredth, but no thousandth in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (thousandths) => {
        expect(verdict(thousandths / 1000)).toBe(thousandths % 10 === 0 ? EVERY_MODE : '')
      }),
      { numRuns: 1000 },
    )
  })

  test('reports which of the two rules is violated', async () => {
    const finding = async (years: number) =>
      (await validate(JSON.stringify({ ...example('SVC_DIGEST'), years_in_school: years }), { as: 'SVC_DIGEST' })).findings
    expect(await finding(4.355)).toMatchObject([{ pointer: '/years_in_school', rule: 'decimals', expected: 'at most 2 decimals' }])
    expect(await finding(0)).toMatchObject([{ pointer: '/years_in_school', rule: 'range', expected: 'more than 0' }])
  })
})

/** Calendar dates are written as MM/DD/YYYY and must exist. Only tolerant mode accepts other known formats. */
describe('dates in MM/DD/YYYY format', () => {
  const fields = fieldsWhere((schema) => schema['x-calendar-date'] === 'MM/DD/YYYY')

  const DAYS = '01/01/1970 12/31/1999 02/29/2024 02/29/2000 02/28/2023 04/30/2023 11/05/2020 01/31/1900 10/10/0900'.split(' ')

  const NO_DAYS = [
    ...'02/30/2024 02/29/2023 02/29/1900 02/29/2100 04/31/2023 06/31/2023 09/31/2023 11/31/2023 01/32/2023'.split(' '),
    ...'13/01/2023 31/12/2023 00/10/2023 01/00/2023 00/00/0000'.split(' '),
    ...'1/1/2024 01/1/2024 1/01/2024 01/01/24 01/01/20245 001/01/2024 01-01-2024 01.01.2024 01/01/2024T00:00'.split(' '),
    '',
    'today',
    ' 01/01/2024',
    '01/01/2024 ',
    '01/01/2024\n',
    '٠١/٠١/٢٠٢٤',
    '１2/０1/2024',
    '+1/01/2024',
    '01/01/-024',
    '2024/01/31',
  ]

  const SEEN_ONLY = '2024-01-31 2024-02-29 XX/XX/1990 **/**/1990 01/XX/1990 01/01/XXXX'.split(' ')

  const NEVER_SEEN = '2024-02-30 2023-02-29 2024-13-01 2024-00-01 2024-1-1 20240131 XX/XX/XX XXXX-01-01 X/X/1990'.split(' ')

  test('apply to more than twenty fields', () => expect(fields.length).toBeGreaterThanOrEqual(20))

  describe.each(fields)('$component.$field', ({ component, field }) => {
    const verdicts = (texts: string[]) => Object.fromEntries(texts.map((text) => [text, fieldAcceptedBy(component, field, text)]))
    const all = (texts: string[], modes: string) => Object.fromEntries(texts.map((text) => [text, modes]))

    test('accepts existing calendar dates', () => expect(verdicts(DAYS)).toEqual(all(DAYS, EVERY_MODE)))
    test('rejects nonexistent dates and other formats', () => expect(verdicts(NO_DAYS)).toEqual(all(NO_DAYS, '')))
    test('accepts YYYY-MM-DD and masked digits only in tolerant mode', () =>
      expect(verdicts(SEEN_ONLY)).toEqual(all(SEEN_ONLY, 'tolerant')))
    test('rejects other formats even in tolerant mode', () => expect(verdicts(NEVER_SEEN)).toEqual(all(NEVER_SEEN, '')))
    test('is a string, not a number', () => expect(fieldAcceptedBy(component, field, 1_706_659_200_000)).toBe(''))
  })

  const two = (value: number) => String(value).padStart(2, '0')

  /** Returns true if the day exists in the runtime's calendar. */
  function exists(year: number, month: number, day: number): boolean {
    const date = new Date(Date.UTC(year, month - 1, day))
    return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  }

  test('are accepted if and only if the day exists, throughout four centuries', () => {
    const years = fc.oneof(fc.integer({ min: 1800, max: 2199 }), fc.constantFrom(1900, 2000, 2100, 1904, 2096))
    const months = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.integer({ min: 0, max: 99 }), fc.constant(2))
    const days = fc.oneof(fc.integer({ min: 27, max: 32 }), fc.integer({ min: 0, max: 99 }))
    fc.assert(
      fc.property(years, months, days, (year, month, day) => {
        const text = `${two(month)}/${two(day)}/${year}`
        const wanted = exists(year, month, day) ? EVERY_MODE : ''
        expect(fieldAcceptedBy('SVC_STUDENT_ID_RECORD', 'valid_upto', text)).toBe(wanted)
      }),
      { numRuns: 500 },
    )
  })

  test('are also checked in a list inside a record', () => {
    const record = { coverage_period: { start_date: '02/30/2024' } }
    expect(schemas['SVC_INSURANCE_RECORD']?.properties).toHaveProperty('coverage_period')
    expect(MODES.map((mode) => rejectsAt(mode, 'SVC_INSURANCE_RECORD', record, '/coverage_period/start_date'))).toEqual([true, true, true])
  })
})

describe.each(['IndividualInput', 'Individual'])('the date of birth of %s', (component) => {
  const verdict = (text: string) => fieldAcceptedBy(component, 'date_of_birth', text)

  test.each(['01/31/1990', '01-31-1990', '01.31.1990', '01 31 1990', '01-31/1990', '02/29/1992', '02-29-2000', '01/01/1900', '12/31/2099'])(
    'accepts %s',
    (text) => expect(verdict(text)).toBe(EVERY_MODE),
  )

  test.each([
    '02/30/1990',
    '02-29-1991',
    '02/29/1900',
    '04.31.1990',
    '06 31 1990',
    '01/32/1990',
    '13/01/1990',
    '31/01/1990',
    '00/10/1990',
    '12/31/1899',
    '01/01/2100',
    '1/31/1990',
    '01/31/90',
    '1990-01-31',
    '01311990',
    '01_31_1990',
    '01/31/1990 ',
    '01/31/1990\n',
    '',
  ])('accepts %j only in tolerant mode', (text) => expect(verdict(text)).toBe('tolerant'))

  test('accepts the same days as standard validators', () => {
    const pattern = new RegExp(String(schemas[component]?.properties?.['date_of_birth']?.pattern), 'u')
    const part = (digits: number) => fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'))
    const years = fc.oneof(fc.integer({ min: 1890, max: 2110 }).map(String), fc.constantFrom('1900', '1904', '2000', '2096'), part(4))
    const days = fc.oneof(fc.integer({ min: 27, max: 32 }).map(String), part(2))
    const months = fc.oneof(fc.constantFrom('02', '04', '12'), part(2))
    const separator = fc.constantFrom('/', '-', '.', ' ', '_')
    fc.assert(
      fc.property(months, separator, days, separator, years, (...parts) => {
        expect(pattern.test(parts.join(''))).toBe(verdict(parts.join('')) === EVERY_MODE)
      }),
      { numRuns: 2000 },
    )
  })
})

/** transcript_date is not in the future: the day must have started somewhere on Earth. The earliest time zone is UTC+14. */
describe('the transcript date is not in the future', () => {
  const SEEN_ONLY = 'tolerant'
  const realClock = useClock(Date.now)
  afterEach(() => {
    useClock(realClock)
  })

  const at = (instant: string) => () => Date.parse(instant)

  function verdict(now: string, date: string): string {
    useClock(at(now))
    return fieldAcceptedBy('SVC_ACADEMIC_RECORD', 'transcript_date', date)
  }

  describe('the 1st of June 2024 (gap today-somewhere)', () => {
    test.each([
      ['2024-05-31T09:59:59.999Z', SEEN_ONLY, 'a millisecond before it begins at UTC+14'],
      ['2024-05-31T10:00:00.000Z', EVERY_MODE, 'as it begins at UTC+14'],
      ['2024-05-31T23:59:59.999Z', EVERY_MODE, 'before it begins in Greenwich'],
      ['2024-06-01T00:00:00.000Z', EVERY_MODE, 'as it begins in Greenwich'],
      ['2024-06-02T12:00:00.000Z', EVERY_MODE, 'when it is over everywhere'],
      ['2024-05-01T00:00:00.000Z', SEEN_ONLY, 'a month before'],
      ['2023-06-01T00:00:00.000Z', SEEN_ONLY, 'a year before'],
    ])('at %s, is accepted in: %s (%s)', (now, modes) => expect(verdict(now, '06/01/2024')).toBe(modes))
  })

  test.each([
    ['2024-02-28T12:00:00Z', '02/29/2024', EVERY_MODE],
    ['2024-02-28T09:00:00Z', '02/29/2024', SEEN_ONLY],
    ['2023-12-31T10:00:00Z', '01/01/2024', EVERY_MODE],
    ['2023-12-31T09:59:59Z', '01/01/2024', SEEN_ONLY],
    ['2024-06-01T00:00:00Z', '12/31/9999', SEEN_ONLY],
    ['2024-06-01T00:00:00Z', '01/01/0001', EVERY_MODE],
    ['2024-06-01T00:00:00Z', '12/31/0099', EVERY_MODE],
    ['1969-12-31T10:00:00Z', '01/01/1970', EVERY_MODE],
  ])('at %s, %s is accepted in: %s', (now, date, modes) => expect(verdict(now, date)).toBe(modes))

  test('rejects an invalid day in the past', () => expect(verdict('2024-06-01T00:00:00Z', '02/30/2020')).toBe(''))

  test('allows future dates everywhere else in a record', () => {
    useClock(at('2000-01-01T00:00:00Z'))
    const bound = fieldsWhere((schema) => schema['x-calendar-date'] !== undefined)
      .filter(({ component, field }) => fieldAcceptedBy(component, field, '01/01/2030') !== EVERY_MODE)
      .map(({ component, field }) => `${component}.${field}`)
    expect(bound).toEqual(['SVC_ACADEMIC_RECORD.transcript_date'])
  })

  describe('the `now` option of validate()', () => {
    const record = JSON.stringify({ ...example('SVC_ACADEMIC_RECORD'), transcript_date: '06/01/2024' })
    const findings = async (instant: string) => (await validate(record, { as: 'SVC_ACADEMIC_RECORD', now: at(instant) })).findings

    test('affects only the call that sets it', async () => {
      expect(await findings('2024-05-31T10:00:00Z')).toEqual([])
      expect(await findings('2024-05-31T09:59:59Z')).toMatchObject([
        { pointer: '/transcript_date', rule: 'past-calendar-date', expected: expect.stringContaining('not in the future') as string },
      ])
      expect((await validate(record, { as: 'SVC_ACADEMIC_RECORD' })).valid).toBe(true)
    })
  })
})

/** An e-mail address has at most 64 characters before the @, and at most 63 between the dots after it. */
describe('email addresses are valid and within SMTP length limits', () => {
  const fields = fieldsWhere(({ format }) => format === 'email')

  const ADDRESSES = ['a@b.test', `${'a'.repeat(64)}@b.test`, `a@${'b'.repeat(63)}.test`]
  const NO_ADDRESSES = ['a', 'a@', '@b.test', `${'a'.repeat(65)}@b.test`, `${'a.'.repeat(32)}b@b.test`, `a@${'b'.repeat(64)}.test`]

  test('occur in at least one field', () => expect(fields.length).toBeGreaterThan(0))

  describe.each(fields)('$component.$field', ({ component, field }) => {
    const verdicts = (texts: string[]) => texts.map((text) => [text, fieldAcceptedBy(component, field, text)])

    test('accepts valid addresses', () => expect(verdicts(ADDRESSES)).toEqual(ADDRESSES.map((text) => [text, EVERY_MODE])))
    test('accepts invalid addresses only in tolerant mode', () =>
      expect(verdicts(NO_ADDRESSES)).toEqual(NO_ADDRESSES.map((text) => [text, 'tolerant'])))
  })
})

/** A URL is absolute, uses http or https, contains a host, and has at most 2048 characters. */
describe('URLs are absolute and use HTTP or HTTPS', () => {
  const fields = fieldsWhere(({ format }) => format === 'uri')

  const URLS = [
    'https://example.test',
    'http://example.test/',
    'HTTPS://EXAMPLE.TEST/Path',
    'https://example.test:8443/hooks?tenant=a&b=%20c#part',
    'http://localhost:3000/hooks',
    'http://127.0.0.1/hooks',
    'https://[2001:db8::1]:443/hooks',
    'https://xn--bcher-kva.example/',
    'https://user:secret@example.test/hooks',
    'https://example.test/a/b;c=1/~d/(e)',
    `https://example.test/${'a'.repeat(2048 - 21)}`,
  ]

  const NO_URLS = [
    '',
    'example.test',
    '/hooks',
    '//example.test/hooks',
    'hooks/new',
    'https:',
    'https:/example.test',
    'https://',
    'https:///hooks',
    'ftp://example.test/file',
    'javascript:alert(1)',
    'file:///etc/hosts',
    'mailto:a@example.test',
    'svc://sdr_1',
    'data:,x',
    'https://exa mple.test',
    'https://example.test/a b',
    ' https://example.test',
    'https://example.test/\n',
    'https://example.test/%zz',
    'https://?query',
    'https://#part',
    'http://example.test:port/',
    'https://example.test:99999/',
    'https://[2001:db8::1/',
    'https://bücher.example/',
  ]

  test('occur in at least twelve fields', () => expect(fields.length).toBeGreaterThanOrEqual(12))

  describe.each(fields)('$component.$field', ({ component, field }) => {
    const verdicts = (texts: string[]) => Object.fromEntries(texts.map((text) => [text, fieldAcceptedBy(component, field, text)]))
    const all = (texts: string[], modes: string) => Object.fromEntries(texts.map((text) => [text, modes]))

    test('accepts valid URLs', () => expect(verdicts(URLS)).toEqual(all(URLS, EVERY_MODE)))
    test('accepts invalid URLs only in tolerant mode', () => expect(verdicts(NO_URLS)).toEqual(all(NO_URLS, 'tolerant')))
    test('accepts at most 2048 characters', () => expect(fieldAcceptedBy(component, field, `${URLS.at(-1)}b`)).toBe('tolerant'))
    test('is a string', () => expect(fieldAcceptedBy(component, field, 42)).toBe(''))
  })

  describe('the address of a document', () => {
    const verdict = (uri: unknown) => acceptedBy('SourceDataReference', { uri, media_type: 'application/pdf' })

    test.each(['svc://sdr_1', 'http://a.test/b', 'https://a.test/b', 'ftp://a.test/b', 'sftp://a.test/b'])('may be %s', (uri) => {
      expect(verdict(uri)).toBe(EVERY_MODE)
    })
    test.each(['file:///etc/hosts', 'sdr_1', 'gopher://a.test', '', ' svc://sdr_1', 'SVC//sdr_1'])('may not be "%s"', (uri) => {
      expect(verdict(uri)).toBe('tolerant')
    })
  })
})
