/** The body of a component on a page: its fields or shapes, and the rules on the whole object. */
import type { ComponentModel, JsonSchema, Source } from '../../contract.ts'
import type { Links } from './links.ts'
import { codeSpan, joinWords, asSentence } from './markdown.ts'
import { recordByType, isNullable, componentName, typeInWords } from './type-in-words.ts'

interface FieldRow {
  name: string
  type: string
  required: boolean
  nullable: boolean
  meaning: string
  provenance: string
}

interface Body {
  /** For components other than objects: the shape in one sentence. */
  shape: string
  /** One as a sentence, several as a list. */
  rules: string
  fields: FieldRow[]
  /** The records that a value inside may be, by the value of a field. */
  byType: { by: string; at: string; records: { types: string; record: string }[] } | undefined
}

export function bodyOf(component: ComponentModel, links: Links): Body {
  const { schema } = component
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeInWords(field, links),
    required: required.has(name),
    nullable: isNullable(field),
    meaning: meaning(field, links),
    provenance: links.provenance(fieldSource(field)),
  }))
  const sentences = rules(schema, links)
  return {
    shape: shapeOf(component, links),
    rules: sentences.length > 1 ? sentences.map((one) => `- ${one}`).join('\n') : sentences.join(''),
    fields,
    byType: recordsByType(schema, links),
  }
}

function shapeOf({ kind, schema }: ComponentModel, links: Links): string {
  if (kind === 'list') return asSentence(typeInWords(schema, links).replace(/^list/, 'A JSON array'))
  if (kind === 'union') return asSentence(typeInWords(schema, links).replace(/^(?!\[)/, 'either '))
  if (kind === 'map')
    return schema.additionalProperties === true ? 'An object; its keys and values are free.' : asSentence(typeInWords(schema, links))
  return Object.keys(schema.properties ?? {}).length > 0 ? '' : 'An object without fields of its own.'
}

function meaning(field: JsonSchema, links: Links): string {
  const parts = [links.text(field.description ?? '')]
  if (field['pattern'] && !field['x-calendar-date'] && field['format'] !== 'uri' && field['format'] !== 'email')
    parts.push(`Form: ${codeSpan(field['pattern'])}.`)
  if (field['deprecated']) parts.push(deprecation(field, links))
  return parts.filter(Boolean).join(' ')
}

const deprecation = ({ 'x-replacement': instead, 'x-replacement-gap': gap }: JsonSchema, links: Links) =>
  instead === undefined ? 'Deprecated.' : `Deprecated: ${links.replacement(instead, gap)}.`

export const fieldSource = (field: JsonSchema): Source => ({
  provenance: field['x-provenance'] ?? 'specified',
  ...(field['x-gap'] !== undefined && { gap: field['x-gap'] }),
})

function rules(schema: JsonSchema, links: Links): string[] {
  const one = schema['x-exactly-one-of']
  const only = schema['x-only-when']
  const types = schema['x-content-types']
  const dependent = Object.entries((schema['dependentRequired'] ?? {}) as Record<string, string[]>)
  return [
    ...(one ? [`Exactly one of ${joinWords(one.map(codeSpan))} is present.`] : []),
    ...(schema['x-conditions'] ?? []).map(({ about }) => links.text(about)),
    ...(only ? [`${codeSpan(only.field)} is present only where ${codeSpan(only.by)} is ${codeSpan(only.is)}.`] : []),
    ...(schema.additionalProperties === false ? ['Other fields are refused.'] : []),
    ...(types ? [`A content-type is ${joinWords(types.map(codeSpan), 'or')}.`] : []),
    ...dependent.map(([field, others]) => `With ${codeSpan(field)}, ${joinWords(others.map(codeSpan))} must be present too.`),
    ...(schema['x-code-and-amount'] === undefined ? [] : ['Two elements: a code of one or two capitals, then an amount.']),
    ...(schema['minProperties'] === undefined ? [] : [`At least ${schema['minProperties']} of the fields is present.`]),
  ]
}

function recordsByType(schema: JsonSchema, links: Links): Body['byType'] {
  const rule = recordByType(schema)
  if (!rule) return undefined
  const types = Object.groupBy(Object.keys(rule.records), (type) => componentName(rule.records[type]?.$ref as string))
  const records = Object.entries(types).map(([record, names = []]) => ({
    types: names.map(codeSpan).join(', '),
    record: links.component(record),
  }))
  return { by: rule.by, at: rule.at.join('.').replaceAll('.*', '[]'), records }
}
