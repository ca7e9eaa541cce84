/** Scenarios for the enrollment status, with at least one scenario for each reason code. */
import type { SVC_ACADEMIC_RECORD } from '../../../../../generated/types.ts'
import type { Scenario } from '../../scenario.ts'
import { serviceStep, connectSteps, createItemStep } from '../steps.ts'
import { awardedDegree, CURRENT_TERM, GRADED_COURSES, LAST_TERM, SCHOOL, DEGREE_IN_PROGRESS, OLD_TERM, transcript } from './transcripts.ts'

interface Case extends Pick<Scenario, 'name' | 'description'> {
  readonly code: string
  readonly record: SVC_ACADEMIC_RECORD
}

const OF_AN_ACCOUNT: readonly Case[] = [
  {
    name: 'enrollment-status-stated-enrolled',
    description: 'The school website reports that the student is enrolled, although the last term ended long ago: ACTIVE.',
    code: 'MES_EXPLICIT_STATUS',
    record: { ...transcript(OLD_TERM), other_attributes: { 'Enrollment Status': 'Enrolled' } },
  },
  {
    name: 'enrollment-status-stated-graduated',
    description: 'The school website reports that the student has graduated, although a term is in progress: INACTIVE.',
    code: 'MES_EXPLICIT_STATUS',
    record: { ...transcript(CURRENT_TERM), student: { other_attributes: { student_status: 'GRADUATED' } } },
  },
  {
    name: 'enrollment-status-currently-enrolled',
    description: 'A term is in progress, and all its courses already have grades: ACTIVE.',
    code: 'MES_CURRENTLY_ENROLLED',
    record: transcript({ ...CURRENT_TERM, courses: GRADED_COURSES, degrees: [DEGREE_IN_PROGRESS] }),
  },
  {
    name: 'enrollment-status-courses-in-progress',
    description: 'Four courses in the current term have no grades yet: ACTIVE.',
    code: 'MES_COURSE_IN_PRG',
    record: transcript(LAST_TERM, { ...CURRENT_TERM, degrees: [DEGREE_IN_PROGRESS] }),
  },
  {
    name: 'enrollment-status-courses-in-progress-degree-awarded-within-60-days',
    description: 'Courses have no grades yet, but they belong to a degree that was awarded ten days ago: INACTIVE.',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60',
    record: transcript({ ...CURRENT_TERM, degrees: [awardedDegree('@date-10d')] }),
  },
  {
    name: 'enrollment-status-next-degree-begun-within-60-days',
    description: 'A degree was awarded forty days ago, and courses in a later term are in progress: ACTIVE.',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_60',
    record: transcript({ ...CURRENT_TERM, degrees: [awardedDegree('@date-40d')] }),
  },
  {
    name: 'enrollment-status-courses-in-progress-degree-awarded-within-90-days',
    description: 'Courses are in progress, and a degree was awarded seventy days ago: ACTIVE.',
    code: 'MES_COURSE_IN_PRG_DEG_AWD_LT_90',
    record: transcript({ ...CURRENT_TERM, degrees: [awardedDegree('@date-70d')] }),
  },
  {
    name: 'enrollment-status-last-term-within-180-days',
    description: 'The student is between terms. The last term ended thirty-five days ago: ACTIVE.',
    code: 'MES_LAST_TERM_LT_180',
    record: transcript({ ...LAST_TERM, degrees: [DEGREE_IN_PROGRESS] }),
  },
  {
    name: 'enrollment-status-graduated-with-the-last-term',
    description: 'The degree was awarded when the last term ended, thirty-five days ago: INACTIVE.',
    code: 'MES_LAST_TERM_LT_180',
    record: transcript({ ...LAST_TERM, degrees: [awardedDegree('@date-34d')] }),
  },
  {
    name: 'enrollment-status-last-term-within-180-days-degree-over-270-days-ago',
    description: 'The student continued after a degree that was awarded four hundred days ago, and is between terms: ACTIVE.',
    code: 'MES_LAST_TERM_LT_180_DEG_AWD_GT_270',
    record: transcript({ ...LAST_TERM, degrees: [awardedDegree('@date-400d')] }),
  },
  {
    name: 'enrollment-status-last-term-over-180-days-ago',
    description: 'The last term ended four hundred days ago: INACTIVE.',
    code: 'MES_LAST_TERM_GT_180',
    record: transcript(OLD_TERM),
  },
  {
    name: 'enrollment-status-withdrawn',
    description: 'The student withdrew from their only program in the current term: INACTIVE.',
    code: 'MES_WITHDRAWN',
    record: transcript({ ...CURRENT_TERM, degrees: [{ ...DEGREE_IN_PROGRESS, status: 'WITHDRAWN' }] }),
  },
  {
    name: 'enrollment-status-only-credentials-verified',
    description: 'The Individual logs in to the school, but the transcript lists no terms: INSUFFICIENT_DATA.',
    code: 'MES_VERIFIED_CREDENTIALS',
    record: transcript(),
  },
]

const type = 'ENROLLMENT_STATUS' as const

export const enrollmentStatusScenarios: readonly Scenario[] = [
  ...OF_AN_ACCOUNT.map(({ code, record, ...about }): Scenario => ({
    ...about,
    type,
    outcomes: [code, 'MES_VF_DAC'],
    steps: [...connectSteps(SCHOOL, 'user_good', [{ source_data_type: 'TRANSCRIPT_FILE', record }]), serviceStep('get_enrollment_status')],
  })),
  {
    name: 'enrollment-status-insufficient-data',
    description: 'The client submits a transcript that lists no terms: INSUFFICIENT_DATA.',
    type,
    outcomes: ['MES_INSUFFICIENT_DATA', 'MES_VF_USD'],
    steps: [createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', transcript()), serviceStep('get_enrollment_status')],
  },
]
