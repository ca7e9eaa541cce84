/**
 * Writes `generated/control.ts` with the operations, types and client for the control API. Also writes `validators.control.js`, which
 * validates control API requests and state files.
 */
import type { Component } from '../../schema/define/components.ts'
import { controlApi } from '../../schema/sandbox/control-api.ts'
import { MAX_BODY_BYTES, RUNS } from '../../schema/sandbox/bounds.ts'
import { ACCOUNT_FIELDS, type ControlOperation, PARTNER_MAY, RECORD_FIELDS } from '../../schema/sandbox/operation.ts'
import { SchemaRegistry } from '../build/schemas.ts'
import type { ComponentModel, Contract, JsonSchema } from '../contract.ts'
import { sandboxComponents } from './sandbox.ts'
import { jsDoc } from './typescript/writer.ts'
import { compileValidators } from './validators/emit.ts'
import { project } from './validators/projection.ts'

const HEAD = `// Generated from schema/. Do not edit.
/** Operations of the sandbox's control API with their types, and a client. */
import type * as types from './sandbox-types.ts'
`

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ')

const CLIENT = `
export type ControlId = keyof ControlTypes
/** Query or body of an operation. */
export type ControlInput<Id extends ControlId> = ControlTypes[Id]['given']
export type ControlResponse<Id extends ControlId> = ControlTypes[Id]['response']
/** Operations that can also respond line by line. */
export type LinesId = { [Id in ControlId]: ControlTypes[Id] extends { lines: unknown } ? Id : never }[ControlId]

/** Whether a partner, who calls with an account's credentials, may call the operation. */
export type PartnerMay = ${union(Object.keys(PARTNER_MAY))}
/** Defines when a call starts. */
export type Runs = ${union(Object.keys(RUNS))}
/** Fields that identify a record in an account. */
export type RecordField = ${union(RECORD_FIELDS)}

/** JSON types of query parameters. */
export type ParameterType = 'string' | 'integer' | 'boolean'

export interface ControlOperation {
  readonly id: ControlId
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly partner: PartnerMay
  readonly bounds: {
    /** Maximum size of a response to a partner, in bytes. */
    readonly responseBytes: number
    readonly runs: Runs
  }
  /** Request field that identifies the account in a partner's request. */
  readonly account?: ${union(ACCOUNT_FIELDS)}
  /** Request fields that identify records in the account, if no field identifies the account itself. */
  readonly records?: readonly RecordField[]
  readonly query?: {
    /** Name of the validator in \`validators.control.js\`. */
    readonly component: string
    readonly parameters: Readonly<Record<string, ParameterType>>
    readonly defaults?: Readonly<Record<string, unknown>>
  }
  readonly body?: {
    /** Name of the validator in \`validators.control.js\`. */
    readonly component: string
    readonly required: boolean
    /** Maximum size in bytes. */
    readonly largest: number
  }
}

/** Client with a method for each operation, named after its operationId. */
export type ControlClient = {
  readonly [Id in ControlId]: undefined extends ControlInput<Id>
    ? (given?: ControlInput<Id>) => Promise<ControlResponse<Id>>
    : (given: ControlInput<Id>) => Promise<ControlResponse<Id>>
}

/** Creates a client that performs each operation with the given function, either over HTTP or in the server's process. */
export const controlClient = (call: (operation: ControlOperation, given: object | undefined) => Promise<unknown>): ControlClient =>
  Object.fromEntries(
    Object.values(controlOperations).map((operation) => [operation.id, (given?: object) => call(operation, given)]),
  ) as unknown as ControlClient
`

/** Omits the operations that the listener serves without a token. */
const operations: readonly ControlOperation[] = controlApi.operations.filter(({ path }) => path.startsWith('/sandbox/'))

const getInput = ({ query, request }: ControlOperation): Component | undefined => query?.fields ?? request?.body

export function control(): string {
  for (const { id, query, request } of operations) if (query && request) throw new Error(`${id}: has both a query and a body`)
  const components = sandboxComponents()
  const types = operations.map((operation) => writeTypes(operation, components)).join('')
  const table = operations.map((operation) => `  ${operation.id}: ${literal(operation, components)},\n`).join('')
  return `${HEAD}
/** Request and response types by operationId, and the types of response lines if the client accepts lines. */
export interface ControlTypes {
${types}}
${CLIENT}
/** Operations in document order. */
export const controlOperations: Readonly<Record<ControlId, ControlOperation>> = {
${table}}
`
}

const getComponentName = (component: Component): string => new SchemaRegistry().add(component)

