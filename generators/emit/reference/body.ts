/** Renders the body of a component on a page: its fields or shapes, and the rules for the whole object. */
import type { ComponentModel, JsonSchema, Source } from '../../contract.ts'
import type { Links } from './links.ts'
import { asSentence, codeSpan, countWithNoun, joinWords } from './markdown.ts'

const REF = '#/components/schemas/'

export const componentName = (ref: string): string => ref.slice(REF.length)

export const recordByType = (schema: JsonSchema) => schema['x-record-by-type']

const isNullable = (schema: JsonSchema): boolean => [schema.type ?? []].flat().includes('null') || (schema.anyOf ?? []).some(isNullable)

/** Describes the type of a field in words, with links to the components that it mentions. */
function typeInWords(schema: JsonSchema, links: Links): string {
  if (schema.$ref) return links.component(componentName(schema.$ref))
  if (schema.anyOf) {
    const shapes = schema.anyOf.filter(({ type }) => type !== 'null').map((shape) => typeInWords(shape, links))
    return shapes.join(shapes.some((shape) => shape.includes(',')) ? ', or ' : ' or ')
  }
  if (schema['x-code-and-amount'] && schema.items) return `code and amount (${typeInWords(schema.items, links)})`
  if (schema.items) {
    const element = `${typeInWords(schema.items, links)}${isNullable(schema.items) ? ' or null' : ''}`
    return `list of ${element}${rangeInWords(schema, 'minItems', 'maxItems')}`
  }
  if (schema.enum) return schema.enum.map((value) => codeSpan(value)).join(' or ')
  const type = [schema.type ?? 'any value'].flat().filter((name) => name !== 'null')
  return type.map((name) => WORDS[name]?.(schema, links) ?? name).join(' or ')
}

const WORDS: Readonly<Record<string, (schema: JsonSchema, links: Links) => string>> = {
  string: (schema) => {
    if (schema['x-calendar-date']) return `date ${schema['x-calendar-date']}${schema['x-not-future'] ? ', not in the future' : ''}`
    const format = FORMATS[schema['format'] as string] ?? 'string'
    return format === FORMATS['uri'] ? format : `${format}${rangeInWords(schema, 'minLength', 'maxLength', 'character')}`
  },
  integer: (schema) => (schema['maximum'] === MAX_TIMESTAMP ? 'integer' : `integer${rangeInWords(schema, 'minimum', 'maximum')}`),
  number: (schema) => {
    const above = schema['exclusiveMinimum'] === undefined ? '' : `, more than ${schema['exclusiveMinimum']}`
    const step = schema['x-decimals'] === undefined ? '' : `, at most ${schema['x-decimals']} decimals`
    return `number${above}${rangeInWords(schema, 'minimum', 'maximum')}${step}`
  },
  object: ({ additionalProperties: values }, links) => (typeof values === 'object' ? `object of ${typeInWords(values, links)}` : 'object'),
  array: (schema) => `list${rangeInWords(schema, 'minItems', 'maxItems')}`,
}

/** 9999-12-31T23:59:59.999Z */
const MAX_TIMESTAMP = 253402300799999

const FORMATS: Readonly<Record<string, string>> = { uri: 'URL', email: 'e-mail address', binary: 'file', uuid: 'UUID' }

/** Returns, for example, `, 0 to 4`, `, at least 1` or `, up to 45 characters`. */
function rangeInWords(schema: JsonSchema, low: string, high: string, noun?: string): string {
  const least = schema[low] as number | undefined
  const most = schema[high] === Number.MAX_SAFE_INTEGER ? undefined : (schema[high] as number | undefined)
  const of = (count: number) => (noun ? countWithNoun(count, noun) : `${count}`)
  if (least !== undefined && most !== undefined) return least === most ? `, ${of(most)}` : `, ${least} to ${of(most)}`
  if (most !== undefined) return `, up to ${of(most)}`
  return least === undefined ? '' : `, at least ${of(least)}`
}

interface FieldRow {
  name: string
  type: string
  required: boolean
  nullable: boolean
  meaning: string
  provenance: string
}

interface Body {
  /** A sentence about the shape. Empty for objects. */
  shape: string
  /** A sentence for a single rule, or a list of several rules. */
  rules: string
  fields: FieldRow[]
  /** Possible records for a nested value, selected by the value of another field. */
  byType: { by: string; at: string; records: { types: string; record: string }[] } | undefined
}

export function describeBody(component: ComponentModel, links: Links): Body {
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
    shape: describeShape(component, links),
    rules: sentences.length > 1 ? sentences.map((one) => `- ${one}`).join('\n') : sentences.join(''),
    fields,
    byType: recordsByType(schema, links),
  }
}

function describeShape({ kind, schema }: ComponentModel, links: Links): string {
  if (kind === 'list') return asSentence(typeInWords(schema, links).replace(/^list/, 'A JSON array'))
  if (kind === 'union') return asSentence(typeInWords(schema, links).replace(/^(?!\[)/, 'either '))
  if (kind === 'map')
    return schema.additionalProperties === true ? 'An object with any keys and values.' : asSentence(typeInWords(schema, links))
  return Object.keys(schema.properties ?? {}).length > 0 ? '' : 'An object without fields.'
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
    ...(only ? [`${codeSpan(only.field)} is present only if ${codeSpan(only.by)} is ${codeSpan(only.is)}.`] : []),
    ...(schema.additionalProperties === false ? ['Other fields are rejected.'] : []),
    ...(types ? [`A content-type is ${joinWords(types.map(codeSpan), 'or')}.`] : []),
    ...dependent.map(([field, others]) => `With ${codeSpan(field)}, ${joinWords(others.map(codeSpan))} must be present too.`),
    ...(schema['x-code-and-amount'] === undefined ? [] : ['Two elements: a code of one or two capital letters, then an amount.']),
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
