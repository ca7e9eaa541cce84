/** Rules for the Idempotency-Key and Version headers. */
import { describe, expect, test } from 'vitest'
import { chooseVersion, requireValidIdempotencyKey, requireSameRequest, requireCreatedRecord } from '../../../server/http/header-rules.ts'

describe('requireValidIdempotencyKey', () => {
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
  ])('%j: %j', (key, status) => expect(requireValidIdempotencyKey({ key })?.status).toBe(status))
})

describe('requireSameRequest', () => {
  test.each([
    { request: 'one', usedFor: 'one', status: undefined },
    { request: 'one', usedFor: 'other', status: 409 },
  ])('request $request with the key of request $usedFor: $status', ({ request, usedFor, status }) => {
    expect(requireSameRequest({ request, usedFor })?.status).toBe(status)
  })
})

describe('requireCreatedRecord', () => {
  test.each([
    ['{"id":"idv_1"}', undefined],
    [null, 404],
  ])('%j: %j', (response, status) => expect(requireCreatedRecord({ response })?.status).toBe(status))
})

describe('chooseVersion', () => {
  const account = { api_version: 20190101 }

  test("uses the account's version by default", () => expect(chooseVersion(undefined, account)).toBe(20190101))

  test('a version in the request takes precedence', () => expect(chooseVersion(20210117, account)).toBe(20210117))
})
