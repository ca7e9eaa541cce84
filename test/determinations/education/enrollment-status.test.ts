/** Tests get_enrollment_status: data for every reason code, the boundaries of each window, and cases that were calculated by hand. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { Degree, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { enrollmentStatus } from '../../../server/determinations/education/enrollment-status.ts'
import type { Channel } from '../../../server/determinations/input.ts'
import { example, getExamples } from '../../rules/validators.ts'
import {
  at,
  awarded,
  circumstances,
  listCodes,
  course,
  courses,
  currentTerm,
  degree,
  inputItem,
  on,
  record,
  school,
  term,
} from './students.ts'

interface Received {
  readonly channels?: readonly Channel[]
  readonly createdAt?: number
}

const fall = term(-144, -35)
/** Create records that state the degrees in the fall term, which has ended, or in the term in progress. */
const inFall = (...degrees: Degree[]) => record([{ ...fall, degrees }])
const today = (...degrees: Degree[]) => record([currentTerm({ degrees })])

/** For each code: a description of the record, the record, and the expected status. */
const CASES: Readonly<Record<string, readonly (readonly [about: string, data: SVC_ACADEMIC_RECORD, status: string, Received?])[]>> = {
  MES_EXPLICIT_STATUS: [
    [
      'the site says enrolled, although the last term is long over',
      record([term(-700, -600)], { other_attributes: { 'Enrollment Status': 'Enrolled' } }),
      'ACTIVE',
    ],
  ],
  MES_WITHDRAWN: [
    ['the student withdrew from the only program during the current term', today(degree({ status: 'WITHDRAWN' })), 'INACTIVE'],
    [
      'one degree was awarded, and the school terminated the other program',
      inFall(awarded(-900), degree({ type: 'MASTERS', status: 'TERMINATED' })),
      'INACTIVE',
    ],
  ],
  MES_LAST_TERM_LT_180: [
    ['the student is between terms', record([fall]), 'ACTIVE'],
    ['the last term ended with the degree', inFall(awarded(-34)), 'INACTIVE'],
    ['the degree was awarded before the latest term', inFall(awarded(-250)), 'ACTIVE'],
    ['the degree was awarded on the first day of the latest term', inFall(awarded(-144)), 'INACTIVE'],
    ['the degree was awarded on the day before the latest term', inFall(awarded(-145)), 'ACTIVE'],
    ['the degree will be awarded in the future', inFall(awarded(20)), 'ACTIVE'],
    [
      'a term whose printed end is past was in progress on an unknown date',
      { academic_sessions: [{ ...fall, in_progress: true, courses: courses(4, 3) }] },
      'ACTIVE',
    ],
    [
      'the degree was awarded after a term of which only the end is known',
      record([{ end_date: on(-35), degrees: [awarded(-34)] }]),
      'INACTIVE',
    ],
    ['a term has ended before its printed end', record([term(-100, 10, { in_progress: false })]), 'ACTIVE'],
    ['a printed transcript and the account contain the same term', record([fall]), 'ACTIVE', { channels: ['submission', 'connection'] }],
  ],
  MES_COURSE_IN_PRG_DEG_AWD_LT_60: [
    ['courses are in progress in a term that began after the degree was awarded', today(awarded(-40)), 'ACTIVE'],
    ['ungraded courses are the remainder of a degree awarded this term', today(awarded(-10)), 'INACTIVE'],
    ['a degree was awarded this term, and another program continues', today(awarded(-10), degree({ type: 'MASTERS' })), 'ACTIVE'],
  ],
  MES_COURSE_IN_PRG_DEG_AWD_LT_90: [
    ['the degree is 70 days old on the date of the data', today(awarded(-70)), 'ACTIVE'],
    [
      'the degree was awarded 20 days before the date of the data, and the Item was created 50 days after it',
      today(awarded(-20)),
      'INACTIVE',
      { createdAt: at(50) },
    ],
  ],
  MES_COURSE_IN_PRG: [
    ['four courses have no grade yet', record([fall, currentTerm()]), 'ACTIVE'],
    ['the award date of an unfinished program is only planned', today(degree({ awarded_date: on(-10) })), 'ACTIVE'],
    [
      'an award after the data, 70 days before the Item was created, is in neither window',
      today(awarded(10)),
      'ACTIVE',
      { createdAt: at(80) },
    ],
    ['a term begins on the date of the data', record([term(0, 100, { courses: courses(4, 3) })]), 'ACTIVE'],
    ['a term is in progress after its printed end', record([{ ...fall, in_progress: true, courses: courses(4, 3) }]), 'ACTIVE'],
    ['the grade IP means that a course is in progress', record([currentTerm({ courses: [course(3, 'IP')] })]), 'ACTIVE'],
  ],
  MES_CURRENTLY_ENROLLED: [
    ['a term without listed courses is in progress', record([fall, currentTerm({ courses: [] })]), 'ACTIVE'],
    ['a term is in progress by its dates, and every course has a grade', record([term(-100, 1)]), 'ACTIVE'],
  ],
  MES_LAST_TERM_LT_180_DEG_AWD_GT_270: [['the last term came long after the degree', inFall(awarded(-400)), 'ACTIVE']],
  MES_LAST_TERM_GT_180: [
    ['no term since a year ago', record([term(-500, -400)]), 'INACTIVE'],
    [
      'the last term contains only transferred credit',
      record([term(-500, -400), term(-100, -5, { courses: [course(3, 'A', { credit_basis: 'TRANSFER' })] })]),
      'INACTIVE',
    ],
    [
      'a document handed in is not the site of the school',
      record([term(-500, -400)], { other_attributes: { enrollment_status: 'Enrolled' } }),
      'INACTIVE',
      { channels: ['submission'] },
    ],
  ],
  MES_VERIFIED_CREDENTIALS: [['an account was logged in to and tells no terms', {}, 'INSUFFICIENT_DATA']],
  MES_INSUFFICIENT_DATA: [['a document handed in tells no terms', record([]), 'INSUFFICIENT_DATA', { channels: ['submission'] }]],
}

