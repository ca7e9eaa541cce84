/** Declares lists of reason codes. Each list belongs to a Service or an event, and a code may have several meanings. */
import { type Component, enumeration, nullableRecord } from './components.ts'
import { describe, required, type Fields, type Origin, published } from './origin.ts'
import { text } from './fields.ts'
/** The meaning of a code, or named meanings if the code has several. */
type MeaningText = string | Readonly<Record<string, string>>
export type ReasonCodes = Readonly<Record<string, MeaningText | { readonly about: MeaningText; readonly meaningOrigin: Origin }>>

export interface ReasonCodeList {
  readonly codes: Component
  /** The object `{code, description, …}` in responses and events. */
  readonly reason: Component
  readonly meanings: Readonly<Record<string, readonly string[]>>
  /** Meanings by name, for codes with several meanings. */
  readonly named: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Declares a list. The name `AcademicSummary`, for example, creates `AcademicSummaryReasonCode` and `AcademicSummaryReason`. */
export function reasonCodes(
  name: string,
  origin: Origin,
  returnedBy: string,
  codes: ReasonCodes,
  context: Fields = {},
  shape: Origin = published,
): ReasonCodeList {
  const entries = Object.entries(codes).map(([code, entry]) => {
    const { about, meaningOrigin } = isSourced(entry) ? entry : { about: entry }
    return { code, about, meanings: typeof about === 'string' ? [about] : Object.values(about), ...(meaningOrigin && { meaningOrigin }) }
  })
  const list = enumeration(
    `${name}ReasonCode`,
    origin,
    `Reason codes of ${returnedBy}.`,
    Object.fromEntries(entries.map(({ code, meanings, about: _, ...origin }) => [code, { about: meanings.join('; '), ...origin }])),
  )
  const reason = nullableRecord(`${name}Reason`, shape, `A reason for the result of ${returnedBy}.`, {
    code: required(describe(list, 'The reason code.')),
    description: text('The meaning of the code here. Some codes have several meanings.'),
    ...context,
  })
  return {
    codes: list,
    reason,
    meanings: Object.fromEntries(entries.map(({ code, meanings }) => [code, meanings])),
    named: Object.fromEntries(entries.flatMap(({ code, about }) => (typeof about === 'string' ? [] : [[code, about]]))),
  }
}

const isSourced = (entry: ReasonCodes[string]): entry is Extract<ReasonCodes[string], { readonly meaningOrigin: Origin }> =>
  typeof entry === 'object' && 'meaningOrigin' in entry
