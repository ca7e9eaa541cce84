/**
 * Constraints that are present or absent: a new one breaks clients that send what it refuses, a removed one breaks clients
 * that relied on it, a changed one breaks both unless one of the two is known to include the other.
 */
import type { Type } from '../../document/types.ts'
import { textOrQuoted } from '../../document/in-words.ts'
import { type Difference, type Effect, breaksSenders, breaksBoth, breaksReaders } from '../../effect.ts'
import type { Constraint } from '../names.ts'
import { isWithin, matchesAll } from './pattern-prefixes.ts'
import { isSameJson, type SchemaRule } from './rule.ts'

/** Whether the values allowed by one constraint are a subset of those allowed by another. */
type Within = (inner: unknown, outer: unknown) => boolean

interface Kind {
  name: Constraint
  keyword: string
  of: readonly Type[]
  within?: Within
}

const NUMBERS: readonly Type[] = ['integer', 'fraction']
const WITHIN_FORMAT: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' }

const isMultiple: Within = (inner, outer) => {
  const times = Number(inner) / Number(outer)
  return Math.abs(times - Math.round(times)) < 1e-9
}

const isFewer: Within = (inner, outer) => Number(inner) <= Number(outer)

const KINDS: readonly Kind[] = [
  { name: 'pattern', keyword: 'pattern', of: ['string'], within: (inner, outer) => isWithin(String(inner), String(outer)) },
  { name: 'format', keyword: 'format', of: ['string', ...NUMBERS], within: (inner, outer) => WITHIN_FORMAT[String(inner)] === outer },
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

/** A pattern of everything asks for nothing; `format: byte` is another way to write `contentEncoding`. */
function isAsking(name: Constraint, value: unknown): boolean {
  if (value === undefined || value === false) return false
  if (name === 'format') return value !== 'byte'
  return name !== 'pattern' || typeof value !== 'string' || !matchesAll(value)
}

const SENDERS = 'clients that send what it refuses'
const READERS = 'clients that rely on it'
const NARROWER = breaksSenders(SENDERS)
const WIDER = breaksReaders(READERS)

const effectOf = (inside: boolean, around: boolean): Effect => (inside ? NARROWER : around ? WIDER : breaksBoth(SENDERS, READERS))

const words = (present: boolean, value: unknown) => (present ? textOrQuoted(value) : 'none')
