/** Reason codes: each with its meanings (a code may be reused with several) and the service or event that answers it. */
import { type Component, enumeration, sparse } from './components.ts'
import { about, required } from './notes.ts'
import { text } from './fields.ts'
import { type Fields, type Origin, published } from './origin.ts'

type Said = string | readonly string[]
export type ReasonCodes = Readonly<Record<string, Said | { readonly about: Said; readonly read: Origin }>>

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
  const entries = Object.entries(codes).map(([code, given]) => {
    const { about, read } = typeof given === 'object' && 'about' in given ? given : { about: given }
    return { code, meanings: [about].flat(), ...(read && { read }) }
  })
  const list = enumeration(
    `${name}ReasonCode`,
    origin,
    `Reason codes of ${whose}.`,
    Object.fromEntries(entries.map(({ code, meanings, ...origin }) => [code, { about: meanings.join('; '), ...origin }])),
    true,
  )
  const reason = sparse(`${name}Reason`, shape, `Why ${whose} answered as it did.`, {
    code: required(about(list, 'The reason code.')),
    description: text('What the code means here; a code reused with several meanings is told apart by this.'),
    ...context,
  })
  return { codes: list, reason, meanings: Object.fromEntries(entries.map(({ code, meanings }) => [code, meanings])) }
}
