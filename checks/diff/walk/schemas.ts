/**
 * Compares two schemas, including all their subschemas. A component is compared once, however often it is used, and schemas may be
 * recursive. Each difference states its meaning for requests and for responses. `direction` only determines which properties are part of
 * the value.
 */
import type { Difference, Direction } from '../change.ts'
import { type Schema, overlap, type Type, listTypes } from '../document/schema.ts'
import type { ApiDocument, Resolved } from '../document/api-document.ts'
import { describeSchema } from '../document/in-words.ts'
import { schemaRules } from '../rules/schema/all.ts'
import { compareConditions, type Relation } from '../rules/schema/conditions.ts'
import {
  compareDiscriminators,
  compareExclusivity,
  compareNull,
  createPartAddition,
  createPartRemoval,
  compareRecordRules,
  compareTypes,
  createVariantAddition,
  createVariantRemoval,
} from '../rules/schema/variants.ts'
import { compareExtremes, isExtreme } from '../rules/schema/extremes.ts'
import { compareAnnotations, compareRepresentations } from '../rules/schema/annotations.ts'
import { listChildren, listRecordTypes } from './children.ts'
import { OverlapCheck } from './overlapping.ts'
import { removeHidden, type SplitSchemas, splitComponents } from './parts.ts'
import { Matching } from './matching.ts'
import { SchemaMerger } from './merging.ts'
import { expandUnions, isCompound, isReference, Nullable, hasImpliedVariant, pairUnions, listVariants } from './variants.ts'
import { type PairContext, collectDifferences, type Pair, Pairs } from './pair.ts'
import { Coverage } from './coverage.ts'
import { type Closing, closeVariants, findClosing, compareConditionalProperties } from './closing.ts'
import { getDiscriminator, pairHeirs, createVariantComparison } from './discriminator.ts'
import { pairDynamicTargets } from './dynamic-references.ts'
import { Relations } from './relations.ts'

/** Place of a comparison, and a callback that receives its differences. */
interface Position {
  readonly at: string
  readonly add: (found: readonly Difference[]) => void
  /** True if null must still be compared in the referenced components. */
  readonly withNull: boolean
  /** True for parts of `allOf`. The comparison then skips the components that inherit from a base. */
  readonly asPart?: boolean
  readonly unions?: { readonly base: Schema; readonly revision: Schema }
  /** The schemas with a closed union. Their properties next to the variants also apply to each variant. */
  readonly closing?: Closing
}

export class SchemaComparison {
  readonly #base: ApiDocument
  readonly #revision: ApiDocument
  readonly #direction: Direction
  readonly #wasNull: Nullable
  readonly #isNull: Nullable
  readonly #mergings: { base: SchemaMerger; revision: SchemaMerger }
  readonly #matching: Matching
  readonly #pairs = new Pairs()
  readonly #waiting: Pair[] = []
  readonly #relations: Relations

  constructor(base: ApiDocument, revision: ApiDocument, direction: Direction, relations = new Relations()) {
    this.#base = base
    this.#revision = revision
    this.#direction = direction
    this.#relations = relations
    this.#wasNull = new Nullable(base)
    this.#isNull = new Nullable(revision)
    this.#mergings = { base: new SchemaMerger(base), revision: new SchemaMerger(revision) }
    this.#matching = new Matching({ base, revision }, this.#mergings)
  }

