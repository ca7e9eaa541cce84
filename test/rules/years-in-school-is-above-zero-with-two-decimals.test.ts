/** years_in_school is neither zero nor negative and has at most two decimals, as closely as a double can say so. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { acceptedBy, EVERY_MODE, example } from './validators.ts'

const verdict = (years: unknown) => acceptedBy('SVC_DIGEST', { ...example('SVC_DIGEST'), years_in_school: years })

test.each([0.01, 0.05, 0.1, 0.07, 0.29, 0.57, 1, 1.1, 2.5, 4, 4.3, 4.35, 8.2, 12, 33.33, 99.99, 1e3, 0.1 + 0.2, 1.1 * 3, 4.35 * 3])(
  '%d is taken',
  (years) => expect(verdict(years)).toBe(EVERY_MODE),
)

test.each([0, -0, -1, -0.01, -4.35, 0.001, 0.005, 4.355, 4.3501, 1.999, 12.345, 0.0099])('%d is refused in every mode', (years) => {
  expect(verdict(years)).toBe('')
})

test.each(['4.35', '4', null, true, [4], { years: 4 }])('%j is no number', (years) => expect(verdict(years)).toBe(''))

test('every hundredth is taken, and no thousandth between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (thousandths) => {
      expect(verdict(thousandths / 1000)).toBe(thousandths % 10 === 0 ? EVERY_MODE : '')
    }),
    { numRuns: 1000 },
  )
})

test('it is said which of the two is wrong', async () => {
  const finding = async (years: number) =>
    (await validate(JSON.stringify({ ...example('SVC_DIGEST'), years_in_school: years }), { as: 'SVC_DIGEST' })).findings
  expect(await finding(4.355)).toMatchObject([{ pointer: '/years_in_school', rule: 'decimals', expected: 'at most 2 decimals' }])
  expect(await finding(0)).toMatchObject([{ pointer: '/years_in_school', rule: 'range', expected: 'more than 0' }])
})
