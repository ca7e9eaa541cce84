/** MONTHLY needs by_monthday; the other frequencies do not. */
import { expect, test } from 'vitest'
import { aMonthlyScheduleNamesItsDays } from '../../../server/rules/a-monthly-schedule-names-its-days.ts'

test.each([
  { schedule: { frequency: 'MONTHLY' as const }, refused: true },
  { schedule: { frequency: 'MONTHLY' as const, by_weekday: ['MO' as const] }, refused: true },
  { schedule: { frequency: 'MONTHLY' as const, by_monthday: [31] }, refused: false },
  { schedule: { frequency: 'DAILY' as const }, refused: false },
  { schedule: { frequency: 'WEEKLY' as const, by_weekday: ['MO' as const] }, refused: false },
])('$schedule is refused: $refused', ({ schedule, refused }) => {
  expect(aMonthlyScheduleNamesItsDays({ enabled: true, schedule })?.message).toBe(
    refused ? '/refresh_policy/schedule/by_monthday: name the days of the month for a MONTHLY schedule' : undefined,
  )
})

test('a policy without a schedule is not refused', () => {
  expect(aMonthlyScheduleNamesItsDays({ enabled: true })).toBeUndefined()
})
