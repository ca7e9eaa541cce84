/**
 * Searches the input for the fields that decide the result.
 *
 * Fields are grouped by kind: the same field in all array elements, with the same JSON type. The search changes each field in a small kind
 * separately, and the whole kind if no field has an effect. It changes a large kind as a whole, and bisects the groups that have an effect.
 * For large kinds, it tries only a few coarse changes. A field is reported only if a change that was tried in it changed the result. If the
 * search reaches its time limit, `isComplete` is false.
 */
import { DAY } from '../../core/durations.ts'
import type { Path } from '../../../payloads/json.ts'
import { startOfDay } from '../../determinations/days.ts'
import type { InputItem } from '../../determinations/input.ts'
import { type ResultChange, Boundaries, tryReplacements } from './boundaries.ts'
import { type Candidates, isRemovable, getRecordName } from './candidates.ts'
import { changedBy, type Leaf, toPattern, type Replacement, replaceAt, type Scalar } from './determination-input.ts'
import { detectScale } from './scale.ts'
import type { Trials } from './trials.ts'

/** A field that decides the result, or several fields that decide it only together. */
export interface DecidingFields {
  readonly paths: readonly Path[]
  readonly value: unknown
  readonly changes: readonly ResultChange[]
}

/** Maximum size of a kind whose fields are changed one by one. */
const FEW = 4
/** Maximum number of fields that are isolated by bisecting a large kind. */
const MAX_SINGLE_FIELDS = 6
/** Maximum number of bisected groups whose boundaries are searched. */
const MAX_SEARCHED_FIELDS = 3
/** Shifts in days for dates, and in units of the last digit for numbers. */
const COARSE_STEPS = [1, -1, 40, -40, 400, -400, 4000, -4000]
const COARSE_VALUES = 2
/** Maximum number of amounts and days that are copied from other fields. They are tried because equal values may have an effect. */
const COARSE_AMOUNTS = 12
const COARSE_DAYS = 8
/** Maximum size of a kind whose strings are changed one by one. */
const MAX_COMPARED_STRINGS = 60
/** Maximum number of missing fields and Items that are added. */
export const MAX_ADDED = 20_000

const getDay = (value: Scalar): number | undefined => {
  const { instant } = detectScale(value) ?? {}
  return instant === undefined ? undefined : startOfDay(instant)
}

const toFields = (leaves: readonly Leaf[], changes: readonly ResultChange[]): DecidingFields => ({
  paths: leaves.map(({ path }) => path),
  value: leaves[0]?.value,
  changes,
})

const replaceEach = (leaves: readonly Leaf[], to: unknown): Replacement[] => leaves.map(({ path }) => ({ path, to }))

export class Search {
  readonly #trials: Trials
  readonly #candidates: Candidates
  readonly #boundaries: Boundaries
  #isCut = false

  constructor(trials: Trials, candidates: Candidates) {
    this.#trials = trials
    this.#candidates = candidates
    this.#boundaries = new Boundaries(trials)
  }

  /** False if the time limit or another limit ended the search early. */
  get isComplete(): boolean {
    return !this.#isCut && !this.#trials.isOver
  }

