/** "When notify_user is called, then reminders are sent up to 3 times, 12 hours apart" (States and transitions). */
import { limits } from '../../core/limits.ts'

const HOUR = 3_600_000

/** When the next reminder is due, after `sent` were sent and the last of them now; undefined: no more follow. */
export const remindersAreThreeAtMostTwelveHoursApart = (sent: number, now: number): number | undefined =>
  sent < limits.reminders ? now + limits.reminder_interval_hours * HOUR : undefined
