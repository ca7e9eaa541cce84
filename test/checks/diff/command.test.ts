/** `cpd diff` on the command line: reports, waivers, exit codes and hostile inputs. Errors never include a stack trace. */
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { runDiff } from '../../../checks/diff/run.ts'
import { UnreadableError } from '../../../checks/core/errors.ts'
import { temporaryFolder, root, spawnCpd, STACK_TRACE } from '../../cli/cpd.ts'
import { runCpd } from '../../cli/in-process.ts'
import { documentCarrying } from './documents.ts'

const LEVELS = 100_000
const object = (properties: object) => ({ type: 'object', properties })
const OLD = documentCarrying('response', object({ a: { enum: ['x'] }, b: { type: 'string' } }))
const NEW = documentCarrying('response', object({ a: { enum: ['x', 'y'] }, b: { type: 'string' }, c: {} }))
const ADDED = { id: 'enum-value-added', at: 'POST /a response 200 /a', reason: 'agreed with every client' }

async function call(args: readonly string[], files: Record<string, unknown> = {}, input?: string) {
  const texts = { 'old.json': OLD, 'new.json': NEW, ...files }
  const path = temporaryFolder(
    Object.fromEntries(
      Object.entries(texts).map(([name, is]) => [name, is instanceof Uint8Array || typeof is === 'string' ? is : JSON.stringify(is)]),
    ),
  )
  const command = ['diff', ...args.map((arg) => (arg.endsWith('.json') ? join(path, arg) : arg))]
  const ran = input === undefined ? await runCpd(command) : spawnCpd(command, { input })
  expect(ran.out + ran.err).not.toMatch(STACK_TRACE)
  return { ...ran, out: ran.out.replaceAll(`${path}/`, ''), err: ran.err.replaceAll(`${path}/`, '') }
}

/** Runs the command in this process and returns its error message. */
async function rejection(was: string, is: string, waive?: string, stdin = ''): Promise<string> {
  const stdout = new Writable({ write: () => expect.unreachable() })
  const asked = { was, is, format: 'text', failOn: 'breaking', all: false, ...(waive !== undefined && { waive }) } as const
  const error: unknown = await runDiff(asked, { stdin: Readable.from([Buffer.from(stdin)]), stdout }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).name).toMatch(/^(UnreadableError|UsageError)$/)
  return `${error instanceof UnreadableError ? `${error.file} ` : ''}${(error as Error).message}`
}

test('text: lists breaking changes and counts all others', async () => {
  expect(await call(['old.json', 'new.json'])).toEqual({
    code: 1,
    err: '',
    out: `Breaking
  POST /a response 200 /a
    enum-value-added: not listed → "y"
    breaks clients that handle only the previous values

1 breaking change, 1 compatible, 0 notes (--all lists them)
`,
  })
})

test('text: lists all changes with --all', async () => {
  expect((await call(['--all', 'old.json', 'new.json'])).out).toContain(
    'Compatible\n  POST /a response 200 /c\n    property-added: absent → may be present\n',
  )
})

test('JSON: contains all changes', async () => {
  const { out, code } = await call(['--format', 'json', 'old.json', 'new.json'])
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    was: 'old.json',
    is: 'new.json',
    breaking: 1,
    compatible: 1,
    note: 0,
    waived: 0,
    unused_waivers: [],
    changes: [
      { id: 'enum-value-added', level: 'breaking', at: 'POST /a response 200 /a', was: 'not listed', is: '"y"' },
      { id: 'property-added', breaks: null },
    ],
  })
})

test('GitHub: writes one workflow command per breaking change and escapes its text', async () => {
  const { out } = await call(['--format', 'github', '--all', 'old.json', 'new.json'], {
    'new.json': documentCarrying('response', object({ 'c\n::error::%': {}, a: {} })),
  })
  const commands = out.split('\n').filter((line) => line.startsWith('::'))
  expect(commands).toHaveLength(3)
  for (const one of commands) expect(one).toMatch(/^::(error|notice) file=new\.json,line=1,col=\d+,title=[a-z-]+::[^\r\n]+$/)
  expect(out).toMatch(/\n2 breaking changes, 1 compatible, 0 notes\n$/)
})

