/** Hand-calculated cases about programs without a stated end, and about outdated transcripts. */
import { describe, expect, test } from 'vitest'
import type { AcademicSession, Degree, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { academicSummary } from '../../../server/determinations/education/academic-summary.ts'
import { enrollmentStatus } from '../../../server/determinations/education/enrollment-status.ts'
import { at, awarded, circumstances, listCodes, courses, currentTerm, degree, inputItem, on, record, term } from './students.ts'

const biology = { description: 'Bachelor of Science in Biology' }
const chemistry = { description: 'Bachelor of Science in Chemistry' }
const early = (rest: AcademicSession) => term(-400, -290, rest)
const last = (rest: AcademicSession) => term(-144, -35, rest)
const transfer: AcademicSession = {
  name: 'Transfer Credit',
  courses: [{ name: 'Calculus', credit_basis: 'TRANSFER', credits: { credit_type: 'SEMESTER', earned: 3, grade: 'TR' } }],
}

const studies = (first: Degree[], then: Degree[]) => record([early({ degrees: first }), last({ degrees: then })])

type Case = readonly [about: string, data: SVC_ACADEMIC_RECORD, status: string, degrees?: readonly (readonly [string, string])[]]

/**
 * For each code: a description of the record, the record, the expected status, and optionally the name and status of each degree in the
 * summary.
 */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  MES_LAST_TERM_LT_180: [
    ...[
      { where: 'first, in a record in the order of time', sessions: (a: AcademicSession, b: AcademicSession) => [transfer, a, b] },
      { where: 'last, in a record in the order of time', sessions: (a: AcademicSession, b: AcademicSession) => [a, b, transfer] },
      { where: 'last, in a record with the latest term first', sessions: (a: AcademicSession, b: AcademicSession) => [b, a, transfer] },
      { where: 'first, in a record with the latest term first', sessions: (a: AcademicSession, b: AcademicSession) => [transfer, b, a] },
    ].map(({ where, sessions }): Case => [
      `an undated session of transferred credit does not turn a graduate into a student: it stands ${where}`,
      record(sessions(early({ degrees: [degree(biology)] }), last({ degrees: [awarded(-30, biology)] }))),
      'INACTIVE',
    ]),
    [
      'a bachelor said to be studied for at first, then a master that was awarded: the studies are over',
      studies([degree(biology)], [awarded(-30, { type: 'MASTERS', description: 'Master of Science' })]),
      'INACTIVE',
      [
        ['Master of Science', 'AWARDED'],
        ['Bachelor of Science in Biology', 'UNKNOWN'],
      ],
    ],
    [
      'an award with a different spelling ends the program',
      studies([degree(biology)], [degree(biology), awarded(-30, { description: 'B.S. Biology' })]),
      'INACTIVE',
      [['B.S. Biology', 'AWARDED']],
    ],
    [
      'an award with a different spelling, printed with the first term, ends the program',
      studies([awarded(-30, { description: 'BS, Biology' })], [degree(biology)]),
      'INACTIVE',
      [['BS, Biology', 'AWARDED']],
    ],
    [
      'the award of one subject does not end the study of another in the same term',
      record([last({ degrees: [degree(chemistry), awarded(-30, biology)] })]),
      'ACTIVE',
    ],
    [
      "the award of a bachelor's degree does not end a concurrent master's program",
      studies([degree({ type: 'MASTERS', description: 'Master of Science' })], [awarded(-30)]),
      'ACTIVE',
    ],
    [
      "withdrawing from a certificate program does not end the bachelor's program",
      studies([degree(biology)], [degree({ type: 'CERTIFICATE', status: 'WITHDRAWN' })]),
      'ACTIVE',
    ],
    [
      'a degree that is awarded after a change of major is not a withdrawal',
      studies([degree(biology)], [awarded(-30, chemistry)]),
      'INACTIVE',
    ],
    [
      'the award in a term takes precedence over the program in a session of transferred credit',
      record([last({ degrees: [awarded(-30, biology)] }), { ...transfer, degrees: [degree(biology)] }]),
      'INACTIVE',
    ],
    [
      'a degree without an award date ends with the term that states it',
      record([early({}), last({ degrees: [degree({ ...biology, status: 'AWARDED' })] })]),
      'INACTIVE',
    ],
  ],
  MES_LAST_TERM_LT_180_DEG_AWD_GT_270: [
    [
      'a program that was awarded and later resumed continues',
      studies([awarded(-280, { description: 'B.S. Biology' })], [degree(biology)]),
      'ACTIVE',
    ],
  ],
  MES_WITHDRAWN: [
    [
      'after a change of major, withdrawing from the second program is a complete withdrawal',
      studies([degree(biology)], [degree({ ...chemistry, status: 'WITHDRAWN' })]),
      'INACTIVE',
      [
        ['Bachelor of Science in Chemistry', 'WITHDRAWN'],
        ['Bachelor of Science in Biology', 'UNKNOWN'],
      ],
    ],
  ],
  MES_COURSE_IN_PRG_DEG_AWD_LT_60: [
    [
      'a degree awarded without a date in the term in progress: its ungraded courses are a remainder',
      record([currentTerm({ degrees: [degree({ ...biology, status: 'AWARDED' })] })]),
      'INACTIVE',
    ],
  ],
  MES_COURSE_IN_PRG: [
    [
      'a term begun after a degree awarded without a date is new study',
      record([early({ degrees: [degree({ ...biology, status: 'AWARDED' })] }), currentTerm()]),
      'ACTIVE',
    ],
  ],
}

