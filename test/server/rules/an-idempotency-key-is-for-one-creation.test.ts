/** An Idempotency-Key is refused for any request but the one it was used for. */
import { expect, test } from 'vitest'
import { anIdempotencyKeyIsForOneCreation } from '../../../server/rules/an-idempotency-key-is-for-one-creation.ts'

test.each([
  { request: 'one', usedFor: 'one', status: undefined },
  { request: 'one', usedFor: 'other', status: 409 },
])('$request, used for $usedFor: $status', ({ request, usedFor, status }) => {
  expect(anIdempotencyKeyIsForOneCreation({ request, usedFor })?.status).toBe(status)
})
