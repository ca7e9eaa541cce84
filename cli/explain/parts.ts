/** What a component is made of, as rows: its fields, its values, or the shapes it may have. */
import type { JsonSchema } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { own } from '../validate/own.ts'
import { componentOf, schemas } from '../validate/schemas.ts'

export function parts(component: string): string[][] {
  const values = own(tables.components, component)?.values
  if (values)
    return values.map(({ value, about, provenance, meaning }) => [
      value,
      meaning ? `${provenance}, meaning ${meaning.provenance}` : provenance,
      about,
    ])
  const { properties = {}, required = [], anyOf = [], items, additionalProperties }: JsonSchema = own(schemas(), component) ?? {}
  const shapes = [...anyOf, ...(items ? [{ items }] : []), ...(typeof additionalProperties === 'object' ? [{ additionalProperties }] : [])]
  return [
    ...Object.entries(properties).map(([name, field]) => [
      required.includes(name) ? `${name} (required)` : name,
      typeOf(field),
      field['x-provenance'] ?? 'specified',
      meaningOf(field),
    ]),
    ...shapes.map((shape) => [typeOf(shape), meaningOf(shape)]),
  ]
}

export const meaningOf = ({ description, $ref, anyOf, items }: JsonSchema): string =>
  description ?? own(tables.components, componentOf($ref ?? anyOf?.[0]?.$ref ?? items?.$ref ?? ''))?.about ?? ''

export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return componentOf(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema['x-calendar-date']) return [schema.type].flat().includes('null') ? 'MM/DD/YYYY | null' : 'MM/DD/YYYY'
  if (schema.items) return schema.items.anyOf ? `(${typeOf(schema.items)})[]` : `${typeOf(schema.items)}[]`
  if (typeof schema.additionalProperties === 'object') return `any name: ${typeOf(schema.additionalProperties)}`
  return [schema.type].flat().join(' | ')
}
