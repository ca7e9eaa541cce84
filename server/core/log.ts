/** The log of the server is for its operator. Its fields and messages never hold personal data or secrets. */

export interface Log {
  error(fields: object, message: string): void
  info(fields: object, message: string): void
  /** Every level is written where this is absent. */
  isLevelEnabled?(level: 'info'): boolean
}

/** Paths are relative to the folder that holds `server`, as in the repository. */
const FOLDER = new URL('../../', import.meta.url)
const MAX_FRAMES = 5

export interface DescribedError {
  readonly error: string
  /** The innermost calls outside of Node itself. They are those of the cause where the error has one. */
  readonly at?: readonly string[]
}

/** Describes an error for the log: its message, and where it was thrown. */
export function describedError(thrown: unknown): DescribedError {
  if (!(thrown instanceof Error)) return { error: String(thrown) }
  const at = framesOf(thrown.cause instanceof Error ? thrown.cause : thrown)
  return { error: `${thrown.name}: ${thrown.message}`, ...(at.length > 0 && { at }) }
}

/** The stack begins with the message, which may look like a frame. */
function framesOf({ stack, message }: Error): string[] {
  if (typeof stack !== 'string') return []
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .flatMap((line) => /^ {4}at (\S.*)$/.exec(line)?.[1] ?? [])
    .filter((frame) => !/\bnode:/.test(frame))
    .slice(0, MAX_FRAMES)
    .map((frame) => frame.replace(FOLDER.href, '').replace(FOLDER.pathname, ''))
}
