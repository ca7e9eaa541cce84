/** Limits of numbers, lengths and counts: a tighter one breaks those who send beyond it, a looser one those who rely on it. */
import type { Schema } from '../../document/schema.ts'
import type { Type } from '../../document/types.ts'
import { type Difference, narrower, wider } from '../../effect.ts'
import type { Limit } from '../names.ts'
import type { SchemaRule } from './rule.ts'

/** A bound as a number that can be compared: one that is excluded lies a little further in. */
interface Bound {
  at: number
  excluded: boolean
}

type Kind = readonly [name: Limit, of: Type, side: 'low' | 'high', bound: (schema: Schema) => Bound | undefined]

const plain =
  (keyword: string) =>
  (schema: Schema): Bound | undefined => {
    const value = schema[keyword]
    return typeof value === 'number' ? { at: value, excluded: false } : undefined
  }

/** `exclusiveMinimum` is a number of its own in 3.1, and says something of `minimum` in 3.0. The tighter one holds. */
const numeric =
  (side: 'low' | 'high') =>
  (schema: Schema): Bound | undefined => {
    const [keyword, exclusive] = side === 'low' ? (['minimum', 'exclusiveMinimum'] as const) : (['maximum', 'exclusiveMaximum'] as const)
    const included = plain(keyword)(schema)
    const strict = schema[exclusive]
    if (typeof strict !== 'number') return included && { ...included, excluded: strict === true }
    const excluded = { at: strict, excluded: true }
    return included && isTighter(side, included, excluded) ? included : excluded
  }

const KINDS: readonly Kind[] = [
  ['minimum', 'integer', 'low', numeric('low')],
  ['maximum', 'integer', 'high', numeric('high')],
  ['min-length', 'string', 'low', plain('minLength')],
  ['max-length', 'string', 'high', plain('maxLength')],
  ['min-items', 'array', 'low', plain('minItems')],
  ['max-items', 'array', 'high', plain('maxItems')],
  ['min-properties', 'object', 'low', plain('minProperties')],
  ['max-properties', 'object', 'high', plain('maxProperties')],
]

export const limits: SchemaRule = (was, is, shared) => KINDS.flatMap((kind) => (shared.has(kind[1]) ? moved(kind, was, is) : []))

function moved([name, of, side, bound]: Kind, was: Schema, is: Schema): Difference[] {
  const none = of === 'integer' || side === 'high' ? undefined : { at: 0, excluded: false }
  const [before, now] = [bound(was) ?? none, bound(is) ?? none]
  const words = (at: Bound | undefined) =>
    at === undefined ? 'no limit' : `${WORDS[side][at.excluded ? 'excluded' : 'included']} ${at.at}`
  if (words(before) === words(now)) return []
  const tighter = now !== undefined && (before === undefined || isTighter(side, now, before))
  const id = `${name}-${tighter === (side === 'low') ? 'raised' : 'lowered'}` as const
  const said = { was: words(before), is: words(now) }
  return [
    {
      id,
      ...said,
      effect: tighter ? narrower(`clients that send ${side === 'low' ? 'less' : 'more'}`) : wider(`clients that rely on ${said.was}`),
    },
  ]
}

const WORDS = {
  low: { included: 'at least', excluded: 'more than' },
  high: { included: 'at most', excluded: 'less than' },
}

function isTighter(side: 'low' | 'high', a: Bound, b: Bound): boolean {
  if (a.at === b.at) return a.excluded && !b.excluded
  return side === 'low' ? a.at > b.at : a.at < b.at
}
