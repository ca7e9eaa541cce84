/** Tests the generated types: how they represent schemas, that they compile, and how much work type checking takes. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ts } from 'ts-morph'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import { client } from '../../generators/emit/client.ts'
import { types } from '../../generators/emit/types.ts'
import { typescriptType } from '../../generators/emit/typescript/writer.ts'
import { contract as source } from '../../schema/contract.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { contract } = build(source)

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['integer', 'null'] }, 'number | null'],
  [{ type: 'string', enum: ['a'] }, "'a'"],
  [{ type: ['string', 'null'], enum: ["it's"] }, "'it\\'s' | null"],
  [{ type: 'string', format: 'binary' }, 'UploadFile'],
  [{ $ref: '#/components/schemas/Item' }, 'Item'],
  [{ anyOf: [{ $ref: '#/components/schemas/Item' }, { type: 'null' }] }, 'Item | null'],
  [{ type: 'array', items: { type: 'number' } }, 'number[]'],
  [{ type: ['array', 'null'], items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[] | null'],
  [{ type: 'object', additionalProperties: { type: ['number', 'null'] } }, 'Record<string, number | null>'],
  [{ type: 'object', additionalProperties: true }, 'Record<string, unknown>'],
  [{}, 'unknown'],
])('writes %j as %s', (schema, type) => expect(typescriptType(schema)).toBe(type))

test('accepts unknown values in open lists, but not in closed ones', () => {
  const text = types(contract)
  expect(text).toContain("export type TokenScope = 'WIDGET' | 'GLOBAL' | 'ENTERPRISE_WIDGET'\n")
  expect(text).toContain("export type TransactionStatus = 'ACQUIRING' | 'IN_PROGRESS' | 'COMPLETED' | 'UNPROCESSABLE' | (string & {})\n")
})

test('contains every component, operation and event', () => {
  const text = types(contract)
  for (const name of Object.keys(contract.components)) expect(text).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, 'm'))
  for (const { id } of contract.operations) expect(text).toContain(`\n  ${id}: {\n`)
  for (const { type } of contract.webhooks) expect(text).toContain(`\n  '${type}': `)
  const methods = client(contract)
  for (const { id } of contract.operations) expect(methods).toContain(`\n  ${id}(`)
})

test('writes stable text without syntax errors, in lines of at most 150 columns', () => {
  for (const emit of [types, client]) {
    const text = emit(contract)
    expect(emit(structuredClone(contract))).toBe(text)
    expect(ts.transpileModule(text, { reportDiagnostics: true }).diagnostics).toEqual([])
    const lines = text.split('\n')
    expect(lines.filter((line) => line.length > 150 || /\s$|^ *[^ *].*;$/.test(line))).toEqual([])
    expect(text.includes('\n\n\n')).toBe(false)
  }
})

test('prevents contract text from ending the comment that contains it', () => {
  const [first] = Object.values(contract.components) as [(typeof contract.components)[string]]
  const text = types({ ...contract, components: { Odd: { ...first, name: 'Odd', about: 'ends */ here', values: [], closed: true } } })
  expect(text).toContain('ends *\\/ here')
})

test('rejects components whose names the generated files need', () => {
  const [first] = Object.values(contract.components) as [(typeof contract.components)[string]]
  for (const [emit, name] of [
    [types, 'Operations'],
    [client, 'ServiceError'],
    [client, 'ItemsClient'],
  ] as const)
    expect(() => emit({ ...contract, components: { ...contract.components, [name]: first } })).toThrow(`component ${name}`)
})

/** Type-checks one file with the project's compiler options, except for the libraries, which are passed in. */
async function tsc(file: string, libraries: object): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const options = { typeRoots: [join(root, 'node_modules/@types')], ...libraries }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: options, files: [file], include: [] }),
  )
  const run = promisify(execFile)(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--extendedDiagnostics'])
  return (await run.catch(({ stdout }: { stdout: string }) => ({ stdout }))).stdout
}

const usage = join(root, 'test/generators/client-usage.ts')

test.each([
  ['Node alone', { lib: ['es2024'], types: ['node'] }],
  ['browsers alone', { lib: ['es2022', 'dom', 'dom.iterable'], types: [] }],
  [
    'index access and optional properties as loose as they come',
    { strict: true, exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false },
  ],
])('compiles the client for %s and reports the expected errors', async (_, libraries) =>
  expect(await tsc(usage, libraries)).not.toMatch(/error TS/),
)

/**
 * Twice the measured values. Flat interfaces cost hundreds of instantiations, whereas schemas that each importer infers would cost hundreds
 * of thousands.
 */
const BUDGET = { instantiations: 2500, types: 10_000 }

test('keeps type checking cheap for code that imports and calls the client', async () => {
  const report = await tsc(usage, { lib: ['es2022', 'dom'], types: [] })
  const count = (what: string) => Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(report)?.[1])
  expect(count('Instantiations')).toBeLessThan(BUDGET.instantiations)
  expect(count('Types')).toBeLessThan(BUDGET.types)
})