const WORKED = Object.entries(CASES).flatMap(([code, cases]) =>
  cases.map(([about, data, status, received = {}]) => ({ about, data, status, code, ...received })),
)

const VERIFIED: Readonly<Record<string, string>> = {
  connection: 'MES_VF_DAC',
  submission: 'MES_VF_USD',
  'submission connection': 'MES_VF_DAC_USD',
}

const determined = ({ data, channels = ['connection'], createdAt = at(0) }: Received & { data: SVC_ACADEMIC_RECORD }) =>
  enrollmentStatus(
    channels.map((channel) => inputItem(data, { channel, createdAt })),
    circumstances(),
  )

test.each(WORKED)('derives $status by $code: $about', (worked) => {
  const [report, ...others] = determined(worked)
  expect(others).toEqual([])
  expect(report).toMatchObject({ datasource_id: school.id, enrollment_status: worked.status, as_of_date: at(0) })
  expect(listCodes(report)).toEqual([worked.code, VERIFIED[(worked.channels ?? ['connection']).join(' ')]])
})

test('covers every code of the Service', () => {
  const codes = tables.reasonCodes.map(({ code }) => code).filter((code) => code.startsWith('MES_'))
  const reached = new Set(WORKED.flatMap((worked) => listCodes(determined(worked)[0])))
  expect(codes.length).toBe(14)
  expect(codes.filter((code) => !reached.has(code))).toEqual([])
})

const login = (id: string, type: string | null = 'SIS') => ({ datasource: { id, type, name: id }, connectedAt: at(-1) })

test('reports a school after a login even without Items, but not an employer', () => {
  const logins = [login('sch_other'), login(school.id), login('emp_one', 'EMPLOYER')]
  const reports = enrollmentStatus([inputItem(record([fall]))], circumstances(logins))
  expect(reports.map((report) => [report.datasource_id, report.enrollment_status, ...listCodes(report)])).toEqual([
    ['sch_northcoast', 'ACTIVE', 'MES_LAST_TERM_LT_180', 'MES_VF_DAC'],
    ['sch_other', 'INSUFFICIENT_DATA', 'MES_VERIFIED_CREDENTIALS', 'MES_VF_DAC'],
  ])
})

test('combines both verifications for an inconclusive document after a login to its school', () => {
  const [report] = enrollmentStatus([inputItem({}, { channel: 'submission' })], circumstances([login(school.id)]))
  expect(listCodes(report)).toEqual(['MES_VERIFIED_CREDENTIALS', 'MES_VF_DAC_USD'])
})

test.each([
  ['name', { name: 'Fall 2023' }, { name: ' fall 2023', end_date: on(70) }],
  ['first and last day', { name: 'Fall 2023' }, { name: 'Autumn' }],
])('a later transcript corrects the term with the same %s in an earlier transcript', (_, earlier, later) => {
  const before = inputItem({ ...record([currentTerm(earlier)]), transcript_date: on(-20) })
  const after = inputItem(record([currentTerm({ courses: courses(4, 3, 'A'), ...later })]))
  const orders = [[before], [before, after], [after, before]]
  expect(orders.map((order) => listCodes(enrollmentStatus(order, circumstances())[0])[0])).toEqual([
    'MES_COURSE_IN_PRG',
    'MES_CURRENTLY_ENROLLED',
    'MES_CURRENTLY_ENROLLED',
  ])
})

