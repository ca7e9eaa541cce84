/** The report formats of `cpd diff`. Reports are well-formed for any document and show each change with its line and advice. */
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { type Level, LEVELS } from '../../../checks/diff/change.ts'
import { getAdvice, NOTHING } from '../../../checks/diff/report/advice.ts'
import { FORMATS, type Format } from '../../../checks/diff/report/formats.ts'
import { RULES, type RuleName } from '../../../checks/diff/rules/names.ts'
import { marked } from 'marked'
import { parseXml } from '../report/well-formed-xml.ts'
import { runDiffOn, readReport } from './run-diff.ts'
import { apiDocument, documentCarrying, type Json, createContent } from './documents.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: object) => ({ type: 'object', properties })

/** Creates a document with an event, and two operations that return the same component. */
const api = (of: object, kind: readonly string[], more: Json = {}): Json =>
  apiDocument(
    {
      '/a': { post: { responses: { 200: createContent(ref('T')) } } },
      '/b': { post: { responses: { 200: createContent(ref('T')) } } },
      ...more,
    },
    {
      webhooks: { 'item.created': { post: { requestBody: createContent(object({ kind: { enum: kind } })) } } },
      components: { schemas: { T: object(of) } },
    },
  )
const OLD = api({ gone: { type: 'string' }, note: {} }, ['W2'])
const NEW = api({ note: { deprecated: true } }, ['W2', 'K1'], { '/c': { get: { responses: {} } } })
const FILES = { 'old.json': OLD, 'new.json': JSON.stringify(NEW, null, 2) }
const WAIVED = {
  ...FILES,
  'waivers.json': [{ id: 'enum-value-added', at: 'webhook item.created /kind', reason: 'every receiver was asked' }],
}

const findLine = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1

test('Markdown: groups changes by operation and event, lists shared parts separately, and adds advice', async () => {
  expect((await runDiffOn(FILES, { format: 'markdown', was: 'old.json' })).out.replaceAll(/`\S*(old|new)\.json`/g, '`$1.json`'))
    .toBe(`# API changes

From \`old.json\` to \`new.json\`: 2 breaking changes, 1 compatible, 1 note.

## Operations

### \`GET /c\`

- An operation is new.
  - What to do: Call it if you need it.

### \`POST /a\`

- Affected by the changes of \`T\`, below.

### \`POST /b\`

- Affected by the changes of \`T\`, below.

## Events

### \`item.created\`

- **Breaking.** \`/kind\`: A closed list has more values. \`not listed → "K1"\`
  - Breaks clients that handle only the previous values.
  - What to do: Handle the new value, and unknown values.

## Shared components

### \`T\`

Used by \`POST /a\`, \`POST /b\`.

- **Breaking.** \`response /gone\`: An object no longer has a property. \`present → unknown\`
  - Breaks clients that read it.
  - What to do: Stop reading the property.
- Note: \`response /note\`: A property is deprecated.
  - What to do: Plan to stop using it.
`)
})

test('text: starts a long report with the number of changes per rule, and shortens its groups with --limit', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `p${String(at).padStart(2, '0')}`)
  const of = (type: string) => object(Object.fromEntries(names.map((name) => [name, { type }])))
  const was = documentCarrying('response', { ...of('string'), required: ['p00'] })
  const many = { 'old.json': was, 'new.json': documentCarrying('response', of('integer')) }
  const whole = (await runDiffOn(many)).out
  expect(whole).toMatch(/^By rule\n {2}20 type-changed\n {3}1 property-became-optional\nRun "cpd explain RULE" .+\n\nBreaking\n/)
  expect(whole.match(/type-changed: /g)).toHaveLength(20)
  const some = (await runDiffOn(many, { limit: 3 })).out
  expect(some).toMatch(/^By rule\n {2}20 type-changed\n/)
  expect(some.match(/^ {6}\S+: /gm)).toHaveLength(3)
  expect(some).toContain('\n  and 18 more (--limit lists more)\n\n21 breaking changes, 0 compatible, 0 notes\n')
  expect((await runDiffOn(FILES)).out).not.toContain('By rule')
})

