/** A program with commands: parses its arguments and runs one of them. Exit 0 good, 1 findings, 2 usage or unreadable input. */
import { Command, type OutputConfiguration } from 'commander'
import type { Commands } from './commands.ts'
import { completionCommand } from './commands/completion.ts'
import { exitCodeOf, exitOnUncaught } from './terminal/exit-code.ts'
import { escapeOutput } from './terminal/safe-output.ts'
import { readPackageVersion } from '../checks/core/package.ts'
import { printable } from '../checks/report/report.ts'

export async function runProgram(name: string, about: string, commands: Commands): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) escapeOutput(stream)
  // A reader that closes the output early (`cpd list | head`) is no error.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return
    console.error(`cpd: standard output cannot be written (${code})`)
    process.exitCode = 2
  })
  process.stderr.on('error', () => {})
  process.on('uncaughtException', exitOnUncaught)
  process.exitCode = await runCommand(name, about, commands, process.argv.slice(2))
}

/** Runs the command that the arguments name. Returns its exit code. */
export async function runCommand(name: string, about: string, commands: Commands, args: readonly string[]): Promise<number> {
  const [first, dashes, ...words] = args
  try {
    // Asked by a shell, for what is typed.
    if (first === 'complete' && dashes === '--') await (await import('./complete.ts')).printCompletions(commands, words)
    else await (await programOf(name, about, commands, args)).parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return exitCodeOf(error)
  }
}

/** Only the command that is asked for (or asked about: `help list`) is loaded; the others are there by name. */
async function programOf(name: string, about: string, commands: Commands, args: readonly string[]): Promise<Command> {
  const program = new Command(name)
    .description(about)
    .version(readPackageVersion())
    .exitOverride()
    .configureOutput(printsErrors)
    .showHelpAfterError(`(${name} --help, or ${name} <command> --help)`)
  const [first = '', second = ''] = args
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

/** Commander ends its message with a line end, and may add a line with the name that was meant. */
const MEANT = /(?:\n\(Did you mean [^\n]*\))?\n$/

const printsErrors: OutputConfiguration = {
  outputError: (text, write) => {
    const [meant = ''] = MEANT.exec(text) ?? []
    write(printable(text.slice(0, text.length - meant.length)) + meant)
  },
}
