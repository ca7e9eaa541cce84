/** Searches the evidence for the fields that decide an answer. */
import { DAY } from '../../core/durations.ts'
import type { Path } from '../../../payloads/json.ts'
import { startOfDay } from '../../determinations/days.ts'
import type { Evidence } from '../../determinations/evidence.ts'
import { type AnswerChange, Boundaries, changeOf } from './boundaries.ts'
import { type Candidates, isRemovable, recordOf } from './candidates.ts'
import { changedBy, type Leaf, patternOf, type Replacement, replaceAt, type Scalar } from './determination-input.ts'
import { scaleOf } from './scale.ts'
import type { Trials } from './trials.ts'

/** A field that decides the answer, or several that decide it only together. */
export interface DecidingFields {
  readonly paths: readonly Path[]
  readonly value: unknown
  readonly changes: readonly AnswerChange[]
}

/** Up to this number, fields of one kind are changed one by one. */
const FEW = 4
/** Limits for larger kinds: named fields, and fields with searched boundaries. */
const MAX_SINGLE_FIELDS = 6
const MAX_SEARCHED_FIELDS = 3
/** In days for dates, and in units of the last digit for numbers. */
const COARSE_STEPS = [1, -1, 40, -40, 400, -400, 4000, -4000]
const COARSE_VALUES = 2
/** Limits for amounts and days of other fields, because equal ones may have an effect. */
const COARSE_AMOUNTS = 12
const COARSE_DAYS = 8
/** Maximum number of texts to compare with all others. */
const MAX_COMPARED_TEXTS = 60
/** Maximum number of missing fields and Items to add. */
export const MAX_ADDED = 20_000

const dayOf = (value: Scalar): number | undefined => {
  const { instant } = scaleOf(value) ?? {}
  return instant === undefined ? undefined : startOfDay(instant)
}

