/** Generates values from the component schemas in the OpenAPI document, with an arbitrary for each schema. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { closedList, getComponentName, type RecordByType, type Schema, schemas } from './validators.ts'

type Value = fc.Arbitrary<unknown>

/** Component schemas in a document, and the arbitraries built from them. */
export interface Components {
  readonly schemas: Readonly<Record<string, Schema>>
  readonly known: Map<string, Value>
}

const NEWEST: Components = { schemas, known: new Map() }

/** Generates the values that a component allows. Components are never recursive, so each arbitrary is built once, from the inside out. */
export function component(name: string, of = NEWEST): Value {
  const found = of.known.get(name) ?? buildValue(of.schemas[name] as Schema, of)
  of.known.set(name, found)
  return found
}

export function buildValue(schema: Schema, of = NEWEST): Value {
  if (schema.$ref) return component(getComponentName(schema.$ref), of)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((shape) => buildValue(shape, of)))
  const list = closedList(schema) ?? schema['x-extensible-enum']
  const types = [schema.type ?? []].flat()
  return fc.oneof(...types.map((type) => (type === 'string' && list ? fc.constantFrom(...list) : ofType(type, schema, of))))
}

function ofType(type: string, schema: Schema, of: Components): Value {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return type === 'integer' ? integer(schema) : decimal(schema)
    case 'string':
      return text(schema)
    case 'array':
      return array(schema, of)
    default:
      return schema.properties ? object(schema, of) : map(schema, of)
  }
}

const INTEGERS = Number.MAX_SAFE_INTEGER

/** Integers. Their bounds are generated more often than other values. */
const integer = ({ minimum = -INTEGERS, maximum = INTEGERS }: Schema) =>
  fc.oneof({ weight: 8, arbitrary: fc.integer({ min: minimum, max: maximum }) }, fc.constantFrom(minimum, maximum))

function decimal({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, 'x-decimals': decimals }: Schema): Value {
  if (decimals === 2) return fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100)
  const min = minimum ?? exclusiveMinimum ?? -1e12
  const max = maximum ?? exclusiveMaximum ?? 1e12
  return fc.double({ min, max, minExcluded: exclusiveMinimum !== undefined, maxExcluded: exclusiveMaximum !== undefined, noNaN: true })
}

const two = (value: number) => String(value).padStart(2, '0')

/** Days from 1900 to 2019, all of which are in the past. */
const pastDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2019-12-31'), noInvalidDate: true })
const calendarDate = pastDay.map((day) => `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`)

function text({ pattern, format, maxLength = 40, ...schema }: Schema): Value {
  if (schema['x-calendar-date']) return calendarDate
  if (format === 'uri') return fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'small' })
  if (format === 'email') return fc.emailAddress({ size: 'small' })
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(({ length }) => length <= maxLength)
  // Excludes U+0000, which requests reject.
  const short = fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 12) }).map((characters) => characters.replaceAll('\0', ''))
  // Reaches the maximum length with characters that take two UTF-16 units each.
  return fc.oneof({ weight: 12, arbitrary: short }, fc.constant('𝄞'.repeat(maxLength)))
}

function array({ items = {}, minItems = 0, maxItems = minItems + 2, ...schema }: Schema, of: Components): Value {
  if (schema['x-code-and-amount']) return pair
  const list = fc.array(buildValue(items, of), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2), size: 'max' })
  const each = schema['x-several-each-have']
  return each ? list.map((elements) => alike(elements as object[], each)) : list
}

/** Returns the records that have the property, or the first record if no record has it. */
function alike(elements: object[], property: string): object[] {
  const having = elements.filter((element) => property in element)
  return having.length > 0 ? having : elements.slice(0, 1)
}

const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)
const pair = fc.tuple(fc.stringMatching(/^[A-Z]{1,2}$/), fc.oneof(amount, amount.map(String)))

const key = fc.string({ maxLength: 8 })

const map = ({ additionalProperties }: Schema, of: Components): Value =>
  fc.dictionary(key, typeof additionalProperties === 'object' ? buildValue(additionalProperties, of) : fc.jsonValue({ maxDepth: 2 }), {
    maxKeys: 3,
  })

function object(schema: Schema, of: Components): Value {
  const { properties = {}, required = [] } = schema
  const one = schema['x-exactly-one-of'] ?? []
  const rule = schema['x-record-by-type']
  const others = Object.entries(properties).filter(([name]) => !one.includes(name))
  const fields = fc.record(Object.fromEntries(others.map(([name, field]) => [name, buildValue(field, of)])), {
    requiredKeys: [...required],
  })
  const chosen = one.map((name) => buildValue(properties[name] as Schema, of).map((value) => ({ [name]: value })))
  const whole =
    chosen.length === 0 ? fields : fc.tuple(fields, fc.oneof(...chosen)).map(([rest, some]) => ({ ...rest, ...(some as object) }))
  const only = schema['x-only-when']
  const timely = only ? whole.map((value) => inItsTime(value as Record<string, unknown>, only)) : whole
  const typed = rule ? ofItsType(timely, rule, of) : timely
  return schema['x-conditions'] ? typed.filter(meeting(schema['x-conditions'])) : typed
}

const ajv = new Ajv2020({ strict: false })

/** Returns a predicate that is true if a standard validator finds the conditions met. */
const meeting = (conditions: NonNullable<Schema['x-conditions']>) => {
  const validate = ajv.compile({ allOf: conditions.map(({ if: condition, then }) => (condition ? { if: condition, then } : then)) })
  return (value: unknown): boolean => validate(value)
}

const inItsTime = (value: Record<string, unknown>, { field, by, is }: NonNullable<Schema['x-only-when']>) =>
  value[by] === is ? value : Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))

/** If the selecting field names a type, generates a record of that type as the nested value. */
function ofItsType(whole: Value, { by, at, records }: RecordByType, of: Components): Value {
  return whole.chain((value) => {
    const record = records[(value as Record<string, string>)[by] ?? '']
    return record ? component(getComponentName(record.$ref as string), of).map((data) => replaced(value, at, data)) : fc.constant(value)
  })
}

function replaced(value: unknown, [step, ...rest]: readonly string[], data: unknown): unknown {
  if (step === undefined) return data
  if (step === '*') return (value as unknown[]).map((element) => replaced(element, rest, data))
  const whole = value as Record<string, unknown>
  return step in whole ? { ...whole, [step]: replaced(whole[step], rest, data) } : whole
}
