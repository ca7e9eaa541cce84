/**
 * Scenarios for the academic summary. They cover attendance, enrollment type and student classification, with each source from which these
 * can be derived.
 */
import type { AcademicTotals, SVC_ACADEMIC_RECORD } from '../../../../../generated/types.ts'
import type { Scenario } from '../../scenario.ts'
import { serviceStep, connectSteps, createItemStep } from '../steps.ts'
import {
  awardedDegree,
  COOP_COURSE,
  COURSES_WITHOUT_CREDITS,
  CURRENT_TERM,
  LAST_TERM,
  SCHOOL,
  DEGREE_IN_PROGRESS,
  OLD_TERM,
  transcript,
} from './transcripts.ts'

interface Case extends Pick<Scenario, 'name' | 'description'> {
  /** Reason codes other than the verification code. */
  readonly codes: readonly string[]
  readonly record: SVC_ACADEMIC_RECORD
}

const ATTENDED = 'MAS_DRVD_ATTNDNC_ACAD_SESSION'
/** A program in which the student is a junior in the second half of a bachelor's degree. */
const program = { level: 'Junior', degrees: [DEGREE_IN_PROGRESS] }
const TWELVE_CREDITS: AcademicTotals[] = [{ credit_type: 'SEMESTER', level: 'INSTITUTION', cumulative: true, earned: 12, gpa: 3.2 }]

const OF_A_TRANSCRIPT: readonly Case[] = [
  {
    name: 'enrollment-type-full-time-by-credits-of-the-current-term',
    description: 'The student attempts twelve semester hours in the current term: FULL_TIME.',
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE'],
    record: transcript({ ...CURRENT_TERM, ...program }),
  },
  {
    name: 'enrollment-type-full-time-by-credits-of-the-previous-term',
    description: 'The student is between terms and had twelve semester hours in the last term: FULL_TIME.',
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE_PRV_TERM'],
    record: transcript({ ...LAST_TERM, ...program }),
  },
  {
    name: 'enrollment-type-full-time-by-inferred-credits',
    description: 'Four courses in progress have no credits, so typical credits are inferred: FULL_TIME.',
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE_INFR_CRED'],
    record: transcript({ ...CURRENT_TERM, ...program, courses: COURSES_WITHOUT_CREDITS }),
  },
  {
    name: 'enrollment-type-full-time-by-coop-course',
    description: 'The only course in the current term is a co-op work experience: FULL_TIME.',
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE_COOP_CRSE'],
    record: transcript({ ...CURRENT_TERM, ...program, courses: [COOP_COURSE] }),
  },
  {
    name: 'enrollment-type-inactive-by-enrollment-status',
    description: 'The last term ended with a degree four hundred days ago: INACTIVE.',
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE_ENRL_STS'],
    record: transcript({ ...OLD_TERM, level: 'Senior', degrees: [awardedDegree('@date-395d')] }),
  },
  {
    name: 'attendance-derived-from-academic-sessions',
    description: 'Two terms with a break in between are two periods of attendance. The second one is still open.',
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE'],
    record: transcript(LAST_TERM, { ...CURRENT_TERM, ...program }),
  },
  {
    name: 'student-classification-derived-from-courses-in-progress',
    description: 'The transcript shows no class standing. The student is in a bachelor program and has earned twelve credits: FRESHMAN.',
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE', 'MAS_DRVD_STD_CLSF_CRSE_IN_PRG'],
    record: {
      ...transcript({ ...CURRENT_TERM, degrees: [{ ...DEGREE_IN_PROGRESS, academic_summary: TWELVE_CREDITS }] }),
      academic_summary: TWELVE_CREDITS,
    },
  },
]

const type = 'ACADEMIC_SUMMARY' as const

export const attendanceAndLoadScenarios: readonly Scenario[] = [
  ...OF_A_TRANSCRIPT.map(({ codes, record, ...about }): Scenario => ({
    ...about,
    type,
    outcomes: ['MAS_VF_USD', ...codes],
    steps: [createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', record), serviceStep('get_academic_summary')],
  })),
  {
    name: 'enrollment-type-stated-half-time',
    description: 'The school website reports half-time, although twelve semester hours are in progress: PART_TIME.',
    type,
    outcomes: ['MAS_VF_DAC', ATTENDED, 'MAS_EXPLICIT_TYPE'],
    steps: [
      ...connectSteps(SCHOOL, 'user_good', [
        {
          source_data_type: 'TRANSCRIPT_FILE',
          record: { ...transcript({ ...CURRENT_TERM, ...program }), other_attributes: { 'Time status': 'Half-time' } },
        },
      ]),
      serviceStep('get_academic_summary'),
    ],
  },
]
