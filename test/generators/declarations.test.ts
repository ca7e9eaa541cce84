/**
 * Checks that the generated TypeScript, which the linter ignores, compiles, and that the declarations next to generated JavaScript declare
 * all of its exports. `tsconfig.json` excludes the validators with their tens of thousands of lines, so the compiler sees only their
 * declarations.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { ts } from 'ts-morph'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const generated = join(root, 'generated')
const sources = readdirSync(generated).filter((file) => file.endsWith('.ts'))
const declarations = sources.filter((file) => file.endsWith('.d.ts'))
/** Node loads the modules as it does for users of the package. */
const load = createRequire(import.meta.url)
const tsc = (...args: string[]): Promise<string> =>
  promisify(execFile)(join(root, 'node_modules/.bin/tsc'), args).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )

/** Returns the compiler's diagnostics for files in a folder. The project's `skipLibCheck` would hide errors in declarations. */
function checked(folder: string, names: readonly string[]): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'declarations-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  const compilerOptions = { skipLibCheck: false, skipDefaultLibCheck: true, types: [] }
  const files = names.map((file) => join(folder, file))
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  return tsc('-p', project)
}

test('compiles all generated TypeScript', async () => {
  expect(declarations).toEqual([
    'formats.d.ts',
    'validators.control.d.ts',
    'validators.d.ts',
    'validators.options.d.ts',
    'validators.strict.d.ts',
    'validators.tolerant.d.ts',
  ])
  expect(sources).toContain('client.ts')
  expect(await checked(generated, sources)).toBe('')
})

test.each([
  ['validators.d.ts', 'Validator<types.ErrorBody>', 'Validator<types.ErorBody>', 'ErorBody'],
  ['types.ts', 'ssn?: string', 'ssn?: MissingType', 'MissingType'],
])('reports an unknown type in %s', async (file, type, unknown, name) => {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const source of [...declarations, 'types.ts']) cpSync(join(generated, source), join(folder, source))
  const text = readFileSync(join(folder, file), 'utf8')
  writeFileSync(join(folder, file), text.replace(type, unknown))
  expect(await checked(folder, [...declarations, 'types.ts'])).toMatch(new RegExp(`${file}\\(\\d+,\\d+\\): error TS\\d+: .*${name}`))
})

test.each(declarations)('declares all exports of the module in %s', (file) => {
  const exported = Object.keys(load(join(generated, file.replace('.d.ts', '.js'))) as object)
  expect(exported.length).toBeGreaterThan(2)
  expect(declared(file).toSorted()).toEqual(exported.toSorted())
})

/** Returns the names of the values that a declaration file exports. */
function declared(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(generated, file), 'utf8'), ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
    if (!ts.isExportDeclaration(statement)) return []
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    return declared(basename(from).replace('.js', '.d.ts'))
  })
}

test('compiles page scripts, but no generated JavaScript', async () => {
  const { files } = JSON.parse(await tsc('-p', root, '--showConfig')) as { files: string[] }
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => join(root, file))
  expect(scripts.filter((file) => file.startsWith(generated))).toEqual([])
  const pages = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => /^pages\/.+\.js$/.test(file))
  expect(pages.length).toBeGreaterThan(20)
  expect(scripts).toEqual(expect.arrayContaining(pages.map((file) => join(root, 'server', file))))
})
