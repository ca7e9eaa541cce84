/** The parts of a component as rows: its fields, its values, or the shapes it may have. */
import type { JsonSchema } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { ownProperty } from '../core/json.ts'
import { componentName, componentSchemas } from '../validate/schemas.ts'
import { plural } from '../report/report.ts'
import { groupBy } from './codes.ts'
import { contentOf, type Explanation } from './format-explanation.ts'

export function componentParts(component: string): string[][] {
  const values = ownProperty(tables.components, component)?.values
  if (values)
    return values.map(({ value, about, provenance, meaning }) => [
      value,
      meaning ? `${provenance}, meaning ${meaning.provenance}` : provenance,
      about,
    ])
  const {
    properties = {},
    required = [],
    anyOf = [],
    items,
    additionalProperties,
  }: JsonSchema = ownProperty(componentSchemas(), component) ?? {}
  const shapes = [...anyOf, ...(items ? [{ items }] : []), ...(typeof additionalProperties === 'object' ? [{ additionalProperties }] : [])]
  return [
    ...Object.entries(properties).map(([name, field]) => [
      required.includes(name) ? `${name} (required)` : name,
      typeText(field),
      field['x-provenance'] ?? 'specified',
      meaningOf(field),
    ]),
    ...shapes.map((shape) => [typeText(shape), meaningOf(shape)]),
  ]
}

export const meaningOf = ({ description, $ref, anyOf, items }: JsonSchema): string =>
  description ?? ownProperty(tables.components, componentName($ref ?? anyOf?.[0]?.$ref ?? items?.$ref ?? ''))?.about ?? ''

export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return componentName(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  if (schema['x-calendar-date']) return [schema.type].flat().includes('null') ? 'MM/DD/YYYY | null' : 'MM/DD/YYYY'
  if (schema.items) return schema.items.anyOf ? `(${typeText(schema.items)})[]` : `${typeText(schema.items)}[]`
  if (typeof schema.additionalProperties === 'object') return `any name: ${typeText(schema.additionalProperties)}`
  return [schema.type].flat().join(' | ')
}

const MOST_SHOWN = 12

export function propertyExplanations(): Explanation[] {
  const all = Object.entries(componentSchemas()).flatMap(([component, { properties: fields = {} }]) =>
    Object.entries(fields).map(([name, field]) => ({ name, component, field })),
  )
  return [...groupBy(all, ({ name }) => name)].map(([name, places]) => ({
    names: [name],
    content: () => {
      const rows = places
        .slice(0, MOST_SHOWN)
        .map(({ component, field }) => [component, typeText(field), field['x-provenance'] ?? 'specified', meaningOf(field)])
      const more = places.length > MOST_SHOWN ? [[`… and ${places.length - MOST_SHOWN} more`]] : []
      return contentOf(`${name}  property`, '', [['of', plural(places.length, 'component')]], [...rows, ...more])
    },
  }))
}
