/** The type of a field in words, with links to the components it names. */
import type { JsonSchema } from '../../contract.ts'
import type { Links } from './links.ts'
import { codeSpan, countWithNoun } from './markdown.ts'

const REF = '#/components/schemas/'

export const componentName = (ref: string): string => ref.slice(REF.length)

export const recordByType = (schema: JsonSchema) => schema['x-record-by-type']

export const isNullable = (schema: JsonSchema): boolean =>
  [schema.type ?? []].flat().includes('null') || (schema.anyOf ?? []).some(isNullable)

export function typeInWords(schema: JsonSchema, links: Links): string {
  if (schema.$ref) return links.component(componentName(schema.$ref))
  if (schema.anyOf) {
    const shapes = schema.anyOf.filter(({ type }) => type !== 'null').map((shape) => typeInWords(shape, links))
    return shapes.join(shapes.some((shape) => shape.includes(',')) ? ', or ' : ' or ')
  }
  if (schema['x-code-and-amount'] && schema.items) return `code and amount (${typeInWords(schema.items, links)})`
  if (schema.items) {
    const of = `${typeInWords(schema.items, links)}${isNullable(schema.items) ? ' or null' : ''}`
    return `list of ${of}${rangeInWords(schema, 'minItems', 'maxItems')}`
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
  integer: (schema) => (schema['maximum'] === LAST_INSTANT ? 'integer' : `integer${rangeInWords(schema, 'minimum', 'maximum')}`),
  number: (schema) => {
    const above = schema['exclusiveMinimum'] === undefined ? '' : `, more than ${schema['exclusiveMinimum']}`
    const step = schema['x-decimals'] === undefined ? '' : `, at most ${schema['x-decimals']} decimals`
    return `number${above}${rangeInWords(schema, 'minimum', 'maximum')}${step}`
  },
  object: ({ additionalProperties: values }, links) => (typeof values === 'object' ? `object of ${typeInWords(values, links)}` : 'object'),
  array: (schema) => `list${rangeInWords(schema, 'minItems', 'maxItems')}`,
}

/** 9999-12-31T23:59:59.999Z */
const LAST_INSTANT = 253402300799999

const FORMATS: Readonly<Record<string, string>> = { uri: 'URL', email: 'e-mail address', binary: 'file', uuid: 'UUID' }

/** `, 0 to 4`, `, at least 1`, `, up to 45 characters` */
function rangeInWords(schema: JsonSchema, low: string, high: string, noun?: string): string {
  const least = schema[low] as number | undefined
  const most = schema[high] === Number.MAX_SAFE_INTEGER ? undefined : (schema[high] as number | undefined)
  const of = (count: number) => (noun ? countWithNoun(count, noun) : `${count}`)
  if (least !== undefined && most !== undefined) return least === most ? `, ${of(most)}` : `, ${least} to ${of(most)}`
  if (most !== undefined) return `, up to ${of(most)}`
  return least === undefined ? '' : `, at least ${of(least)}`
}
