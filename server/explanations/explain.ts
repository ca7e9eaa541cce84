/**
 * Why an answer has a reason code or a value. The determination itself is asked: each field of the evidence is changed, and what then
 * changes in the answer shows which fields decide and where their boundaries are. So nothing is explained that does not hold.
 */
import { DAY } from '../core/durations.ts'
import type { Evidence } from '../determinations/evidence.ts'
import { type Candidates, candidatesFrom, type Donor, isRemovable, partsLacking, recordOf } from './candidates.ts'
import { type Scale, scaleOf } from './scale.ts'
import { type Effect, type Question, Trials } from './trials.ts'
import { changedBy, type Leaf, leavesOf, type Path, patternOf, type Replacement, replaceAt, type Scalar, type World } from './world.ts'

/** The day that a boundary is counted from, and the days from it to the values on both sides. */
export interface Anchor {
  readonly path: Path
  readonly lastDays: number
  readonly toDays: number
}

/** A change of the evidence that changes the answer. */
export interface Flip extends Effect {
  readonly kind: 'absent' | 'less' | 'more' | 'other' | 'added'
  readonly replacements: readonly Replacement[]
  /** The last value, on the way to the new one, that leaves the answer as it is. */
  readonly last?: Scalar
  readonly anchor?: Anchor
}

/** A field that decides, or several that decide only together. */
export interface Deciding {
  readonly paths: readonly Path[]
  readonly value: unknown
  readonly flips: readonly Flip[]
}

export interface Explanation {
  readonly given: boolean
  readonly value?: unknown
  /** Most telling first. */
  readonly deciding: readonly Deciding[]
  /** What is not there, and would change the answer. */
  readonly missing: readonly Deciding[]
  /** The first of these changes that are true of Items made anew, too. */
  readonly experiments: readonly Experiment[]
  /** How many changes were tried. */
  readonly tried: number
  /** False when there were too many fields to try all. */
  readonly complete: boolean
}

/** A change with the value that is there before it. */
export type Experiment = Pick<Deciding, 'value'> & { readonly flip: Flip }

export interface ExplainInput {
  /** The operationId of the Service. */
  readonly service: string
  readonly world: World
  readonly question: Question
  readonly donors: readonly Donor[]
}

const MOST_EXPERIMENTS = 10

export function explain({ service: id, world, question, donors }: ExplainInput): Explanation {
  const trials = new Trials(id, world, question)
  const search = new Search(trials, candidatesFrom(donors))
  const leaves = leavesOf(world)
  const levels = [
    () => search.deciding(leaves.map((leaf) => [leaf])),
    // What several state alike, each of them decides nothing.
    () => search.deciding(groups(leaves, ({ path }) => `${path[1]} ${patternOf(path)}`)),
    () => search.deciding(groups(leaves, ({ path }) => patternOf(path))),
    () => search.fewestRemoved(leaves),
    () => search.partsRemoved(),
  ]
  let found: Deciding[] = []
  for (const level of levels) if (found.length === 0) found = level()
  const deciding = found.toSorted(byImportance)
  const missing = search.added(partsLacking(world, donors, trials.records)).toSorted(byImportance)
  const anew = new Trials(id, madeAnew(world), question)
  const isTrueAnew = ({ flip: { replacements } }: Experiment) =>
    anew.answersAs(trials) && replacements.every(isBrought) && anew.isSame(changedBy(anew.world, replacements)) === false
  const experiments = [...deciding, ...missing].flatMap(({ value, flips }) => flips.map((flip) => ({ value, flip }))).filter(isTrueAnew)
  return {
    given: trials.given,
    ...('path' in question && { value: trials.value }),
    deciding,
    missing,
    experiments: experiments.slice(0, MOST_EXPERIMENTS),
    tried: trials.count,
    complete: !trials.isExhausted,
  }
}