const WORKED = Object.entries(CASES).flatMap(([code, cases]) =>
  cases.map(([about, data, status, degrees]) => ({ about, data, status, degrees, code })),
)

test.each(WORKED)('derives the status if $about', ({ data, status, code }) => {
  const [report] = enrollmentStatus([inputItem(data)], circumstances())
  expect([report?.enrollment_status, listCodes(report)[0]]).toEqual([status, code])
})

test.each(WORKED.filter(({ degrees }) => degrees))('lists the degrees if $about', ({ data, degrees }) => {
  const [summary] = academicSummary([inputItem(data)], circumstances())
  expect(summary?.degrees?.map(({ description, status }) => [description, status])).toEqual(degrees)
})

describe('a transcript from two years ago', () => {
  const TWO_YEARS = 730
  const now = { createdAt: at(TWO_YEARS) }
  const determined = (data: SVC_ACADEMIC_RECORD, rest: Parameters<typeof inputItem>[1] = now) => {
    const items = [inputItem(data, rest)]
    return { status: enrollmentStatus(items, circumstances())[0], summary: academicSummary(items, circumstances())[0] }
  }

  test.each([
    { about: 'a term with ungraded courses', data: record([currentTerm()]) },
    { about: 'a term that its dates say is in progress', data: record([term(-30, 80, { courses: courses(4, 3, 'B') })]) },
    { about: 'a last term a month before', data: record([term(-144, -35)]) },
  ])('with $about is INACTIVE because its last term was more than 180 days ago', ({ data }) => {
    const { status, summary } = determined(data, { ...now, channel: 'submission' })
    expect(status).toMatchObject({ enrollment_status: 'INACTIVE', as_of_date: at(0) })
    expect(listCodes(status)).toEqual(['MES_LAST_TERM_GT_180', 'MES_VF_USD'])
    expect(summary).toMatchObject({ enrollment_status: 'INACTIVE' })
  })

  test('with a term in progress but no end date has no last term', () => {
    const { status } = determined(record([{ ...currentTerm(), end_date: null }]), { ...now, channel: 'submission' })
    expect(status).toMatchObject({ enrollment_status: 'INSUFFICIENT_DATA' })
    expect(listCodes(status)).toEqual(['MES_INSUFFICIENT_DATA', 'MES_VF_USD'])
  })

  test('counts the term until 180 days after its last day, but not on the next day', () => {
    const getCode = (days: number) => listCodes(determined(record([currentTerm()]), { createdAt: at(80 + days) }).status)[0]
    expect([getCode(180), getCode(181)]).toEqual(['MES_COURSE_IN_PRG', 'MES_LAST_TERM_GT_180'])
  })
})

test.each([
  ['Not currently enrolled', 'INACTIVE'],
  ['NOT ENROLLED', 'INACTIVE'],
  ['not enrolled at this time', 'INACTIVE'],
  ['No longer enrolled (Fall 2023)', 'INACTIVE'],
  ['Currently not registered', 'INACTIVE'],
  ['Not active', 'INACTIVE'],
  ['Former student', 'INACTIVE'],
  ['Leave of Absence', 'INACTIVE'],
  ['Deceased', 'INACTIVE'],
  ['Suspended', 'INACTIVE'],
  ['Academic Suspension', 'INACTIVE'],
  ['Expelled', 'INACTIVE'],
  ['Dropped out', 'INACTIVE'],
  ['Withdrawn as of 11/02/2023', 'INACTIVE'],
  ['Graduated: May 2023', 'INACTIVE'],
  ['Administratively withdrawn', 'INACTIVE'],
  ['Academic dismissal', 'INACTIVE'],
  ['On an approved leave of absence', 'INACTIVE'],
  ['Alumna', 'INACTIVE'],
  ['Enrolled: No', 'INACTIVE'],
  ['Registered: N', 'INACTIVE'],
  ['Enrolled: false', 'INACTIVE'],
  ['Active: Y', 'ACTIVE'],
  ['No longer suspended', undefined],
  ['Enrolled, withdrawn from one course', undefined],
  ['Graduate student', undefined],
  ['Enrolled: Yes', 'ACTIVE'],
  ['Active - no holds', undefined],
  ['Enrolled (half-time)', 'ACTIVE'],
  ['Registered, full time', 'ACTIVE'],
  ['Half-time, withdrawn', 'INACTIVE'],
  ['Not full-time', undefined],
  ['Active duty', undefined],
  ['Not withdrawn', undefined],
  ['Enrolled', 'ACTIVE'],
  ['Currently enrolled', 'ACTIVE'],
  ['Active student', 'ACTIVE'],
  ['Full-time student', 'ACTIVE'],
  ['Less than half-time', 'ACTIVE'],
])('maps the statement "%s" of a school to the status %s', (text, status) => {
  const data = record([currentTerm()], { other_attributes: { enrollment_status: text } })
  const [report] = enrollmentStatus([inputItem(data)], circumstances())
  const [code] = listCodes(report)
  expect(code === 'MES_EXPLICIT_STATUS' ? report?.enrollment_status : undefined).toBe(status)
})

