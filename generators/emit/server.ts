/**
 * Writes `generated/server.ts`. It contains, for each operation, the route, credential and scopes, the validators for the request and
 * response, the index among Prism's operations, and the handler types.
 */
import type { Contract, JsonSchema, OperationModel } from '../contract.ts'
import { deprecatedTag, jsDoc } from './typescript/writer.ts'
import { requestType, responseType } from './types.ts'

const HEAD = `// Generated from schema/. Do not edit.
/** Operations for the server, with the types of their handlers. */
import type * as types from './types.ts'
import * as validators from './validators.js'
import type { Validator } from './validators.js'
import * as strict from './validators.strict.js'

/** Request and response types of an operation's handler. */
export interface TypesOfOperation<Request, Response> {
  readonly request: Request
  readonly response: Response
}
`

const OPERATION = `

/** Request fields by name: a value, an identifier of the subject, or nested fields of an object or of list elements. */
export interface IdentityFields {
  readonly [name: string]: 'value' | 'subject' | IdentityFields
}

export interface RequestOfOperation {
  readonly media: 'application/json' | 'multipart/form-data'
  readonly required: boolean
  /** Component of the body, as in the tables. */
  readonly component: string
  readonly validate: Validator<unknown>
  /** Validator for requests with handling=strict. For other requests, its violations become warnings. */
  readonly validateStrictly: Validator<unknown>
  /** Paths of string fields that also accept integers. */
  readonly integersToo?: readonly (readonly string[])[]
  /** Known fields, except fields that clients fill in freely. */
  readonly identity: IdentityFields
  /** Multipart field with files, and the maximum number of files. */
  readonly upload?: { readonly part: string; readonly files: number }
}

export interface ResponseOfOperation {
  readonly status: number
  /** Undefined if the response has no body. */
  readonly media?: 'application/json' | 'application/zip' | 'application/pdf'
  /** Undefined if the body is not JSON. */
  readonly validate?: Validator<unknown>
}

export interface Operation {
  readonly id: OperationId
  /** With the \`/v3\` prefix. */
  readonly path: string
  /** Effect of a call. Operations that create accept the Idempotency-Key header. */
  readonly effect: 'reads' | 'creates' | 'acts'
  /** Request property that makes a call read-only. */
  readonly readsWith?: string
  /** Calls with large records run in a thread, one at a time per account. */
  readonly takesTurns?: true
  readonly group: Group
  readonly scheme: 'Basic' | 'Bearer'
  readonly credential: 'basic' | 'bearer' | 'purge'
  readonly scopes: readonly string[]
  /** Describes the replacement. Undefined if the operation is not deprecated. */
  readonly deprecated?: string
  readonly request?: RequestOfOperation
  readonly response: ResponseOfOperation
  /** Statuses of the operation's errors. */
  readonly errors: readonly number[]
  /** Index in \`prism-operations.json\`. */
  readonly prism: number
}

/** Operations in contract order. */
export const operations: readonly Operation[] = [
`

export function server(contract: Contract): Record<string, string> {
  const types = contract.operations.map(writeTypes).join('')
  const operations = contract.operations.map((operation, place) => literal(contract, operation, place)).join('')
  const names = `export type OperationId = keyof OperationTypes\nexport type Group = ${contract.groups.map(text).join(' | ')}\n`
  return {
    'server.ts': `${HEAD}\n/** Types of operations by operationId. */\nexport interface OperationTypes {\n${types}}\n\n${names}${OPERATION}${operations}]\n`,
  }
}

function writeTypes({ id, summary, deprecated, request, response }: OperationModel): string {
  const requestName = request ? `types.${requestType(request)}` : 'undefined'
  const type = responseType(response.body)
  const responseName = type === 'void' ? type : type === 'DownloadedFile' ? 'Uint8Array' : `types.${type}`
  const doc = jsDoc([`${summary}.`], [deprecatedTag(deprecated)])
  return `${`${doc.trimEnd()}\n${id}: TypesOfOperation<${requestName}, ${responseName}>`.replace(/^/gm, '  ')}\n`
}

