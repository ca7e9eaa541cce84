/** Durations and dates that a user types to advance the virtual clock in the Inspector. */
import { describe, expect, test } from 'vitest'
import { parseDuration, parseInstant } from '../../../../sdk/instants.ts'
import { describeMove, parseMove } from '../../../../server/pages/inspector/page/moves.js'

const NOW = Date.parse('2026-12-13T18:17:49Z')
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

describe('a duration', () => {
  test.each([
    ['3d', 3 * DAY],
    ['3 days', 3 * DAY],
    ['+3 d', 3 * DAY],
    ['in 2 weeks', 14 * DAY],
    ['by 90 minutes', 90 * MINUTE],
    ['a week', 7 * DAY],
    ['an hour', HOUR],
    ['1 day and 12 hours', 1.5 * DAY],
    ['1.5 h', 1.5 * HOUR],
    ['15 MIN', 15 * MINUTE],
    ['2 hrs 5 secs', 2 * HOUR + 5],
    ['30 days', 30 * DAY],
  ])('%s', (text, seconds) => expect(parseMove(text, NOW)).toEqual({ advance_seconds: seconds }))

  test.each(['15m', '3d', '1d12h', '2w', '5s', '1w2d3h4m5s'])('%s is the same as for cpd clock --advance', (text) =>
    expect(parseMove(text, NOW)).toEqual({ advance_seconds: parseDuration('--advance', text) }),
  )
})

describe('a date', () => {
  test.each([
    ['1 Jan', '2027-01-01T00:00Z'],
    ['to 1 Jan', '2027-01-01T00:00Z'],
    ['January 1st', '2027-01-01T00:00Z'],
    ['1 jan 2028', '2028-01-01T00:00Z'],
    ['Jan 1, 2028', '2028-01-01T00:00Z'],
    ['14 dec', '2026-12-14T00:00Z'],
    ['13 Dec', '2027-12-13T00:00Z'],
    ['13 Dec 20:00', '2026-12-13T20:00Z'],
    ['29 Feb', '2028-02-29T00:00Z'],
    ['until 5 March, 09:30', '2027-03-05T09:30Z'],
    ['19:00', '2026-12-13T19:00Z'],
    ['18:00', '2026-12-14T18:00Z'],
    ['2027-01-01 09:00', '2027-01-01T09:00Z'],
    ['2027-01-01 09:00 UTC', '2027-01-01T09:00Z'],
  ])('%s', (text, at) => expect(parseMove(text, NOW)).toEqual({ advance_to: Date.parse(at) }))

  test.each(['2027-01-01', '2027-01-01T00:00Z', '2027-01-01T10:20:30Z', '1893456000000'])('%s is the same as for cpd clock --to', (text) =>
    expect(parseMove(text, NOW)).toEqual({ advance_to: parseInstant('--to', text) }),
  )
})

test.each(['', '3', '90', 'days', 'Jan', '31 Feb', '2027-02-30', '2027-13-01', '25:00', 'jordan', '3 dr', 'item.processed', '1 of 3'])(
  '%j is neither a duration nor a date',
  (text) => expect(parseMove(text, NOW)).toBeUndefined(),
)

test.each([
  ['3 days', 'Move the clock by 3 days', 'to 16 Dec 2026, 18:17:49 UTC'],
  ['36h', 'Move the clock by 1 day 12 hours', 'to 15 Dec 2026, 06:17:49 UTC'],
  ['1 Jan', 'Move the clock to 1 Jan 2027, 00:00:00 UTC', 'in 18 d 5 h'],
  ['2020-01-01', 'Move the clock to 1 Jan 2020, 00:00:00 UTC', 'in the past, which is not possible'],
])('%s is described as a command with its effect', (text, title, about) =>
  expect(describeMove(parseMove(text, NOW) ?? {}, NOW)).toEqual({ title, about }),
)
