// Generated from schema/. Do not edit.
/** The operations of the control API of the sandbox: where each is, what it takes and answers, and a client of them. */
import type * as types from './sandbox-types.ts'

/** By operationId: what each operation takes and answers, and the lines that it answers where these are accepted. */
export interface ControlTypes {
  /** Read the clock. */
  readClock: { given: undefined; answer: types.ClockReading }
  /** Move, freeze or start the clock. */
  moveClock: { given: types.ClockMove; answer: types.ClockReading; lines: types.ClockProgress | types.ClockReading }
  /** Reset the sandbox. */
  resetState: { given: undefined; answer: types.ClockReading }
  /** Export the state. */
  exportState: { given: types.ExportQuery | undefined; answer: types.SandboxState }
  /** Import a state. */
  loadState: { given: types.SandboxState; answer: types.LoadedAccounts }
  /** Show the caller. */
  showCaller: { given: undefined; answer: types.Caller }
  /** List the accounts. */
  listAccounts: { given: types.AccountQuery | undefined; answer: types.SandboxAccounts }
  /** Create an account. */
  createAccount: { given: types.AccountOptions | undefined; answer: types.CreatedAccount }
  /** Give an account a new secret. */
  rotateSecret: { given: types.SecretRotation; answer: types.RotatedSecret }
  /** Set the API version of an account. */
  setAccountVersion: { given: types.VersionChange; answer: types.SandboxAccount }
  /** Set when failing endpoints are paused. */
  setPausing: { given: types.PausingChange; answer: types.SandboxAccount }
  /** Set the rate limit of an account. */
  setQuota: { given: types.QuotaChange; answer: types.SandboxAccount }
  /** Suspend an account. */
  suspendAccount: { given: types.AccountChoice; answer: types.SandboxAccount }
  /** End the suspension of an account. */
  resumeAccount: { given: types.AccountChoice; answer: types.SandboxAccount }
  /** List the sessions of a Data Request. */
  listSessions: { given: types.SessionQuery; answer: types.LinkSessions }
  /** Begin a session. */
  startSession: { given: types.SessionStart; answer: types.LinkSession }
  /** Perform an act in a session. */
  actInSession: { given: types.SessionAct; answer: types.LinkSession }
  /** List the logins of the sandbox. */
  listLogins: { given: undefined; answer: types.SandboxLogins }
  /** List the scenarios. */
  listScenarios: { given: undefined; answer: types.Scenarios }
  /** Show the steps of a scenario. */
  showScenario: { given: types.ScenarioQuery; answer: types.OwnScenario }
  /** Run a scenario. */
  runScenario: { given: types.ScenarioRun; answer: types.ScenarioReport; lines: types.StepDone | types.ClockProgress | types.ScenarioEnd }
  /** List the webhook deliveries. */
  listDeliveries: { given: types.DeliveryQuery | undefined; answer: types.Deliveries }
  /** Send deliveries again. */
  replayDeliveries: { given: types.ReplayRequest; answer: types.Deliveries }
  /** List the webhook endpoints. */
  listEndpoints: { given: types.EndpointQuery | undefined; answer: types.Endpoints }
  /** Pause an endpoint. */
  pauseEndpoint: { given: types.EndpointChoice; answer: types.Endpoint }
  /** Resume an endpoint. */
  resumeEndpoint: { given: types.EndpointChoice; answer: types.Endpoint }
  /** List the encryption keys. */
  listKeys: { given: types.KeyQuery | undefined; answer: types.EncryptionKeys }
  /** Create an encryption key. */
  createKey: { given: types.KeyRequest; answer: types.EncryptionKey }
  /** Retire an encryption key. */
  retireKey: { given: types.KeyRetirement; answer: types.EncryptionKey }
  /** Enable or disable webhook signatures. */
  setWebhookSignature: { given: types.SignatureChange; answer: types.SignatureSetting }
  /** List the faults. */
  listFaults: { given: types.FaultQuery | undefined; answer: types.Faults }
  /** Add a fault. */
  addFault: { given: types.FaultRequest; answer: types.Fault }
  /** Clear faults. */
  clearFaults: { given: types.FaultClearing | undefined; answer: types.Faults }
  /** List the messages to Individuals. */
  listMessages: { given: types.OutboxQuery | undefined; answer: types.Outbox }
  /** List the raised events. */
  listEvents: { given: types.EventQuery | undefined; answer: types.RaisedEvents }
  /** List the calls of the service. */
  listCalls: { given: types.RequestLogQuery | undefined; answer: types.RequestLog }
  /** List the Data Requests. */
  listKnownDataRequests: { given: types.DataRequestsQuery | undefined; answer: types.KnownDataRequests }
  /** List the Items. */
  listKnownItems: { given: types.ItemsQuery | undefined; answer: types.KnownItems }
  /** List the pending jobs. */
  listJobs: { given: types.JobsQuery | undefined; answer: types.DueJobs }
  /** Search all records. */
  searchRecords: { given: types.SearchQuery; answer: types.FoundRecords }
  /** Show what an Individual holds. */
  showIndividual: { given: types.IndividualContentsQuery; answer: types.IndividualContents }
  /** Show what a Data Request holds. */
  showDataRequest: { given: types.DataRequestContentsQuery; answer: types.DataRequestContents }
  /** Show what an Item holds. */
  showItem: { given: types.ItemContentsQuery; answer: types.ItemContents }
  /** Show what a Document holds. */
  showDocument: { given: types.DocumentContentsQuery; answer: types.DocumentContents }
  /** Send a call of the service. */
  sendCall: { given: types.SentCall; answer: types.AnsweredCall }
  /** Check an integration. */
  showReadiness: { given: types.ReadinessQuery; answer: types.ReadinessReport }
  /** Share a readiness report. */
  shareReadiness: { given: types.ReadinessQuery; answer: types.SharedReadiness }
  /** Explain a reason code or a value of an answer. */
  explainAnswer: { given: types.WhyQuestion; answer: types.WhyAnswer }
  /** List the operations and their plugins. */
  listOperations: { given: undefined; answer: types.AnsweredOperations }
  /** List the API versions. */
  listVersions: { given: undefined; answer: types.ApiVersions }
  /** List the purges. */
  listPurges: { given: types.PurgeQuery | undefined; answer: types.PurgeProofs }
}

