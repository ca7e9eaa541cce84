/** WEEKLY needs by_weekday; the other frequencies do not. */
import { expect, test } from 'vitest'
import { aWeeklyScheduleNamesItsWeekdays } from '../../../server/rules/a-weekly-schedule-names-its-weekdays.ts'

test.each([
  { schedule: { frequency: 'WEEKLY' as const }, refused: true },
  { schedule: { frequency: 'WEEKLY' as const, by_monthday: [1] }, refused: true },
  { schedule: { frequency: 'WEEKLY' as const, by_weekday: ['MO' as const] }, refused: false },
  { schedule: { frequency: 'DAILY' as const }, refused: false },
  { schedule: { frequency: 'MONTHLY' as const, by_monthday: [1] }, refused: false },
])('$schedule is refused: $refused', ({ schedule, refused }) => {
  expect(aWeeklyScheduleNamesItsWeekdays({ enabled: true, schedule })?.message).toBe(
    refused ? '/refresh_policy/schedule/by_weekday: name the days of the week for a WEEKLY schedule' : undefined,
  )
})

test('a policy without a schedule is not refused', () => {
  expect(aWeeklyScheduleNamesItsWeekdays({ enabled: true })).toBeUndefined()
})
