/** No link is shown as available from its expiry on; a used one stays used. */
import { expect, test } from 'vitest'
import { aLinkPastItsExpiryIsExpired } from '../../../../server/rules/policies/a-link-past-its-expiry-is-expired.ts'
import { NOW } from '../token-uses.ts'

test.each([
  { status: 'available', left: 1, is: 'available' },
  { status: 'available', left: 0, is: 'expired' },
  { status: 'used', left: -1, is: 'used' },
  { status: 'expired', left: 1, is: 'expired' },
] as const)('$status with $left ms left is $is', ({ status, left, is }) => {
  expect(aLinkPastItsExpiryIsExpired({ status, expires_at: NOW + left }, NOW)).toBe(is)
})
