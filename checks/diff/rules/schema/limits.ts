/** Limits of numbers, lengths and counts: a tighter one breaks senders beyond it, a looser one breaks readers that rely on it. */
import type { Schema } from '../../document/schema.ts'
import type { Type } from '../../document/types.ts'
import { type Difference, breaksSenders, breaksReaders } from '../../effect.ts'
import type { Limit } from '../names.ts'
import type { SchemaRule } from './rule.ts'

/** A bound that can be compared: of two equal ones the excluded is the tighter. */
interface Bound {
  at: number
  excluded: boolean
}

type Kind = readonly [name: Limit, of: Type, side: 'low' | 'high', bound: (schema: Schema) => Bound | undefined]

const plainBound =
  (keyword: string) =>
  (schema: Schema): Bound | undefined => {
    const value = schema[keyword]
    return typeof value === 'number' ? { at: value, excluded: false } : undefined
  }

/** `exclusiveMinimum` is a number in 3.1 and a flag beside `minimum` in 3.0. The tighter bound applies. */
const numericBound =
  (side: 'low' | 'high') =>
  (schema: Schema): Bound | undefined => {
    const [keyword, exclusive] = side === 'low' ? (['minimum', 'exclusiveMinimum'] as const) : (['maximum', 'exclusiveMaximum'] as const)
    const included = plainBound(keyword)(schema)
    const strict = schema[exclusive]
    if (typeof strict !== 'number') return included && { ...included, excluded: strict === true }
    const excluded = { at: strict, excluded: true }
    return included && isTighter(side, included, excluded) ? included : excluded
  }

/** The values that hold if nothing is said. */
const USUAL: Readonly<Partial<Record<Limit, number>>> = { 'min-length': 0, 'min-items': 0, 'min-properties': 0 }

const KINDS: readonly Kind[] = [
  ['minimum', 'integer', 'low', numericBound('low')],
  ['maximum', 'integer', 'high', numericBound('high')],
  ['min-length', 'string', 'low', plainBound('minLength')],
  ['max-length', 'string', 'high', plainBound('maxLength')],
  ['min-items', 'array', 'low', plainBound('minItems')],
  ['max-items', 'array', 'high', plainBound('maxItems')],
  ['min-properties', 'object', 'low', plainBound('minProperties')],
  ['max-properties', 'object', 'high', plainBound('maxProperties')],
]

export const limits: SchemaRule = (was, is, shared) =>
  KINDS.flatMap((kind) =>
    (kind[1] === 'integer' ? NUMBERS : [kind[1]]).some((type) => shared.has(type)) ? limitChange(kind, was, is, shared) : [],
  )

const NUMBERS = ['integer', 'fraction'] as const

/** Whole numbers above 0 are those from 1. */
const ofWholeNumbers = (bound: Bound | undefined, side: 'low' | 'high'): Bound | undefined =>
  bound?.excluded && Number.isSafeInteger(bound.at) ? { at: bound.at + (side === 'low' ? 1 : -1), excluded: false } : bound

function limitChange([name, of, side, bound]: Kind, was: Schema, is: Schema, shared: ReadonlySet<Type>): Difference[] {
  const usual = USUAL[name]
  const none = usual === undefined ? undefined : { at: usual, excluded: false }
  const boundOf = (schema: Schema) => bound(schema) ?? none
  const whole = of === 'integer' && !shared.has('fraction')
  const [before, now] = [was, is].map((schema) => (whole ? ofWholeNumbers(boundOf(schema), side) : boundOf(schema)))
  const words = (at: Bound | undefined) =>
    at === undefined ? 'no limit' : `${WORDS[side][at.excluded ? 'excluded' : 'included']} ${at.at}`
  if (words(before) === words(now)) return []
  const tighter = now !== undefined && (before === undefined || isTighter(side, now, before))
  const id = `${name}-${tighter === (side === 'low') ? 'raised' : 'lowered'}` as const
  const values = { was: words(before), is: words(now) }
  return [
    {
      id,
      ...values,
      effect: tighter
        ? breaksSenders(`clients that send ${side === 'low' ? 'less' : 'more'}`)
        : breaksReaders(`clients that rely on ${values.was}`),
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
