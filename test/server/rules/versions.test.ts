/** The rules of API versions. */
import { describe, expect, test } from 'vitest'
import { anAbsentVersionMeansTheAccounts } from '../../../server/rules/headers.ts'

describe('anAbsentVersionMeansTheAccounts', () => {
  const account = { api_version: 20190101 }

  test('an absent version is that of the account', () => expect(anAbsentVersionMeansTheAccounts(undefined, account)).toBe(20190101))

  test('a given version is the one given', () => expect(anAbsentVersionMeansTheAccounts(20210117, account)).toBe(20210117))
})
