/** A variant of `anyOf` covers another variant if it allows all values of that variant. The covered variant is then redundant. */
import type { ApiDocument } from '../document/api-document.ts'
import { listAssertions, type Schema, listTypes } from '../document/schema.ts'
import { satisfyRule, listValues } from '../document/simplify.ts'
import type { Relate } from '../rules/schema/conditions.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import type { SchemaMerger } from './merging.ts'
import { OverlapCheck } from './overlapping.ts'

/** Maximum number of variants compared with an unmatched variant. */
const MAX_RELATED = 8

interface Side {
  readonly document: ApiDocument
  readonly merging: SchemaMerger
  readonly variants: readonly Schema[]
  /** The schema that contains the variants. Undefined if neither `anyOf` nor `oneOf` lists them. */
  readonly union: Schema | undefined
}

export class Coverage {
  readonly #base: Side
  readonly #revision: Side
  readonly #relate: Relate

  constructor(base: Side, revision: Side, relate: Relate) {
    this.#base = base
    this.#revision = revision
    this.#relate = relate
  }

  /** True if the new document still allows all values of an old variant. */
  isAccepted(variant: Schema): boolean {
    if (isCoveredByType(variant, this.#base, this.#revision)) return true
    return (
      isCoveredByAny(variant, this.#base, this.#revision, (candidate) => this.#relate(variant, candidate).accepted) && !this.#areExclusive()
    )
  }

  /** True if the old document allowed all values of a new variant. Ignores values that `oneOf` now rejects. */
  isExpected(variant: Schema): boolean {
    if (isCoveredByType(variant, this.#revision, this.#base)) return true
    return (
      isCoveredByAny(variant, this.#revision, this.#base, (candidate) => this.#relate(candidate, variant).within) &&
      !isExclusive(this.#base)
    )
  }

  /** True if other variants cover both variants. */
  areRedundant(base: Schema, revision: Schema): boolean {
    return isRedundant(base, this.#base) && isRedundant(revision, this.#revision) && !this.#areExclusive()
  }

  #areExclusive(): boolean {
    return isExclusive(this.#base) || isExclusive(this.#revision)
  }
}

/** True if `oneOf` rejects values that match several variants. */
const isExclusive = ({ document, merging, union }: Side): boolean => new OverlapCheck(document, merging).hasOverlap(union?.oneOf ?? [])

function isCoveredByAny(variant: Schema, side: Side, { document, variants }: Side, test: (variant: Schema) => boolean): boolean {
  const narrow = side.document.schema(variant).node
  if (variants.some((candidate) => covers(document.schema(candidate).node, narrow))) return true
  return variants.length <= MAX_RELATED && variants.some(test)
}

const isRedundant = (variant: Schema, { document, variants }: Side): boolean =>
  variants.some((candidate) => candidate !== variant && covers(document.schema(candidate).node, document.schema(variant).node))

/** True if another variant restricts only the type, and has the same types. */
const isCoveredByType = (variant: Schema, side: Side, { document, variants }: Side): boolean =>
  variants.some((candidate) => {
    const [wide, narrow] = [document.schema(candidate).node, side.document.schema(variant).node]
    const rules = listAssertions(wide, 'type', 'nullable')
    return covers(wide, narrow) && rules.every((keyword) => keyword === 'additionalProperties' && wide[keyword] === true)
  })

/** True only if `wide` certainly allows all values of `narrow`, because its keywords are identical or all listed values satisfy them. */
function covers(wide: Schema, narrow: Schema): boolean {
  const types = listTypes(wide)
  if (narrow.anyOf ?? narrow.oneOf) return listAssertions(wide).length === 0
  return (
    [...listTypes(narrow)].every((type) => types.has(type)) &&
    listAssertions(wide, 'type', 'nullable').every((keyword) => implies(narrow, wide, keyword))
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
  const listed = listValues(narrow)
  return isSameJson(wide[keyword], narrow[keyword]) || (listed.length > 0 && satisfyRule(listed, wide, keyword))
}
