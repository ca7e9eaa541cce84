/** Components as TypeScript: flat interfaces and type aliases with their documentation. */
import type { CodeBlockWriter } from 'ts-morph'
import type { ComponentModel, JsonSchema } from '../../contract.ts'
import { deprecatedTag, jsDoc, provenanceSentence } from './doc.ts'
import { OTHERS, propertyKey, stringLiteral, typescriptType } from './type-of.ts'
import { writeUnion } from './writer.ts'

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
    const description = [field.description, limitsInWords(field), ownProvenance(field, component)].filter((part) => part).join(' ')
    const comment = jsDoc([description], [deprecatedTag(field['x-replacement'])])
    if (comment) text.write(comment)
    text.writeLine(`${propertyKey(name)}${required.includes(name) ? '' : '?'}: ${typescriptType(field)}`)
  }
}

/** The provenance of a field, if it differs from that of its component. */
function ownProvenance(field: JsonSchema, { provenance, gap }: ComponentModel): string | undefined {
  const own = { provenance: field['x-provenance'] ?? 'specified', gap: field['x-gap'] }
  if (own.provenance === provenance && own.gap === gap) return undefined
  return own.gap ? `(${own.provenance}: ${own.gap})` : `(${own.provenance})`
}

/** The limits of a field, in words; those of timestamps are left out. */
function limitsInWords(field: JsonSchema): string {
  const { maxLength, minItems, maxItems, minimum, exclusiveMinimum, maximum } = field as Record<string, number | undefined>
  return [
    maxLength !== undefined && `At most ${maxLength} character${maxLength === 1 ? '' : 's'}.`,
    minItems !== undefined && `At least ${minItems} of them.`,
    maxItems !== undefined && `At most ${maxItems} of them.`,
    minimum !== undefined && maximum !== undefined && maximum < 1e12 && `From ${minimum} to ${maximum}.`,
    exclusiveMinimum !== undefined && `More than ${exclusiveMinimum}.`,
  ]
    .filter((limit) => limit !== false)
    .join(' ')
}
