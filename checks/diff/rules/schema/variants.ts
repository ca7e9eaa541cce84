/** The variants of a union: a removed one breaks senders, a new one breaks readers, unless another variant covers it. */
import {
  breaksBoth,
  breaksReaders,
  breaksReadersNotesSenders,
  breaksSenders,
  compatible,
  type Difference,
  type Effect,
  noteOnly,
} from '../../change.ts'
import { overlap, type RecordByType, type Schema, typesInWords, typesOf } from '../../document/schema.ts'
import { isSameJson, oneDifferenceOf, valuesNotIn, listChanges } from './rule.ts'

/**
 * The record that belongs to a type. A new record for a type that existed before breaks senders; a removed one breaks
 * readers. A new type with its record breaks nobody.
 */
interface RecordContext {
  /** The types that the old document names. */
  known: readonly unknown[]
  /** True if two records of a type are the same record, perhaps changed: its changes are compared elsewhere. */
  isSameRecord: (was: Schema, is: Schema) => boolean
}

export function recordByType(was: Schema, is: Schema, { known, isSameRecord }: RecordContext): Difference[] {
  const [before, now] = [was['x-record-by-type'], is['x-record-by-type']]
  if (!before && !now) return []
  if (!before || !now || before.by !== now.by || !isSameJson(before.at, now.at)) {
    const [senders, readers] = ['clients that send other data with a type', 'clients that read the record that a type names']
    const effect = before ? (now ? breaksBoth(senders, readers) : breaksReaders(readers)) : breaksSenders(senders)
    return [{ id: 'record-rule-changed', was: words(before), is: words(now), effect }]
  }
  const added = valuesNotIn(Object.keys(now.records), Object.keys(before.records))
  const removed = valuesNotIn(Object.keys(before.records), Object.keys(now.records))
  const others = Object.entries(before.records).filter(([type, record]) => {
    const after = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return after !== undefined && !isSameRecord(record, after)
  })
  const [held, fresh] = [added.filter((type) => known.includes(type)), added.filter((type) => !known.includes(type))]
  return [
    ...oneDifferenceOf(removed, (was) => ({
      id: 'record-type-removed',
      was,
      is: 'any record',
      effect: breaksReaders('clients that read the record that the type names'),
    })),
    ...others.map(([type, record]) => ({
      id: 'record-of-type-changed' as const,
      was: `${type}: ${nameOf(record)}`,
      is: `${type}: ${nameOf(now.records[type])}`,
      effect: breaksBoth('clients that send the record of before', 'clients that read the record of before'),
    })),
    ...oneDifferenceOf(held, (is) => ({
      id: 'record-type-added',
      was: 'any record',
      is,
      effect: breaksSenders('clients that send other data with the type'),
    })),
    ...oneDifferenceOf(fresh, (is) => ({ id: 'record-type-added', was: 'unknown type', is, effect: compatible })),
  ]
}

const nameOf = (record: Schema | undefined): string => record?.$ref?.split('/').at(-1) ?? 'a record'

const words = (rule: RecordByType | undefined): string => (rule ? `by ${rule.by} at /${rule.at.join('/')}` : 'none')

/**
 * The property that says which variant a value is. Another property breaks both; a value that stands for another variant
 * too. A value that is gone breaks those who send it, a new one those who read it.
 */
export interface Discriminator {
  property: string
  /** References to the variants by the values that select them, including values that the mapping omits. */
  variants: ReadonlyMap<string, string>
  /** OpenAPI 3.2: a reference to the variant that all other values select. */
  fallback?: string
}

export const nameOfVariant = (reference: string): string => reference.split('/').at(-1) ?? reference

/** Values that the mapping omits select another variant, or select a variant for the first time. */
function fallbackChange(was: string | undefined, is: string | undefined, isSame: (was: string, is: string) => boolean): Difference[] {
  const words = (fallback: string | undefined) => (fallback === undefined ? 'no default' : `default ${nameOfVariant(fallback)}`)
  const change = (effect: Effect): Difference[] => [{ id: 'discriminator-changed', was: words(was), is: words(is), effect }]
  if (was === undefined) return is === undefined ? [] : change(noteOnly)
  if (is === undefined) return change(breaksReadersNotesSenders('clients that choose the variant by it'))
  return isSame(was, is) ? [] : change(breaksBoth('clients that send the variant of before', 'clients that read the variant of before'))
}