/** The same evidence in Items that are made now. */
const madeAnew = (world: World): World => {
  const { now, banks } = world.circumstances
  return {
    ...world,
    evidence: world.evidence.map((item) => ({ ...item, createdAt: now })),
    circumstances: { ...world.circumstances, banks: banks.map((bank) => ({ ...bank, asOf: now })) },
  }
}

/** What whoever makes an Item or a Data Request chooses. */
const BROUGHT: ReadonlySet<unknown> = new Set([undefined, 'data', 'channel', 'type', 'onHold'])
const isBrought = ({ path: [top, at, part] }: Replacement) => (top === 'evidence' ? BROUGHT.has(part) : at === 'details' || at === 'banks')

const groups = (leaves: readonly Leaf[], key: (leaf: Leaf) => string): Leaf[][] =>
  [...Map.groupBy(leaves, (leaf) => `${typeof leaf.value} ${key(leaf)}`).values()].filter(({ length }) => length > 1)

/** First the fields of records whose change gives another answer that differs in little; then those with most boundaries. */
const byImportance = (a: Deciding, b: Deciding) => weightOf(a) - weightOf(b) || b.flips.length - a.flips.length
const weightOf = ({ paths: [path], flips }: Deciding) =>
  Math.min(...flips.map(differenceOf)) + (path?.[2] === 'data' || path?.[1] === 'details' ? 0 : 0.5)
const differenceOf = (flip: Flip) => (flip.ends ? 1000 : 0) + ('value' in flip ? 0 : flip.with.length + flip.without.length)

/** Beyond the longest distance that a determination measures, in days, and beyond most amounts. */
const LONGEST_DISTANCE = 1 << 15
/** Days: later, or earlier where a record may not be of the future. */
const ANCHOR_SHIFTS = [7, -7]

class Search {
  readonly #trials: Trials
  readonly #candidates: Candidates

  constructor(trials: Trials, candidates: Candidates) {
    this.#trials = trials
    this.#candidates = candidates
  }

  /** The groups of fields that decide, each changed as one. */
  deciding(all: readonly (readonly Leaf[])[]): Deciding[] {
    return all.flatMap((leaves) => {
      const flips = this.#flipsOf(leaves)
      return flips.length === 0 ? [] : [{ paths: leaves.map(({ path }) => path), value: leaves[0]?.value, flips }]
    })
  }

  /** The fewest fields that must all be absent, for a value that any of several fields can give. */
  fewestRemoved(leaves: readonly Leaf[]): Deciding[] {
    const removals = leaves.filter(({ path }) => isRemovable(path)).map(({ path }) => ({ path, to: undefined }))
    const flips = (some: readonly Replacement[]) => {
      const effect = this.#trials.effectOf(changedBy(this.#trials.world, some))
      return effect?.ends === false ? effect : undefined
    }
    // What others need stays.
    const removable = removals.filter((one) => this.#trials.isSame(changedBy(this.#trials.world, [one])) !== undefined)
    if (!flips(removable)) return []
    let fewest = removable
    for (const one of removable) {
      const rest = fewest.filter((other) => other !== one)
      if (flips(rest)) fewest = rest
    }
    const effect = flips(fewest)
    return effect
      ? [{ paths: fewest.map(({ path }) => path), value: null, flips: [{ kind: 'absent', replacements: fewest, ...effect }] }]
      : []
  }

  /** Whole Items, connections and bank accounts: the first, or the first kind, without which the answer is another. */
  partsRemoved(): Deciding[] {
    const { world } = this.#trials
    const parts: Path[] = [
      ...world.evidence.map((_, at) => ['evidence', at]),
      ...world.circumstances.banks.map((_, at) => ['circumstances', 'banks', at]),
      ...world.circumstances.connections.map((_, at) => ['circumstances', 'connections', at]),
    ]
    const kinds = Map.groupBy(parts, ([top, at]) => (top === 'evidence' ? world.evidence[Number(at)]?.type : at)).values()
    for (const paths of [...parts.map((path) => [path]), ...kinds, parts]) {
      const replacements = paths.map((path) => ({ path, to: undefined }))
      const flip = this.#flip('absent', replacements)
      if (flip) return [{ paths, value: null, flips: [flip] }]
    }
    return []
  }

  /** Fields and Items that are not there, each added alone. */
  added(parts: Iterable<Replacement>): Deciding[] {
    const found = new Map<string, Deciding>()
    for (const part of parts) {
      const flip = this.#flip('added', [part])
      const item = part.path.length === 2 ? (part.to as Evidence<never>) : undefined
      const key =
        flip && JSON.stringify(item ? [recordOf(item.type), item.channel] : [patternOf(part.path), flip.with, flip.without, flip.ends])
      if (key !== undefined && !found.has(key)) found.set(key, { paths: [part.path], value: null, flips: [flip as Flip] })
    }
    return [...found.values()]
  }

  #flip(kind: Flip['kind'], replacements: readonly Replacement[]): Flip | undefined {
    const effect = this.#trials.effectOf(changedBy(this.#trials.world, replacements))
    return effect && { kind, replacements, ...effect }
  }

