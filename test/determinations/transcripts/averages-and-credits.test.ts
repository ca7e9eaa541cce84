/** Tests the averages and credits in a digest, whether stated by the transcript or derived from its courses. */
import { expect, test } from 'vitest'
import type { AcademicTotals, Course, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { getCgpa, getLastTermGpa } from '../../../server/determinations/transcripts/averages.ts'
import { getCredits } from '../../../server/determinations/transcripts/credits.ts'
import { readTranscript } from '../../../server/determinations/transcripts/transcript.ts'
import { course, session, totals, transcript } from './transcripts.ts'

const cgpa = (record: SVC_ACADEMIC_RECORD) => getCgpa(readTranscript(transcript(record)))
const lastTermGpa = (record: SVC_ACADEMIC_RECORD) => getLastTermGpa(readTranscript(transcript(record)))
const credits = (record: SVC_ACADEMIC_RECORD) => getCredits(readTranscript(transcript(record)))

const record = (academic_summary: AcademicTotals[], courses: Course[] = []): SVC_ACADEMIC_RECORD => ({
  academic_summary,
  academic_sessions: [session('01/10/2022', '05/06/2022', courses)],
})
const [ofSchool, overAll, b] = [totals('INSTITUTION', { gpa: 3.1 }), totals('TOTAL', { gpa: 3.2 }), course('B', 3)]
const elsewhere = course('A', 3, {}, { credit_basis: 'TRANSFER' })
const examined = course('CR', 3, {}, { credit_basis: 'ADVANCED_PLACEMENT' })

test.each([
  ['of the school, if it is stated', record([overAll, ofSchool], [b, elsewhere]), 3.1],
  ['over all credits, if nothing is transferred', record([overAll], [b]), 3.2],
  ['over all credits, if totals have no level', record([totals(undefined, { gpa: 3.2 })], [b]), 3.2],
  ['from grades, if courses are transferred', record([overAll], [b, elsewhere]), 3],
  ['from grades, if credit is from an examination', record([overAll], [b, examined]), 3],
  ['from grades, if there is a total of transferred credits', record([overAll, totals('TRANSFER', { earned: 3 })], [b]), 3],
  ['over all credits, if there are no grades', record([overAll], [elsewhere]), 3.2],
  ['from quality points per credit', record([totals('INSTITUTION', { gpa: null, quality_points: 10, gpa_credits: 4 })], [b]), 2.5],
  ['without totals that have no GPA credits', record([totals('INSTITUTION', { gpa: 0, gpa_credits: 0 })], [b]), 3],
  ['without totals that are not cumulative', record([{ ...ofSchool, cumulative: false }], [b]), 3],
  ['as unknown, if there are no grades', record([], [course('P', 3)]), undefined],
])('takes or computes the cumulative average %s', (_, transcribed, expected) => expect(cgpa(transcribed)).toBe(expected))

test('prefers an average on the 4-point scale, then the average over the most credits, then the lowest', () => {
  const range = (maximum: number) => ({ gpa_range: { minimum: 0, maximum } })
  const weighted = totals('TOTAL', { gpa: 4.5, gpa_credits: 20, ...range(5) })
  const plain = totals('TOTAL', { gpa: 3.7, gpa_credits: 10, ...range(4) })
  const longer = totals('TOTAL', { gpa: 3.9, gpa_credits: 30, ...range(4) })
  const lower = totals('TOTAL', { gpa: 3.8, gpa_credits: 30, ...range(4) })
  expect(cgpa(record([weighted, plain]))).toBe(3.7)
  expect(cgpa(record([weighted, plain, longer]))).toBe(3.9)
  expect(
    [
      [longer, lower],
      [lower, longer],
    ].map((both) => cgpa(record(both))),
  ).toEqual([3.8, 3.8])
})

test("uses the last term's totals if the record has none", () => {
  const term = (day: string, gpa: number) =>
    session(`01/${day}/2022`, `05/${day}/2022`, [], { academic_summary: [totals('INSTITUTION', { gpa })] })
  expect(cgpa({ academic_sessions: [term('11', 3.5), term('10', 2.5)] })).toBe(3.5)
  expect(cgpa({ academic_summary: [overAll], academic_sessions: [term('11', 3.5)] })).toBe(3.5)
  expect(cgpa({ academic_summary: [ofSchool], academic_sessions: [term('11', 2.5)] })).toBe(3.1)
})

const quarter = { credit_type: 'QUARTER' } as const

test.each([
  ['by GPA credits before those attempted', [course('A', 9, { gpa_credits: 1 }), course('B', 1)], 3.5],
  ['by credits earned where no others are stated', [course('A', 1, { attempted: null, earned: 3 }), course('B', 1)], 3.75],
  ['in semester hours', [course('A', 3, quarter), course('B', 2)], 3.5],
  [
    'with equal weight, if no course states credits',
    [{ marks_awarded: [{ grade: 'A', period: 'Final Mark' }] }, course('C', 0, { attempted: null, earned: null })],
    3,
  ],
  ['without courses that state no credits, if other courses do', [course('A', 3), course('C', 0, { attempted: null, earned: null })], 4],
  [
    'without courses excluded from it',
    [course('A', 3), course('F', 3, {}, { count_in_gpa: false }), course('F', 3, { gpa_credits: 0 })],
    4,
  ],
  ['with all attempts at a repeated course', [course('F', 3), course('A', 3, {}, { repeated: true })], 2],
  ['from quality points, if the grade has no points', [course('HP', 3, { gpa_credits: 3, quality_points: 10.5 })], 3.5],
  ['with graded advanced placement', [course('A', 3, {}, { credit_basis: 'ADVANCED_PLACEMENT' }), b], 3.5],
])('averages grades %s', (_, courses, expected) => expect(cgpa(record([], courses))).toBe(expected))

test('uses the lowest final mark if a course has no grade', () => {
  const marks = [
    { grade: 'D', period: 'Six-week' },
    { grade: 'A', period: 'Final Mark' },
    { grade: 'B', period: 'final exam' },
  ]
  expect(cgpa(record([], [{ ...course('TA', 3), marks_awarded: marks }]))).toBe(3)
  expect(cgpa(record([], [{ ...course('C', 3), marks_awarded: marks }]))).toBe(2)
})

const [fall, spring] = [session('08/23/2021', '12/10/2021', [course('C', 3)]), session('01/10/2022', '05/06/2022', [course('B', 3)])]
const ofTerm = (level: 'INSTITUTION' | 'TOTAL' | 'TRANSFER', gpa: number, cumulative = false) => totals(level, { gpa, cumulative })

test.each([
  ['over, by date', [spring, fall], 3],
  ['over, not in progress', [fall, { ...spring, in_progress: true }], 2],
  ['over on the day of the transcript', [fall, { ...spring, end_date: '01/21/2024' }], 2],
  ['averaged', [fall, { ...spring, courses: [course('P', 3)] }], 2],
  ['spent here', [fall, { ...spring, courses: [elsewhere] }], 2],
  ['listed, without dates', [fall, spring].map(({ courses }) => ({ courses })), 3],
  [
    'stated',
    [fall, { ...spring, academic_summary: [ofTerm('INSTITUTION', 3.3), ofTerm('TOTAL', 3.4), ofTerm('INSTITUTION', 3.5, true)] }],
    3.3,
  ],
  [
    'stated over everything',
    [
      { ...fall, courses: [elsewhere] },
      { ...spring, academic_summary: [ofTerm('TOTAL', 3.4)] },
    ],
    3.4,
  ],
  ['made of sessions of the same days', [fall, spring, { ...spring, courses: [course('A', 3)] }], 3.5],
])('selects the last term %s', (_, academic_sessions, expected) => expect(lastTermGpa({ academic_sessions })).toBe(expected))

const earning = (level: AcademicTotals['level'], earned: number, attempted = earned) => totals(level, { earned, attempted })
const hours = (earned: number, attempted = earned) => ({ earned, attempted })

test.each([
  [
    'totalled over everything',
    record([earning('TOTAL', 90, 95), earning('INSTITUTION', 40), earning('TRANSFER', 30)], [b]),
    hours(90, 95),
    hours(40),
  ],
  ['totalled here and elsewhere', record([earning('INSTITUTION', 40, 45), earning('TRANSFER', 30)], [b]), hours(70, 75), hours(40, 45)],
  ['totalled here, summed elsewhere', record([earning('INSTITUTION', 40)], [b, elsewhere, examined]), hours(46), hours(40)],
  ['summed here, totalled elsewhere', record([earning('TRANSFER', 30)], [b, elsewhere]), hours(33), hours(3)],
  ['over everything where nothing is transferred', record([earning(undefined, 30)], [b]), hours(30), hours(30)],
  ['summed', record([], [b, course('F', 4, { earned: 0 }), elsewhere]), hours(6, 10), hours(3, 7)],
  ['the most of several totals', record([earning('TOTAL', 30), earning('TOTAL', 60)]), hours(60), hours(60)],
  ['the most attempted of totals alike', record([earning('TOTAL', 30), earning('TOTAL', 30, 40)]), hours(30, 40), hours(30, 40)],
  ['attempted at least when earned', record([earning('TOTAL', 30, 20)]), hours(30), hours(30)],
  ['attempted as earned where not stated', record([totals('TOTAL', { earned: 30 })]), hours(30), hours(30)],
])('counts credits %s', (_, transcribed, total, own) => expect(credits(transcribed)).toEqual({ total, own }))

test('counts no credits for courses in progress', () => expect(credits(record([], [course(null, 3, { earned: null })]))).toBeUndefined())
