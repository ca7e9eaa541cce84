/** The expiry of a link is after now. */
import { expect, test } from 'vitest'
import { aLinkExpiresInTheFuture } from '../../../server/rules/a-link-expires-in-the-future.ts'
import { NOW } from './token-uses.ts'

test.each([
  { left: 1, status: undefined },
  { left: 0, status: 400 },
  { left: -1, status: 400 },
])('$left ms from now: $status', ({ left, status }) => {
  expect(aLinkExpiresInTheFuture({ expiresAt: NOW + left, now: NOW })?.status).toBe(status)
})
