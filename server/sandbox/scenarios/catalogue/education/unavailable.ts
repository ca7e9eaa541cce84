/** Academic summary: one scenario for each element that can be missing. */
import type { AcademicSession, Degree, SVC_ACADEMIC_RECORD } from '../../../../../generated/types.ts'
import type { Scenario } from '../../scenario.ts'
import { serviceStep, createItemStep } from '../steps.ts'
import { awardedDegree, LAST_TERM, SCHOOL, transcript } from './transcripts.ts'

const DEGREE = awardedDegree('@date-34d')
const CERTIFICATE: Degree = { ...DEGREE, description: 'Certificate in Statistics', type: 'CERTIFICATE' }
const SENIOR: AcademicSession = { ...LAST_TERM, level: 'Senior', degrees: [DEGREE] }

const term = (rest: AcademicSession) => transcript({ ...SENIOR, ...rest })
/** A student with two degrees: the cumulative totals belong to neither. */
const degree = (rest: Degree) => term({ degrees: [{ ...DEGREE, ...rest }, CERTIFICATE] })

interface Case extends Pick<Scenario, 'about'> {
  /** The unavailable element. */
  readonly element: string
  readonly record: SVC_ACADEMIC_RECORD
  /** Reason codes other than the default. */
  readonly codes?: readonly string[]
}

const ATTENDED = 'MAS_DRVD_ATTNDNC_ACAD_SESSION'
const INACTIVE = 'MAS_DRVD_ENRL_TYPE_ENRL_STS'

const CASES: readonly Case[] = [
  {
    element: 'attendance-record',
    about: 'The attendance record is unavailable: the only term has no first day.',
    record: term({ start_date: null }),
    codes: [INACTIVE],
  },
  {
    element: 'degree-award-date',
    about: 'The degree award date is unavailable: none is printed.',
    record: degree({ awarded_date: null }),
  },
  {
    element: 'degree-gpa',
    about: 'The degree GPA is unavailable: the totals of the degree are of credits alone.',
    record: degree({ academic_summary: [{ level: 'INSTITUTION', earned: 124 }] }),
  },
  {
    element: 'majors',
    about: 'The majors are unavailable: the degree names a minor only.',
    record: degree({ field_of_study: [{ type: 'MINOR', description: 'Art' }] }),
  },
  {
    element: 'degree-description',
    about: 'The degree description is unavailable: the degree has no name.',
    record: degree({ description: null }),
  },
  {
    element: 'number-of-credits',
    about: 'The number of credits is unavailable: the totals of all study are of grades alone.',
    record: { ...term({}), academic_summary: [{ level: 'INSTITUTION', gpa: 3.2 }] },
  },
  {
    element: 'degree-credits',
    about: 'The degree credits are unavailable: the totals of the degree are of grades alone.',
    record: degree({ academic_summary: [{ level: 'INSTITUTION', gpa: 3.2 }] }),
  },
  {
    element: 'degree-status',
    about: 'The degree status is unavailable: the transcript leaves it open.',
    record: degree({ status: 'UNKNOWN' }),
  },
  {
    element: 'student-classification',
    about: 'The student classification is unavailable: no standing is printed, and no course is in progress.',
    record: term({ level: null }),
  },
  {
    element: 'degree-data',
    about: 'The student degree data is unavailable: the transcript names no degree.',
    record: term({ degrees: [] }),
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE_PRV_TERM'],
  },
  {
    element: 'student-gpa',
    about: 'The student GPA is unavailable: the totals of all study are of credits alone.',
    record: { ...term({}), academic_summary: [{ level: 'INSTITUTION', earned: 124 }] },
  },
  {
    element: 'degree-type',
    about: 'The degree type is unavailable: only its name is printed.',
    record: degree({ type: null }),
  },
  {
    element: 'enrollment-type',
    about: 'The enrollment type is unavailable: the student goes on after a degree, and no courses are listed.',
    record: term({ degrees: [awardedDegree('@date-400d')], courses: [] }),
    codes: [ATTENDED],
  },
]

export const unavailableScenarios: readonly Scenario[] = CASES.map(({ element, about, record, codes = [ATTENDED, INACTIVE] }) => ({
  name: `academic-summary-${element}-unavailable`,
  about,
  type: 'ACADEMIC_SUMMARY',
  brings: ['MAS_VF_USD', ...codes, 'MAS_INSUFFICIENT_DATA'],
  steps: [createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', record), serviceStep('get_academic_summary')],
}))
