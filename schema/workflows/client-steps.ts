/** Calls of the client with which most workflows begin. */
import type { WorkflowInput, WorkflowStep } from './workflow.ts'

export const credentials: WorkflowInput = {
  about: 'The base64 encoding of client_id:secret, as the header Authorization carries it after the word Basic.',
  format: 'password',
}

export const webhookUrl: WorkflowInput = {
  about: 'Where webhooks are delivered, whether anything receives them or not.',
  default: 'http://127.0.0.1:4011/webhooks',
}

export const accessToken: WorkflowStep = {
  id: 'accessToken',
  about: 'Exchanges the credentials for an access token, which the other calls of the client carry.',
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

/** Creates the Data Request for the Individual. */
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
