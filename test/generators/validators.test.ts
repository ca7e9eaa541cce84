/** Tests the validator modules, before and after they are shortened. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Validator } from '../../generated/validators.js'
import { build } from '../../generators/build/contract.ts'
import { compact } from '../../generators/emit/validators/compact.ts'
import { asModule, generateCode } from '../../generators/emit/validators/emit.ts'
import { type Mode, MODES, project } from '../../generators/emit/validators/projection.ts'
import { contract as source } from '../../schema/contract.ts'
import { validator } from '../rules/validators.ts'

/** Ajv's code is converted to a module that keeps a limited number of violations. Unknown code is rejected. */
describe('validator modules', () => {
  /** Schemas whose compiled code contains every kind of line that the emitter rewrites. */
  const schemas = {
    Person: {
      type: 'object',
      properties: {
        name: { type: 'string', maxLength: 3 },
        age: { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] },
        parent: { $ref: 'Person' },
        home: { $ref: 'Home' },
      },
      required: ['name'],
    },
    Home: { type: 'object', properties: { owner: { $ref: 'Person' } } },
  }
  const code = generateCode(schemas, Object.keys(schemas))

  test('cap every list of violations, and import only formats.js', () => {
    const module = asModule(code)
    expect(module.match(/^import .*/gm)).toEqual(["import { characters, formats } from './formats.js'"])
    expect(module).not.toMatch(/require\(|use strict/)
    const [pushed, joined, takenBack] = [/vErrors\.push/g, /vErrors\.concat/g, /vErrors\.length = /g].map(
      (place) => module.match(place)?.length,
    )
    expect([pushed, joined, takenBack].every((count) => Number(count) > 0)).toBe(true)
    expect(module.match(/^vErrors\.length < 100 && vErrors\.push\(err\d+\);$/gm)).toHaveLength(pushed as number)
    expect(
      module.match(/\.errors : vErrors\.length < 100 \? vErrors\.concat\((?:validate|wrapper)\d+(?:\.validate)?\.errors\) : vErrors;$/gm),
    ).toHaveLength(joined as number)
    expect(module.match(/^vErrors\.length = Math\.min\(vErrors\.length, _errs\d+\);$/gm)).toHaveLength(takenBack as number)
  })

  test.each([
    ['a violation is added in a different way', /vErrors\.push\((err\d+)\);/, 'vErrors = [...vErrors, $1];'],
    ['the first violation is added in a different way', /vErrors = \[(err\d+)\];/, 'vErrors = Array.of($1);'],
    ['a violation is added twice', /(vErrors\.push\(err\d+\);)/, '$1\n$1'],
    ['violations are counted in a different way', /errors\+\+;/, 'errors += 1;'],
    ['the violations of a branch are removed in a different way', /vErrors\.length = (_errs\d+);/, 'vErrors = vErrors.slice(0, $1);'],
    ['the violations of a branch are not removed', /errors = _errs\d+;/, ''],
    [
      'violations of another schema are appended in a different way',
      /vErrors = vErrors === null \?.*/,
      'vErrors = (vErrors ?? []).concat(all);',
    ],
    [
      'violations of another schema are appended to those of a third schema',
      /vErrors\.concat\(validate\d+\./,
      'vErrors.concat(validate99.',
    ],
    ['the validator of another schema is called in a different way', /if\(!\(validate(\d+)\(/, 'if(!(validators[$1]('],
    ['violations are returned in a different way', /validate\d+\.errors = vErrors;/, 'return vErrors;'],
    ['the list of violations has a different name', /vErrors/g, 'violations'],
    ['validators have different names', /validate(\d+)/g, 'check$1'],
    ['a validator has different parameters', /function validate(\d+)\(data,/, 'function validate$1(value,'],
    ['the length function comes from a different module', /ajv\/dist\/runtime\/ucs2length/, 'ajv/runtime/length'],
    ['a module is required', /\n/, '\nconst formats0 = require("ajv-formats/dist/formats").fullFormats.date;\n'],
    ['a module is imported', /\n/, '\nimport equal from "ajv/dist/runtime/equal"\n'],
    ['the first statement is missing', /"use strict";\n/, ''],
    ['several statements share a line', /;\n/g, '; '],
    ['there are no validators', /^[^]*$/, '"use strict";\n'],
  ])('rejects code in which %s', (_, is, becomes) => {
    const changed = code.replace(is, becomes)
    expect(changed).not.toBe(code)
    expect(() => asModule(changed)).toThrow(/Ajv/)
  })
})

/** Shortened validators behave in the same way as Ajv's. */
describe('compact validators', () => {
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

  /** Returns validators with Ajv's code, in which only the maximum number of errors and the imports are changed. */
  function asAjvWrites(mode: Mode): Validators {
    const file = join(folder, `${mode}.js`)
    writeFileSync(file, asModule(generateCode(project(contract, mode), names)))
    return createRequire(import.meta.url)(file) as Validators
  }

  const OTHERS: readonly unknown[] = [null, 'text\0', 'x'.repeat(3000), -1.5, true, [[null]], { unknown: 1 }]

  /** Yields copies of a value, each with one nested value replaced. */
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
    test('report the same violations for every example and for copies with one wrong value', () => {
      const before = asAjvWrites(mode)
      const differing: object[] = []
      let [compared, rejected] = [0, 0]
      for (const name of names) {
        const [was, is] = [before[name] as Validator<unknown>, validator(mode, name)]
        for (const value of [contract.examples[name], ...broken(contract.examples[name])]) {
          const verdicts = [was(value), is(value)]
          if (verdicts[0] !== verdicts[1] || JSON.stringify(was.errors) !== JSON.stringify(is.errors))
            differing.push({ name, value, was: was.errors, is: is.errors })
          compared++
          if (!verdicts[0]) rejected++
        }
      }
      expect(differing).toEqual([])
      expect(compared).toBeGreaterThan(10_000)
      expect(rejected).toBeGreaterThan(5000)
    })
  })

  test('rejects unknown ways of collecting violations', () => {
    expect(() => compact('const err0 = {other:1};\n')).toThrow(/Ajv generated contains an unknown pattern/)
    expect(() => compact('vErrors.push(err0);\n')).toThrow(/Ajv generated contains an unknown pattern/)
  })
})
