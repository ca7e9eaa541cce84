/**
 * Constraints that are either present or missing. Adding one breaks clients that send values it rejects. Removing one breaks clients that
 * rely on it. Changing one breaks both unless one value is known to include the other.
 */
import { breaksReaders, breaksSenders, type Difference, type Effect } from '../../change.ts'
import { compareNumbers, type ExactNumber, isNumber } from '../../document/exact-number.ts'
import { stringOrQuoted } from '../../document/in-words.ts'
import type { Schema, Type } from '../../document/schema.ts'
import type { Constraint, Limit } from '../names.ts'
import { isWithin, matchesAll } from './pattern-prefixes.ts'
import { isSameJson, type SchemaRule, NARROWER, OTHER, WIDER } from './rule.ts'

/** A bound of a range. If an inclusive and an exclusive bound are equal, the exclusive one is tighter. */
interface Bound {
  value: number | ExactNumber
  excluded: boolean
}

type LimitKind = readonly [name: Limit, of: Type, side: 'low' | 'high', bound: (schema: Schema) => Bound | undefined]

const getBound =
  (keyword: string) =>
  (schema: Schema): Bound | undefined => {
    const value = schema[keyword]
    return isNumber(value) ? { value, excluded: false } : undefined
  }

/** `exclusiveMinimum` is a number in 3.1, but a flag next to `minimum` in 3.0. The tighter bound applies. */
const getNumericBound =
  (side: 'low' | 'high') =>
  (schema: Schema): Bound | undefined => {
    const [keyword, exclusive] = side === 'low' ? (['minimum', 'exclusiveMinimum'] as const) : (['maximum', 'exclusiveMaximum'] as const)
    const included = getBound(keyword)(schema)
    const strict = schema[exclusive]
    if (!isNumber(strict)) return included && { ...included, excluded: strict === true }
    const excluded = { value: strict, excluded: true }
    return included && isTighter(side, included, excluded) ? included : excluded
  }

/** Bounds that apply by default. */
const DEFAULT_BOUNDS: Readonly<Partial<Record<Limit, number>>> = { 'min-length': 0, 'min-items': 0, 'min-properties': 0 }

const LIMITS: readonly LimitKind[] = [
  ['minimum', 'integer', 'low', getNumericBound('low')],
  ['maximum', 'integer', 'high', getNumericBound('high')],
  ['min-length', 'string', 'low', getBound('minLength')],
  ['max-length', 'string', 'high', getBound('maxLength')],
  ['min-items', 'array', 'low', getBound('minItems')],
  ['max-items', 'array', 'high', getBound('maxItems')],
  ['min-properties', 'object', 'low', getBound('minProperties')],
  ['max-properties', 'object', 'high', getBound('maxProperties')],
]

/** Limits on numbers, lengths and counts. A tighter limit breaks senders, and a looser limit breaks readers. */
export const compareLimits: SchemaRule = (base, revision, shared) =>
  LIMITS.flatMap((kind) =>
    (kind[1] === 'integer' ? ANY_NUMBER : [kind[1]]).some((type) => shared.has(type)) ? compareLimit(kind, base, revision, shared) : [],
  )

const ANY_NUMBER = ['integer', 'fraction'] as const

/** Rounds a bound for integers: a minimum of 1, a minimum of 0.5 and an exclusive minimum of 0 are equivalent. */
function roundBound(bound: Bound | undefined, side: 'low' | 'high'): Bound | undefined {
  const [nearest, step] = [Math.round(Number(bound?.value)), side === 'low' ? 1 : -1]
  if (!bound || !Number.isSafeInteger(nearest)) return bound
  const beyond = compareNumbers(bound.value, nearest) * step
  return { value: beyond > 0 || (beyond === 0 && bound.excluded) ? nearest + step : nearest, excluded: false }
}