  #flipsOf(leaves: readonly Leaf[]): Flip[] {
    const [first] = leaves
    if (!first) return []
    const allAs = (to: unknown) => leaves.map(({ path }) => ({ path, to }))
    const absent = isRemovable(first.path) ? (this.#flip('absent', allAs(undefined)) ?? this.#flip('absent', allAs(null))) : undefined
    const scales = leaves.flatMap(({ value }) => scaleOf(value) ?? [])
    const isOrdered = scales.length === leaves.length
    const ordered = isOrdered ? [this.#boundary(leaves, scales, -1), this.#boundary(leaves, scales, 1)] : []
    const others = this.#candidates(first, this.#trials.world).filter((to) => to !== first.value)
    const changed = isOrdered && ordered[0] ? [] : others.flatMap((to) => this.#flip('other', allAs(to)) ?? [])
    return [...ordered, ...distinct(changed), absent].filter((flip) => flip !== undefined)
  }

  /** The nearest value in one direction that changes the answer, found by doubling the distance and then halving it. */
  #boundary(leaves: readonly Leaf[], scales: readonly Scale[], direction: 1 | -1): Flip | undefined {
    const shifted = (steps: number): Replacement[] =>
      leaves.flatMap(({ path }, at) => {
        const to = scales[at]?.shifted(steps * direction)
        return to === undefined ? [] : [{ path, to }]
      })
    const isSame = (steps: number) => {
      const replacements = shifted(steps)
      return replacements.length < leaves.length ? undefined : this.#trials.isSame(changedBy(this.#trials.world, replacements))
    }
    let [last, steps] = [0, 1]
    while (steps <= LONGEST_DISTANCE && isSame(steps) !== false) {
      if (isSame(steps)) last = steps
      steps *= 2
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
    const flip = this.#flip(direction < 0 ? 'less' : 'more', shifted(steps))
    const [leaf, scale] = [leaves[0], scales[0]]
    if (!flip || !leaf || !scale) return undefined
    const anchor = leaves.length === 1 ? this.#anchorOf(leaf, scale, last * direction, steps * direction) : undefined
    return { ...flip, last: scale.shifted(last * direction) as Scalar, ...(anchor && { anchor }) }
  }

  /** The day with which the boundary moves: where that is a week later or earlier, the boundary is, too. */
  #anchorOf({ path }: Leaf, scale: Scale, last: number, to: number): Anchor | undefined {
    if (scale.instant === undefined) return undefined
    const { world } = this.#trials
    for (const other of leavesOf(world)) {
      const from = scaleOf(other.value)
      if (from?.instant === undefined || patternOf(other.path) === patternOf(path)) continue
      const movesAlong = ANCHOR_SHIFTS.some((by) => {
        const moved = replaceAt(world, other.path, from.shifted(by))
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

/** One flip for each answer that comes of it. */
const distinct = (flips: readonly Flip[]): Flip[] => [
  ...new Map(flips.toReversed().map((flip) => [JSON.stringify([flip.with, flip.without, flip.ends]), flip])).values(),
]
