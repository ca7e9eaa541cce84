/** Tests that every reason code of get_academic_summary occurs for some data, in the element that the code describes. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { AcademicSession, AcademicSummaryReport, Course, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { academicSummary } from '../../../server/determinations/education/academic-summary.ts'
import type { Channel } from '../../../server/determinations/input.ts'
import { at, awarded, circumstances, listCodes, course, courses, currentTerm, degree, inputItem, on, record, term } from './students.ts'

const summarizeRecord = (data: SVC_ACADEMIC_RECORD, ...channels: Channel[]): AcademicSummaryReport => {
  const items = (channels.length > 0 ? channels : (['connection'] as const)).map((channel) => inputItem(data, { channel }))
  const [report, ...others] = academicSummary(items, circumstances())
  if (!report || others.length > 0) throw new Error('one school, one report')
  return report
}

const reasonsAt = ({ reason_codes }: AcademicSummaryReport, attribute: string) =>
  (reason_codes ?? []).filter(({ context }) => context?.attribute === attribute).map(({ code }) => code)

const current = (rest: AcademicSession, before: AcademicSession[] = []) => record([...before, currentTerm(rest)])
const graduate = { degrees: [degree({ type: 'MASTERS' })] }
const coop = course(null, null, { id: 'COOP 3945', name: 'Co-op Work Experience' })

/** For each code: a description of the record, the record, and the expected enrollment type. */
const TYPES: Readonly<Record<string, readonly (readonly [about: string, data: SVC_ACADEMIC_RECORD, type: string])[]>> = {
  MAS_EXPLICIT_TYPE: [
    [
      'the site says half-time, with 12 hours in progress',
      { ...current({}), other_attributes: { 'Time status': 'Half-time' } },
      'PART_TIME',
    ],
    [
      'registrars print the load as the status',
      { ...record([term(-500, -400)]), other_attributes: { enrollment_status: 'Full-Time' } },
      'FULL_TIME',
    ],
  ],
  MAS_DRVD_ENRL_TYPE_ENRL_STS: [['no term since a year ago', record([term(-500, -400)]), 'INACTIVE']],
  MAS_DRVD_ENRL_TYPE_COOP_CRSE: [['a co-op course is all there is', current({ courses: [coop] }), 'FULL_TIME']],
  MAS_DRVD_ENRL_TYPE: [
    ['12 semester hours', current({ courses: courses(4, 3) }), 'FULL_TIME'],
    ['11 semester hours', current({ courses: [...courses(3, 3), course(2)] }), 'PART_TIME'],
    ['9 graduate hours', current({ courses: courses(3, 3), ...graduate }), 'FULL_TIME'],
    ['8 graduate hours', current({ courses: courses(2, 4), ...graduate }), 'PART_TIME'],
    ['9 hours of a law student', current({ courses: courses(3, 3), level: 'Professional' }), 'FULL_TIME'],
    ['9 hours of an undergraduate', current({ courses: courses(3, 3), level: 'Undergraduate' }), 'PART_TIME'],
    ['12 quarter hours in a quarter', current({ type: 'QUARTER', courses: courses(3, 4, null, {}, 'QUARTER') }), 'FULL_TIME'],
    [
      '17 quarter hours in a semester, which are 11.33 semester hours',
      current({ courses: [...courses(3, 5, null, {}, 'QUARTER'), course(2, null, {}, 'QUARTER')] }),
      'PART_TIME',
    ],
    ['18 quarter hours in a semester, which are 12 semester hours', current({ courses: courses(18, 1, null, {}, 'QUARTER') }), 'FULL_TIME'],
    ['8 semester hours in a quarter, which are 12 quarter hours', current({ type: 'QUARTER', courses: courses(2, 4) }), 'FULL_TIME'],
    ['23 hours over a year', current({ type: 'FULL_YEAR', courses: courses(23, 1) }), 'PART_TIME'],
    ['24 hours over a year', current({ type: 'FULL_YEAR', courses: courses(24, 1) }), 'FULL_TIME'],
    [
      'two concurrent terms, with 9 and 3 hours',
      record([currentTerm({ courses: courses(3, 3) }), currentTerm({ name: 'Mini', type: 'MINI_TERM', courses: [course(3)] })]),
      'FULL_TIME',
    ],
    [
      'a term whose totals differ from its courses',
      current({
        courses: courses(4, 3),
        academic_summary: [{ credit_type: 'SEMESTER', level: 'INSTITUTION', cumulative: false, attempted: 6 }],
      }),
      'PART_TIME',
    ],
  ],
  MAS_DRVD_ENRL_TYPE_PRV_TERM: [
    ['a last term with 12 hours', record([term(-144, -35)]), 'FULL_TIME'],
    [
      'a term in progress without credits, after a term with 12 hours',
      current({ courses: courses(1, null) }, [term(-200, -100)]),
      'FULL_TIME',
    ],
    [
      'a summer session after a regular term',
      record([term(-200, -100), term(-90, -30, { type: 'SUMMER_SESSION', courses: [course(3, 'A')] })]),
      'FULL_TIME',
    ],
    ['only summer sessions', record([term(-90, -30, { type: 'SUMMER_SESSION', courses: [course(3, 'A')] })]), 'PART_TIME'],
  ],
  MAS_DRVD_ENRL_TYPE_INFR_CRED: [
    ['four courses without credits', current({ courses: courses(4, null) }), 'FULL_TIME'],
    ['three courses without credits', current({ courses: courses(3, null) }), 'PART_TIME'],
    ['the last term, without credits', record([term(-144, -35, { courses: courses(4, null, 'B') })]), 'FULL_TIME'],
  ],
  MAS_INSUFFICIENT_DATA: [
    ['a term without courses', current({ courses: [] }), 'UNKNOWN'],
    ['clock hours, which do not indicate a load', current({ courses: courses(4, 30, null, {}, 'CLOCK_HOURS') }), 'UNKNOWN'],
  ],
}

