/**
 * The generated validators for the three modes, by component. Node loads them as it does for users of the package, because transforming
 * them would take longer than all rule tests.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Validator, Violation } from '../../generated/validators.js'

const load = createRequire(import.meta.url)
const of = (module: string) => load(module) as Readonly<Record<string, Validator<unknown>>>

export const MODES = ['default', 'strict', 'tolerant'] as const
export type Mode = (typeof MODES)[number]

const validators: Readonly<Record<Mode, Readonly<Record<string, Validator<unknown>>>>> = {
  default: of('../../generated/validators.js'),
  strict: of('../../generated/validators.strict.js'),
  tolerant: of('../../generated/validators.tolerant.js'),
}

/** Sets the clock of all three modes. */
export const { useClock } = load('../../generated/formats.js') as typeof import('../../generated/formats.js')

export function validator(mode: Mode, component: string): Validator<unknown> {
  const found = validators[mode][component]
  if (!found) throw new Error(`no validator of ${component}`)
  return found
}

export function violations(mode: Mode, component: string, value: unknown): Violation[] {
  const validate = validator(mode, component)
  return validate(value) ? [] : (validate.errors ?? [])
}

/** Returns the names of the modes that accept the value, joined by spaces. */
export const acceptedBy = (component: string, value: unknown): string => MODES.filter((mode) => validator(mode, component)(value)).join(' ')

export const EVERY_MODE = MODES.join(' ')

/** Returns true if a mode reports a violation at this place. The surrounding `{}` may lack required properties. */
export const rejectsAt = (mode: Mode, component: string, value: unknown, pointer: string): boolean =>
  violations(mode, component, value).some(({ instancePath }) => instancePath === pointer)

/** Returns the names of the modes that accept the value of a field. */
export const fieldAcceptedBy = (component: string, field: string, value: unknown): string =>
  MODES.filter((mode) => !rejectsAt(mode, component, { [field]: value }, `/${field}`)).join(' ')

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../generated/${file}`, import.meta.url), 'utf8'))

/** Returns a new copy of the example for a record or resource. */
export const example = (component: string) => read(`examples/records/${component}.json`) as Record<string, unknown>

/** Returns new copies of the examples for operations (`ID/NAME.request`) or for events, by name. */
export const getExamples = (kind: 'operations' | 'events') => read(`examples/${kind}.json`) as Readonly<Record<string, unknown>>

export const document = read('openapi.json') as { components: { schemas: Readonly<Record<string, Schema>> } }

/** A schema in the OpenAPI 3.1 document. */
export interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly const?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly 'x-decimals'?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly 'x-calendar-date'?: string
  readonly 'x-extensible-enum'?: readonly string[]
  readonly 'x-exactly-one-of'?: readonly string[]
  readonly 'x-only-when'?: { readonly field: string; readonly by: string; readonly is: string }
  readonly 'x-several-each-have'?: string
  readonly 'x-conditions'?: readonly { readonly if?: Schema; readonly then: Schema }[]
  readonly 'x-tells-apart'?: boolean
  readonly 'x-provenance'?: string
  readonly 'x-record-by-type'?: RecordByType
  readonly 'x-code-and-amount'?: boolean
  readonly 'x-integers-too'?: boolean
  /** Variants that some senders are known to use. */
  readonly 'x-seen-as'?: readonly string[]
  readonly 'x-seen-on-other-scale'?: boolean
  readonly 'x-seen-named'?: Readonly<Record<string, string>>
  readonly 'x-seen-bare'?: string
}

/** Selects the record for a nested value by the value of another field. */
export interface RecordByType {
  readonly by: string
  readonly at: readonly string[]
  readonly records: Readonly<Record<string, Schema>>
}

export const { schemas } = document.components

/** Returns the values of a closed list, which may have a single value. */
export const closedList = ({ const: only, enum: several }: Schema): readonly string[] | undefined => (only === undefined ? several : [only])

export const getComponentName = ($ref: string): string => $ref.slice('#/components/schemas/'.length)

/** Returns the component that a schema references, or the schema itself. */
export const resolveReference = (schema: Schema): Schema => (schema.$ref ? (schemas[getComponentName(schema.$ref)] as Schema) : schema)

/** Returns the fields, in all components, whose schemas match a predicate. */
export const fieldsWhere = (holds: (schema: Schema) => boolean): { component: string; field: string; schema: Schema }[] =>
  Object.entries(schemas).flatMap(([component, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, schema]) => holds(schema))
      .map(([field, schema]) => ({ component, field, schema })),
  )
