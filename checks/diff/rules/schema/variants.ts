/** The variants of a union. Removing a variant breaks senders and adding a variant breaks readers, unless another variant covers it. */
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
import { overlap, type RecordByType, type Schema, formatTypes, listTypes } from '../../document/schema.ts'
import { isSameJson, summarizeValues, listMissing, compareValues } from './rule.ts'

/**
 * Context for comparing the records that belong to types. Adding a record for an existing type breaks senders, and removing one breaks
 * readers. Adding a type together with its record breaks nobody.
 */
interface RecordContext {
  /** The types that the old document lists. */
  knownTypes: readonly unknown[]
  /** True if two records for a type are versions of the same record, whose changes are compared separately. */
  isSameRecord: (base: Schema, revision: Schema) => boolean
}

export function compareRecordRules(base: Schema, revision: Schema, { knownTypes, isSameRecord }: RecordContext): Difference[] {
  const [before, now] = [base['x-record-by-type'], revision['x-record-by-type']]
  if (!before && !now) return []
  if (!before || !now || before.by !== now.by || !isSameJson(before.at, now.at)) {
    const [senders, readers] = ['clients that send other data with a type', 'clients that read the record of a type']
    const effect = before ? (now ? breaksBoth(senders, readers) : breaksReaders(readers)) : breaksSenders(senders)
    return [{ id: 'record-rule-changed', was: formatRule(before), is: formatRule(now), effect }]
  }
  const added = listMissing(Object.keys(now.records), Object.keys(before.records))
  const removed = listMissing(Object.keys(before.records), Object.keys(now.records))
  const replaced = Object.entries(before.records).filter(([type, record]) => {
    const after = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return after !== undefined && !isSameRecord(record, after)
  })
  const [existingTypes, newTypes] = [added.filter((type) => knownTypes.includes(type)), added.filter((type) => !knownTypes.includes(type))]
  return [
    ...summarizeValues(removed, (base) => ({
      id: 'record-type-removed',
      was: base,
      is: 'any record',
      effect: breaksReaders('clients that read the record of the type'),
    })),
    ...replaced.map(([type, record]) => ({
      id: 'record-of-type-changed' as const,
      was: `${type}: ${getRecordName(record)}`,
      is: `${type}: ${getRecordName(now.records[type])}`,
      effect: breaksBoth('clients that send the previous record', 'clients that read the previous record'),
    })),
    ...summarizeValues(existingTypes, (revision) => ({
      id: 'record-type-added',
      was: 'any record',
      is: revision,
      effect: breaksSenders('clients that send other data with the type'),
    })),
    ...summarizeValues(newTypes, (revision) => ({ id: 'record-type-added', was: 'unknown type', is: revision, effect: compatible })),
  ]
}

const getRecordName = (record: Schema | undefined): string => record?.$ref?.split('/').at(-1) ?? 'a record'

const formatRule = (rule: RecordByType | undefined): string => (rule ? `by ${rule.by} at /${rule.at.join('/')}` : 'none')

/**
 * The property that selects the variant of a value. Replacing the property or mapping a value to another variant breaks both senders and
 * readers. Removing a value breaks senders, and adding a value breaks readers.
 */
export interface Discriminator {
  property: string
  /** References to the variants, keyed by the values that select them. Includes explicit and implied mappings. */
  variants: ReadonlyMap<string, string>
  /** Reference to the default variant (`defaultMapping` in OpenAPI 3.2), which applies to all other values. */
  fallback?: string
}

export const getVariantName = (reference: string): string => reference.split('/').at(-1) ?? reference

/**
 * Compares the default variant, which applies to values without a mapping. If it changed, these values select a different variant, or
 * select a variant for the first time.
 */
function compareFallback(
  base: string | undefined,
  revision: string | undefined,
  isSame: (base: string, revision: string) => boolean,
): Difference[] {
  const words = (fallback: string | undefined) => (fallback === undefined ? 'no default' : `default ${getVariantName(fallback)}`)
  const createChange = (effect: Effect): Difference[] => [{ id: 'discriminator-changed', was: words(base), is: words(revision), effect }]
  if (base === undefined) return revision === undefined ? [] : createChange(noteOnly)
  if (revision === undefined) return createChange(breaksReadersNotesSenders('clients that choose the variant by it'))
  return isSame(base, revision)
    ? []
    : createChange(breaksBoth('clients that send the previous variant', 'clients that read the previous variant'))
}

