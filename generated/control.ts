// Generated from schema/. Do not edit.
/** The operations of the control API of the sandbox: where each is, what it takes and answers, and a client of them. */
import type * as types from './sandbox-types.ts'

/** By operationId: what each operation takes and answers, and the lines that it answers where these are accepted. */
export interface ControlTypes {
  /** Read the clock. */
  readClock: { given: undefined; answer: types.ClockReading }
  /** Move, stop or start the clock. */
  moveClock: { given: types.ClockMove; answer: types.ClockReading; lines: types.ClockProgress | types.ClockReading }
  /** Empty everything. */
  resetState: { given: undefined; answer: types.ClockReading }
  /** Read out the state as a file holds it. */
  exportState: { given: types.ExportQuery | undefined; answer: types.SandboxState }
  /** Add a state from a file. */
  loadState: { given: types.SandboxState; answer: types.LoadedAccounts }
  /** List the accounts. */
  listAccounts: { given: undefined; answer: types.SandboxAccounts }
  /** Make an account. */
  createAccount: { given: types.AccountOptions | undefined; answer: types.CreatedAccount }
  /** Give an account a new secret. */
  rotateSecret: { given: types.SecretRotation; answer: types.RotatedSecret }
  /** Set the API version of an account. */
  setAccountVersion: { given: types.VersionChange; answer: types.SandboxAccount }
  /** Pause endpoints that keep failing, or no longer. */
  setPausing: { given: types.PausingChange; answer: types.SandboxAccount }
  /** List the sessions of a Data Request. */
  listSessions: { given: types.SessionQuery; answer: types.LinkSessions }
  /** Begin a session. */
  startSession: { given: types.SessionStart; answer: types.LinkSession }
  /** Do something in a session. */
  actInSession: { given: types.SessionAct; answer: types.LinkSession }
  /** List the logins of the sandbox. */
  listLogins: { given: undefined; answer: types.SandboxLogins }
  /** List the scenarios. */
  listScenarios: { given: undefined; answer: types.Scenarios }
  /** Show the steps of a scenario. */
  showScenario: { given: types.ScenarioQuery; answer: types.OwnScenario }
  /** Run a scenario. */
  runScenario: { given: types.ScenarioRun; answer: types.ScenarioReport; lines: types.StepDone | types.ClockProgress | types.ScenarioEnd }
  /** List the deliveries of webhooks. */
  listDeliveries: { given: types.DeliveryQuery | undefined; answer: types.Deliveries }
  /** Send deliveries once more. */
  replayDeliveries: { given: types.ReplayRequest; answer: types.Deliveries }
  /** List the endpoints of webhooks. */
  listEndpoints: { given: types.EndpointQuery | undefined; answer: types.Endpoints }
  /** Send nothing more to an endpoint. */
  pauseEndpoint: { given: types.EndpointChoice; answer: types.Endpoint }
  /** Send to an endpoint again. */
  resumeEndpoint: { given: types.EndpointChoice; answer: types.Endpoint }
  /** List the encryption keys. */
  listKeys: { given: types.KeyQuery | undefined; answer: types.EncryptionKeys }
  /** Make an encryption key. */
  createKey: { given: types.KeyRequest; answer: types.EncryptionKey }
  /** Retire an encryption key. */
  retireKey: { given: types.KeyRetirement; answer: types.EncryptionKey }
  /** Sign the webhooks of an account, or no longer. */
  setWebhookSignature: { given: types.SignatureChange; answer: types.SignatureSetting }
  /** List the faults. */
  listFaults: { given: types.FaultQuery | undefined; answer: types.Faults }
  /** Ask for a fault. */
  addFault: { given: types.FaultRequest; answer: types.Fault }
  /** Clear faults. */
  clearFaults: { given: types.FaultClearing | undefined; answer: types.Faults }
  /** List the messages to persons. */
  listMessages: { given: types.OutboxQuery | undefined; answer: types.Outbox }
  /** List the events raised. */
  listEvents: { given: types.EventQuery | undefined; answer: types.RaisedEvents }
  /** List the calls of the service. */
  listCalls: { given: types.RequestLogQuery | undefined; answer: types.RequestLog }
  /** List the Data Requests. */
  listKnownDataRequests: { given: types.DataRequestsQuery | undefined; answer: types.KnownDataRequests }
  /** List the Items. */
  listKnownItems: { given: types.ItemsQuery | undefined; answer: types.KnownItems }
  /** List what is due. */
  listJobs: { given: types.JobsQuery | undefined; answer: types.DueJobs }
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
  /** Show whether an integration is right. */
  showReadiness: { given: types.ReadinessQuery; answer: types.ReadinessReport }
  /** List the operations and who answers them. */
  listOperations: { given: undefined; answer: types.AnsweredOperations }
  /** List the API versions. */
  listVersions: { given: undefined; answer: types.ApiVersions }
  /** List the purges. */
  listPurges: { given: undefined; answer: types.PurgeProofs }
}