test('text: groups the changes in a long report by operation and component', async () => {
  const text = { type: 'string' }
  const of = (names: readonly string[]) => object(Object.fromEntries(names.map((name) => [name, text])))
  const names = Array.from({ length: 21 }, (_, at) => `p${String(at).padStart(2, '0')}`)
  const documents = (properties: readonly string[], more: readonly string[]) =>
    apiDocument({
      '/a': { post: { responses: { 200: createContent(of(properties)) } } },
      '/b': { post: { responses: { 200: createContent(of(more)) } } },
    })
  const { out } = await runDiffOn({ 'old.json': documents(names, ['q1', 'q2']), 'new.json': documents([], []) })
  expect(out).toMatch(/\nBreaking\n {2}POST \/a\n {4}response 200 \/p00\n {6}property-removed: present → unknown\n {6}breaks clients/)
  expect(out).toMatch(/\n {2}POST \/b\n {4}response 200 \/q1\n/)
  expect(out.match(/POST \/a/g)).toHaveLength(1)
})

test('text: lists a change shared by several operations only once, with its places', async () => {
  const documents = (type: string) =>
    apiDocument(
      Object.fromEntries(
        ['/a', '/b', '/c'].map((path) => [path, { get: { responses: { 200: createContent(object({ id: { type } })) } } }]),
      ),
    )
  const { out } = await runDiffOn({ 'old.json': documents('string'), 'new.json': documents('integer') })
  expect(out).toBe(`Breaking
  GET /a response 200 /id
    type-changed: string → integer
    breaks clients that read string
    at 3 places: GET /a response 200 /id, GET /b response 200 /id, …

3 breaking changes, 0 compatible, 0 notes
`)
})

test('text: lists each removed operation separately', async () => {
  const { out } = await runDiffOn({
    'old.json': apiDocument({ '/a': { get: { responses: {} } }, '/b': { get: { responses: {} } } }),
    'new.json': apiDocument({}),
  })
  expect(out).toContain('GET /a\n    operation-removed')
  expect(out).toContain('GET /b\n    operation-removed')
})

test('suggests a waiver for rules that are often overridden', async () => {
  const closed = (...names: string[]) =>
    documentCarrying('response', ref('T'), {
      T: { ...object(Object.fromEntries(names.map((name) => [name, {}]))), additionalProperties: false },
    })
  const files = { 'old.json': closed('a'), 'new.json': closed('a', 'b', 'c') }
  const { out } = await runDiffOn(files)
  expect(out.match(/closed-object-extended: now "b", "c"/g)).toHaveLength(1)
  const [waiver = ''] = /\{"id": "closed-object-extended".+\}/.exec(out) ?? []
  const waived = await runDiffOn({ ...files, 'waivers.json': `[${waiver}]` }, { waive: 'waivers.json' })
  expect(waived).toMatchObject({ code: 0, out: expect.not.stringContaining('Breaking') })
  expect(waived.out).not.toContain('waive it with')
})

