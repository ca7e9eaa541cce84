/** Response times reveal neither secrets nor whether an account exists, because hashes are always compared in constant time. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished } from 'vitest'
import { deriveCsrfToken, isValidCsrfToken } from '../../server/pages/portal/visits.ts'
import { basic, test } from './test-server.ts'

/** Counts the comparisons that node:crypto makes from now on. */
function countComparisons(): () => number {
  const { timingSafeEqual } = crypto
  let count = 0
  crypto.timingSafeEqual = (a, b) => {
    count++
    return timingSafeEqual(a, b)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    crypto.timingSafeEqual = timingSafeEqual
    syncBuiltinESMExports()
  })
  return () => count
}

test.for([
  ['the right secret', 'demo_client', 'demo_secret', 200],
  ['a wrong secret', 'demo_client', 'guessed', 401],
  ['an unknown client_id', 'nobody', 'guessed', 401],
] as const)('%s causes exactly one constant-time comparison', async ([_what, clientId, secret, status], { server: { post } }) => {
  const comparisons = countComparisons()
  expect((await post('/v3/auth/generate_access_token', undefined, basic(clientId, secret))).status).toBe(status)
  expect(comparisons()).toBe(1)
})

test.each([deriveCsrfToken('secret'), 'guessed', ''])('the CSRF token %j causes exactly one constant-time comparison', (input) => {
  const comparisons = countComparisons()
  expect(isValidCsrfToken('secret', input)).toBe(input === deriveCsrfToken('secret'))
  expect(comparisons()).toBe(1)
})
