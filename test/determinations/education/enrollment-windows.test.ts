/** Each window of the enrollment status at its edge: the day before, the day, the day after, against the words of the code. */
import { describe, expect, test } from 'vitest'
import { enrollmentStatus } from '../../../server/determinations/education/enrollment-status.ts'
import { at, awarded, circumstances, codesOf, currentTerm, evidence, record, term } from './students.ts'

const codeOf = (...given: Parameters<typeof evidence>) => codesOf(enrollmentStatus([evidence(...given)], circumstances())[0])[0]

/** A year and a half of days on both sides of every edge. */
const DAYS = Array.from({ length: 540 }, (_, day) => day)
const withAward = (days: number) => record([currentTerm({ degrees: [awarded(days)] })])

describe('courses in progress and a degree awarded', () => {
  test('under 60 days before the Item was created: day 59, not day 60', () => {
    const days = DAYS.filter((day) => codeOf(withAward(-day)) === 'MES_COURSE_IN_PRG_DEG_AWD_LT_60')
    expect([days[0], days.at(-1), days.length]).toEqual([0, 59, 60])
  })

  test('under 90 days before the date of the data: day 89, not day 90', () => {
    const days = DAYS.filter((day) => codeOf(withAward(-day)) === 'MES_COURSE_IN_PRG_DEG_AWD_LT_90')
    expect([days[0], days.at(-1), days.length]).toEqual([60, 89, 30])
  })

  test('each window has its own end: 60 days count to the creation, 90 to the data', () => {
    for (const created of [0, 1, 30, 59, 60, 61, 200]) {
      for (const day of DAYS) {
        const wide = day < 90 ? 'MES_COURSE_IN_PRG_DEG_AWD_LT_90' : 'MES_COURSE_IN_PRG'
        const expected = day + created < 60 ? 'MES_COURSE_IN_PRG_DEG_AWD_LT_60' : wide
        expect(codeOf(withAward(-day), { createdAt: at(created) })).toBe(expected)
      }
    }
  })

  test('an award after the Item was created is a plan', () => {
    expect(codeOf(withAward(1))).toBe('MES_COURSE_IN_PRG')
  })
})

describe('the last term', () => {
  const ended = (day: number) => record([term(-day - 100, -day)])

  test('is within 180 days on day 180 and more than that on day 181', () => {
    const codes = DAYS.slice(1).map((day) => codeOf(ended(day)))
    expect(codes).toEqual(DAYS.slice(1).map((day) => (day <= 180 ? 'MES_LAST_TERM_LT_180' : 'MES_LAST_TERM_GT_180')))
  })

  test('goes on through its last day', () => {
    expect([codeOf(ended(0)), codeOf(ended(1))]).toEqual(['MES_CURRENTLY_ENROLLED', 'MES_LAST_TERM_LT_180'])
  })

  test('after a degree awarded over 270 days before: day 271, not day 270', () => {
    const codes = DAYS.map((day) => codeOf(record([term(-150, -40, { degrees: [awarded(-day)] })])))
    expect(codes).toEqual(DAYS.map((day) => (day > 270 ? 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270' : 'MES_LAST_TERM_LT_180')))
  })

  test('both days of that code count to the creation of the Item', () => {
    const data = record([term(-150, -40, { degrees: [awarded(-200)] })])
    const codes = DAYS.slice(0, 300).map((created) => codeOf(data, { createdAt: at(created) }))
    const both = (created: number) => 200 + created > 270 && 40 + created <= 180
    const expected = (created: number) => {
      if (both(created)) return 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270'
      // A term that ended more than 180 days before the Item was created says nothing of that day any more.
      return 40 + created <= 180 ? 'MES_LAST_TERM_LT_180' : 'MES_VERIFIED_CREDENTIALS'
    }
    expect(codes).toEqual(DAYS.slice(0, 300).map(expected))
    expect(DAYS.filter(both)).toEqual(DAYS.slice(71, 141))
  })
})
