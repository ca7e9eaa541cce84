/** An Item is made of one inline record or of references to documents, never of both. */
import { expect, test } from 'vitest'
import { sourceDataIsInlineOrAReference } from '../../../server/rules/source-data-is-inline-or-a-reference.ts'

const inline = { source_data_value: {} }
const reference = { source_data_reference: { uri: 'svc://sdr_1', media_type: 'application/pdf' } } as const

test.each([
  { what: 'one inline record', parts: [inline], answer: undefined },
  { what: 'one reference', parts: [reference], answer: undefined },
  { what: 'several references', parts: [reference, reference, reference], answer: undefined },
  { what: 'both', parts: [inline, reference], answer: 400 },
  { what: 'both, the other way round', parts: [reference, inline], answer: 400 },
  { what: 'two inline records', parts: [inline, inline], answer: 400 },
])('$what: $answer', ({ parts, answer }) => {
  expect(sourceDataIsInlineOrAReference(parts)?.status).toBe(answer)
})
