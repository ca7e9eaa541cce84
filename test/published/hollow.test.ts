/** Published answers and documents hold null in most fields: hollowed out, they pass by default. */
import { expect, test } from 'vitest'
import { findingsOf, payloads, formatFindings } from './payloads.ts'
import { refusals } from './refusals.ts'

/** Required wherever their object is given. */
const KEPT = new Set(['code', 'credit_type'])

/** The same shape, with null for every text, number and truth value. */
function hollow(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((element) => (typeof element === 'object' ? hollow(element) : element))
  if (typeof value !== 'object' || value === null) return KEPT.has(name) ? value : null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hollow(inner, key)]))
}

/** Hollow below the top: the fields of a record itself, and of the envelope of an answer, keep their values. */
function hollowInside(value: object): unknown {
  const inside = (inner: unknown, key: string) => (typeof inner === 'object' && key !== 'individual' ? hollow(inner) : inner)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner, key)]))
}

const filled = payloads.filter(({ name }) => /^records\/|^responses\/services\.get_(?!digest)/.test(name))

test.each(filled)('with null in every inner field, the default view says no more of $name', async ({ name, as, value }) => {
  const said = formatFindings(await findingsOf(as, hollowInside(value as object), 'default'))
  expect(said.filter((finding) => !refusals[name]?.includes(finding))).toEqual([])
})
