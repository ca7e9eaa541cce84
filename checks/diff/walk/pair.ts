/** Two schemas that are compared once, wherever they are used, and the pairs below them. */
import type { Schema } from '../document/schema.ts'
import type { Difference } from '../change.ts'

/** The circumstances that the comparison of two schemas depends on. */
export interface Circumstances {
  /** True if null was already compared where the component is referenced. */
  readonly nullCompared: boolean
  /** True if the value must be present. */
  readonly always: boolean
}

export interface Pair extends Circumstances {
  readonly was: Schema
  readonly is: Schema
  /** The name of the component in the new document; undefined for an inline schema. */
  readonly name: string | undefined
  /** Differences of the two schemas; each has a pointer from here. */
  readonly differences: Difference[]
  /** The pairs below, each at a pointer from here. */
  readonly below: { at: string; pair: Pair }[]
}

export class Pairs {
  readonly #known = new Map<Schema, Map<Schema, Pair[]>>()

  /** The pair of these two, and whether it is met for the first time. */
  of(was: Schema, is: Schema, name: string | undefined, how: Circumstances): { pair: Pair; fresh: boolean } {
    const of = this.#known.get(was) ?? new Map<Schema, Pair[]>()
    this.#known.set(was, of)
    const several = of.get(is) ?? []
    of.set(is, several)
    const found = several.find((one) => one.name === name && one.nullCompared === how.nullCompared && one.always === how.always)
    if (found) return { pair: found, fresh: false }
    const pair: Pair = { was, is, name, ...how, differences: [], below: [] }
    several.push(pair)
    return { pair, fresh: true }
  }
}

/** Collects the differences of a pair and everything below it. */
export function differencesBelow(root: Pair): Difference[] {
  const reached = new Set([root])
  for (const pair of reached) for (const below of pair.below) reached.add(below.pair)
  return [...reached].flatMap((pair) => pair.differences)
}