test.each<readonly [about: string, args: string[], code: number, says: string]>([
  ['nothing changed', ['old.json', 'old.json'], 0, 'no relevant changes\n'],
  ['something breaks', ['old.json', 'new.json'], 1, '1 breaking change,'],
  ['never fail', ['--fail-on', 'never', 'old.json', 'new.json'], 0, '1 breaking change,'],
  ['nothing breaks', ['new.json', 'fewer.json'], 0, '0 breaking changes, 1 compatible'],
  ['anything fails', ['--fail-on', 'any', 'new.json', 'fewer.json'], 1, '0 breaking changes, 1 compatible'],
  [
    'a waived breaking change',
    ['--waive', 'waivers.json', 'old.json', 'new.json'],
    0,
    '0 breaking changes, 1 compatible, 0 notes, 1 waived',
  ],
  ['a waived change with its reason', ['--waive', 'waivers.json', 'old.json', 'new.json'], 0, '    accepted: agreed with every client\n'],
  ['another breaking change', ['--fail-on', 'any', '--waive', 'waivers.json', 'old.json', 'new.json'], 1, '1 waived'],
  [
    'an unused waiver',
    ['--waive', 'waivers.json', 'old.json', 'old.json'],
    0,
    'unused waiver: enum-value-added at POST /a response 200 /a matches no change. Remove it',
  ],
])('%s', async (_, args, code, says) => {
  const fewer = documentCarrying('response', object({ a: { const: 'x' }, b: { type: 'string' }, c: {} }))
  const ran = await call(args, { 'waivers.json': [ADDED], 'fewer.json': fewer })
  expect({ code: ran.code, err: ran.err }).toEqual({ code, err: '' })
  expect(ran.out).toContain(says)
})

test('waives a change in a component by component name', async () => {
  const component = (schema: object) => documentCarrying('response', { $ref: '#/components/schemas/T' }, { T: schema })
  const files = {
    'old.json': component(object({ a: {} })),
    'new.json': component(object({})),
    'waivers.json': [{ id: 'property-removed', at: 'component T response /a', reason: 'unused' }],
  }
  expect((await call(['--waive', 'waivers.json', 'old.json', 'new.json'], files)).code).toBe(0)
})

test('compares standard input with the bundled document', async () => {
  expect((await call(['-', 'new.json'], {}, JSON.stringify(OLD))).code).toBe(1)
  expect(spawnCpd(['diff', join(root, 'generated/openapi.json')])).toEqual({
    code: 0,
    err: '',
    out: 'no relevant changes\n',
  })
})

test.each<readonly [about: string, old: unknown, says: string]>([
  ['empty input', '', 'old.json is empty. Check whether the command that writes it failed'],
  [
    'a truncated document',
    '{"openapi": "3.1.0",',
    'old.json is not JSON at 1:21: expected a property name in double quotes, found the end of the input',
  ],
  [
    'a duplicate name',
    '{"openapi": "3.1.0", "paths": {}, "paths": {}}',
    'old.json is ambiguous for JSON parsers at 1:35: expected unique property names, found a duplicate name',
  ],
  ['a string that is neither JSON nor YAML', '%PDF-1.7', 'old.json is not JSON at 1:1'],
  ['UTF-16', Buffer.from('{"openapi": "3.1.0"}', 'utf16le'), 'old.json is encoded as UTF-16 or UTF-32'],
  ['Latin-1', Buffer.from('{"a": "caf\u00e9"}', 'latin1'), 'old.json is not UTF-8, because the byte at offset 10'],
  ['a list', [], 'old.json is not an OpenAPI document, because it is not an object'],
  ['null', 'null', 'is not an OpenAPI document, because it is not an object'],
  ['another object', {}, 'Add its version, such as "openapi": "3.1.0"'],
  [
    'a version without quotes',
    'openapi: 3.1\npaths: {}',
    'has "openapi": 3.1, which is a number. Write the version in quotes, such as "3.1.0"',
  ],
  ['a version as a JSON number', { openapi: 3, paths: {} }, 'has "openapi": 3, which is a number'],
  ['Swagger', { swagger: '2.0', paths: {} }, 'is a Swagger 2 document. Convert it to OpenAPI 3 first'],
  ['a future version', { openapi: '4.0.0', paths: {} }, 'Use OpenAPI 3.0, 3.1 or 3.2'],
  ['no operations', { openapi: '3.1.0' }, 'contains no operations'],
  ['invalid paths', { openapi: '3.1.0', paths: [] }, 'requires an object for paths'],
  ['a reference to a file that is missing', documentCarrying('response', { $ref: 'other.json#/X' }), 'other.json does not exist'],
  ['100,000 nested arrays', `{"openapi":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`, 'at most 1000 levels of nesting'],
])('rejects %s with a message', async (_, old, says) => {
  const is = documentCarrying('response', { type: 'object', properties: {} })
  const path = temporaryFolder({
    'old.json': old instanceof Uint8Array || typeof old === 'string' ? old : JSON.stringify(old),
    'new.json': JSON.stringify(is),
  })
  expect((await rejection(join(path, 'old.json'), join(path, 'new.json'))).replaceAll(`${path}/`, '')).toContain(says)
})

