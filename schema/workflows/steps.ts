/**
 * Workflow steps: a client's usual first calls, and steps that only the sandbox can simulate. These are the Individual's actions, the
 * passing of time, and the arrival of a webhook.
 */
import type { WorkflowInput, WorkflowStep } from './workflow.ts'

export const credentials: WorkflowInput = {
  about: 'client_id:secret in base64. The Authorization header contains it after the word Basic.',
  format: 'password',
}

export const webhookUrl: WorkflowInput = {
  about: 'URL of the webhooks. A receiver is not required.',
  default: 'http://127.0.0.1:4011/webhooks',
}

export const accessToken: WorkflowStep = {
  id: 'accessToken',
  about: 'Exchanges the credentials for an access token for the other calls.',
  by: 'client',
  calls: 'generateAccessToken',
  outputs: { access_token: '$response.body#/access_token' },
}

export const individual: WorkflowStep = {
  id: 'individual',
  about: 'Creates the Individual.',
  by: 'client',
  calls: 'createIndividual',
  token: accessToken.id,
  body: { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' },
  outputs: { individual_id: '$response.body#/id' },
}
export const INDIVIDUAL_ID = '$steps.individual.outputs.individual_id'

export const dataRequest = (type: string, more: Readonly<Record<string, unknown>> = {}): WorkflowStep => ({
  id: 'dataRequest',
  about: `Creates a Data Request of type ${type} for the Individual.`,
  by: 'client',
  calls: 'createDataRequest',
  token: accessToken.id,
  body: { individual_id: INDIVIDUAL_ID, type, ...more },
  outputs: { datarequest_id: '$response.body#/id' },
})
export const DATAREQUEST_ID = '$steps.dataRequest.outputs.datarequest_id'

export const invitationLink: WorkflowStep = {
  id: 'invitationLink',
  about: 'Generates the link that leads the Individual to the hosted portal.',
  by: 'client',
  calls: 'generateInvitationLink',
  token: accessToken.id,
  body: { datarequest_id: DATAREQUEST_ID },
  outputs: { uri: '$response.body#/uri' },
}

export const listsItems: WorkflowStep = {
  id: 'items',
  about: 'Lists the Items of the Data Request.',
  by: 'client',
  calls: 'listIndividualItems',
  token: accessToken.id,
  body: { datarequest_id: DATAREQUEST_ID },
  outputs: { item_id: '$response.body#/items/0/id' },
}

/** Calls a Service until its summary is complete. */
export const service = (calls: string, id: string, about: string): WorkflowStep => ({
  id,
  about,
  by: 'client',
  calls,
  token: accessToken.id,
  body: { datarequest_id: DATAREQUEST_ID },
  expects: ["$response.body#/processing_status == 'COMPLETED'"],
  outputs: { transaction_id: '$response.body#/transaction_id' },
  again: { afterSeconds: 2, times: 30 },
})

/** The Individual opens the portal or the widget. */
const opens = (entry_point: 'link' | 'widget', about: string): WorkflowStep => ({
  id: 'session',
  about,
  by: 'individual',
  calls: 'startSession',
  body: { datarequest_id: DATAREQUEST_ID, entry_point },
  outputs: { session_id: '$response.body#/session_id' },
})
export const opensLink = opens('link', 'Follows the invitation link to the hosted portal.')
export const opensWidget = opens('widget', "Opens the Link widget on the client's page.")

/** The Individual performs an action in the session. */
export const acts = (id: string, action: string, about: string, more: Readonly<Record<string, string>> = {}): WorkflowStep => ({
  id,
  about,
  by: 'individual',
  calls: 'performAction',
  body: { session_id: '$steps.session.outputs.session_id', action, ...more },
})

export const consents = acts('consent', 'consent', 'Consents to data sharing.')
export const choosesConnection = acts('chooseConnection', 'choose_direct', 'Chooses to connect an account.')
export const logsIn = acts('logIn', 'log_in', 'Logs in to the Data Source, with a login that the sandbox knows.', {
  username: 'user_good',
  password: 'any password',
})

/** The Individual consents and connects an account at a Data Source that the sandbox selects. */
export const connects: readonly WorkflowStep[] = [
  consents,
  choosesConnection,
  acts('selectDataSource', 'select_datasource', 'Selects a Data Source.'),
  logsIn,
]

export const timePasses = (id: string, seconds: number, about: string): WorkflowStep => ({
  id,
  about,
  by: 'sandbox',
  calls: 'moveClock',
  body: { advance_seconds: seconds },
})

export const isProcessed = timePasses('processing', 60, 'Moves the clock by one minute. Documents are collected and processed.')

/**
 * Shows the delivery of an event, because Arazzo 1.0 has no step that waits for one. `nth` is the number of earlier events, counted from
 * the oldest.
 */
export const webhook = (id: string, event: string, about: string, whose: Readonly<Record<string, string>>, nth = 0): WorkflowStep => ({
  id,
  about,
  by: 'sandbox',
  calls: 'listDeliveries',
  query: { ...whose, event_type: event },
  expects: [`$response.body#/${nth}/event_type == '${event}'`],
  outputs: { delivery_id: `$response.body#/${nth}/delivery_id`, status: `$response.body#/${nth}/status` },
})
