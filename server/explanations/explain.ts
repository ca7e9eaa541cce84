/**
 * Why an answer has a reason code or a value. The determination itself is asked: each field of the evidence is changed, and what then
 * changes in the answer shows which fields decide and where their boundaries are. So nothing is explained that does not hold.
 */
import { type Path } from '../core/json.ts'
import { TIME_LIMITS } from '../core/time-limits.ts'
import { DAY } from '../core/durations.ts'
import { startOfDay } from '../determinations/days.ts'
import { COUNTED_DAYS } from '../determinations/counted-days.ts'
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
  let found = search.fields(leaves)
  for (const level of [() => search.fewestRemoved(leaves), () => search.partsRemoved()]) if (found.length === 0) found = level()
  const deciding = found.toSorted(byImportance)
  const missing = search.added([...missingParts(input, samples, trials.records)]).toSorted(byImportance)
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

/** First the fields of records whose change gives another answer that differs in little; then those with most boundaries. */
const byImportance = (a: DecidingFields, b: DecidingFields) => weightOf(a) - weightOf(b) || b.changes.length - a.changes.length
const weightOf = ({ paths: [path], changes }: DecidingFields) =>
  Math.min(...changes.map(differenceOf)) + (path?.[2] === 'data' || path?.[1] === 'details' ? 0 : 0.5)
const differenceOf = (change: AnswerChange) =>
  (change.ends ? 1000 : 0) + ('value' in change ? 0 : change.with.length + change.without.length)

/** Beyond the longest distance that a determination measures, in days, and beyond most amounts. */
const LONGEST_DISTANCE = 1 << 15
const DOUBLED = Array.from({ length: Math.log2(LONGEST_DISTANCE) + 1 }, (_, power) => 2 ** power)

/** One day of each window between the days that determinations count from another day, on either side of it. */
const DAYS_AROUND: readonly number[] = [0, ...[0, ...COUNTED_DAYS].flatMap((days) => [days + 1, -days - 1])]

/** Up to this number, fields of one kind are changed one by one. */
const FEW = 4
/** Limits for larger kinds: fields named alone, and fields whose boundaries are searched. */
const MOST_ALONE = 6
const MOST_SEARCHED = 3
/** In days for dates, and in units of the last digit for numbers. */
const COARSE_STEPS = [1, -1, 40, -40, 400, -400, 4000, -4000]
const COARSE_VALUES = 3

const fieldsOf = (leaves: readonly Leaf[], changes: readonly AnswerChange[]): DecidingFields => ({
  paths: leaves.map(({ path }) => path),
  value: leaves[0]?.value,
  changes,
})

/** Maximum number of days to try as the reference of a boundary. Days in the same Item come first. */
const MOST_DAYS = 30
const MOST_DISTANCES = 500

/** In days; the earlier one is for records that may not be of the future. */
const DAY_SHIFTS = [7, -7]

class Search {
  readonly #trials: Trials
  readonly #candidates: Candidates

  constructor(trials: Trials, candidates: Candidates) {
    this.#trials = trials
    this.#candidates = candidates
  }

