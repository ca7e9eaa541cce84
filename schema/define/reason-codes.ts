/** Reason codes: each with its meanings (a code may be reused with several) and the service or event that answers it. */
import { type Component, enumeration, sparse } from './components.ts'
import { about, required } from './notes.ts'
import { text } from './fields.ts'
import { type Fields, type Origin, published } from './origin.ts'

export type ReasonCodes = Readonly<Record<string, string | readonly string[]>>

export interface ReasonCodeList {
  /** The closed list of codes. */
  readonly codes: Component
  /** `{code, description, …}` as answers and events carry it. */
  readonly reason: Component
  readonly meanings: Readonly<Record<string, readonly string[]>>
}

/** `name` is the stem: `AcademicSummary` gives `AcademicSummaryReasonCode` and `AcademicSummaryReason`. */
export function reasonCodes(
  name: string,
  origin: Origin,
  whose: string,
  codes: ReasonCodes,
  context: Fields = {},
  shape: Origin = published,
): ReasonCodeList {
  const meanings = Object.fromEntries(
    Object.entries(codes).map(([code, meaning]) => [code, typeof meaning === 'string' ? [meaning] : meaning]),
  )
  const list = enumeration(
    `${name}ReasonCode`,
    origin,
    `Reason codes of ${whose}.`,
    Object.fromEntries(Object.entries(meanings).map(([code, said]) => [code, said.join('; ')])),
    true,
  )
  const reason = sparse(`${name}Reason`, shape, `Why ${whose} answered as it did.`, {
    code: required(about(list, 'The reason code.')),
    description: text('What the code means here; a code reused with several meanings is told apart by this.'),
    ...context,
  })
  return { codes: list, reason, meanings }
}
