/** How studies were verified: by an account at the school, by a submitted transcript, by both; and documents on hold. */
import type { Scenario, ScenarioStep } from '../../scenario.ts'
import { serviceStep, connectSteps, createItemStep } from '../steps.ts'
import { CURRENT_TERM, LAST_TERM, SCHOOL, DEGREE_IN_PROGRESS, transcript } from './transcripts.ts'

const RECORD = transcript({ ...CURRENT_TERM, level: 'Junior', degrees: [DEGREE_IN_PROGRESS] })
const account = connectSteps(SCHOOL, 'user_good', [{ source_data_type: 'TRANSCRIPT_FILE', record: RECORD }])
const document = createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', transcript(LAST_TERM))

interface Way {
  readonly name: string
  readonly about: string
  readonly code: string
  readonly steps: readonly ScenarioStep[]
}

const WAYS: readonly Way[] = [
  { name: 'school-account', about: 'The transcript is read from the account at the school.', code: 'DAC', steps: account },
  {
    name: 'transcript',
    about: 'A transcript is handed in.',
    code: 'USD',
    steps: [createItemStep(SCHOOL, 'SVC_ACADEMIC_RECORD', RECORD)],
  },
  {
    name: 'school-account-and-transcript',
    about: 'An earlier transcript is handed in, and the latest one is read from the account at the school.',
    code: 'DAC_USD',
    steps: [document, ...account],
  },
]

const SUMMARY = ['MAS_DRVD_ATTNDNC_ACAD_SESSION', 'MAS_DRVD_ENRL_TYPE']

export const educationVerificationScenarios: readonly Scenario[] = [
  ...WAYS.map(
    ({ name, about, code, steps }): Scenario => ({
      name: `academic-summary-verified-by-${name}`,
      about,
      type: 'ACADEMIC_SUMMARY',
      brings: [`MAS_VF_${code}`, ...SUMMARY],
      steps: [...steps, serviceStep('get_academic_summary')],
    }),
  ),
  ...WAYS.map(
    ({ name, about, code, steps }): Scenario => ({
      name: `enrollment-status-verified-by-${name}`,
      about,
      type: 'ENROLLMENT_STATUS',
      brings: [`MES_VF_${code}`, 'MES_COURSE_IN_PRG'],
      steps: [...steps, serviceStep('get_enrollment_status')],
    }),
  ),
  {
    name: 'academic-summary-transcript-on-financial-hold',
    about: 'The school shows the transcript, and withholds the document until a debt is paid.',
    type: 'ACADEMIC_SUMMARY',
    brings: ['ITEM_ON_HOLD', 'MAS_VF_DAC', ...SUMMARY],
    steps: [
      ...connectSteps(SCHOOL, 'user_on_hold', [{ source_data_type: 'TRANSCRIPT_FILE', record: RECORD }]),
      serviceStep('get_academic_summary'),
    ],
  },
]
