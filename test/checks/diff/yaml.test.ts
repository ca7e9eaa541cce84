/** Documents in YAML: what `cpd diff` reads, and what it rejects with a position. */
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { runDiffOn, readReport } from './run-diff.ts'
import { documentCarrying, type Json, operationDocument } from './documents.ts'

const object = (properties: object) => ({ type: 'object', properties })
const carrying = (schema: unknown) => documentCarrying('response', schema)
const A = carrying(object({ a: { type: 'string' } }))
const B = carrying(object({ a: { type: 'integer' } }))

test('compares YAML with JSON', async () => {
  expect(await runDiffOn({ 'old.yaml': stringify(A), 'new.json': A }, { was: 'old.yaml' })).toEqual({
    code: 0,
    out: 'no relevant changes\n',
  })
  expect((await runDiffOn({ 'old.yaml': stringify(A), 'new.yml': stringify(B) }, { was: 'old.yaml', is: 'new.yml' })).out).toContain(
    'type-changed: string → integer',
  )
})

test('recognizes YAML by its content, and reads JSON in a YAML file', async () => {
  expect((await runDiffOn({ 'old.json': stringify(A), 'new.json': B })).code).toBe(1)
  expect((await runDiffOn({ 'old.yaml': JSON.stringify(A, null, 1), 'new.json': B }, { was: 'old.yaml' })).code).toBe(1)
})

test('reads numeric statuses, anchors and merge keys, and reads dates as strings', async () => {
  const yaml = `
openapi: 3.1.0
info: { title: x, version: 2026-11-22 }
x-parts:
  text: &text { type: string }
  more: &more { b: { type: integer } }
paths:
  /a:
    post:
      responses:
        200:
          content:
            application/json:
              schema: { type: object, properties: { a: *text, <<: *more, d: { const: 2026-11-22 } } }
`
  const json = carrying(object({ a: { type: 'string' }, b: { type: 'integer' }, d: { const: '2026-11-22' } }))
  expect(await runDiffOn({ 'old.yaml': yaml, 'new.json': json }, { was: 'old.yaml' })).toMatchObject({ code: 0 })
})

const MERGED = `
openapi: 3.1.0
x-a: &a { description: first, headers: { A: { schema: { type: string } } } }
x-b: &b { description: second, content: { text/plain: { schema: { type: string } } } }
paths: { /a: { post: { responses: { 200: %s } } } }
`
const BOTH = { headers: { A: { schema: { type: 'string' } } }, content: { 'text/plain': { schema: { type: 'string' } } } }
const ONE = { description: 'first', headers: BOTH.headers }

test.each<readonly [about: string, written: string, meant: Json]>([
  ['two merge keys', '{ <<: *a, <<: *b }', BOTH],
  ['a merge key with a list', '{ <<: [*a, *b] }', BOTH],
  ['members that override merge keys', '{ <<: *a, headers: {}, <<: *b }', { ...BOTH, headers: {} }],
  ['one merge key', '{ <<: *a }', ONE],
  ['a quoted <<', '{ <<: *a, "<<": *b }', { ...ONE, '<<': {} }],
])('reads YAML with %s', async (_, written, meant) => {
  const files = { 'old.yaml': MERGED.replace('%s', written), 'new.json': operationDocument({ responses: { 200: meant } }) }
  expect((await readReport(files, { was: 'old.yaml' })).changes).toEqual([])
})

test.each<readonly [about: string, name: string, encode: (text: string) => Buffer]>([
  ['UTF-16 LE with a mark', 'old.yaml', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 BE with a mark', 'old.yaml', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['UTF-16 LE without a mark', 'old.yaml', (text) => Buffer.from(text, 'utf16le')],
  ['UTF-16 BE in a file of another name', 'old.txt', (text) => Buffer.from(text, 'utf16le').swap16()],
])('reads YAML in %s', async (_, name, encode) => {
  const files = { [name]: encode(stringify(A)), 'new.json': B }
  expect((await readReport(files, { was: name })).changes.map(({ id }) => id)).toEqual(['type-changed'])
})

test('rejects UTF-32 YAML and lone surrogates in UTF-16', async () => {
  const utf32 = Buffer.from(Uint32Array.from(Buffer.from(stringify(A))).buffer)
  for (const bytes of [utf32, Buffer.from(`${stringify(A)}\ud800`, 'utf16le')])
    expect(await runDiffOn({ 'old.yaml': bytes, 'new.json': B }, { was: 'old.yaml' })).toEqual({
      code: 2,
      out: expect.stringContaining('old.yaml is encoded as UTF-16 or UTF-32'),
    })
})

test.each<readonly [about: string, text: string, says: string]>([
  ['a duplicate quoted <<', 'openapi: 3.1.0\npaths: {}\nx: { "<<": 1, "<<": 2 }\n', 'old.yaml is not valid YAML at 3:15: a duplicate name'],
  [
    'a merge key without a map',
    'openapi: 3.1.0\npaths: {}\nx: { <<: 1 }\n',
    'old.yaml is not valid YAML at 3:6: the value of the merge key << is not a map',
  ],
  ['wrong indentation', 'openapi: 3.1.0\npaths:\n  /a: {\n', 'old.yaml is not valid YAML at 4:1: '],
  ['a duplicate name', 'openapi: 3.1.0\npaths: {}\npaths: {}\n', 'old.yaml is not valid YAML at 3:1: a duplicate name'],
  ['an unresolved alias', 'openapi: *x\n', 'is not valid YAML at 1:10: the alias *x has no preceding anchor &x'],
  [
    'two documents',
    'openapi: 3.1.0\npaths: {}\n---\na: 1\n',
    'old.yaml contains a second document at 3:1. Use a separate file for each document',
  ],
  [
    'a number that JSON cannot represent',
    'openapi: 3.1.0\npaths: {}\nx: .nan\n',
    'old.yaml contains a value at 3:1 that JSON cannot represent: NaN',
  ],
  [
    'aliases of aliases',
    `openapi: 3.1.0\npaths: {}\na0: &a0 [1]\n${Array.from({ length: 12 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(12)}]\n`).join('')}`,
    'has an alias that expands to more than 10,000 parts',
  ],
  [
    'a duplicate name in an alias',
    'openapi: 3.1.0\npaths: {}\nx: &x { a: 1, a: 2 }\n',
    'old.yaml is not valid YAML at 3:15: a duplicate name',
  ],
  ['more parts than fit into memory', `openapi: 3.1.0\npaths: {}\nx: "${'-'.repeat(8_000_000)}"\n`, 'Convert it to JSON first'],
  ['100,000 levels', `openapi: 3.1.0\npaths: ${'['.repeat(100_000)}`, 'old.yaml is nested too deeply to be read'],
  // Depending on the size of V8's stack frames, either the parser overflows the stack or the depth limit applies.
  ['1,500 levels', `openapi: 3.1.0\npaths: ${'['.repeat(1500)}${']'.repeat(1500)}`, 'old.yaml is nested '],
])('rejects YAML with %s and gives its position', async (_, text, says) => {
  expect(await runDiffOn({ 'old.yaml': text, 'new.json': A }, { was: 'old.yaml' })).toEqual({ code: 2, out: expect.stringContaining(says) })
})
