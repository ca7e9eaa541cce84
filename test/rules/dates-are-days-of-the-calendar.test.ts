/** Calendar dates are written MM/DD/YYYY and exist; only the tolerant view takes the other forms that are seen. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EVERY_MODE, fieldAcceptedBy, fieldsWhere, MODES, refusesAt, schemas } from './validators.ts'

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

test('twenty fields and more are calendar dates', () => expect(fields.length).toBeGreaterThanOrEqual(20))

describe.each(fields)('$component.$field', ({ component, field }) => {
  const verdicts = (texts: string[]) => Object.fromEntries(texts.map((text) => [text, fieldAcceptedBy(component, field, text)]))
  const all = (texts: string[], modes: string) => Object.fromEntries(texts.map((text) => [text, modes]))

  test('takes days of the calendar', () => expect(verdicts(DAYS)).toEqual(all(DAYS, EVERY_MODE)))
  test('takes nothing that is no day, or written otherwise', () => expect(verdicts(NO_DAYS)).toEqual(all(NO_DAYS, '')))
  test('takes YYYY-MM-DD and masked digits tolerantly', () => expect(verdicts(SEEN_ONLY)).toEqual(all(SEEN_ONLY, 'tolerant')))
  test('takes no other form, tolerantly neither', () => expect(verdicts(NEVER_SEEN)).toEqual(all(NEVER_SEEN, '')))
  test('is text, not a number', () => expect(fieldAcceptedBy(component, field, 1_706_659_200_000)).toBe(''))
})

const two = (value: number) => String(value).padStart(2, '0')

/** True if the calendar of the runtime has the day. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

test('a date is taken exactly when the day exists, in four centuries', () => {
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

test('a date inside a list inside a record is checked as well', () => {
  const record = { coverage_period: { start_date: '02/30/2024' } }
  expect(schemas['SVC_INSURANCE_RECORD']?.properties).toHaveProperty('coverage_period')
  expect(MODES.map((mode) => refusesAt(mode, 'SVC_INSURANCE_RECORD', record, '/coverage_period/start_date'))).toEqual([true, true, true])
})
