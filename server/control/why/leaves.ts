/** Indexes the leaves of an input, because the search looks up related leaves for each leaf. */
import { startOfDay } from '../../determinations/days.ts'
import { type DeterminationInput, type Leaf, collectLeaves, type Scalar } from './determination-input.ts'
import { detectScale } from './scale.ts'

export class Leaves {
  readonly all: readonly Leaf[]
  readonly byPattern: ReadonlyMap<string, readonly Leaf[]>
  readonly dated: readonly (Leaf & { readonly day: number })[] = []
  readonly days: readonly number[]
  /** Distinct numeric values, except timestamps. */
  readonly amounts: readonly number[]
  readonly #patterns: ReadonlyMap<Scalar, ReadonlySet<string>>

  constructor(input: DeterminationInput) {
    this.all = collectLeaves(input)
    this.byPattern = Map.groupBy(this.all, ({ pattern }) => pattern)
    const patterns = new Map<Scalar, Set<string>>()
    const amounts = new Set<number>()
    const dated = []
    for (const leaf of this.all) {
      const { value, pattern } = leaf
      patterns.set(value, (patterns.get(value) ?? new Set()).add(pattern))
      const { unit, instant } = detectScale(value) ?? {}
      if (instant !== undefined) dated.push({ ...leaf, day: startOfDay(instant) })
      if (unit === 'number' && typeof value === 'number') amounts.add(value)
    }
    this.#patterns = patterns
    this.dated = dated
    this.days = [...new Set(dated.map(({ day }) => day))]
    this.amounts = [...amounts]
  }

  /** Returns true if a leaf with a different pattern has the given value. */
  hasElsewhere(value: Scalar, pattern: string): boolean {
    const patterns = this.#patterns.get(value)
    return patterns !== undefined && (patterns.size > 1 || !patterns.has(pattern))
  }

  /** Returns the distinct days of leaves whose pattern differs from `pattern`. */
  daysElsewhere(pattern: string, limit: number): number[] {
    const days = new Set<number>()
    for (const leaf of this.dated) {
      if (days.size === limit) break
      if (leaf.pattern !== pattern) days.add(leaf.day)
    }
    return [...days]
  }
}
