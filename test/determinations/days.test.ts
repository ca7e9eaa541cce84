/** Days are read strictly by the calendar. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, daysBetween, reportYearOf, startOfDay } from '../../server/determinations/days.ts'

test.each(['12/31/2023', '2023-12-31'])('%s is the last day of 2023', (text) => expect(dayOf(text)).toBe(Date.UTC(2023, 11, 31)))

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
])('%s names no day', (text) => expect(dayOf(text)).toBeUndefined())

test('every day is read back, leap days too, and days are counted between', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (instant, distance) => {
      const iso = instant.toISOString().slice(0, 10)
      const [year, month, date] = iso.split('-')
      const from = startOfDay(instant.getTime())
      expect([dayOf(iso), dayOf(`${month}/${date}/${year}`)]).toEqual([from, from])
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
])('the year of a report at %s is %s', (instant, year) => expect(reportYearOf(instant)).toBe(year))