  /** Returns the fields that decide the result, either separately or together with others of their kind. */
  fields(leaves: readonly Leaf[]): DecidingFields[] {
    const kinds = Map.groupBy(leaves, ({ pattern, value }) => `${typeof value} ${pattern}`).values()
    return [...kinds].flatMap((kind) => (this.#trials.isOver ? [] : kind.length > FEW ? this.#ofMany(kind) : this.#ofFew(kind)))
  }

  /**
   * Changes each field separately, then all fields of one Item, then all fields, because several fields may decide the result only
   * together.
   */
  #ofFew(kind: readonly Leaf[]): DecidingFields[] {
    const alone = kind.flatMap((leaf) => this.#deciding([leaf]))
    if (alone.length > 0 || kind.length === 1) return alone
    const ofItems = [...Map.groupBy(kind, ({ path }) => path[1]).values()].filter(({ length }) => length > 1 && length < kind.length)
    const ofOneItem = ofItems.flatMap((leaves) => this.#deciding(leaves))
    return ofOneItem.length > 0 ? ofOneItem : this.#deciding(kind)
  }

  /** Changes all fields together, and then bisects the groups that have an effect. */
  #ofMany(kind: readonly Leaf[]): DecidingFields[] {
    const found = this.#halved(kind)
    const named = new Set(found.flat())
    // Changes every second field, because some fields decide the result only by differing from the others.
    const everySecond = [0, 1].flatMap((side) => this.#halved(kind.filter((leaf, at) => at % 2 === side && !named.has(leaf))))
    const others = kind.filter((leaf) => !named.has(leaf) && !everySecond.some((leaves) => leaves.includes(leaf)))
    const outsiders = kind.length > MAX_COMPARED_STRINGS ? [] : others.filter((leaf) => this.#isOutsider(leaf)).map((leaf) => [leaf])
    const all = [...found, ...everySecond, ...outsiders]
    return all.flatMap((leaves, at) => {
      const searched = at < MAX_SEARCHED_FIELDS ? this.#deciding(leaves) : []
      const change = searched.length === 0 ? this.#coarseChange(leaves) : undefined
      return change ? [toFields(leaves, [change])] : searched
    })
  }

  /**
   * Returns true if changing only this string has an effect, for example if all Items name the same employer and the change makes one Item
   * name another.
   */
  #isOutsider(leaf: Leaf): boolean {
    if (this.#trials.isOver) return false
    const to = this.#candidates(leaf, this.#trials).at(-1)
    return (
      detectScale(leaf.value) === undefined &&
      to !== leaf.value &&
      this.#trials.isSame(replaceAt(this.#trials.input, leaf.path, to)) === false
    )
  }

  #halved(leaves: readonly Leaf[], alone = { found: 0 }): (readonly Leaf[])[] {
    if (leaves.length === 0 || !this.#coarseChange(leaves)) return []
    if (leaves.length === 1) alone.found++
    if (leaves.length === 1 || alone.found >= MAX_SINGLE_FIELDS) return [leaves]
    const middle = leaves.length >> 1
    const found = [leaves.slice(0, middle), leaves.slice(middle)].flatMap((half) => this.#halved(half, alone))
    return found.length > 0 ? found : [leaves]
  }

  /** Tries a few changes until the result changes. */
  #coarseChange(leaves: readonly Leaf[]): ResultChange | undefined {
    const [first] = leaves
    if (!first || this.#trials.isOver) return undefined
    const scales = leaves.flatMap(({ value }) => detectScale(value) ?? [])
    const shifts = scales.length === leaves.length ? COARSE_STEPS : []
    const { unit } = scales[0] ?? {}
    const candidates = this.#candidates(first, this.#trials).filter((to) => to !== first.value)
    const values =
      unit === 'number'
        ? candidates.filter((to) => this.#trials.leaves.hasElsewhere(to, first.pattern)).slice(0, COARSE_AMOUNTS)
        : [...candidates.slice(0, COARSE_VALUES), ...candidates.slice(COARSE_VALUES).slice(-1)]
    const days = unit === 'day' ? this.#trials.leaves.daysElsewhere(first.pattern, COARSE_DAYS) : []
    const tries: (() => ResultChange | undefined)[] = [
      ...shifts.map((steps) => () => {
        const replacements = leaves.map(({ path }, at) => ({ path, to: scales[at]?.shifted(steps) }))
        return replacements.some(({ to }) => to === undefined) ? undefined : this.#change(steps < 0 ? 'less' : 'more', replacements)
      }),
      ...days.map((day) => () => {
        const countSteps = (value: Scalar) => (day - (getDay(value) ?? day)) / DAY
        const replacements = leaves.map(({ path, value }, at) => ({ path, to: scales[at]?.shifted(countSteps(value)) }))
        return this.#change('other', replacements)
      }),
      ...values.map((to) => () => this.#change('other', replaceEach(leaves, to))),
      ...(isRemovable(first.path) ? [() => this.#change('absent', replaceEach(leaves, undefined))] : []),
    ]
    for (const attempt of tries) {
      const change = attempt()
      if (change) return change
    }
    return undefined
  }

  #deciding(leaves: readonly Leaf[]): DecidingFields[] {
    const changes = this.#listChanges(leaves)
    return changes.length === 0 ? [] : [toFields(leaves, changes)]
  }

  /**
   * Returns the smallest set of fields whose joint removal has an effect, because a determination may read the same value from several
   * fields.
   */
  fewestRemoved(leaves: readonly Leaf[]): DecidingFields[] {
    if (this.#trials.isOver) return []
    const removals = leaves.filter(({ path }) => isRemovable(path)).map(({ path }) => ({ path, to: undefined }))
    const change = (some: readonly Replacement[]) => {
      const found = this.#change('absent', some)
      return found?.ends === false ? found : undefined
    }
    // Excludes fields that the contract requires, because they cannot be removed.
    const kinds = Map.groupBy(removals, ({ path }) => toPattern(path)).values()
    const removable = [...kinds].filter(([one]) => one && this.#trials.isSame(changedBy(this.#trials.input, [one])) !== undefined).flat()
    let fewest = change(removable)
    for (let size = removable.length >> 1; fewest && size >= 1; size >>= 1) {
      for (let at = 0; at < fewest.replacements.length && fewest.replacements.length > size;) {
        const rest = change(fewest.replacements.toSpliced(at, size))
        if (rest) fewest = rest
        else at += size
      }
    }
    return fewest ? [{ paths: fewest.replacements.map(({ path }) => path), value: null, changes: [fewest] }] : []
  }

  /**
   * Removes whole Items, bank accounts and logins: one at a time, then all of the same kind, then all of them. Returns the first removal
   * that has an effect.
   */
  partsRemoved(): DecidingFields[] {
    const { input } = this.#trials
    const parts: Path[] = [
      ...input.items.map((_, at) => ['items', at]),
      ...input.circumstances.banks.map((_, at) => ['circumstances', 'banks', at]),
      ...input.circumstances.connections.map((_, at) => ['circumstances', 'connections', at]),
    ]
    const kinds = Map.groupBy(parts, ([top, at]) => (top === 'items' ? input.items[Number(at)]?.type : at)).values()
    for (const paths of [...parts.map((path) => [path]), ...kinds, parts]) {
      if (this.#trials.isOver) break
      const replacements = paths.map((path) => ({ path, to: undefined }))
      const change = this.#change('absent', replacements)
      if (change) return [{ paths, value: null, changes: [change] }]
    }
    return []
  }

  /** Adds missing fields and Items one at a time. If none has an effect, adds a field to all elements of an array. */
  added(parts: Iterable<Replacement>): DecidingFields[] {
    const found = new Map<string, DecidingFields>()
    const add = (condition: Replacement, group: readonly Replacement[]) => {
      const key = buildConditionKey(condition)
      const change = found.has(key) ? undefined : this.#change('added', group)
      if (change) found.set(key, { paths: group.map(({ path }) => path), value: null, changes: [change] })
    }
    for (const group of Map.groupBy(this.#findFirst(parts), (part) => `${buildConditionKey(part)} ${JSON.stringify(part.to)}`).values()) {
      const [first] = group
      if (this.#trials.isOver) break
      const all = distinctPaths(group)
      if (!first || (all.length > FEW && !this.#change('added', all))) continue
      for (const part of all) add(first, [part])
      if (all.length > 1) add(first, all)
    }
    return [...found.values()]
  }

  #findFirst(parts: Iterable<Replacement>): Replacement[] {
    const first: Replacement[] = []
    for (const part of parts) {
      this.#isCut = first.length === MAX_ADDED
      if (this.#isCut || this.#trials.isOver) break
      first.push(part)
    }
    return first
  }

  #change(kind: ResultChange['kind'], replacements: readonly Replacement[]): ResultChange | undefined {
    return tryReplacements(this.#trials, kind, replacements)
  }

  #listChanges(leaves: readonly Leaf[]): ResultChange[] {
    const [first] = leaves
    if (!first || this.#trials.isOver) return []
    const absent = isRemovable(first.path)
      ? (this.#change('absent', replaceEach(leaves, undefined)) ?? this.#change('absent', replaceEach(leaves, null)))
      : undefined
    const scales = leaves.flatMap(({ value }) => detectScale(value) ?? [])
    const isOrdered = scales.length === leaves.length
    const ordered = isOrdered ? [this.#boundaries.find(leaves, scales, -1), this.#boundaries.find(leaves, scales, 1)] : []
    const others = this.#candidates(first, this.#trials).filter((to) => to !== first.value)
    const changed = isOrdered && ordered[0] ? [] : others.flatMap((to) => this.#change('other', replaceEach(leaves, to)) ?? [])
    return [...ordered, ...distinct(changed), absent].filter((change) => change !== undefined)
  }
}

/** Returns a key that ignores the content of records, so that additions described by the same sentence have equal keys. */
function buildConditionKey({ path, to }: Replacement): string {
  const item = path.length === 2 ? (to as InputItem<never>) : undefined
  return JSON.stringify(item ? [path[0], getRecordName(item.type), item.channel] : [toPattern(path), typeof to === 'object' ? null : to])
}

const distinctPaths = (group: readonly Replacement[]): Replacement[] => [
  ...new Map(group.map((part) => [JSON.stringify(part.path), part])).values(),
]

/** Returns the first change with each distinct effect. */
const distinct = (changes: readonly ResultChange[]): ResultChange[] => [
  ...new Map(changes.toReversed().map((change) => [JSON.stringify([change.with, change.without, change.ends]), change])).values(),
]
