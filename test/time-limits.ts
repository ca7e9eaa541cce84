/** Time limits of tests. They end only what hangs, so that no result depends on the speed of the machine. */
import { TIME_LIMITS, type TimeLimits } from '../server/core/time-limits.ts'

/** Limit of one test or hook, far longer than any takes on a busy machine. */
export const MAX_TEST_MS = 15 * 60_000

/** Limit of waiting within a test, a little shorter so that the report shows the unmet condition. */
export const MAX_WAIT_MS = MAX_TEST_MS - 60_000

/** Limit that no test reaches. Tests whose subject is a limit set a short one, for work that never ends. */
export const FAR_AWAY_MS = 4 * MAX_TEST_MS

export const FAR_TIME_LIMITS: TimeLimits = Object.fromEntries(
  Object.keys(TIME_LIMITS).map((name) => [name, FAR_AWAY_MS]),
) as unknown as TimeLimits