test('prefers the newest Item among transcripts from the same day', () => {
  const before = inputItem(record([currentTerm()]))
  const after = inputItem(record([currentTerm({ courses: courses(4, 3, 'A') })]), { createdAt: at(1) })
  for (const order of [
    [before, after],
    [after, before],
  ]) {
    expect(listCodes(enrollmentStatus(order, circumstances())[0])[0]).toBe('MES_CURRENTLY_ENROLLED')
  }
})

test('dates the report by the last of several logins and omits days before 1970', () => {
  const logins = [login('sch_other'), { ...login('sch_other'), connectedAt: at(-9) }]
  const [, report] = enrollmentStatus([inputItem({ transcript_date: '12/31/1969' })], circumstances(logins))
  expect(report?.as_of_date).toBe(at(-1))
  expect(enrollmentStatus([inputItem({ transcript_date: '12/31/1969' })], circumstances())[0]?.as_of_date).toBeNull()
})

const getCode = (...given: Parameters<typeof inputItem>) => listCodes(enrollmentStatus([inputItem(...given)], circumstances())[0])[0]

/** Numbers of days from 0 to a year and a half, which include every boundary. */
const DAYS = Array.from({ length: 540 }, (_, day) => day)
const withAward = (days: number) => record([currentTerm({ degrees: [awarded(days)] })])

describe('courses in progress and an awarded degree', () => {
  test('have two limits: 60 days until the Item was created, and 90 days until the date of the data', () => {
    for (const created of [0, 1, 30, 59, 60, 61, 200]) {
      for (const day of DAYS) {
        const wide = day < 90 ? 'MES_COURSE_IN_PRG_DEG_AWD_LT_90' : 'MES_COURSE_IN_PRG'
        const expected = day + created < 60 ? 'MES_COURSE_IN_PRG_DEG_AWD_LT_60' : wide
        expect(getCode(withAward(-day), { createdAt: at(created) })).toBe(expected)
      }
    }
  })

  test('treat an award after the creation of the Item as planned', () => expect(getCode(withAward(1))).toBe('MES_COURSE_IN_PRG'))
})

describe('the last term', () => {
  const ended = (day: number) => record([term(-day - 100, -day)])

  test('is within 180 days on day 180, but not on day 181', () => {
    const codes = DAYS.slice(1).map((day) => getCode(ended(day)))
    expect(codes).toEqual(DAYS.slice(1).map((day) => (day <= 180 ? 'MES_LAST_TERM_LT_180' : 'MES_LAST_TERM_GT_180')))
  })

  test('is in progress if it ends after the creation of the Item, even if the transcript has a later date', () =>
    expect(getCode(record([term(-100, -1)]), { createdAt: at(-2) })).toBe('MES_CURRENTLY_ENROLLED'))

  test('includes its last day', () => {
    expect([getCode(ended(0)), getCode(ended(1))]).toEqual(['MES_CURRENTLY_ENROLLED', 'MES_LAST_TERM_LT_180'])
  })

  test('counts as study after a degree if the award is more than 270 days old: on day 271, not on day 270', () => {
    const codes = DAYS.map((day) => getCode(record([term(-150, -40, { degrees: [awarded(-day)] })])))
    expect(codes).toEqual(DAYS.map((day) => (day > 270 ? 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270' : 'MES_LAST_TERM_LT_180')))
  })

  test('counts the days since its end and since the award up to the creation of the Item', () => {
    const data = record([term(-150, -40, { degrees: [awarded(-200)] })])
    const codes = DAYS.slice(0, 300).map((created) => getCode(data, { createdAt: at(created) }))
    const both = (created: number) => 200 + created > 270 && 40 + created <= 180
    const expected = (created: number) => {
      if (both(created)) return 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270'
      return 40 + created <= 180 ? 'MES_LAST_TERM_LT_180' : 'MES_LAST_TERM_GT_180'
    }
    expect(codes).toEqual(DAYS.slice(0, 300).map(expected))
    expect(DAYS.filter(both)).toEqual(DAYS.slice(71, 141))
  })
})

test('derives the example in the contract from the example transcript', () => {
  const response = getExamples('operations')['getEnrollmentStatus/dataRequest.response'] as { enrollment_status: [object] }
  const [expected] = response.enrollment_status
  const datasource = { ...school, id: 'datasource_id' in expected ? String(expected.datasource_id) : '' }
  const [report] = enrollmentStatus([inputItem(example('SVC_ACADEMIC_RECORD'), { datasource })], circumstances())
  // The transcript is dated January 19. Nothing is known about later days.
  expect(report).toEqual(expected)
})
