/**
 * Why an answer has a reason code or a value. The determination itself is asked: each field of the evidence is changed, and what then
 * changes in the answer shows which fields decide and where their boundaries are. So nothing is explained that does not hold.
 */
import { type Path } from '../core/json.ts'
import { TIME_LIMITS } from '../core/time-limits.ts'
import { DAY } from '../core/durations.ts'
import type { Evidence } from '../determinations/evidence.ts'
import { type Candidates, candidatesFrom, type RecordSample, isRemovable, missingParts, recordOf } from './candidates.ts'
import { type Scale, scaleOf } from './scale.ts'
import { type Effect, type Question, Trials } from './trials.ts'
import {
  changedBy,
  type Leaf,
  leavesOf,
  patternOf,
  type Replacement,
  replaceAt,
  type Scalar,
  type DeterminationInput,
} from './determination-input.ts'

/** The day that a boundary is counted from, and the days from it to the values on both sides. */
export interface ReferenceDay {
  readonly path: Path
  readonly lastDays: number
  readonly toDays: number
}

/** A change of the data that changes the answer. */
export interface AnswerChange extends Effect {
  readonly kind: 'absent' | 'less' | 'more' | 'other' | 'added'
  readonly replacements: readonly Replacement[]
  /** The last value, on the way to the new one, that leaves the answer as it is. */
  readonly last?: Scalar
  readonly referenceDay?: ReferenceDay
}

/** A field that decides the answer, or several that decide it only together. */
export interface DecidingFields {
  readonly paths: readonly Path[]
  readonly value: unknown
  readonly changes: readonly AnswerChange[]
}

export interface Explanation {
  readonly given: boolean
  readonly value?: unknown
  /** Most telling first. */
  readonly deciding: readonly DecidingFields[]
  /** What is not there, and would change the answer. */
  readonly missing: readonly DecidingFields[]
  /** The first of these changes that also hold for new Items. */
  readonly experiments: readonly Experiment[]
  /** Number of changes that were tried. */
  readonly tried: number
  /** False when the time was not enough to try all fields. */
  readonly complete: boolean
}

/** A change with the value that is there before it. */
export type Experiment = Pick<DecidingFields, 'value'> & { readonly change: AnswerChange }

export interface ExplainInput {
  /** The operationId of the Service. */
  readonly service: string
  readonly input: DeterminationInput
  readonly question: Question
  readonly samples: readonly RecordSample[]
  /** Time in which changes are tried. Usual evidence takes less than half a second. */
  readonly budgetMs?: number
}

const MOST_EXPERIMENTS = 10

export function explain({ service: id, input, question, samples, budgetMs = TIME_LIMITS.explanationMs }: ExplainInput): Explanation {
  const endsAt = performance.now() + budgetMs
  const trials = new Trials(id, input, question, endsAt)
  const search = new Search(trials, candidatesFrom(samples))
  const leaves = leavesOf(input)
  const levels = [
    () => search.deciding(leaves.map((leaf) => [leaf])),
    // Where several fields state the same, none of them decides alone.
    () => search.deciding(groups(leaves, ({ path }) => `${path[1]} ${patternOf(path)}`)),
    () => search.deciding(groups(leaves, ({ path }) => patternOf(path))),
    () => search.fewestRemoved(leaves),
    () => search.partsRemoved(),
  ]
  let found: DecidingFields[] = []
  for (const level of levels) if (found.length === 0) found = level()
  const deciding = found.toSorted(byImportance)
  const missing = search.added(missingParts(input, samples, trials.records)).toSorted(byImportance)
  const renewed = new Trials(id, withNewItems(input), question, endsAt)
  const holdsForNewItems = ({ change: { replacements } }: Experiment) =>
    renewed.answersAs(trials) && replacements.every(canBeSubmitted) && renewed.isSame(changedBy(renewed.input, replacements)) === false
  const experiments = [...deciding, ...missing]
    .flatMap(({ value, changes }) => changes.map((change) => ({ value, change })))
    .filter(holdsForNewItems)
  return {
    given: trials.given,
    ...('path' in question && { value: trials.value }),
    deciding,
    missing,
    experiments: experiments.slice(0, MOST_EXPERIMENTS),
    tried: trials.count,
    complete: !trials.isOver,
  }
}

