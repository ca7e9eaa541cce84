/** Academic summaries worked by hand, by the rules that schools publish. */
import { expect, test } from 'vitest'
import type { AcademicSummaryReport, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { academicSummary } from '../../../server/determinations/education/academic-summary.ts'
import { example, examplesOf } from '../../rules/validators.ts'
import { circumstances, evidence, school } from './students.ts'

const summaryOf = (data: SVC_ACADEMIC_RECORD) => academicSummary([evidence(data)], circumstances())[0]

test('the example of the contract follows from the example transcript', () => {
  const answer = examplesOf('operations')['getAcademicSummary/dataRequest.response'] as { academic_summary: [AcademicSummaryReport] }
  const [expected] = answer.academic_summary
  const { address: __, ...datasource } = expected.datasource ?? {}
  const [report] = academicSummary([evidence(example('SVC_ACADEMIC_RECORD'), { datasource })], circumstances())
  // A transcript holds no telephone number; it is of January 19, and nothing is known of later days.
  // Attendance: 01/17 to 05/12 and 08/28 to 12/15/2023, two terms apart. Type: fall had 4 + 4 + 3 + 3 = 14 hours, at least 12,
  // and ended 16 + 19 = 35 days before. Credits: 27 at the university and 60 transferred.
  expect(report).toEqual(expected)
})

const quarterCourse = (id: string, attempted: number) => ({ id, credits: { credit_type: 'QUARTER', attempted } })

test('a quarter school: 12 quarter units are full time, as at the University of California and the University of Washington', () => {
  const winter = {
    type: 'QUARTER',
    name: 'Winter 2024',
    start_date: '01/03/2024',
    end_date: '03/15/2024',
    in_progress: true,
    courses: [quarterCourse('MATH 124', 5), quarterCourse('CHEM 142', 5), quarterCourse('ENGL 131', 2)],
    degrees: [{ type: 'BACHELORS', description: 'Bachelor of Arts', status: 'ENROLLED', awarded_date: null }],
  }
  const data: SVC_ACADEMIC_RECORD = {
    transcript_date: '02/01/2024',
    academic_sessions: [winter],
    academic_summary: [{ credit_type: 'QUARTER', level: 'INSTITUTION', cumulative: true, earned: 30, gpa: 3.2 }],
  }
  // 5 + 5 + 2 = 12. 30 quarter hours are 20 semester hours: below 30, a freshman. In progress: attendance is open.
  expect(summaryOf(data)).toMatchObject({
    enrollment_status: 'ACTIVE',
    enrollment_type: 'FULL_TIME',
    student_classification: { code: 'FRESHMAN' },
    attendance: [{ start_date: Date.UTC(2024, 0, 3), end_date: null }],
    gpa: 3.2,
    credits: 30,
    degrees: [{ gpa: 3.2, credits: 30, awarded_date: null }],
  })
})

test('a graduate school: 9 semester hours are full time, as at the University of Texas at Austin; 12 transferred hours count as credits', () => {
  const spring = {
    type: 'SEMESTER',
    name: 'Spring 2024',
    start_date: '01/16/2024',
    end_date: '05/04/2024',
    in_progress: true,
    courses: [3, 3, 3].map((attempted, at) => ({ id: `E E 38${at}`, credits: { credit_type: 'SEMESTER' as const, attempted } })),
    degrees: [{ type: 'MASTERS', description: 'Master of Science in Engineering', status: 'ENROLLED' }],
  }
  const data: SVC_ACADEMIC_RECORD = {
    transcript_date: '02/01/2024',
    academic_sessions: [spring],
    academic_summary: [
      { credit_type: 'SEMESTER', level: 'INSTITUTION', earned: 9.5, gpa: 3.8 },
      { credit_type: 'SEMESTER', level: 'TRANSFER', earned: 12 },
    ],
  }
  // 3 + 3 + 3 = 9. 9.5 + 12 = 21.5 credits. First day 01/16, 16 days before: the first year.
  expect(summaryOf(data)).toMatchObject({
    enrollment_type: 'FULL_TIME',
    student_classification: { code: 'FIRST_YEAR_GRADUATE' },
    credits: 21.5,
    gpa: 3.8,
  })
})

test('a co-op term is full time whatever its hours, as at Drexel University and Georgia Tech', () => {
  const term = {
    type: 'QUARTER',
    name: 'Fall-Winter Co-op',
    start_date: '09/25/2023',
    end_date: '03/22/2024',
    in_progress: true,
    level: 'Junior',
    courses: [{ id: 'COOP 101', name: 'Career Management', credits: { credit_type: 'QUARTER', attempted: 1 } }],
    degrees: [{ type: 'BACHELORS', description: 'BS in Computer Science', status: 'ENROLLED' }],
  }
  const report = summaryOf({ transcript_date: '02/01/2024', academic_sessions: [term] })
  expect(report).toMatchObject({ enrollment_type: 'FULL_TIME', student_classification: { code: 'OTHER' }, datasource: { id: school.id } })
  expect(report?.reason_codes?.map(({ code }) => code)).toContain('MAS_DRVD_ENRL_TYPE_COOP_CRSE')
})
