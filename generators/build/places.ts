/** Finds the places inside components that a version change converts, or that contain optional nulls. */
import type { Contract, JsonSchema, Place } from '../contract.ts'
import { REF } from './schemas.ts'

type RecordByType = NonNullable<JsonSchema['x-record-by-type']>

/** Returns, by component, the places that lead to one of `converted`. Components without such a place are left out. */
export function collectPlaces({ components }: Pick<Contract, 'components'>, converted: Iterable<string>): Record<string, Place[]> {
  const rules = Object.values(components).flatMap(({ schema }) => schema['x-record-by-type'] ?? [])
  const all = Object.entries(components).map(([name, { kind, schema }]) => [name, directPlaces(schema, kind === 'union')] as const)
  const leading = new Set(converted)
  for (let before = -1; before !== leading.size;) {
    before = leading.size
    for (const [name, places] of all) if (places.some((place) => leadsTo(place, leading))) leading.add(name)
  }
  const kept = all.map(([name, places]) => [name, places.filter((place) => leadsTo(place, leading))] as const)
  return Object.fromEntries(kept.filter(([, places]) => places.length > 0).map(([name, places]) => [name, [...places]]))

  /**
   * Returns the places of one component. Records that depend on a type come first, because the object around them may be converted as well.
   */
  function directPlaces(schema: JsonSchema, isUnion: boolean): Place[] {
    const rule = schema['x-record-by-type'] ?? rules.find(({ by }) => schema.properties?.[by])
    const records = rule && mapValues(rule.records, nameIn)
    return [
      ...(rule && records ? pathsToRecords(schema, rule, [], []).map((at) => ({ at, by: rule.by, components: records })) : []),
      ...(isUnion ? shapesOf(schema) : placesIn(schema, [])),
    ]
  }

  /** Returns the shapes of a union that can be distinguished by JSON type. Only the object around a record identifies the record. */
  function shapesOf({ anyOf = [] }: JsonSchema): Place[] {
    const types = anyOf.map((shape) => (shape.$ref ? JSON_TYPES[components[nameIn(shape)]?.kind ?? 'union'] : shape.type))
    return anyOf.flatMap((shape, index) => {
      const type = types[index] as Place['type']
      if (!type || types.filter((one) => one === type).length > 1) return []
      return shape.$ref ? [{ at: [], component: nameIn(shape), type }] : placesIn(shape, [])
    })
  }

  function placesIn(schema: JsonSchema, at: string[]): Place[] {
    return schema.$ref ? [{ at, component: nameIn(schema) }] : inside(schema, at).flatMap(([inner, path]) => placesIn(inner, path))
  }

  /** Searches nested components as well, except those that have a record rule themselves. */
  function pathsToRecords(schema: JsonSchema, rule: RecordByType, at: string[], through: readonly string[]): string[][] {
    const name = schema.$ref === undefined ? undefined : nameIn(schema)
    const found = name === undefined ? schema : components[name]?.schema
    if (!found || (name !== undefined && (through.includes(name) || found['x-record-by-type']))) return []
    const records = found.anyOf?.filter(({ $ref }) => Object.values(rule.records).some((record) => record.$ref === $ref)) ?? []
    if (records.length > 1) return [at]
    const passed = name === undefined ? through : [...through, name]
    return inside(found, at).flatMap(([inner, path]) => pathsToRecords(inner, rule, path, passed))
  }
}

/** Returns the direct subschemas with their places. */
function inside({ properties = {}, items, anyOf = [], additionalProperties }: JsonSchema, at: string[]): [JsonSchema, string[]][] {
  const elements = [items, additionalProperties].filter((one) => typeof one === 'object')
  return [
    ...Object.entries(properties).map(([field, inner]): [JsonSchema, string[]] => [inner, [...at, field]]),
    ...elements.map((inner): [JsonSchema, string[]] => [inner, [...at, '*']]),
    ...anyOf.map((shape): [JsonSchema, string[]] => [shape, at]),
  ]
}

const JSON_TYPES = { object: 'object', map: 'object', list: 'array', enumeration: 'string', union: undefined } as const

const leadsTo = ({ component, components = {} }: Place, leading: ReadonlySet<string>): boolean =>
  [component, ...Object.values(components)].some((name) => name !== undefined && leading.has(name))

const nameIn = ({ $ref = '' }: JsonSchema): string => $ref.slice(REF.length)

const mapValues = <T, U>(entries: Readonly<Record<string, T>>, value: (entry: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, value(entry)]))