function writeTypes(operation: ControlOperation, components: Record<string, ComponentModel>): string {
  const { id, summary, request, response } = operation
  const input = getInput(operation)
  const isOptional = request ? request.optional : input && !components[getComponentName(input)]?.schema.required
  const type = input ? `types.${getComponentName(input)}${isOptional ? ' | undefined' : ''}` : 'undefined'
  const lines = response.lines ? `; lines: ${response.lines.each.map((line) => `types.${getComponentName(line)}`).join(' | ')}` : ''
  return (
    `${jsDoc([`${summary}.`])}${id}: { given: ${type}; response: types.${getComponentName(response.body)}${lines} }`.replace(/^/gm, '  ') +
    '\n'
  )
}

function literal(operation: ControlOperation, components: Record<string, ComponentModel>): string {
  const { id, method, path, partner, bounds, query, request } = operation
  return JSON.stringify({
    id,
    method: method.toUpperCase(),
    path,
    partner,
    bounds,
    ...(partner === 'own' && confinement(operation, components)),
    ...(query && { query: describeQuery(getComponentName(query.fields), components) }),
    ...(request && {
      body: { component: getComponentName(request.body), required: !request.optional, largest: request.largest ?? MAX_BODY_BYTES },
    }),
  })
}

/** Returns the request fields that the server uses to confine a partner to its account. */
export function confinement(operation: ControlOperation, components: Record<string, ComponentModel>) {
  const input = getInput(operation)
  const fields = Object.keys((input && components[getComponentName(input)]?.schema.properties) ?? {})
  const account = ACCOUNT_FIELDS.find((name) => fields.includes(name))
  if (account) return { account }
  const records = RECORD_FIELDS.filter((name) => fields.includes(name))
  if (records.length > 0) return { records }
  throw new Error(
    `${operation.id}: a partner may call it for its own account, but no field identifies an account or a record of an account`,
  )
}

function describeQuery(component: string, components: Record<string, ComponentModel>) {
  const fields = Object.entries(components[component]?.schema.properties ?? {})
  const defaults = fields.flatMap(([name, field]) => ('default' in field ? [[name, field['default']]] : []))
  return {
    component,
    parameters: Object.fromEntries(fields.map(([name, { type = 'string' }]) => [name, type])),
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
  }
}

/** Returns the names of the components that requests use. */
const validated = (): string[] => [
  ...new Set(operations.flatMap((operation) => getInput(operation) ?? []).map((component) => getComponentName(component))),
]

/** Closes all objects, so misspelled names are reported. Enumerations that are open in responses are also open here. */
export function controlValidators(): string {
  const components = sandboxComponents()
  // None of these components is used by a contract operation.
  const contract = { components, operations: [] } as unknown as Contract
  const [closed, open] = [project(contract, 'strict'), project(contract, 'default')]
  const names = validated()
  const bodies = Object.entries(components).map(([name, { kind, schema }]) => {
    if (kind === 'enumeration') return [name, open[name]]
    const body = kind === 'union' ? byType(closed[name] as JsonSchema, closed) : namingProperties(closed[name] as JsonSchema, schema)
    return [name, names.includes(name) ? { ...body, noNullCharacter: true } : body]
  })
  return compileValidators(Object.fromEntries(bodies) as Record<string, JsonSchema>, names)
}

/**
 * Replaces `additionalProperties: false` with the list of known properties, so violations can name the unknown ones. Drops property counts
 * if an exactly-one rule already reports them.
 */
function namingProperties(
  { additionalProperties, minProperties, maxProperties, ...body }: JsonSchema,
  { properties = {} }: JsonSchema,
): JsonSchema {
  return {
    ...body,
    ...(!body['exactlyOneOf'] && minProperties !== undefined && { minProperties }),
    ...(!body['exactlyOneOf'] && maxProperties !== undefined && { maxProperties }),
    ...(additionalProperties === false ? { knownProperties: Object.keys(properties) } : additionalProperties && { additionalProperties }),
  }
}

/** Validates each shape of a union only against values of its JSON type, to report only violations that belong to that shape. */
function byType({ anyOf = [] }: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const shapes = anyOf.map((shape) => ({ if: { type: (shape.$ref ? schemas[shape.$ref] : shape)?.type as string }, then: shape }))
  return { type: shapes.map((shape) => shape.if.type), allOf: shapes }
}

export const controlValidatorTypes = (): string =>
  [
    '// Generated from schema/. Do not edit.',
    "import type * as types from './sandbox-types.js'",
    "import type { Validator } from './validators.js'",
    '',
    ...validated().map((name) => `export const ${name}: Validator<types.${name}>`),
    '',
  ].join('\n')
