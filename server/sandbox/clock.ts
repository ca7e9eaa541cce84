/** The virtual clock: read, advance, freeze. */
import type { Controls } from './controls.ts'

export const clockControls = {
  readClock: ({ scheduler }) => scheduler.readClock(),
  /** Exactly one of the fields is there. */
  moveClock: ({ scheduler, given: { advance_seconds, advance_to, frozen } }) => {
    if (frozen !== undefined) return scheduler.freeze(frozen)
    return scheduler.advance((now) => advance_to ?? now + Math.round((advance_seconds ?? 0) * 1000))
  },
} satisfies Partial<Controls>
