/** An error as the log has it: what it says, and where it was thrown. */

/** Paths begin at the folder that holds `server`, as in the repository. */
const FOLDER = new URL('../../', import.meta.url)
const MOST_FRAMES = 5

export interface DescribedError {
  readonly error: string
  /** The nearest calls, innermost first, outside of Node itself; of what caused the error, where that is known. */
  readonly at?: readonly string[]
}

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
    .slice(0, MOST_FRAMES)
    .map((frame) => frame.replace(FOLDER.href, '').replace(FOLDER.pathname, ''))
}