const typeCases = Object.entries(TYPES).flatMap(([code, cases]) => cases.map(([about, data, type]) => ({ about, data, type, code })))

test.each(typeCases)('derives the enrollment type of $about: $type by $code', ({ data, type, code }) => {
  const report = summarizeRecord(data)
  expect(report.enrollment_type).toBe(type)
  expect(reasonsAt(report, '$.enrollment_type')).toEqual([code])
})

test.each([
  { about: 'the date of the data is 9 days ago', age: 9, code: 'MAS_DRVD_ENRL_TYPE_ENRL_STS', type: 'INACTIVE' },
  { about: 'the date of the data is 10 days ago', age: 10, code: 'MAS_DRVD_ENRL_TYPE_PRV_TERM', type: 'FULL_TIME' },
  { about: 'the date of the data is 20 days ago', age: 20, code: 'MAS_DRVD_ENRL_TYPE_PRV_TERM', type: 'FULL_TIME' },
  { about: 'the credits are not known', age: 20, code: 'MAS_DRVD_ENRL_TYPE_ENRL_STS', type: 'INACTIVE', attempted: null },
  { about: 'the student withdrew', age: 20, code: 'MAS_DRVD_ENRL_TYPE_ENRL_STS', type: 'INACTIVE', status: 'WITHDRAWN' as const },
])(
  'derives the type from a term that ended 190 days before the Item was created if $about: $type',
  ({ age, code, type, attempted = 3, status = 'ENROLLED' }) => {
    const last = term(age - 290, age - 190, { courses: courses(4, attempted, 'B'), degrees: [degree({ status })] })
    const [report] = academicSummary([inputItem(record([last]), { createdAt: at(age) })], circumstances())
    expect(report).toMatchObject({ enrollment_status: 'INACTIVE', enrollment_type: type })
    expect(report && reasonsAt(report, '$.enrollment_type')).toEqual([code])
  },
)

