/**
 * The time limit of one request, in real time: moving the virtual clock cannot hurry a peer. This file alone of the room
 * sets timers and reads the real clock.
 */
export interface Deadline {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal
  /** Milliseconds since it was set. */
  elapsed(): number
  /** Ends earlier than planned: after these milliseconds from now, unless the time is over before. */
  shorten(milliseconds: number): void
  /** Takes its timers away; nothing is aborted any more. */
  clear(): void
}

export function deadline(milliseconds: number): Deadline {
  const started = performance.now()
  const controller = new AbortController()
  const after = (wait: number) => setTimeout(() => controller.abort(), wait)
  const timers = [after(milliseconds)]
  return {
    signal: controller.signal,
    elapsed: () => performance.now() - started,
    shorten: (wait) => void timers.push(after(wait)),
    clear: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
