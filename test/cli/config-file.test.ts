/** cpd.config.json: its settings, their precedence, invalid files, and the schema. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { contractCommands } from '../../cli/commands.ts'
import { createConfigSchema, findConfigFile } from '../../cli/terminal/config-file.ts'
import { type CommandResult, exampleText, STACK_TRACE, temporaryFolder } from './cpd.ts'
import { runCpd } from './in-process.ts'

const digest = exampleText('SVC_DIGEST')

/** Creates a folder with files at any depth. */
function project(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

async function runIn(folder: string, ...args: string[]): Promise<CommandResult> {
  const result = await runCpd(args, { cwd: folder })
  expect(result.err).not.toMatch(STACK_TRACE)
  return result
}

const config = (settings: object) => JSON.stringify({ $schema: './schema.json', ...settings })

test('applies settings, even in a subfolder', async () => {
  const folder = project({
    'package.json': '{}',
    'cpd.config.json': config({ validate: { as: 'SVC_DIGEST', strict: true, maxFindings: 1, format: 'github' } }),
    'a/b/one.json': digest.replace('{', '{"more":1,"most":2,'),
  })
  const { code, out } = await runIn(join(folder, 'a/b'), 'validate', 'one.json')
  expect(code).toBe(1)
  expect(out).toContain('::error file=one.json')
  expect(out).toContain('not valid as SVC_DIGEST (strict): 2 findings, the first 1 shown')
})

test('options take precedence and disable conflicting settings', async () => {
  const folder = project({
    'package.json': '{}',
    'cpd.config.json': config({ validate: { as: 'SVC_DIGEST', strict: true } }),
    'one.json': digest.replace('{', '{"more":1,'),
    'one.har': '{"log":{"entries":[{"request":{"method":"POST","url":"http://a/v3/items/get","headers":[]}}]}}',
  })
  expect(await runIn(folder, 'validate', '--tolerant', 'one.json')).toMatchObject({ code: 0, err: '' })
  expect((await runIn(folder, 'validate', '--as', 'SVC_W2_RECORD', 'one.json')).out).toContain('as SVC_W2_RECORD (strict)')
  expect((await runIn(folder, 'validate', '--har', 'one.har')).out).toContain('as the contract specifies (strict)')
  expect((await runIn(folder, 'validate', '--no-config', 'one.json')).err).toContain("required option '--as <target>' not specified")
})

test('cpd diff reads its section, with file paths relative to the settings file', async () => {
  const document = (version: string, paths: object) => JSON.stringify({ openapi: '3.1.0', info: { title: 'a', version }, paths })
  const folder = project({
    'package.json': '{}',
    'cpd.config.json': config({ diff: { waive: 'kept/waivers.json' } }),
    'kept/waivers.json': JSON.stringify([{ id: 'operation-removed', at: 'GET /a', reason: 'nobody calls it' }]),
    'below/old.json': document('1', { '/a': { get: { responses: { 200: { description: 'good' } } } } }),
    'below/new.json': document('2', {}),
  })
  expect((await runIn(join(folder, 'below'), 'diff', 'old.json', 'new.json', '--no-config')).code).toBe(1)
  expect(await runIn(join(folder, 'below'), 'diff', 'old.json', 'new.json')).toMatchObject({ code: 0, err: '' })
})

test.each([
  ['an unknown setting', { validate: { strct: true } }, 'unknown setting for validate: "strct". Did you mean "strict"?'],
  ['a command without settings', { validat: {} }, 'unknown command: "validat". Did you mean "validate"?'],
  ['a value of another type', { validate: { strict: 'yes' } }, '"strict" must be true or false, not "yes"'],
  ['a number as a string', { validate: { maxFindings: '3' } }, '"maxFindings" must be a whole number, not "3"'],
  ['a value out of range', { validate: { threads: 0 } }, '"threads" cannot be 0. Use a whole number above 0.'],
  ['an unknown choice', { validate: { format: 'xml' } }, '"format" cannot be "xml". Allowed choices are text'],
  ['conflicting settings', { validate: { strict: true, tolerant: true } }, '"strict" cannot be used with "tolerant"'],
  ['a list', [], 'must be an object with a property for each command'],
])('rejects %s and names the file', async (_, settings, words) => {
  const folder = project({ 'package.json': '{}', 'cpd.config.json': JSON.stringify(settings), 'one.json': digest })
  const { code, err } = await runIn(folder, 'validate', '--as', 'SVC_DIGEST', 'one.json')
  expect([code, err]).toEqual([2, expect.stringContaining(`cpd.config.json: ${words}`)])
})

test.each([
  ['{', 'is not JSON at 1:2: expected a property name in double quotes, or "}", found the end of the input'],
  ['{\n  "validate": {},\n}', 'is not JSON at 3:1: expected a property name in double quotes'],
  ['\ufeff{ "diff": }', 'is not JSON at 1:11: expected a value'],
])('rejects %j with the position of the error', async (text, says) => {
  const folder = project({ 'package.json': '{}', 'cpd.config.json': text, 'one.json': digest })
  const { code, err } = await runIn(folder, 'validate', '--as', 'SVC_DIGEST', 'one.json')
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`cpd.config.json: ${says}`) as string })
})

