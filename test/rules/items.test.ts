/** Tests the data in Items and in asynchronous responses. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { tables } from '../../generated/tables.ts'
import { component as arbitraryOf } from './arbitraries.ts'
import { acceptedBy, EVERY_MODE, example, MODES, getComponentName, type RecordByType, schemas, violations } from './validators.ts'

/** The data of an Item and the digest of a transcript are present if, and only if, processing is complete. */
describe('an Item has data if and only if it is COMPLETED', () => {
  const digest = example('SVC_DIGEST')
  const responses = [
    ['Item', 'response:/v3/items/get_by_id', { id: 'itm_1', source_data_type: 'SVC_DIGEST' }],
    ['DigestResponse', 'response:/v3/services/get_digest_by_id', { source_data_type: 'SVC_ACADEMIC_RECORD' }],
  ] as const

  describe.each(responses)('%s', (component, as, item) => {
    const verdict = (processing_status: string, more: object = {}) => acceptedBy(component, { ...item, processing_status, ...more })

    test('requires data when COMPLETED', () => expect(verdict('COMPLETED', { data: digest })).toBe(EVERY_MODE))

    test.each(['IN_PROGRESS', 'UNPROCESSABLE'])('forbids data when %s', (status) => {
      expect(verdict(status)).toBe(EVERY_MODE)
      expect(verdict(status, { data: digest })).toBe('tolerant')
    })

    test('reports data that is present before processing is complete', async () => {
      const { findings } = await validate(JSON.stringify({ ...item, processing_status: 'IN_PROGRESS', data: digest }), { as })
      expect(findings).toMatchObject([
        {
          rule: 'only-when',
          pointer: '/data',
          expected: '"data" only if "processing_status" is "COMPLETED"',
          found: '"data" with "processing_status" "IN_PROGRESS"',
          provenance: 'specified',
        },
      ])
    })
  })

  describe('confidence', () => {
    const verdict = (accuracy: number) => acceptedBy('Confidence', { 'courses.0.grade': accuracy })

    test.each([0, 41.5, 94.999])('lists an attribute extracted with %d percent confidence', (accuracy) =>
      expect(verdict(accuracy)).toBe(EVERY_MODE),
    )
    test.each([95, 97, 100, -1])('does not list an attribute extracted with %d percent confidence', (accuracy) =>
      expect(verdict(accuracy)).toBe(''),
    )
  })
})

/** The data of an Item and inline source data are validated as the record that source_data_type names. */
describe('the record of an Item matches its type', () => {
  const getRule = (component: string) => schemas[component]?.['x-record-by-type'] as RecordByType
  const types = Object.entries(getRule('Item').records).map(([type, { $ref = '' }]) => ({ type, record: getComponentName($ref) }))

  const valid = (record: string) => fc.sample(arbitraryOf(record), { numRuns: 3, seed: 5 }) as object[]

  /** Returns a record in which a field has the wrong type. */
  const spoiled = (record: string) => {
    const [field = ''] = Object.keys(schemas[record]?.properties ?? {})
    return { ...example(record), [field]: [['of the wrong type']] }
  }

  const withoutData = Object.fromEntries(Object.entries(example('Item')).filter(([name]) => name !== 'data' && name !== 'source_data'))
  const item = (type: unknown, data: unknown) => ({ ...withoutData, source_data_type: type, data })
  const newItem = (type: unknown, value: unknown) => ({
    datarequest_id: 'dr_1',
    datasource_id: 'sch_1',
    source_data_type: type,
    source_data: [{ source_data_value: value, referrer: 'USER' }],
  })

  test('maps every type of source data to a record, and each record has a type', () => {
    expect(types.map(({ type }) => type)).toEqual(schemas['SourceDataType']?.['x-extensible-enum'])
    expect(getRule('ItemInput').records).toEqual(getRule('Item').records)
    const records = new Set(types.map(({ record }) => record))
    expect([...records].toSorted()).toEqual(tables.records.toSorted())
    expect([...records].filter((record) => types.find(({ type }) => type === record)?.record !== record)).toEqual([])
  })

  test('maps a document type to the record in its description', () => {
    const { 'x-extensible-enum': all = [], 'x-enum-descriptions': meanings } = schemas['SourceDataType'] ?? {}
    const named = (meanings as string[]).map((meaning, at) => /becomes (\w+)$/.exec(meaning)?.[1] ?? all[at])
    expect(types.map(({ record }) => record)).toEqual(named)
  })

  describe.each(types)('$type', ({ type, record }) => {
    test(`validates the data of an Item as ${record}`, () => {
      expect(valid(record).map((data) => acceptedBy('Item', item(type, data)))).toEqual([EVERY_MODE, EVERY_MODE, EVERY_MODE])
      expect(acceptedBy('Item', item(type, spoiled(record)))).toBe('')
    })

    test('reports the position of an error in the data', () => {
      const [field = ''] = Object.keys(schemas[record]?.properties ?? {})
      const broken = violations('default', 'Item', item(type, spoiled(record))).filter(({ keyword }) => keyword !== 'if')
      expect([...new Set(broken.map(({ instancePath }) => instancePath))]).toEqual([`/data/${field}`])
    })

    test(`validates inline source data as ${record}`, () => {
      expect(acceptedBy('ItemInput', newItem(type, example(record)))).toBe(EVERY_MODE)
      expect(acceptedBy('ItemInput', newItem(type, spoiled(record)))).toBe('')
    })

    test('rejects unknown properties of the nested record in strict mode', () => {
      const extended = { ...example(record), unheard_of: 1 }
      expect(acceptedBy('Item', item(type, extended))).toBe('default tolerant')
    })
  })

  test('validates the record inside the source data', () => {
    const value = newItem('SVC_DIGEST', { ...example('SVC_DIGEST'), cgpa: 5 })
    const broken = violations('default', 'ItemInput', value).filter(({ keyword }) => keyword !== 'if')
    expect(broken).toMatchObject([{ instancePath: '/source_data/0/source_data_value/cgpa', keyword: 'maximum' }])
  })

  test('requires the required fields of the record inside an Item', () => {
    const missing = Object.fromEntries(Object.entries(example('SVC_DIGEST')).filter(([name]) => name !== 'cgpa'))
    expect(acceptedBy('Item', item('SVC_DIGEST', missing))).toBe('')
    expect(acceptedBy('Item', item('SVC_ACADEMIC_RECORD', {}))).toBe(EVERY_MODE)
  })

  test('rejects a record of a different type', () => {
    expect(acceptedBy('Item', item('SVC_DIGEST', example('SVC_W2_RECORD')))).toBe('')
  })

  test('accepts any object as data if the type is unknown or missing', () => {
    expect(acceptedBy('Item', item('A_TYPE_OF_TOMORROW', { anything: [1, null] }))).toBe('default tolerant')
    const untyped = Object.fromEntries(Object.entries(item('', { anything: 1 })).filter(([name]) => name !== 'source_data_type'))
    expect(acceptedBy('Item', untyped)).toBe(EVERY_MODE)
  })

  test('requires an object as data, but accepts null in tolerant mode', () => {
    const verdicts = [null, 'text', 7, ['list'], true].map((data) => acceptedBy('Item', item('SVC_W2_RECORD', data)))
    expect(verdicts).toEqual(['tolerant', '', '', '', ''])
  })

  test('accepts an incomplete Item without data', () => {
    expect(MODES.flatMap((mode) => violations(mode, 'Item', { ...withoutData, processing_status: 'IN_PROGRESS' }))).toEqual([])
  })
})

