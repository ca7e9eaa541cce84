/** Steps that many scenarios share. */
import type { SourceDataType } from '../../../../generated/types.ts'
import type { ScenarioStep } from '../scenario.ts'

type Body = Readonly<Record<string, unknown>>

/** Calls an endpoint for the run's Data Request. */
export const callStep = (path: string, body: Body = {}): ScenarioStep => ({
  call: `/v3/${path}`,
  body: { datarequest_id: '$datarequest_id', ...body },
})

export const serviceStep = (service: string): ScenarioStep => callStep(`services/${service}`)

export const generateLinkStep = callStep('datarequests/generate_invitation_link')

export const consentSteps: readonly ScenarioStep[] = [generateLinkStep, { open: 'link' }, { action: 'consent' }]

/** Waits until extraction and processing have ended. */
export const waitStep: ScenarioStep = { advance_seconds: 10 }

/** Selects any Data Source that matches the type of the Data Request. */
export const ANY_OF_ITS_KIND = undefined

/** Goes to the login screen of a Data Source. */
export const loginScreenSteps = (datasource_id: string | typeof ANY_OF_ITS_KIND): readonly ScenarioStep[] => [
  { action: 'choose_direct' },
  { action: 'select_datasource', ...(datasource_id !== ANY_OF_ITS_KIND && { with: { datasource_id } }) },
]

export interface AccountRecord {
  readonly source_data_type: SourceDataType
  readonly record: object
}

/** Logs in with a different password for each Individual. Otherwise a check signal would report shared credentials. */
export const logInStep = (username: string, items?: readonly AccountRecord[]): ScenarioStep => ({
  action: 'log_in',
  with: { username, password: '$individual_id', ...(items && { items }) },
})

export const connectSteps = (
  datasource_id: string | typeof ANY_OF_ITS_KIND,
  username: string,
  items?: readonly AccountRecord[],
): readonly ScenarioStep[] => [...consentSteps, ...loginScreenSteps(datasource_id), logInStep(username, items), waitStep]

/** Uploads a document that contains the record as JSON. */
export const uploadStep = (source_data_type: SourceDataType, record: object, file_name = 'document.json'): ScenarioStep => ({
  action: 'upload_document',
  with: { file_name, source_data_type, content: { '@json': record } },
})

export const uploadAndSubmitSteps = (...documents: readonly ScenarioStep[]): readonly ScenarioStep[] => [
  ...consentSteps,
  { action: 'choose_upload' },
  { action: 'add_document' },
  ...documents,
  { action: 'submit' },
  waitStep,
]

/** Submits the record inline, on behalf of the client. */
export const createItemStep = (datasource_id: string, source_data_type: SourceDataType, record: object): ScenarioStep =>
  callStep('items/new', { datasource_id, source_data_type, source_data: [{ source_data_value: record }] })
