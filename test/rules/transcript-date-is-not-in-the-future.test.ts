/** transcript_date is not in the future: the day has begun somewhere on earth, at the latest where the clock is ahead by 14 hours. */
import { afterEach, describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { EVERY_MODE, example, fieldAcceptedBy, fieldsWhere, useClock } from './validators.ts'

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

describe('the 1st of June 2024', () => {
  test.each([
    ['2024-05-31T09:59:59.999Z', SEEN_ONLY, 'a millisecond before it begins at UTC+14'],
    ['2024-05-31T10:00:00.000Z', EVERY_MODE, 'as it begins at UTC+14'],
    ['2024-05-31T23:59:59.999Z', EVERY_MODE, 'before it begins in Greenwich'],
    ['2024-06-01T00:00:00.000Z', EVERY_MODE, 'as it begins in Greenwich'],
    ['2024-06-02T12:00:00.000Z', EVERY_MODE, 'when it is over everywhere'],
    ['2024-05-01T00:00:00.000Z', SEEN_ONLY, 'a month before'],
    ['2023-06-01T00:00:00.000Z', SEEN_ONLY, 'a year before'],
  ])('at %s is taken by: %s (%s)', (now, modes) => expect(verdict(now, '06/01/2024')).toBe(modes))
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
])('at %s, %s is taken by: %s', (now, date, modes) => expect(verdict(now, date)).toBe(modes))

test('a day that is none is refused, however long ago', () => expect(verdict('2024-06-01T00:00:00Z', '02/30/2020')).toBe(''))

test('no other date of a record is bound to the past', () => {
  useClock(at('2000-01-01T00:00:00Z'))
  const bound = fieldsWhere((schema) => schema['x-calendar-date'] !== undefined)
    .filter(({ component, field }) => fieldAcceptedBy(component, field, '01/01/2030') !== EVERY_MODE)
    .map(({ component, field }) => `${component}.${field}`)
  expect(bound).toEqual(['SVC_ACADEMIC_RECORD.transcript_date'])
})

describe('the validation function', () => {
  const record = JSON.stringify({ ...example('SVC_ACADEMIC_RECORD'), transcript_date: '06/01/2024' })
  const findings = async (instant: string) => (await validate(record, { as: 'SVC_ACADEMIC_RECORD', now: at(instant) })).findings

  test('takes the clock it is given, for that call', async () => {
    expect(await findings('2024-05-31T10:00:00Z')).toEqual([])
    expect(await findings('2024-05-31T09:59:59Z')).toMatchObject([
      { pointer: '/transcript_date', rule: 'past-calendar-date', expected: expect.stringContaining('not in the future') as string },
    ])
    expect((await validate(record, { as: 'SVC_ACADEMIC_RECORD' })).valid).toBe(true)
  })
})