export type ControlId = keyof ControlTypes
/** The fields of the query of an operation, or its body. */
export type Given<Id extends ControlId> = ControlTypes[Id]['given']
export type Answer<Id extends ControlId> = ControlTypes[Id]['answer']
/** Operations that answer line by line, too. */
export type LinesId = { [Id in ControlId]: ControlTypes[Id] extends { lines: unknown } ? Id : never }[ControlId]

/** Says whether a partner, who calls with the credentials of an account, may call the operation. */
export type PartnerMay = 'own' | 'all' | 'clock' | 'refused'
/** The fields that name a record of an account. */
export type RecordField = 'datarequest_id' | 'individual_id' | 'session_id' | 'item_id' | 'document_id' | 'endpoint_id' | 'key_id' | 'transaction_id'

/** The JSON types of the parameters of a query. */
export type ParameterType = 'string' | 'integer' | 'boolean'

export interface ControlOperation {
  readonly id: ControlId
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly partner: PartnerMay
  /** The field that names the account of what a partner asks. */
  readonly account?: 'account_id' | 'client_id'
  /** The fields that name the records of it, where there is no field for the account. */
  readonly records?: readonly RecordField[]
  readonly query?: {
    /** Its validator in `validators.control.js`. */
    readonly component: string
    readonly parameters: Readonly<Record<string, ParameterType>>
    readonly defaults?: Readonly<Record<string, unknown>>
  }
  readonly body?: {
    /** Its validator in `validators.control.js`. */
    readonly component: string
    readonly required: boolean
    /** The most bytes that it may have. */
    readonly largest: number
  }
}

