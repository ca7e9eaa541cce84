/**
 * Rules with a condition or a negation: `if`, `not`, `contains`, `dependentRequired`. The relation between their schemas determines which
 * document allows more values. `not` and `if` invert the relation.
 */
import { listAssertions, type Condition, type Schema } from '../../document/schema.ts'
import { quoteValue } from '../../document/in-words.ts'
import type { Difference, Effect } from '../../change.ts'
import { isSameJson, compareValues, NARROWER, OTHER, WIDER } from './rule.ts'

/**
 * Relation between the values that two schemas allow, as far as it can be proved. For equal schemas, `within` and `around` are both true.
 */
export interface Relation {
  /** True if every value that the new schema allows is valid in the old schema. */
  within: boolean
  /** True if every value that the old schema allows is valid in the new schema. */
  around: boolean
  /**
   * True if every value that the old schema allows is valid in the new schema, provided that nobody already sends a newly named property
   * with another meaning.
   */
  accepted: boolean
}

export type Relate = (base: Schema, revision: Schema) => Relation

/** Returns undefined if the schemas are equivalent. */
function getEffect({ within, around }: Pick<Relation, 'within' | 'around'>): Effect | undefined {
  if (within) return around ? undefined : NARROWER
  return around ? WIDER : OTHER
}

type Stem = 'exclusion' | 'condition' | 'contained-element'

const createAddition = (stem: Stem, revision: unknown): Difference => ({
  id: `${stem}-added`,
  was: 'none',
  is: quoteValue(revision),
  effect: NARROWER,
})
const createRemoval = (stem: Stem, base: unknown): Difference => ({
  id: `${stem}-removed`,
  was: quoteValue(base),
  is: 'none',
  effect: WIDER,
})

function createChange(stem: Stem, base: unknown, revision: unknown, relation: Pick<Relation, 'within' | 'around'>): Difference[] {
  const effect = getEffect(relation)
  return effect ? [{ id: `${stem}-changed`, was: quoteValue(base), is: quoteValue(revision), effect }] : []
}

export const compareConditions = (base: Schema, revision: Schema, relate: Relate): Difference[] =>
  KEYWORDS.some((keyword) => base[keyword] !== undefined || revision[keyword] !== undefined)
    ? [
        ...compareExclusions(base.not, revision.not, relate),
        ...compareConditionLists(listConditions(base), listConditions(revision), relate),
        ...compareContained(base, revision, relate),
        ...compareDependents(base.dependentRequired ?? {}, revision.dependentRequired ?? {}),
      ]
    : []

const KEYWORDS = ['not', 'if', 'x-conditions', 'contains', 'dependentRequired'] as const

function compareExclusions(base: Schema | undefined, revision: Schema | undefined, relate: Relate): Difference[] {
  if (base === undefined) return revision === undefined ? [] : [createAddition('exclusion', revision)]
  if (revision === undefined) return [createRemoval('exclusion', base)]
  const { within, around } = relate(base, revision)
  return createChange('exclusion', base, revision, { within: around, around: within })
}

/** Returns the conditions that can reject a value. The contract's own documents list them in `x-conditions`. */
const listConditions = (schema: Schema): Condition[] =>
  [
    ...(schema.if === undefined ? [] : [{ if: schema.if, then: schema.then ?? {}, else: schema.else ?? {} }]),
    ...(schema['x-conditions'] ?? []).map((condition) => ({
      if: condition.if ?? {},
      then: condition.then ?? {},
      else: condition.else ?? {},
    })),
  ].filter((condition) => isRestrictive(condition.then) || isRestrictive(condition.else))

const isRestrictive = (schema: Schema | boolean): boolean => (typeof schema === 'boolean' ? !schema : listAssertions(schema).length > 0)

function compareConditionLists(base: readonly Condition[], revision: readonly Condition[], relate: Relate): Difference[] {
  const [removed, added] = [
    base.filter((condition) => !revision.some((candidate) => isSameJson(condition, candidate))),
    revision.filter((condition) => !base.some((candidate) => isSameJson(condition, candidate))),
  ]
  // Equal conditions may refer to components that differ between the documents.
  const kept = base.flatMap((condition) =>
    revision.filter((candidate) => isSameJson(condition, candidate)).map((other) => [condition, other] as const),
  )
  const inComponents = kept.flatMap(([oldCondition, newCondition]) =>
    createChange('condition', oldCondition, newCondition, relateConditions(oldCondition, newCondition, relate)),
  )
  const [before, now] = [removed[0], added[0]]
  if (before && now && removed.length === 1 && added.length === 1)
    return [...inComponents, ...createChange('condition', before, now, relateConditions(before, now, relate))]
  return [
    ...inComponents,
    ...removed.map((condition) => createRemoval('condition', condition)),
    ...added.map((condition) => createAddition('condition', condition)),
  ]
}

function relateConditions(base: Condition, revision: Condition, relate: Relate): Pick<Relation, 'within' | 'around'> {
  const [when, then, otherwise] = (['if', 'then', 'else'] as const).map((part) => relate(base[part] ?? {}, revision[part] ?? {})) as [
    Relation,
    Relation,
    Relation,
  ]
  const isUnrestricted = (part: 'then' | 'else') => !isRestrictive(base[part] ?? {}) && !isRestrictive(revision[part] ?? {})
  // Values that newly match the condition are no longer subject to `else`, and values that no longer match it are no longer subject to
  // `then`.
  const fewer = (when.around || isUnrestricted('then')) && (when.within || isUnrestricted('else'))
  const more = (when.within || isUnrestricted('then')) && (when.around || isUnrestricted('else'))
  return { within: fewer && then.within && otherwise.within, around: more && then.around && otherwise.around }
}

/** Compares the schemas of contained elements unless their number is limited. */
function compareContained(base: Schema, revision: Schema, relate: Relate): Difference[] {
  const isEffective = ({ contains, minContains, maxContains }: Schema) =>
    contains !== undefined && (minContains !== 0 || maxContains !== undefined)
  const words = ({ contains, minContains, maxContains }: Schema) => ({ contains, minContains, maxContains })
  if (!isEffective(base)) return isEffective(revision) ? [createAddition('contained-element', words(revision))] : []
  if (!isEffective(revision)) return [createRemoval('contained-element', words(base))]
  const [minimum, newMinimum] = [base.minContains ?? 1, revision.minContains ?? 1]
  const [maximum, newMaximum] = [base.maxContains ?? Infinity, revision.maxContains ?? Infinity]
  const isLimited = Number.isFinite(maximum) || Number.isFinite(newMaximum) || minimum === 0 || newMinimum === 0
  const element = isLimited ? relate(base.contains ?? {}, revision.contains ?? {}) : { within: true, around: true }
  const isSame = element.within && element.around
  return createChange('contained-element', words(base), words(revision), {
    within: isSame && newMinimum >= minimum && newMaximum <= maximum,
    around: isSame && newMinimum <= minimum && newMaximum >= maximum,
  })
}

type Dependents = Readonly<Record<string, readonly string[]>>

function compareDependents(base: Dependents, revision: Dependents): Difference[] {
  const listPairs = (dependents: Dependents) =>
    Object.entries(dependents).flatMap(([name, others]) => others.map((other) => `${other} with ${name}`))
  return compareValues(
    listPairs(base),
    listPairs(revision),
    'none',
    ['dependent-required-removed', WIDER],
    ['dependent-required-added', NARROWER],
  )
}
