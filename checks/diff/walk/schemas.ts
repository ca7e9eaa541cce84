/**
 * Compares two schemas with all their subschemas. A component is compared once, however often it is used; schemas may be
 * recursive. A difference says itself what it means in requests and in responses; `direction` only says which properties
 * are part of the value.
 */
import { type Direction, type Difference, breaksSenders, breaksReaders } from '../change.ts'
import { assertionsOf, isNothing, type Schema, overlap, type Type, typesOf } from '../document/schema.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { schemaInWords } from '../document/in-words.ts'
import { schemaRules } from '../rules/schema/all.ts'
import { conditions, type Relation } from '../rules/schema/conditions.ts'
import {
  type Discriminator,
  discriminators,
  exclusiveVariants,
  variantAdded,
  variantRemoved,
  nulls,
  types,
  recordByType,
} from '../rules/schema/variants.ts'
import { closedList } from '../rules/schema/lists.ts'
import { annotations, representations } from '../rules/schema/annotations.ts'
import { childrenOf } from './children.ts'
import { leaveOutHidden, type TakenApart, takeApart } from './parts.ts'
import { Matching } from './matching.ts'
import { Merging } from './merging.ts'
import { Overlapping, Nullable, isCompound, isReference, expandUnions, unionOf, variantsOf } from './variants.ts'
import { type Circumstances, type Pair, Pairs } from './pair.ts'

/** The place of a comparison, and where its differences are added. */
interface Position {
  readonly at: string
  readonly add: (found: readonly Difference[]) => void
  /** True if null is still to be compared, in the referenced components. */
  readonly withNull: boolean
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
  /** The pairs whose relation is being found out: a condition may refer to the schema that has it. */
  readonly #relating: Pairs

