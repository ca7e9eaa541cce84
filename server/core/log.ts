/** The server's log, which is intended for its operator. Fields and messages never contain personal data or secrets. */

export interface Log {
  error(fields: object, message: string): void
  info(fields: object, message: string): void
  /** Returns true if a level is logged. All levels are logged if this function is undefined. */
  isLevelEnabled?(level: 'info'): boolean
}

/** Stack traces show paths relative to the folder that contains `server`, as in the repository. */
const FOLDER = new URL('../../', import.meta.url)
const MAX_FRAMES = 5

export interface DescribedError {
  readonly error: string
  /** Innermost stack frames outside Node. They come from the error's cause if it has one. */
  readonly at?: readonly string[]
}

/** Describes an error for the log, including its message and stack frames. */
export function describedError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { error: String(thrown) }
  const at = listFrames(thrown.cause instanceof Error ? thrown.cause : thrown)
  return { error: `${thrown.name}: ${thrown.message}`, ...(at.length > 0 && { at }) }
}

/** Skips the message at the beginning of the stack, because it may look like a stack frame. */
function listFrames({ stack, message }: Error): string[] {
  if (typeof stack !== 'string') return []
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .flatMap((line) => /^ {4}at (\S.*)$/.exec(line)?.[1] ?? [])
    .filter((frame) => !/\bnode:/.test(frame))
    .slice(0, MAX_FRAMES)
    .map((frame) => frame.replace(FOLDER.href, '').replace(FOLDER.pathname, ''))
}