/** The same evidence in Items that are created now. */
const withNewItems = (input: DeterminationInput): DeterminationInput => {
  const { now, banks } = input.circumstances
  return {
    ...input,
    evidence: input.evidence.map((item) => ({ ...item, createdAt: now })),
    circumstances: { ...input.circumstances, banks: banks.map((bank) => ({ ...bank, asOf: now })) },
  }
}

/** The parts of an Item that its sender chooses; `undefined` is the Item itself. */
const SUBMITTED: ReadonlySet<unknown> = new Set([undefined, 'data', 'channel', 'type', 'onHold'])
const canBeSubmitted = ({ path: [top, at, part] }: Replacement) =>
  top === 'evidence' ? SUBMITTED.has(part) : at === 'details' || at === 'banks'

const groups = (leaves: readonly Leaf[], key: (leaf: Leaf) => string): Leaf[][] =>
  [...Map.groupBy(leaves, (leaf) => `${typeof leaf.value} ${key(leaf)}`).values()].filter(({ length }) => length > 1)

/** First the fields of records whose change gives another answer that differs in little; then those with most boundaries. */
const byImportance = (a: DecidingFields, b: DecidingFields) => weightOf(a) - weightOf(b) || b.changes.length - a.changes.length
const weightOf = ({ paths: [path], changes }: DecidingFields) =>
  Math.min(...changes.map(differenceOf)) + (path?.[2] === 'data' || path?.[1] === 'details' ? 0 : 0.5)
const differenceOf = (change: AnswerChange) =>
  (change.ends ? 1000 : 0) + ('value' in change ? 0 : change.with.length + change.without.length)

/** Beyond the longest distance that a determination measures, in days, and beyond most amounts. */
const LONGEST_DISTANCE = 1 << 15
/** In days; the earlier one is for records that may not be of the future. */
const DAY_SHIFTS = [7, -7]

class Search {
  readonly #trials: Trials
  readonly #candidates: Candidates

  constructor(trials: Trials, candidates: Candidates) {
    this.#trials = trials
    this.#candidates = candidates
  }

  /** The groups of fields that decide, each changed as one. */
  deciding(all: readonly (readonly Leaf[])[]): DecidingFields[] {
    return all.flatMap((leaves) => {
      const changes = this.#changesOf(leaves)
      return changes.length === 0 ? [] : [{ paths: leaves.map(({ path }) => path), value: leaves[0]?.value, changes }]
    })
  }

  /** The fewest fields that must all be absent, for a value that any of several fields can give. */
  fewestRemoved(leaves: readonly Leaf[]): DecidingFields[] {
    const removals = leaves.filter(({ path }) => isRemovable(path)).map(({ path }) => ({ path, to: undefined }))
    const change = (some: readonly Replacement[]) => {
      const found = this.#change('absent', some)
      return found?.ends === false ? found : undefined
    }
    // What others need stays.
    const removable = removals.filter((one) => this.#trials.isSame(changedBy(this.#trials.input, [one])) !== undefined)
    let fewest = change(removable)
    if (!fewest) return []
    for (const one of removable) {
      const rest: Replacement[] = fewest.replacements.filter((other) => other !== one)
      fewest = change(rest) ?? fewest
    }
    return [{ paths: fewest.replacements.map(({ path }) => path), value: null, changes: [fewest] }]
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
      const replacements = paths.map((path) => ({ path, to: undefined }))
      const change = this.#change('absent', replacements)
      if (change) return [{ paths, value: null, changes: [change] }]
    }
    return []
  }

  /** Fields and Items that are not there, each added alone. */
  added(parts: Iterable<Replacement>): DecidingFields[] {
    const found = new Map<string, DecidingFields>()
    for (const part of parts) {
      const change = this.#change('added', [part])
      if (!change) continue
      const item = part.path.length === 2 ? (part.to as Evidence<never>) : undefined
      const key = JSON.stringify(
        item ? [recordOf(item.type), item.channel] : [patternOf(part.path), change.with, change.without, change.ends],
      )
      if (!found.has(key)) found.set(key, { paths: [part.path], value: null, changes: [change] })
    }
    return [...found.values()]
  }

