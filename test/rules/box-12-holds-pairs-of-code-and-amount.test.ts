/** box_12 of a W-2 is a list of pairs: a code of one or two capitals, then an amount. */
import { describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { acceptedBy, EVERY_MODE, example, violations } from './validators.ts'

const w2 = (...box_12: unknown[]) => ({ ...example('SVC_W2_RECORD'), box_12 })
const verdict = (...boxes: unknown[]) => acceptedBy('SVC_W2_RECORD', w2(...boxes))

test('there may be none, and as many as a form has', () => {
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
])('%j is a pair', (pair) => expect(verdict(pair)).toBe(EVERY_MODE))

describe('is no pair, though a tolerant reader takes two values', () => {
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

describe('is refused in every mode', () => {
  test.each([[[]], [['D']], [['D', 1, 2]], [['D', null]], [['D', true]], [['D', [1]]], [{ D: 3600 }], ['D 3600'], [3600], [null]])(
    '%j',
    (pair) => expect(verdict(pair)).toBe(''),
  )
  test('a single pair in place of the list', () => expect(acceptedBy('SVC_W2_RECORD', { box_12: ['D', 3600] })).toBe(''))
})

test('the half of the pair that is wrong is named', async () => {
  const record = w2(['D', 3600], ['dd', 5])
  expect(violations('default', 'SVC_W2_RECORD', record)).toMatchObject([{ instancePath: '/box_12/1', keyword: 'codeAndAmount' }])
  const { findings } = await validate(JSON.stringify(record), { as: 'SVC_W2_RECORD' })
  expect(findings).toMatchObject([{ pointer: '/box_12/1/0', rule: 'code-and-amount' }])
})
