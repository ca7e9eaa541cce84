/**
 * Scenarios with education data from a school account, a submitted transcript or both, and scenarios in which each element is unavailable.
 */
import type { AcademicSession, Degree, SVC_ACADEMIC_RECORD } from '../../../../../generated/types.ts'
import type { Scenario, ScenarioStep } from '../../scenario.ts'
import { connectSteps, createItemStep, serviceStep } from '../steps.ts'
import { awardedDegree, CURRENT_TERM, DEGREE_IN_PROGRESS, LAST_TERM, SCHOOL, transcript } from './transcripts.ts'

const RECORD = transcript({ ...CURRENT_TERM, level: 'Junior', degrees: [DEGREE_IN_PROGRESS] })
const account = connectSteps(SCHOOL, 'user_good', [{ source_data_type: 'TRANSCRIPT_FILE', record: RECORD }])
const document = createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', transcript(LAST_TERM))

interface Way {
  readonly name: string
  readonly description: string
  readonly code: string
  readonly steps: readonly ScenarioStep[]
}

const WAYS: readonly Way[] = [
  { name: 'school-account', description: 'The transcript is read from the school account.', code: 'DAC', steps: account },
  {
    name: 'transcript',
    description: 'The client submits a transcript.',
    code: 'USD',
    steps: [createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', RECORD)],
  },
  {
    name: 'school-account-and-transcript',
    description: 'The client submits an earlier transcript, and the latest one is read from the school account.',
    code: 'DAC_USD',
    steps: [document, ...account],
  },
]

const SUMMARY = ['MAS_DRVD_ATTNDNC_ACAD_SESSION', 'MAS_DRVD_ENRL_TYPE']

export const educationVerificationScenarios: readonly Scenario[] = [
  ...WAYS.map(({ name, description, code, steps }): Scenario => ({
    name: `academic-summary-verified-by-${name}`,
    description,
    type: 'ACADEMIC_SUMMARY',
    outcomes: [`MAS_VF_${code}`, ...SUMMARY],
    steps: [...steps, serviceStep('get_academic_summary')],
  })),
  ...WAYS.map(({ name, description, code, steps }): Scenario => ({
    name: `enrollment-status-verified-by-${name}`,
    description,
    type: 'ENROLLMENT_STATUS',
    outcomes: [`MES_VF_${code}`, 'MES_COURSE_IN_PRG'],
    steps: [...steps, serviceStep('get_enrollment_status')],
  })),
  {
    name: 'academic-summary-transcript-on-financial-hold',
    description: 'The school shows the transcript, but withholds the document until a debt is paid.',
    type: 'ACADEMIC_SUMMARY',
    outcomes: ['ITEM_ON_HOLD', 'MAS_VF_DAC', ...SUMMARY],
    steps: [
      ...connectSteps(SCHOOL, 'user_on_hold', [{ source_data_type: 'TRANSCRIPT_FILE', record: RECORD }]),
      serviceStep('get_academic_summary'),
    ],
  },
]

const DEGREE = awardedDegree('@date-34d')
const CERTIFICATE: Degree = { ...DEGREE, description: 'Certificate in Statistics', type: 'CERTIFICATE' }
const SENIOR: AcademicSession = { ...LAST_TERM, level: 'Senior', degrees: [DEGREE] }

const term = (rest: AcademicSession) => transcript({ ...SENIOR, ...rest })
/** Builds the transcript of a student with two degrees, so that the cumulative totals cannot be attributed to either degree. */
const degree = (rest: Degree) => term({ degrees: [{ ...DEGREE, ...rest }, CERTIFICATE] })

const ATTENDED = 'MAS_DRVD_ATTNDNC_ACAD_SESSION'
const INACTIVE = 'MAS_DRVD_ENRL_TYPE_ENRL_STS'

/**
 * A scenario in which one element is unavailable. Its name contains the element, and its description contains the noun, which defaults to
 * the element with spaces.
 */
interface Case {
  readonly element: string
  readonly noun?: string
  readonly because: string
  readonly record: SVC_ACADEMIC_RECORD
  /** Reason codes that replace the default codes. */
  readonly codes?: readonly string[]
}

const PLURALS: ReadonlySet<string> = new Set(['majors', 'degree-credits'])

const CASES: readonly Case[] = [
  { element: 'attendance-record', because: 'the only term has no start date', record: term({ start_date: null }), codes: [INACTIVE] },
  { element: 'degree-award-date', because: 'the transcript does not show it', record: degree({ awarded_date: null }) },
  {
    element: 'degree-gpa',
    noun: 'degree GPA',
    because: 'the degree totals contain only credits',
    record: degree({ academic_summary: [{ level: 'INSTITUTION', earned: 124 }] }),
  },
  {
    element: 'majors',
    because: 'the degree lists only a minor',
    record: degree({ field_of_study: [{ type: 'MINOR', description: 'Art' }] }),
  },
  { element: 'degree-description', because: 'the degree has no name', record: degree({ description: null }) },
  {
    element: 'number-of-credits',
    because: 'the cumulative totals contain only a GPA',
    record: { ...term({}), academic_summary: [{ level: 'INSTITUTION', gpa: 3.2 }] },
  },
  {
    element: 'degree-credits',
    because: 'the degree totals contain only a GPA',
    record: degree({ academic_summary: [{ level: 'INSTITUTION', gpa: 3.2 }] }),
  },
  { element: 'degree-status', because: 'the transcript reports it as unknown', record: degree({ status: 'UNKNOWN' }) },
  {
    element: 'student-classification',
    because: 'the transcript shows no class standing and no course in progress',
    record: term({ level: null }),
  },
  {
    element: 'degree-data',
    noun: 'student degree data',
    because: 'the transcript lists no degree',
    record: term({ degrees: [] }),
    codes: [ATTENDED, 'MAS_DRVD_ENRL_TYPE_PRV_TERM'],
  },
  {
    element: 'student-gpa',
    noun: 'student GPA',
    because: 'the cumulative totals contain only credits',
    record: { ...term({}), academic_summary: [{ level: 'INSTITUTION', earned: 124 }] },
  },
  { element: 'degree-type', because: 'the transcript shows only the name of the degree', record: degree({ type: null }) },
  {
    element: 'enrollment-type',
    because: 'the student continued after a degree and the transcript lists no courses',
    record: term({ degrees: [awardedDegree('@date-400d')], courses: [] }),
    codes: [ATTENDED],
  },
]

export const unavailableScenarios: readonly Scenario[] = CASES.map(
  ({ element, noun = element.replaceAll('-', ' '), because, record, codes = [ATTENDED, INACTIVE] }) => ({
    name: `academic-summary-${element}-unavailable`,
    description: `The ${noun} ${PLURALS.has(element) ? 'are' : 'is'} unavailable because ${because}.`,
    type: 'ACADEMIC_SUMMARY',
    outcomes: ['MAS_VF_USD', ...codes, 'MAS_INSUFFICIENT_DATA'],
    steps: [createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', record), serviceStep('get_academic_summary')],
  }),
)
