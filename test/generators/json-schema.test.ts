/** Tests the JSON Schemas: each is self-contained, accepts its example, and is as strict as JSON Schema allows. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import type { Condition, Contract, JsonSchema } from '../../generators/contract.ts'
import { jsonSchemas } from '../../generators/emit/json-schema.ts'
import { contract as source } from '../../schema/contract.ts'
import { date } from '../../schema/scalars.ts'

const { contract } = build(source)
const { 'schemas/catalog.json': catalogText, ...texts } = jsonSchemas(contract)
const files = Object.entries(texts).map(([name, text]) => [name.replace('schemas/', ''), JSON.parse(text) as JsonSchema] as const)
const catalog = JSON.parse(catalogText as string) as Record<string, string>
const readSchema = (file: string) => files.find(([name]) => name === file)?.[1] as JsonSchema

const OPTIONS = { strict: false, allErrors: false, validateFormats: false }
const compile = (schema: JsonSchema) => new Ajv2020(OPTIONS).compile(schema)

/** Loads all files using only the catalog and their references. */
const all = new Ajv2020(OPTIONS)
for (const file of Object.values(catalog)) all.addSchema(readSchema(file))
const getValidator = (file: string) => all.getSchema(readSchema(file)['$id'] as string) as ValidateFunction

const getFile = (path: string) => `${path.replace('/v3/', '').replaceAll('/', '.')}.json`
const responses = contract.operations.flatMap(({ path, response: { body }, examples }) =>
  body?.component ? [[`responses/${getFile(path)}`, examples] as const] : [],
)

test('has a schema for each record, resource, event, JSON request and JSON response, and for errors and shared response parts', () => {
  const components = new Set([...contract.records, ...contract.resources])
  const requests = contract.operations.filter(({ request }) => request?.media === 'application/json')
  expect(files).toHaveLength(components.size + contract.webhooks.length + requests.length + responses.length + 2)
})

test('generates the same schemas each time', () => expect(jsonSchemas(structuredClone(contract))).toEqual(jsonSchemas(contract)))

test('gives each schema an $id under one base and lists it in the catalog', () => {
  const base = 'https://schemas.service.test/3.0.20210117/'
  expect(catalog).toEqual(Object.fromEntries(files.map(([name]) => [base + name, name])))
  for (const [name, { $id }] of files) expect($id).toBe(base + name)
})

test('gives older versions a separate base, so a validator can load several versions', () => {
  const older = jsonSchemas({ ...contract, version: 20200101 })
  const ids = Object.keys(JSON.parse(older['schemas/catalog.json'] as string) as object)
  expect(ids.filter((id) => id in catalog)).toEqual([])
})

const named = (schema: JsonSchema) => [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref = '']) => ref)

const outside = (schema: JsonSchema) => named(schema).filter((ref) => !ref.startsWith('#'))

test.each(files)('every reference in %s has a definition, and every definition is used', (name, schema) => {
  const others = name === 'responses/components.json' ? responses.flatMap(([file]) => outside(readSchema(file))) : []
  const ofResponses = others.filter((ref) => ref.startsWith('components.json')).map((ref) => ref.replace('components.json', ''))
  const inside = named(schema).filter((ref) => ref.startsWith('#'))
  const defs = Object.keys(schema['$defs'] ?? {})
  expect(new Set([...inside, ...ofResponses])).toEqual(new Set(defs.map((one) => `#/$defs/${one}`)))
  for (const ref of outside(schema)) {
    const [file = '', pointer] = new URL(ref, schema['$id'] as string).href.split('#')
    const [, , definition] = pointer?.split('/') ?? []
    const other = readSchema(catalog[file] ?? '')
    expect(definition === undefined ? other : (other['$defs'] as Record<string, JsonSchema>)[definition], ref).toBeDefined()
  }
})

test.each(files.filter(([name]) => !/^(requests|responses)\//.test(name)))('keeps %s self-contained', (_, schema) => {
  expect(outside(schema)).toEqual([])
  expect(() => compile(schema)).not.toThrow()
})

