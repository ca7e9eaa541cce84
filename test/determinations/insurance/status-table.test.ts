/** Tests the status of a policy: which row of the table decides, and on which days the status changes. */
import { expect, test } from 'vitest'
import { STATUS_TABLE, type PolicyStanding } from '../../../server/determinations/insurance/status-table.ts'
import { decide } from '../../../server/determinations/reasons.ts'
import { DAY } from '../../../server/core/durations.ts'
import { day } from '../items.ts'

/** Half a year of coverage that was read on 2024-03-14. The call is made on the next day. */
const half = { start: day('2024-01-15'), end: day('2024-07-14') }
const NOTHING = { status: undefined, cancelled: undefined, pending: undefined, asOf: day('2024-03-14') }
const determineStatus = (facts: Partial<PolicyStanding>) => {
  const { status, ground } = decide(STATUS_TABLE, { ...NOTHING, ...half, today: day('2024-03-15'), ...facts })
  return `${status} ${ground}`
}

test.each<[string, Partial<PolicyStanding>, string]>([
  ['rescission is as stated', { status: 'RESCINDED' }, 'RESCINDED stated'],
  ['cancellation is as stated', { status: 'CANCELLED' }, 'CANCELLED stated'],
  ['expiry is as stated, even inside the period', { status: 'EXPIRED' }, 'EXPIRED stated'],
  ['doubt is as stated', { status: 'UNVERIFIED' }, 'UNVERIFIED stated'],
  ['the source says active', { status: 'ACTIVE' }, 'ACTIVE stated'],
  ['active as stated, also when the end is near', { status: 'ACTIVE', today: half.end }, 'ACTIVE stated'],
  ['a period cannot be stretched by a stated status', { status: 'ACTIVE', today: half.end + DAY }, 'EXPIRED derived'],
  ['nor begun early', { status: 'ACTIVE', today: half.start - DAY }, 'PENDING_ACTIVATION derived'],
  ['stated to begin, and not yet begun', { status: 'PENDING_ACTIVATION', today: half.start - DAY }, 'PENDING_ACTIVATION stated'],
  ['stated to begin, and begun since', { status: 'PENDING_ACTIVATION' }, 'ACTIVE derived'],
  ['stated to begin, without a day', { status: 'PENDING_ACTIVATION', start: undefined }, 'PENDING_ACTIVATION stated'],
  ['stated to expire, long before', { status: 'PENDING_EXPIRATION' }, 'PENDING_EXPIRATION stated'],
  ['stated to be cancelled, without a day', { status: 'PENDING_CANCELLATION' }, 'PENDING_CANCELLATION stated'],
  ['cancelled since the source said active', { status: 'ACTIVE', cancelled: day('2024-03-15') }, 'CANCELLED derived'],
  ['reinstated: active after the cancellation', { status: 'ACTIVE', cancelled: day('2024-03-14') }, 'ACTIVE stated'],
  ['cancelled, though still stated as pending', { status: 'PENDING_CANCELLATION', cancelled: day('2024-03-01') }, 'CANCELLED derived'],
  ['a flat cancellation is no rescission', { cancelled: half.start }, 'CANCELLED derived'],
  ['cancelled before it began', { cancelled: half.start - 30 * DAY, today: half.start - DAY }, 'CANCELLED derived'],
  ['cancelled on its last day', { cancelled: half.end, today: half.end + DAY }, 'CANCELLED derived'],
  ['cancelled after its end: it had expired', { cancelled: half.end + DAY, today: half.end + 2 * DAY }, 'EXPIRED derived'],
  [
    'cancelled and over since: it ended by the cancellation',
    { cancelled: day('2024-05-01'), today: day('2025-01-01') },
    'CANCELLED derived',
  ],
  ['a notice whose day has come takes effect', { pending: day('2024-03-14') }, 'CANCELLED derived'],
  ['a notice whose day is after the date of the data', { pending: day('2024-03-15') }, 'UNVERIFIED derived'],
  [
    'a notice whose day is after the date of the data, with a stated status',
    { status: 'ACTIVE', pending: day('2024-03-15') },
    'UNVERIFIED derived',
  ],
  [
    'a notice whose day has passed while the stated status is still pending',
    { status: 'PENDING_CANCELLATION', pending: day('2024-03-10') },
    'UNVERIFIED derived',
  ],
  ['a withdrawn notice: the policy is active after its day', { status: 'ACTIVE', pending: day('2024-03-10') }, 'ACTIVE stated'],
  ['an unconfirmed notice after the end of the term', { pending: day('2024-05-01'), today: day('2024-08-01') }, 'EXPIRED derived'],
  ['a notice for a day after the end has no effect', { pending: half.end + DAY }, 'ACTIVE derived'],
  ['a future cancellation', { cancelled: day('2024-03-16') }, 'PENDING_CANCELLATION derived'],
  ['a future notice without a period', { pending: day('2024-03-16'), start: undefined, end: undefined }, 'PENDING_CANCELLATION derived'],
  ['a period without an end has not ended', { end: undefined }, 'ACTIVE derived'],
  ['a past end without a start means that the policy has expired', { start: undefined, today: half.end + DAY }, 'EXPIRED derived'],
  ['a future end without a start does not show that the policy has started', { start: undefined }, 'NOT_AVAILABLE unknown'],
  ['no dates', { start: undefined, end: undefined }, 'NOT_AVAILABLE unknown'],
])('%s', (_, facts, expected) => expect(determineStatus(facts)).toBe(expected))

/** Returns each status with the first day on which it applies. */
function runs(facts: Partial<PolicyStanding>, from: string, to: string): [string, string][] {
  const days = Array.from({ length: (day(to) - day(from)) / DAY + 1 }, (_, index) => day(from) + index * DAY)
  const statuses = days.map(
    (today) => [new Date(today).toISOString().slice(0, 10), determineStatus({ ...facts, today })] as [string, string],
  )
  return statuses.filter(([, status], index) => index === 0 || status !== statuses[index - 1]?.[1])
}

test('ends coverage at the start of the cancellation day, given a notice in data dated 2024-03-14', () => {
  expect(runs({ pending: day('2024-04-01') }, '2024-01-14', '2024-08-01')).toEqual([
    ['2024-01-14', 'PENDING_ACTIVATION derived'],
    ['2024-01-15', 'PENDING_CANCELLATION derived'],
    ['2024-04-01', 'UNVERIFIED derived'],
    ['2024-07-15', 'EXPIRED derived'],
  ])
})

test('a one-day policy is ACTIVE only on that day', () => {
  expect(runs({ end: half.start }, '2024-01-14', '2024-01-17')).toEqual([
    ['2024-01-14', 'PENDING_ACTIVATION derived'],
    ['2024-01-15', 'ACTIVE derived'],
    ['2024-01-16', 'EXPIRED derived'],
  ])
})
