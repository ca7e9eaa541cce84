/** References by `$anchor` and `$id` resolve to schemas in the same way as pointers. */
import { expect, test } from 'vitest'
import { runDiffOn, readReport } from './run-diff.ts'
import { documentCarrying, type Json } from './documents.ts'

const BASE = 'https://schemas.example.com/v1/'
const here = (type: string): Json => ({ $anchor: 'pet', type })
const POINTER = { $ref: '#/components/schemas/Pet' }

type ForType = (type: string) => Json

/** Cases by name: the reference, the document's schemas, and its other files. */
const CASES: [name: string, reference: Json, schemas: ForType, files?: ForType][] = [
  ['an anchor', { $ref: '#pet' }, (type) => ({ Pet: here(type) })],
  ['a dynamic anchor of a plain reference', { $ref: '#pet' }, (type) => ({ Pet: { $dynamicAnchor: 'pet', type } })],
  ['an anchor below other keywords', { $ref: '#name' }, (type) => ({ Pet: { properties: { default: { $anchor: 'name', type } } } })],
  ['an anchor of another file', { $ref: 'pets.json#pet' }, () => ({}), (type) => ({ 'pets.json': { a: [here(type)] } })],
  [
    'an anchor of another file in that file',
    { $ref: 'pets.json#/owner' },
    () => ({}),
    (type) => ({ 'pets.json': { owner: { $ref: '#pet' }, a: here(type) } }),
  ],
  ['an absolute $id', { $ref: `${BASE}pet` }, (type) => ({ Pet: { $id: `${BASE}pet`, type } })],
  ['a relative $id', { $ref: 'pet' }, (type) => ({ Pet: { $id: 'pet', type } })],
  [
    'a reference relative to the $id around it',
    { $ref: `${BASE}owner` },
    (type) => ({ Owner: { $id: `${BASE}owner`, properties: { pet: { $ref: 'pet' } } }, Pet: { $id: `${BASE}pet`, type } }),
  ],
  [
    'a pointer within the schema that has an $id',
    { $ref: `${BASE}owner` },
    (type) => ({ Owner: { $id: `${BASE}owner`, properties: { pet: { $ref: '#/$defs/pet' } }, $defs: { pet: { type } } } }),
  ],
  [
    'an anchor of a schema that has an $id',
    { $ref: `${BASE}pet#it` },
    (type) => ({ Pet: { $id: `${BASE}pet`, $defs: { x: { $anchor: 'it', type } } } }),
  ],
  ['a name with a percent sign', { $ref: '#pet' }, (type) => ({ 'a%25b': here(type) })],
]

test.each(CASES)('compares the type that %s refers to', async (...[, reference, schemas, files = () => ({})]) => {
  const of = (type: string) => documentCarrying('response', reference, schemas(type))
  const same = { 'old.json': of('string'), 'new.json': of('string'), ...files('string') }
  expect(await runDiffOn(same)).toMatchObject({ code: 0, out: 'no relevant changes\n' })
  const otherFiles = Object.fromEntries(Object.entries(files('integer')).map(([name, text]) => [`new/${name}`, text]))
  const changed = { 'old.json': of('string'), ...files('string'), 'new/new.json': of('integer'), ...otherFiles }
  const { changes } = await readReport(changed, { is: 'new/new.json' })
  expect(changes).toMatchObject([{ id: 'type-changed', level: 'breaking' }])
})

test('treats an anchor and a pointer to the same schema as equal', async () => {
  const of = (reference: Json) => documentCarrying('response', reference, { Pet: here('string') })
  expect(await runDiffOn({ 'old.json': of({ $ref: '#pet' }), 'new.json': of(POINTER) })).toMatchObject({ code: 0 })
})

test('ignores anchors in examples and allows properties named like keywords', async () => {
  const schemas = { A: { example: here('string') }, B: { properties: { $anchor: { type: 'string' } } } }
  const { changes } = await readReport({
    'old.json': documentCarrying('response', { $ref: '#pet' }, schemas),
    'new.json': documentCarrying('response', {}),
  })
  expect(changes).toContainEqual(expect.objectContaining({ id: 'malformed-part', was: expect.stringContaining('is not a pointer') }))
})

test.each(['#%E0%A4%A', '#/%zz', '#a#b', 'others.json#%zz', 'others.json#none'])('reports the unresolvable reference %s', async ($ref) => {
  const files = { 'old.json': documentCarrying('response', { $ref }), 'others.json': {} }
  const { changes } = await readReport({ ...files, 'new.json': documentCarrying('response', { type: 'string' }) })
  expect(changes).toContainEqual(
    expect.objectContaining({ id: 'malformed-part', was: expect.stringMatching(/not a pointer|has no target/) }),
  )
})

test('treats a reference in an example as a plain value', async () => {
  const of = ($ref: string) => documentCarrying('response', { type: 'object', enum: [{ $ref }] })
  const { changes } = await readReport({ 'old.json': of('#a#b'), 'new.json': of('#c#b') })
  expect(changes.map(({ was, is }) => `${was} ${is}`).join()).toContain('#a#b')
})

test('resolves thousands of names and references quickly', async () => {
  const count = 20_000
  const schemas = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`S${at}`, { $id: `s${at}`, properties: { next: { $ref: `s${(at + 1) % count}` } } }]),
  )
  const document = documentCarrying('response', { $ref: 's0' }, schemas)
  expect(await runDiffOn({ 'old.json': document, 'new.json': document })).toMatchObject({ code: 0 })
})

test('reports a dynamic reference without an anchor', async () => {
  const document = documentCarrying('response', { properties: { child: { $dynamicRef: '#node' } } })
  const { changes } = await readReport({ 'old.json': document, 'new.json': document })
  expect(changes).toMatchObject([{ id: 'malformed-part', level: 'note', is: '"#node" is a dynamic reference without a $dynamicAnchor' }])
})

/** Returns a generic list, and a list whose element type is bound. */
const generic = (element: object, more: object = {}) => ({
  List: { $id: 'list', type: 'array', items: { $dynamicRef: '#T' }, $defs: { any: { $dynamicAnchor: 'T' } } },
  Prices: { $id: 'prices', $ref: 'list', $defs: { element: { $dynamicAnchor: 'T', ...element } } },
  ...more,
})
const price = { type: 'string' }
const names = { $id: 'names', $ref: 'list', $defs: { element: { $dynamicAnchor: 'T', type: 'string' } } }

test.each<readonly [about: string, was: Json, is: Json, told: readonly string[]]>([
  ['the element changes', generic(price), generic({ type: 'number' }), ['breaking type-changed']],
  ['the element stays', generic(price), generic({ ...price, description: 'A price' }), []],
  ['the generic list gets another use', generic(price), generic(price, { Names: names }), []],
  ['the component loses its element', generic(price), generic({ $dynamicAnchor: 'U' }), ['breaking keyword-changed']],
])('dynamic reference: %s', async (_, was, is, told) => {
  const used = { $ref: '#/components/schemas/Prices' }
  const { changes } = await readReport({
    'old.json': documentCarrying('response', used, was),
    'new.json': documentCarrying('response', used, is),
  })
  expect(changes.map(({ level, id }) => `${level} ${id}`)).toEqual(told)
})