test('HTML: is self-contained, has no scripts, and lists every change with its advice', async () => {
  const { out } = await runDiffOn(WAIVED, { format: 'html', waive: 'waivers.json', requireBump: '1.0.0..2.0.0' })
  expect(out).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(out).not.toMatch(/<script|javascript:|\b(src|srcset)=|@import|url\(|https?:/i)
  expect(out).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(out).toContain('<p><span class="label">What to do:</span> Stop reading the property.</p>')
  expect(out).toContain('<p>Accepted: every receiver was asked</p>')
  expect(out).toContain('1.0.0 to 2.0.0 is a major bump')
  const ids = [...out.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of out.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

test('JUnit: reports a failed case per breaking change, skips waived changes, and passes the others with --all', async () => {
  const cases = async (asked: object) =>
    parseXml((await runDiffOn(WAIVED, { format: 'junit', ...asked })).out).map(({ name, attributes }) => [
      name,
      attributes['name'] ?? attributes['type'] ?? '',
    ])
  const named = (found: string[][], what: string) => found.filter(([name]) => name === what).length
  const breaking = await cases({ all: false })
  expect([named(breaking, 'testcase'), named(breaking, 'failure'), named(breaking, 'skipped')]).toEqual([2, 2, 0])
  const waived = await cases({ all: true, waive: 'waivers.json' })
  expect([named(waived, 'testcase'), named(waived, 'failure'), named(waived, 'skipped')]).toEqual([4, 1, 1])
  const [suites] = parseXml((await runDiffOn(WAIVED, { format: 'junit', all: true, waive: 'waivers.json' })).out)
  expect(suites?.attributes).toEqual({ tests: '4', failures: '1', skipped: '1' })
  const none = parseXml((await runDiffOn({ ...FILES, 'new.json': OLD }, { format: 'junit' })).out)
  expect(none.at(-1)?.attributes).toEqual({ classname: 'cpd diff', name: 'no relevant changes' })
})

test('JUnit: fails if the version is too low', async () => {
  const of = async (requireBump: string) => parseXml((await runDiffOn(FILES, { format: 'junit', requireBump, all: false })).out)
  expect((await of('1.0.0..1.1.0')).at(-1)).toMatchObject({ name: 'failure', attributes: { type: 'version' } })
  expect((await of('1.0.0..2.0.0')).at(-1)).toMatchObject({ name: 'testcase', attributes: { classname: 'version' } })
})

interface Sarif {
  version: string
  runs: {
    tool: { driver: { name: string; rules: { id: string }[] } }
    invocations: { toolExecutionNotifications: { message: { text: string } }[] }[]
    results: {
      ruleId: string
      level: string
      message: { text: string }
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number; startColumn: number } } }[]
      suppressions?: { kind: string; justification: string }[]
    }[]
  }[]
}

test('SARIF: gives each change a listed rule, a line and advice, and suppresses waived changes with their reason', async () => {
  const { out } = await runDiffOn(WAIVED, { format: 'sarif', waive: 'waivers.json', requireBump: '1.0.0..1.0.1', version: '1.4.0' })
  const { version, runs } = JSON.parse(out) as Sarif
  const [{ tool, results, invocations }] = runs as [Sarif['runs'][number]]
  expect([version, tool.driver.name]).toEqual(['2.1.0', 'cpd diff'])
  expect(tool.driver.rules).toContainEqual(
    expect.objectContaining({ name: 'EnumValueAdded', help: { text: expect.stringContaining('npx cpd explain enum-value-added') } }),
  )
  expect(results.map(({ level }) => level)).toEqual(['error', 'error', 'none', 'note'])
  for (const { ruleId, locations } of results) {
    expect(tool.driver.rules.map(({ id }) => id)).toContain(ruleId)
    expect(locations[0]?.physicalLocation.artifactLocation.uri).toMatch(/\/new\.json$/)
    expect(locations[0]?.physicalLocation.region.startLine).toBeGreaterThan(1)
  }
  const suppressed = results.find(({ suppressions }) => suppressions)
  expect(suppressed).toMatchObject({
    ruleId: 'enum-value-added',
    suppressions: [{ kind: 'external', justification: 'every receiver was asked' }],
  })
  expect(invocations[0]?.toolExecutionNotifications.map(({ message }) => message.text)).toEqual([
    expect.stringContaining('1.0.0 to 1.0.1 is a patch bump'),
  ])
})

test('GitHub: reports a version that is too low as an error', async () => {
  const { out } = await runDiffOn({ ...FILES, 'new.json': OLD }, { format: 'github', requireBump: '1.1.0..1.0.0' })
  expect(out).toMatch(/^::error file=\S*new\.json,title=version::1\.0\.0 is lower than 1\.1\.0/)
})

test('reports the line of each change in the new document, or of its nearest remaining ancestor', async () => {
  const { changes } = await readReport(FILES)
  const lines = Object.fromEntries(changes.map(({ id, position }) => [id, position.line]))
  const text = FILES['new.json']
  expect(lines).toEqual({
    'enum-value-added': findLine(text, '"kind":'),
    'operation-added': findLine(text, '"get":'),
    'property-deprecated': findLine(text, '"note":'),
    'property-removed': findLine(text, '"T":'),
  })
})

const PARTS: Json = {
  parameters: [{ name: 'p', in: 'query', schema: { type: 'string' } }],
  requestBody: createContent({ allOf: [object({ b: { type: 'array', items: object({ c: { type: 'string' } }) } })] }),
  responses: {
    200: { content: { 'text/csv': { schema: { type: 'string' } } }, headers: { 'X-H': { schema: { type: 'string' } } } },
    404: { $ref: '#/components/responses/Missing' },
  },
}
const WITH_PARTS = apiDocument(
  { '/a/{id}': { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }], put: PARTS } },
  { components: { responses: { Missing: createContent({ additionalProperties: { type: 'string' } }) } } },
)