  /** Compares two schemas and all schemas below them. `always` is true if the value must be present. */
  compare(base: Schema, revision: Schema, always = false): Pair {
    const pair = this.#pair(base, revision, undefined, { nullCompared: false, always })
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) this.#compare(next)
    return pair
  }

  #pair(base: Schema, revision: Schema, name: string | undefined, context: PairContext): Pair {
    const { pair, fresh } = this.#pairs.getOrCreate(base, revision, name, context)
    if (fresh) this.#waiting.push(pair)
    return pair
  }

  #compare(pair: Pair): void {
    this.#place(pair, pair.base, pair.revision, { at: '', withNull: !pair.nullCompared, always: pair.always })
  }

  /** Compares two schemas at the same place. Their references are not yet resolved. */
  #place(pair: Pair, wasWritten: Schema, isWritten: Schema, where: Partial<Position> & { at: string; always?: boolean }): void {
    const { at, withNull = true, asPart = false, always = false } = where
    const [base, revision] = [
      this.#mergings.base.withoutAnnotationParts(wasWritten),
      this.#mergings.revision.withoutAnnotationParts(isWritten),
    ]
    const report = (found: readonly Difference[]) =>
      pair.differences.push(...found.map((difference) => ({ ...difference, at: `${at}${difference.at ?? ''}` })))
    report(compareAnnotations(base, revision, always))
    const [before, now] = [listVariants(this.#base, base), listVariants(this.#revision, revision)]
    if (!isReference(base) || !isReference(revision)) report(this.#compareWhole(base, revision))
    if (isExtreme(base) || isExtreme(revision)) return void report(compareExtremes(base, revision, this.#base, this.#revision))
    const [hadNull, hasNull] = [this.#wasNull.allows(base), this.#isNull.allows(revision)]
    const inComponents = withNull && hadNull !== hasNull && this.#isNullOfComponents(before, now)
    if (withNull && !inComponents) report(compareNull(hadNull, hasNull))
    this.#variants(pair, before, now, { at, add: report, withNull: inComponents, asPart, unions: { base, revision } })
  }

  /** Compares keywords that apply to the whole value. A component is compared once for all its uses. */
  #compareWhole(base: Schema, revision: Schema): Difference[] {
    const [before, now] = [this.#base.schema(base).node, this.#revision.schema(revision).node]
    const getUnionKeyword = ({ anyOf, oneOf }: Schema) => (oneOf ? 'oneOf' : anyOf ? 'anyOf' : undefined)
    return [
      ...compareRepresentations(before, now),
      ...compareDiscriminators(
        getDiscriminator(this.#base, before),
        getDiscriminator(this.#revision, now),
        createVariantComparison({ base: this.#base, revision: this.#revision }, this.#matching, before, now),
      ),
      ...compareExclusivity(getUnionKeyword(before), getUnionKeyword(now), () =>
        now.oneOf
          ? new OverlapCheck(this.#revision, this.#mergings.revision).hasOverlap(now.oneOf)
          : new OverlapCheck(this.#base, this.#mergings.base).hasOverlap(before.oneOf ?? []),
      ),
    ]
  }

  /**
   * True if both sides are references to components, and only one component allows null. The difference is then reported once, for the
   * component.
   */
  #isNullOfComponents(before: readonly Schema[], now: readonly Schema[]): boolean {
    const [base, revision] = [before[0], now[0]]
    if (!base || !revision || before.length > 1 || now.length > 1 || !isReference(base) || !isReference(revision)) return false
    return this.#wasNull.allows(base) !== this.#isNull.allows(revision)
  }

  #variants(pair: Pair, before: Schema[], now: Schema[], position: Position): void {
    const [base, revision] = [before[0], now[0]]
    if (before.length === 1 && now.length === 1 && base && revision) return this.#single(pair, base, revision, position)
    const { add: report } = position
    const [oldVariants, newVariants] = [expandUnions(this.#base, before), expandUnions(this.#revision, now)]
    const { pairs, removed, added } = this.#matching.matchVariants(oldVariants, newVariants)
    const coverage = new Coverage(
      { document: this.#base, merging: this.#mergings.base, variants: oldVariants, union: position.unions?.base },
      { document: this.#revision, merging: this.#mergings.revision, variants: newVariants, union: position.unions?.revision },
      (oldVariant, newVariant) => this.#relate(oldVariant, newVariant),
    )
    report(removed.map((schema) => createVariantRemoval(describeSchema(this.#base, schema), coverage.isAccepted(schema))))
    report(added.map((schema) => createVariantAddition(describeSchema(this.#revision, schema), coverage.isExpected(schema))))
    for (const [oldVariant, newVariant] of pairs)
      if (!coverage.areRedundant(oldVariant, newVariant)) this.#single(pair, oldVariant, newVariant, { ...position, withNull: false })
  }

  /** Compares two schemas that are neither unions nor null. Referenced components are compared as separate pairs. */
  #single(pair: Pair, base: Schema, revision: Schema, position: Position): void {
    if (position.closing) return this.#closed(pair, base, revision, position, position.closing)
    const [fromOld, fromNew] = [isReference(base), isReference(revision)]
    if ((!fromOld && !fromNew) || isCompound(base) || isCompound(revision)) return this.#written(pair, base, revision, position)
    const [before, now] = [this.#base.schema(base), this.#revision.schema(revision)]
    this.#component(pair, before, now, position)
    if (position.asPart) return
    for (const heirs of pairHeirs({ document: this.#base, base: before.node }, { document: this.#revision, base: now.node }))
      this.#component(pair, heirs.base, heirs.revision, { ...position, withNull: false })
  }

  #closed(pair: Pair, base: Schema, revision: Schema, position: Position, closing: Closing): void {
    const closed = closeVariants(this.#base.normalize(base), this.#revision.normalize(revision), closing, this.#mergings)
    const name = this.#revision.schema(revision).name ?? this.#base.schema(base).name
    this.#component(pair, { node: closed.base }, { node: closed.revision, ...(name !== undefined && { name }) }, position)
  }

  #component(pair: Pair, base: Resolved<Schema>, revision: Resolved<Schema>, { at, withNull }: Position): void {
    const how = { nullCompared: !withNull, always: false }
    pair.below.push({ at, pair: this.#pair(base.node, revision.node, revision.name ?? base.name, how) })
  }

  #written(pair: Pair, wasWritten: Schema, isWritten: Schema, position: Position): void {
    const { at, add: report } = position
    const split = splitComponents(wasWritten, isWritten, this.#mergings, this.#matching)
    const shared = overlap(listTypes(split.wholeWas), listTypes(split.wholeIs))
    report(this.#types(split))
    if (shared.size === 0) return
    const { base, revision, found } = removeHidden({ base: this.#base, revision: this.#revision }, split, this.#direction)
    if (shared.has('object')) report(found)
    for (const rule of schemaRules) report(rule(base, revision, shared))
    report(compareConditions(base, revision, (oldSchema, newSchema) => this.#relate(oldSchema, newSchema)))
    const isSameRecord = this.#matching.areSameRecord
    if (shared.has('object')) report(compareConditionalProperties(base, revision))
    report(compareRecordRules(base, revision, { knownTypes: listRecordTypes(this.#base, base), isSameRecord }))
    const isRequired = (name: string) => split.wholeIs.required?.includes(name) === true
    for (const child of listChildren(base, revision, { shared, isSameRecord, mergings: this.#mergings, isRequired }))
      this.#place(pair, child.base, child.revision, { at: `${at}${child.at}`, ...(child.always && { always: true }) })
    for (const [oldPart, newPart] of split.pairs) this.#place(pair, oldPart, newPart, { at, withNull: false, asPart: true })
    this.#parts(pair, base.allOf ?? [], revision.allOf ?? [], position)
    this.#dynamic(pair, base.$dynamicRef, revision.$dynamicRef, position)
    const closing = findClosing(base, revision)
    for (const [oldUnion, newUnion] of pairUnions(base, revision)) {
      // Skips a union if a requirement for all values was split into several requirements, or vice versa.
      if (
        oldUnion === undefined
          ? newUnion === revision.anyOf && hasImpliedVariant(base, newUnion)
          : newUnion === undefined && oldUnion === base.anyOf && hasImpliedVariant(revision, oldUnion)
      )
        continue
      this.#variants(pair, [...(oldUnion ?? [{}])], [...(newUnion ?? [{}])], {
        ...position,
        withNull: false,
        unions: { base, revision },
        ...(closing && { closing }),
      })
    }
  }

  #dynamic(pair: Pair, base: string | undefined, revision: string | undefined, position: Position): void {
    if (base === undefined || base !== revision) return
    const { pairs, differences } = pairDynamicTargets(this.#base, this.#revision, base)
    position.add(differences)
    for (const target of pairs) this.#component(pair, target.base, target.revision, { ...position, withNull: true })
  }

  /** Skips the types of components, because they are compared as part of the components. */
  #types({ base, revision, wholeWas, wholeIs, pairs }: SplitSchemas): Difference[] {
    if (pairs.length === 0) return compareTypes(base, revision)
    return isSameSet(listTypes(wholeWas), listTypes(wholeIs)) ? [] : compareTypes(base, revision)
  }

  /** Compares the parts that cannot be merged. An additional part narrows the schema, and a missing part widens it. */
  #parts(pair: Pair, before: readonly Schema[], now: readonly Schema[], position: Position): void {
    if (before.length === 0 && now.length === 0) return
    const { at, add: report } = position
    const { pairs, removed, added } = this.#matching.matchVariants(before, now)
    for (const [oldPart, newPart] of pairs) this.#place(pair, oldPart, newPart, { at, withNull: false })
    report(removed.map((part) => createPartRemoval(describeSchema(this.#base, part))))
    report(added.map((part) => createPartAddition(describeSchema(this.#revision, part))))
  }

  /** Returns the relation between two schemas in conditions or exclusions. */
  #relate(was: Schema, is: Schema): Relation {
    const [base, revision] = [this.#base.normalize(was), this.#revision.normalize(is)]
    return this.#relations.getOrCompute(base, revision, () => this.#computeRelation(base, revision))
  }

  #computeRelation(base: Schema, revision: Schema): Relation {
    const found = collectDifferences(
      new SchemaComparison(this.#base, this.#revision, this.#direction, this.#relations).compare(base, revision),
    )
    const breaks = (direction: Direction) =>
      found.some(({ effect, only = direction }) => only === direction && effect[direction].level === 'breaking')
    // A new property is considered compatible, because clients do not already send it with another meaning. Strictly speaking, it narrows
    // the schema.
    const accepted = !breaks('request')
    return { within: !breaks('response'), around: accepted && !found.some(({ id }) => id === 'property-added'), accepted }
  }
}

const isSameSet = (a: ReadonlySet<Type>, b: ReadonlySet<Type>): boolean => a.size === b.size && overlap(a, b).size === a.size