function compareLimit([name, of, side, bound]: LimitKind, base: Schema, revision: Schema, shared: ReadonlySet<Type>): Difference[] {
  const defaultBound = DEFAULT_BOUNDS[name]
  const none = defaultBound === undefined ? undefined : { value: defaultBound, excluded: false }
  const getBoundOrDefault = (schema: Schema) => bound(schema) ?? none
  const isInteger = of === 'integer' && !shared.has('fraction')
  const [before, now] = [base, revision].map((schema) =>
    isInteger ? roundBound(getBoundOrDefault(schema), side) : getBoundOrDefault(schema),
  )
  const words = (limit: Bound | undefined) =>
    limit === undefined ? 'no limit' : `${BOUND_WORDS[side][limit.excluded ? 'excluded' : 'included']} ${String(limit.value)}`
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

const BOUND_WORDS = {
  low: { included: 'at least', excluded: 'more than' },
  high: { included: 'at most', excluded: 'less than' },
}

function isSameBound(a: Bound | undefined, b: Bound | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.excluded === b.excluded && compareNumbers(a.value, b.value) === 0
}

function isTighter(side: 'low' | 'high', a: Bound, b: Bound): boolean {
  const order = compareNumbers(a.value, b.value)
  if (order === 0) return a.excluded && !b.excluded
  return side === 'low' ? order > 0 : order < 0
}

/** True if the inner constraint allows a subset of the values that the outer constraint allows. */
type IsWithin = (inner: unknown, outer: unknown) => boolean

interface Kind {
  name: Constraint
  keyword: string
  types: readonly Type[]
  within?: IsWithin
}

const NUMBERS: readonly Type[] = ['integer', 'fraction']

/** Maps each format to the formats that include all its values (RFC 3986, 3987, 6531, 5890). */
const WIDER_FORMATS: ReadonlyMap<string, readonly string[]> = new Map(
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

/** Formats that restrict nothing: `byte` is an alias for `contentEncoding`, and `password` only hides input in forms. */
const UNRESTRICTED_FORMATS: ReadonlySet<unknown> = new Set(['byte', 'password'])

const isMultiple: IsWithin = (inner, outer) => {
  const times = Number(inner) / Number(outer)
  return Math.abs(times - Math.round(times)) < 1e-9
}

const isFewer: IsWithin = (inner, outer) => Number(inner) <= Number(outer)

const CONSTRAINTS: readonly Kind[] = [
  { name: 'pattern', keyword: 'pattern', types: ['string'], within: (inner, outer) => isWithin(String(inner), String(outer)) },
  {
    name: 'format',
    keyword: 'format',
    types: ['string', ...NUMBERS],
    within: (inner, outer) => WIDER_FORMATS.get(String(inner))?.includes(String(outer)) === true,
  },
  { name: 'multiple-of', keyword: 'multipleOf', types: NUMBERS, within: isMultiple },
  { name: 'decimals', keyword: 'x-decimals', types: NUMBERS, within: isFewer },
  { name: 'unique-items', keyword: 'uniqueItems', types: ['array'] },
  { name: 'calendar-date', keyword: 'x-calendar-date', types: ['string'] },
  { name: 'not-future', keyword: 'x-not-future', types: ['string'] },
  { name: 'code-and-amount', keyword: 'x-code-and-amount', types: ['array'] },
  { name: 'several-each-have', keyword: 'x-several-each-have', types: ['array'] },
  { name: 'only-when', keyword: 'x-only-when', types: ['object'] },
]

export const compareConstraints: SchemaRule = (base, revision, shared) =>
  CONSTRAINTS.flatMap((kind) =>
    kind.types.some((type) => shared.has(type)) ? compareConstraint(kind, base[kind.keyword], revision[kind.keyword]) : [],
  )

function compareConstraint({ name, within = () => false }: Kind, before: unknown, now: unknown): Difference[] {
  const [had, has] = [isRestrictive(name, before), isRestrictive(name, now)]
  if ((!had && !has) || (had && has && isSameJson(before, now))) return []
  const values = { was: words(had, before), is: words(has, now) }
  if (!had) return [{ id: `${name}-added`, ...values, effect: NARROWER }]
  if (!has) return [{ id: `${name}-removed`, ...values, effect: WIDER }]
  return [{ id: `${name}-changed`, ...values, effect: getEffect(within(now, before), within(before, now)) }]
}

/** A pattern that matches everything is not a restriction. */
function isRestrictive(name: Constraint, value: unknown): boolean {
  if (value === undefined || value === false) return false
  if (name === 'format') return !UNRESTRICTED_FORMATS.has(value)
  return name !== 'pattern' || typeof value !== 'string' || !matchesAll(value)
}

const getEffect = (isWithin: boolean, isAround: boolean): Effect => (isWithin ? NARROWER : isAround ? WIDER : OTHER)

const words = (present: boolean, value: unknown) => (present ? stringOrQuoted(value) : 'none')