const totals = (earned: number, credit_type: 'SEMESTER' | 'QUARTER' = 'SEMESTER') => ({
  academic_summary: [{ credit_type, level: 'TOTAL', earned }],
})
const DERIVED = ['MAS_DRVD_STD_CLSF_CRSE_IN_PRG']
const inProgram = (type: 'BACHELORS' | 'MASTERS' | 'DOCTORAL' | 'HIGH-SCHOOL-DIPLOMA') => ({ degrees: [degree({ type })] })

test.each([
  ['a freshman by the term', current({ level: 'Freshman' }), 'FRESHMAN', []],
  ['a junior by the term', current({ level: 'Junior' }), 'OTHER', []],
  ['first year of a doctoral program by the term', current({ level: 'First Year', ...inProgram('DOCTORAL') }), 'FIRST_YEAR_DOCTORAL', []],
  ['first year of high school by the term', current({ level: 'Freshman', ...inProgram('HIGH-SCHOOL-DIPLOMA') }), 'OTHER', []],
  ['29.9 hours earned', { ...current(inProgram('BACHELORS')), ...totals(29.9) }, 'FRESHMAN', DERIVED],
  ['30 hours earned', { ...current(inProgram('BACHELORS')), ...totals(30) }, 'OTHER', DERIVED],
  ['44 quarter hours earned', { ...current(inProgram('BACHELORS')), ...totals(44, 'QUARTER') }, 'FRESHMAN', DERIVED],
  ['45 quarter hours earned', { ...current(inProgram('BACHELORS')), ...totals(45, 'QUARTER') }, 'OTHER', DERIVED],
  ['a first graduate term after a long study', current(inProgram('MASTERS'), [term(-900, -800)]), 'FIRST_YEAR_GRADUATE', DERIVED],
  [
    'a doctoral program for 364 days',
    current(inProgram('DOCTORAL'), [term(-364, -300, inProgram('DOCTORAL'))]),
    'FIRST_YEAR_DOCTORAL',
    DERIVED,
  ],
  ['a doctoral program for 365 days', current(inProgram('DOCTORAL'), [term(-365, -300, inProgram('DOCTORAL'))]), 'OTHER', DERIVED],
  ['no course in progress', record([term(-144, -35, inProgram('BACHELORS'))]), undefined, ['MAS_INSUFFICIENT_DATA']],
  ['no program and no standing', current({}), undefined, ['MAS_INSUFFICIENT_DATA']],
] as const)('classifies a student by %s: %s', (_, data, code, reasons) => {
  const report = summarizeRecord(data)
  expect(report.student_classification?.code).toBe(code)
  expect(reasonsAt(report, '$.student_classification')).toEqual(reasons)
})

describe('a co-op course', () => {
  /** Three hours are part-time, except in a co-op course. */
  const typeWith = (rest: Course) => {
    const report = summarizeRecord(current({ courses: [course(3, null, rest)] }))
    return `${report.enrollment_type} ${reasonsAt(report, '$.enrollment_type').join(' ')}`
  }

  test.each([
    'Co-op',
    'CO-OP 1',
    'CO OP',
    'Coop.',
    'Coop Ed',
    'Co\u2011op Internship',
    'Co-Op/Internship',
    'ENGINEERING CO-OP II',
    'Cooperative Education',
    'Co-operative Education',
    'CO-OPERATIVE ED.',
    'Co operative Placement',
    'Cooperative Work Experience',
    'Cooperative Internship',
    'Work Term',
    'Work-Term 3',
    'Co-operative Work Term Three',
  ])('is recognized by its name: %s', (name) => expect(typeWith({ name })).toBe('FULL_TIME MAS_DRVD_ENRL_TYPE_COOP_CRSE'))

  test.each(['COOP101', 'COOP 3945', 'CO-OP*1000', 'COOP_1', 'COOPED 20', 'CO OP 1', 'WORKTERM1'])(
    'is recognized by its number: %s',
    (id) => expect(typeWith({ id })).toBe('FULL_TIME MAS_DRVD_ENRL_TYPE_COOP_CRSE'),
  )

  test('is recognized by its setting', () =>
    expect(typeWith({ instructional_setting: 'COOPERATIVE_EDUCATION' })).toBe('FULL_TIME MAS_DRVD_ENRL_TYPE_COOP_CRSE'))

  test.each([
    'Cooperative Housing and the Coops of Europe',
    'Consumer Co-operatives',
    'Cooperative Game Theory',
    'Co-operative Learning',
    'Cooperation and Conflict',
    'Computer-Supported Cooperative Work',
    'Coopetition',
    'Cooper Union Seminar',
    'Scoop: Writing the News',
    'CO Operations',
    'Coursework Term Paper',
    'Social Work Term 2',
    'Work Term Report',
    'Work Terminology',
    'Workterms of Art',
  ])('is not recognized in %s', (name) => expect(typeWith({ name })).toBe('PART_TIME MAS_DRVD_ENRL_TYPE'))

  test.each(['COOPER101', 'SCOOP101', 'CORP101'])('is not recognized by a number like %s', (id) =>
    expect(typeWith({ id })).toBe('PART_TIME MAS_DRVD_ENRL_TYPE'),
  )
})

