/** Digests that were calculated by hand. */
import { expect, test } from 'vitest'
import type { AcademicSession } from '../../../generated/types.ts'
import { EVERY_MODE, acceptedBy, example } from '../../rules/validators.ts'
import { course, computeDigest, totals, quarterSchool, secondarySchool, semesterSchool } from './transcripts.ts'

test('computes the digest for a quarter school after a transfer and a gap of several years', () => {
  expect(computeDigest(quarterSchool)).toEqual({
    degree_type: 'BACHELORS',
    // 09/25/2019 to 09/25/2022 are 1096 days, and to 06/09/2023 another 257. 1353 / 365.25 = 3.7043.
    years_in_school: 3.7,
    min_grade: 'D',
    // The stated average is returned unchanged, because a 4.3-point scale differs from the 4-point scale only in its A+.
    cgpa: 3.2,
    // (5 × 3.3 + 4 × 4 + 1 × 2.7) / 10 = 35.2 / 10
    last_term_gpa: 3.52,
    // (90 + 45) × 2 / 3
    credits_earned: 90,
  })
})

test('computes the digest of a high school transcript with weighted grades and transfer credits', () => {
  expect(computeDigest(secondarySchool)).toEqual({
    degree_type: 'HIGH-SCHOOL-DIPLOMA',
    // 2020-09-01 to 2021-09-01 are 365 days, and to 2022-06-10 another 282. 647 / 365.25 = 1.7714.
    years_in_school: 1.77,
    // 72 percent. The D is ignored because it was earned at another school.
    min_grade: 'C-',
    // 4.35 / 5 × 4
    cgpa: 3.48,
    // 92 percent is an A- and 88 percent a B+: (1 × 3.7 + 0.5 × 3.3) / 1.5 = 5.35 / 1.5 = 3.5667.
    last_term_gpa: 3.57,
    // (18 + 4) × 3
    credits_earned: 66,
  })
})

test('computes the example digest in the contract from its example transcript', () => {
  // 01/17/2023 to 12/15/2023 are 332 days, or 0.909 years. 92.9 / 27 = 3.4407, 46.9 / 14 = 3.35, and 27 + 60 credits.
  expect(computeDigest(example('SVC_ACADEMIC_RECORD'))).toEqual(example('SVC_DIGEST'))
})

test.each([semesterSchool, quarterSchool, secondarySchool])('produces valid digests from valid transcripts', (record) => {
  expect(acceptedBy('SVC_ACADEMIC_RECORD', record)).toBe(EVERY_MODE)
  expect(acceptedBy('SVC_DIGEST', computeDigest(record))).toBe(EVERY_MODE)
})

const [first = {}, last = {}] = semesterSchool.academic_sessions ?? []
const lacking: Readonly<Record<string, readonly AcademicSession[]>> = {
  degree_type: [{ ...first, degrees: [] }, last],
  years_in_school: [
    { ...first, start_date: 'Fall' },
    { ...last, start_date: null },
  ],
  min_grade: [first, last].map((one) => ({ ...one, courses: [course(null, 3, { gpa_credits: 3, quality_points: 9 })] })),
  last_term_gpa: [first, last].map((one) => ({ ...one, in_progress: true })),
  credits_earned: [first, last].map((one) => ({ ...one, courses: [course('A', 3, { earned: null })] })),
}

test.each(Object.entries(lacking))('reports only %s as missing', (figure, academic_sessions) => {
  expect(computeDigest({ ...semesterSchool, academic_sessions: [...academic_sessions] })).toEqual({ missing: [figure] })
})

test('reports only cgpa as missing', () => {
  const ungraded = [first, last].map((one) => ({
    ...one,
    courses: [course('B', 3, {}, { count_in_gpa: false })],
    academic_summary: [totals('INSTITUTION', { cumulative: false, gpa: 3 })],
  }))
  expect(computeDigest({ ...semesterSchool, academic_sessions: ungraded })).toEqual({ missing: ['cgpa'] })
})

test('reports all six figures as missing for an empty transcript', () => {
  expect(computeDigest({})).toEqual({
    missing: ['degree_type', 'years_in_school', 'min_grade', 'cgpa', 'last_term_gpa', 'credits_earned'],
  })
})
