/** A pair of schemas that is compared once, wherever it is used, and the pairs nested in it. */
import type { Schema } from '../document/schema.ts'
import type { Difference } from '../change.ts'

/** Context on which the comparison of two schemas depends. */
export interface PairContext {
  /** True if null was already compared at the reference to the component. */
  readonly nullCompared: boolean
  readonly always: boolean
}

export interface Pair extends PairContext {
  readonly base: Schema
  readonly revision: Schema
  /** Name of the component in the new document. Undefined for an inline schema. */
  readonly name: string | undefined
  /** Differences between the two schemas. Their pointers are relative to the pair. */
  readonly differences: Difference[]
  /** The nested pairs, each with its pointer relative to this pair. */
  readonly below: { at: string; pair: Pair }[]
}

export class Pairs {
  readonly #known = new Map<Schema, Map<Schema, Pair[]>>()

  /** Returns the pair of these two schemas. `fresh` is true if the pair is new. */
  getOrCreate(base: Schema, revision: Schema, name: string | undefined, context: PairContext): { pair: Pair; fresh: boolean } {
    const byRevision = this.#known.get(base) ?? new Map<Schema, Pair[]>()
    this.#known.set(base, byRevision)
    const candidates = byRevision.get(revision) ?? []
    byRevision.set(revision, candidates)
    const found = candidates.find(
      (candidate) => candidate.name === name && candidate.nullCompared === context.nullCompared && candidate.always === context.always,
    )
    if (found) return { pair: found, fresh: false }
    const pair: Pair = { base, revision, name, ...context, differences: [], below: [] }
    candidates.push(pair)
    return { pair, fresh: true }
  }
}

/** Collects the differences in a pair and in all pairs nested in it. */
export function collectDifferences(root: Pair): Difference[] {
  const reached = new Set([root])
  for (const pair of reached) for (const below of pair.below) reached.add(below.pair)
  return [...reached].flatMap((pair) => pair.differences)
}
