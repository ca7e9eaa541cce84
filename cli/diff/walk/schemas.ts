/**
 * Compares schemas, side by side, down to their last part. A component is compared once, wherever it stands; schemas may
 * hold themselves. Which way a value travels is asked later: what differs is the same in both directions.
 */
import { held, type Schema } from '../document/schema.ts'
import type { Source } from '../document/source.ts'
import { overlap, typesOf } from '../document/types.ts'
import { schemaInWords } from '../document/words.ts'
import { type Difference, narrower, wider } from '../effect.ts'
import { schemaRules } from '../rules/schema/all.ts'
import { closedList } from '../rules/schema/lists.ts'
import { nulls } from '../rules/schema/nulls.ts'
import { recordByType } from '../rules/schema/record-by-type.ts'
import { said } from '../rules/schema/said.ts'
import { types } from '../rules/schema/types.ts'
import { variantCome, variantGone } from '../rules/schema/variants.ts'
import { childrenOf } from './children.ts'
import { isSame, matched } from './matching.ts'
import { type Pair, Pairs } from './pair.ts'
import { Nullable } from './nullable.ts'
import { isCompound, isReference, partsOf, spread, unionOf, variantsOf } from './variants.ts'

/** Where a comparison stands, and who is told what it finds. */
interface Here {
  readonly at: string
  readonly tell: (found: readonly Difference[]) => void
  /** Whether null is still to be compared, in the components that are referred to. */
  readonly withNull: boolean
}

export class Schemas {
  readonly #was: Source
  readonly #is: Source
  readonly #wasNull: Nullable
  readonly #isNull: Nullable
  readonly #pairs = new Pairs()
  readonly #waiting: Pair[] = []

  constructor(was: Source, is: Source) {
    this.#was = was
    this.#is = is
    this.#wasNull = new Nullable(was)
    this.#isNull = new Nullable(is)
  }

  /** The two schemas compared, with all that lies below. */
  compared(was: Schema, is: Schema): Pair {
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

  /** The two schemas of one place, as they are written there. */
  #place(pair: Pair, wasWritten: Schema, isWritten: Schema, at: string, withNull = true): void {
    const [was, is] = [this.#was.sound(wasWritten), this.#is.sound(isWritten)]
    const tell = (found: readonly Difference[]) => pair.differences.push(...found.map((one) => ({ ...one, at: `${at}${one.at ?? ''}` })))
    tell(said(was, is))
    if (held(was).length === 0 || held(is).length === 0) return void tell(anything(was, is, this.#was, this.#is))
    const [before, now] = [variantsOf(this.#was, was), variantsOf(this.#is, is)]
    const [hadNull, hasNull] = [this.#wasNull.allows(was), this.#isNull.allows(is)]
    const inComponents = withNull && hadNull !== hasNull && this.#isNullOfComponents(before, now)
    if (withNull && !inComponents) tell(nulls(hadNull, hasNull))
    this.#variants(pair, before, now, { at, tell, withNull: inComponents })
  }

  /** Where both are a component and null differs in the components, it is told there, once. */
  #isNullOfComponents(before: readonly Schema[], now: readonly Schema[]): boolean {
    const [was, is] = [before[0], now[0]]
    if (!was || !is || before.length > 1 || now.length > 1 || !isReference(was) || !isReference(is)) return false
    return this.#wasNull.allows(was) !== this.#isNull.allows(is)
  }

  #variants(pair: Pair, before: Schema[], now: Schema[], here: Here): void {
    const [was, is] = [before[0], now[0]]
    if (before.length === 1 && now.length === 1 && was && is) return this.#single(pair, was, is, here)
    const { tell } = here
    const sides = { was: this.#was, is: this.#is }
    const [old, fresh] = [spread(this.#was, before), spread(this.#is, now)]
    const { pairs, gone, come } = matched(sides, old, fresh)
    tell(gone.map((schema) => variantGone({ schema, of: this.#was, among: fresh, others: this.#is })))
    tell(come.map((schema) => variantCome({ schema, of: this.#is, among: old, others: this.#was })))
    for (const [one, other] of pairs) this.#single(pair, one, other, { ...here, withNull: false })
  }

  /** Neither is a union, nor null. What is referred to is compared as a pair of its own. */
  #single(pair: Pair, was: Schema, is: Schema, here: Here): void {
    const [fromOld, fromNew] = [isReference(was), isReference(is)]
    if ((!fromOld && !fromNew) || isCompound(was) || isCompound(is)) return this.#written(pair, was, is, here)
    const [before, now] = [this.#was.schema(was), this.#is.schema(is)]
    pair.below.push({ at: here.at, pair: this.#pair(before.node, now.node, now.name ?? before.name, !here.withNull) })
  }

  #written(pair: Pair, was: Schema, is: Schema, here: Here): void {
    const { at, tell } = here
    const [old, fresh] = [partsOf(was), partsOf(is)]
    const shared = overlap(typesOf(old.rest), typesOf(fresh.rest))
    tell(types(old.rest, fresh.rest))
    if (shared.size === 0) return
    for (const rule of schemaRules) tell(rule(old.rest, fresh.rest, shared))
    const isSameRecord = (one: Schema, other: Schema) => isSame({ was: this.#was, is: this.#is }, one, other)
    tell(recordByType(was, is, { known: valuesAt(this.#was, was), isSameRecord }))
    for (const child of childrenOf(was, is, { shared, isSameRecord })) this.#place(pair, child.was, child.is, `${at}${child.at}`)
    this.#parts(pair, old.parts, fresh.parts, here)
    const [one, other] = [unionOf(was), unionOf(is)]
    if (one || other) this.#variants(pair, [...(one ?? [{}])], [...(other ?? [{}])], { ...here, withNull: false })
  }

  /** A schema of several parts that all hold: one more narrows it, one fewer widens it. */
  #parts(pair: Pair, before: readonly Schema[], now: readonly Schema[], here: Here): void {
    if (before.length === 0 && now.length === 0) return
    const { at, tell } = here
    const { pairs, gone, come } = matched({ was: this.#was, is: this.#is }, before, now)
    for (const [one, other] of pairs) this.#place(pair, one, other, at)
    tell(
      gone.map((part) => ({ id: 'part-of-schema-removed', was: schemaInWords(this.#was, part), effect: wider('clients that rely on it') })),
    )
    tell(
      come.map((part) => ({
        id: 'part-of-schema-added',
        is: schemaInWords(this.#is, part),
        effect: narrower('clients that send what it refuses'),
      })),
    )
  }
}

/** A schema that allows everything becomes one that does not, or the other way: that says it all. */
function anything(was: Schema, is: Schema, wasIn: Source, isIn: Source): Difference[] {
  if (held(was).length === held(is).length) return []
  const words = { was: schemaInWords(wasIn, was), is: schemaInWords(isIn, is) }
  return held(was).length === 0
    ? [{ id: 'type-narrowed', ...words, effect: narrower('clients that send anything else') }]
    : [{ id: 'type-widened', ...words, effect: wider(`clients that read ${words.was} only`) }]
}

/** The values that the old document names for the property that decides which record stands beside it. */
function valuesAt(source: Source, schema: Schema): readonly unknown[] {
  const deciding = schema.properties?.[schema['x-record-by-type']?.by ?? '']
  return (deciding ? variantsOf(source, deciding) : []).flatMap((one) => {
    const { node } = source.schema(one)
    return closedList(node) ?? node['x-extensible-enum'] ?? []
  })
}
