/** The fields of a component, one a line: name, type, whether required, how firm, meaning. */
import type { JsonSchema } from '../../generated/model.ts'
import { schemas } from '../validate/schemas.ts'

export function fields(component: string): string[] {
  const schema = schemas()[component]
  const properties = Object.entries(schema?.properties ?? {})
  if (!schema || properties.length === 0) return []
  const rows = properties.map(([name, field]) => [
    schema.required?.includes(name) ? `${name} (required)` : name,
    typeOf(field),
    `${field['x-provenance'] ?? 'specified'}`,
    field.description ?? '',
  ])
  const width = (column: number) => Math.max(...rows.map((row) => (row[column] as string).length)) + 2
  const [name, type] = [width(0), width(1)]
  return rows.map(([a = '', b = '', c = '', d = '']) => `    ${a.padEnd(name)}${b.padEnd(type)}${c.padEnd(11)}${d}`.trimEnd())
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.slice('#/components/schemas/'.length)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema['x-calendar-date']) return [schema.type].flat().includes('null') ? 'MM/DD/YYYY | null' : 'MM/DD/YYYY'
  if (schema.items) return `${typeOf(schema.items)}[]`
  return [schema.type].flat().join(' | ')
}
