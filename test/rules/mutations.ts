/** Mutations that make a valid value invalid at one place, and the violation that each mode must report. */
import type { SchemaPlace } from './places.ts'
import { closedList, type Mode } from './validators.ts'

export interface Mutation {
  readonly about: string
  /** Returns wrong values for the place, or an empty list if the mutation does not apply. */
  readonly spoil: (place: SchemaPlace) => readonly unknown[]
  readonly rejectedBy: (place: SchemaPlace, spoiled: unknown) => readonly Mode[]
}

const every = (): Mode[] => ['default', 'strict', 'tolerant']

/**
 * Returns the modes that reject another JSON type. Tolerant mode accepts documented variants, and only strict mode rejects documented
 * integers in place of strings.
 */
function unlessSeen({ schema }: SchemaPlace, spoiled: unknown): Mode[] {
  if (schema['x-integers-too'] && Number.isSafeInteger(spoiled)) return ['strict']
  const seen = [schema['x-seen-as'] ?? [], schema['x-seen-bare'] ? 'array' : []].flat()
  return seen.includes(Array.isArray(spoiled) ? 'array' : typeof spoiled) ? ['default', 'strict'] : every()
}
const listTypes = ({ schema }: SchemaPlace) => [schema.type ?? []].flat().filter((type) => type !== 'null')

/** A value of each JSON type except null, which some modes allow everywhere. */
const SPECIMENS: readonly (readonly [types: readonly string[], value: unknown])[] = [
  [['string'], 'a word'],
  [['number'], 0.5],
  [['integer', 'number'], 7],
  [['boolean'], true],
  [['array'], []],
  [['object'], {}],
]

const number = ({ value }: SchemaPlace) => typeof value === 'number'

function beyond(place: SchemaPlace): number[] {
  const { minimum, maximum, exclusiveMinimum } = place.schema
  const step = listTypes(place).includes('integer') ? 1 : 0.01
  return [minimum === undefined ? [] : minimum - step, maximum === undefined ? [] : maximum + step, exclusiveMinimum ?? []].flat()
}

const BAD_DATES = ['02/30/2016', '13/01/2016', '00/10/2016', '1/1/2016', 'yesterday']

export const MUTATIONS: readonly Mutation[] = [
  {
    about: 'a value of another JSON type',
    spoil: (place) => {
      const types = listTypes(place)
      return types.length === 0 ? [] : SPECIMENS.filter(([of]) => !of.some((type) => types.includes(type))).map(([, value]) => value)
    },
    rejectedBy: unlessSeen,
  },
  {
    about: 'a value beyond a closed list',
    spoil: ({ schema, value }) => (closedList(schema) && typeof value === 'string' ? [`${value} `, 'no such value'] : []),
    rejectedBy: () => ['default', 'strict'],
  },
  {
    about: 'a value beyond an open list',
    spoil: ({ schema, value }) => (schema['x-extensible-enum'] && typeof value === 'string' ? ['no such value'] : []),
    rejectedBy: () => ['strict'],
  },
  {
    about: 'a number out of range',
    spoil: (place) => (number(place) ? beyond(place) : []),
    rejectedBy: ({ schema }) => (schema['x-seen-on-other-scale'] ? ['default', 'strict'] : every()),
  },
  {
    about: 'a date that is none',
    spoil: ({ schema, value }) => (schema['x-calendar-date'] && typeof value === 'string' ? BAD_DATES : []),
    // Tolerant mode accepts other formats for birth dates, because services are known to send many formats.
    rejectedBy: ({ schema }) => (schema['x-calendar-date'] === 'MM/DD/YYYY' ? every() : ['default', 'strict']),
  },
  {
    about: 'a text too long',
    spoil: ({ schema, value }) => (schema.maxLength && typeof value === 'string' ? ['x'.repeat(schema.maxLength + 1)] : []),
    rejectedBy: () => ['default', 'strict'],
  },
  {
    about: 'a list too short or too long',
    spoil: ({ schema: { minItems = 0, maxItems }, value }) => {
      if (!Array.isArray(value)) return []
      const tooLong = maxItems !== undefined && value.length > 0 ? [Array.from({ length: maxItems + 1 }, () => value[0] as unknown)] : []
      return minItems > 0 ? [value.slice(0, minItems - 1), ...tooLong] : tooLong
    },
    // Tolerant mode does not enforce maximum list lengths that the contract has chosen.
    rejectedBy: ({ schema }) => (schema['x-rule-provenance'] ? ['default', 'strict'] : every()),
  },
  {
    about: 'null where no sample shows it',
    spoil: ({ schema, value }) => (value === null || schema['nullable'] || !schema.type ? [] : [null]),
    rejectedBy: () => ['default', 'strict'],
  },
]

/** Returns the fields that a mode requires: required fields or, in tolerant mode, specified fields under any of their known names. */
export function requiredBy(mode: Mode, { schema, value }: SchemaPlace): string[] {
  const { required = [], properties = {} } = schema
  const others = schema['x-seen-named'] ?? {}
  const specified = (name: string) => !properties[name]?.['x-provenance'] && !Object.hasOwn(value as object, others[name] ?? '')
  return required.filter((name) => mode !== 'tolerant' || specified(name))
}
