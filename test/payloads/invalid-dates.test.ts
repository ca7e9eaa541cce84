/** The explanation of an invalid date describes its first error. */
import { expect, test } from 'vitest'
import { describeInvalidDate } from '../../payloads/invalid-dates.ts'

test.each([
  ['1990-01-31', 'the year comes last'],
  ['1990/1/31', 'the year comes last'],
  ['1990-01-31T00:00:00Z', 'the year comes last'],
  ['01/31/90', 'the year has four digits'],
  ['01/31/990', 'the year has four digits'],
  ['1/31/1990', 'month and day have two digits'],
  ['01/1/1990', 'month and day have two digits'],
  ['01/31/1990 12:00', 'nothing follows the year'],
  ['31/01/1990', 'the month comes before the day'],
  ['13/12/1990', 'the month comes before the day'],
  ['13/13/1990', 'months are 01 to 12'],
  ['13/00/1990', 'months are 01 to 12'],
  ['00/31/1990', 'months are 01 to 12'],
  ['02/30/1990', 'that month has 28 days'],
  ['02/29/1900', 'that month has 28 days'],
  ['02/30/2000', 'that month has 29 days'],
  ['04/31/1990', 'that month has 30 days'],
  ['12/32/1990', 'that month has 31 days'],
  ['12/00/1990', 'that month has 31 days'],
  ['02/29/0099', 'that month has 28 days'],
  ['02/29/2000', undefined],
  ['12/31/1899', undefined],
  ['tomorrow', undefined],
  ['01/31', undefined],
  ['01/31/19901', undefined],
  ['', undefined],
])('%j: %s', (text, problem) => {
  for (const format of ['calendar-date', 'past-calendar-date', 'birth-date']) expect(describeInvalidDate(format, text)).toBe(problem)
})

test.each(['01-31-1990', '01.31/1990', '01 31 1990'])('accepts %s only for dates of birth', (text) => {
  expect(describeInvalidDate('birth-date', text)).toBeUndefined()
  expect(describeInvalidDate('calendar-date', text)).toBe('the separators are slashes')
})

test.each([
  ['recorded-date', '1990-02-30'],
  ['email', '1990-01-31'],
  ['birth-date', 19_900_131],
  ['birth-date', undefined],
])('the format %s has no explanation for %j', (format, value) => expect(describeInvalidDate(format, value)).toBeUndefined())
