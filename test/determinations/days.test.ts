/** Tests that days are parsed strictly according to the calendar. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay, daysBetween, getReportYear, startOfDay } from '../../server/determinations/days.ts'

test.each(['12/31/2023', '2023-12-31'])('parses %s as the last day of 2023', (text) => expect(parseDay(text)).toBe(Date.UTC(2023, 11, 31)))

test.each([
  '02/29/2023',
  '2023-02-29',
  '13/01/2023',
  '00/10/2023',
  '1/2/2023',
  '2023/12/31',
  '31/12/2023',
  ' 12/31/2023',
  'Fall',
  '',
  null,
  undefined,
])('rejects %s', (text) => expect(parseDay(text)).toBeUndefined())

test('formats and parses every day, including leap days, and counts the days between them', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (instant, distance) => {
      const iso = instant.toISOString().slice(0, 10)
      const [year, month, date] = iso.split('-')
      const from = startOfDay(instant.getTime())
      expect([parseDay(iso), parseDay(`${month}/${date}/${year}`)]).toEqual([from, from])
      expect(daysBetween(from, from + distance * 86_400_000)).toBe(distance)
    }),
  )
})

test.each<readonly [instant: number | undefined, year: number | undefined]>([
  [Date.UTC(1000, 0, 1) - 1, undefined],
  [Date.UTC(1000, 0, 1), 1000],
  [Date.UTC(10_000, 0, 1) - 1, 9999],
  [Date.UTC(10_000, 0, 1), undefined],
  [undefined, undefined],
])('for a report at %s, returns the year %s', (instant, year) => expect(getReportYear(instant)).toBe(year))