test.each<readonly [about: string, pointer: readonly (string | number)[]]>([
  ['a parameter', ['paths', '/a/{id}', 'put', 'parameters', 0]],
  ['a parameter of the path', ['paths', '/a/{id}', 'parameters', 0]],
  [
    'an element in a part of a body',
    [
      'paths',
      '/a/{id}',
      'put',
      'requestBody',
      'content',
      'application/json',
      'schema',
      'allOf',
      0,
      'properties',
      'b',
      'items',
      'properties',
      'c',
    ],
  ],
  ['another media type', ['paths', '/a/{id}', 'put', 'responses', '200', 'content', 'text/csv', 'schema']],
  ['a header', ['paths', '/a/{id}', 'put', 'responses', '200', 'headers', 'X-H']],
  [
    'a value of a map in a shared response',
    ['components', 'responses', 'Missing', 'content', 'application/json', 'schema', 'additionalProperties'],
  ],
])('reports the line of %s in JSON and in YAML', async (_, pointer) => {
  const yaml = parseDocument(JSON.stringify(WITH_PARTS))
  const at = [...pointer, ...(['parameters', 'headers'].includes(String(pointer.at(-2))) ? ['schema'] : []), 'type']
  yaml.setIn(at, 'integer')
  const text = yaml.toString({ collectionStyle: 'block' })
  const json = JSON.stringify(yaml.toJS(), null, 2)
  for (const [file, written] of [
    ['new.yaml', text],
    ['new.json', json],
  ] as const) {
    const { changes } = await readReport({ 'old.json': WITH_PARTS, [file]: written }, { is: file })
    expect(changes.map(({ id }) => id)).toEqual(['type-changed'])
    const line = changes[0]?.position.line ?? 0
    const changed = findLine(written, 'integer')
    // The reported line contains the name or list element, and is at most six lines above the changed value.
    const above = written.split('\n').slice(line - 1, changed)
    expect(above.length).toBeLessThanOrEqual(7)
    expect(above[0]).toMatch(/^\s*(?:"?(?:c|text\/csv|X-H|schema|additionalProperties)"?:|\{|- )/)
  }
})

/** Names and values that every format must escape. */
const NASTY = '<a href="x">&amp;\'%0A,:;\n\r\t::error::]]>\u0000\u0007\u001b[31m\u202e\ud800\ufffe `` ` [a](b) **c** | ~'
const nasty = (values: readonly string[]): Json => documentCarrying('response', object({ [NASTY]: { enum: values } }))
const NASTY_FILES = {
  'old.json': nasty(['x']),
  'new.json': nasty(['x', NASTY]),
  'waivers.json': [
    { id: 'enum-value-added', at: 'nowhere', reason: NASTY },
    { id: 'enum-value-added', level: 'breaking', reason: NASTY },
  ],
}

const nastily = async (format: Format): Promise<string> => {
  // Removes the lone surrogate, because it would be rejected before the comparison.
  const whole = (document: Json) => JSON.stringify(document).replaceAll('\\ud800', '')
  const files = { ...NASTY_FILES, 'old.json': whole(NASTY_FILES['old.json']), 'new.json': whole(NASTY_FILES['new.json']) }
  const { code, out } = await runDiffOn(files, { format, waive: 'waivers.json' })
  expect(code).toBe(1)
  return out
}

test.each(FORMATS)('%s: escapes control characters in documents', async (format) => {
  expect(await nastily(format)).not.toMatch(/(?![\t\n])\p{Cc}/u)
})

// JSON and SARIF keep the strings unchanged, because programs read these formats.
test.each(FORMATS.filter((format) => format !== 'json' && format !== 'sarif'))(
  '%s: contains no characters that change the text direction',
  async (format) => expect(await nastily(format)).not.toMatch(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/),
)

test.each(FORMATS.filter((format) => format !== 'github'))('%s: contains no line that is a workflow command', async (format) => {
  expect((await nastily(format)).split('\n').filter((line) => line.startsWith('::'))).toEqual([])
})

test('GitHub: escapes strings from documents in commands', async () => {
  const lines = (await nastily('github')).split('\n').filter((line) => line.includes('::error'))
  expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['::error'])
})

