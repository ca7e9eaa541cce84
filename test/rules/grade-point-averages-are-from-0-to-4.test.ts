/** cgpa and last_term_gpa of a digest are on a scale from 0 to 4, both ends included. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptedBy, EVERY_MODE, example } from './validators.ts'

describe.each(['cgpa', 'last_term_gpa'])('%s', (field) => {
  const verdict = (value: unknown) => acceptedBy('SVC_DIGEST', { ...example('SVC_DIGEST'), [field]: value })

  test.each([0, 4, 0.01, 2.5, 3.999, 3.9999999999, 1e-9])('%d is taken', (value) => expect(verdict(value)).toBe(EVERY_MODE))

  test.each([-0.01, -1, 4.01, 4.0000001, 5, 100, '3.5', null, [3]])('%j is refused in every mode', (value) => {
    expect(verdict(value)).toBe('')
  })

  test('a number is taken exactly when it is on the scale', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (value) => {
        expect(verdict(value)).toBe(value >= 0 && value <= 4 ? EVERY_MODE : '')
      }),
    )
  })
})
