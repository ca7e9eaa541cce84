/**
 * A compatible change is sound: the new document accepts everything that clients could send, and clients receive only what they could
 * receive before. Ajv validates values that are generated from one document against the other document.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Direction } from '../../../checks/diff/change.ts'
import { component } from '../../rules/arbitraries.ts'
import { document } from '../../rules/validators.ts'
import { listChanges, hasBreaking, type Json } from './documents.ts'
import { type Document, mutant } from './mutants.ts'

/** Creates a document whose single operation sends the component in this direction. */
const only = ({ components }: Document, name: string, direction: Direction): Json => {
  const body = { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
  const parts = direction === 'request' ? { requestBody: body, responses: {} } : { responses: { 200: body } }
  return { openapi: '3.1.0', paths: { '/a': { post: parts } }, components }
}

/** Compiles a component and its references for Ajv. Ignores the contract's own keywords. */
function accepts({ components }: Document, name: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, multipleOfPrecision: 6 })
  const reached = new Set([name])
  const texts = new Map<string, string>()
  for (const one of reached) {
    const text = JSON.stringify(components.schemas[one])
    for (const [, other] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) reached.add(other as string)
    texts.set(one, text.replaceAll('#/components/schemas/', '#/$defs/'))
  }
  const $defs = Object.fromEntries([...texts].map(([one, text]) => [one, JSON.parse(text) as unknown]))
  const validate = ajv.compile({ $ref: `#/$defs/${name}`, $defs })
  return (value) => validate(value)
}

let compatible = 0

/** Values generated from one document must be valid in the other: requests in the new document, and responses in the old one. */
test.each<readonly [Direction, string]>([
  ['request', 'what could be sent can be sent'],
  ['response', 'what comes could come before'],
])('%s: %s', (direction) => {
  fc.assert(
    fc.property(mutant, fc.nat(), ({ name, document: changed }, seed) => {
      // Requests are generated from the old document, and responses from the new one.
      const [was, is] = direction === 'request' ? [document, changed] : [changed, document]
      const found = listChanges(only(was, name, direction), only(is, name, direction))
      if (hasBreaking(found)) return
      compatible++
      const accepted = accepts(changed, name)
      for (const value of fc.sample(component(name), { numRuns: 20, seed })) {
        expect(accepted(value), `${JSON.stringify(value)} of ${name} after ${JSON.stringify(found)}`).toBe(true)
      }
    }),
    { numRuns: 120 },
  )
})

test('generates more than fifty compatible changes', () => expect(compatible).toBeGreaterThan(50))

/** Creates a document that accepts, returns and sends the component. Comparing the whole contract would take a hundred times longer. */
const everyWay = (whole: Document, name: string): Json => {
  const body = { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
  const { components } = whole
  const paths = { '/a': { post: { requestBody: body, responses: { 200: body } } }, '/b': { get: { responses: { 200: body } } } }
  return { openapi: '3.1.0', paths, webhooks: { c: { post: { requestBody: body, responses: {} } } }, components }
}

/** Maps each rule to the rule that reports the reverse change. */
const BACKWARDS: readonly (readonly [string, string])[] = [
  ['added', 'removed'],
  ['raised', 'lowered'],
  ['narrowed', 'widened'],
  ['null-allowed', 'null-rejected'],
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

/**
 * Lists the rule and place of each change in the same form for both directions. Removed properties have separate rules in requests. A
 * property added to a closed object is also reported by a separate rule.
 */
const names = (found: ReturnType<typeof listChanges>, of: (id: string) => string) =>
  found
    .filter(({ id }) => id !== 'closed-object-extended')
    .map(({ id, home }) => `${of(id.replace(/^property-(ignored|rejected)$/, 'property-removed'))} ${home}`)
    .toSorted()

test('reports no change between a document and a reordered copy', () => {
  fc.assert(
    fc.property(mutant, ({ name, document: changed }) => {
      const one = everyWay(changed, name)
      const reversed = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toReversed())
          : value,
      ) as Json
      expect(listChanges(one, reversed)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('reports the reverse changes at the same places if the documents are swapped', () => {
  fc.assert(
    fc.property(mutant, ({ name, document: changed }) => {
      const [real, other] = [everyWay(document, name), everyWay(changed, name)]
      const found = listChanges(real, other)
      expect(names(found, (id) => id.replace(/^required-/, ''))).toEqual(names(listChanges(other, real), backwards))
      expect(found.map(({ level, at }) => `${level} ${at}`)).toEqual(
        found.map(({ level, at }) => `${level} ${at}`).toSorted((a, b) => (a < b ? -1 : 1)),
      )
    }),
    { numRuns: 200 },
  )
})