test('JUnit, JSON and SARIF are well-formed, and HTML and Markdown contain no markup from a document', async () => {
  expect(parseXml(await nastily('junit')).filter(({ name }) => name === 'failure')).toHaveLength(1)
  expect(JSON.parse(await nastily('json'))).toMatchObject({ breaking: 1 })
  expect(JSON.parse(await nastily('sarif'))).toMatchObject({ version: '2.1.0' })
  expect(await nastily('html')).not.toMatch(/<a |<b>/)
  expect(await marked.parse(await nastily('markdown'))).not.toMatch(/<a |<strong>c|<del>|<table/)
})

test.each(Object.keys(RULES) as RuleName[])('%s has advice at every level and in both directions', (id) => {
  const each = (level: Level) => (['request', 'response'] as const).map((direction) => getAdvice({ id, level, direction }))
  expect(LEVELS.flatMap(each).filter((advice) => !/^[A-Z].+\.$/.test(advice))).toEqual([])
  expect(each('breaking')).not.toContain(NOTHING)
})

test('gives advice about a removal even after its sunset', () => {
  expect(getAdvice({ id: 'operation-removed', level: 'compatible', policy: 'its sunset was 2026-11-22' })).toMatch(/^Stop calling it/)
  expect(getAdvice({ id: 'property-removed', level: 'compatible' })).toBe('Nothing.')
})

test('lists changes under their operation, event or shared part, whatever characters the names contain', async () => {
  const parts = (type: string) => ({
    '/a b#c': { post: { responses: { 200: { $ref: '#/components/responses/Missing' } } } },
    '/d': { post: { responses: { 200: { $ref: '#/components/responses/Missing' }, 201: createContent({ type }) } } },
  })
  const document = (type: string, scheme: string, more: Json = {}) =>
    apiDocument(parts(type), {
      security: [{ bearer: [] }],
      webhooks: { 'item created': { put: { requestBody: createContent(object({ kind: { type } })) } } },
      components: {
        responses: { Missing: createContent(object({ 'p q': { type } })) },
        securitySchemes: { bearer: { type: 'http', scheme } },
        ...more,
      },
    })
  const files = {
    'old.json': document('string', 'basic'),
    'new.json': document('integer', 'bearer', { schemas: { T: { type: 5 } } }),
  }
  const { out } = await runDiffOn(files, { format: 'markdown' })
  const headings = [...out.matchAll(/^(?:##|###|Used by|- \*\*Breaking\.\*\*) .+$/gm)].map(([line]) => line.replace(/: [A-Z].+$/, ''))
  expect(headings).toEqual([
    '## Operations',
    '### `POST /a b#c`',
    '### `POST /d`',
    '- **Breaking.** `response 201`',
    '## Events',
    '### `item created PUT`',
    '- **Breaking.** `/kind`',
    '## Shared components',
    '### `response Missing`',
    'Used by `POST /a b#c`, `POST /d`.',
    '- **Breaking.** `/p q`',
    '## Authentication',
    '### `security scheme bearer`',
    expect.stringMatching(/^- \*\*Breaking\.\*\* /),
    '## Not compared',
    '### `#/components/schemas/T/type`',
    expect.stringMatching(/^- \*\*Breaking\.\*\* /),
  ])
})
