/** A program with commands: parses its arguments and runs one of them. Exit 0 good, 1 findings, 2 usage or unreadable input. */
import { Command, CommanderError, type OutputConfiguration } from 'commander'
import type { Commands } from './commands.ts'
import { completionCommand } from './commands/completion.ts'
import { escapeOutput } from './terminal/safe-output.ts'
import { packageVersion } from '../checks/core/package.ts'
import { printable } from '../checks/report/report.ts'
import { Unreadable, UsageError } from '../checks/core/errors.ts'

export async function runProgram(name: string, about: string, commands: Commands): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) escapeOutput(stream)
  // A reader that closes the output early (`cpd list | head`) is no error.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return
    console.error(`cpd: standard output cannot be written (${code})`)
    process.exitCode = 2
  })
  process.stderr.on('error', () => {})
  process.on('uncaughtException', (error) => process.exit(exitCode(error)))
  const [first, dashes, ...words] = process.argv.slice(2)
  try {
    // Asked by a shell, for what is typed.
    if (first === 'complete' && dashes === '--') await (await import('./complete.ts')).printCompletions(commands, words)
    else await (await programOf(name, about, commands)).parseAsync()
  } catch (error) {
    process.exitCode = exitCode(error)
  }
}

/** Only the command that is asked for (or asked about: `help list`) is loaded; the others are there by name. */
async function programOf(name: string, about: string, commands: Commands): Promise<Command> {
  const program = new Command(name)
    .description(about)
    .version(packageVersion())
    .exitOverride()
    .configureOutput(printsErrors)
    .showHelpAfterError(`(${name} --help, or ${name} <command> --help)`)
  const [first = '', second = ''] = process.argv.slice(2)
  const asked = first === 'help' ? second : first
  for (const [own, entry] of Object.entries(commands)) {
    const command = own === asked ? await entry.load() : new Command(own)
    program.addCommand(
      command.description(entry.about).exitOverride().configureOutput(printsErrors).showHelpAfterError(`(${name} ${own} --help)`),
    )
  }
  program.addCommand(completionCommand(name).exitOverride().configureOutput(printsErrors).showHelpAfterError(`(${name} completion --help)`))
  return program
}

/** Messages repeat what the user typed, and what documents hold: neither begins a line of its own. */
function exitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError) console.error(`cpd: ${error.lines.map(printable).join('\n')}`)
  else if (error instanceof Unreadable) console.error(`cpd: ${printable(`${error.file} ${error.message}`)}`)
  else {
    const message = printable(error instanceof Error ? error.message : String(error))
    console.error(`cpd: internal error: ${message}. This is a fault of cpd: report it.`)
  }
  return 2
}

/** Commander ends its message with a line end, and may add a line with the name that was meant. */
const MEANT = /(?:\n\(Did you mean [^\n]*\))?\n$/

const printsErrors: OutputConfiguration = {
  outputError: (text, write) => {
    const [meant = ''] = MEANT.exec(text) ?? []
    write(printable(text.slice(0, text.length - meant.length)) + meant)
  },
}
