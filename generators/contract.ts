/** The contract model: all of `schema/` as plain JSON. Every generated file is a pure function of it. */

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
  /** Format of a calendar date. */
  'x-calendar-date'?: string
  'x-not-future'?: boolean
  /**
   * Maximum number of decimal places. Replaces `multipleOf`, which fails for most decimal fractions because a double cannot represent them
   * exactly.
   */
  'x-decimals'?: number
  'x-exactly-one-of'?: string[]
  'x-only-when'?: { field: string; by: string; is: string }
  'x-conditions'?: Condition[]
  /** Provenance of the object's rule. Defaults to the specification. */
  'x-rule-provenance'?: Provenance
  'x-rule-gap'?: string
  /** The gap that explains why fields are required although the specification does not require them. */
  'x-required-gap'?: string
  'x-several-each-have'?: string
  'x-tells-apart'?: boolean
  /**
   * The gap that explains why an enumeration may contain more values in responses and events. Also set next to a reference to a closed
   * enumeration.
   */
  'x-open-gap'?: string
  /** Media types that the content-type header may contain. */
  'x-content-types'?: string[]
  /** True if requests may also send an integer in place of this string. The server stores the integer as a string. */
  'x-integers-too'?: boolean
  /** True for an optional property that rejects null. */
  'x-null-rejected'?: boolean
  /**
   * Variants that some senders write and tolerant mode accepts: other JSON types, another scale, other field names, or one field's list in
   * place of the whole object.
   */
  'x-seen-as'?: string[]
  'x-seen-on-other-scale'?: boolean
  'x-seen-named'?: Record<string, string>
  'x-seen-bare'?: string
  /** The replacement for a deprecated field, and the gap if the specification does not name a replacement. */
  'x-replacement'?: string
  'x-replacement-gap'?: string
  'x-code-and-amount'?: boolean
  'x-record-by-type'?: RecordByType
  'x-provenance'?: Provenance
  'x-gap'?: string
}

/** Objects that match `if` must match `then`. Without `if`, the condition applies to every object. */
export interface Condition {
  about: string
  if?: JsonSchema
  then: JsonSchema
  'x-provenance'?: Provenance
  'x-gap'?: string
}

/** Rule for a nested value: another field selects the record that the value must match. */
export interface RecordByType {
  by: string
  /** Field names. `*` matches each element of a list. */
  at: string[]
  records: Record<string, JsonSchema>
}

/** A component nested in another. `*` in the path matches each element of a list or each value of a map. */
export interface Place {
  readonly at: readonly string[]
  readonly component?: string
  /** JSON type of the component if it is a shape of a union. */
  readonly type?: 'array' | 'object' | 'string'
  /** The field whose value selects the component. Set in place of `component`. */
  readonly by?: string
  readonly components?: Readonly<Record<string, string>>
}

/** The nulls that a request component treats as missing values. */
export interface AbsentNulls {
  /** Optional properties that count as missing if they are null. */
  readonly absent: readonly string[]
  /** Nested components with such properties. */
  readonly inside: readonly Place[]
}

export type Provenance = 'specified' | 'published' | 'chosen'

/** Origin of a statement: a section in the specification, or the gap that a choice fills. */
export interface Source {
  provenance: Provenance
  section?: string
  gap?: string
}

export interface EnumValue extends Source {
  value: string
  about: string
  /** Provenance of the meaning, if it differs from the provenance of the value. */
  meaning?: Source
}

export type Identifies = 'alone' | 'together'

/** Field names of an object. The value of a nested object is its own field names, and the value of any other field is `true`. */
export interface FieldNames {
  readonly [name: string]: true | FieldNames
}

export interface ComponentModel extends Source {
  name: string
  kind: 'object' | 'enumeration' | 'list' | 'map' | 'union'
  about: string
  /** For enumerations: whether requests reject unlisted values by default. */
  closed?: boolean
  values?: EnumValue[]
  /** Fields that identify a person, either alone or in combination. */
  identifies?: Record<string, Identifies>
  /** Request fields by role: a field contains the subject of the call, or clients may fill it in freely. */
  identity?: Record<string, 'subject' | 'free'>
  /** Uses the OpenAPI 3.1 dialect, with references like `#/components/schemas/Name`. */
  schema: JsonSchema
}

