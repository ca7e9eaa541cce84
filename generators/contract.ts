/** The contract model: the whole of `schema/` as plain JSON. Everything that is generated is a pure function of it. */

export interface JsonSchema {
  [keyword: string]: unknown
  $ref?: string
  type?: string | string[]
  enum?: string[]
  const?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  not?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  description?: string
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minProperties?: number
  /** The form of a calendar date. */
  'x-calendar-date'?: string
  'x-not-future'?: boolean
  /** The most decimals: `multipleOf` fails on most decimal fractions, which no double holds exactly. */
  'x-decimals'?: number
  'x-exactly-one-of'?: string[]
  'x-only-when'?: { field: string; by: string; is: string }
  'x-conditions'?: Condition[]
  /** The provenance of the rule on the object, unless it is specified. */
  'x-rule-provenance'?: Provenance
  'x-rule-gap'?: string
  /** Why fields are required that no description requires. */
  'x-required-gap'?: string
  'x-several-each-have'?: string
  'x-tells-apart'?: boolean
  /** Says why a list may hold more values in answers and events. It also stands beside a reference to a closed list. */
  'x-open-gap'?: string
  /** The media types that the header content-type may state. */
  'x-content-types'?: string[]
  /** A text of requests with this keyword may be an integer, too; it is kept as text. */
  'x-integers-too'?: boolean
  /** Null is refused here, although the property is optional. */
  'x-null-refused'?: boolean
  /** Forms that some senders write: other JSON types, other names of fields, the list of a field for the whole object. */
  'x-seen-as'?: string[]
  'x-seen-on-other-scale'?: boolean
  'x-seen-named'?: Record<string, string>
  'x-seen-bare'?: string
  /** The replacement of what is deprecated, and the gap which says that nobody names it. */
  'x-replacement'?: string
  'x-replacement-gap'?: string
  'x-code-and-amount'?: boolean
  'x-record-by-type'?: RecordByType
  'x-provenance'?: Provenance
  'x-gap'?: string
}

/** An object for which `if` holds must be as `then` says; without `if`, every object. */
export interface Condition {
  about: string
  if?: JsonSchema
  then: JsonSchema
  'x-provenance'?: Provenance
  'x-gap'?: string
}

/** A value inside an object is one of several records, by the value of a field. */
export interface RecordByType {
  by: string
  /** Field names, and `*` for each element of a list. */
  at: string[]
  records: Record<string, JsonSchema>
}

/** A component inside another. `*` in its path stands for each element of a list, or each value of a map. */
export interface Place {
  readonly at: readonly string[]
  readonly component?: string
  /** The JSON type of this component, if it is a shape of a union. */
  readonly type?: 'array' | 'object' | 'string'
  /** Instead of `component`: the field whose value chooses the component. */
  readonly by?: string
  readonly components?: Readonly<Record<string, string>>
}

/** What null means in a component of requests. */
export interface AbsentNulls {
  /** The optional properties that null leaves out. */
  readonly absent: readonly string[]
  /** The components inside that have such properties. */
  readonly inside: readonly Place[]
}

export type Provenance = 'specified' | 'published' | 'chosen'

/** The origin of a statement: a section of the specification, or the gap that a choice fills. */
export interface Source {
  provenance: Provenance
  section?: string
  gap?: string
}

export interface EnumValue extends Source {
  value: string
  about: string
  /** The provenance of the meaning, if the value has another. */
  meaning?: Source
}

export type Identifies = 'alone' | 'together'

/** The fields of an object: `true` where the contract names no fields inside. */
export interface FieldNames {
  readonly [name: string]: true | FieldNames
}

export interface ComponentModel extends Source {
  name: string
  kind: 'object' | 'enumeration' | 'list' | 'map' | 'union'
  about: string
  /** Enumerations: whether values beyond the list are refused by default, where a request can hold it. */
  closed?: boolean
  values?: EnumValue[]
  /** Fields that identify a person, alone or with another one. */
  identifies?: Record<string, Identifies>
  /** Fields that name the subject of a request, or that clients fill freely. */
  identity?: Record<string, 'subject' | 'free'>
  /** In the dialect of OpenAPI 3.1, references written `#/components/schemas/Name`. */
  schema: JsonSchema
}

export interface BodyModel extends Source {
  media: 'application/json' | 'multipart/form-data' | 'application/zip' | 'application/pdf'
  /** Absent for bytes. */
  component?: string
  required?: boolean
  /** The Content-Types that files may have, by part of multipart/form-data. */
  types?: Record<string, string[]>
}

export interface AnswerModel extends Source {
  status: number
  about: string
  body?: BodyModel
}

export interface ExampleModel {
  name: string
  summary: string
  request?: unknown
  response?: unknown
}