/** `isSame`: whether a variant of before is one of now, perhaps with another name. */
export function discriminators(
  was: Discriminator | undefined,
  is: Discriminator | undefined,
  isSame: (was: string, is: string) => boolean,
): Difference[] {
  const values = { was: was?.property ?? 'none', is: is?.property ?? 'none' }
  if (!was) return is ? [{ id: 'discriminator-added', ...values, effect: noteOnly }] : []
  if (!is) return [{ id: 'discriminator-removed', ...values, effect: breaksReadersNotesSenders('clients that choose the variant by it') }]
  if (was.property !== is.property) {
    const effect = breaksBoth('clients that send the variant in it', 'clients that choose the variant by it')
    return [{ id: 'discriminator-changed', ...values, effect }]
  }
  const [before, now] = [[...was.variants.keys()], [...is.variants.keys()]]
  const moved = before.filter((value) => is.variants.has(value) && !isSame(was.variants.get(value) ?? '', is.variants.get(value) ?? ''))
  return [
    ...fallbackChange(was.fallback, is.fallback, isSame),
    ...oneDifferenceOf(moved, (words) => ({
      id: 'discriminator-changed',
      was: words,
      is: 'other variants',
      effect: breaksBoth('clients that send the variant of before', 'clients that read the variant of before'),
    })),
    ...listChanges(
      before,
      now,
      'not mapped',
      ['discriminator-value-removed', breaksSenders('clients that send it')],
      ['discriminator-value-added', breaksReaders('clients that know only the values of before')],
    ),
  ]
}

/** The types of a value: fewer break senders, more break readers. Null has a rule of its own. */
export function types(was: Schema, is: Schema): Difference[] {
  const [before, now] = [typesOf(was), typesOf(is)]
  const both = overlap(before, now).size
  if (both === before.size && both === now.size) return []
  const values = { was: typesInWords(before), is: typesInWords(now) }
  if (both === now.size && both > 0)
    return [{ id: 'type-narrowed', ...values, effect: breaksSenders(`clients that send another type than ${values.is}`) }]
  if (both === before.size && both > 0)
    return [{ id: 'type-widened', ...values, effect: breaksReaders(`clients that read ${values.was} only`) }]
  return [{ id: 'type-changed', ...values, effect: breaksBoth(`clients that send ${values.was}`, `clients that read ${values.was}`) }]
}

/** Null as a value: refusing null breaks senders, allowing it breaks readers. */
export function nulls(was: boolean, is: boolean): Difference[] {
  if (was === is) return []
  return is
    ? [{ id: 'null-allowed', was: 'never null', is: 'may be null', effect: breaksReaders('clients that read it without looking for null') }]
    : [{ id: 'null-refused', was: 'may be null', is: 'never null', effect: breaksSenders('clients that send null') }]
}

/** `covered`: whether the other side allows all values of the variant. */
export const variantRemoved = (was: string, covered: boolean): Difference => ({
  id: 'variant-removed',
  was,
  is: 'no variant',
  effect: covered ? compatible : breaksSenders('clients that send it'),
})

/** `covered`: whether the other side allows all values of the variant. */
export const variantAdded = (is: string, covered: boolean): Difference => ({
  id: 'variant-added',
  was: 'no variant',
  is,
  effect: covered ? compatible : breaksReaders('clients that know only the other variants'),
})

export const partRemoved = (was: string): Difference => ({
  id: 'part-of-schema-removed',
  was,
  effect: breaksReaders('clients that rely on it'),
})

export const partAdded = (is: string): Difference => ({
  id: 'part-of-schema-added',
  is,
  effect: breaksSenders('clients that send what it refuses'),
})

/** `oneOf` refuses values of several variants, which `anyOf` allows. If no value is of several, both say the same. */
type Union = 'anyOf' | 'oneOf' | undefined

/** `overlap`: whether values may be of several variants, of the union with `oneOf`. */
export function exclusiveVariants(was: Union, is: Union, overlap: () => boolean): Difference[] {
  if (was === undefined || is === undefined || was === is || !overlap()) return []
  return is === 'oneOf'
    ? [{ id: 'variants-became-exclusive', was, is, effect: breaksSenders('clients that send values of several variants') }]
    : [{ id: 'variants-no-longer-exclusive', was, is, effect: breaksReaders('clients that expect exactly one variant') }]
}