export type ControlId = keyof ControlTypes
/** The fields of the query of an operation, or its body. */
export type Given<Id extends ControlId> = ControlTypes[Id]['given']
export type Answer<Id extends ControlId> = ControlTypes[Id]['answer']
/** Operations that answer line by line, too. */
export type LinesId = { [Id in ControlId]: ControlTypes[Id] extends { lines: unknown } ? Id : never }[ControlId]

/** The JSON types of the parameters of a query. */
export type ParameterType = 'string' | 'integer' | 'boolean'

export interface ControlOperation {
  readonly id: ControlId
  readonly method: 'GET' | 'POST'
  readonly path: string
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
  readClock: {"id":"readClock","method":"GET","path":"/sandbox/clock"},
  moveClock: {"id":"moveClock","method":"POST","path":"/sandbox/clock","body":{"component":"ClockMove","required":true,"largest":65536}},
  resetState: {"id":"resetState","method":"POST","path":"/sandbox/reset"},
  exportState: {"id":"exportState","method":"GET","path":"/sandbox/export","query":{"component":"ExportQuery","parameters":{"client_id":"string","secrets":"boolean"}}},
  loadState: {"id":"loadState","method":"POST","path":"/sandbox/load","body":{"component":"SandboxState","required":true,"largest":28027563}},
  listAccounts: {"id":"listAccounts","method":"GET","path":"/sandbox/accounts"},
  createAccount: {"id":"createAccount","method":"POST","path":"/sandbox/accounts","body":{"component":"AccountOptions","required":false,"largest":65536}},
  rotateSecret: {"id":"rotateSecret","method":"POST","path":"/sandbox/accounts/rotate_secret","body":{"component":"SecretRotation","required":true,"largest":65536}},
  setAccountVersion: {"id":"setAccountVersion","method":"POST","path":"/sandbox/accounts/set_version","body":{"component":"VersionChange","required":true,"largest":65536}},
  setPausing: {"id":"setPausing","method":"POST","path":"/sandbox/accounts/set_pausing","body":{"component":"PausingChange","required":true,"largest":65536}},
  listSessions: {"id":"listSessions","method":"GET","path":"/sandbox/sessions","query":{"component":"SessionQuery","parameters":{"datarequest_id":"string"}}},
  startSession: {"id":"startSession","method":"POST","path":"/sandbox/sessions","body":{"component":"SessionStart","required":true,"largest":65536}},
  actInSession: {"id":"actInSession","method":"POST","path":"/sandbox/sessions/act","body":{"component":"SessionAct","required":true,"largest":28027563}},
  listLogins: {"id":"listLogins","method":"GET","path":"/sandbox/logins"},
  listScenarios: {"id":"listScenarios","method":"GET","path":"/sandbox/scenarios"},
  showScenario: {"id":"showScenario","method":"GET","path":"/sandbox/scenarios/steps","query":{"component":"ScenarioQuery","parameters":{"name":"string"}}},
  runScenario: {"id":"runScenario","method":"POST","path":"/sandbox/scenarios/run","body":{"component":"ScenarioRun","required":true,"largest":28027563}},
  listDeliveries: {"id":"listDeliveries","method":"GET","path":"/sandbox/deliveries","query":{"component":"DeliveryQuery","parameters":{"datarequest_id":"string","individual_id":"string","status":"string","event_type":"string","since":"integer","limit":"integer","account_id":"string","request_id":"string","until":"integer","delivery_id":"string"}}},
  replayDeliveries: {"id":"replayDeliveries","method":"POST","path":"/sandbox/deliveries/replay","body":{"component":"ReplayRequest","required":true,"largest":65536}},
  listEndpoints: {"id":"listEndpoints","method":"GET","path":"/sandbox/endpoints","query":{"component":"EndpointQuery","parameters":{"client_id":"string","status":"string","limit":"integer"},"defaults":{"limit":100}}},
  pauseEndpoint: {"id":"pauseEndpoint","method":"POST","path":"/sandbox/endpoints/pause","body":{"component":"EndpointChoice","required":true,"largest":65536}},
  resumeEndpoint: {"id":"resumeEndpoint","method":"POST","path":"/sandbox/endpoints/resume","body":{"component":"EndpointChoice","required":true,"largest":65536}},
  listKeys: {"id":"listKeys","method":"GET","path":"/sandbox/keys","query":{"component":"KeyQuery","parameters":{"client_id":"string"}}},
  createKey: {"id":"createKey","method":"POST","path":"/sandbox/keys","body":{"component":"KeyRequest","required":true,"largest":65536}},
  retireKey: {"id":"retireKey","method":"POST","path":"/sandbox/keys/retire","body":{"component":"KeyRetirement","required":true,"largest":65536}},
  setWebhookSignature: {"id":"setWebhookSignature","method":"POST","path":"/sandbox/accounts/webhook_signature","body":{"component":"SignatureChange","required":true,"largest":65536}},
  listFaults: {"id":"listFaults","method":"GET","path":"/sandbox/faults","query":{"component":"FaultQuery","parameters":{"client_id":"string"}}},
  addFault: {"id":"addFault","method":"POST","path":"/sandbox/faults","body":{"component":"FaultRequest","required":true,"largest":65536}},
  clearFaults: {"id":"clearFaults","method":"POST","path":"/sandbox/faults/clear","body":{"component":"FaultClearing","required":false,"largest":65536}},
  listMessages: {"id":"listMessages","method":"GET","path":"/sandbox/outbox","query":{"component":"OutboxQuery","parameters":{"datarequest_id":"string","individual_id":"string","channel":"string","limit":"integer"}}},
  listEvents: {"id":"listEvents","method":"GET","path":"/sandbox/events","query":{"component":"EventQuery","parameters":{"datarequest_id":"string","individual_id":"string","type":"string","event_id":"string","request_id":"string"}}},
  listCalls: {"id":"listCalls","method":"GET","path":"/sandbox/requests","query":{"component":"RequestLogQuery","parameters":{"mentions":"string","limit":"integer","account_id":"string","request_id":"string","path":"string","status":"string","since":"integer","until":"integer"},"defaults":{"limit":100}}},
  listKnownDataRequests: {"id":"listKnownDataRequests","method":"GET","path":"/sandbox/datarequests","query":{"component":"DataRequestsQuery","parameters":{"of":"string","limit":"integer","account_id":"string"},"defaults":{"limit":100}}},
  listKnownItems: {"id":"listKnownItems","method":"GET","path":"/sandbox/items","query":{"component":"ItemsQuery","parameters":{"of":"string","limit":"integer","account_id":"string"},"defaults":{"limit":100}}},
  listJobs: {"id":"listJobs","method":"GET","path":"/sandbox/jobs","query":{"component":"JobsQuery","parameters":{"limit":"integer","account_id":"string","request_id":"string"},"defaults":{"limit":100}}},
  showIndividual: {"id":"showIndividual","method":"GET","path":"/sandbox/individuals/contents","query":{"component":"IndividualContentsQuery","parameters":{"individual_id":"string"}}},
  showDataRequest: {"id":"showDataRequest","method":"GET","path":"/sandbox/datarequests/contents","query":{"component":"DataRequestContentsQuery","parameters":{"datarequest_id":"string"}}},
  showItem: {"id":"showItem","method":"GET","path":"/sandbox/items/contents","query":{"component":"ItemContentsQuery","parameters":{"item_id":"string"}}},
  showDocument: {"id":"showDocument","method":"GET","path":"/sandbox/documents/contents","query":{"component":"DocumentContentsQuery","parameters":{"document_id":"string"}}},
  sendCall: {"id":"sendCall","method":"POST","path":"/sandbox/requests/send","body":{"component":"SentCall","required":true,"largest":69632}},
  showReadiness: {"id":"showReadiness","method":"GET","path":"/sandbox/readiness","query":{"component":"ReadinessQuery","parameters":{"client_id":"string","since":"integer"}}},
  listOperations: {"id":"listOperations","method":"GET","path":"/sandbox/operations"},
  listVersions: {"id":"listVersions","method":"GET","path":"/sandbox/versions"},
  listPurges: {"id":"listPurges","method":"GET","path":"/sandbox/purges"},
}
