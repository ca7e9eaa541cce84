/** Whether null is a value of a schema, asked once of each. Schemas that hold themselves add no null by that. */
import { held, type Schema } from '../document/schema.ts'
import type { Source } from '../document/source.ts'
import { unionOf } from './variants.ts'

/** Unions of unions beyond this are no contract that anyone reads. */
const DEEPEST = 1000

export class Nullable {
  readonly #source: Source
  readonly #known = new WeakMap<Schema, boolean>()

  constructor(source: Source) {
    this.#source = source
  }

  allows(schema: Schema, depth = 0): boolean {
    const at = this.#source.sound(schema)
    const known = this.#known.get(at)
    if (known !== undefined) return known
    if (depth > DEEPEST) throw this.#source.refusal(`has unions nested more than ${DEEPEST} deep`)
    // Asked again while it is being asked, it has nothing to add.
    this.#known.set(at, false)
    const answer = this.#asked(at, depth + 1)
    this.#known.set(at, answer)
    return answer
  }

  #asked(at: Schema, depth: number): boolean {
    if (at.nullable === true) return true
    if (at.not !== undefined && held(at).length === 1) return false
    const listed = at.const === undefined ? at.enum : [at.const]
    if (listed && !listed.includes(null)) return false
    if (at.type !== undefined && ![at.type].flat().includes('null')) return false
    const within = (one: Schema) => this.allows(one, depth)
    if (at.$ref !== undefined && !within(this.#source.schema(at).node)) return false
    return (at.allOf ?? []).every(within) && (unionOf(at)?.some(within) ?? true)
  }
}
