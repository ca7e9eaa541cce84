/** `cpd`: the contract at the command line. Exit 0 good, 1 findings, 2 usage or unreadable input. */
import { Command, CommanderError } from 'commander'
import { diffCommand } from './diff/command.ts'
import { explainCommand } from './explain/command.ts'
import { generateCommand } from './generate.ts'
import { listCommand } from './list.ts'
import { listenCommand } from './listen.ts'
import { deliveriesCommand } from './sandbox/deliveries.ts'
import { scenarioCommand } from './sandbox/scenario.ts'
import { packageVersion } from './package.ts'
import { printable } from './report/report.ts'
import { serveCommand } from './serve.ts'
import { validateCommand } from './validate/command.ts'
import { Unreadable, UsageError } from './validate/finding.ts'

const program = new Command('cpd')
  .description('The contract of a consumer-permissioned data service: validate payloads, look things up.')
  .version(packageVersion())
  .exitOverride()
  .showHelpAfterError('(cpd --help, or cpd <command> --help)')

const commands = [
  validateCommand(),
  diffCommand(),
  explainCommand(),
  listCommand(),
  serveCommand(),
  scenarioCommand(),
  listenCommand(),
  deliveriesCommand(),
  generateCommand(),
]
for (const command of commands) {
  program.addCommand(command.exitOverride().showHelpAfterError(`(cpd ${command.name()} --help)`))
}

// A reader that closes the output early (`cpd list | head`) is no error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  console.error(`cpd: standard output cannot be written (${code})`)
  process.exitCode = 2
})
process.stderr.on('error', () => {})
process.on('uncaughtException', (error) => process.exit(exitCode(error)))

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCode(error)
}

function exitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError || error instanceof Unreadable) {
    console.error(`cpd: ${printableLines(`${error instanceof Unreadable ? `${error.file} ` : ''}${error.message}`)}`)
    return 2
  }
  console.error(`cpd: internal error: ${error instanceof Error ? error.message : error}. This is a fault of cpd; please report it.`)
  return 2
}

/** Messages repeat what the user typed: control characters in it are escaped. */
function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
