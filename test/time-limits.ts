/** Time limits for tests. They end only tests that hang, so no result depends on the speed of the machine. */
import { TIME_LIMITS, type TimeLimits } from '../server/core/time-limits.ts'

/** Time limit for one test or hook, which is far longer than any of them takes on a busy machine. */
export const MAX_TEST_MS = 15 * 60_000

/** Time limit for waiting within a test. It is slightly shorter, so the report shows the condition that was not met. */
export const MAX_WAIT_MS = MAX_TEST_MS - 60_000

/** Time limit that no test reaches. Tests for a time limit set a short one, for work that never ends. */
export const FAR_AWAY_MS = 4 * MAX_TEST_MS

export const FAR_TIME_LIMITS: TimeLimits = Object.fromEntries(
  Object.keys(TIME_LIMITS).map((name) => [name, FAR_AWAY_MS]),
) as unknown as TimeLimits
