/** Only an available link can be expired. */
import { expect, test } from 'vitest'
import { anEndedLinkCannotBeExpired } from '../../../server/rules/an-ended-link-cannot-be-expired.ts'

test.each([
  { status: 'available', answer: undefined },
  { status: 'used', answer: 400 },
  { status: 'expired', answer: 400 },
] as const)('$status: $answer', ({ status, answer }) => {
  expect(anEndedLinkCannotBeExpired({ status })?.status).toBe(answer)
})