const fieldsOf = (leaves: readonly Leaf[], changes: readonly AnswerChange[]): DecidingFields => ({
  paths: leaves.map(({ path }) => path),
  value: leaves[0]?.value,
  changes,
})

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

  /** False if the time or a limit ended the search. */
  get isComplete(): boolean {
    return !this.#isCut && !this.#trials.isOver
  }

  /** The fields that decide, alone or together with others of their kind. */
  fields(leaves: readonly Leaf[]): DecidingFields[] {
    const kinds = Map.groupBy(leaves, ({ pattern, value }) => `${typeof value} ${pattern}`).values()
    return [...kinds].flatMap((kind) => (this.#trials.isOver ? [] : kind.length > FEW ? this.#ofMany(kind) : this.#ofFew(kind)))
  }

  /** If several fields have the same effect, only all of them together decide. */
  #ofFew(kind: readonly Leaf[]): DecidingFields[] {
    const alone = kind.flatMap((leaf) => this.#deciding([leaf]))
    if (alone.length > 0 || kind.length === 1) return alone
    const ofItems = [...Map.groupBy(kind, ({ path }) => path[1]).values()].filter(({ length }) => length > 1 && length < kind.length)
    const ofOneItem = ofItems.flatMap((leaves) => this.#deciding(leaves))
    return ofOneItem.length > 0 ? ofOneItem : this.#deciding(kind)
  }

  /** Changes all fields together, then bisects the groups that have an effect. */
  #ofMany(kind: readonly Leaf[]): DecidingFields[] {
    const found = this.#halved(kind)
    const named = new Set(found.flat())
    // Some may decide only by differing from the others.
    const everySecond = [0, 1].flatMap((side) => this.#halved(kind.filter((leaf, at) => at % 2 === side && !named.has(leaf))))
    const others = kind.filter((leaf) => !named.has(leaf) && !everySecond.some((leaves) => leaves.includes(leaf)))
    const outsiders = kind.length > MAX_COMPARED_TEXTS ? [] : others.filter((leaf) => this.#isOutsider(leaf)).map((leaf) => [leaf])
    const all = [...found, ...everySecond, ...outsiders]
    return all.flatMap((leaves, at) => {
      const searched = at < MAX_SEARCHED_FIELDS ? this.#deciding(leaves) : []
      const change = searched.length === 0 ? this.#coarseChange(leaves) : undefined
      return change ? [fieldsOf(leaves, [change])] : searched
    })
  }

  /** A text may decide only if it differs from all others: one Item with another employer leaves the rest together. */
  #isOutsider(leaf: Leaf): boolean {
    if (this.#trials.isOver) return false
    const to = this.#candidates(leaf, this.#trials).at(-1)
    return (
      scaleOf(leaf.value) === undefined && to !== leaf.value && this.#trials.isSame(replaceAt(this.#trials.input, leaf.path, to)) === false
    )
  }

  /** Stops bisecting after MAX_SINGLE_FIELDS fields. */
  #halved(leaves: readonly Leaf[], alone = { found: 0 }): (readonly Leaf[])[] {
    if (leaves.length === 0 || !this.#coarseChange(leaves)) return []
    if (leaves.length === 1) alone.found++
    if (leaves.length === 1 || alone.found >= MAX_SINGLE_FIELDS) return [leaves]
    const middle = leaves.length >> 1
    const found = [leaves.slice(0, middle), leaves.slice(middle)].flatMap((half) => this.#halved(half, alone))
    return found.length > 0 ? found : [leaves]
  }

  /** Tries a few changes until the answer changes. */
  #coarseChange(leaves: readonly Leaf[]): AnswerChange | undefined {
    const [first] = leaves
    if (!first || this.#trials.isOver) return undefined
    const scales = leaves.flatMap(({ value }) => scaleOf(value) ?? [])
    const shifts = scales.length === leaves.length ? COARSE_STEPS : []
    const { unit } = scales[0] ?? {}
    const candidates = this.#candidates(first, this.#trials).filter((to) => to !== first.value)
    const values =
      unit === 'number'
        ? candidates.filter((to) => this.#trials.leaves.hasElsewhere(to, first.pattern)).slice(0, COARSE_AMOUNTS)
        : [...candidates.slice(0, COARSE_VALUES), ...candidates.slice(COARSE_VALUES).slice(-1)]
    const days = unit === 'day' ? this.#trials.leaves.daysElsewhere(first.pattern, COARSE_DAYS) : []
    const tries: (() => AnswerChange | undefined)[] = [
      ...shifts.map((steps) => () => {
        const replacements = leaves.map(({ path }, at) => ({ path, to: scales[at]?.shifted(steps) }))
        return replacements.some(({ to }) => to === undefined) ? undefined : this.#change(steps < 0 ? 'less' : 'more', replacements)
      }),
      ...days.map((day) => () => {
        const stepsOf = (value: Scalar) => (day - (dayOf(value) ?? day)) / DAY
        return this.#change(
          'other',
          leaves.map(({ path, value }, at) => ({ path, to: scales[at]?.shifted(stepsOf(value)) })),
        )
      }),
      ...values.map(
        (to) => () =>
          this.#change(
            'other',
            leaves.map(({ path }) => ({ path, to })),
          ),
      ),
      ...(isRemovable(first.path)
        ? [
            () =>
              this.#change(
                'absent',
                leaves.map(({ path }) => ({ path, to: undefined })),
              ),
          ]
        : []),
    ]
    for (const attempt of tries) {
      const change = attempt()
      if (change) return change
    }
    return undefined
  }

  /** Changed as one. */
  #deciding(leaves: readonly Leaf[]): DecidingFields[] {
    const changes = this.#changesOf(leaves)
    return changes.length === 0 ? [] : [fieldsOf(leaves, changes)]
  }

  /** The fewest fields that must all be absent, for a value that any of several fields can give. */
  fewestRemoved(leaves: readonly Leaf[]): DecidingFields[] {
    if (this.#trials.isOver) return []
    const removals = leaves.filter(({ path }) => isRemovable(path)).map(({ path }) => ({ path, to: undefined }))
    const change = (some: readonly Replacement[]) => {
      const found = this.#change('absent', some)
      return found?.ends === false ? found : undefined
    }
    // What others need stays.
    const kinds = Map.groupBy(removals, ({ path }) => patternOf(path)).values()
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

  /** Whole Items, connections and bank accounts: the first, or the first kind, without which the answer is another. */
  partsRemoved(): DecidingFields[] {
    const { input } = this.#trials
    const parts: Path[] = [
      ...input.evidence.map((_, at) => ['evidence', at]),
      ...input.circumstances.banks.map((_, at) => ['circumstances', 'banks', at]),
      ...input.circumstances.connections.map((_, at) => ['circumstances', 'connections', at]),
    ]
    const kinds = Map.groupBy(parts, ([top, at]) => (top === 'evidence' ? input.evidence[Number(at)]?.type : at)).values()
    for (const paths of [...parts.map((path) => [path]), ...kinds, parts]) {
      if (this.#trials.isOver) break
      const replacements = paths.map((path) => ({ path, to: undefined }))
      const change = this.#change('absent', replacements)
      if (change) return [{ paths, value: null, changes: [change] }]
    }
    return []
  }

  /** Adds missing fields and Items one by one. If that has no effect, adds a field to all elements of a list. */
  added(parts: Iterable<Replacement>): DecidingFields[] {
    const found = new Map<string, DecidingFields>()
    const add = (condition: Replacement, group: readonly Replacement[]) => {
      const key = conditionOf(condition)
      const change = found.has(key) ? undefined : this.#change('added', group)
      if (change) found.set(key, { paths: group.map(({ path }) => path), value: null, changes: [change] })
    }
    for (const group of Map.groupBy(this.#firstOf(parts), (part) => `${conditionOf(part)} ${JSON.stringify(part.to)}`).values()) {
      const [first] = group
      if (this.#trials.isOver) break
      const all = distinctPaths(group)
      if (!first || (all.length > FEW && !this.#change('added', all))) continue
      for (const part of all) add(first, [part])
      if (all.length > 1) add(first, all)
    }
    return [...found.values()]
  }

  #firstOf(parts: Iterable<Replacement>): Replacement[] {
    const first: Replacement[] = []
    for (const part of parts) {
      this.#isCut = first.length === MAX_ADDED
      if (this.#isCut || this.#trials.isOver) break
      first.push(part)
    }
    return first
  }

  #change(kind: AnswerChange['kind'], replacements: readonly Replacement[]): AnswerChange | undefined {
    return changeOf(this.#trials, kind, replacements)
  }

  #changesOf(leaves: readonly Leaf[]): AnswerChange[] {
    const [first] = leaves
    if (!first || this.#trials.isOver) return []
    const allAs = (to: unknown) => leaves.map(({ path }) => ({ path, to }))
    const absent = isRemovable(first.path) ? (this.#change('absent', allAs(undefined)) ?? this.#change('absent', allAs(null))) : undefined
    const scales = leaves.flatMap(({ value }) => scaleOf(value) ?? [])
    const isOrdered = scales.length === leaves.length
    const ordered = isOrdered ? [this.#boundaries.find(leaves, scales, -1), this.#boundaries.find(leaves, scales, 1)] : []
    const others = this.#candidates(first, this.#trials).filter((to) => to !== first.value)
    const changed = isOrdered && ordered[0] ? [] : others.flatMap((to) => this.#change('other', allAs(to)) ?? [])
    return [...ordered, ...distinct(changed), absent].filter((change) => change !== undefined)
  }
}

/** The words of a condition name the field and a single value, but not the members of a record. */
function conditionOf({ path, to }: Replacement): string {
  const item = path.length === 2 ? (to as Evidence<never>) : undefined
  return JSON.stringify(item ? [path[0], recordOf(item.type), item.channel] : [patternOf(path), typeof to === 'object' ? null : to])
}

const distinctPaths = (group: readonly Replacement[]): Replacement[] => [
  ...new Map(group.map((part) => [JSON.stringify(part.path), part])).values(),
]

/** One change for each answer that comes of it. */
const distinct = (changes: readonly AnswerChange[]): AnswerChange[] => [
  ...new Map(changes.toReversed().map((change) => [JSON.stringify([change.with, change.without, change.ends]), change])).values(),
]