test.each([
  ['Enrolled (half-time)', 'PART_TIME'],
  ['Full-time, registered', 'FULL_TIME'],
  ['FullTime', 'FULL_TIME'],
  ['Enrolled (less than half-time)', 'PART_TIME'],
  ['Withdrawn (was full-time)', 'INACTIVE'],
])('maps the status "%s" of a school to the load %s', (text, type) => {
  const [report] = academicSummary([inputItem(record([currentTerm()], { other_attributes: { enrollment_status: text } }))], circumstances())
  expect(report?.enrollment_type).toBe(type)
})

const left = (rest: Degree = {}) => degree({ status: 'WITHDRAWN', ...rest })

test.each<[about: string, sessions: AcademicSession[], code: string]>([
  ['a term later than the withdrawal names no program', [term(-800, -700, { degrees: [left()] }), currentTerm()], 'MES_COURSE_IN_PRG'],
  ['a later term is over', [term(-800, -700, { degrees: [left()] }), term(-200, -100)], 'MES_LAST_TERM_LT_180'],
  ['the term of the withdrawal is the one in progress', [term(-800, -700), currentTerm({ degrees: [left()] })], 'MES_WITHDRAWN'],
  ['the term of the withdrawal was the last', [term(-400, -300), term(-200, -100, { degrees: [left()] })], 'MES_WITHDRAWN'],
  ['a term began on the last day of that of the withdrawal', [term(-130, -30, { degrees: [left()] }), currentTerm()], 'MES_WITHDRAWN'],
  ['a term began on the day after it', [term(-130, -31, { degrees: [left()] }), currentTerm()], 'MES_COURSE_IN_PRG'],
  [
    'the later term names the program again',
    [term(-800, -700, { degrees: [left()] }), currentTerm({ degrees: [left()] })],
    'MES_WITHDRAWN',
  ],
])('handles a withdrawal from all programs: %s', (_, sessions, code) => {
  const [report] = enrollmentStatus([inputItem(record(sessions))], circumstances())
  expect(listCodes(report)[0]).toBe(code)
})

describe('two transcripts whose terms have the same name', () => {
  const termsIn = (newer: AcademicSession, older: AcademicSession) => {
    const items = [inputItem(record([newer])), inputItem(record([older], { transcript_date: on(-200) }), { createdAt: at(-200) })]
    return academicSummary(items, circumstances())[0]?.attendance
  }
  const fall = (from: number, to: number) => term(from, to, { name: 'Fall' })

  test.each<[about: string, newer: AcademicSession, older: AcademicSession, periods: number]>([
    ['a year apart', fall(-130, -30), fall(-495, -395), 2],
    ['with corrected days', fall(-130, -30), fall(-128, -20), 1],
    ['one day apart', fall(-130, -30), fall(-250, -131), 2],
    ['two days apart, one without an end', fall(-130, -30), { ...fall(-132, 0), end_date: null }, 1],
    ['a year apart, one without an end', { ...fall(-130, 0), end_date: null, in_progress: true }, fall(-495, -395), 2],
    ['one without dates', fall(-130, -30), { name: 'FALL', courses: courses(1, 3, 'B') }, 1],
  ])('%s', (_, newer, older, periods) => expect(termsIn(newer, older)).toHaveLength(periods))
})

test('returns INACTIVE as the enrollment type of a student who is not enrolled', () => {
  const data = record([currentTerm()], { other_attributes: { enrollment_type: 'Not currently enrolled', as_of: on(0) } })
  expect(academicSummary([inputItem(data)], circumstances())[0]?.enrollment_type).toBe('INACTIVE')
})
