/**
 * Determines whether a schema allows all values of another schema, for conditions and unmatched variants. A condition may refer to its own
 * schema, so a relation that is still being computed is assumed to be equality. Results that depended on this assumption are not cached.
 */
import type { Schema } from '../document/schema.ts'
import type { Relation } from '../rules/schema/conditions.ts'

const EQUAL: Relation = { within: true, around: true, accepted: true }

export class Relations {
  readonly #known = new Map<Schema, Map<Schema, Relation | 'computing'>>()
  #assumptions = 0

  getOrCompute(base: Schema, revision: Schema, compute: () => Relation): Relation {
    const relations = this.#known.get(base) ?? new Map<Schema, Relation | 'computing'>()
    this.#known.set(base, relations)
    const cached = relations.get(revision)
    if (cached === 'computing') this.#assumptions++
    if (cached !== undefined) return cached === 'computing' ? EQUAL : cached
    relations.set(revision, 'computing')
    const assumptionsBefore = this.#assumptions
    const relation = compute()
    if (this.#assumptions === assumptionsBefore) relations.set(revision, relation)
    else relations.delete(revision)
    return relation
  }
}
