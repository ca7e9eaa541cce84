/** An Idempotency-Key has 1 to 255 visible ASCII characters. */
import { expect, test } from 'vitest'
import { anIdempotencyKeyCanBeToldApart } from '../../../server/rules/an-idempotency-key-can-be-told-apart.ts'

test.each([
  ['a', undefined],
  ['!~', undefined],
  ['0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55', undefined],
  ['x'.repeat(255), undefined],
  ['', 400],
  ['x'.repeat(256), 400],
  ['two words', 400],
  ['tab\there', 400],
  ['één', 400],
  ['\u007f', 400],
])('%j: %j', (key, status) => {
  expect(anIdempotencyKeyCanBeToldApart({ key })?.status).toBe(status)
})
