/** Asks a determination about changed evidence, and says how the answer differs. */
import { type Path, getValueAtPath } from '../../../payloads/json.ts'
import { validators, withValidationClock } from '../../core/validation.ts'
import { services } from '../../features/services/services.ts'
import { recordOf } from './candidates.ts'
import { elementOf, type Reason } from './elements.ts'
import type { DeterminationInput } from './determination-input.ts'
import { Leaves } from './leaves.ts'

/** A reason code of the answer, in one of its reports or in any; or the value at a path of it. */
export type Question = { readonly code: string; readonly description?: string; readonly report?: number } | { readonly path: Path }

/** How the answer differs after a change. */
export interface Effect {
  /** The reason codes that the answer has no more, and those that it has then. */
  readonly without: readonly string[]
  readonly with: readonly string[]
  /** Those that it has then of the element that was asked about. */
  readonly replacing: readonly Reason[]
  /** The value in question, where one was asked for. */
  readonly value?: unknown
  /** There is no answer then. */
  readonly ends: boolean
}

/** Asks the determination about changed evidence. */
export class Trials {
  readonly input: DeterminationInput
  readonly records: readonly string[]
  readonly #determine: (input: DeterminationInput) => unknown
  readonly #question: Question
  readonly #result: unknown
  readonly #usual: string
  readonly #endsAt: number
  /** The records of the evidence as it is. */
  readonly #given: ReadonlySet<unknown>
  #leaves: Leaves | undefined
  count = 0

  /** `endsAt` is an instant of `performance.now`: nothing is tried any more after it. */
  constructor(id: string, input: DeterminationInput, question: Question, endsAt = Infinity) {
    const service = services.get(id)
    if (!service) throw new Error(`no Service is called ${id}`)
    this.input = input
    this.records = service.records
    this.#determine = ({ evidence, circumstances, reference }) => {
      this.count++
      return service.determine(evidence, circumstances, { individualId: '', ...reference })
    }
    this.#question = question
    this.#endsAt = endsAt
    this.#given = new Set(input.evidence.map(({ data }) => data))
    this.#result = this.#determine(input)
    this.#usual = signatureOf(this.#result, question)
  }

  get leaves(): Leaves {
    return (this.#leaves ??= new Leaves(this.input))
  }

  get isOver(): boolean {
    return performance.now() >= this.#endsAt
  }

  get given(): boolean {
    return this.#usual !== signatureOf(undefined, this.#question)
  }

  /** True if what is asked for is the same in both. */
  answersAs(other: Trials): boolean {
    return this.#usual === other.#usual
  }

  get value(): unknown {
    return 'path' in this.#question ? getValueAtPath(this.#result, this.#question.path) : undefined
  }

  /** True if the answer is the same with this evidence, undefined if the contract allows no such evidence. */
  isSame(changed: DeterminationInput): boolean | undefined {
    const trial = this.#try(changed)
    return trial && trial.signature === this.#usual
  }

  /** Undefined where the answer is the same. */
  effectOf(changed: DeterminationInput): Effect | undefined {
    const trial = this.#try(changed)
    if (!trial || trial.signature === this.#usual) return undefined
    const { result } = trial
    const [before, after] = [codesOf(this.#result), codesOf(result)]
    return {
      without: before.filter((code) => !after.includes(code)),
      with: after.filter((code) => !before.includes(code)),
      replacing: this.#replacing(result),
      ends: result === undefined,
      ...('path' in this.#question && { value: getValueAtPath(result, this.#question.path) ?? null }),
    }
  }

  /** A code with another meaning is another reason. */
  #replacing(result: unknown): Reason[] {
    if ('path' in this.#question) return []
    const { code, description = null } = this.#question
    const element = elementOf({ code, description })
    const keyOf = (reason: Reason) => `${reason.code} ${reason.description}`
    const before = new Set(reasonsAsked(this.#result, this.#question).map(keyOf))
    const added = reasonsAsked(result, this.#question).filter((reason) => !before.has(keyOf(reason)) && elementOf(reason) === element)
    return [...new Map(added.map((reason) => [keyOf(reason), { code: reason.code, description: reason.description ?? null }])).values()]
  }

  #try(changed: DeterminationInput): { readonly result: unknown; readonly signature: string } | undefined {
    if (this.isOver || !this.#isAllowed(changed)) return undefined
    const result = this.#determine(changed)
    return { result, signature: signatureOf(result, this.#question) }
  }

  /** True if the contract lets Items be so. A record that stands as it did is not validated again. */
  #isAllowed({ evidence }: DeterminationInput): boolean {
    return withValidationClock(this.input.circumstances.now, () =>
      evidence.every(({ type, data }) => this.#given.has(data) || (validators[recordOf(type)]?.(data) ?? true)),
    )
  }
}

/** What is asked for, as text: equal where the answer is the same in this. */
function signatureOf(result: unknown, question: Question): string {
  if ('path' in question) return JSON.stringify(getValueAtPath(result, question.path) ?? null)
  const { code, description } = question
  const found = reasonsAsked(result, question).filter(
    (reason) => reason.code === code && (description === undefined || reason.description === description),
  )
  return [...new Set(found.map((reason) => reason.description ?? ''))].toSorted().join('\n')
}

/** The reasons in the report that is asked about, or in all. */
const reasonsAsked = (result: unknown, { report }: Extract<Question, { code: string }>): Reason[] =>
  reasonsIn(report === undefined ? result : (result as readonly unknown[] | undefined)?.[report])

/** The reasons in a result, wherever they are. */
export function reasonsIn(value: unknown): Reason[] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as { reason_codes?: unknown }).reason_codes
  return [...(Array.isArray(own) ? (own as Reason[]) : []), ...Object.values(value).flatMap(reasonsIn)]
}

const codesOf = (result: unknown): string[] => [...new Set(reasonsIn(result).map(({ code }) => code))]