describe('attendance', () => {
  const getAttendance = (data: SVC_ACADEMIC_RECORD) => {
    const report = summarizeRecord(data)
    return [report.attendance?.map(({ start_date, end_date }) => [start_date, end_date]), reasonsAt(report, '$.attendance')]
  }

  test('is taken from the record if the record states it', () => {
    const stated = { dates_of_attendance: [{ start_date: on(-700), end_date: on(-40) }] }
    expect(getAttendance({ ...record([term(-400, -300)]), other_attributes: stated })).toEqual([[[at(-700), at(-40)]], []])
  })
})

const ALL_OF_A_DEGREE = {
  field_of_study: [{ type: 'MAJOR', description: 'Biology' }],
  academic_summary: [{ level: 'INSTITUTION', gpa: 3.1, earned: 120 }],
}
const COMPLETE: SVC_ACADEMIC_RECORD = {
  ...record([term(-200, -100, { level: 'Senior', degrees: [awarded(-95, ALL_OF_A_DEGREE)] })]),
  academic_summary: [{ level: 'INSTITUTION', gpa: 3.2, earned: 124 }],
}
const [session] = COMPLETE.academic_sessions ?? []
const withDegree = (rest: object): SVC_ACADEMIC_RECORD => ({
  ...COMPLETE,
  academic_sessions: [
    { ...session, degrees: [awarded(-95, { ...ALL_OF_A_DEGREE, ...rest }), awarded(-95, { ...ALL_OF_A_DEGREE, type: 'CERTIFICATE' })] },
  ],
})
const withSession = (rest: AcademicSession): SVC_ACADEMIC_RECORD => ({ ...COMPLETE, academic_sessions: [{ ...session, ...rest }] })

const gone = (data: SVC_ACADEMIC_RECORD) =>
  (summarizeRecord(data).reason_codes ?? []).flatMap(({ code, description, context }) =>
    code === 'MAS_INSUFFICIENT_DATA' ? `${context?.attribute}: ${description}` : [],
  )

const MISSING: readonly (readonly [data: SVC_ACADEMIC_RECORD, attribute: string, meaning: string])[] = [
  [withSession({ start_date: null }), '$.attendance', 'the attendance record is unavailable'],
  [withDegree({ awarded_date: 'May 2020' }), '$.degrees[0].awarded_date', 'the degree award date is unavailable'],
  [
    withDegree({
      academic_summary: [
        { level: 'TRANSFER', gpa: 3 },
        { level: 'TOTAL', earned: 3 },
      ],
    }),
    '$.degrees[0].gpa',
    'the degree GPA is unavailable',
  ],
  [withDegree({ field_of_study: [{ type: 'MINOR', description: 'Art' }] }), '$.degrees[0].majors', 'the majors are unavailable'],
  [withDegree({ description: null }), '$.degrees[0].description', 'the degree description is unavailable'],
  [{ ...COMPLETE, academic_summary: [{ level: 'TOTAL', gpa: 3.2 }] }, '$.credits', 'the number of credits is unavailable'],
  [withDegree({ academic_summary: [{ gpa: 3 }] }), '$.degrees[0].credits', 'the degree credits are unavailable'],
  [withDegree({ status: 'UNKNOWN' }), '$.degrees[0].status', 'the degree status is unavailable'],
  [withSession({ level: null }), '$.student_classification', 'the student classification is unavailable'],
  [withSession({ degrees: [] }), '$.degrees', 'the student degree data is unavailable'],
  [{ ...COMPLETE, academic_summary: [{ level: 'TOTAL', earned: 124 }] }, '$.gpa', 'the student GPA is unavailable'],
  [withDegree({ type: null }), '$.degrees[0].type', 'the degree type is unavailable'],
  [
    withSession({ degrees: [degree({ ...ALL_OF_A_DEGREE, status: 'AWARDED', awarded_date: on(-900) })], courses: [] }),
    '$.enrollment_type',
    'the enrollment type is unavailable',
  ],
]

