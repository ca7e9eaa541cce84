/**
 * Constraints that are present or absent: a new one breaks clients that send what it refuses, a removed one breaks clients
 * that relied on it, a changed one breaks both unless one of the two is known to include the other.
 */
import { breaksReaders, breaksSenders, type Difference, type Effect } from '../../change.ts'
import { compareNumbers, type ExactNumber, isNumber } from '../../document/exact-number.ts'
import { textOrQuoted } from '../../document/in-words.ts'
import type { Schema, Type } from '../../document/schema.ts'
import type { Constraint, Limit } from '../names.ts'
import { isWithin, matchesAll } from './pattern-prefixes.ts'
import { isSameJson, type SchemaRule, NARROWER, OTHER, WIDER } from './rule.ts'

/** A bound that can be compared: of two equal ones the excluded is the tighter. */
interface Bound {
  at: number | ExactNumber
  excluded: boolean
}

type LimitKind = readonly [name: Limit, of: Type, side: 'low' | 'high', bound: (schema: Schema) => Bound | undefined]

const plainBound =
  (keyword: string) =>
  (schema: Schema): Bound | undefined => {
    const value = schema[keyword]
    return isNumber(value) ? { at: value, excluded: false } : undefined
  }

/** `exclusiveMinimum` is a number in 3.1 and a flag beside `minimum` in 3.0. The tighter bound applies. */
const numericBound =
  (side: 'low' | 'high') =>
  (schema: Schema): Bound | undefined => {
    const [keyword, exclusive] = side === 'low' ? (['minimum', 'exclusiveMinimum'] as const) : (['maximum', 'exclusiveMaximum'] as const)
    const included = plainBound(keyword)(schema)
    const strict = schema[exclusive]
    if (!isNumber(strict)) return included && { ...included, excluded: strict === true }
    const excluded = { at: strict, excluded: true }
    return included && isTighter(side, included, excluded) ? included : excluded
  }

/** The values that hold if nothing is said. */
const USUAL: Readonly<Partial<Record<Limit, number>>> = { 'min-length': 0, 'min-items': 0, 'min-properties': 0 }

const LIMITS: readonly LimitKind[] = [
  ['minimum', 'integer', 'low', numericBound('low')],
  ['maximum', 'integer', 'high', numericBound('high')],
  ['min-length', 'string', 'low', plainBound('minLength')],
  ['max-length', 'string', 'high', plainBound('maxLength')],
  ['min-items', 'array', 'low', plainBound('minItems')],
  ['max-items', 'array', 'high', plainBound('maxItems')],
  ['min-properties', 'object', 'low', plainBound('minProperties')],
  ['max-properties', 'object', 'high', plainBound('maxProperties')],
]

/** Limits of numbers, lengths and counts: a tighter one breaks senders beyond it, a looser one breaks readers that rely on it. */
export const limits: SchemaRule = (was, is, shared) =>
  LIMITS.flatMap((kind) =>
    (kind[1] === 'integer' ? ANY_NUMBER : [kind[1]]).some((type) => shared.has(type)) ? limitChange(kind, was, is, shared) : [],
  )

const ANY_NUMBER = ['integer', 'fraction'] as const

/** Whole numbers above 0 are those from 1, and so are those from 0.5. */
function ofWholeNumbers(bound: Bound | undefined, side: 'low' | 'high'): Bound | undefined {
  const [near, step] = [Math.round(Number(bound?.at)), side === 'low' ? 1 : -1]
  if (!bound || !Number.isSafeInteger(near)) return bound
  const beyond = compareNumbers(bound.at, near) * step
  return { at: beyond > 0 || (beyond === 0 && bound.excluded) ? near + step : near, excluded: false }
}

