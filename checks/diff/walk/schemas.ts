/**
 * Compares two schemas with all their subschemas. A component is compared once, however often it is used; schemas may be
 * recursive. A difference says itself what it means in requests and in responses; `direction` only says which properties
 * are part of the value.
 */
import type { Difference, Direction } from '../change.ts'
import { type Schema, overlap, type Type, typesOf } from '../document/schema.ts'
import type { ApiDocument, Resolved } from '../document/api-document.ts'
import { schemaInWords } from '../document/in-words.ts'
import { schemaRules } from '../rules/schema/all.ts'
import { conditions, type Relation } from '../rules/schema/conditions.ts'
import {
  discriminators,
  exclusiveVariants,
  nulls,
  partAdded,
  partRemoved,
  recordByType,
  types,
  variantAdded,
  variantRemoved,
} from '../rules/schema/variants.ts'
import { extremeChange, isExtreme } from '../rules/schema/extremes.ts'
import { annotations, representations } from '../rules/schema/annotations.ts'
import { childrenOf, valuesAt } from './children.ts'
import { Overlapping } from './overlapping.ts'
import { leaveOutHidden, type TakenApart, takeApart } from './parts.ts'
import { Matching } from './matching.ts'
import { Merging } from './merging.ts'
import { expandUnions, isCompound, isReference, Nullable, oneIsImpliedBy, unionPairs, variantsOf } from './variants.ts'
import { type Circumstances, differencesBelow, type Pair, Pairs } from './pair.ts'
import { Coverage } from './coverage.ts'
import { type Closing, closedVariants, closingOf, conditionalProperties } from './closing.ts'
import { discriminatorOf, inheritedPairs, sameVariants } from './discriminator.ts'
import { meaningsOf } from './dynamic-references.ts'
import { Relations } from './relations.ts'

/** The place of a comparison, and where its differences are added. */
interface Position {
  readonly at: string
  readonly add: (found: readonly Difference[]) => void
  /** True if null is still to be compared, in the referenced components. */
  readonly withNull: boolean
  /** True if the schemas are parts of `allOf`: a base is then not compared with the components that inherit from it. */
  readonly asPart?: boolean
  /** The schemas whose variants are compared. */
  readonly unions?: { readonly was: Schema; readonly is: Schema }
  /** The properties that a closed union describes next to its variants. */
  readonly closing?: Closing
}

export class SchemaComparison {
  readonly #was: ApiDocument
  readonly #is: ApiDocument
  readonly #direction: Direction
  readonly #wasNull: Nullable
  readonly #isNull: Nullable
  readonly #mergings: { was: Merging; is: Merging }
  readonly #matching: Matching
  readonly #pairs = new Pairs()
  readonly #waiting: Pair[] = []
  readonly #relations: Relations

  constructor(was: ApiDocument, is: ApiDocument, direction: Direction, relations = new Relations()) {
    this.#was = was
    this.#is = is
    this.#direction = direction
    this.#relations = relations
    this.#wasNull = new Nullable(was)
    this.#isNull = new Nullable(is)
    this.#mergings = { was: new Merging(was), is: new Merging(is) }
    this.#matching = new Matching({ was, is }, this.#mergings)
  }

  /** Compares two schemas with all that is below them. `always`: the value must be present. */
  compare(was: Schema, is: Schema, always = false): Pair {
    const pair = this.#pair(was, is, undefined, { nullCompared: false, always })
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#compare(next)
    return pair
  }

