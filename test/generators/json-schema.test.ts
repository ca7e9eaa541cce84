/** The JSON Schemas: each stands alone, accepts its example, and says as much as JSON Schema can. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import type { Condition, Contract, JsonSchema } from '../../generators/contract.ts'
import { jsonSchemas } from '../../generators/emit/json-schema.ts'
import { contract as source } from '../../schema/contract.ts'
import { date } from '../../schema/scalars.ts'

const { contract } = build(source)
const compile = (schema: JsonSchema) => new Ajv2020({ strict: false, allErrors: false, validateFormats: false }).compile(schema)
const files = Object.entries(jsonSchemas(contract)).map(([name, text]) => [name, JSON.parse(text) as JsonSchema] as const)

test('there is one for each record, resource, event and JSON request', () => {
  const components = new Set([...contract.records, ...contract.resources])
  const requests = contract.operations.filter(({ request }) => request?.media === 'application/json')
  expect(files).toHaveLength(components.size + contract.webhooks.length + requests.length)
})

test('they are the same each time', () => expect(jsonSchemas(structuredClone(contract))).toEqual(jsonSchemas(contract)))

describe.each(files)('%s', (_, schema) => {
  const defs = Object.keys(schema['$defs'] ?? {})
  const named = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref)

  test('names nothing that is not in it, and holds nothing that is not named', () => {
    expect(new Set(named)).toEqual(new Set(defs.map((name) => `#/$defs/${name}`)))
  })

  test('accepts its example, and not with a value of the wrong type', () => {
    const validate = compile(schema)
    const [example] = (schema['examples'] ?? []) as unknown[]
    expect(example, 'an example').toBeDefined()
    expect(validate(example), JSON.stringify(validate.errors)).toBe(true)
    for (const [field, value] of Object.entries(example as object)) {
      const broken = { ...(example as object), [field]: Array.isArray(value) ? 'no list' : [['no list of lists']] }
      expect(validate(broken), `${field} of the wrong type`).toBe(false)
    }
  })
})

/** A contract of one record, `Thing`, and what it uses. */
const thing = (properties: Record<string, JsonSchema>, rules: JsonSchema = {}, others: Contract['components'] = {}) => {
  const schema = { title: 'Thing', type: 'object', ...rules, properties }
  const Thing = { name: 'Thing', kind: 'object', about: 'A thing.', provenance: 'specified', schema } as const
  const files = jsonSchemas({
    ...contract,
    records: ['Thing'],
    operations: [],
    resources: [],
    webhooks: [],
    examples: {},
    components: { Thing, ...others },
  })
  return JSON.parse(files['schemas/Thing.json'] as string) as JsonSchema
}

test('dates are dates of the calendar', () => {
  const validate = compile(thing({ on: date() }))
  const good = '01/31/2024 02/29/2024 02/29/2000 12/31/1999 04/30/2023 02/28/2023'.split(' ')
  const bad = '02/29/2023 02/29/1900 02/30/2024 04/31/2024 13/01/2024 00/10/2024 1/1/2024 2024-01-31 02/29/24'.split(' ')
  expect(good.filter((on) => !validate({ on }))).toEqual([])
  expect(bad.filter((on) => validate({ on }))).toEqual([])
})

test('February ends as in the calendar, every year of eight centuries', () => {
  const pattern = new RegExp(date()['pattern'] as string)
  for (let year = 1600; year < 2400; year += 1) {
    const last = new Date(Date.UTC(year, 2, 0)).getUTCDate()
    expect(
      [28, 29, 30].findLast((day) => pattern.test(`02/${day}/${year}`)),
      `${year}`,
    ).toBe(last)
  }
})

test('exactly one of', () => {
  const schema = thing({ a: { type: 'string' }, b: { type: 'string' } }, { 'x-exactly-one-of': ['a', 'b'] })
  const validate = compile(schema)
  expect([{}, { a: '' }, { b: '' }, { a: '', b: '' }].map((value) => validate(value))).toEqual([false, true, true, false])
  expect(schema['x-exactly-one-of']).toEqual(['a', 'b'])
})

test('a condition holds for the objects that it names', () => {
  const rule = { about: '', if: { required: ['a'], properties: { a: { const: 'x' } } }, then: { required: ['b'] } } as unknown as Condition
  const validate = compile(thing({ a: { type: 'string' }, b: { type: 'string' } }, { 'x-conditions': [rule] }))
  expect([{}, { a: 'y' }, { a: 'x', b: '' }, { a: 'x' }].map((value) => validate(value))).toEqual([true, true, true, false])
})

test('a code and an amount', () => {
  const pair = { type: 'array', items: { type: ['string', 'number'] }, 'x-code-and-amount': true }
  const validate = compile(thing({ boxes: { type: 'array', items: pair } }))
  const accepted = (box: unknown[]) => validate({ boxes: [box] })
  expect(accepted(['DD', 12.5]) && accepted(['W', '250.00'])).toBe(true)
  expect([['DD'], [12.5, 'DD'], ['DDD', 1], ['DD', 1, 2], ['DD', 'much']].filter(accepted)).toEqual([])
})

test('a record by the type that is named', () => {
  const schema = { type: 'object', required: ['a'] }
  const A = { name: 'A', kind: 'object', about: '', provenance: 'specified', schema } as const
  const rule = { by: 'type', at: ['parts', '*'], records: { FIRST: { $ref: '#/components/schemas/A' } } }
  const validate = compile(thing({ type: { type: 'string' } }, { 'x-record-by-type': rule }, { A }))
  const accepted = (type: string) => [{ a: 1 }, { b: 1 }].map((part) => validate({ type, parts: [part] }))
  expect(accepted('FIRST')).toEqual([true, false])
  expect(accepted('SECOND')).toEqual([true, true])
})

test('closed lists refuse other values, open ones show theirs', () => {
  const list = (name: string, closed: boolean): Contract['components'] => ({
    [name]: { name, kind: 'enumeration', about: '', provenance: 'specified', closed, values: [], schema: { type: 'string', enum: ['A'] } },
  })
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const schema = thing({ closed: ref('Closed'), open: ref('Open') }, {}, { ...list('Closed', true), ...list('Open', false) })
  const validate = compile(schema)
  expect(validate({ closed: 'A', open: 'B' })).toBe(true)
  expect(validate({ closed: 'B' })).toBe(false)
  expect((schema['$defs'] as Record<string, JsonSchema>)['Open']).toMatchObject({ 'x-extensible-enum': ['A'] })
})
