/** Writes TypeScript: files, components as interfaces and type aliases, types, and comments. */
import { CodeBlockWriter } from 'ts-morph'
import type { ComponentModel, JsonSchema, Source } from '../../contract.ts'

export function writeComponent(text: CodeBlockWriter, component: ComponentModel): void {
  const { name, about, values = [], schema } = component
  const meanings = values.map((value) => `- \`${value.value}\`: ${value.about}`).join('\n')
  text.blankLine().write(jsDoc([about, meanings, provenanceSentence(component)]))
  if (component.kind === 'object') {
    text.write(`export interface ${name} `).block(() => writeFields(text, component))
  } else if (component.kind === 'enumeration') {
    const open = component.closed ? [] : [OTHERS]
    writeUnion(text, `export type ${name} =`, [...values.map(({ value }) => stringLiteral(value)), ...open])
  } else {
    writeUnion(
      text,
      `export type ${name} =`,
      typescriptType(schema).split(' | ').length > 1 && schema.anyOf ? schema.anyOf.map(typescriptType) : [typescriptType(schema)],
    )
  }
}

function writeFields(text: CodeBlockWriter, component: ComponentModel): void {
  const { properties = {}, required = [] } = component.schema
  for (const [name, field] of Object.entries(properties)) {
    const description = [field.description, limitsInWords(field), differingProvenance(field, component)].filter((part) => part).join(' ')
    const comment = jsDoc([description], [deprecatedTag(field['x-replacement'])])
    if (comment) text.write(comment)
    text.writeLine(`${propertyKey(name)}${required.includes(name) ? '' : '?'}: ${typescriptType(field)}`)
  }
}

/** Returns the provenance of a field if it differs from the provenance of its component. */
function differingProvenance(field: JsonSchema, { provenance, gap }: ComponentModel): string | undefined {
  const source = { provenance: field['x-provenance'] ?? 'specified', gap: field['x-gap'] }
  if (source.provenance === provenance && source.gap === gap) return undefined
  return source.gap ? `(${source.provenance}: ${source.gap})` : `(${source.provenance})`
}

/** Describes the limits of a field. Omits the limits of timestamps. */
function limitsInWords(field: JsonSchema): string {
  const { maxLength, minItems, maxItems, minimum, exclusiveMinimum, maximum } = field as Record<string, number | undefined>
  return [
    maxLength !== undefined && `At most ${maxLength} character${maxLength === 1 ? '' : 's'}.`,
    minItems !== undefined && `At least ${minItems} element${minItems === 1 ? '' : 's'}.`,
    maxItems !== undefined && `At most ${maxItems} element${maxItems === 1 ? '' : 's'}.`,
    minimum !== undefined && maximum !== undefined && maximum < 1e12 && `From ${minimum} to ${maximum}.`,
    exclusiveMinimum !== undefined && `More than ${exclusiveMinimum}.`,
  ]
    .filter((limit) => limit !== false)
    .join(' ')
}

const REF = '#/components/schemas/'

const SCALARS: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }

export const stringLiteral = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`

/** Matches any other string. Editors still suggest the listed values. */
const OTHERS = '(string & {})'

export function typescriptType(schema: JsonSchema): string {
  if (schema.$ref) return `${schema.$ref.slice(REF.length)}${schema['x-open-gap'] ? ` | ${OTHERS}` : ''}`
  if (schema.anyOf) return joinTypes(schema.anyOf.map(typescriptType))
  const types = schema.type === undefined ? [] : [schema.type].flat()
  return types.length === 0 ? 'unknown' : joinTypes(types.map((type) => convertType(type, schema)))
}

function convertType(type: string, schema: JsonSchema): string {
  if (type === 'array') return `${inParentheses(schema.items ? typescriptType(schema.items) : 'unknown')}[]`
  if (type === 'object')
    return `Record<string, ${typeof schema.additionalProperties === 'object' ? typescriptType(schema.additionalProperties) : 'unknown'}>`
  if (type === 'string' && schema.enum) return schema.enum.map(stringLiteral).join(' | ')
  if (type === 'string' && isFile(schema)) return 'UploadFile'
  return SCALARS[type] ?? 'unknown'
}

/** Detects file parts of an upload, in OpenAPI 3.0 or 3.1. */
const isFile = (schema: JsonSchema) => schema['format'] === 'binary' || 'contentMediaType' in schema

const joinTypes = (types: string[]) => [...new Set(types)].join(' | ')

const inParentheses = (type: string) => (type.includes(' | ') ? `(${type})` : type)

export const propertyKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name))

/** Width at which JSDoc comments are wrapped. */
const WIDTH = 110

type Text = string | false | undefined

/**
 * Returns a comment with paragraphs followed by tags, and a line break at the end. Returns an empty string if there are neither paragraphs
 * nor tags.
 */
export function jsDoc(paragraphs: readonly Text[], tags: readonly Text[] = []): string {
  const nonEmpty = paragraphs.filter((text) => text)
  const lines = nonEmpty.flatMap((text, at) => [...(at > 0 ? [''] : []), ...wrap(text as string)])
  const marks = tags.filter((tag) => tag).flatMap((tag) => wrap(tag as string, '  '))
  if (lines.length > 1 && marks.length > 0) lines.push('')
  const all = [...lines, ...marks]
  if (all.length === 0) return ''
  if (all.length === 1) return `/** ${all[0]} */\n`
  return `/**\n${all.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

/** Returns the `@deprecated` tag, or false if a replacement is missing. */
export const deprecatedTag = (instead: unknown): Text => typeof instead === 'string' && `@deprecated use ${instead}`

/** Describes the provenance of a statement in a sentence. */
function provenanceSentence({ provenance, section, gap }: Source): string | undefined {
  if (provenance === 'specified') return section && `Specification, section ${section}.`
  return provenance === 'published' ? 'Published, not specified.' : `Chosen, see gap ${gap}.`
}

/** Wraps text into lines, except for fenced code. Escapes comment terminators. */
function wrap(text: string, hanging = ''): string[] {
  const safe = text.replaceAll('*/', '*\\/')
  if (safe.startsWith('```')) return safe.split('\n')
  return safe.split('\n').flatMap((line) => {
    const lines: string[] = []
    let current = ''
    for (const word of line.split(' ')) {
      if (current && current.length + word.length >= WIDTH) {
        lines.push(current)
        current = hanging + word
      } else current = current ? `${current} ${word}` : word
    }
    return [...lines, current]
  })
}

export function typescriptWriter(about: string): CodeBlockWriter {
  const text = new CodeBlockWriter({ indentNumberOfSpaces: 2, useSingleQuote: true })
  return text.writeLine('// Generated from schema/. Do not edit.').writeLine(`/** ${about} */`)
}

/** Writes `head | A | B`. If that is too long, writes one alternative per line. */
export function writeUnion(text: CodeBlockWriter, head: string, types: readonly string[]): void {
  const line = `${head} ${types.join(' | ')}`
  if (line.length <= 120) text.writeLine(line)
  else text.writeLine(head).indent(() => types.forEach((type) => text.writeLine(`| ${type}`)))
}

/** Writes `open a, b close`. If that is too long, writes one name per line. */
export function writeNames(text: CodeBlockWriter, open: string, list: readonly string[], close: string): void {
  const line = `${open} ${list.join(', ')} ${close}`
  if (line.length <= 120) text.writeLine(line)
  else
    text
      .writeLine(open)
      .indent(() => list.forEach((name) => text.writeLine(`${name},`)))
      .writeLine(close)
}
