/**
 * Writes `generated/nulls.ts`: the optional request properties for which null counts as missing because their schema does not allow null.
 */
import { collectPlaces } from '../build/places.ts'
import { REF } from '../build/schemas.ts'
import type { AbsentNulls, Contract, JsonSchema } from '../contract.ts'

export const nulls = (contract: Contract): Record<string, string> => ({
  'nulls.ts': [
    '// Generated from schema/. Do not edit.',
    "import type { AbsentNulls } from './model.ts'",
    '',
    '/** Properties for which null means absent, by request component. */',
    `export const absentNulls: Readonly<Record<string, AbsentNulls>> = ${JSON.stringify(absentNulls(contract), null, 2)}`,
    '',
  ].join('\n'),
})

/** For each component in JSON requests, returns the properties for which null counts as missing. */
function absentNulls({ components, operations }: Contract): Record<string, AbsentNulls> {
  const absent = new Map(
    Object.entries(components).flatMap(([name, { kind, schema }]) => {
      const fields = kind === 'object' ? fieldsThatNullLeavesOut(schema) : []
      return fields.length > 0 ? [[name, fields] as const] : []
    }),
  )
  const places = collectPlaces({ components }, absent.keys())
  const result = new Map<string, AbsentNulls>()
  const queue = operations.flatMap(({ request }) => (request?.media === 'application/json' ? (request.component ?? []) : []))
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (result.has(name) || !(absent.has(name) || places[name])) continue
    const inside = places[name] ?? []
    result.set(name, { absent: absent.get(name) ?? [], inside })
    queue.push(...inside.flatMap(({ component, components: byType = {} }) => [component ?? [], Object.values(byType)].flat()))
  }
  return Object.fromEntries([...result].toSorted(([first], [second]) => (first < second ? -1 : 1)))

  function fieldsThatNullLeavesOut({ properties = {}, required = [] }: JsonSchema): string[] {
    return Object.entries(properties).flatMap(([name, field]) =>
      required.includes(name) || field['x-null-rejected'] || allowsNull(field) ? [] : [name],
    )
  }

  /** A schema without a type allows any value. */
  function allowsNull({ $ref, anyOf, type }: JsonSchema): boolean {
    if ($ref) return allowsNull(components[$ref.slice(REF.length)]?.schema ?? {})
    return anyOf ? anyOf.some(allowsNull) : type === undefined || [type].flat().includes('null')
  }
}
