/** items/new takes, in every part of the source data, exactly one of an inline record and a reference to a document. */
import { describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { acceptedBy, EVERY_MODE, example, examplesOf, violations } from './validators.ts'

const inline = { source_data_value: example('SVC_DIGEST') }
const reference = { source_data_reference: { uri: 'svc://sdr_2gVnTcXg0yEv4OlZm6IvTd8SaNq', media_type: 'application/pdf' } }

describe('one part of the source data', () => {
  test.each([
    ['an inline record', inline, EVERY_MODE],
    ['a reference', reference, EVERY_MODE],
    ['both', { ...inline, ...reference }, 'tolerant'],
    ['neither', {}, 'tolerant'],
    ['neither, but where it came from', { referrer: 'USER' }, 'tolerant'],
    ['an inline record, and null for the reference', { ...inline, source_data_reference: null }, 'tolerant'],
    ['an empty inline record', { source_data_value: {} }, EVERY_MODE],
  ])('%s: taken by %s', (_, part, modes) => {
    expect(acceptedBy('SourceData', part)).toBe(modes)
  })
})

describe('a new Item', () => {
  const item = examplesOf('operations')['createItem/document.request'] as Record<string, unknown>
  const withParts = (...source_data: object[]) => ({ ...item, source_data })

  test('is taken with as many references as there are documents', () => {
    expect(acceptedBy('ItemInput', withParts(reference, reference, reference))).toBe(EVERY_MODE)
  })

  test('is refused where one part of many has both or neither, and the part is named', () => {
    const bad = withParts(reference, { ...inline, ...reference }, reference, {})
    const broken = violations('default', 'ItemInput', bad).filter(({ keyword }) => keyword === 'exactlyOneOf')
    expect(broken.map(({ instancePath }) => instancePath)).toEqual(['/source_data/1', '/source_data/3'])
  })

  test.each([
    ['two inline records', [inline, inline]],
    ['an inline record and a reference', [inline, reference]],
    ['a reference and an inline record', [reference, inline]],
    ['an inline record between references', [reference, inline, reference]],
  ])('is refused with %s', async (_, parts) => {
    const at = parts.findIndex((part) => part === inline)
    expect(acceptedBy('ItemInput', { ...withParts(...parts), source_data_type: 'SVC_DIGEST' })).toBe('tolerant')
    const { findings } = await validate(JSON.stringify(withParts(...parts)), { as: 'request:/v3/items/new' })
    expect(findings).toContainEqual(
      expect.objectContaining({ pointer: `/source_data/${at}`, rule: 'several-alike', provenance: 'specified' }),
    )
  })

  test('needs at least one part', () => expect(acceptedBy('ItemInput', withParts())).toBe(''))

  test('that has both is told which it has', async () => {
    const text = JSON.stringify(withParts({ ...inline, ...reference }))
    const { findings } = await validate(text, { as: 'request:/v3/items/new' })
    expect(findings).toContainEqual(
      expect.objectContaining({
        pointer: '/source_data/0',
        rule: 'exactly-one-of',
        expected: 'exactly one of "source_data_value", "source_data_reference"',
        found: '"source_data_value" and "source_data_reference"',
      }),
    )
  })
})
