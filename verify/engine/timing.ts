/** The clock and the timers of the machine that runs `cpd verify`. Tests replace them. */
import { setTimeout } from 'node:timers/promises'

export interface Timing {
  /** Returns epoch milliseconds, which never decrease. */
  now(): number
  /** Rejects if the signal is aborted. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>
  /** Returns a signal that is aborted after this time. */
  timeout(milliseconds: number): AbortSignal
}

export const realTiming: Timing = {
  now: () => performance.timeOrigin + performance.now(),
  pause: (milliseconds, signal) => setTimeout(milliseconds, undefined, signal && { signal }),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
}
