/** A fresh token is fetched before every attempt, never reused. */
import { expect, test } from 'vitest'
import { aTokenIsFetchedBeforeEveryAttempt } from '../../../../server/rules/policies/a-token-is-fetched-before-every-attempt.ts'

const credentials = { token_type: 'JWT', http_method: 'POST', url: 'https://login.example.com/token' } as const

test('each attempt fetches its own, even with the same credentials', async () => {
  let fetched = 0
  const fetch = async () => `token-${++fetched}`
  const headers = [await aTokenIsFetchedBeforeEveryAttempt(credentials, fetch), await aTokenIsFetchedBeforeEveryAttempt(credentials, fetch)]
  expect(headers).toEqual([{ authorization: 'Bearer token-1' }, { authorization: 'Bearer token-2' }])
})

test('without credentials none is fetched', async () => {
  expect(await aTokenIsFetchedBeforeEveryAttempt(undefined, () => Promise.reject(new Error('asked')))).toEqual({})
})
