import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { RefreshPolicy, Weekday } from '../../../generated/types.ts'
import { computeNextRefresh } from './rules.ts'
import { test } from '../../../test/server/api-fixture.ts'

describe('computeNextRefresh', () => {
  const next = (policy: RefreshPolicy, after: string): string | undefined => {
    const time = computeNextRefresh({ enabled: true, ...policy }, Date.parse(after))
    return time === undefined ? undefined : new Date(time).toISOString()
  }

  const daily: RefreshPolicy = { schedule: { frequency: 'DAILY' } }
  const weekly = (...by_weekday: Weekday[]): RefreshPolicy => ({ schedule: { frequency: 'WEEKLY', by_weekday } })
  const monthly = (...by_monthday: number[]): RefreshPolicy => ({ schedule: { frequency: 'MONTHLY', by_monthday } })

  // 2026-03-02 is a Monday.
  test.each([
    { name: 'every day', policy: daily, after: '2026-03-02T08:30:00.000Z', due: '2026-03-03T08:30:00.000Z' },
    { name: 'the same weekday a week later', policy: weekly('MO'), after: '2026-03-02T08:30:00.000Z', due: '2026-03-09T08:30:00.000Z' },
    {
      name: 'the nearest of several weekdays',
      policy: weekly('SU', 'TH'),
      after: '2026-03-02T08:30:00.000Z',
      due: '2026-03-05T08:30:00.000Z',
    },
    { name: 'the nearest day of the month', policy: monthly(15, 1), after: '2026-03-02T08:30:00.000Z', due: '2026-03-15T08:30:00.000Z' },
    { name: 'the same day a month later', policy: monthly(1), after: '2026-12-01T00:00:00.000Z', due: '2027-01-01T00:00:00.000Z' },
    { name: 'the last day of a shorter month', policy: monthly(31), after: '2026-01-31T08:30:00.000Z', due: '2026-02-28T08:30:00.000Z' },
    {
      name: 'the last day of February in a leap year',
      policy: monthly(30),
      after: '2028-02-01T08:30:00.000Z',
      due: '2028-02-29T08:30:00.000Z',
    },
    {
      name: 'the last day of a shorter month only once',
      policy: monthly(30, 31),
      after: '2026-02-28T08:30:00.000Z',
      due: '2026-03-30T08:30:00.000Z',
    },
    { name: 'the 31st again in a longer month', policy: monthly(31), after: '2026-02-28T08:30:00.000Z', due: '2026-03-31T08:30:00.000Z' },
  ])('returns $name: $due after $after', ({ policy, after, due }) => expect(next(policy, after)).toBe(due))

  describe('the effective date', () => {
    const effective_date = Date.parse('2026-04-06T06:00:00.000Z')
    test('is the first refresh if it falls on a scheduled day', () => {
      expect(next({ ...weekly('MO'), effective_date }, '2026-03-02T08:30:00.000Z')).toBe('2026-04-06T06:00:00.000Z')
    })
    test('precedes the first refresh if the effective date is not a scheduled day', () => {
      expect(next({ ...weekly('TU'), effective_date }, '2026-03-02T08:30:00.000Z')).toBe('2026-04-07T06:00:00.000Z')
    })
    test('determines the time of day for later refreshes', () => {
      expect(next({ ...daily, effective_date }, '2026-05-01T23:00:00.000Z')).toBe('2026-05-02T06:00:00.000Z')
      expect(next({ ...daily, effective_date }, '2026-05-01T05:00:00.000Z')).toBe('2026-05-01T06:00:00.000Z')
    })
  })

  test('returns a refresh at the end date, but not after it', () => {
    const end_date = Date.parse('2026-03-03T08:30:00.000Z')
    expect(next({ ...daily, end_date }, '2026-03-02T08:30:00.000Z')).toBe('2026-03-03T08:30:00.000Z')
    expect(next({ ...daily, end_date: end_date - 1 }, '2026-03-02T08:30:00.000Z')).toBeUndefined()
  })

  test('returns undefined for a disabled policy and for a policy without a schedule', () => {
    expect(next({ ...daily, enabled: false }, '2026-03-02T08:30:00.000Z')).toBeUndefined()
    expect(next({}, '2026-03-02T08:30:00.000Z')).toBeUndefined()
  })

  test('returns a refresh within 32 days for every schedule with at least one day', () => {
    const schedule = fc.oneof(
      fc.constant({ frequency: 'DAILY' as const }),
      fc.record({
        frequency: fc.constant('WEEKLY' as const),
        by_weekday: fc.subarray<Weekday>(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'], { minLength: 1 }),
      }),
      fc.record({ frequency: fc.constant('MONTHLY' as const), by_monthday: fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 1 }) }),
    )
    fc.assert(
      fc.property(schedule, fc.integer({ min: 0, max: 4_000_000_000_000 }), (chosen, after) => {
        const due = computeNextRefresh({ enabled: true, schedule: chosen }, after) ?? 0
        expect(due).toBeGreaterThan(after)
        expect(due - after).toBeLessThanOrEqual(32 * 86_400_000)
        expect(due % 86_400_000).toBe(after % 86_400_000)
      }),
    )
  })
})