test('exits with 2 and reports nothing for an invalid document', async () => {
  const { code, out, err } = await call(['old.json', 'new.json'], { 'old.json': '{' })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^cpd: old.json is not JSON at 1:2: .+\n$/)
})

test.each<readonly [about: string, args: string[], says: string]>([
  ['a missing file', ['missing.json', 'new.json'], 'missing.json does not exist'],
  ['a folder', ['.', 'new.json'], '. is a directory'],
  ['an endless device', ['/dev/zero', 'new.json'], '/dev/zero is larger than the maximum of 64 MiB'],
  ['standard input twice', ['-', '-'], '"-" (standard input) can be read only once'],
  ['no document', [], "missing required argument 'old'"],
  ['an empty name', ['', 'new.json'], 'a file name is empty'],
  ['another format', ['--format', 'xml', 'old.json'], 'Allowed choices are text, json, github, junit, sarif, markdown, html'],
  ['another threshold', ['--fail-on', 'all', 'old.json'], 'Allowed choices are breaking, any, never'],
])('reports wrong usage: %s', async (_, args, says) => {
  const { code, out, err } = await call(args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(says)
})

test.each<readonly [about: string, waivers: unknown, says: string]>([
  ['waivers that are not a list', {}, 'is not a list of waivers'],
  ['a waiver that is not an object', [1], 'waiver 1 in waivers.json is not an object'],
  ['a waiver without a reason', [{ ...ADDED, reason: ' ' }], 'waiver 1 in waivers.json has no reason. Explain why the change is accepted.'],
  [
    'a waiver with an unknown rule',
    [{ ...ADDED, id: 'enum-value-aded' }],
    'has the unknown rule "enum-value-aded". Did you mean "enum-value-added"?',
  ],
])('reports invalid waivers: %s', async (_, waivers, says) => {
  const path = temporaryFolder({ 'old.json': JSON.stringify(OLD), 'waivers.json': JSON.stringify(waivers) })
  const [old, file] = [join(path, 'old.json'), join(path, 'waivers.json')]
  expect((await rejection(old, old, file)).replaceAll(`${path}/`, '')).toContain(says)
})

test('terminates for mutually recursive schemas and nested unions', async () => {
  const chain = Object.fromEntries(
    Array.from({ length: 3000 }, (_, at) => [`T${at}`, { anyOf: [{ $ref: `#/components/schemas/T${at + 1}` }, { type: 'string' }] }]),
  )
  const turns = {
    A: object({ a: { $ref: '#/components/schemas/B' } }),
    B: { anyOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
  }
  const ends = (schemas: Record<string, unknown>) =>
    documentCarrying('response', object({ t: { $ref: '#/components/schemas/T0' }, a: { $ref: '#/components/schemas/A' } }), {
      ...turns,
      ...schemas,
      T3000: { type: 'null' },
    })
  const { code, err } = await call(['old.json', 'new.json'], { 'old.json': ends(chain), 'new.json': ends(chain) })
  expect([code, err]).toEqual([2, 'cpd: old.json has unions nested more than 1000 levels deep. Check it with an OpenAPI linter\n'])
  const short = { T0: { type: 'string' } }
  expect((await call(['old.json', 'new.json'], { 'old.json': ends(short), 'new.json': ends(short) })).code).toBe(0)
})