  #change(kind: AnswerChange['kind'], replacements: readonly Replacement[]): AnswerChange | undefined {
    const effect = this.#trials.effectOf(changedBy(this.#trials.input, replacements))
    return effect && { kind, replacements, ...effect }
  }

  #changesOf(leaves: readonly Leaf[]): AnswerChange[] {
    const [first] = leaves
    if (!first) return []
    const allAs = (to: unknown) => leaves.map(({ path }) => ({ path, to }))
    const absent = isRemovable(first.path) ? (this.#change('absent', allAs(undefined)) ?? this.#change('absent', allAs(null))) : undefined
    const scales = leaves.flatMap(({ value }) => scaleOf(value) ?? [])
    const isOrdered = scales.length === leaves.length
    const ordered = isOrdered ? [this.#boundary(leaves, scales, -1), this.#boundary(leaves, scales, 1)] : []
    const others = this.#candidates(first, this.#trials.input).filter((to) => to !== first.value)
    const changed = isOrdered && ordered[0] ? [] : others.flatMap((to) => this.#change('other', allAs(to)) ?? [])
    return [...ordered, ...distinct(changed), absent].filter((change) => change !== undefined)
  }

  /** The nearest value in one direction that changes the answer, found by doubling the distance and then halving it. */
  #boundary(leaves: readonly Leaf[], scales: readonly Scale[], direction: 1 | -1): AnswerChange | undefined {
    const shifted = (steps: number): Replacement[] =>
      leaves.flatMap(({ path }, at) => {
        const to = scales[at]?.shifted(steps * direction)
        return to === undefined ? [] : [{ path, to }]
      })
    const isSame = (steps: number) => {
      const replacements = shifted(steps)
      return replacements.length < leaves.length ? undefined : this.#trials.isSame(changedBy(this.#trials.input, replacements))
    }
    let [last, steps] = [0, 1]
    for (; steps <= LONGEST_DISTANCE; steps *= 2) {
      const same = isSame(steps)
      if (same === false) break
      if (same) last = steps
    }
    if (steps > LONGEST_DISTANCE) return undefined
    // Between them may be values that the contract does not allow: then there is no nearest one, but one on each side.
    let impossible = last
    while (steps - Math.max(last, impossible) > 1) {
      const middle = (Math.max(last, impossible) + steps) >> 1
      const same = isSame(middle)
      if (same === false) steps = middle
      else if (same) last = middle
      else impossible = middle
    }
    const change = this.#change(direction < 0 ? 'less' : 'more', shifted(steps))
    const [leaf, scale] = [leaves[0], scales[0]]
    if (!change || !leaf || !scale) return undefined
    const referenceDay = leaves.length === 1 ? this.#referenceDayOf(leaf, scale, last * direction, steps * direction) : undefined
    return { ...change, last: scale.shifted(last * direction) as Scalar, ...(referenceDay && { referenceDay }) }
  }

  /** The day with which the boundary moves: where that is a week later or earlier, the boundary is, too. */
  #referenceDayOf({ path }: Leaf, scale: Scale, last: number, to: number): ReferenceDay | undefined {
    if (scale.instant === undefined) return undefined
    const { input } = this.#trials
    for (const other of leavesOf(input)) {
      const from = scaleOf(other.value)
      if (from?.instant === undefined || patternOf(other.path) === patternOf(path)) continue
      const movesAlong = DAY_SHIFTS.some((by) => {
        const moved = replaceAt(input, other.path, from.shifted(by))
        const isSame = (steps: number) => {
          const value = scale.shifted(steps + by)
          return value === undefined ? undefined : this.#trials.isSame(replaceAt(moved, path, value))
        }
        return isSame(last) === true && isSame(to) === false
      })
      if (!movesAlong) continue
      const days = (steps: number) =>
        Math.floor(((scale.instant as number) + steps * DAY) / DAY) - Math.floor((from.instant as number) / DAY)
      return { path: other.path, lastDays: days(last), toDays: days(to) }
    }
    return undefined
  }
}

/** One change for each answer that comes of it. */
const distinct = (changes: readonly AnswerChange[]): AnswerChange[] => [
  ...new Map(changes.toReversed().map((change) => [JSON.stringify([change.with, change.without, change.ends]), change])).values(),
]