  constructor(was: ApiDocument, is: ApiDocument, direction: Direction, relating = new Pairs()) {
    this.#was = was
    this.#is = is
    this.#direction = direction
    this.#relating = relating
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
  #place(pair: Pair, wasWritten: Schema, isWritten: Schema, where: { at: string; withNull?: boolean; always?: boolean }): void {
    const { at, withNull = true, always = false } = where
    const [was, is] = [this.#mergings.was.plain(wasWritten), this.#mergings.is.plain(isWritten)]
    const tell = (found: readonly Difference[]) => pair.differences.push(...found.map((one) => ({ ...one, at: `${at}${one.at ?? ''}` })))
    tell(annotations(was, is, always))
    const [before, now] = [variantsOf(this.#was, was), variantsOf(this.#is, is)]
    if (!isReference(was) || !isReference(is)) tell(this.#ofWhole(was, is))
    if (isAnything(was) || isAnything(is) || isNothing(was) || isNothing(is)) return void tell(extremeChange(was, is, this.#was, this.#is))
    const [hadNull, hasNull] = [this.#wasNull.allows(was), this.#isNull.allows(is)]
    const inComponents = withNull && hadNull !== hasNull && this.#isNullOfComponents(before, now)
    if (withNull && !inComponents) tell(nulls(hadNull, hasNull))
    this.#variants(pair, before, now, { at, add: tell, withNull: inComponents })
  }

  /** Compares what is said of a value as a whole. A component is compared once, for all its uses. */
  #ofWhole(was: Schema, is: Schema): Difference[] {
    const [before, now] = [this.#was.schema(was).node, this.#is.schema(is).node]
    const unionIn = ({ anyOf, oneOf }: Schema) => (oneOf ? 'oneOf' : anyOf ? 'anyOf' : undefined)
    return [
      ...representations(before, now),
      ...discriminators(discriminatorOf(this.#was, before), discriminatorOf(this.#is, now), (one, other) =>
        this.#isSameVariant(one, other),
      ),
      ...exclusiveVariants(unionIn(before), unionIn(now), () =>
        now.oneOf
          ? new Overlapping(this.#is, this.#mergings.is).amongSome(now.oneOf)
          : new Overlapping(this.#was, this.#mergings.was).amongSome(before.oneOf ?? []),
      ),
    ]
  }

  #isSameVariant(was: string, is: string): boolean {
    if (was === is) return true
    const [one, other] = [componentReference(was), componentReference(is)]
    return this.#was.holds(one) && this.#is.holds(other) && this.#matching.hasSameContent({ $ref: one }, { $ref: other })
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
    tell(removed.map((schema) => variantRemoved({ schema, of: this.#was, among: fresh, others: this.#is })))
    tell(added.map((schema) => variantAdded({ schema, of: this.#is, among: old, others: this.#was })))
    for (const [one, other] of pairs) this.#single(pair, one, other, { ...here, withNull: false })
  }

  /** Neither is a union or null. Referenced components are compared as a pair of their own. */
  #single(pair: Pair, was: Schema, is: Schema, here: Position): void {
    const [fromOld, fromNew] = [isReference(was), isReference(is)]
    if ((!fromOld && !fromNew) || isCompound(was) || isCompound(is)) return this.#written(pair, was, is, here)
    const [before, now] = [this.#was.schema(was), this.#is.schema(is)]
    pair.below.push({
      at: here.at,
      pair: this.#pair(before.node, now.node, now.name ?? before.name, { nullCompared: !here.withNull, always: false }),
    })
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
    tell(recordByType(was, is, { known: valuesAt(this.#was, was), isSameRecord }))
    const isRequired = (name: string) => apart.wholeIs.required?.includes(name) === true
    for (const child of childrenOf(was, is, { shared, isSameRecord, mergings: this.#mergings, isRequired }))
      this.#place(pair, child.was, child.is, { at: `${at}${child.at}`, ...(child.always && { always: true }) })
    for (const [one, other] of apart.pairs) this.#place(pair, one, other, { at, withNull: false })
    this.#parts(pair, was.allOf ?? [], is.allOf ?? [], here)
    for (const [one, other] of unionPairs(was, is)) {
      // A requirement of all is now one of several, or the other way round.
      if (
        one === undefined
          ? other === is.anyOf && oneIsImpliedBy(was, other)
          : other === undefined && one === was.anyOf && oneIsImpliedBy(is, one)
      )
        continue
      this.#variants(pair, [...(one ?? [{}])], [...(other ?? [{}])], { ...here, withNull: false })
    }
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

  /** The relation of two schemas that say under which condition something holds, or what is refused. */
  #relate(was: Schema, is: Schema): Relation {
    const [one, other] = [this.#was.checked(was), this.#is.checked(is)]
    if (!this.#relating.of(one, other, undefined, { nullCompared: false, always: false }).fresh) return { within: true, around: true }
    const found = differencesBelow(new SchemaComparison(this.#was, this.#is, this.#direction, this.#relating).compare(one, other))
    this.#relating.forget(one, other)
    const breaks = (direction: Direction) =>
      found.some(({ effect, only = direction }) => only === direction && effect[direction].level === 'breaking')
    // A new property is taken as compatible as nobody sends it by another meaning, but it allows less.
    return { within: !breaks('response'), around: !breaks('request') && !found.some(({ id }) => id === 'property-added') }
  }
}

function differencesBelow(root: Pair): Difference[] {
  const reached = new Set([root])
  for (const pair of reached) for (const below of pair.below) reached.add(below.pair)
  return [...reached].flatMap((pair) => pair.differences)
}

const isAnything = (schema: Schema): boolean => assertionsOf(schema).length === 0

const isSameSet = (a: ReadonlySet<Type>, b: ReadonlySet<Type>): boolean => a.size === b.size && overlap(a, b).size === a.size

/** True if one of the variants asks for nothing but properties that the schema requires. */
const oneIsImpliedBy = ({ required = [] }: Schema, variants: readonly Schema[] = []): boolean =>
  variants.some(
    (one) =>
      one.required &&
      !isReference(one) &&
      assertionsOf(one, 'required').length === 0 &&
      one.required.every((name) => required.includes(name)),
  )

/** The unions of two schemas: the only one of each, or, where one has both, those of the same keyword. */
function unionPairs(was: Schema, is: Schema): (readonly [was: readonly Schema[] | undefined, is: readonly Schema[] | undefined])[] {
  const hasBoth = ({ anyOf, oneOf }: Schema) => anyOf !== undefined && oneOf !== undefined
  const pairs =
    hasBoth(was) || hasBoth(is)
      ? ([
          [was.anyOf, is.anyOf],
          [was.oneOf, is.oneOf],
        ] as const)
      : [[unionOf(was), unionOf(is)] as const]
  return pairs.filter(([one, other]) => one !== undefined || other !== undefined)
}

/** One of the two schemas allows everything, or nothing: that is the only difference to report. */
function extremeChange(was: Schema, is: Schema, wasIn: ApiDocument, isIn: ApiDocument): Difference[] {
  const words = { was: isNothing(was) ? 'nothing' : schemaInWords(wasIn, was), is: isNothing(is) ? 'nothing' : schemaInWords(isIn, is) }
  if (isAnything(was) === isAnything(is) && isNothing(was) === isNothing(is)) return []
  return isAnything(was) || isNothing(is)
    ? [{ id: 'type-narrowed', ...words, effect: breaksSenders('clients that send anything else') }]
    : [{ id: 'type-widened', ...words, effect: breaksReaders(`clients that read ${words.was} only`) }]
}

const componentReference = (name: string): string => `#/components/schemas/${name}`

/** Values stand for the components of the same name unless the mapping says otherwise. */
function discriminatorOf(document: ApiDocument, schema: Schema): Discriminator | undefined {
  const { discriminator } = schema
  if (!discriminator) return undefined
  const written = Object.entries(discriminator.mapping ?? {}).map(([value, target]) => [value, target.split('/').at(-1) ?? target] as const)
  const targets = new Set(written.map(([, target]) => target))
  const names = (unionOf(schema) ?? []).flatMap((variant) => document.schema(variant).name ?? [])
  const implied = names.filter((name) => !targets.has(name)).map((name) => [name, name] as const)
  return { property: discriminator.propertyName, variants: new Map([...implied, ...written]) }
}

/** The values of the property that chooses the record, as the old document lists them. */
function valuesAt(document: ApiDocument, schema: Schema): readonly unknown[] {
  const deciding = schema.properties?.[schema['x-record-by-type']?.by ?? '']
  return (deciding ? variantsOf(document, deciding) : []).flatMap((one) => {
    const { node } = document.schema(one)
    return closedList(node) ?? node['x-extensible-enum'] ?? []
  })
}