export type Effect = 'reads' | 'creates' | 'acts'

export interface OperationModel {
  id: string
  /** With the `/v3` prefix. */
  path: string
  /** The effect of a call. One that creates takes the header Idempotency-Key. */
  effect: Effect
  /** The property of the request with which a call only reads. */
  readsWith?: string
  /** A call with much evidence runs in a thread, in the turn of its account. */
  takesTurns?: true
  group: string
  summary: string
  about: string
  async: boolean | null
  scheme: 'Basic' | 'Bearer'
  credential: 'basic' | 'bearer' | 'purge'
  scopes: string[]
  deprecated?: string
  request?: BodyModel
  answer: AnswerModel
  /** Error codes, in order of status. */
  errors: string[]
  examples: ExampleModel[]
  gaps: string[]
}

export interface WebhookModel {
  type: string
  about: string
  /** The replacement, and the gap which says that nobody names it. */
  deprecated?: string
  replacementGap?: string
  component: string
  reasonCodes: string[]
  example: unknown
}

export interface RecordedEventModel extends Source {
  type: string
  about: string
  details: string[]
}

export interface ReasonCodeModel {
  code: string
  /** All meanings, whichever Service answers the code. */
  meanings: string[]
  /** The meanings of a code with several, by name. */
  meaningsByName?: Record<string, string>
  /** The meanings by path, where they are not the same everywhere. */
  meaningsAt?: Record<string, string[]>
  /** Paths of the Service endpoints, or names of the webhook events, that may answer it. */
  answeredBy: string[]
}

export interface ErrorModel extends Source {
  code: string
  status: number
  about: string
  /** What its reader does. */
  remedy: string
  message: string
}

export interface GapModel {
  id: string
  absent: string
  assumed: string
  why: string
  /** The places that use it: component, component.field, operation … */
  usedBy: string[]
}

export interface StateMachineModel {
  of: string
  about: string
  initial: string
  states: ({ name: string; about: string; terminal?: boolean } & Source)[]
  transitions: ({ from: string; to: string; on: string } & Source)[]
}

/** One call; its texts may be runtime expressions of Arazzo. */
export interface WorkflowStepModel {
  id: string
  about: string
  by: 'client' | 'individual' | 'sandbox'
  /** The operationId: of the contract, or of the control API. */
  calls: string
  /** The step whose output `access_token` is sent. */
  token?: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  status?: number
  expects?: string[]
  outputs?: Record<string, string>
  again?: { afterSeconds: number; times: number }
}

export interface WorkflowModel extends Source {
  id: string
  title: string
  about: string
  /** The headings of the specification under which its course is described. */
  follows: string[]
  inputs: Record<string, { about: string; format?: 'password'; default?: string }>
  steps: WorkflowStepModel[]
  outputs: Record<string, string>
}

export interface Contract {
  title: string
  description: string
  major: string
  version: number
  servers: { url: string; about: string }[]
  securitySchemes: Record<string, { type: 'apiKey' | 'http'; in?: 'header'; name?: string; scheme?: string; about: string }>
  /** Schemes a webhook request may carry. */
  webhookCredentials: ({ scheme: string } & Source)[]
  tokenKinds: { kind: string; about: string; obtainedFrom: string; reaches: string; lifetime: string }[]
  answerHeaders: Record<string, { name: string; about: string; schema: JsonSchema; example: string | number } & Source>
  requestHeaders: Record<string, { name: string; about: string; schema: JsonSchema; example: string } & Source>
  /** The headers of signed webhooks. */
  webhookHeaders: Contract['requestHeaders']
  groups: string[]
  /** Sorted by name. */
  components: Record<string, ComponentModel>
  /** Names of the components that are records and resources, in the order of the contract. */
  records: string[]
  resources: string[]
  /** For people, by the name of the record. */
  recordTitles: Record<string, string>
  /** By the value of InstitutionType. */
  institutionKinds: Record<string, { name: string; summaryType: string; answers: string[]; holds: { type: string; periods: number }[] }>
  operations: OperationModel[]
  webhooks: WebhookModel[]
  recordedEvents: RecordedEventModel[]
  reasonCodes: ReasonCodeModel[]
  errors: Record<string, ErrorModel>
  conditions: ({ when: string; answers: string } & Source)[]
  limits: Record<string, { value: number | number[]; unit: string; appliesTo: string } & Source>
  /** By code. A rule rejects a call, and a policy computes a value. */
  rules: Record<string, { kind: 'rule' | 'policy'; sentence: string } & Source>
  states: StateMachineModel[]
  checkSignals: ({ category: string; name: string; about: string } & Source)[]
  workflows: WorkflowModel[]
  gaps: GapModel[]
  /** One valid example per record and resource. */
  examples: Record<string, unknown>
}
