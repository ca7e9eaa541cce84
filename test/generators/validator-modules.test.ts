/** The code that Ajv writes becomes a module with bounded violations; code that is not what was known is refused. */
import standalone from 'ajv/dist/standalone/index.js'
import { expect, test } from 'vitest'
import { ajvFor } from '../../generators/emit/validators/ajv.ts'
import { asModule } from '../../generators/emit/validators/emit.ts'

/** With each kind of line: a violation, one of a branch that is taken back, those of another schema, a length in characters. */
const ajv = ajvFor({
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
})
const code = (standalone as unknown as typeof standalone.default)(ajv, { Person: 'Person', Home: 'Home' })

test('every place that keeps violations is bounded, and nothing but the formats is imported', () => {
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
  ['a violation is kept in another way', /vErrors\.push\((err\d+)\);/, 'vErrors = [...vErrors, $1];'],
  ['the first violation is kept in another way', /vErrors = \[(err\d+)\];/, 'vErrors = Array.of($1);'],
  ['a violation is kept twice', /(vErrors\.push\(err\d+\);)/, '$1\n$1'],
  ['violations are counted in another way', /errors\+\+;/, 'errors += 1;'],
  ['a branch is taken back in another way', /vErrors\.length = (_errs\d+);/, 'vErrors = vErrors.slice(0, $1);'],
  ['a branch is not taken back', /errors = _errs\d+;/, ''],
  ['violations of another schema are joined in another way', /vErrors = vErrors === null \?.*/, 'vErrors = (vErrors ?? []).concat(all);'],
  ['violations of another schema are joined with those of a third', /vErrors\.concat\(validate\d+\./, 'vErrors.concat(validate99.'],
  ['another schema is called in another way', /if\(!\(validate(\d+)\(/, 'if(!(validators[$1]('],
  ['violations are returned in another way', /validate\d+\.errors = vErrors;/, 'return vErrors;'],
  ['the list of violations has another name', /vErrors/g, 'violations'],
  ['validators have other names', /validate(\d+)/g, 'check$1'],
  ['a validator has other arguments', /function validate(\d+)\(data,/, 'function validate$1(value,'],
  ['lengths come from elsewhere', /ajv\/dist\/runtime\/ucs2length/, 'ajv/runtime/length'],
  ['a module is required', /\n/, '\nconst formats0 = require("ajv-formats/dist/formats").fullFormats.date;\n'],
  ['a module is imported', /\n/, '\nimport equal from "ajv/dist/runtime/equal"\n'],
  ['it begins in another way', /"use strict";\n/, ''],
  ['each statement does not stand on a line of its own', /;\n/g, '; '],
  ['there is none', /^[^]*$/, '"use strict";\n'],
])('code is refused where %s', (_, is, becomes) => {
  const changed = code.replace(is, becomes)
  expect(changed).not.toBe(code)
  expect(() => asModule(changed)).toThrow(/Ajv/)
})
