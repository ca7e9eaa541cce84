/** Only an invitation that is ACTIVE can be expired. */
import { expect, test } from 'vitest'
import { onlyAnActiveInvitationCanBeExpired } from '../../../server/rules/only-an-active-invitation-can-be-expired.ts'

test.each([
  { status: 'ACTIVE', answer: undefined },
  { status: 'USED', answer: 400 },
  { status: 'EXPIRED', answer: 400 },
  { status: 'COMPLETED', answer: 400 },
])('$status: $answer', ({ status, answer }) => {
  expect(onlyAnActiveInvitationCanBeExpired({ status })?.status).toBe(answer)
})
