/** What no runner can do by a call of the service: the Individual's part, time that passes, a webhook that arrives. */
import { DATAREQUEST_ID } from './client-steps.ts'
import type { WorkflowStep } from './workflow.ts'

/** The Individual comes in. */
const opens = (through: 'link' | 'widget', about: string): WorkflowStep => ({
  id: 'session',
  about,
  by: 'individual',
  calls: 'startSession',
  body: { datarequest_id: DATAREQUEST_ID, through },
  outputs: { session_id: '$response.body#/session_id' },
})
export const opensLink = opens('link', 'Follows the invitation link to the hosted portal.')
export const opensWidget = opens('widget', 'Opens the Link widget in a page of the client.')

/** The Individual does something in the session. */
export const acts = (id: string, act: string, about: string, more: Readonly<Record<string, string>> = {}): WorkflowStep => ({
  id,
  about,
  by: 'individual',
  calls: 'actInSession',
  body: { session_id: '$steps.session.outputs.session_id', act, ...more },
})

export const consents = acts('consent', 'consent', 'Consents to the sharing of the data.')
export const choosesConnection = acts('chooseConnection', 'choose_direct', 'Chooses to connect an account.')
export const logsIn = acts('logIn', 'log_in', 'Logs in to the Data Source, with a login that the sandbox knows.', {
  username: 'user_good',
  password: 'any password',
})

/** Consents and connects an account at a Data Source that the sandbox picks. */
export const connects: readonly WorkflowStep[] = [
  consents,
  choosesConnection,
  acts('selectDataSource', 'select_datasource', 'Picks a Data Source.'),
  logsIn,
]

export const timePasses = (id: string, seconds: number, about: string): WorkflowStep => ({
  id,
  about,
  by: 'sandbox',
  calls: 'moveClock',
  body: { advance_seconds: seconds },
})

export const isProcessed = timePasses('processing', 60, 'Lets a minute pass, in which documents are collected and processed.')

/** Shows the delivery of an event, as Arazzo 1.0 has no step that waits for one. `nth`: how many of them came before, the oldest first. */
export const webhook = (id: string, event: string, about: string, whose: Readonly<Record<string, string>>, nth = 0): WorkflowStep => ({
  id,
  about,
  by: 'sandbox',
  calls: 'listDeliveries',
  query: { ...whose, event_type: event },
  expects: [`$response.body#/${nth}/event_type == '${event}'`],
  outputs: { delivery_id: `$response.body#/${nth}/delivery_id`, status: `$response.body#/${nth}/status` },
})
