/**
 * Constraints that are there or not: a new one breaks those who send what it refuses, one that is gone those who relied on
 * it, and where one takes the place of another, which values both allow cannot be told.
 */
import type { Type } from '../../document/types.ts'
import { plain } from '../../document/words.ts'
import { type Difference, type Effect, narrower, other, wider } from '../../effect.ts'
import type { Constraint } from '../names.ts'
import { isWithin } from './pattern-prefixes.ts'
import { same, type SchemaRule } from './rule.ts'

/** Whether what the one allows is part of what the other allows, for constraints where that can be told. */
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

const KINDS: readonly Kind[] = [
  { name: 'pattern', keyword: 'pattern', of: ['string'], within: (inner, outer) => isWithin(String(inner), String(outer)) },
  { name: 'format', keyword: 'format', of: ['string', ...NUMBERS], within: (inner, outer) => WITHIN_FORMAT[String(inner)] === outer },
  { name: 'multiple-of', keyword: 'multipleOf', of: NUMBERS, within: isMultiple },
  { name: 'unique-items', keyword: 'uniqueItems', of: ['array'] },
  { name: 'calendar-date', keyword: 'x-calendar-date', of: ['string'] },
  { name: 'not-future', keyword: 'x-not-future', of: ['string'] },
  { name: 'code-and-amount', keyword: 'x-code-and-amount', of: ['array'] },
  { name: 'several-each-have', keyword: 'x-several-each-have', of: ['array'] },
  { name: 'only-when', keyword: 'x-only-when', of: ['object'] },
]

export const constraints: SchemaRule = (was, is, shared) =>
  KINDS.flatMap((kind) => (kind.of.some((type) => shared.has(type)) ? changed(kind, was[kind.keyword], is[kind.keyword]) : []))

function changed({ name, within = () => false }: Kind, before: unknown, now: unknown): Difference[] {
  const [had, has] = [before !== undefined && before !== false, now !== undefined && now !== false]
  if ((!had && !has) || (had && has && same(before, now))) return []
  const said = { was: words(had, before), is: words(has, now) }
  if (!had) return [{ id: `${name}-added`, ...said, effect: NARROWER }]
  if (!has) return [{ id: `${name}-removed`, ...said, effect: WIDER }]
  return [{ id: `${name}-changed`, ...said, effect: effectOf(within(now, before), within(before, now)) }]
}

const SENDERS = 'clients that send what it refuses'
const READERS = 'clients that rely on it'
const NARROWER = narrower(SENDERS)
const WIDER = wider(READERS)

const effectOf = (inside: boolean, around: boolean): Effect => (inside ? NARROWER : around ? WIDER : other(SENDERS, READERS))

const words = (present: boolean, value: unknown) => (present ? plain(value) : 'none')