test('rejects a folder named cpd.config.json', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'cpd.config.json'))
  expect(await runIn(folder, 'validate', '--as', 'SVC_DIGEST', '-')).toMatchObject({
    code: 2,
    err: expect.stringContaining('cpd.config.json: cannot be read (EISDIR)') as string,
  })
})

test('uses the nearest file up to the repository root or, outside of a repository, up to package.json', () => {
  const folder = project({
    'cpd.config.json': '{}',
    'repo/.git/HEAD': '',
    'repo/a/package.json': '{}',
    'repo/a/b/c.txt': '',
    'free/x/y.txt': '',
  })
  const at = (path: string) => join(folder, path)
  expect(findConfigFile(at('repo/a/b'))).toBeUndefined()
  writeFileSync(at('repo/cpd.config.json'), '{}')
  expect(findConfigFile(at('repo/a/b'))).toBe(at('repo/cpd.config.json'))
  writeFileSync(at('repo/a/cpd.config.json'), '{}')
  expect(findConfigFile(at('repo/a/b'))).toBe(at('repo/a/cpd.config.json'))
  expect(findConfigFile(at('free/x'))).toBeUndefined()
  writeFileSync(at('free/package.json'), '{}')
  writeFileSync(at('free/cpd.config.json'), '{}')
  expect(findConfigFile(at('free/x'))).toBe(at('free/cpd.config.json'))
})

test('rejects a link that leads out of the repository', async () => {
  const folder = project({ 'secret.txt': 'hunter2', 'repo/.git/HEAD': '', 'repo/shared.json': '{}' })
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'repo/cpd.config.json'))
  const { code, err } = await runIn(join(folder, 'repo'), 'validate', '--as', 'SVC_DIGEST', '-')
  expect([code, err]).toEqual([2, expect.stringContaining('cpd.config.json is a link to a file outside')])
  expect(err).not.toContain('hunter2')
  rmSync(join(folder, 'repo/cpd.config.json'))
  symlinkSync('shared.json', join(folder, 'repo/cpd.config.json'))
  expect(findConfigFile(join(folder, 'repo'))).toBe(join(folder, 'repo/cpd.config.json'))
})

test('the schema covers every option and accepts the same values as the command', async () => {
  const schema = (await createConfigSchema(contractCommands)) as { properties: Record<string, { properties?: Record<string, object> }> }
  expect(Object.keys(schema.properties)).toEqual(['$schema', 'validate', 'diff'])
  for (const name of ['validate', 'diff']) {
    const longs = (await contractCommands[name]?.load())?.options.filter(({ long }) => long !== '--no-config')
    expect(Object.keys(schema.properties[name]?.properties ?? {})).toHaveLength(longs?.length ?? 0)
  }
  const accepts = new Ajv2020().compile(schema)
  expect(
    accepts({ validate: { as: 'auto', strict: true, maxFindings: 5, ignore: false, quiet: true }, diff: { failOn: 'breaking', limit: 3 } }),
  ).toBe(true)
  for (const wrong of [{ validate: { maxFindings: '5' } }, { validate: { strct: true } }, { diff: { format: 'xml' } }, { serve: {} }])
    expect(accepts(wrong)).toBe(false)
})