describe('missing elements', () => {
  test('are not reported for a complete record', () => expect([gone(COMPLETE), gone(withDegree({}))]).toEqual([[], []]))

  test.each([
    ['AWARDED', ['$.degrees[0].awarded_date: the degree award date is unavailable']],
    ['ENROLLED', []],
    ['WITHDRAWN', []],
    ['TERMINATED', []],
    [
      'UNKNOWN',
      ['$.degrees[0].status: the degree status is unavailable', '$.degrees[0].awarded_date: the degree award date is unavailable'],
    ],
    [null, ['$.degrees[0].status: the degree status is unavailable', '$.degrees[0].awarded_date: the degree award date is unavailable']],
  ] as const)('include the award date of a degree %s: %j', (status, expected) =>
    expect(gone(withDegree({ status, awarded_date: null })).filter((one) => /status|awarded/.test(one))).toEqual(expected),
  )

  test.each(MISSING)('are reported individually, with their meaning (%#)', (data, attribute, meaning) =>
    expect(gone(data)).toEqual([`${attribute}: ${meaning}`]),
  )

  test('cover each of the 13 meanings in the contract', () => {
    const meanings = tables.reasonCodes.find(({ code }) => code === 'MAS_INSUFFICIENT_DATA')?.meanings ?? []
    expect(MISSING.map(([, , meaning]) => meaning).toSorted()).toEqual([...meanings].toSorted())
    expect(meanings.length).toBe(13)
  })
})

test("reports a financial hold with the Item's type", () => {
  const [report] = academicSummary([inputItem(COMPLETE), inputItem({}, { onHold: true, type: 'SVC_ACADEMIC_RECORD' })], circumstances())
  expect(report?.reason_codes).toContainEqual({
    code: 'ITEM_ON_HOLD',
    description: 'the transcripts are on financial hold',
    context: { source_data_type: 'SVC_ACADEMIC_RECORD' },
  })
  expect(listCodes(summarizeRecord(COMPLETE))).not.toContain('ITEM_ON_HOLD')
})

test.each([
  ['MAS_VF_DAC', ['connection', 'connection']],
  ['MAS_VF_USD', ['submission']],
  ['MAS_VF_DAC_USD', ['connection', 'submission']],
] as const)('reports %s for Items from the channels %s', (code, channels) => {
  expect(listCodes(summarizeRecord(COMPLETE, ...channels)).filter((said) => said.startsWith('MAS_VF_'))).toEqual([code])
})

test('covers every code of the Service', () => {
  const reached = new Set([
    ...Object.keys(TYPES),
    ...DERIVED,
    'MAS_DRVD_ATTNDNC_ACAD_SESSION',
    'ITEM_ON_HOLD',
    'MAS_VF_DAC',
    'MAS_VF_USD',
    'MAS_VF_DAC_USD',
  ])
  const codes = tables.reasonCodes.map(({ code }) => code).filter((code) => code.startsWith('MAS_') || code === 'ITEM_ON_HOLD')
  expect(codes.toSorted()).toEqual([...reached].toSorted())
})
