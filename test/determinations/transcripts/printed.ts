/** Arbitraries of transcripts as schools print them. */
import * as fc from 'fast-check'
import type { AcademicSession, AcademicTotals, Course, Degree, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'

const figure = (max: number) => fc.option(fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100))
const among = <const T>(...values: T[]) => fc.constantFrom<(T | null)[]>(...values, null)
const grade = among('A+', 'A', 'A-', 'B', 'C+', 'D-', 'F', 'W', 'P', 'TA', '95', '64')
const credit_type = fc.constantFrom('SEMESTER' as const, 'QUARTER' as const, 'HIGHSCHOOL_CREDIT' as const)

export const course: fc.Arbitrary<Course> = fc.record({
  credit_basis: among('REGULAR_ENROLLMENT', 'TRANSFER', 'ADVANCED_PLACEMENT'),
  count_in_gpa: among(true, false),
  credits: fc.record({ credit_type, gpa_credits: figure(5), attempted: figure(5), earned: figure(5), quality_points: figure(20), grade }),
  marks_awarded: fc.array(fc.record({ grade, period: among('Final Mark', 'Six-week') }), { maxLength: 2 }),
})

const totals: fc.Arbitrary<AcademicTotals> = fc.record({
  credit_type,
  level: among('INSTITUTION', 'TRANSFER', 'TOTAL'),
  cumulative: among(true, false),
  gpa: figure(5),
  gpa_credits: figure(90),
  quality_points: figure(360),
  attempted: figure(120),
  earned: figure(120),
  gpa_range: fc.option(fc.record({ minimum: figure(1), maximum: figure(10) }), { nil: null }),
})

const degree: fc.Arbitrary<Degree> = fc.record({
  type: among('BACHELORS', 'MASTERS', 'CERTIFICATE', 'UNKNOWN'),
  status: among('ENROLLED', 'AWARDED', 'WITHDRAWN'),
})

/** Every session has a date: without one only the list orders sessions. There are few dates, so that some are equal. */
const session: fc.Arbitrary<AcademicSession> = fc.record({
  start_date: fc.constantFrom('08/23/2021', '01/10/2022', '01/10/2023'),
  end_date: among('12/10/2021', '2022-05-06', '05/05/2023'),
  in_progress: among(true, false),
  degrees: fc.array(degree, { maxLength: 2 }),
  courses: fc.array(course, { maxLength: 4 }),
  academic_summary: fc.array(totals, { maxLength: 3 }),
})

/** Transcripts as schools print them; some lack what a digest needs. */
export const printed: fc.Arbitrary<SVC_ACADEMIC_RECORD> = fc.record({
  transcript_date: fc.constantFrom('07/01/2023', '03/01/2022'),
  academic_summary: fc.array(totals, { maxLength: 3 }),
  academic_sessions: fc.array(session, { minLength: 1, maxLength: 5 }),
})
