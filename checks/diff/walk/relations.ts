/**
 * Finds out whether a schema allows all values of another one. Conditions and unmatched variants are compared this way.
 * A schema may contain a condition about itself, so a relation that is being computed counts as equality. Only relations
 * that did not depend on this assumption are kept.
 */
import type { Schema } from '../document/schema.ts'
import type { Relation } from '../rules/schema/conditions.ts'

const EQUAL: Relation = { within: true, around: true, accepted: true }

export class Relations {
  readonly #known = new Map<Schema, Map<Schema, Relation | 'computing'>>()
  #assumptions = 0

  of(was: Schema, is: Schema, compute: () => Relation): Relation {
    const relations = this.#known.get(was) ?? new Map<Schema, Relation | 'computing'>()
    this.#known.set(was, relations)
    const known = relations.get(is)
    if (known === 'computing') this.#assumptions++
    if (known !== undefined) return known === 'computing' ? EQUAL : known
    relations.set(is, 'computing')
    const before = this.#assumptions
    const relation = compute()
    if (this.#assumptions === before) relations.set(is, relation)
    else relations.delete(is)
    return relation
  }
}
