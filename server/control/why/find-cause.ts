/**
 * Finds the cause of a reason code or a value in a result. The search changes the input, runs the determination again and compares the
 * results, so it does not need a second description of the rules.
 *
 * The search first changes fields. If no field has an effect, it removes several fields together, and then whole Items, bank accounts and
 * logins. It always tries to add missing fields and Items. Finally, it repeats each effective change with newly created Items, because an
 * experiment can only submit new ones.
 */
import { TIME_LIMITS } from '../../core/time-limits.ts'
import type { ResultChange } from './boundaries.ts'
import { candidatesFrom, missingParts, type RecordSample } from './candidates.ts'
import { changedBy, type DeterminationInput, type Replacement } from './determination-input.ts'
import { type DecidingFields, Search } from './search.ts'
import { type Question, Trials } from './trials.ts'

export type Cause = ReturnType<typeof findCause>

/** A change, together with the previous value of the field. */
export type Experiment = Pick<DecidingFields, 'value'> & { readonly change: ResultChange }

export interface CauseQuery {
  /** The operationId of the Service. */
  readonly service: string
  readonly input: DeterminationInput
  readonly question: Question
  readonly samples: readonly RecordSample[]
  /** Time limit for the search. With a typical input, the search takes less than half a second. */
  readonly budgetMs?: number
}

export function findCause({ service: id, input, question, samples, budgetMs = TIME_LIMITS.whyMs }: CauseQuery) {
  const endsAt = performance.now() + budgetMs
  const trials = new Trials(id, input, question, endsAt)
  const search = new Search(trials, candidatesFrom(samples))
  const leaves = trials.leaves.all
  let found = search.fields(leaves)
  for (const level of [() => search.fewestRemoved(leaves), () => search.partsRemoved()]) if (found.length === 0) found = level()
  const deciding = found.toSorted(byImportance)
  const missing = search.added(missingParts(input, samples, trials.records)).toSorted(byImportance)
  const renewed = new Trials(id, withNewItems(input), question, endsAt)
  const holdsForNewItems = ({ change: { replacements } }: Experiment) =>
    renewed.hasResultOf(trials) && replacements.every(canBeSubmitted) && renewed.isSame(changedBy(renewed.input, replacements)) === false
  const experiments = [...deciding, ...missing]
    .flatMap(({ value, changes }) => changes.map((change) => ({ value, change })))
    .filter(holdsForNewItems)
  return {
    given: trials.given,
    ...('path' in question && { value: trials.value }),
    /** Fields that decide the result, most important first. */
    deciding,
    /** Parts that are missing from the input and would change the result. */
    missing,
    /** Changes that have the same effect on newly created Items, most important first. */
    experiments,
    /** Number of determinations that were run. */
    tried: trials.count,
    /** False if the time limit or another limit ended the search early. */
    complete: search.isComplete,
  }
}

/** Returns the input as if all Items and bank accounts had just been created. */
const withNewItems = (input: DeterminationInput): DeterminationInput => {
  const { now, banks } = input.circumstances
  return {
    ...input,
    items: input.items.map((item) => ({ ...item, createdAt: now })),
    circumstances: { ...input.circumstances, banks: banks.map((bank) => ({ ...bank, asOf: now })) },
  }
}

/** Parts of an Item that a client chooses. `undefined` represents the whole Item. */
const SUBMITTED: ReadonlySet<unknown> = new Set([undefined, 'data', 'channel', 'type', 'onHold'])
const canBeSubmitted = ({ path: [top, at, part] }: Replacement) =>
  top === 'items' ? SUBMITTED.has(part) : at === 'details' || at === 'banks'

/** Prefers small differences in the result, then record fields and Data Request details, and then fields with many boundaries. */
const byImportance = (a: DecidingFields, b: DecidingFields) => computeWeight(a) - computeWeight(b) || b.changes.length - a.changes.length
const computeWeight = ({ paths: [path], changes }: DecidingFields) =>
  Math.min(...changes.map(measureDifference)) + (path?.[2] === 'data' || path?.[1] === 'details' ? 0 : 0.5)
const measureDifference = (change: ResultChange) =>
  (change.ends ? 1000 : 0) + ('value' in change ? 0 : change.with.length + change.without.length)
