/**
 * A deadline limits the real time of one request, because the virtual clock does not apply to other machines. Only this file
 * of outgoing/ sets timers and reads the real clock.
 */
export interface Deadline {
  /** The signal is aborted when the time is over. */
  readonly signal: AbortSignal
  /** Returns the milliseconds since the start. */
  elapsed(): number
  /** Moves the end to this many milliseconds from now, if it is later. */
  shorten(milliseconds: number): void
  /** Clears the timers, so that the signal is no longer aborted. */
  clear(): void
}

export function deadline(milliseconds: number): Deadline {
  const started = performance.now()
  const controller = new AbortController()
  const abortAfter = (wait: number) => setTimeout(() => controller.abort(), wait)
  const timers = [abortAfter(milliseconds)]
  return {
    signal: controller.signal,
    elapsed: () => performance.now() - started,
    shorten: (wait) => void timers.push(abortAfter(wait)),
    clear: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