/** `isSame` returns true if two references lead to the same variant, even if it was renamed. */
export function compareDiscriminators(
  base: Discriminator | undefined,
  revision: Discriminator | undefined,
  isSame: (base: string, revision: string) => boolean,
): Difference[] {
  const values = { was: base?.property ?? 'none', is: revision?.property ?? 'none' }
  if (!base) return revision ? [{ id: 'discriminator-added', ...values, effect: noteOnly }] : []
  if (!revision)
    return [{ id: 'discriminator-removed', ...values, effect: breaksReadersNotesSenders('clients that choose the variant by it') }]
  if (base.property !== revision.property) {
    const effect = breaksBoth('clients that send the variant in it', 'clients that choose the variant by it')
    return [{ id: 'discriminator-changed', ...values, effect }]
  }
  const [before, now] = [[...base.variants.keys()], [...revision.variants.keys()]]
  const remapped = before.filter(
    (value) => revision.variants.has(value) && !isSame(base.variants.get(value) ?? '', revision.variants.get(value) ?? ''),
  )
  return [
    ...compareFallback(base.fallback, revision.fallback, isSame),
    ...summarizeValues(remapped, (words) => ({
      id: 'discriminator-changed',
      was: words,
      is: 'other variants',
      effect: breaksBoth('clients that send the previous variant', 'clients that read the previous variant'),
    })),
    ...compareValues(
      before,
      now,
      'not mapped',
      ['discriminator-value-removed', breaksSenders('clients that send it')],
      ['discriminator-value-added', breaksReaders('clients that know only the previous values')],
    ),
  ]
}

/** Compares the types of a value. Allowing fewer types breaks senders, and allowing more breaks readers. Null has a separate rule. */
export function compareTypes(base: Schema, revision: Schema): Difference[] {
  const [before, now] = [listTypes(base), listTypes(revision)]
  const both = overlap(before, now).size
  if (both === before.size && both === now.size) return []
  const values = { was: formatTypes(before), is: formatTypes(now) }
  if (both === now.size && both > 0)
    return [{ id: 'type-narrowed', ...values, effect: breaksSenders(`clients that send types other than ${values.is}`) }]
  if (both === before.size && both > 0)
    return [{ id: 'type-widened', ...values, effect: breaksReaders(`clients that read only ${values.was}`) }]
  return [{ id: 'type-changed', ...values, effect: breaksBoth(`clients that send ${values.was}`, `clients that read ${values.was}`) }]
}

/** Disallowing null breaks senders, and allowing it breaks readers. */
export function compareNull(base: boolean, revision: boolean): Difference[] {
  if (base === revision) return []
  return revision
    ? [{ id: 'null-allowed', was: 'never null', is: 'may be null', effect: breaksReaders('clients that assume that it is not null') }]
    : [{ id: 'null-rejected', was: 'may be null', is: 'never null', effect: breaksSenders('clients that send null') }]
}

/** `covered` is true if the new document allows all values of the variant. */
export const createVariantRemoval = (base: string, covered: boolean): Difference => ({
  id: 'variant-removed',
  was: base,
  is: 'no variant',
  effect: covered ? compatible : breaksSenders('clients that send it'),
})

/** `covered` is true if the old document allowed all values of the variant. */
export const createVariantAddition = (revision: string, covered: boolean): Difference => ({
  id: 'variant-added',
  was: 'no variant',
  is: revision,
  effect: covered ? compatible : breaksReaders('clients that know only the other variants'),
})

export const createPartRemoval = (base: string): Difference => ({
  id: 'part-of-schema-removed',
  was: base,
  effect: breaksReaders('clients that rely on it'),
})

export const createPartAddition = (revision: string): Difference => ({
  id: 'part-of-schema-added',
  is: revision,
  effect: breaksSenders('clients that send values that it rejects'),
})

/**
 * `oneOf` rejects values that match several variants, and `anyOf` accepts them. They are equivalent if no value matches several variants.
 */
type Union = 'anyOf' | 'oneOf' | undefined

/** `overlap` returns true if a value may match several variants of the `oneOf` union. */
export function compareExclusivity(base: Union, revision: Union, overlap: () => boolean): Difference[] {
  if (base === undefined || revision === undefined || base === revision || !overlap()) return []
  return revision === 'oneOf'
    ? [{ id: 'variants-became-exclusive', was: base, is: revision, effect: breaksSenders('clients that send values of several variants') }]
    : [{ id: 'variants-no-longer-exclusive', was: base, is: revision, effect: breaksReaders('clients that expect exactly one variant') }]
}
