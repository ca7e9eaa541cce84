/** Prints command errors to standard error and returns their exit codes. */
import { CommanderError } from 'commander'
import { printable } from '../../checks/report/report.ts'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'

/**
 * Reports the error unless Commander already did, and returns the exit code. Escapes line terminators, because messages repeat user input
 * and documents.
 */
export function reportError(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError) console.error(`cpd: ${error.lines.map(printable).join('\n')}`)
  else if (error instanceof UnreadableError) console.error(`cpd: ${printable(`${error.file} ${error.message}`)}`)
  else {
    const message = printable(error instanceof Error ? error.message : String(error))
    console.error(`cpd: internal error: ${message}. This is a bug in cpd. Report it.`)
  }
  return 2
}

export const exitOnUncaught = (error: unknown): never => process.exit(reportError(error))
