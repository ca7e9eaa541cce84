/** The virtual clock: read it and move it; and the reset of the whole state. */
import { decimal, flag, integer, list, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import type { ControlOperation } from './operation.ts'
import { closedRecord, controlApiOrigin, record } from './components.ts'

/** 2150-01-01T00:00:00Z: identifiers hold no later second. */
const LATEST = 5_680_281_600_000

export const ClockReading = record('ClockReading', 'The virtual clock.', {
  now: required(millis('Virtual time.')),
  frozen: required(flag('Whether time stands still until it is moved.')),
})

export const ClockProgress = record('ClockProgress', 'How far the clock has come on its way.', {
  now: required(millis('Virtual time.')),
  waiting_for: required(
    list(text(), 'Scheme, host and port of each server that is waited for and has hung before, or has not answered for two seconds.'),
  ),
})

const ClockMove = closedRecord(
  'ClockMove',
  'How to move the clock: exactly one of the fields.',
  {
    advance_seconds: decimal('Forward by this many seconds, rounded to milliseconds.', { minimum: 0 }),
    advance_to: integer('Forward to this instant, in epoch milliseconds; not before the present one.', { maximum: LATEST }),
    frozen: flag('`true` stops time where it is, `false` lets it go on from there.'),
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
    summary: 'Read the clock',
    about: 'Says what time it is for the service.',
    answer: { about: 'The clock.', body: ClockReading, example: { now: NOW, frozen: false } },
  },
  {
    id: 'moveClock',
    method: 'post',
    path: '/sandbox/clock',
    tag: 'Clock',
    partner: 'clock',
    summary: 'Move, stop or start the clock',
    about:
      'Moves time forward, stops it, or lets it go on. The answer comes when everything that falls due by then has run. Time does not run backwards, and ends with the year 2149. A server that does not answer a webhook within its time limit is not waited for as long the next time: it gets a second of real time, then less each time, until it answers. Such attempts are recorded as ones that took the whole limit. Time does not wait for it, nor for longer than two seconds for any server. With `Accept: application/x-ndjson` the progress is answered every second.',
    request: {
      body: ClockMove,
      examples: {
        advance: { summary: 'A day later', value: { advance_seconds: 86_400 } },
        advanceTo: { summary: 'To an instant', value: { advance_to: NOW + 86_400_000 } },
        freeze: { summary: 'Stop time', value: { frozen: true } },
      },
    },
    answer: {
      about: 'The clock as it is now.',
      body: ClockReading,
      example: { now: NOW + 86_400_000, frozen: true },
      lines: {
        each: [ClockProgress, ClockReading],
        about: 'A line of progress for each second that it takes, then a line with the clock, or with the error.',
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
    partner: 'refused',
    summary: 'Empty everything',
    about:
      'Forgets everything and begins again: with the demo account at real time, or with the state that the server was started with. A body is not read.',
    answer: { about: 'The clock.', body: ClockReading, example: { now: NOW, frozen: false } },
  },
]