export interface BodyModel extends Source {
  media: 'application/json' | 'multipart/form-data' | 'application/zip' | 'application/pdf'
  /** Undefined for binary content. */
  component?: string
  required?: boolean
  /** Allowed content types of files, keyed by the part in a multipart/form-data body. */
  types?: Record<string, string[]>
}

export interface ResponseModel extends Source {
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
  /** Includes the `/v3` prefix. */
  path: string
  /** Effect of a call. Operations that create accept the Idempotency-Key header. */
  effect: Effect
  /** The request property that makes a call read-only. */
  readsWith?: string
  /** True if calls with large inputs run in a thread, one at a time per account. */
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
  response: ResponseModel
  /** Error codes, ordered by status. */
  errors: string[]
  examples: ExampleModel[]
  gaps: string[]
}

export interface WebhookModel {
  type: string
  about: string
  /** The replacement, and the gap if the specification does not name a replacement. */
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
  /** All meanings, across all Services. */
  meanings: string[]
  /** Meanings by name, for codes with several meanings. */
  meaningsByName?: Record<string, string>
  /** Meanings by path, if they differ between paths. */
  meaningsAt?: Record<string, string[]>
  /** Paths of Service endpoints that may return the code, and names of webhook events that may contain it. */
  returnedBy: string[]
}

export interface ErrorModel extends Source {
  code: string
  status: number
  about: string
  /** Instruction for developers whose client gets this error. */
  remedy: string
  message: string
}

export interface GapModel {
  id: string
  absent: string
  assumed: string
  why: string
  /** Places that use the gap, such as a component, a field or an operation. */
  usedBy: string[]
}

export interface StateMachineModel {
  of: string
  about: string
  initial: string
  states: ({ name: string; about: string; terminal?: boolean } & Source)[]
  transitions: ({ from: string; to: string; on: string } & Source)[]
}

/** A call in a workflow. Its strings may be Arazzo runtime expressions. */
export interface WorkflowStepModel {
  id: string
  about: string
  by: 'client' | 'individual' | 'sandbox'
  /** An operationId from the contract or the control API. */
  calls: string
  /** The step whose output `access_token` authenticates the call. */
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
  /** Headings in the specification that describe the workflow. */
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
  webhookCredentials: ({ scheme: string } & Source)[]
  tokenKinds: { kind: string; about: string; obtainedFrom: string; reaches: string; lifetime: string }[]
  responseHeaders: Record<string, { name: string; about: string; schema: JsonSchema; example: string | number } & Source>
  requestHeaders: Record<string, { name: string; about: string; schema: JsonSchema; example: string } & Source>
  /** Headers of signed webhooks. */
  webhookHeaders: Contract['requestHeaders']
  groups: string[]
  /** Sorted by name. */
  components: Record<string, ComponentModel>
  /** Names of record and resource components, in contract order. */
  records: string[]
  resources: string[]
  /** Human-readable titles by record name. */
  recordTitles: Record<string, string>
  /** Keyed by InstitutionType value. */
  institutionKinds: Record<
    string,
    { name: string; summaryType: string; dataRequestTypes: string[]; holds: { type: string; periods: number }[] }
  >
  operations: OperationModel[]
  webhooks: WebhookModel[]
  recordedEvents: RecordedEventModel[]
  reasonCodes: ReasonCodeModel[]
  errors: Record<string, ErrorModel>
  conditions: ({ when: string; returns: string } & Source)[]
  limits: Record<string, { value: number | number[]; unit: string; appliesTo: string } & Source>
  /** Keyed by code. A rule rejects a call, and a policy computes a value. */
  rules: Record<string, { kind: 'rule' | 'policy'; sentence: string } & Source>
  states: StateMachineModel[]
  checkSignals: ({ category: string; name: string; about: string } & Source)[]
  workflows: WorkflowModel[]
  gaps: GapModel[]
  /** A valid example for each record and resource. */
  examples: Record<string, unknown>
}
