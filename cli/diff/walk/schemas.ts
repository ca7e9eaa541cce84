/**
 * Compares two schemas with all their subschemas. A component is compared once, however often it is used; schemas may be
 * recursive. The direction of a value does not matter here: differences are the same in requests and responses.
 */
import { assertionsOf, type Schema } from '../document/schema.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { overlap, typesOf } from '../document/types.ts'
import { schemaInWords } from '../document/in-words.ts'
import { type Difference, breaksSenders, breaksReaders } from '../effect.ts'
import { schemaRules } from '../rules/schema/all.ts'
import { closedList } from '../rules/schema/lists.ts'
import { nulls } from '../rules/schema/nulls.ts'
import { recordByType } from '../rules/schema/record-by-type.ts'
import { annotations } from '../rules/schema/annotations.ts'
import { types } from '../rules/schema/types.ts'
import { variantAdded, variantRemoved } from '../rules/schema/variants.ts'
import { childrenOf } from './children.ts'
import { areSameRecord, matchVariants } from './matching.ts'
import { type Pair, Pairs } from './pair.ts'
import { Nullable } from './nullable.ts'
import { isCompound, isReference, splitReference, expandUnions, unionOf, variantsOf } from './variants.ts'

/** The place of a comparison, and where its differences are added. */
interface Position {
  readonly at: string
  readonly add: (found: readonly Difference[]) => void
  /** Whether null is still to be compared, in the referenced components. */
  readonly withNull: boolean
}

export class SchemaComparison {
  readonly #was: ApiDocument
  readonly #is: ApiDocument
  readonly #wasNull: Nullable
  readonly #isNull: Nullable
  readonly #pairs = new Pairs()
  readonly #waiting: Pair[] = []

  constructor(was: ApiDocument, is: ApiDocument) {
    this.#was = was
    this.#is = is
    this.#wasNull = new Nullable(was)
    this.#isNull = new Nullable(is)
  }

  /** Compares two schemas with all that is below them. */
  compare(was: Schema, is: Schema): Pair {
    const pair = this.#pair(was, is, undefined, false)
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#compare(next)
    return pair
  }

