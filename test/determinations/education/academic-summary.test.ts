/** Tests get_academic_summary: the source of each element, and summaries that were calculated by hand. */
import { describe, expect, test } from 'vitest'
import type { AcademicSession, AcademicSummaryReport, AcademicTotals, Course, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { academicSummary } from '../../../server/determinations/education/academic-summary.ts'
import { example, getExamples } from '../../rules/validators.ts'
import { at, awarded, circumstances, course, courses, currentTerm, degree, inputItem, on, record, term } from './students.ts'

const summarizeRecord = (data: SVC_ACADEMIC_RECORD) => academicSummary([inputItem(data)], circumstances())[0]

const own: AcademicTotals = { credit_type: 'SEMESTER', level: 'INSTITUTION', cumulative: true, earned: 27.1, gpa: 3.4 }
const transferred: AcademicTotals = { credit_type: 'SEMESTER', level: 'TRANSFER', earned: 60.2, gpa: 2 }
const both: AcademicTotals = { credit_type: 'SEMESTER', level: 'TOTAL', earned: 88, gpa: 3 }
const running = (earned: number, gpa: number): AcademicSession => ({
  academic_summary: [
    { ...own, cumulative: false, earned: 1, gpa: 1 },
    { ...own, earned, gpa },
  ],
})

test.each<[about: string, data: SVC_ACADEMIC_RECORD, gpa: number | null, credits: number | null]>([
  ["takes the school's own average and all credits", record([], { academic_summary: [transferred, both, own] }), 3.4, 88],
  ['without a total, adds own and transferred credits', record([], { academic_summary: [own, transferred] }), 3.4, 87.3],
  ['does not add credits in another unit', record([], { academic_summary: [own, { ...transferred, credit_type: 'QUARTER' }] }), 3.4, 27.1],
  ['returns no credits if all are transferred', record([], { academic_summary: [transferred] }), null, null],
  ['prefers cumulative totals to other totals', { ...record([]), ...running(30, 3.5) } as SVC_ACADEMIC_RECORD, 3.5, 30],
  [
    'otherwise takes cumulative totals of the last term',
    record([term(-500, -400, running(15, 3.1)), term(-300, -200, running(30, 3.5))]),
    3.5,
    30,
  ],
  [
    'ignores totals that cover only one term',
    record([term(-300, -200, { academic_summary: [{ ...own, cumulative: false }] })]),
    null,
    null,
  ],
  [
    'otherwise takes cumulative totals of the term in progress',
    record([term(-300, -200, running(30, 3.5)), currentTerm(running(42, 3.6))]),
    3.6,
    42,
  ],
])('%s', (_, data, gpa, credits) => expect(summarizeRecord(data)).toMatchObject({ gpa, credits }))

describe('programs', () => {
  const named = (...terms: [start: number, status: 'ENROLLED' | 'AWARDED'][]) =>
    terms.map(([start, status]) => term(start, start + 100, { degrees: [degree({ status })] }))

  test.each([
    ['listed in the order of time', named([-500, 'ENROLLED'], [-300, 'AWARDED'])],
    ['listed the other way round', named([-300, 'AWARDED'], [-500, 'ENROLLED'])],
    [
      'listed in the order of time, without dates',
      named([-500, 'ENROLLED'], [-300, 'AWARDED']).map((session) => ({ ...session, start_date: null })),
    ],
  ])('come from the latest term if terms are %s', (_, sessions) => {
    expect(summarizeRecord(record(sessions))?.degrees?.map(({ status }) => status)).toEqual(['AWARDED'])
  })

  test('have no name if the description is empty', () => {
    const report = summarizeRecord(record([currentTerm({ degrees: [degree({ description: '' })] })]))
    expect(report?.reason_codes?.map(({ description }) => description)).toContain('the degree description is unavailable')
  })
})

describe('attendance', () => {
  const listPeriods = (...sessions: AcademicSession[]) =>
    summarizeRecord(record(sessions))?.attendance?.map(({ start_date, end_date }) => [start_date, end_date])

  test.each([
    ['merges a term with a term that contains it', [term(-400, -300), term(-390, -350)], [[at(-400), at(-300)]]],
    ['merges terms that share a day', [term(-400, -300), term(-300, -200)], [[at(-400), at(-200)]]],
    [
      'separates terms without a common day',
      [term(-400, -300), term(-299, -200)],
      [
        [at(-400), at(-300)],
        [at(-299), at(-200)],
      ],
    ],
    ['ignores a term that ends before it starts', [term(-300, -400)], []],
    [
      'takes the dates of the courses for a term without dates',
      [{ courses: [...courses(1, 3, 'B', { start_date: on(-140), end_date: on(-35) }), ...courses(1, 3, 'B', { start_date: on(-144) })] }],
      [[at(-144), at(-35)]],
    ],
  ])('%s', (_, sessions, periods) => expect(listPeriods(...sessions)).toEqual(periods))

  test('ignores stated periods that end before they start', () => {
    const stated = { attendance: { start_date: on(-40), end_date: on(-50) } }
    expect(summarizeRecord(record([term(-400, -300)], { other_attributes: stated }))?.attendance).toEqual([
      { start_date: at(-400), end_date: at(-300) },
    ])
  })
})

describe('the load of a term', () => {
  const grounds = (rest: AcademicSession) => {
    const report = summarizeRecord(record([currentTerm(rest)]))
    const ground = report?.reason_codes?.find(({ context }) => context?.attribute === '$.enrollment_type')
    return [report?.enrollment_type, ground?.code]
  }
  const attempted = (hours: number, rest: AcademicTotals): AcademicTotals => ({ credit_type: 'SEMESTER', attempted: hours, ...rest })
  const credits = (rest: Omit<NonNullable<Course['credits']>, 'credit_type'>) => [
    course(null, null, { credits: { credit_type: 'SEMESTER', ...rest } }),
  ]

  test.each<[string, AcademicSession, string[]]>([
    ['excludes transferred credits', { academic_summary: [attempted(3, { level: 'TRANSFER' })] }, ['FULL_TIME', 'MAS_DRVD_ENRL_TYPE']],
    [
      'excludes credits of earlier terms',
      { academic_summary: [attempted(60, { cumulative: true })], courses: courses(2, 3) },
      ['PART_TIME', 'MAS_DRVD_ENRL_TYPE'],
    ],
    ['is inferred if the printed credits are zero', { courses: courses(4, 0) }, ['FULL_TIME', 'MAS_DRVD_ENRL_TYPE_INFR_CRED']],
    ['is inferred from GPA credits first', { courses: credits({ gpa_credits: 12 }) }, ['FULL_TIME', 'MAS_DRVD_ENRL_TYPE_INFR_CRED']],
    [
      'is inferred from earned credits if there are no GPA credits',
      { courses: credits({ earned: 12 }) },
      ['FULL_TIME', 'MAS_DRVD_ENRL_TYPE_INFR_CRED'],
    ],
    [
      'depends on the current program instead of a completed one',
      { courses: courses(3, 3), degrees: [degree(), awarded(-900, { type: 'MASTERS' })] },
      ['PART_TIME', 'MAS_DRVD_ENRL_TYPE'],
    ],
    ['depends on the standing if there is no program', { courses: courses(3, 3), level: 'Graduate' }, ['FULL_TIME', 'MAS_DRVD_ENRL_TYPE']],
    [
      'is measured as for an undergraduate if the standing contains Undergraduate',
      { courses: courses(3, 3), level: 'Undergraduate, pre-professional' },
      ['PART_TIME', 'MAS_DRVD_ENRL_TYPE'],
    ],
  ])('%s', (_, rest, expected) => expect(grounds(rest)).toEqual(expected))
})

test('uses a school that appears only in the deprecated property', () => {
  const report = summarizeRecord({
    transcript_institution: { name: 'Old College', address: { city: 'Lima' }, other_attributes: { campus: 'Main' } },
  })
  expect(report?.teaching_institution).toEqual({ name: 'Old College', address: { city: 'Lima' } })
  expect(report?.datasource?.address).toEqual({ city: 'Lima' })
})

test('derives the example in the contract from the example transcript', () => {
  const response = getExamples('operations')['getAcademicSummary/dataRequest.response'] as { academic_summary: [AcademicSummaryReport] }
  const [expected] = response.academic_summary
  const { address: __, ...datasource } = expected.datasource ?? {}
  const [report] = academicSummary([inputItem(example('SVC_ACADEMIC_RECORD'), { datasource })], circumstances())
  // Transcripts contain no telephone number. This transcript is dated January 19, so nothing is known about later days. Attendance: 01/17
  // to 05/12 and 08/28 to 12/15/2023, which are two separate terms. Type: the fall term had 4 + 4 + 3 + 3 = 14 hours, at least 12, and
  // ended 16 + 19 = 35 days earlier. Credits: 27 at the university and 60 transferred.
  expect(report).toEqual(expected)
})
