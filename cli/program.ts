/** Runs a program with commands. Exit codes: 0 for success, 1 for findings, 2 for invalid usage or unreadable input. */
import { Command, type OutputConfiguration } from 'commander'
import type { Commands } from './commands.ts'
import { completionCommand } from './commands/completion.ts'
import { reportError, exitOnUncaught } from './terminal/exit-code.ts'
import { escapeOutput } from './terminal/safe-output.ts'
import { readPackageVersion } from '../checks/core/package.ts'
import { printable } from '../checks/report/report.ts'

export async function runProgram(name: string, about: string, commands: Commands): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) escapeOutput(stream)
  // A reader may close the output early (`cpd list | head`), which is not an error.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return
    console.error(`cpd: cannot write to standard output (${code})`)
    process.exitCode = 2
  })
  process.stderr.on('error', () => {})
  process.on('uncaughtException', exitOnUncaught)
  process.exitCode = await runCommand(name, about, commands, process.argv.slice(2))
}

/** Runs the command that the arguments specify. Returns its exit code. */
export async function runCommand(name: string, about: string, commands: Commands, args: readonly string[]): Promise<number> {
  const [first, dashes, ...words] = args
  try {
    // A shell requests completions.
    if (first === 'complete' && dashes === '--') await (await import('./complete.ts')).printCompletions(commands, words)
    else await (await createProgram(name, about, commands, args)).parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return reportError(error)
  }
}

/** Loads only the requested command or the subject of `help`. The other commands have only a name and a description. */
async function createProgram(name: string, about: string, commands: Commands, args: readonly string[]): Promise<Command> {
  const program = new Command(name)
    .description(about)
    .version(readPackageVersion())
    .exitOverride()
    .configureOutput(ERROR_OUTPUT)
    .showHelpAfterError(`(${name} --help, or ${name} <command> --help)`)
  const [first = '', second = ''] = args
  const requested = first === 'help' ? second : first
  for (const [commandName, entry] of Object.entries(commands)) {
    const command = commandName === requested ? await entry.load() : new Command(commandName)
    program.addCommand(
      command.description(entry.about).exitOverride().configureOutput(ERROR_OUTPUT).showHelpAfterError(`(${name} ${commandName} --help)`),
    )
  }
  program.addCommand(completionCommand(name).exitOverride().configureOutput(ERROR_OUTPUT).showHelpAfterError(`(${name} completion --help)`))
  return program
}

/** Commander ends its messages with a line terminator, and may add a line with a suggestion. */
const SUGGESTION = /(?:\n\(Did you mean [^\n]*\))?\n$/

const ERROR_OUTPUT: OutputConfiguration = {
  outputError: (text, write) => {
    const [suggestion = ''] = SUGGESTION.exec(text) ?? []
    write(printable(text.slice(0, text.length - suggestion.length)) + suggestion)
  },
}
