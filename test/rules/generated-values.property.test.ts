/** Checks that every value that is generated from the document's schemas is valid in every mode, and is rejected after a mutation. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { component } from './arbitraries.ts'
import { MUTATIONS, type Mutation, requiredBy } from './mutations.ts'
import { withChangeAt, schemaPlacesIn } from './places.ts'
import { MODES, schemas, violations } from './validators.ts'

const names = Object.keys(schemas)
const RUNS = { numRuns: 15 }

test.each(names)('%s: accepts all values that the schema allows, in every mode', (name) => {
  fc.assert(
    fc.property(component(name), (value) => {
      expect(MODES.flatMap((mode) => violations(mode, name, value))).toEqual([])
    }),
    RUNS,
  )
})

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

/** Mutates values of every component. Returns the number of mutations that were possible. */
function spoilEvery(mutation: Mutation): number {
  let spoiled = 0
  for (const name of names) {
    const property = fc.property(component(name), fc.nat(), fc.nat(), (value, where, what) => {
      const place = pick(
        schemaPlacesIn(name, value).filter((candidate) => mutation.spoil(candidate).length > 0),
        where,
      )
      if (!place) return
      const spoilt = pick(mutation.spoil(place), what)
      const bad = withChangeAt(value, place.pointer, () => spoilt)
      spoiled++
      const overlooked = mutation
        .rejectedBy(place, spoilt)
        .filter((mode) => !violations(mode, name, bad).some(({ instancePath }) => instancePath === place.pointer))
      expect(overlooked).toEqual([])
    })
    fc.assert(property, { numRuns: 20 })
  }
  return spoiled
}

test.each(MUTATIONS)('rejects $about at the mutated place, in every component', (mutation) => {
  expect(spoilEvery(mutation)).toBeGreaterThan(100)
})

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const without = (field: string) => (part: unknown) => Object.fromEntries(Object.entries(part as object).filter(([key]) => key !== field))

test('rejects a missing required field in every component and in each mode that requires it', () => {
  let dropped = 0
  for (const name of names) {
    const property = fc.property(component(name), fc.constantFrom(...MODES), fc.nat(), (value, mode, which) => {
      const objects = schemaPlacesIn(name, value).filter(({ value: part, schema }) => isObject(part) && !schema.anyOf)
      const droppable = objects.flatMap((place) => requiredBy(mode, place).map((field) => ({ place, field })))
      const chosen = pick(droppable, which)
      if (!chosen) return
      const { place, field } = chosen
      dropped++
      const missing = violations(mode, name, withChangeAt(value, place.pointer, without(field)))
      expect(missing.map(({ instancePath, params }) => `${instancePath} ${String(params['missingProperty'])}`)).toContain(
        `${place.pointer} ${field}`,
      )
    })
    fc.assert(property, { numRuns: 20 })
  }
  expect(dropped).toBeGreaterThan(300)
})
