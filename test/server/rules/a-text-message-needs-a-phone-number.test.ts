/** SMS to an Individual without a phone number is refused, and the refusal says so. */
import { expect, test } from 'vitest'
import { aTextMessageNeedsAPhoneNumber } from '../../../server/rules/a-text-message-needs-a-phone-number.ts'

test.each([
  { channels: ['SMS'], phone_number: '555-0142', refused: false },
  { channels: ['EMAIL'], phone_number: null, refused: false },
  { channels: ['SMS'], phone_number: null, refused: true },
  { channels: ['EMAIL', 'SMS'], phone_number: '', refused: true },
] as const)('$channels to $phone_number is refused: $refused', ({ channels, phone_number, refused }) => {
  const refusal = aTextMessageNeedsAPhoneNumber({ channels, individual: { phone_number } })
  expect(refusal?.status).toBe(refused ? 400 : undefined)
  expect(refusal?.message ?? 'phone_number').toContain('phone_number')
})