test.each(files.filter(([name]) => !name.startsWith('responses/')))(
  'accepts the example of %s, and rejects it with a value of the wrong type',
  (name, schema) => {
    const validate = getValidator(name)
    const [example] = (schema['examples'] ?? []) as unknown[]
    expect(example, 'an example').toBeDefined()
    expect(validate(example), JSON.stringify(validate.errors)).toBe(true)
    for (const [field, value] of Object.entries(example as object)) {
      const broken = { ...(example as object), [field]: Array.isArray(value) ? 'no list' : [['no list of lists']] }
      expect(validate(broken), `${field} of the wrong type`).toBe(false)
    }
  },
)

test.each(responses)(
  'resolves references across files for %s: accepts the examples of its operation and rejects other types',
  (file, examples) => {
    const validate = getValidator(file)
    const bodies = examples.flatMap(({ response }) => (response === undefined ? [] : [response]))
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    expect(validate('no body')).toBe(false)
  },
)

test('requires error_code in responses/error.json', () => {
  const validate = getValidator('responses/error.json')
  const error = { timestamp: 1710428966535, error_code: 'BAD_REQUEST', error_message: 'The body is no JSON.', http_code: 400 }
  expect(validate(error), JSON.stringify(validate.errors)).toBe(true)
  expect(validate({ ...error, error_code: 400 })).toBe(false)
})

/** Returns a contract that contains the record `Thing` and its dependencies. */
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

test('validates calendar dates', () => {
  const validate = compile(thing({ on: date() }))
  const good = '01/31/2024 02/29/2024 02/29/2000 12/31/1999 04/30/2023 02/28/2023'.split(' ')
  const bad = '02/29/2023 02/29/1900 02/30/2024 04/31/2024 13/01/2024 00/10/2024 1/1/2024 2024-01-31 02/29/24'.split(' ')
  expect(good.filter((on) => !validate({ on }))).toEqual([])
  expect(bad.filter((on) => validate({ on }))).toEqual([])
})

test('knows the length of February in every year of eight centuries', () => {
  const pattern = new RegExp(date()['pattern'] as string)
  for (let year = 1600; year < 2400; year += 1) {
    const last = new Date(Date.UTC(year, 2, 0)).getUTCDate()
    expect(
      [28, 29, 30].findLast((day) => pattern.test(`02/${day}/${year}`)),
      `${year}`,
    ).toBe(last)
  }
})

test('validates exactly-one-of rules', () => {
  const schema = thing({ a: { type: 'string' }, b: { type: 'string' } }, { 'x-exactly-one-of': ['a', 'b'] })
  const validate = compile(schema)
  expect([{}, { a: '' }, { b: '' }, { a: '', b: '' }].map((value) => validate(value))).toEqual([false, true, true, false])
  expect(schema['x-exactly-one-of']).toEqual(['a', 'b'])
})

test('applies a condition only to objects that match it', () => {
  const rule = { about: '', if: { required: ['a'], properties: { a: { const: 'x' } } }, then: { required: ['b'] } } as unknown as Condition
  const validate = compile(thing({ a: { type: 'string' }, b: { type: 'string' } }, { 'x-conditions': [rule] }))
  expect([{}, { a: 'y' }, { a: 'x', b: '' }, { a: 'x' }].map((value) => validate(value))).toEqual([true, true, true, false])
})

test('validates pairs of a code and an amount', () => {
  const pair = { type: 'array', items: { type: ['string', 'number'] }, 'x-code-and-amount': true }
  const validate = compile(thing({ boxes: { type: 'array', items: pair } }))
  const accepted = (box: unknown[]) => validate({ boxes: [box] })
  expect(accepted(['DD', 12.5]) && accepted(['W', '250.00'])).toBe(true)
  expect([['DD'], [12.5, 'DD'], ['DDD', 1], ['DD', 1, 2], ['DD', 'much']].filter(accepted)).toEqual([])
})

test('selects the record by the value of the type field', () => {
  const schema = { type: 'object', required: ['a'] }
  const A = { name: 'A', kind: 'object', about: '', provenance: 'specified', schema } as const
  const rule = { by: 'type', at: ['parts', '*'], records: { FIRST: { $ref: '#/components/schemas/A' } } }
  const validate = compile(thing({ type: { type: 'string' } }, { 'x-record-by-type': rule }, { A }))
  const accepted = (type: string) => [{ a: 1 }, { b: 1 }].map((part) => validate({ type, parts: [part] }))
  expect(accepted('FIRST')).toEqual([true, false])
  expect(accepted('SECOND')).toEqual([true, true])
})

test('rejects unknown values in closed lists, and documents the values of open lists', () => {
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
