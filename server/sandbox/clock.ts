/** The virtual clock: read, advance, freeze. */
import { badRequest } from '../core/errors.ts'
import { readObject } from './input.ts'
import type { ControlCall, Controls } from './controls.ts'

const MOVES = ['advance_seconds', 'advance_to', 'frozen'] as const

export const clockControls: Controls = {
  '/clock': {
    GET: ({ scheduler }) => scheduler.readClock(),
    POST: ({ scheduler, body }: ControlCall) => {
      const fields = readObject(body, MOVES)
      const [move, ...more] = Object.keys(fields)
      if (move === undefined || more.length > 0) throw badRequest(`the body: exactly one of ${MOVES.join(', ')} must be present`)
      const value = fields[move]
      if (move === 'frozen') {
        if (typeof value !== 'boolean') throw badRequest('/frozen: must be true or false')
        return scheduler.freeze(value)
      }
      if (move === 'advance_seconds') {
        if (typeof value !== 'number') throw badRequest('/advance_seconds: must be a number of seconds')
        return scheduler.advance((now) => now + Math.round(value * 1000))
      }
      if (!Number.isSafeInteger(value)) throw badRequest('/advance_to: must be an instant in epoch milliseconds')
      return scheduler.advance(() => value as number)
    },
  },
}
