/** Errors caused by the user, whose messages are printed without a stack trace. */

/** Input that cannot be read, for example because it is missing, too large or not UTF-8. The message includes the remedy. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'
  readonly file: string
  constructor(file: string, message: string) {
    super(message)
    this.file = file
  }
}

/** Invalid arguments to a command or a function. Each detail is printed on its own line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly lines: readonly string[]
  constructor(message: string, details: readonly string[] = []) {
    const lines = [message, ...details]
    super(lines.join('\n'))
    this.lines = lines
  }
}
