/** A tax year is a whole number of four digits, never text. */
import { describe, expect, test } from 'vitest'
import { EVERY_MODE, fieldAcceptedBy, fieldsWhere, schemas } from './validators.ts'

const years = fieldsWhere(({ minimum, maximum }) => minimum === 1000 && maximum === 9999)

test('the record_year of the three tax forms is among them', () => {
  const forms = ['SVC_W2_RECORD', 'SVC_1099_RECORD', 'SVC_FORM_1098_MORTGAGE_INTEREST']
  const found = years.filter(({ field }) => field === 'record_year').map(({ component }) => component)
  expect(found.toSorted()).toEqual(forms.toSorted())
  expect(Object.keys(schemas).filter((name) => schemas[name]?.properties?.['record_year'])).toEqual(found)
})

describe.each(years.filter(({ field }) => field === 'record_year'))('$component.$field', ({ component, field }) => {
  test.each([1000, 1913, 2023, 2024, 9999, 2024.0])('%d is taken', (value) => {
    expect(fieldAcceptedBy(component, field, value)).toBe(EVERY_MODE)
  })
  test.each([999, 24, 0, -2024, 10_000, 20_244, 2024.5, '2024', '', [2024], true])('%j is refused in every mode', (value) => {
    expect(fieldAcceptedBy(component, field, value)).toBe('')
  })
})
