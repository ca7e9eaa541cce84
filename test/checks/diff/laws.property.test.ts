/** The laws of every comparison: nothing differs from itself, and backwards what came is what goes. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { document } from '../../rules/validators.ts'
import { changesOf, type Json } from './documents.ts'
import { mutant } from './mutants.ts'

const RUNS = { numRuns: 60 }
const real = document as Json

/** Each rule, as it is called of the same change backwards. */
const BACKWARDS: readonly (readonly [string, string])[] = [
  ['added', 'removed'],
  ['raised', 'lowered'],
  ['narrowed', 'widened'],
  ['null-allowed', 'null-refused'],
  ['became-required', 'became-optional'],
  ['closed', 'opened'],
]

const backwards = (id: string): string => {
  const plain = id.replace(/^required-/, '')
  for (const [one, other] of BACKWARDS) {
    if (plain.endsWith(one)) return plain.slice(0, -one.length) + other
    if (plain.endsWith(other)) return plain.slice(0, -other.length) + one
  }
  return plain
}

const ids = (was: Json, is: Json, of: (id: string) => string) =>
  changesOf(was, is)
    .map(({ id, home }) => `${of(id)} ${home}`)
    .toSorted()

test('a document does not differ from itself, nor from a copy in another order', () => {
  fc.assert(
    fc.property(mutant, ({ document: one }) => {
      const reversed = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toReversed())
          : value,
      ) as Json
      expect(changesOf(one, reversed)).toEqual([])
    }),
    { ...RUNS, numRuns: 20 },
  )
})

test('backwards, what was added is removed, at the same places', () => {
  fc.assert(
    fc.property(mutant, ({ document: one }) => {
      const other: Json = one
      expect(ids(real, other, (id) => id.replace(/^required-/, ''))).toEqual(ids(other, real, backwards))
    }),
    RUNS,
  )
})

test('the order does not depend on the order of the documents', () => {
  fc.assert(
    fc.property(mutant, ({ document: one }) => {
      const found = changesOf(real, one)
      expect(found.map(({ level, at }) => `${level} ${at}`)).toEqual(
        found.map(({ level, at }) => `${level} ${at}`).toSorted((a, b) => (a < b ? -1 : 1)),
      )
    }),
    RUNS,
  )
})