/** Expressions by name. Undefined expressions are omitted. */
type Fields = Readonly<Record<string, string | undefined>>

const object = (fields: Fields): string =>
  `{ ${Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join(', ')} }`

const text = (value: unknown): string => JSON.stringify(value)

function literal({ components, errors }: Contract, operation: OperationModel, place: number): string {
  const { id, path, effect, readsWith, takesTurns, group, scheme, credential, scopes, deprecated, request, response } = operation
  const fields: Fields = {
    id: text(id),
    path: text(path),
    effect: text(effect),
    readsWith: readsWith && text(readsWith),
    takesTurns: takesTurns && text(takesTurns),
    group: text(group),
    scheme: text(scheme),
    credential: text(credential),
    scopes: text(scopes),
    deprecated: deprecated === undefined ? undefined : text(deprecated),
    request: request && writeRequest(request, components),
    response: object({
      status: text(response.status),
      media: response.body && text(response.body.media),
      validate: response.body?.component && `validators.${response.body.component}`,
    }),
    errors: text([...new Set(operation.errors.map((code) => errors[code]?.status))]),
    prism: text(place),
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`    ${name}: ${value},\n`]))
  return `  {\n${lines.join('')}  },\n`
}

function writeRequest(
  { media, component = '', required = false }: NonNullable<OperationModel['request']>,
  components: Contract['components'],
): string {
  const integers = pathsTakingIntegers(component, components)
  return object({
    media: text(media),
    required: text(required),
    component: text(component),
    validate: `validators.${component}`,
    validateStrictly: `strict.${component}`,
    integersToo: integers.length > 0 ? text(integers) : undefined,
    identity: text(identityFields(component, components)),
    upload: media === 'multipart/form-data' ? writeUpload(components[component]?.schema) : undefined,
  })
}

/**
 * Returns the fields that distinguish requests, without free-form fields. A field that may contain records of many types is compared as a
 * whole.
 */
function identityFields(name: string, components: Contract['components']): object {
  const { identity = {}, schema } = components[name] ?? {}
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).flatMap(([field, property]) => {
      const marked = identity[field]
      if (marked === 'free') return []
      const inner = getComponent(property)
      const isObject = inner !== undefined && components[inner]?.schema.properties !== undefined
      return [[field, marked ?? (isObject ? identityFields(inner, components) : 'value')]]
    }),
  )
}

/** Returns the component that a field or its list elements reference. Returns undefined if they reference none or several. */
function getComponent({ $ref, items, anyOf = [] }: JsonSchema): string | undefined {
  const [reference, ...otherReferences] = [$ref, items?.$ref, ...anyOf.map((one) => one.$ref)].filter((one) => one !== undefined)
  return otherReferences.length === 0 ? reference?.split('/').at(-1) : undefined
}

/**
 * Returns the paths of strings that requests may also send as integers. Searches only nested objects, because no list in a request contains
 * such a string.
 */
function pathsTakingIntegers(name: string, components: Contract['components']): string[][] {
  return Object.entries(components[name]?.schema.properties ?? {}).flatMap(([field, schema]) => {
    if (schema['x-integers-too']) return [[field]]
    const inner = (schema.$ref ?? schema.anyOf?.find(({ $ref }) => $ref)?.$ref)?.split('/').at(-1)
    return inner === undefined ? [] : pathsTakingIntegers(inner, components).map((path) => [field, ...path])
  })
}

function writeUpload(schema: JsonSchema | undefined): string {
  const [[part, { maxItems = 1 }] = ['', {}]] = getFileParts(schema)
  return object({ part: text(part), files: text(maxItems) })
}

/** Returns the properties that contain a file or a list of files. */
export const getFileParts = (schema: JsonSchema | undefined): [name: string, part: JsonSchema][] =>
  Object.entries(schema?.properties ?? {}).filter(([, part]) => [part, part.items].some((one) => one?.format === 'binary'))
