/** The schema at a JSON Pointer: whether a body can have something there. */
import type { JsonSchema } from '../../contract.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

/** All that the place can be: an object may be one of several records, and nullable. Empty: there is no such place. */
export function schemasAt(schema: JsonSchema, pointer: readonly string[], schemas: Schemas): JsonSchema[] {
  const [part, ...rest] = pointer
  const here = alternatives(schema, schemas)
  if (part === undefined) return here
  return here.flatMap((each) => {
    const inner = each.properties?.[part] ?? (/^\d+$/.test(part) ? each.items : undefined) ?? additional(each)
    return [...(inner ? [inner] : []), ...recordsAt(each, part)].flatMap((next) => schemasAt(next, rest, schemas))
  })
}

/** A schema and those that it names, without references. */
function alternatives(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const named = schema.$ref === undefined ? undefined : schemas[schema.$ref.split('/').at(-1) as string]
  const parts = [...(named ? [named] : []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
  return [schema, ...parts.flatMap((part) => alternatives(part, schemas))]
}

const additional = ({ additionalProperties }: JsonSchema): JsonSchema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

/** The records that the object at a field may be. */
const recordsAt = ({ 'x-record-by-type': byType }: JsonSchema, field: string): JsonSchema[] =>
  byType?.at.length === 1 && byType.at[0] === field ? Object.values(byType.records) : []
