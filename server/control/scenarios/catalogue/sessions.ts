/** Scenarios for sessions in which the Individual logs in, successfully or not, or uploads documents. */
import type { Scenario, ScenarioStep } from '../scenario.ts'
import {
  ANY_OF_ITS_KIND,
  connectSteps,
  consentSteps,
  loginScreenSteps,
  logInStep,
  uploadAndSubmitSteps,
  uploadStep,
  waitStep,
} from './steps.ts'

const reachLoginSteps: readonly ScenarioStep[] = [...consentSteps, ...loginScreenSteps(ANY_OF_ITS_KIND)]

export const sessionScenarios: readonly Scenario[] = [
  {
    name: 'connect',
    description: 'The Individual opens the link and connects a Data Source. All its documents are processed.',
    outcomes: [
      'DATAREQUEST_LINK_GENERATED',
      'DATAREQUEST_LINK_ACCESSED',
      'WIDGET_INITIATED',
      'CONSENT_REGISTERED',
      'DIRECT_CONNECTION_SELECTED',
      'DATASOURCE_CLASSIFIED',
      'LOGIN_ATTEMPTED',
      'DATASOURCE_CONNECTED',
      'datasource.connected',
      'ITEM_CREATED',
      'item.created',
      'DATAREQUEST_LINK_USED',
      'SESSION_LOGGED_OUT',
      'session.completed',
      'datarequest.acquisition_completed',
      'ITEMS_AVAILABLE',
      'datarequest.items_available',
      'ITEM_PROCESSED',
      'item.processed',
      'ITEMS_PROCESSED',
      'datarequest.items_processed',
    ],
    steps: connectSteps(ANY_OF_ITS_KIND, 'user_good'),
  },
  {
    name: 'connect-in-the-widget',
    description: 'The Individual connects a Data Source in the widget, without an invitation link.',
    outcomes: ['WIDGET_INITIATED', 'datasource.connected', 'datarequest.items_processed'],
    steps: [{ open: 'widget' }, { action: 'consent' }, ...loginScreenSteps(ANY_OF_ITS_KIND), logInStep('user_good'), waitStep],
  },
  {
    name: 'connect-with-second-factor',
    description: 'The Data Source requires a second factor. The Individual enters a wrong code and then the right one.',
    outcomes: ['LOGIN_ATTEMPTED', 'INVALID_CREDENTIALS', 'DATASOURCE_CONNECTED', 'datarequest.items_processed'],
    steps: [
      ...reachLoginSteps,
      logInStep('user_mfa'),
      { action: 'enter_code', with: { code: '000000' } },
      { action: 'enter_code', with: { code: '123456' } },
      waitStep,
    ],
  },
  {
    name: 'connect-after-wrong-password',
    description: 'The Data Source rejects the first login, and accepts the second one.',
    outcomes: ['INVALID_CREDENTIALS', 'DATASOURCE_CONNECTED', 'datarequest.items_processed'],
    steps: [...reachLoginSteps, logInStep('user_mistyped'), logInStep('user_good'), waitStep],
  },
  {
    name: 'connect-with-a-login-somebody-else-uses',
    description: 'Every run uses the same login, so it is a duplicate login for each Individual after the first.',
    outcomes: ['datasource.connected', 'datarequest.items_processed'],
    steps: [...reachLoginSteps, { action: 'log_in', with: { username: 'user_good', password: 'shared' } }, waitStep],
  },
  {
    name: 'connect-without-items',
    description: 'The login succeeds, but the Data Source has no documents.',
    outcomes: ['datasource.connected', 'NO_ITEMS', 'datarequest.no_items'],
    steps: connectSteps(ANY_OF_ITS_KIND, 'user_no_items'),
  },
  {
    name: 'connect-with-one-type-unavailable',
    description: 'The login succeeds. The paystubs are available, but the W-2 is not.',
    type: 'INCOME_SUMMARY',
    outcomes: ['item.unavailable', 'datarequest.items_processed'],
    steps: connectSteps(ANY_OF_ITS_KIND, 'user_unavailable'),
  },
  {
    name: 'login-without-verified-data',
    description: 'The login succeeds, but the session is rejected because there is no verified data.',
    outcomes: ['session.rejected', 'DATA_NOT_AVAILABLE'],
    steps: connectSteps(ANY_OF_ITS_KIND, 'user_no_data'),
  },
  {
    name: 'login-incomplete',
    description: 'The session is rejected because of a login error, and the Individual must log in again.',
    outcomes: ['USER_INTERVENTION_REQUIRED', 'session.rejected', 'INCOMPLETE_LOGIN'],
    steps: connectSteps(ANY_OF_ITS_KIND, 'user_incomplete'),
  },
  {
    name: 'login-terminated',
    description: 'The session is terminated while the Individual is logging in.',
    outcomes: ['SESSION_TERMINATED', 'session.terminated'],
    steps: connectSteps(ANY_OF_ITS_KIND, 'user_terminated'),
  },
  {
    name: 'session-idle',
    description: 'The Individual stops at the login screen, and the session is terminated after half an hour.',
    outcomes: ['SESSION_TERMINATED', 'session.terminated'],
    steps: [...reachLoginSteps, { advance_seconds: 1801 }],
  },
  {
    name: 'login-without-credentials',
    description: 'The Individual has no credentials for the Data Source and leaves.',
    outcomes: ['INSUFFICIENT_CREDENTIALS', 'session.no_login'],
    steps: [...reachLoginSteps, { action: 'insufficient_credentials' }],
  },
  {
    name: 'datasource-not-found',
    description: 'The Individual does not find the Data Source and leaves.',
    outcomes: ['DATASOURCE_NOT_FOUND', 'session.no_login', 'NO_MATCH_FOUND'],
    steps: [...consentSteps, { action: 'choose_direct' }, { action: 'datasource_not_found' }, { action: 'abandon' }],
  },
  {
    name: 'bank-connected',
    description: 'The Individual connects a bank account through the aggregator.',
    outcomes: ['BANK_CONNECTION_SELECTED', 'AGGREGATOR_INITIATED', 'AGGREGATOR_CONNECTION_SUCCESSFUL', 'datasource.connected'],
    steps: [...consentSteps, { action: 'choose_bank' }, logInStep('bank_match'), waitStep],
  },
  {
    name: 'bank-not-connected',
    description: 'The aggregator cannot connect to the bank, and the Individual leaves.',
    outcomes: ['AGGREGATOR_CONNECTION_UNSUCCESSFUL', 'session.no_login', 'INSUFFICIENT_CREDENTIALS'],
    steps: [...consentSteps, { action: 'choose_bank' }, logInStep('bank_unsuccessful'), { action: 'abandon' }],
  },
  {
    name: 'consent-withdrawn',
    description: 'The Individual connects a Data Source and then withdraws consent. The documents are no longer shared.',
    outcomes: ['CONSENT_REGISTERED', 'CONSENT_DEREGISTER', 'datarequest.items_processed'],
    steps: [...connectSteps(ANY_OF_ITS_KIND, 'user_good'), { action: 'withdraw_consent' }],
  },
]

