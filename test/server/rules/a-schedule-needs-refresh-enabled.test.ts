/** A schedule that nobody switched on would never refresh: it is refused. */
import { expect, test } from 'vitest'
import { aScheduleNeedsRefreshEnabled } from '../../../server/rules/a-schedule-needs-refresh-enabled.ts'

const schedule = { frequency: 'DAILY' } as const

test.each([
  { policy: { schedule }, refused: true },
  { policy: { enabled: false, schedule }, refused: true },
  { policy: { enabled: true, schedule }, refused: false },
  { policy: { enabled: false }, refused: false },
  { policy: {}, refused: false },
])('$policy is refused: $refused', ({ policy, refused }) => {
  expect(aScheduleNeedsRefreshEnabled(policy)?.status).toBe(refused ? 400 : undefined)
})
