/** Annotations: provenance, deprecation, default value. Their changes are mostly notes. */
import type { Schema } from '../../document/schema.ts'
import { shorten, quoteValue } from '../../document/in-words.ts'
import { type Difference, noteOnly, breaksBoth } from '../../effect.ts'
import { sunsetChange, sunsetInWords } from '../sunset.ts'
import { isSameJson } from './rule.ts'

/** `always`: the value must be present, so nobody meets its default. */
export const annotations = (was: Schema, is: Schema, always: boolean): Difference[] => [
  ...provenanceChange(was, is),
  ...deprecationChange(was, is),
  ...sunsetChange(was, is),
  ...defaultChange(was, is, always),
]

const provenanceText = (value: unknown): string => (typeof value === 'string' ? shorten(value) : 'specified')

const PROVENANCE = { 'x-provenance': '', 'x-rule-provenance': 'its rule: ' } as const

/** A part without the keyword is specified. */
export const provenanceChange = (was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): Difference[] =>
  Object.entries(PROVENANCE)
    .map(([keyword, of]) => ({ was: of + provenanceText(was[keyword]), is: of + provenanceText(is[keyword]) }))
    .filter(({ was, is }) => was !== is)
    .map((values) => ({ id: 'provenance-changed', ...values, effect: noteOnly }))

function deprecationChange(was: Schema, is: Schema): Difference[] {
  const [before, now] = [was.deprecated === true, is.deprecated === true]
  if (before === now) return []
  return [{ id: now ? 'property-deprecated' : 'property-no-longer-deprecated', ...sunsetInWords(is), effect: noteOnly }]
}

function defaultChange(was: Schema, is: Schema, always: boolean): Difference[] {
  if (isSameJson(was['default'], is['default'])) return []
  const whom = 'clients that rely on what its absence meant'
  return [
    {
      id: 'default-changed',
      was: quoteValue(was['default']),
      is: quoteValue(is['default']),
      effect: always ? noteOnly : { ...breaksBoth(whom, whom), response: noteOnly.response },
    },
  ]
}
