/** Reports: requested before there is data, updated, run automatically or on request only, or failed. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import { INSURER, policy } from './insurance.ts'
import { serviceStep, consentSteps, callStep, connectSteps, logInStep, loginScreenSteps, waitStep, createItemStep } from './steps.ts'

/** The client requests the report while the Individual is at the login screen. */
const askedEarly = (username: string): readonly ScenarioStep[] => [
  ...consentSteps,
  ...loginScreenSteps(INSURER),
  serviceStep('get_insurance_details'),
  logInStep(username),
  waitStep,
]
const COMPLETE = ['REPORT_AVAILABLE', 'datarequest.report_available', 'REPORT_COMPLETE', 'datarequest.report_complete']

const UNPROCESSABLE = ['ITEM_UNPROCESSABLE', 'unprocessable.entity']

/** The early call gets an event, and a second call is answered why. */
const failing = (name: string, about: string, login: string, brings: readonly string[]): Scenario => ({
  name,
  about,
  type: 'AUTO_INSURANCE_DETAILS',
  brings: [...brings, 'REPORT_ERROR', 'datarequest.report_error'],
  steps: [...askedEarly(login), serviceStep('get_insurance_details')],
})

export const reportScenarios: readonly Scenario[] = [
  {
    name: 'report-asked-for-early',
    about: 'The client asks for the report while the Individual still logs in; it is complete when the documents are processed.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: ['REPORT_REQUESTED', ...COMPLETE, 'transaction.processed'],
    steps: askedEarly('user_good'),
  },
  {
    name: 'report-updated',
    about: 'Part of the data of a report that was asked for is there before the rest.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: [
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
    about: 'The report is made without being asked for, once the documents are processed.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: [...COMPLETE, 'transaction.processed'],
    steps: connectSteps(INSURER, 'user_good'),
  },
  {
    name: 'report-runs-on-request-only',
    about: 'The client turned autorun_services off: the report is made when it calls the Service.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: ['DATAREQUEST_UPDATED', 'REPORT_REQUESTED', ...COMPLETE, 'transaction.processed'],
    steps: [
      callStep('datarequests/update', { autorun_services: false }),
      ...connectSteps(INSURER, 'user_good'),
      serviceStep('get_insurance_details'),
    ],
  },
  {
    name: 'report-withheld-without-consent',
    about: 'The Individual withdraws consent: the report is refused.',
    type: 'AUTO_INSURANCE_DETAILS',
    brings: ['CONSENT_DEREGISTER'],
    steps: [...connectSteps(INSURER, 'user_good'), { act: 'withdraw_consent' }, serviceStep('get_insurance_details')],
  },
  failing('report-on-unsupported-format', 'The documents of the account are of a format that is not supported.', 'user_unsupported', [
    ...UNPROCESSABLE,
    'UNSUPPORTED_FORMAT',
  ]),
  failing('report-on-poor-quality', 'The documents of the account cannot be read.', 'user_poor_quality', [
    ...UNPROCESSABLE,
    'UNPROCESSABLE_DOCUMENT_QUALITY',
  ]),
  failing('report-on-partial-documents', 'Parts of the documents of the account are missing.', 'user_partial', [
    ...UNPROCESSABLE,
    'PARTIAL_DOCUMENT',
  ]),
  failing('report-without-items', 'There is no document in the account, and so there is no report.', 'user_no_items', [
    'datarequest.no_items',
    'NO_ITEMS',
  ]),
]
