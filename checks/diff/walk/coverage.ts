/** A variant of `anyOf` covers another one if it allows all its values. The covered variant then only describes values that are allowed anyway. */
import type { ApiDocument } from '../document/api-document.ts'
import { assertionsOf, type Schema, typesOf } from '../document/schema.ts'
import { keepRule, valuesOf } from '../document/simplify.ts'
import type { Relate } from '../rules/schema/conditions.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import type { Merging } from './merging.ts'
import { Overlapping } from './overlapping.ts'

/** Maximum number of variants that an unmatched variant is compared with. */
const MAX_RELATED = 8

interface Side {
  readonly document: ApiDocument
  readonly merging: Merging
  readonly variants: readonly Schema[]
  /** The schema with the variants. Undefined if neither `anyOf` nor `oneOf` lists them. */
  readonly union: Schema | undefined
}

export class Coverage {
  readonly #was: Side
  readonly #is: Side
  readonly #relate: Relate

  constructor(was: Side, is: Side, relate: Relate) {
    this.#was = was
    this.#is = is
    this.#relate = relate
  }

  /** True if all values of an old variant are still allowed. */
  isAccepted(variant: Schema): boolean {
    if (isFree(variant, this.#was, this.#is)) return true
    return isAmong(variant, this.#was, this.#is, (other) => this.#relate(variant, other).accepted) && !this.#areExclusive()
  }

  /** True if all values of a new variant were allowed before. It does not matter which of them `oneOf` rejects now. */
  isExpected(variant: Schema): boolean {
    if (isFree(variant, this.#is, this.#was)) return true
    return isAmong(variant, this.#is, this.#was, (other) => this.#relate(other, variant).within) && !isExclusive(this.#was)
  }

  /** True if other variants cover both. */
  areRedundant(was: Schema, is: Schema): boolean {
    return isRedundant(was, this.#was) && isRedundant(is, this.#is) && !this.#areExclusive()
  }

  #areExclusive(): boolean {
    return isExclusive(this.#was) || isExclusive(this.#is)
  }
}

/** True if `oneOf` rejects values of several variants. */
const isExclusive = ({ document, merging, union }: Side): boolean => new Overlapping(document, merging).amongSome(union?.oneOf ?? [])

function isAmong(variant: Schema, of: Side, { document, variants }: Side, test: (variant: Schema) => boolean): boolean {
  const narrow = of.document.schema(variant).node
  if (variants.some((other) => covers(document.schema(other).node, narrow))) return true
  return variants.length <= MAX_RELATED && variants.some(test)
}

const isRedundant = (variant: Schema, { document, variants }: Side): boolean =>
  variants.some((other) => other !== variant && covers(document.schema(other).node, document.schema(variant).node))

/** True if a variant restricts nothing but its type, and this one has the same types. */
const isFree = (variant: Schema, of: Side, { document, variants }: Side): boolean =>
  variants.some((other) => {
    const [wide, narrow] = [document.schema(other).node, of.document.schema(variant).node]
    const rules = assertionsOf(wide, 'type', 'nullable')
    return covers(wide, narrow) && rules.every((keyword) => keyword === 'additionalProperties' && wide[keyword] === true)
  })

/** Certain only for rules that both state in the same words. */
function covers(wide: Schema, narrow: Schema): boolean {
  const types = typesOf(wide)
  if (narrow.anyOf ?? narrow.oneOf) return assertionsOf(wide).length === 0
  return (
    [...typesOf(narrow)].every((type) => types.has(type)) &&
    assertionsOf(wide, 'type', 'nullable').every((keyword) => implies(narrow, wide, keyword))
  )
}

function implies(narrow: Schema, wide: Schema, keyword: string): boolean {
  const { properties: described = {}, required = [] } = narrow
  const properties = Object.entries(wide.properties ?? {})
  if (keyword === 'required') return (wide.required ?? []).every((name) => required.includes(name))
  if (keyword === 'properties')
    return properties.every(([name, schema]) => Object.hasOwn(described, name) && isSameJson(described[name], schema))
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')
    return wide[keyword] === true || (isSameJson(wide[keyword], narrow[keyword]) && isSameJson(wide.properties, described))
  const listed = valuesOf(narrow)
  return isSameJson(wide[keyword], narrow[keyword]) || (listed.length > 0 && keepRule(listed, wide, keyword))
}