/** A method for each operation, by its operationId. */
export type ControlClient = {
  readonly [Id in ControlId]: undefined extends Given<Id>
    ? (given?: Given<Id>) => Promise<Answer<Id>>
    : (given: Given<Id>) => Promise<Answer<Id>>
}

/** A client that has its operations answered by the function: over HTTP, or in the process of the server. */
export const controlClient = (answer: (operation: ControlOperation, given: object | undefined) => Promise<unknown>): ControlClient =>
  Object.fromEntries(
    Object.values(controlOperations).map((operation) => [operation.id, (given?: object) => answer(operation, given)]),
  ) as unknown as ControlClient

/** In the order of the document. */
export const controlOperations: Readonly<Record<ControlId, ControlOperation>> = {
  readClock: {"id":"readClock","method":"GET","path":"/sandbox/clock","partner":"all"},
  moveClock: {"id":"moveClock","method":"POST","path":"/sandbox/clock","partner":"clock","body":{"component":"ClockMove","required":true,"largest":65536}},
  resetState: {"id":"resetState","method":"POST","path":"/sandbox/reset","partner":"refused"},
  exportState: {"id":"exportState","method":"GET","path":"/sandbox/export","partner":"own","account":"client_id","query":{"component":"ExportQuery","parameters":{"client_id":"string","secrets":"boolean"}}},
  loadState: {"id":"loadState","method":"POST","path":"/sandbox/load","partner":"refused","body":{"component":"SandboxState","required":true,"largest":28027563}},
  showCaller: {"id":"showCaller","method":"GET","path":"/sandbox/caller","partner":"all"},
  listAccounts: {"id":"listAccounts","method":"GET","path":"/sandbox/accounts","partner":"own","account":"client_id","query":{"component":"AccountQuery","parameters":{"client_id":"string"}}},
  createAccount: {"id":"createAccount","method":"POST","path":"/sandbox/accounts","partner":"refused","body":{"component":"AccountOptions","required":false,"largest":65536}},
  rotateSecret: {"id":"rotateSecret","method":"POST","path":"/sandbox/accounts/rotate_secret","partner":"refused","body":{"component":"SecretRotation","required":true,"largest":65536}},
  setAccountVersion: {"id":"setAccountVersion","method":"POST","path":"/sandbox/accounts/set_version","partner":"own","account":"client_id","body":{"component":"VersionChange","required":true,"largest":65536}},
  setPausing: {"id":"setPausing","method":"POST","path":"/sandbox/accounts/set_pausing","partner":"own","account":"client_id","body":{"component":"PausingChange","required":true,"largest":65536}},
  setQuota: {"id":"setQuota","method":"POST","path":"/sandbox/accounts/set_quota","partner":"refused","body":{"component":"QuotaChange","required":true,"largest":65536}},
  suspendAccount: {"id":"suspendAccount","method":"POST","path":"/sandbox/accounts/suspend","partner":"refused","body":{"component":"AccountChoice","required":true,"largest":65536}},
  resumeAccount: {"id":"resumeAccount","method":"POST","path":"/sandbox/accounts/resume","partner":"refused","body":{"component":"AccountChoice","required":true,"largest":65536}},
  listSessions: {"id":"listSessions","method":"GET","path":"/sandbox/sessions","partner":"own","records":["datarequest_id"],"query":{"component":"SessionQuery","parameters":{"datarequest_id":"string"}}},
  startSession: {"id":"startSession","method":"POST","path":"/sandbox/sessions","partner":"own","records":["datarequest_id"],"body":{"component":"SessionStart","required":true,"largest":65536}},
  actInSession: {"id":"actInSession","method":"POST","path":"/sandbox/sessions/act","partner":"own","records":["session_id"],"body":{"component":"SessionAct","required":true,"largest":28027563}},
  listLogins: {"id":"listLogins","method":"GET","path":"/sandbox/logins","partner":"all"},
  listScenarios: {"id":"listScenarios","method":"GET","path":"/sandbox/scenarios","partner":"all"},
  showScenario: {"id":"showScenario","method":"GET","path":"/sandbox/scenarios/steps","partner":"all","query":{"component":"ScenarioQuery","parameters":{"name":"string"}}},
  runScenario: {"id":"runScenario","method":"POST","path":"/sandbox/scenarios/run","partner":"own","records":["datarequest_id","session_id"],"body":{"component":"ScenarioRun","required":true,"largest":28027563}},
  listDeliveries: {"id":"listDeliveries","method":"GET","path":"/sandbox/deliveries","partner":"own","account":"account_id","query":{"component":"DeliveryQuery","parameters":{"of":"string","mentions":"string","offset":"integer","sort_by":"string","order":"string","datarequest_id":"string","individual_id":"string","status":"string","event_type":"string","since":"integer","limit":"integer","account_id":"string","request_id":"string","until":"integer","delivery_id":"string"},"defaults":{"offset":0}}},
  replayDeliveries: {"id":"replayDeliveries","method":"POST","path":"/sandbox/deliveries/replay","partner":"own","account":"account_id","body":{"component":"ReplayRequest","required":true,"largest":65536}},
  listEndpoints: {"id":"listEndpoints","method":"GET","path":"/sandbox/endpoints","partner":"own","account":"client_id","query":{"component":"EndpointQuery","parameters":{"client_id":"string","status":"string","limit":"integer"},"defaults":{"limit":100}}},
  pauseEndpoint: {"id":"pauseEndpoint","method":"POST","path":"/sandbox/endpoints/pause","partner":"own","records":["endpoint_id"],"body":{"component":"EndpointChoice","required":true,"largest":65536}},
  resumeEndpoint: {"id":"resumeEndpoint","method":"POST","path":"/sandbox/endpoints/resume","partner":"own","records":["endpoint_id"],"body":{"component":"EndpointChoice","required":true,"largest":65536}},
  listKeys: {"id":"listKeys","method":"GET","path":"/sandbox/keys","partner":"own","account":"client_id","query":{"component":"KeyQuery","parameters":{"client_id":"string"}}},
  createKey: {"id":"createKey","method":"POST","path":"/sandbox/keys","partner":"own","account":"client_id","body":{"component":"KeyRequest","required":true,"largest":65536}},
  retireKey: {"id":"retireKey","method":"POST","path":"/sandbox/keys/retire","partner":"own","records":["key_id"],"body":{"component":"KeyRetirement","required":true,"largest":65536}},
  setWebhookSignature: {"id":"setWebhookSignature","method":"POST","path":"/sandbox/accounts/webhook_signature","partner":"own","account":"client_id","body":{"component":"SignatureChange","required":true,"largest":65536}},
  listFaults: {"id":"listFaults","method":"GET","path":"/sandbox/faults","partner":"own","account":"client_id","query":{"component":"FaultQuery","parameters":{"client_id":"string"}}},
  addFault: {"id":"addFault","method":"POST","path":"/sandbox/faults","partner":"own","account":"client_id","body":{"component":"FaultRequest","required":true,"largest":65536}},
  clearFaults: {"id":"clearFaults","method":"POST","path":"/sandbox/faults/clear","partner":"own","account":"client_id","body":{"component":"FaultClearing","required":false,"largest":65536}},
  listMessages: {"id":"listMessages","method":"GET","path":"/sandbox/outbox","partner":"own","account":"account_id","query":{"component":"OutboxQuery","parameters":{"of":"string","datarequest_id":"string","individual_id":"string","channel":"string","limit":"integer","account_id":"string","mentions":"string","offset":"integer","sort_by":"string","order":"string"},"defaults":{"offset":0}}},
  listEvents: {"id":"listEvents","method":"GET","path":"/sandbox/events","partner":"own","account":"account_id","query":{"component":"EventQuery","parameters":{"datarequest_id":"string","individual_id":"string","type":"string","event_id":"string","request_id":"string","account_id":"string"}}},
  listCalls: {"id":"listCalls","method":"GET","path":"/sandbox/requests","partner":"own","account":"account_id","query":{"component":"RequestLogQuery","parameters":{"mentions":"string","offset":"integer","sort_by":"string","order":"string","seq":"integer","limit":"integer","account_id":"string","request_id":"string","path":"string","status":"string","since":"integer","until":"integer"},"defaults":{"offset":0,"limit":100}}},
  listKnownDataRequests: {"id":"listKnownDataRequests","method":"GET","path":"/sandbox/datarequests","partner":"own","account":"account_id","query":{"component":"DataRequestsQuery","parameters":{"of":"string","type":"string","last_activity_type":"string","since":"integer","until":"integer","limit":"integer","account_id":"string","mentions":"string","offset":"integer","sort_by":"string","order":"string"},"defaults":{"limit":100,"offset":0}}},
  listKnownItems: {"id":"listKnownItems","method":"GET","path":"/sandbox/items","partner":"own","account":"account_id","query":{"component":"ItemsQuery","parameters":{"of":"string","status":"string","limit":"integer","account_id":"string","mentions":"string","offset":"integer","sort_by":"string","order":"string"},"defaults":{"limit":100,"offset":0}}},
  listJobs: {"id":"listJobs","method":"GET","path":"/sandbox/jobs","partner":"own","account":"account_id","query":{"component":"JobsQuery","parameters":{"of":"string","limit":"integer","account_id":"string","request_id":"string","mentions":"string","offset":"integer","sort_by":"string","order":"string"},"defaults":{"limit":100,"offset":0}}},
  searchRecords: {"id":"searchRecords","method":"GET","path":"/sandbox/search","partner":"own","account":"account_id","query":{"component":"SearchQuery","parameters":{"text":"string","limit":"integer","account_id":"string"},"defaults":{"limit":5}}},
  showIndividual: {"id":"showIndividual","method":"GET","path":"/sandbox/individuals/contents","partner":"own","records":["individual_id"],"query":{"component":"IndividualContentsQuery","parameters":{"individual_id":"string"}}},
  showDataRequest: {"id":"showDataRequest","method":"GET","path":"/sandbox/datarequests/contents","partner":"own","records":["datarequest_id"],"query":{"component":"DataRequestContentsQuery","parameters":{"datarequest_id":"string"}}},
  showItem: {"id":"showItem","method":"GET","path":"/sandbox/items/contents","partner":"own","records":["item_id"],"query":{"component":"ItemContentsQuery","parameters":{"item_id":"string"}}},
  showDocument: {"id":"showDocument","method":"GET","path":"/sandbox/documents/contents","partner":"own","records":["document_id"],"query":{"component":"DocumentContentsQuery","parameters":{"document_id":"string"}}},
  sendCall: {"id":"sendCall","method":"POST","path":"/sandbox/requests/send","partner":"own","account":"account_id","body":{"component":"SentCall","required":true,"largest":69632}},
  showReadiness: {"id":"showReadiness","method":"GET","path":"/sandbox/readiness","partner":"own","account":"client_id","query":{"component":"ReadinessQuery","parameters":{"client_id":"string","since":"integer"}}},
  shareReadiness: {"id":"shareReadiness","method":"GET","path":"/sandbox/readiness/share","partner":"own","account":"client_id","query":{"component":"ReadinessQuery","parameters":{"client_id":"string","since":"integer"}}},
  explainAnswer: {"id":"explainAnswer","method":"POST","path":"/sandbox/why","partner":"own","records":["datarequest_id","item_id","transaction_id"],"body":{"component":"WhyQuestion","required":true,"largest":65536}},
  listOperations: {"id":"listOperations","method":"GET","path":"/sandbox/operations","partner":"all"},
  listVersions: {"id":"listVersions","method":"GET","path":"/sandbox/versions","partner":"all"},
  listPurges: {"id":"listPurges","method":"GET","path":"/sandbox/purges","partner":"own","account":"account_id","query":{"component":"PurgeQuery","parameters":{"account_id":"string"}}},
}
