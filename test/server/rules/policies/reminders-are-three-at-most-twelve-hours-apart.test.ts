/** Three reminders, twelve hours between one and the next, and no more. */
import { expect, test } from 'vitest'
import { remindersAreThreeAtMostTwelveHoursApart } from '../../../../server/rules/policies/reminders-are-three-at-most-twelve-hours-apart.ts'
import { NOW } from '../token-uses.ts'

test.each([
  { sent: 1, next: NOW + 43_200_000 },
  { sent: 2, next: NOW + 43_200_000 },
  { sent: 3, next: undefined },
  { sent: 4, next: undefined },
])('after $sent the next is due at $next', ({ sent, next }) => {
  expect(remindersAreThreeAtMostTwelveHoursApart(sent, NOW)).toBe(next)
})