function limitChange([name, of, side, bound]: LimitKind, was: Schema, is: Schema, shared: ReadonlySet<Type>): Difference[] {
  const usual = USUAL[name]
  const none = usual === undefined ? undefined : { at: usual, excluded: false }
  const boundOf = (schema: Schema) => bound(schema) ?? none
  const whole = of === 'integer' && !shared.has('fraction')
  const [before, now] = [was, is].map((schema) => (whole ? ofWholeNumbers(boundOf(schema), side) : boundOf(schema)))
  const words = (at: Bound | undefined) =>
    at === undefined ? 'no limit' : `${WORDS[side][at.excluded ? 'excluded' : 'included']} ${String(at.at)}`
  if (isSameBound(before, now)) return []
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

function isSameBound(a: Bound | undefined, b: Bound | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.excluded === b.excluded && compareNumbers(a.at, b.at) === 0
}

function isTighter(side: 'low' | 'high', a: Bound, b: Bound): boolean {
  const order = compareNumbers(a.at, b.at)
  if (order === 0) return a.excluded && !b.excluded
  return side === 'low' ? order > 0 : order < 0
}

/** True if the values allowed by one constraint are a subset of those allowed by another. */
type Within = (inner: unknown, outer: unknown) => boolean

interface Kind {
  name: Constraint
  keyword: string
  of: readonly Type[]
  within?: Within
}

const NUMBERS: readonly Type[] = ['integer', 'fraction']

/** Each value of a format is also one of these formats (RFC 3986, 3987, 6531, 5890). */
const WITHIN_FORMAT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    int32: ['int64'],
    float: ['double'],
    uri: ['uri-reference', 'iri', 'iri-reference'],
    'uri-reference': ['iri-reference'],
    iri: ['iri-reference'],
    email: ['idn-email'],
    hostname: ['idn-hostname'],
  }),
)

/** `byte` is another way to write `contentEncoding`; a password is a text that forms do not show. */
const ASKS_NOTHING: ReadonlySet<unknown> = new Set(['byte', 'password'])

const isMultiple: Within = (inner, outer) => {
  const times = Number(inner) / Number(outer)
  return Math.abs(times - Math.round(times)) < 1e-9
}

const isFewer: Within = (inner, outer) => Number(inner) <= Number(outer)

const KINDS: readonly Kind[] = [
  { name: 'pattern', keyword: 'pattern', of: ['string'], within: (inner, outer) => isWithin(String(inner), String(outer)) },
  {
    name: 'format',
    keyword: 'format',
    of: ['string', ...NUMBERS],
    within: (inner, outer) => WITHIN_FORMAT.get(String(inner))?.includes(String(outer)) === true,
  },
  { name: 'multiple-of', keyword: 'multipleOf', of: NUMBERS, within: isMultiple },
  { name: 'decimals', keyword: 'x-decimals', of: NUMBERS, within: isFewer },
  { name: 'unique-items', keyword: 'uniqueItems', of: ['array'] },
  { name: 'calendar-date', keyword: 'x-calendar-date', of: ['string'] },
  { name: 'not-future', keyword: 'x-not-future', of: ['string'] },
  { name: 'code-and-amount', keyword: 'x-code-and-amount', of: ['array'] },
  { name: 'several-each-have', keyword: 'x-several-each-have', of: ['array'] },
  { name: 'only-when', keyword: 'x-only-when', of: ['object'] },
]

export const constraints: SchemaRule = (was, is, shared) =>
  KINDS.flatMap((kind) => (kind.of.some((type) => shared.has(type)) ? constraintChange(kind, was[kind.keyword], is[kind.keyword]) : []))

function constraintChange({ name, within = () => false }: Kind, before: unknown, now: unknown): Difference[] {
  const [had, has] = [isAsking(name, before), isAsking(name, now)]
  if ((!had && !has) || (had && has && isSameJson(before, now))) return []
  const values = { was: words(had, before), is: words(has, now) }
  if (!had) return [{ id: `${name}-added`, ...values, effect: NARROWER }]
  if (!has) return [{ id: `${name}-removed`, ...values, effect: WIDER }]
  return [{ id: `${name}-changed`, ...values, effect: effectOf(within(now, before), within(before, now)) }]
}

/** A pattern of everything asks for nothing. */
function isAsking(name: Constraint, value: unknown): boolean {
  if (value === undefined || value === false) return false
  if (name === 'format') return !ASKS_NOTHING.has(value)
  return name !== 'pattern' || typeof value !== 'string' || !matchesAll(value)
}

const effectOf = (inside: boolean, around: boolean): Effect => (inside ? NARROWER : around ? WIDER : OTHER)

const words = (present: boolean, value: unknown) => (present ? textOrQuoted(value) : 'none')
