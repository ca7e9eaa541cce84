/** Scenarios in which a report is requested before data is available, is updated, runs automatically or only on request, or fails. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import { INSURER, policy } from './insurance.ts'
import { serviceStep, consentSteps, callStep, connectSteps, logInStep, loginScreenSteps, waitStep, createItemStep } from './steps.ts'

/** Requests the report while the Individual is at the login screen. */
const earlyReportSteps = (username: string): readonly ScenarioStep[] => [
  ...consentSteps,
  ...loginScreenSteps(INSURER),
  serviceStep('get_insurance_details'),
  logInStep(username),
  waitStep,
]
const COMPLETE = ['REPORT_AVAILABLE', 'datarequest.report_available', 'REPORT_COMPLETE', 'datarequest.report_complete']

/** Builds a scenario that reports the failure twice: as an event after the early call, and in the response to a second call. */
const failing = (name: string, description: string, login: string, code: string): Scenario => ({
  name: `report-${name}`,
  description,
  type: 'AUTO_INSURANCE_DETAILS',
  outcomes: [
    ...(code === 'NO_ITEMS' ? ['datarequest.no_items'] : ['ITEM_UNPROCESSABLE', 'unprocessable.entity']),
    code,
    'REPORT_ERROR',
    'datarequest.report_error',
  ],
  steps: [...earlyReportSteps(login), serviceStep('get_insurance_details')],
})

export const reportScenarios: readonly Scenario[] = [
  {
    name: 'report-asked-for-early',
    description:
      'The client requests the report while the Individual is logging in. The report is complete when the documents are processed.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: ['REPORT_REQUESTED', ...COMPLETE, 'transaction.processed'],
    steps: earlyReportSteps('user_good'),
  },
  {
    name: 'report-updated',
    description: 'Some of the data for a requested report is available before the rest.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: [
      'DATAREQUEST_UPDATED',
      'REPORT_REQUESTED',
      'UPDATES_AVAILABLE',
      'datarequest.updates_available',
      'REPORT_UPDATE_AVAILABLE',
      'datarequest.report_update_available',
      ...COMPLETE,
    ],
    steps: [
      callStep('datarequests/update', { enable_report_updates: true }),
      ...consentSteps,
      ...loginScreenSteps(INSURER),
      serviceStep('get_insurance_details'),
      createItemStep(INSURER, 'AUTO_INSURANCE_POLICY', { ...policy, record_date: '@date-60d', status: 'ACTIVE' }),
      logInStep('user_good'),
      waitStep,
    ],
  },
  {
    name: 'report-runs-by-itself',
    description: 'The server creates the report automatically when the documents are processed.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: [...COMPLETE, 'transaction.processed'],
    steps: connectSteps(INSURER, 'user_good'),
  },
  {
    name: 'report-runs-on-request-only',
    description: 'The client has turned off autorun_services. The server creates the report when the client calls the Service.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: ['DATAREQUEST_UPDATED', 'REPORT_REQUESTED', ...COMPLETE, 'transaction.processed'],
    steps: [
      callStep('datarequests/update', { autorun_services: false }),
      ...connectSteps(INSURER, 'user_good'),
      serviceStep('get_insurance_details'),
    ],
  },
  {
    name: 'report-withheld-without-consent',
    description: 'The Individual withdraws consent, and the server rejects the request for the report.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: ['CONSENT_DEREGISTER'],
    steps: [...connectSteps(INSURER, 'user_good'), { action: 'withdraw_consent' }, serviceStep('get_insurance_details')],
  },
  failing('on-unsupported-format', 'The documents in the account have an unsupported format.', 'user_unsupported', 'UNSUPPORTED_FORMAT'),
  failing('on-poor-quality', 'The documents in the account are illegible.', 'user_poor_quality', 'UNPROCESSABLE_DOCUMENT_QUALITY'),
  failing('on-partial-documents', 'The documents in the account are incomplete.', 'user_partial', 'PARTIAL_DOCUMENT'),
  failing('without-items', 'The account contains no documents, so there is no report.', 'user_no_items', 'NO_ITEMS'),
]
