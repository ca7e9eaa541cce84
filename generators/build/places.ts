/** Finds the places inside components where a nested component needs a version conversion or may contain optional nulls. */
import type { Contract, JsonSchema, Place } from '../contract.ts'
import { REF } from './schemas.ts'

type RecordByType = NonNullable<JsonSchema['x-record-by-type']>

/** Returns, for each component, the places that lead to a component in `converted`. Omits components without such a place. */
export function collectPlaces({ components }: Pick<Contract, 'components'>, converted: Iterable<string>): Record<string, Place[]> {
  const rules = Object.values(components).flatMap(({ schema }) => schema['x-record-by-type'] ?? [])
  const all = Object.entries(components).map(([name, { kind, schema }]) => [name, directPlaces(schema, kind === 'union')] as const)
  const leading = new Set(converted)
  for (let before = -1; before !== leading.size;) {
    before = leading.size
    for (const [name, places] of all) if (places.some((place) => leadsTo(place, leading))) leading.add(name)
  }
  const leadingPlaces = all.map(([name, places]) => [name, places.filter((place) => leadsTo(place, leading))] as const)
  return Object.fromEntries(leadingPlaces.filter(([, places]) => places.length > 0).map(([name, places]) => [name, [...places]]))

  /**
   * Returns the places in one component. Records that another field selects come first, because they must be converted before the objects
   * that contain them.
   */
  function directPlaces(schema: JsonSchema, isUnion: boolean): Place[] {
    const rule = schema['x-record-by-type'] ?? rules.find(({ by }) => schema.properties?.[by])
    const records = rule && mapValues(rule.records, getComponentName)
    return [
      ...(rule && records ? pathsToRecords(schema, rule, [], []).map((at) => ({ at, by: rule.by, components: records })) : []),
      ...(isUnion ? findShapes(schema) : findPlaces(schema, [])),
    ]
  }

  /**
   * Returns the shapes of a union that can be distinguished by JSON type. Records are excluded, because only the object around a record
   * identifies it.
   */
  function findShapes({ anyOf = [] }: JsonSchema): Place[] {
    const types = anyOf.map((shape) => (shape.$ref ? JSON_TYPES[components[getComponentName(shape)]?.kind ?? 'union'] : shape.type))
    return anyOf.flatMap((shape, index) => {
      const type = types[index] as Place['type']
      if (!type || types.filter((otherType) => otherType === type).length > 1) return []
      return shape.$ref ? [{ at: [], component: getComponentName(shape), type }] : findPlaces(shape, [])
    })
  }

  function findPlaces(schema: JsonSchema, at: string[]): Place[] {
    return schema.$ref
      ? [{ at, component: getComponentName(schema) }]
      : listSubschemas(schema, at).flatMap(([inner, path]) => findPlaces(inner, path))
  }

  /**
   * Returns the paths to values that may match several records of the rule. Also searches nested components, except those with their own
   * record rule.
   */
  function pathsToRecords(schema: JsonSchema, rule: RecordByType, at: string[], through: readonly string[]): string[][] {
    const name = schema.$ref === undefined ? undefined : getComponentName(schema)
    const schemaAtPath = name === undefined ? schema : components[name]?.schema
    if (!schemaAtPath || (name !== undefined && (through.includes(name) || schemaAtPath['x-record-by-type']))) return []
    const records = schemaAtPath.anyOf?.filter(({ $ref }) => Object.values(rule.records).some((record) => record.$ref === $ref)) ?? []
    if (records.length > 1) return [at]
    const passed = name === undefined ? through : [...through, name]
    return listSubschemas(schemaAtPath, at).flatMap(([inner, path]) => pathsToRecords(inner, rule, path, passed))
  }
}

/** Returns the direct subschemas with their places. */
function listSubschemas({ properties = {}, items, anyOf = [], additionalProperties }: JsonSchema, at: string[]): [JsonSchema, string[]][] {
  const elements = [items, additionalProperties].filter((element) => typeof element === 'object')
  return [
    ...Object.entries(properties).map(([field, inner]): [JsonSchema, string[]] => [inner, [...at, field]]),
    ...elements.map((inner): [JsonSchema, string[]] => [inner, [...at, '*']]),
    ...anyOf.map((shape): [JsonSchema, string[]] => [shape, at]),
  ]
}

const JSON_TYPES = { object: 'object', map: 'object', list: 'array', enumeration: 'string', union: undefined } as const

const leadsTo = ({ component, components = {} }: Place, leading: ReadonlySet<string>): boolean =>
  [component, ...Object.values(components)].some((name) => name !== undefined && leading.has(name))

const getComponentName = ({ $ref = '' }: JsonSchema): string => $ref.slice(REF.length)

const mapValues = <T, U>(entries: Readonly<Record<string, T>>, value: (entry: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, value(entry)]))
