/**
 * A change that is called compatible is: what clients may send now holds all that they could send before, and what they
 * read held all that comes now. Asked of values built from the schemas, which Ajv holds against the other document.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Direction } from '../../../checks/diff/change.ts'
import { component } from '../../rules/arbitraries.ts'
import { document } from '../../rules/validators.ts'
import { changesOf, hasBreaking, type Json } from './documents.ts'
import { type Document, mutant } from './mutants.ts'

/** A document whose one operation sends the component this way. */
const only = ({ components }: Document, name: string, direction: Direction): Json => {
  const body = { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
  const parts = direction === 'request' ? { requestBody: body, responses: {} } : { responses: { 200: body } }
  return { openapi: '3.1.0', paths: { '/a': { post: parts } }, components }
}

/** Ajv's view of a component and of those that it refers to; the keywords of the contract itself are not asked. */
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

/** `value` is of the real document, `holds` its name in the change: what was before, or what is now. */
test.each<readonly [Direction, string]>([
  ['request', 'what could be sent can be sent'],
  ['response', 'what comes could come before'],
])('%s: %s', (direction) => {
  fc.assert(
    fc.property(mutant, fc.nat(), ({ name, document: changed }, seed) => {
      // Sent: from the real one to the changed. Read: from the changed one to the real, whose values come now.
      const [was, is] = direction === 'request' ? [document, changed] : [changed, document]
      const found = changesOf(only(was, name, direction), only(is, name, direction))
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

test('and there were such changes', () => expect(compatible).toBeGreaterThan(50))

/** A document that takes, returns and sends the component: the whole contract takes a hundred times as long to compare. */
const everyWay = (whole: Document, name: string): Json => {
  const body = { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }
  const { components } = whole
  const paths = { '/a': { post: { requestBody: body, responses: { 200: body } } }, '/b': { get: { responses: { 200: body } } } }
  return { openapi: '3.1.0', paths, webhooks: { c: { post: { requestBody: body, responses: {} } } }, components }
}

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

/** What is removed has a name of its own where clients send it. What is new in a closed object is told of the object, too. */
const names = (found: ReturnType<typeof changesOf>, of: (id: string) => string) =>
  found
    .filter(({ id }) => id !== 'closed-object-extended')
    .map(({ id, home }) => `${of(id.replace(/^property-(ignored|refused)$/, 'property-removed'))} ${home}`)
    .toSorted()

test('a document does not differ from itself, nor from a copy in another order', () => {
  fc.assert(
    fc.property(mutant, ({ name, document: changed }) => {
      const one = everyWay(changed, name)
      const reversed = JSON.parse(JSON.stringify(one), (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toReversed())
          : value,
      ) as Json
      expect(changesOf(one, reversed)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('backwards, what was added is removed, at the same places, and the order does not depend on that of the documents', () => {
  fc.assert(
    fc.property(mutant, ({ name, document: changed }) => {
      const [real, other] = [everyWay(document, name), everyWay(changed, name)]
      const found = changesOf(real, other)
      expect(names(found, (id) => id.replace(/^required-/, ''))).toEqual(names(changesOf(other, real), backwards))
      expect(found.map(({ level, at }) => `${level} ${at}`)).toEqual(
        found.map(({ level, at }) => `${level} ${at}`).toSorted((a, b) => (a < b ? -1 : 1)),
      )
    }),
    { numRuns: 200 },
  )
})
