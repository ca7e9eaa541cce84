/** The data of an Item, and the digest of a transcript, are there once processing is complete and not before. */
import { describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { acceptedBy, EVERY_MODE, example } from './validators.ts'

const digest = example('SVC_DIGEST')
const answers = [
  ['Item', 'response:/v3/items/get_by_id', { id: 'itm_1', source_data_type: 'SVC_DIGEST' }],
  ['DigestAnswer', 'response:/v3/services/get_digest_by_id', { source_data_type: 'SVC_ACADEMIC_RECORD' }],
] as const

describe.each(answers)('%s', (component, as, item) => {
  const verdict = (processing_status: string, more: object = {}) => acceptedBy(component, { ...item, processing_status, ...more })

  test('COMPLETED holds data', () => expect(verdict('COMPLETED', { data: digest })).toBe(EVERY_MODE))

  test.each(['IN_PROGRESS', 'UNPROCESSABLE'])('%s holds none', (status) => {
    expect(verdict(status)).toBe(EVERY_MODE)
    expect(verdict(status, { data: digest })).toBe('tolerant')
  })

  test('the message says which of the two is in the way', async () => {
    const { findings } = await validate(JSON.stringify({ ...item, processing_status: 'IN_PROGRESS', data: digest }), { as })
    expect(findings).toMatchObject([
      {
        rule: 'only-when',
        pointer: '/data',
        expected: '"data" only where "processing_status" is "COMPLETED"',
        found: '"data" where "processing_status" is "IN_PROGRESS"',
        provenance: 'specified',
      },
    ])
  })
})

describe('confidence', () => {
  const verdict = (accuracy: number) => acceptedBy('Confidence', { 'courses.0.grade': accuracy })

  test.each([0, 41.5, 94.999])('names an attribute extracted with %d percent', (accuracy) => expect(verdict(accuracy)).toBe(EVERY_MODE))
  test.each([95, 97, 100, -1])('does not name one with %d percent', (accuracy) => expect(verdict(accuracy)).toBe(''))
})
