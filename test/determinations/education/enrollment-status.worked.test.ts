/** Enrollment statuses worked by hand, day by day. */
import { expect, test } from 'vitest'
import type { SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { enrollmentStatus } from '../../../server/determinations/education/enrollment-status.ts'
import { example, examplesOf } from '../../rules/validators.ts'
import { circumstances, evidence, school } from './students.ts'

const fall2023 = { type: 'SEMESTER', name: 'Fall 2023', start_date: '08/28/2023', end_date: '12/15/2023', in_progress: false }
const graded = [{ id: 'BIOL 4100', credits: { credit_type: 'SEMESTER', attempted: 3, earned: 3, grade: 'A' } }]
const ungraded = [{ id: 'BIOL 4100', credits: { credit_type: 'SEMESTER', attempted: 3 } }]
const bachelor = (awarded_date: string) => ({
  type: 'BACHELORS',
  description: 'Bachelor of Science in Biology',
  status: 'AWARDED',
  awarded_date,
})

const determined = (data: SVC_ACADEMIC_RECORD, createdAt: number) => enrollmentStatus([evidence(data, { createdAt })], circumstances())[0]

test.each([
  // From December 15: 16 days of December, 31 + 29 + 31 + 30 + 31 of January to May 2024, a leap year, and 12 of June are 180.
  ['06/12/2024', Date.UTC(2024, 5, 12), 'ACTIVE', 'MES_LAST_TERM_LT_180', 'the last term ended within 180 days'],
  // One more.
  ['06/13/2024', Date.UTC(2024, 5, 13), 'INACTIVE', 'MES_LAST_TERM_GT_180', 'the last term ended more than 180 days ago'],
])('a student whose fall term ended on December 15, on a transcript of %s', (transcript_date, day, status, code, description) => {
  expect(determined({ transcript_date, academic_sessions: [{ ...fall2023, courses: graded }] }, day)).toEqual({
    datasource_id: school.id,
    enrollment_status: status,
    as_of_date: day,
    reason_codes: [
      { code, description },
      { code: 'MES_VF_DAC', description: 'verified through a direct school account connection' },
    ],
  })
})

test('a graduate of May who studied on in fall: 271 days after the award, 53 after the term', () => {
  // May 11 to 31: 20 days; June to January: 30 + 31 + 31 + 30 + 31 + 30 + 31 + 31 = 245; February 6: 20 + 245 + 6 = 271.
  // December 15 to 31: 16 days, January 31, February 6: 53.
  const data = { transcript_date: '01/19/2024', academic_sessions: [{ ...fall2023, courses: graded, degrees: [bachelor('05/11/2023')] }] }
  expect(determined(data, Date.UTC(2024, 1, 6))).toMatchObject({
    enrollment_status: 'ACTIVE',
    as_of_date: Date.UTC(2024, 0, 19),
    reason_codes: [{ code: 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270' }, { code: 'MES_VF_DAC' }],
  })
  // A day earlier the award is 270 days old: the term itself, begun after it, still says that study goes on.
  expect(determined(data, Date.UTC(2024, 1, 5))).toMatchObject({
    enrollment_status: 'ACTIVE',
    reason_codes: [{ code: 'MES_LAST_TERM_LT_180' }, { code: 'MES_VF_DAC' }],
  })
})

test('courses that were never graded do not make a graduate of the same term a student', () => {
  // The award of December 16 to January 19: 15 + 19 = 34 days; to the Item of February 14: 15 + 31 + 14 = 60, no longer under 60.
  const sessions = [{ ...fall2023, in_progress: true, courses: ungraded, degrees: [bachelor('12/16/2023')] }]
  const data = { transcript_date: '01/19/2024', academic_sessions: sessions }
  expect(determined(data, Date.UTC(2024, 1, 14))).toMatchObject({
    enrollment_status: 'INACTIVE',
    reason_codes: [{ code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_90' }, { code: 'MES_VF_DAC' }],
  })
  expect(determined(data, Date.UTC(2024, 1, 13))).toMatchObject({
    enrollment_status: 'INACTIVE',
    reason_codes: [{ code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60' }, { code: 'MES_VF_DAC' }],
  })
})

test('the example of the contract follows from the example transcript', () => {
  const answer = examplesOf('operations')['getEnrollmentStatus/dataRequest.response'] as { enrollment_status: [object] }
  const [expected] = answer.enrollment_status
  const datasource = { ...school, id: 'datasource_id' in expected ? String(expected.datasource_id) : '' }
  const [report] = enrollmentStatus([evidence(example('SVC_ACADEMIC_RECORD'), { datasource })], circumstances())
  // The transcript is of January 19; nothing is known of later days.
  expect(report).toEqual(expected)
})
