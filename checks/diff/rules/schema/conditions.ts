/**
 * Rules that hold under a condition or for what is not something: `if`, `not`, `contains`, `dependentRequired`. Whether one
 * allows less than another follows from how their schemas compare, and in `not` and `if` the other way round.
 */
import { assertionsOf, type Condition, type Schema } from '../../document/schema.ts'
import { quoteValue } from '../../document/in-words.ts'
import type { Difference, Effect } from '../../change.ts'
import { isSameJson, listChanges, NARROWER, OTHER, WIDER } from './rule.ts'

/** The relation of the values of two schemas, as far as it is certain: both are true of the same schema. */
export interface Relation {
  /** Every value of the new one is one of the old. */
  within: boolean
  /** Every value of the old one is one of the new. */
  around: boolean
  /** Every value of the old schema is valid in the new one if nobody sends new properties with another meaning. */
  accepted: boolean
}

export type Relate = (was: Schema, is: Schema) => Relation

/** Undefined: nothing changed. */
function effectOf({ within, around }: Pick<Relation, 'within' | 'around'>): Effect | undefined {
  if (within) return around ? undefined : NARROWER
  return around ? WIDER : OTHER
}

type Stem = 'exclusion' | 'condition' | 'contained-element'

const added = (stem: Stem, is: unknown): Difference => ({ id: `${stem}-added`, was: 'none', is: quoteValue(is), effect: NARROWER })
const removed = (stem: Stem, was: unknown): Difference => ({ id: `${stem}-removed`, was: quoteValue(was), is: 'none', effect: WIDER })

function changed(stem: Stem, was: unknown, is: unknown, relation: Pick<Relation, 'within' | 'around'>): Difference[] {
  const effect = effectOf(relation)
  return effect ? [{ id: `${stem}-changed`, was: quoteValue(was), is: quoteValue(is), effect }] : []
}

export const conditions = (was: Schema, is: Schema, relate: Relate): Difference[] =>
  KEYWORDS.some((keyword) => was[keyword] !== undefined || is[keyword] !== undefined)
    ? [
        ...exclusions(was.not, is.not, relate),
        ...allConditions(conditionsOf(was), conditionsOf(is), relate),
        ...contained(was, is, relate),
        ...dependents(was.dependentRequired ?? {}, is.dependentRequired ?? {}),
      ]
    : []

const KEYWORDS = ['not', 'if', 'x-conditions', 'contains', 'dependentRequired'] as const

function exclusions(was: Schema | undefined, is: Schema | undefined, relate: Relate): Difference[] {
  if (was === undefined) return is === undefined ? [] : [added('exclusion', is)]
  if (is === undefined) return [removed('exclusion', was)]
  const { within, around } = relate(was, is)
  return changed('exclusion', was, is, { within: around, around: within })
}

/** Conditions that can refuse something; the contract's own documents list theirs in `x-conditions`. */
const conditionsOf = (schema: Schema): Condition[] =>
  [
    ...(schema.if === undefined ? [] : [{ if: schema.if, then: schema.then ?? {}, else: schema.else ?? {} }]),
    ...(schema['x-conditions'] ?? []).map((one) => ({ if: one.if ?? {}, then: one.then ?? {}, else: one.else ?? {} })),
  ].filter((one) => isAsking(one.then) || isAsking(one.else))

const isAsking = (schema: Schema | boolean): boolean => (typeof schema === 'boolean' ? !schema : assertionsOf(schema).length > 0)

function allConditions(was: readonly Condition[], is: readonly Condition[], relate: Relate): Difference[] {
  const [gone, fresh] = [
    was.filter((one) => !is.some((other) => isSameJson(one, other))),
    is.filter((one) => !was.some((other) => isSameJson(one, other))),
  ]
  // The same condition may refer to components that differ.
  const kept = was.flatMap((one) => is.filter((other) => isSameJson(one, other)).map((other) => [one, other] as const))
  const inComponents = kept.flatMap(([one, other]) => changed('condition', one, other, relateConditions(one, other, relate)))
  const [before, now] = [gone[0], fresh[0]]
  if (before && now && gone.length === 1 && fresh.length === 1)
    return [...inComponents, ...changed('condition', before, now, relateConditions(before, now, relate))]
  return [...inComponents, ...gone.map((one) => removed('condition', one)), ...fresh.map((one) => added('condition', one))]
}

function relateConditions(was: Condition, is: Condition, relate: Relate): Pick<Relation, 'within' | 'around'> {
  const [when, then, otherwise] = (['if', 'then', 'else'] as const).map((part) => relate(was[part] ?? {}, is[part] ?? {})) as [
    Relation,
    Relation,
    Relation,
  ]
  const unasked = (part: 'then' | 'else') => !isAsking(was[part] ?? {}) && !isAsking(is[part] ?? {})
  // Values that come under the condition are free of `else`, and those that leave it are free of `then`.
  const fewer = (when.around || unasked('then')) && (when.within || unasked('else'))
  const more = (when.within || unasked('then')) && (when.around || unasked('else'))
  return { within: fewer && then.within && otherwise.within, around: more && then.around && otherwise.around }
}

/** If both look for an element, the element is compared as schemas are, unless its number is limited. */
function contained(was: Schema, is: Schema, relate: Relate): Difference[] {
  const looks = ({ contains, minContains, maxContains }: Schema) =>
    contains !== undefined && (minContains !== 0 || maxContains !== undefined)
  const words = ({ contains, minContains, maxContains }: Schema) => ({ contains, minContains, maxContains })
  if (!looks(was)) return looks(is) ? [added('contained-element', words(is))] : []
  if (!looks(is)) return [removed('contained-element', words(was))]
  const [least, leastNow] = [was.minContains ?? 1, is.minContains ?? 1]
  const [most, mostNow] = [was.maxContains ?? Infinity, is.maxContains ?? Infinity]
  const isLimited = Number.isFinite(most) || Number.isFinite(mostNow) || least === 0 || leastNow === 0
  const element = isLimited ? relate(was.contains ?? {}, is.contains ?? {}) : { within: true, around: true }
  const isSame = element.within && element.around
  return changed('contained-element', words(was), words(is), {
    within: isSame && leastNow >= least && mostNow <= most,
    around: isSame && leastNow <= least && mostNow >= most,
  })
}

type Dependents = Readonly<Record<string, readonly string[]>>

function dependents(was: Dependents, is: Dependents): Difference[] {
  const pairs = (of: Dependents) => Object.entries(of).flatMap(([name, others]) => others.map((other) => `${other} with ${name}`))
  return listChanges(pairs(was), pairs(is), 'none', ['dependent-required-removed', WIDER], ['dependent-required-added', NARROWER])
}