  #pair(was: Schema, is: Schema, name: string | undefined, how: Circumstances): Pair {
    const { pair, fresh } = this.#pairs.of(was, is, name, how)
    if (fresh) this.#waiting.push(pair)
    return pair
  }

  #compare(pair: Pair): void {
    this.#place(pair, pair.was, pair.is, { at: '', withNull: !pair.nullCompared, always: pair.always })
  }

  /** Compares two schemas at the same place, before references are resolved. */
  #place(pair: Pair, wasWritten: Schema, isWritten: Schema, where: Partial<Position> & { at: string; always?: boolean }): void {
    const { at, withNull = true, asPart = false, always = false } = where
    const [was, is] = [this.#mergings.was.plain(wasWritten), this.#mergings.is.plain(isWritten)]
    const tell = (found: readonly Difference[]) => pair.differences.push(...found.map((one) => ({ ...one, at: `${at}${one.at ?? ''}` })))
    tell(annotations(was, is, always))
    const [before, now] = [variantsOf(this.#was, was), variantsOf(this.#is, is)]
    if (!isReference(was) || !isReference(is)) tell(this.#ofWhole(was, is))
    if (isExtreme(was) || isExtreme(is)) return void tell(extremeChange(was, is, this.#was, this.#is))
    const [hadNull, hasNull] = [this.#wasNull.allows(was), this.#isNull.allows(is)]
    const inComponents = withNull && hadNull !== hasNull && this.#isNullOfComponents(before, now)
    if (withNull && !inComponents) tell(nulls(hadNull, hasNull))
    this.#variants(pair, before, now, { at, add: tell, withNull: inComponents, asPart, unions: { was, is } })
  }

  /** Compares what is said of a value as a whole. A component is compared once, for all its uses. */
  #ofWhole(was: Schema, is: Schema): Difference[] {
    const [before, now] = [this.#was.schema(was).node, this.#is.schema(is).node]
    const unionIn = ({ anyOf, oneOf }: Schema) => (oneOf ? 'oneOf' : anyOf ? 'anyOf' : undefined)
    return [
      ...representations(before, now),
      ...discriminators(
        discriminatorOf(this.#was, before),
        discriminatorOf(this.#is, now),
        sameVariants({ was: this.#was, is: this.#is }, this.#matching, before, now),
      ),
      ...exclusiveVariants(unionIn(before), unionIn(now), () =>
        now.oneOf
          ? new Overlapping(this.#is, this.#mergings.is).amongSome(now.oneOf)
          : new Overlapping(this.#was, this.#mergings.was).amongSome(before.oneOf ?? []),
      ),
    ]
  }

  /** True if both are references, and null differs in the components: it is then reported once, there. */
  #isNullOfComponents(before: readonly Schema[], now: readonly Schema[]): boolean {
    const [was, is] = [before[0], now[0]]
    if (!was || !is || before.length > 1 || now.length > 1 || !isReference(was) || !isReference(is)) return false
    return this.#wasNull.allows(was) !== this.#isNull.allows(is)
  }

  #variants(pair: Pair, before: Schema[], now: Schema[], here: Position): void {
    const [was, is] = [before[0], now[0]]
    if (before.length === 1 && now.length === 1 && was && is) return this.#single(pair, was, is, here)
    const { add: tell } = here
    const [old, fresh] = [expandUnions(this.#was, before), expandUnions(this.#is, now)]
    const { pairs, removed, added } = this.#matching.variants(old, fresh)
    const coverage = new Coverage(
      { document: this.#was, merging: this.#mergings.was, variants: old, union: here.unions?.was },
      { document: this.#is, merging: this.#mergings.is, variants: fresh, union: here.unions?.is },
      (one, other) => this.#relate(one, other),
    )
    tell(removed.map((schema) => variantRemoved(schemaInWords(this.#was, schema), coverage.isAccepted(schema))))
    tell(added.map((schema) => variantAdded(schemaInWords(this.#is, schema), coverage.isExpected(schema))))
    for (const [one, other] of pairs) if (!coverage.areRedundant(one, other)) this.#single(pair, one, other, { ...here, withNull: false })
  }

  /** Neither is a union or null. Referenced components are compared as a pair of their own. */
  #single(pair: Pair, was: Schema, is: Schema, here: Position): void {
    if (here.closing) return this.#closed(pair, was, is, here, here.closing)
    const [fromOld, fromNew] = [isReference(was), isReference(is)]
    if ((!fromOld && !fromNew) || isCompound(was) || isCompound(is)) return this.#written(pair, was, is, here)
    const [before, now] = [this.#was.schema(was), this.#is.schema(is)]
    this.#component(pair, before, now, here)
    if (here.asPart) return
    for (const heirs of inheritedPairs({ document: this.#was, base: before.node }, { document: this.#is, base: now.node }))
      this.#component(pair, heirs.was, heirs.is, { ...here, withNull: false })
  }

  #closed(pair: Pair, was: Schema, is: Schema, here: Position, closing: Closing): void {
    const closed = closedVariants(this.#was.checked(was), this.#is.checked(is), closing, this.#mergings)
    const name = this.#is.schema(is).name ?? this.#was.schema(was).name
    this.#component(pair, { node: closed.was }, { node: closed.is, ...(name !== undefined && { name }) }, here)
  }

  #component(pair: Pair, was: Resolved<Schema>, is: Resolved<Schema>, { at, withNull }: Position): void {
    const how = { nullCompared: !withNull, always: false }
    pair.below.push({ at, pair: this.#pair(was.node, is.node, is.name ?? was.name, how) })
  }

  #written(pair: Pair, wasWritten: Schema, isWritten: Schema, here: Position): void {
    const { at, add: tell } = here
    const apart = takeApart(wasWritten, isWritten, this.#mergings, this.#matching)
    const shared = overlap(typesOf(apart.wholeWas), typesOf(apart.wholeIs))
    tell(this.#types(apart))
    if (shared.size === 0) return
    const { was, is, found } = leaveOutHidden({ was: this.#was, is: this.#is }, apart, this.#direction)
    if (shared.has('object')) tell(found)
    for (const rule of schemaRules) tell(rule(was, is, shared))
    tell(conditions(was, is, (one, other) => this.#relate(one, other)))
    const isSameRecord = this.#matching.areSameRecord
    if (shared.has('object')) tell(conditionalProperties(was, is))
    tell(recordByType(was, is, { known: valuesAt(this.#was, was), isSameRecord }))
    const isRequired = (name: string) => apart.wholeIs.required?.includes(name) === true
    for (const child of childrenOf(was, is, { shared, isSameRecord, mergings: this.#mergings, isRequired }))
      this.#place(pair, child.was, child.is, { at: `${at}${child.at}`, ...(child.always && { always: true }) })
    for (const [one, other] of apart.pairs) this.#place(pair, one, other, { at, withNull: false, asPart: true })
    this.#parts(pair, was.allOf ?? [], is.allOf ?? [], here)
    this.#dynamic(pair, was.$dynamicRef, is.$dynamicRef, here)
    const closing = closingOf(was, is)
    for (const [one, other] of unionPairs(was, is)) {
      // A requirement of all is now one of several, or the other way round.
      if (
        one === undefined
          ? other === is.anyOf && oneIsImpliedBy(was, other)
          : other === undefined && one === was.anyOf && oneIsImpliedBy(is, one)
      )
        continue
      this.#variants(pair, [...(one ?? [{}])], [...(other ?? [{}])], {
        ...here,
        withNull: false,
        unions: { was, is },
        ...(closing && { closing }),
      })
    }
  }

  #dynamic(pair: Pair, was: string | undefined, is: string | undefined, here: Position): void {
    if (was === undefined || was !== is) return
    const { pairs, differences } = meaningsOf(this.#was, this.#is, was)
    here.add(differences)
    for (const meaning of pairs) this.#component(pair, meaning.was, meaning.is, { ...here, withNull: true })
  }

  /** The types of components are compared with them, if these are compared by themselves. */
  #types({ was, is, wholeWas, wholeIs, pairs }: TakenApart): Difference[] {
    if (pairs.length === 0) return types(was, is)
    return isSameSet(typesOf(wholeWas), typesOf(wholeIs)) ? [] : types(was, is)
  }

  /** Compares the parts that cannot be merged: one more narrows the schema, one fewer widens it. */
  #parts(pair: Pair, before: readonly Schema[], now: readonly Schema[], here: Position): void {
    if (before.length === 0 && now.length === 0) return
    const { at, add: tell } = here
    const { pairs, removed, added } = this.#matching.variants(before, now)
    for (const [one, other] of pairs) this.#place(pair, one, other, { at, withNull: false })
    tell(removed.map((part) => partRemoved(schemaInWords(this.#was, part))))
    tell(added.map((part) => partAdded(schemaInWords(this.#is, part))))
  }

  /** The relation of two schemas that say under which condition something holds, or what is refused. */
  #relate(was: Schema, is: Schema): Relation {
    const [one, other] = [this.#was.checked(was), this.#is.checked(is)]
    return this.#relations.of(one, other, () => this.#computeRelation(one, other))
  }

  #computeRelation(was: Schema, is: Schema): Relation {
    const found = differencesBelow(new SchemaComparison(this.#was, this.#is, this.#direction, this.#relations).compare(was, is))
    const breaks = (direction: Direction) =>
      found.some(({ effect, only = direction }) => only === direction && effect[direction].level === 'breaking')
    // A new property is taken as compatible as nobody sends it by another meaning, but it allows less.
    const accepted = !breaks('request')
    return { within: !breaks('response'), around: accepted && !found.some(({ id }) => id === 'property-added'), accepted }
  }
}

const isSameSet = (a: ReadonlySet<Type>, b: ReadonlySet<Type>): boolean => a.size === b.size && overlap(a, b).size === a.size
