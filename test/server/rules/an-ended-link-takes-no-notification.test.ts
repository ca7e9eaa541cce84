/** Nobody is reminded of a link that leads nowhere. */
import { expect, test } from 'vitest'
import { anEndedLinkTakesNoNotification } from '../../../server/rules/an-ended-link-takes-no-notification.ts'

test.each([
  { status: 'available', answer: undefined },
  { status: 'used', answer: 400 },
  { status: 'expired', answer: 400 },
] as const)('$status: $answer', ({ status, answer }) => {
  expect(anEndedLinkTakesNoNotification({ status })?.status).toBe(answer)
})
