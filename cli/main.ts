#!/usr/bin/env node
/** `cpd`: the contract at the command line. Exit 0 good, 1 findings, 2 usage or unreadable input. */
import { Command, CommanderError } from 'commander'
import { explainCommand } from './explain/command.ts'
import { generateCommand } from './generate.ts'
import { listCommand } from './list.ts'
import { version } from './package.ts'
import { validateCommand } from './validate/command.ts'
import { Unreadable, UsageError } from './validate/finding.ts'

const program = new Command('cpd')
  .description('The contract of a consumer-permissioned data service: validate payloads, look things up.')
  .version(version())
  .exitOverride()
  .showHelpAfterError('(cpd --help, or cpd <command> --help)')

for (const command of [validateCommand(), explainCommand(), listCommand(), generateCommand()]) {
  program.addCommand(command.exitOverride().showHelpAfterError(`(cpd ${command.name()} --help)`))
}

// A reader that stops early (`cpd … | head`) is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 2)
})

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCode(error)
}

function exitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError || error instanceof Unreadable) {
    console.error(`cpd: ${error instanceof Unreadable ? `${error.file} ` : ''}${error.message}`)
    return 2
  }
  console.error(`cpd: internal error: ${error instanceof Error ? error.message : error}. This is a fault of cpd; please report it.`)
  return 2
}
