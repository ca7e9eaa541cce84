/** An inline record holds the values of the record that its type names. */
import { expect, test } from 'vitest'
import { anInlineRecordIsOfItsType } from '../../../server/rules/an-inline-record-is-of-its-type.ts'
import { DIGEST } from '../item-files.ts'

const NOW = Date.UTC(2050, 2, 7)
const pay = { pay_date: '03/01/2050', employer: { name: 'Acme' } }

test.each([
  { what: 'a digest', type: 'SVC_DIGEST', record: DIGEST, answer: undefined },
  { what: 'a record', type: 'SVC_INCOME_EMPLOYMENT_RECORD', record: pay, answer: undefined },
  { what: 'a record under the type of its document', type: 'PAYSTUB_FILE', record: pay, answer: undefined },
  { what: 'a record with a field more', type: 'PAYSTUB_FILE', record: { ...pay, napkin: 1 }, answer: undefined },
  { what: 'a record of another type', type: 'PAYSTUB_FILE', record: DIGEST, answer: 400 },
  { what: 'an empty record', type: 'PAYSTUB_FILE', record: {}, answer: 400 },
  { what: 'a record that lacks what is required', type: 'SVC_DIGEST', record: { cgpa: 3 }, answer: 400 },
  { what: 'a record of an unknown type', type: 'NAPKIN', record: pay, answer: 400 },
])('$what as $type: $answer', ({ type, record, answer }) => {
  const submitted = { source_data_type: type, source_data: [{ source_data_value: record }], now: NOW }
  expect(anInlineRecordIsOfItsType(submitted)?.status).toBe(answer)
})

test('documents are not judged: they are processed first', () => {
  const reference = { source_data_reference: { uri: 'svc://sdr_1', media_type: 'application/pdf' } } as const
  expect(anInlineRecordIsOfItsType({ source_data_type: 'NAPKIN', source_data: [reference], now: NOW })).toBeUndefined()
})
