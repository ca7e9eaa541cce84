/** Forwards sandbox commands from the contract package's `cpd` to the sandbox package, if it is installed. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command } from 'commander'
import { SANDBOX_COMMANDS, type Commands } from '../commands.ts'
import { readPackageVersion } from '../../checks/core/package.ts'
import { UsageError } from '../../checks/core/errors.ts'

const SANDBOX = 'consumer-permissioned-data-sandbox'

export const forwardedCommands: Commands = Object.fromEntries(
  Object.entries(SANDBOX_COMMANDS).map(([name, about]) => [
    name,
    { about, load: async () => createForwardingCommand(name), isForwarded: true },
  ]),
)

/** Forwards all options, including `--help`, because only the other package knows them. */
const createForwardingCommand = (name: string): Command =>
  new Command(name)
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async () => {
      const manifest = findFile(`${SANDBOX}/package.json`)
      if (manifest === undefined)
        throw new UsageError(`${name} is a command of another package. Install ${SANDBOX} ${readPackageVersion()} next to this package.`)
      const { version } = createRequire(manifest)(manifest) as { version: string }
      if (version !== readPackageVersion())
        throw new UsageError(
          `this package has version ${readPackageVersion()}, but ${SANDBOX} has version ${version}. Install ${SANDBOX} ${readPackageVersion()}.`,
        )
      const command = join(manifest, '../dist/bin.cjs')
      if (!existsSync(command)) throw new UsageError(`${SANDBOX} is not built. Run "npm run build" in ${join(manifest, '../..')}.`)
      await import(pathToFileURL(command).href)
    })

/** Searches next to this package and in the current project. */
function findFile(file: string): string | undefined {
  for (const place of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      return createRequire(place).resolve(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return undefined
}
