/** Every reason code of get_enrollment_status is reached from data, each with its status. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { enrollmentStatus } from '../../../server/determinations/education/enrollment-status.ts'
import type { Channel } from '../../../server/determinations/evidence.ts'
import {
  at,
  awarded,
  circumstances,
  codesOf,
  course,
  courses,
  currentTerm,
  degree,
  evidence,
  on,
  record,
  school,
  term,
} from './students.ts'

interface Worked {
  readonly about: string
  readonly data: SVC_ACADEMIC_RECORD
  readonly status: string
  readonly code: string
  readonly channels?: readonly Channel[]
  readonly createdAt?: number
}

const fall = term(-144, -35)
const WORKED: readonly Worked[] = [
  {
    about: 'the site says enrolled, although the last term is long over',
    data: record([term(-700, -600)], { other_attributes: { 'Enrollment Status': 'Enrolled' } }),
    status: 'ACTIVE',
    code: 'MES_EXPLICIT_STATUS',
  },
  {
    about: 'the site says graduated, although a term is in progress',
    data: record([currentTerm()], { student: { other_attributes: { student_status: 'GRADUATED' } } }),
    status: 'INACTIVE',
    code: 'MES_EXPLICIT_STATUS',
  },
  {
    about: 'the only program was left in the term in progress',
    data: record([currentTerm({ degrees: [degree({ status: 'WITHDRAWN' })] })]),
    status: 'INACTIVE',
    code: 'MES_WITHDRAWN',
  },
  {
    about: 'one degree was awarded, and the other program ended by the school',
    data: record([{ ...fall, degrees: [awarded(-900), degree({ type: 'MASTERS', status: 'TERMINATED' })] }]),
    status: 'INACTIVE',
    code: 'MES_WITHDRAWN',
  },
  {
    about: 'one program was left, another is studied for',
    data: record([{ ...fall, degrees: [degree({ status: 'WITHDRAWN' }), degree({ type: 'MASTERS' })] }]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'a program left once was taken up again',
    data: record([term(-700, -600, { degrees: [degree({ status: 'WITHDRAWN' })] }), { ...fall, degrees: [degree()] }]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'courses go on in a term that began after the degree',
    data: record([currentTerm({ degrees: [awarded(-40)] })]),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60',
  },
  {
    about: 'ungraded courses are the remainder of a degree awarded this term',
    data: record([currentTerm({ degrees: [awarded(-10)] })]),
    status: 'INACTIVE',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60',
  },
  {
    about: 'the degree is 70 days old on the date of the data',
    data: record([currentTerm({ degrees: [awarded(-70)] })]),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_90',
  },
  {
    about: 'the degree was awarded 20 days before the data, and the Item created 50 days after them',
    data: record([currentTerm({ degrees: [awarded(-20)] })]),
    createdAt: at(50),
    status: 'INACTIVE',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_90',
  },
  {
    about: 'a degree was awarded this term, and another program goes on',
    data: record([currentTerm({ degrees: [awarded(-10), degree({ type: 'MASTERS' })] })]),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60',
  },
  { about: 'four courses have no grade yet', data: record([fall, currentTerm()]), status: 'ACTIVE', code: 'MES_COURSE_IN_PRG' },
  {
    about: 'the date of award of a program studied for is a plan',
    data: record([currentTerm({ degrees: [degree({ awarded_date: on(-10) })] })]),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG',
  },
  {
    about: 'a term is in progress, its courses are not listed',
    data: record([fall, currentTerm({ courses: [] })]),
    status: 'ACTIVE',
    code: 'MES_CURRENTLY_ENROLLED',
  },
  {
    about: 'a term goes on by its dates, and every course has its grade',
    data: record([term(-100, 1)]),
    status: 'ACTIVE',
    code: 'MES_CURRENTLY_ENROLLED',
  },
  {
    about: 'the last term came long after the degree',
    data: record([{ ...fall, degrees: [awarded(-400)] }]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270',
  },
  { about: 'the student is between terms', data: record([fall]), status: 'ACTIVE', code: 'MES_LAST_TERM_LT_180' },
  {
    about: 'the last term ended with the degree',
    data: record([{ ...fall, degrees: [awarded(-34)] }]),
    status: 'INACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'the degree of last spring came before the term that just ended',
    data: record([{ ...fall, degrees: [awarded(-250)] }]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'the degree was awarded on the first day of the latest term',
    data: record([{ ...fall, degrees: [awarded(-144)] }]),
    status: 'INACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'the degree was awarded on the day before the latest term',
    data: record([{ ...fall, degrees: [awarded(-145)] }]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'an award to come ends nothing yet',
    data: record([{ ...fall, degrees: [awarded(20)] }]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'an award after the data, 70 days before the Item was created, is in neither window',
    data: record([currentTerm({ degrees: [awarded(10)] })]),
    createdAt: at(80),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG',
  },
  {
    about: 'a term begins on the date of the data',
    data: record([term(0, 100, { courses: courses(4, 3) })]),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG',
  },
  {
    about: 'a term is said to go on past its printed end',
    data: record([{ ...fall, in_progress: true, courses: courses(4, 3) }]),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG',
  },
  {
    about: 'a term was said to go on, nobody knows when, and its printed end is past',
    data: { academic_sessions: [{ ...fall, in_progress: true, courses: courses(4, 3) }] },
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'a grade of IP is none yet',
    data: record([currentTerm({ courses: [course(3, 'IP')] })]),
    status: 'ACTIVE',
    code: 'MES_COURSE_IN_PRG',
  },
  {
    about: 'the degree came after a term of which only the end is known',
    data: record([{ end_date: on(-35), degrees: [awarded(-34)] }]),
    status: 'INACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'a term is said to be over before its printed end',
    data: record([term(-100, 10, { in_progress: false })]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  {
    about: 'a term has no dates, its courses do',
    data: record([{ courses: courses(2, 3, 'B', { start_date: on(-144), end_date: on(-35) }) }]),
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
  { about: 'no term since a year ago', data: record([term(-500, -400)]), status: 'INACTIVE', code: 'MES_LAST_TERM_GT_180' },
  {
    about: 'a term of transferred credit is no term at the school',
    data: record([term(-500, -400), term(-100, -5, { courses: [course(3, 'A', { credit_basis: 'TRANSFER' })] })]),
    status: 'INACTIVE',
    code: 'MES_LAST_TERM_GT_180',
  },
  { about: 'an account was logged in to and tells no terms', data: {}, status: 'INSUFFICIENT_DATA', code: 'MES_VERIFIED_CREDENTIALS' },
  {
    about: 'a document handed in tells no terms',
    data: record([]),
    channels: ['submission'],
    status: 'INSUFFICIENT_DATA',
    code: 'MES_INSUFFICIENT_DATA',
  },
  {
    about: 'a document handed in is not the site of the school',
    data: record([term(-500, -400)], { other_attributes: { enrollment_status: 'Enrolled' } }),
    channels: ['submission'],
    status: 'INACTIVE',
    code: 'MES_LAST_TERM_GT_180',
  },
  {
    about: 'a print and the account tell of the same term',
    data: record([fall]),
    channels: ['submission', 'connection'],
    status: 'ACTIVE',
    code: 'MES_LAST_TERM_LT_180',
  },
]

const VERIFIED: Readonly<Record<string, string>> = {
  connection: 'MES_VF_DAC',
  submission: 'MES_VF_USD',
  'submission connection': 'MES_VF_DAC_USD',
}

const determined = ({ data, channels = ['connection'], createdAt = at(0) }: Worked) =>
  enrollmentStatus(
    channels.map((channel) => evidence(data, { channel, createdAt })),
    circumstances(),
  )

test.each(WORKED)('$about: $status by $code', (worked) => {
  const [report, ...others] = determined(worked)
  expect(others).toEqual([])
  expect(report).toMatchObject({ datasource_id: school.id, enrollment_status: worked.status, as_of_date: at(0) })
  expect(codesOf(report)).toEqual([worked.code, VERIFIED[(worked.channels ?? ['connection']).join(' ')]])
})

test('the worked cases reach every code of the Service', () => {
  const codes = tables.reasonCodes.map(({ code }) => code).filter((code) => code.startsWith('MES_'))
  const reached = new Set(WORKED.flatMap((worked) => codesOf(determined(worked)[0])))
  expect(codes.length).toBe(14)
  expect(codes.filter((code) => !reached.has(code))).toEqual([])
})

const login = (id: string, type: string | null = 'SIS') => ({ datasource: { id, type, name: id }, connectedAt: at(-1) })

test('a school that was logged in to and gave no Item is reported beside the others, an employer is not', () => {
  const logins = [login('sch_other'), login(school.id), login('emp_one', 'EMPLOYER')]
  const reports = enrollmentStatus([evidence(record([fall]))], circumstances(logins))
  expect(reports.map((report) => [report.datasource_id, report.enrollment_status, ...codesOf(report)])).toEqual([
    ['sch_northcoast', 'ACTIVE', 'MES_LAST_TERM_LT_180', 'MES_VF_DAC'],
    ['sch_other', 'INSUFFICIENT_DATA', 'MES_VERIFIED_CREDENTIALS', 'MES_VF_DAC'],
  ])
})

test('a login to the school of a document that tells nothing verifies both ways', () => {
  const [report] = enrollmentStatus([evidence({}, { channel: 'submission' })], circumstances([login(school.id)]))
  expect(codesOf(report)).toEqual(['MES_VERIFIED_CREDENTIALS', 'MES_VF_DAC_USD'])
})

test('a login without any Item is a report of its own: the credentials are verified, the status is not known', () => {
  expect(enrollmentStatus([], circumstances([login(school.id)]))).toEqual([
    {
      datasource_id: school.id,
      enrollment_status: 'INSUFFICIENT_DATA',
      as_of_date: expect.any(Number),
      reason_codes: [
        { code: 'MES_VERIFIED_CREDENTIALS', description: expect.any(String) },
        { code: 'MES_VF_DAC', description: expect.any(String) },
      ],
    },
  ])
})

test('without any Item or login at a school there is no report', () => {
  expect(enrollmentStatus([], circumstances([{ ...login('emp_1'), datasource: { id: 'emp_1', type: 'EMPLOYER', name: 'E' } }]))).toEqual([])
})

test.each([
  ['name', { name: 'Fall 2023' }, { name: ' fall 2023', end_date: on(70) }],
  ['first and last day', { name: 'Fall 2023' }, { name: 'Autumn' }],
])('a later transcript corrects what an earlier one tells of a term, known by its %s', (_, earlier, later) => {
  const before = evidence({ ...record([currentTerm(earlier)]), transcript_date: on(-20) })
  const after = evidence(record([currentTerm({ courses: courses(4, 3, 'A'), ...later })]))
  const orders = [[before], [before, after], [after, before]]
  expect(orders.map((order) => codesOf(enrollmentStatus(order, circumstances())[0])[0])).toEqual([
    'MES_COURSE_IN_PRG',
    'MES_CURRENTLY_ENROLLED',
    'MES_CURRENTLY_ENROLLED',
  ])
})

test('of two transcripts of the same day, the Item created last speaks', () => {
  const before = evidence(record([currentTerm()]))
  const after = evidence(record([currentTerm({ courses: courses(4, 3, 'A') })]), { createdAt: at(1) })
  for (const order of [
    [before, after],
    [after, before],
  ]) {
    expect(codesOf(enrollmentStatus(order, circumstances())[0])[0]).toBe('MES_CURRENTLY_ENROLLED')
  }
})

test('a term that an earlier transcript called in progress is over when a later one is printed after its end', () => {
  const before = evidence({ ...record([{ ...fall, in_progress: true, courses: courses(4, 3) }]), transcript_date: on(-60) })
  const [report] = enrollmentStatus([before, evidence(record([]))], circumstances())
  expect(codesOf(report)[0]).toBe('MES_LAST_TERM_LT_180')
})

test('of several logins at a school the last one dates the report, and days before 1970 none', () => {
  const logins = [login('sch_other'), { ...login('sch_other'), connectedAt: at(-9) }]
  const [, report] = enrollmentStatus([evidence({ transcript_date: '12/31/1969' })], circumstances(logins))
  expect(report?.as_of_date).toBe(at(-1))
  expect(enrollmentStatus([evidence({ transcript_date: '12/31/1969' })], circumstances())[0]?.as_of_date).toBeNull()
})
