/** The errors that say what a user did wrong; programs print their messages without a stack. */

/** An input that could not be read at all: missing, too large, not UTF-8. Says what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly file: string
  constructor(file: string, message: string) {
    super(message)
    this.file = file
  }
}

/** Wrong arguments of the command or of a function. The details are lines of their own. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly lines: readonly string[]
  constructor(message: string, details: readonly string[] = []) {
    const lines = [message, ...details]
    super(lines.join('\n'))
    this.lines = lines
  }
}
