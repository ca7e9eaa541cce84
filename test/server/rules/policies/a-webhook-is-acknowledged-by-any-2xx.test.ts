/** Any status from 200 to 299 acknowledges a webhook; all others fail the attempt. */
import { expect, test } from 'vitest'
import { aWebhookIsAcknowledgedByAny2xx } from '../../../../server/rules/policies/a-webhook-is-acknowledged-by-any-2xx.ts'

test('of all statuses those of 2xx acknowledge, and only those', () => {
  const statuses = Array.from({ length: 500 }, (_, index) => 100 + index)
  expect(statuses.filter(aWebhookIsAcknowledgedByAny2xx)).toEqual(Array.from({ length: 100 }, (_, index) => 200 + index))
})