  #pair(was: Schema, is: Schema, name: string | undefined, nullCompared: boolean): Pair {
    const { pair, fresh } = this.#pairs.of(was, is, name, nullCompared)
    if (fresh) this.#waiting.push(pair)
    return pair
  }

  #compare(pair: Pair): void {
    this.#place(pair, pair.was, pair.is, '', !pair.nullCompared)
  }

  /** Compares two schemas at the same place, before references are resolved. */
  #place(pair: Pair, wasWritten: Schema, isWritten: Schema, at: string, withNull = true): void {
    const [was, is] = [this.#was.checked(wasWritten), this.#is.checked(isWritten)]
    const tell = (found: readonly Difference[]) => pair.differences.push(...found.map((one) => ({ ...one, at: `${at}${one.at ?? ''}` })))
    tell(annotations(was, is))
    if (assertionsOf(was).length === 0 || assertionsOf(is).length === 0) return void tell(anythingChange(was, is, this.#was, this.#is))
    const [before, now] = [variantsOf(this.#was, was), variantsOf(this.#is, is)]
    const [hadNull, hasNull] = [this.#wasNull.allows(was), this.#isNull.allows(is)]
    const inComponents = withNull && hadNull !== hasNull && this.#isNullOfComponents(before, now)
    if (withNull && !inComponents) tell(nulls(hadNull, hasNull))
    this.#variants(pair, before, now, { at, add: tell, withNull: inComponents })
  }

  /** Whether both are references, and null differs in the components: it is then reported once, there. */
  #isNullOfComponents(before: readonly Schema[], now: readonly Schema[]): boolean {
    const [was, is] = [before[0], now[0]]
    if (!was || !is || before.length > 1 || now.length > 1 || !isReference(was) || !isReference(is)) return false
    return this.#wasNull.allows(was) !== this.#isNull.allows(is)
  }

  #variants(pair: Pair, before: Schema[], now: Schema[], here: Position): void {
    const [was, is] = [before[0], now[0]]
    if (before.length === 1 && now.length === 1 && was && is) return this.#single(pair, was, is, here)
    const { add: tell } = here
    const sides = { was: this.#was, is: this.#is }
    const [old, fresh] = [expandUnions(this.#was, before), expandUnions(this.#is, now)]
    const { pairs, removed, added } = matchVariants(sides, old, fresh)
    tell(removed.map((schema) => variantRemoved({ schema, of: this.#was, among: fresh, others: this.#is })))
    tell(added.map((schema) => variantAdded({ schema, of: this.#is, among: old, others: this.#was })))
    for (const [one, other] of pairs) this.#single(pair, one, other, { ...here, withNull: false })
  }

  /** Neither is a union or null. Referenced components are compared as a pair of their own. */
  #single(pair: Pair, was: Schema, is: Schema, here: Position): void {
    const [fromOld, fromNew] = [isReference(was), isReference(is)]
    if ((!fromOld && !fromNew) || isCompound(was) || isCompound(is)) return this.#written(pair, was, is, here)
    const [before, now] = [this.#was.schema(was), this.#is.schema(is)]
    pair.below.push({ at: here.at, pair: this.#pair(before.node, now.node, now.name ?? before.name, !here.withNull) })
  }

  #written(pair: Pair, was: Schema, is: Schema, here: Position): void {
    const { at, add: tell } = here
    const [old, fresh] = [splitReference(was), splitReference(is)]
    const shared = overlap(typesOf(old.rest), typesOf(fresh.rest))
    tell(types(old.rest, fresh.rest))
    if (shared.size === 0) return
    for (const rule of schemaRules) tell(rule(old.rest, fresh.rest, shared))
    const isSameRecord = (one: Schema, other: Schema) => areSameRecord({ was: this.#was, is: this.#is }, one, other)
    tell(recordByType(was, is, { known: valuesAt(this.#was, was), isSameRecord }))
    for (const child of childrenOf(was, is, { shared, isSameRecord })) this.#place(pair, child.was, child.is, `${at}${child.at}`)
    this.#parts(pair, old.parts, fresh.parts, here)
    const [one, other] = [unionOf(was), unionOf(is)]
    if (one || other) this.#variants(pair, [...(one ?? [{}])], [...(other ?? [{}])], { ...here, withNull: false })
  }

  /** The parts of `allOf`: a further one narrows the schema, one fewer widens it. */
  #parts(pair: Pair, before: readonly Schema[], now: readonly Schema[], here: Position): void {
    if (before.length === 0 && now.length === 0) return
    const { at, add: tell } = here
    const { pairs, removed, added } = matchVariants({ was: this.#was, is: this.#is }, before, now)
    for (const [one, other] of pairs) this.#place(pair, one, other, at)
    tell(
      removed.map((part) => ({
        id: 'part-of-schema-removed',
        was: schemaInWords(this.#was, part),
        effect: breaksReaders('clients that rely on it'),
      })),
    )
    tell(
      added.map((part) => ({
        id: 'part-of-schema-added',
        is: schemaInWords(this.#is, part),
        effect: breaksSenders('clients that send what it refuses'),
      })),
    )
  }
}

/** One of the two schemas allows everything: that is the only difference to report. */
function anythingChange(was: Schema, is: Schema, wasIn: ApiDocument, isIn: ApiDocument): Difference[] {
  if (assertionsOf(was).length === assertionsOf(is).length) return []
  const words = { was: schemaInWords(wasIn, was), is: schemaInWords(isIn, is) }
  return assertionsOf(was).length === 0
    ? [{ id: 'type-narrowed', ...words, effect: breaksSenders('clients that send anything else') }]
    : [{ id: 'type-widened', ...words, effect: breaksReaders(`clients that read ${words.was} only`) }]
}

/** The values of the property that chooses the record, as the old document lists them. */
function valuesAt(document: ApiDocument, schema: Schema): readonly unknown[] {
  const deciding = schema.properties?.[schema['x-record-by-type']?.by ?? '']
  return (deciding ? variantsOf(document, deciding) : []).flatMap((one) => {
    const { node } = document.schema(one)
    return closedList(node) ?? node['x-extensible-enum'] ?? []
  })
}
