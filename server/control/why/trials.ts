/** Runs a determination with changed input and compares the results. */
import { type Path, getValueAtPath } from '../../../payloads/json.ts'
import { validators, withValidationClock } from '../../core/validation.ts'
import { services } from '../../features/services/services.ts'
import { getRecordName } from './candidates.ts'
import { findElement, type Reason } from './elements.ts'
import type { DeterminationInput } from './determination-input.ts'
import { Leaves } from './leaves.ts'

/**
 * Subject of the search: a reason code, either in a particular report within the result or in any report, or the value at a path in the
 * result.
 */
export type Question = { readonly code: string; readonly description?: string; readonly report?: number } | { readonly path: Path }

/** Difference between the results before and after a change. */
export interface Effect {
  /** Reason codes that the change removes. */
  readonly without: readonly string[]
  /** Reason codes that the change adds. */
  readonly with: readonly string[]
  /** Reasons that the change adds to the part of the report that the question concerns. */
  readonly replacing: readonly Reason[]
  /** The new value. Undefined if the question concerns a reason code. */
  readonly value?: unknown
  /** True if the determination returns no result. */
  readonly ends: boolean
}

export class Trials {
  readonly input: DeterminationInput
  readonly records: readonly string[]
  readonly #determine: (input: DeterminationInput) => unknown
  readonly #question: Question
  readonly #result: unknown
  readonly #originalSignature: string
  readonly #endsAt: number
  /** Records from the original input, which need no validation. */
  readonly #unchangedRecords: ReadonlySet<unknown>
  #leaves: Leaves | undefined
  count = 0

  /** `endsAt` is a deadline on the `performance.now` clock. Trials after the deadline return undefined. */
  constructor(id: string, input: DeterminationInput, question: Question, endsAt = Infinity) {
    const service = services.get(id)
    if (!service) throw new Error(`no Service is called ${id}`)
    this.input = input
    this.records = service.records
    this.#determine = ({ items, circumstances, reference }) => {
      this.count++
      return service.determine(items, circumstances, { individualId: '', ...reference })
    }
    this.#question = question
    this.#endsAt = endsAt
    this.#unchangedRecords = new Set(input.items.map(({ data }) => data))
    this.#result = this.#determine(input)
    this.#originalSignature = computeSignature(this.#result, question)
  }

  get leaves(): Leaves {
    return (this.#leaves ??= new Leaves(this.input))
  }

  get isOver(): boolean {
    return performance.now() >= this.#endsAt
  }

  get given(): boolean {
    return this.#originalSignature !== computeSignature(undefined, this.#question)
  }

  /** Returns true if both inputs give the same result for the question. */
  hasResultOf(other: Trials): boolean {
    return this.#originalSignature === other.#originalSignature
  }

  get value(): unknown {
    return 'path' in this.#question ? getValueAtPath(this.#result, this.#question.path) : undefined
  }

  /** Returns true if the result is unchanged. Undefined if the contract does not allow the changed input. */
  isSame(changed: DeterminationInput): boolean | undefined {
    const trial = this.#try(changed)
    return trial && trial.signature === this.#originalSignature
  }

  /** Returns undefined if the result is unchanged or the contract does not allow the changed input. */
  findEffect(changed: DeterminationInput): Effect | undefined {
    const trial = this.#try(changed)
    if (!trial || trial.signature === this.#originalSignature) return undefined
    const { result } = trial
    const [before, after] = [listCodes(this.#result), listCodes(result)]
    return {
      without: before.filter((code) => !after.includes(code)),
      with: after.filter((code) => !before.includes(code)),
      replacing: this.#replacing(result),
      ends: result === undefined,
      ...('path' in this.#question && { value: getValueAtPath(result, this.#question.path) ?? null }),
    }
  }

  /** Returns the added reasons for the same part of the report. The same code with a different meaning is a different reason. */
  #replacing(result: unknown): Reason[] {
    if ('path' in this.#question) return []
    const { code, description = null } = this.#question
    const element = findElement({ code, description })
    const getKey = (reason: Reason) => `${reason.code} ${reason.description}`
    const before = new Set(reasonsAsked(this.#result, this.#question).map(getKey))
    const added = reasonsAsked(result, this.#question).filter((reason) => !before.has(getKey(reason)) && findElement(reason) === element)
    return [...new Map(added.map((reason) => [getKey(reason), { code: reason.code, description: reason.description ?? null }])).values()]
  }

  #try(changed: DeterminationInput): { readonly result: unknown; readonly signature: string } | undefined {
    if (this.isOver || !this.#isAllowed(changed)) return undefined
    const result = this.#determine(changed)
    return { result, signature: computeSignature(result, this.#question) }
  }

  /** Validates the changed records. Unchanged records are already valid. */
  #isAllowed({ items }: DeterminationInput): boolean {
    return withValidationClock(this.input.circumstances.now, () =>
      items.every(({ type, data }) => this.#unchangedRecords.has(data) || (validators[getRecordName(type)]?.(data) ?? true)),
    )
  }
}

/** Serializes the part of the result that the question concerns, so that it can be compared. */
function computeSignature(result: unknown, question: Question): string {
  if ('path' in question) return JSON.stringify(getValueAtPath(result, question.path) ?? null)
  const { code, description } = question
  const found = reasonsAsked(result, question).filter(
    (reason) => reason.code === code && (description === undefined || reason.description === description),
  )
  return [...new Set(found.map((reason) => reason.description ?? ''))].toSorted().join('\n')
}

/** Returns the reasons in the report that the question selects, or in all reports if it selects none. */
const reasonsAsked = (result: unknown, { report }: Extract<Question, { code: string }>): Reason[] =>
  reasonsIn(report === undefined ? result : (result as readonly unknown[] | undefined)?.[report])

/** Returns the reasons at any depth of a result. */
export function reasonsIn(value: unknown): Reason[] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as { reason_codes?: unknown }).reason_codes
  return [...(Array.isArray(own) ? (own as Reason[]) : []), ...Object.values(value).flatMap(reasonsIn)]
}

const listCodes = (result: unknown): string[] => [...new Set(reasonsIn(result).map(({ code }) => code))]
