/** Where in the components of a model those are that a version change converts. */
import type { Contract, JsonSchema } from '../contract.ts'
import type { Place } from '../runtime/conversion.ts'
import { REF } from './schemas.ts'

/** By component: the places that lead to one of `converted`; others have none. */
export function placesOf({ components }: Contract, converted: Iterable<string>): Record<string, Place[]> {
  const all = Object.entries(components).map(([name, { kind, schema }]) => [name, directPlaces(schema, kind === 'union')] as const)
  const leading = new Set(converted)
  for (let before = -1; before !== leading.size; ) {
    before = leading.size
    for (const [name, places] of all) if (places.some((place) => leadsTo(place, leading))) leading.add(name)
  }
  const kept = all.map(([name, places]) => [name, places.filter((place) => leadsTo(place, leading))] as const)
  return Object.fromEntries(kept.filter(([, places]) => places.length > 0).map(([name, places]) => [name, [...places]]))

  /** The places of one component, in the order of its schema. */
  function directPlaces(schema: JsonSchema, isUnion: boolean): Place[] {
    const rule = schema['x-record-by-type']
    return [
      ...placesIn(schema, [], isUnion),
      ...(rule ? [{ at: rule.at, by: rule.by, components: mapValues(rule.records, (record) => nameIn(record)) }] : []),
    ]
  }

  function placesIn(schema: JsonSchema, at: string[], isUnion: boolean): Place[] {
    if (schema.$ref) {
      const component = nameIn(schema)
      const type = JSON_TYPES[components[component]?.kind ?? 'union']
      return [{ at, component, ...(isUnion && type && { type }) }]
    }
    const { properties = {}, items, anyOf = [], additionalProperties } = schema
    return [
      ...Object.entries(properties).flatMap(([field, inner]) => placesIn(inner, [...at, field], false)),
      ...(items ? placesIn(items, [...at, '*'], false) : []),
      ...(typeof additionalProperties === 'object' ? placesIn(additionalProperties, [...at, '*'], false) : []),
      ...anyOf.flatMap((shape) => placesIn(shape, at, isUnion)),
    ]
  }
}

const JSON_TYPES = { object: 'object', map: 'object', list: 'array', enumeration: 'string', union: undefined } as const

const leadsTo = ({ component, components = {} }: Place, leading: ReadonlySet<string>): boolean =>
  [component, ...Object.values(components)].some((name) => name !== undefined && leading.has(name))

const nameIn = ({ $ref = '' }: JsonSchema): string => $ref.slice(REF.length)

const mapValues = <T, U>(entries: Readonly<Record<string, T>>, value: (entry: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, value(entry)]))