  /** The fields that decide, alone or together with others of their kind. */
  fields(leaves: readonly Leaf[]): DecidingFields[] {
    const kinds = Map.groupBy(leaves, ({ path, value }) => `${typeof value} ${patternOf(path)}`).values()
    return [...kinds].flatMap((kind) => (kind.length > FEW ? this.#ofMany(kind) : this.#ofFew(kind)))
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
    const all = [...found, ...everySecond]
    return all.flatMap((leaves, at) => {
      const searched = at < MOST_SEARCHED ? this.#deciding(leaves) : []
      const change = searched.length === 0 ? this.#coarseChange(leaves) : undefined
      return change ? [fieldsOf(leaves, [change])] : searched
    })
  }

  /** Stops bisecting after MOST_ALONE fields. */
  #halved(leaves: readonly Leaf[], alone = { found: 0 }): (readonly Leaf[])[] {
    if (leaves.length === 0 || !this.#coarseChange(leaves)) return []
    if (leaves.length === 1) alone.found++
    if (leaves.length === 1 || alone.found >= MOST_ALONE) return [leaves]
    const middle = leaves.length >> 1
    const found = [leaves.slice(0, middle), leaves.slice(middle)].flatMap((half) => this.#halved(half, alone))
    return found.length > 0 ? found : [leaves]
  }

  /** Tries a few changes and returns the first one that has an effect. */
  #coarseChange(leaves: readonly Leaf[]): AnswerChange | undefined {
    const [first] = leaves
    if (!first) return undefined
    const scales = leaves.flatMap(({ value }) => scaleOf(value) ?? [])
    const shifts = scales.length === leaves.length ? COARSE_STEPS : []
    const others = this.#candidates(first, this.#trials.input).filter((to) => to !== first.value)
    const tries: (() => AnswerChange | undefined)[] = [
      ...shifts.map((steps) => () => {
        const replacements = leaves.map(({ path }, at) => ({ path, to: scales[at]?.shifted(steps) }))
        return replacements.some(({ to }) => to === undefined) ? undefined : this.#change(steps < 0 ? 'less' : 'more', replacements)
      }),
      ...others.slice(0, COARSE_VALUES).map(
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
      const replacements = paths.map((path) => ({ path, to: undefined }))
      const change = this.#change('absent', replacements)
      if (change) return [{ paths, value: null, changes: [change] }]
    }
    return []
  }

  /** Adds missing fields and Items one by one. If that has no effect, adds a field to all elements of a list. */
  added(parts: readonly Replacement[]): DecidingFields[] {
    const found = new Map<string, DecidingFields>()
    const add = (condition: Replacement, group: readonly Replacement[]) => {
      const key = conditionOf(condition)
      const change = found.has(key) ? undefined : this.#change('added', group)
      if (change) found.set(key, { paths: group.map(({ path }) => path), value: null, changes: [change] })
    }
    for (const group of Map.groupBy(parts, (part) => `${conditionOf(part)} ${JSON.stringify(part.to)}`).values()) {
      const [first] = group
      const all = distinctPaths(group)
      if (!first || (all.length > FEW && !this.#change('added', all))) continue
      for (const part of all) add(first, [part])
      if (all.length > 1) add(first, all)
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
    let [last, steps] = [0, 0]
    for (const tried of this.#distances(leaves, direction)) {
      const same = isSame(tried)
      if (same === false) {
        steps = tried
        break
      }
      if (same) last = tried
    }
    if (steps === 0) return undefined
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

  /**
   * The distances to try, nearest first: doubled ones, and those to the days around another day of the evidence, and around the days
   * that a determination counts from it. So no window between two of them is jumped over.
   */
  #distances(leaves: readonly Leaf[], direction: 1 | -1): readonly number[] {
    const own = leaves.length === 1 ? scaleOf(leaves[0]?.value ?? null)?.instant : undefined
    const telling =
      own === undefined ? [] : this.#days().flatMap((day) => DAYS_AROUND.map((by) => ((day - startOfDay(own)) / DAY + by) * direction))
    const ahead = [...new Set(telling)].filter((steps) => steps > 0 && steps <= LONGEST_DISTANCE).toSorted((a, b) => a - b)
    return [...new Set([...DOUBLED, ...ahead.slice(0, MOST_DISTANCES)])].toSorted((a, b) => a - b)
  }

  #knownDays: readonly number[] | undefined

  #days(): readonly number[] {
    const instants = () => leavesOf(this.#trials.input).flatMap(({ value }) => scaleOf(value)?.instant ?? [])
    return (this.#knownDays ??= [...new Set(instants().map(startOfDay))])
  }

  /** The day with which the boundary moves: where that is a week later or earlier, the boundary is, too. */
  #referenceDayOf({ path }: Leaf, scale: Scale, last: number, to: number): ReferenceDay | undefined {
    if (scale.instant === undefined) return undefined
    const { input } = this.#trials
    const isFar = (other: Leaf) => Number(other.path[0] === path[0] && other.path[1] !== path[1])
    const days = leavesOf(input).filter((other) => scaleOf(other.value)?.instant !== undefined && patternOf(other.path) !== patternOf(path))
    for (const other of days.toSorted((a, b) => isFar(a) - isFar(b)).slice(0, MOST_DAYS)) {
      const from = scaleOf(other.value)
      if (from?.instant === undefined) continue
      const movesAlong = DAY_SHIFTS.some((by) => {
        const moved = replaceAt(input, other.path, from.shifted(by))
        const isSame = (steps: number) => {
          const value = scale.shifted(steps + by)
          return value === undefined ? undefined : this.#trials.isSame(replaceAt(moved, path, value))
        }
        return isSame(last) === true && isSame(to) === false
      })
      if (!movesAlong) continue
      const daysTo = (steps: number) =>
        Math.floor(((scale.instant as number) + steps * DAY) / DAY) - Math.floor((from.instant as number) / DAY)
      return { path: other.path, lastDays: daysTo(last), toDays: daysTo(to) }
    }
    return undefined
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
