/** What a component looks like inside: its fields or shapes, and the rules on the whole. */
import type { ComponentModel, Contract, JsonSchema, Source } from '../../contract.ts'
import type { Links } from './links.ts'
import { code, listed, sentence } from './markdown.ts'
import { byTypeOf, isNullable, nameOf, typeOf } from './types.ts'

interface FieldRow {
  name: string
  type: string
  required: boolean
  nullable: boolean
  meaning: string
  firmness: string
}

interface Body {
  /** For what is no object: its shape in one sentence. */
  shape: string
  rules: string[]
  fields: FieldRow[]
  /** What a value inside is, by the value of a field. */
  byType: { by: string; at: string; records: { types: string; record: string }[] } | undefined
}

export function bodyOf(component: ComponentModel, contract: Contract, links: Links): Body {
  const { schema } = component
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field, links),
    required: required.has(name),
    nullable: isNullable(field),
    meaning: meaning(field, contract, links),
    firmness: links.firmness(sourceOf(field)),
  }))
  return { shape: shapeOf(component, links), rules: rules(schema), fields, byType: byType(schema, links) }
}

function shapeOf({ kind, schema }: ComponentModel, links: Links): string {
  if (kind === 'list') return sentence(typeOf(schema, links).replace(/^list/, 'A JSON array'))
  if (kind === 'union') return sentence(typeOf(schema, links).replace(/^(?!\[)/, 'either '))
  if (kind === 'map')
    return schema.additionalProperties === true ? 'An object; its keys and values are free.' : sentence(typeOf(schema, links))
  return Object.keys(schema.properties ?? {}).length > 0 ? '' : 'An object without fields of its own.'
}

function meaning(field: JsonSchema, contract: Contract, links: Links): string {
  const said = field.description ?? contract.components[target(field) ?? '']?.about ?? ''
  const parts = [links.text(said)]
  if (field['pattern'] && !field['x-calendar-date'] && field['format'] !== 'uri') parts.push(`Form: ${code(field['pattern'])}.`)
  if (field['deprecated']) parts.push(deprecation(field, links))
  return parts.filter(Boolean).join(' ')
}

const deprecation = ({ 'x-replacement': instead, 'x-replacement-gap': gap }: JsonSchema, links: Links) =>
  instead === undefined ? 'Deprecated.' : `Deprecated: ${links.replacement(instead, gap)}.`

const target = (field: JsonSchema): string | undefined => {
  const ref = field.$ref ?? field.anyOf?.find((shape) => shape.$ref)?.$ref ?? field.items?.$ref
  return ref && nameOf(ref)
}

export const sourceOf = (field: JsonSchema): Source => ({
  provenance: field['x-provenance'] ?? 'specified',
  ...(field['x-gap'] !== undefined && { gap: field['x-gap'] }),
})

function rules(schema: JsonSchema): string[] {
  const one = schema['x-exactly-one-of']
  const only = schema['x-only-when']
  const types = schema['x-content-types']
  const dependent = Object.entries((schema['dependentRequired'] ?? {}) as Record<string, string[]>)
  return [
    ...(one ? [`Exactly one of ${listed(one.map(code))} is present.`] : []),
    ...(only ? [`${code(only.field)} is present only where ${code(only.by)} is ${code(only.is)}.`] : []),
    ...(types ? [`A content-type is ${listed(types.map(code), 'or')}.`] : []),
    ...dependent.map(([field, others]) => `With ${code(field)}, ${listed(others.map(code))} must be present too.`),
    ...(schema['x-code-and-amount'] === undefined ? [] : ['Two elements: a code of one or two capitals, then an amount.']),
    ...(schema['minProperties'] === undefined ? [] : [`At least ${schema['minProperties']} of the fields is present.`]),
  ]
}

function byType(schema: JsonSchema, links: Links): Body['byType'] {
  const rule = byTypeOf(schema)
  if (!rule) return undefined
  const types = Object.groupBy(Object.keys(rule.records), (type) => nameOf(rule.records[type]?.$ref as string))
  const records = Object.entries(types).map(([record, names = []]) => ({
    types: names.map(code).join(', '),
    record: links.component(record),
  }))
  return { by: rule.by, at: rule.at.join('.').replaceAll('.*', '[]'), records }
}
