/** Processing failures are not HTTP errors, but to accounts set to the published 422. */
import { expect, test } from 'vitest'
import { processingFailuresAreNotHttpErrors } from '../../../server/rules/processing-failures-are-not-http-errors.ts'

const failure = { reasons: [{ code: 'NO_ITEMS' }], message: 'Nothing' }

test('no error where failures are told by events', () =>
  expect(processingFailuresAreNotHttpErrors({ ...failure, account: { processing_failures: 'events' } })).toBeUndefined())

test('a 422 that keeps what led to it where they are told by HTTP', () =>
  expect(processingFailuresAreNotHttpErrors({ ...failure, account: { processing_failures: 'http' } })).toMatchObject({
    status: 422,
    reasons: failure.reasons,
    commit: true,
  }))
