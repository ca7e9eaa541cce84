/**
 * Why an answer has a reason code or a value. The determination itself is asked: each field of the evidence is changed, and what then
 * changes in the answer shows which fields decide and where their boundaries are. So nothing is explained that does not hold.
 */
import { TIME_LIMITS } from '../../core/time-limits.ts'
import type { AnswerChange } from './boundaries.ts'
import { candidatesFrom, missingParts, type RecordSample } from './candidates.ts'
import { changedBy, type DeterminationInput, type Replacement } from './determination-input.ts'
import { type DecidingFields, Search } from './search.ts'
import { type Question, Trials } from './trials.ts'

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
  /** False when there were more fields than the time and the limits allow to try. */
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

const MAX_EXPERIMENTS = 10

export function explain({ service: id, input, question, samples, budgetMs = TIME_LIMITS.explanationMs }: ExplainInput): Explanation {
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
    renewed.answersAs(trials) && replacements.every(canBeSubmitted) && renewed.isSame(changedBy(renewed.input, replacements)) === false
  const experiments = [...deciding, ...missing]
    .flatMap(({ value, changes }) => changes.map((change) => ({ value, change })))
    .filter(holdsForNewItems)
  return {
    given: trials.given,
    ...('path' in question && { value: trials.value }),
    deciding,
    missing,
    experiments: experiments.slice(0, MAX_EXPERIMENTS),
    tried: trials.count,
    complete: search.isComplete,
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
