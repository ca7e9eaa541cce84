/** The virtual clock: read it, advance or freeze it, and reset all state. */
import { decimal, flag, integer, list, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { SMALL } from './bounds.ts'
import type { ControlOperation } from './operation.ts'
import { closedRecord, controlApiOrigin, record } from './components.ts'

/** 2150-01-01T00:00:00Z. Identifiers cannot encode a later time. */
const LATEST = 5_680_281_600_000

const ClockReading = record('ClockReading', 'The virtual clock.', {
  now: required(millis('Virtual time.')),
  frozen: required(flag('Whether the clock is frozen. A frozen clock moves only on request.')),
})

export const ClockProgress = record('ClockProgress', 'The progress of the clock.', {
  now: required(millis('Virtual time.')),
  waiting_for: required(
    list(
      text(),
      'Scheme, host and port of each server that the clock waits for and that timed out before, or that has not responded for two seconds.',
    ),
  ),
})

const ClockMove = closedRecord(
  'ClockMove',
  'How to move the clock. Send exactly one field.',
  {
    advance_seconds: decimal('Seconds to move forward, rounded to milliseconds.', { minimum: 0 }),
    advance_to: integer('Instant to move forward to, in epoch milliseconds. It must not be in the past.', { maximum: LATEST }),
    frozen: flag('`true` freezes the clock, `false` starts it again from there.'),
  },
  { exactlyOneOf: { fields: ['advance_seconds', 'advance_to', 'frozen'], origin: controlApiOrigin }, maxProperties: 1 },
)

export const clockOperations: readonly ControlOperation[] = [
  {
    id: 'readClock',
    method: 'get',
    path: '/sandbox/clock',
    tag: 'Clock',
    partner: 'all',
    bounds: SMALL,
    summary: 'Read the clock',
    about: 'Returns the virtual time of the service.',
    response: { about: 'The clock.', body: ClockReading, example: { now: NOW, frozen: false } },
  },
  {
    id: 'moveClock',
    method: 'post',
    path: '/sandbox/clock',
    tag: 'Clock',
    partner: 'clock',
    bounds: SMALL,
    summary: 'Move, freeze or start the clock',
    about:
      'Moves the clock forward, freezes it or starts it. The response is sent after all jobs that fall due have run. The clock cannot move backward, and it ends with the year 2149. A receiver that times out gets less time for the next webhook: one second of real time, then less each time, until it responds. These attempts are recorded with the full time limit. The clock does not wait for such a receiver, and it waits two seconds at most for any other. With `Accept: application/x-ndjson`, the response reports the progress every second.',
    request: {
      body: ClockMove,
      examples: {
        advance: { summary: 'One day forward', value: { advance_seconds: 86_400 } },
        advanceTo: { summary: 'To an instant', value: { advance_to: NOW + 86_400_000 } },
        freeze: { summary: 'Freeze the clock', value: { frozen: true } },
      },
    },
    response: {
      about: 'The clock after the change.',
      body: ClockReading,
      example: { now: NOW + 86_400_000, frozen: true },
      lines: {
        each: [ClockProgress, ClockReading],
        about: 'One line of progress per second, then a line with the clock or the error.',
        example: [
          { now: NOW + 3_600_000, waiting_for: ['http://127.0.0.1:4011'] },
          { now: NOW + 86_400_000, frozen: true },
        ],
      },
    },
  },
]

export const stateOperations: readonly ControlOperation[] = [
  {
    id: 'resetState',
    method: 'post',
    path: '/sandbox/reset',
    tag: 'State',
    partner: 'forbidden',
    bounds: SMALL,
    summary: 'Reset the sandbox',
    about:
      'Deletes everything and starts again with the demo account at the current real time, or with the state that the server was started with. The request body is ignored.',
    response: { about: 'The clock.', body: ClockReading, example: { now: NOW, frozen: false } },
  },
]
