/** What is said about a value: how firm it is, whether it is deprecated, what its absence means. Mostly to be known. */
import type { Schema } from '../../document/schema.ts'
import { brief, quoted } from '../../document/words.ts'
import { type Difference, noted, other } from '../../effect.ts'
import { same } from './rule.ts'

export const said = (was: Schema, is: Schema): Difference[] => [...provenance(was, is), ...deprecated(was, is), ...absent(was, is)]

const firmness = (value: unknown): string => (typeof value === 'string' ? brief(value) : 'specified')

const PROVENANCE = { 'x-provenance': '', 'x-rule-provenance': 'its rule: ' } as const

/** What is not marked is the specification's own word. */
export const provenance = (was: Readonly<Record<string, unknown>>, is: Readonly<Record<string, unknown>>): Difference[] =>
  Object.entries(PROVENANCE)
    .map(([keyword, of]) => ({ was: of + firmness(was[keyword]), is: of + firmness(is[keyword]) }))
    .filter(({ was, is }) => was !== is)
    .map((said) => ({ id: 'provenance-changed', ...said, effect: noted }))

function deprecated(was: Schema, is: Schema): Difference[] {
  const [before, now] = [was.deprecated === true, is.deprecated === true]
  if (before === now) return []
  return [{ id: now ? 'property-deprecated' : 'property-no-longer-deprecated', effect: noted }]
}

function absent(was: Schema, is: Schema): Difference[] {
  if (same(was['default'], is['default'])) return []
  const whom = 'clients that rely on what its absence meant'
  return [
    {
      id: 'default-changed',
      was: quoted(was['default']),
      is: quoted(is['default']),
      effect: { ...other(whom, whom), response: noted.response },
    },
  ]
}