/** box_12 of a W-2 is a list of pairs: a code of one or two capital letters, followed by an amount. */
describe('box 12 contains pairs of a code and an amount', () => {
  const w2 = (...box_12: unknown[]) => ({ ...example('SVC_W2_RECORD'), box_12 })
  const verdict = (...boxes: unknown[]) => acceptedBy('SVC_W2_RECORD', w2(...boxes))

  test('may be empty, or have as many pairs as the form allows', () => {
    expect(verdict()).toBe(EVERY_MODE)
    expect(verdict(['C', 120.5], ['D', 3600], ['W', '250.00'], ['DD', 0])).toBe(EVERY_MODE)
  })

  test.each([
    [['D', 3600]],
    [['DD', 12_345.67]],
    [['AA', '12345.67']],
    [['W', '0']],
    [['II', '-5.5']],
    [['C', -1]],
    [['Z', 1e9]],
    [['D', '123456789012345.99']],
  ])('accepts the pair %j', (pair) => expect(verdict(pair)).toBe(EVERY_MODE))

  describe('accepts an invalid pair of two values only in tolerant mode', () => {
    test.each([
      [['d', 1]],
      [['DDD', 1]],
      [['', 1]],
      [['D1', 1]],
      [[1, 'D']],
      [['D', 'W']],
      [['D', '1,000.00']],
      [['D', '$5']],
      [['D', '5.']],
      [['D', '5.001']],
      [['D', ' 5']],
      [['D', '']],
      [['D', '1e3']],
      [[1, 2]],
    ])('%j', (pair) => expect(verdict(pair)).toBe('tolerant'))
  })

  describe('rejects in every mode', () => {
    test.each([[[]], [['D']], [['D', 1, 2]], [['D', null]], [['D', true]], [['D', [1]]], [{ D: 3600 }], ['D 3600'], [3600], [null]])(
      '%j',
      (pair) => expect(verdict(pair)).toBe(''),
    )
    test('rejects a single pair in place of the list', () => expect(acceptedBy('SVC_W2_RECORD', { box_12: ['D', 3600] })).toBe(''))
  })

  test('reports the invalid half of a pair', async () => {
    const record = w2(['D', 3600], ['dd', 5])
    expect(violations('default', 'SVC_W2_RECORD', record)).toMatchObject([{ instancePath: '/box_12/1', keyword: 'codeAndAmount' }])
    const { findings } = await validate(JSON.stringify(record), { as: 'SVC_W2_RECORD' })
    expect(findings).toMatchObject([{ pointer: '/box_12/1/0', rule: 'code-and-amount' }])
  })
})
