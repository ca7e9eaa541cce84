/** The validators, which are made shorter than Ajv writes them, answer what Ajv's own would. */
import standalone from 'ajv/dist/standalone/index.js'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { Validator } from '../../generated/validators.js'
import { ajvFor } from '../../generators/emit/validators/ajv.ts'
import { compact } from '../../generators/emit/validators/compact.ts'
import { asModule } from '../../generators/emit/validators/emit.ts'
import { type Mode, MODES, project } from '../../generators/emit/validators/projection.ts'
import { build } from '../../generators/build/contract.ts'
import { contract as source } from '../../schema/contract.ts'
import { validator } from '../rules/validators.ts'

type Validators = Readonly<Record<string, Validator<unknown>>>

const { contract } = build(source)
const names = Object.keys(contract.components)
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(import.meta.dirname, '.ajv-'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  copyFileSync(join(import.meta.dirname, '../../generated/formats.js'), join(folder, 'formats.js'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The validators as Ajv writes them, but for the bound and the imports. */
function asAjvWrites(mode: Mode): Validators {
  const code = (standalone as unknown as typeof standalone.default)(
    ajvFor(project(contract, mode)),
    Object.fromEntries(names.map((name) => [name, name])),
  )
  const file = join(folder, `${mode}.js`)
  writeFileSync(file, asModule(code))
  return createRequire(import.meta.url)(file) as Validators
}

const OTHERS: readonly unknown[] = [null, 'text\0', 'x'.repeat(3000), -1.5, true, [[null]], { unknown: 1 }]

/** A value with one place of it replaced by something else, place by place. */
function* broken(value: unknown): Generator {
  yield* OTHERS
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  const without = (name: string) => (Array.isArray(value) ? [] : Object.fromEntries(entries.filter(([other]) => other !== name)))
  for (const [name, inner] of entries) {
    yield without(name)
    for (const other of broken(inner)) yield Array.isArray(value) ? [other] : { ...value, [name]: other }
  }
}

describe.each(MODES)('%s', (mode) => {
  test('the same verdicts and the same violations, on every example and on what it becomes when one place is wrong', () => {
    const before = asAjvWrites(mode)
    const differing: object[] = []
    let [compared, refused] = [0, 0]
    for (const name of names) {
      const [was, is] = [before[name] as Validator<unknown>, validator(mode, name)]
      for (const value of [contract.examples[name], ...broken(contract.examples[name])]) {
        const verdicts = [was(value), is(value)]
        if (verdicts[0] !== verdicts[1] || JSON.stringify(was.errors) !== JSON.stringify(is.errors))
          differing.push({ name, value, was: was.errors, is: is.errors })
        compared++
        if (!verdicts[0]) refused++
      }
    }
    expect(differing).toEqual([])
    expect(compared).toBeGreaterThan(10_000)
    expect(refused).toBeGreaterThan(5000)
  })
})

test('code that keeps violations in a way that is not known is refused', () => {
  expect(() => compact('const err0 = {other:1};\n')).toThrow(/Ajv writes something that is not known/)
  expect(() => compact('vErrors.push(err0);\n')).toThrow(/Ajv writes something that is not known/)
})