const card = {
  policy_number: 'EX-AUTO-204817',
  coverage_period: { start_date: '@date-60d', end_date: '@date+122d' },
  insurance_provider: { name: 'Example Lakefront Mutual' },
}
const unreadable: ScenarioStep = {
  action: 'upload_document',
  with: { file_name: 'card.txt', source_data_type: 'INSURANCE_CARD', content: 'bm90IGEgZG9jdW1lbnQ=' },
}
export const uploadScenarios: readonly Scenario[] = [
  {
    name: 'upload-a-document',
    description: 'The Individual uploads a document and submits it.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: [
      'MANUAL_UPLOAD_SELECTED',
      'CLICKED_ADD_DOCUMENT',
      'CLICKED_UPLOAD_DOCUMENT',
      'DOCUMENT_SELECTED',
      'DOCUMENT_UPLOADED',
      'SOURCE_DATA_TYPE_CHECK',
      'VALID_DOCUMENT',
      'MANUAL_UPLOADED_SUBMITTED',
      'datarequest.items_processed',
    ],
    steps: uploadAndSubmitSteps(uploadStep('INSURANCE_CARD', card)),
  },
  {
    name: 'upload-an-invalid-document',
    description: 'The Individual uploads a file that is not a document, and then a valid document.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: ['INVALID_DOCUMENT', 'VALID_DOCUMENT', 'datarequest.items_processed'],
    steps: uploadAndSubmitSteps(unreadable, uploadStep('INSURANCE_CARD', card)),
  },
  {
    name: 'upload-abandoned',
    description: 'The Individual uploads a document and leaves without submitting it.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: ['VALID_DOCUMENT'],
    steps: [...consentSteps, { action: 'choose_upload' }, uploadStep('INSURANCE_CARD', card), { action: 'abandon' }, waitStep],
  },
  {
    name: 'upload-with-low-confidence',
    description: 'Some attributes of the uploaded document are extracted with low confidence.',
    type: 'AUTO_INSURANCE_DETAILS',
    outcomes: ['ITEM_PROCESSED', 'item.processed'],
    steps: uploadAndSubmitSteps(uploadStep('INSURANCE_CARD', card, 'low-confidence.json')),
  },
]
