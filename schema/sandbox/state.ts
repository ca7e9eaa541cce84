/** The reset of the whole state. */
import { NOW } from '../examples/people.ts'
import { ClockReading } from './clock.ts'
import { BODY_ERRORS } from './errors.ts'
import type { ControlOperation } from './operation.ts'

export const stateOperations: readonly ControlOperation[] = [
  {
    id: 'resetState',
    method: 'post',
    path: '/sandbox/reset',
    tag: 'State',
    summary: 'Empty everything',
    about:
      'Forgets everything and begins again: with the demo account at real time, or with the state that the server was started with. A body is not read.',
    answer: { about: 'The clock.', body: ClockReading, example: { now: NOW, frozen: false } },
    errors: BODY_ERRORS,
  },
]
