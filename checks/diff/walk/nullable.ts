/** Whether a schema allows null, cached for each schema. Recursive references are taken as not adding null. */
import type { Schema } from '../document/schema.ts'
import type { ApiDocument } from '../document/api-document.ts'

/** Unions nested deeper than this are refused. */
const MAX_DEPTH = 1000

export class Nullable {
  readonly #document: ApiDocument
  readonly #known = new WeakMap<Schema, boolean>()

  constructor(document: ApiDocument) {
    this.#document = document
  }

  allows(schema: Schema, depth = 0): boolean {
    const at = this.#document.checked(schema)
    const known = this.#known.get(at)
    if (known !== undefined) return known
    if (depth > MAX_DEPTH) throw this.#document.unreadable(`has unions nested more than ${MAX_DEPTH} deep`)
    // A recursive reference finds this value while the answer is being computed.
    this.#known.set(at, false)
    const answer = this.#compute(at, depth + 1)
    this.#known.set(at, answer)
    return answer
  }

  #compute(at: Schema, depth: number): boolean {
    if (at.not !== undefined && this.allows(at.not, depth)) return false
    const listed = at.const === undefined ? at.enum : [at.const]
    if (listed && !listed.includes(null)) return false
    // It adds null to the types; a list of values without null refuses it nevertheless, as validators do.
    if (at.nullable === true) return true
    if (at.type !== undefined && ![at.type].flat().includes('null')) return false
    const within = (one: Schema) => this.allows(one, depth)
    if (at.$ref !== undefined && !within(this.#document.schema(at).node)) return false
    return (at.allOf ?? []).every(within) && [at.anyOf, at.oneOf].every((union) => union?.some(within) ?? true)
  }
}
