/**
 * Finds the nearest value of a field that changes the result, and the reference day from which a determination measures this boundary.
 *
 * The search tries increasing distances in one direction until the result changes, then bisects between the last distance without an effect
 * and the first distance with an effect. The distances are powers of two, plus distances that end near any other day in the input, so that
 * a short window of days is not skipped. A boundary depends on another day if shifting that day by a week shifts the boundary by a week.
 */
import { DAY } from '../../core/durations.ts'
import type { Path } from '../../../payloads/json.ts'
import { startOfDay } from '../../determinations/days.ts'
import { ENROLLMENT_DAYS } from '../../determinations/education/enrollment-status.ts'
import { WINDOW } from '../../determinations/income-employment/bank-match.ts'
import { FREQUENCIES } from '../../determinations/income-employment/pay-periods.ts'
import { changedBy, type Leaf, type Replacement, replaceAt, type Scalar } from './determination-input.ts'
import { type Scale, detectScale } from './scale.ts'
import type { Effect, Trials } from './trials.ts'

/** The day from which a determination measures a boundary, and the distances to the values on both sides of the boundary. */
export interface ReferenceDay {
  readonly path: Path
  readonly lastDays: number
  readonly toDays: number
}

/** A change to the input that changes the result. */
export interface ResultChange extends Effect {
  readonly kind: 'absent' | 'less' | 'more' | 'other' | 'added'
  readonly replacements: readonly Replacement[]
  /** The value on the other side of the boundary, with which the result is unchanged. */
  readonly last?: Scalar
  readonly referenceDay?: ReferenceDay
}

/** Tries the replacements together. Returns undefined if the result is unchanged. */
export function tryReplacements(
  trials: Trials,
  kind: ResultChange['kind'],
  replacements: readonly Replacement[],
): ResultChange | undefined {
  const effect = trials.findEffect(changedBy(trials.input, replacements))
  return effect && { kind, replacements, ...effect }
}

/** Maximum distance to try, in days or in units of the last digit. The periods that determinations measure are shorter. */
const MAX_DISTANCE = 1 << 15
const DOUBLED = Array.from({ length: Math.log2(MAX_DISTANCE) + 1 }, (_, power) => 2 ** power)

/** Periods, in days, that determinations measure for enrollment statuses, bank matches and pay periods. Includes one year. */
const COUNTED_DAYS = new Set([
  ...Object.values(ENROLLMENT_DAYS),
  ...Object.values(WINDOW),
  ...FREQUENCIES.flatMap(({ longest, maxDays }) => [longest, maxDays]),
  365,
])

/** Offsets in days from a reference day. They are just outside each of the COUNTED_DAYS periods, in both directions. */
const DAYS_AROUND: readonly number[] = [0, ...[0, ...COUNTED_DAYS].flatMap((days) => [days + 1, -days - 1])]

/** Maximum number of fields that are tried as the reference day of a boundary. Fields of the same Item are tried first. */
const MAX_DAYS = 30
const MAX_DISTANCES = 500

/** Shifts of a reference day, in days. The negative shift is for records that must not be dated in the future. */
const DAY_SHIFTS = [7, -7]

export class Boundaries {
  readonly #trials: Trials

  constructor(trials: Trials) {
    this.#trials = trials
  }

  /** Finds the boundary in one direction. Several fields are shifted together by the same distance. */
  find(leaves: readonly Leaf[], scales: readonly Scale[], direction: 1 | -1): ResultChange | undefined {
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
    // Some of the values in between may be invalid under the contract. The search then ends with a valid value on each side of them.
    let impossible = last
    while (steps - Math.max(last, impossible) > 1) {
      const middle = (Math.max(last, impossible) + steps) >> 1
      const same = isSame(middle)
      if (same === false) steps = middle
      else if (same) last = middle
      else impossible = middle
    }
    const change = tryReplacements(this.#trials, direction < 0 ? 'less' : 'more', shifted(steps))
    const [leaf, scale] = [leaves[0], scales[0]]
    if (!change || !leaf || !scale) return undefined
    const referenceDay = leaves.length === 1 ? this.#findReferenceDay(leaf, scale, last * direction, steps * direction) : undefined
    return { ...change, last: scale.shifted(last * direction) as Scalar, ...(referenceDay && { referenceDay }) }
  }

  /** Returns the distances to try, in ascending order. */
  #distances(leaves: readonly Leaf[], direction: 1 | -1): readonly number[] {
    const own = leaves.length === 1 ? detectScale(leaves[0]?.value ?? null)?.instant : undefined
    const nearOtherDays =
      own === undefined
        ? []
        : this.#trials.leaves.days.flatMap((day) => DAYS_AROUND.map((by) => ((day - startOfDay(own)) / DAY + by) * direction))
    const ahead = [...new Set(nearOtherDays)].filter((steps) => steps > 0 && steps <= MAX_DISTANCE).toSorted((a, b) => a - b)
    return [...new Set([...DOUBLED, ...ahead.slice(0, MAX_DISTANCES)])].toSorted((a, b) => a - b)
  }

  /** Finds the reference day by shifting days: the boundary moves together with its reference day. */
  #findReferenceDay({ path, pattern }: Leaf, scale: Scale, last: number, to: number): ReferenceDay | undefined {
    if (scale.instant === undefined) return undefined
    const { input, leaves } = this.#trials
    const others = leaves.dated.filter((other) => other.pattern !== pattern)
    const isFar = (other: Leaf) => other.path[0] === path[0] && other.path[1] !== path[1]
    const nearFirst = [...others.filter((other) => !isFar(other)), ...others.filter(isFar)]
    for (const other of nearFirst.slice(0, MAX_DAYS)) {
      const from = detectScale(other.value)
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
