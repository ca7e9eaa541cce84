#!/usr/bin/env node
/**
 * `cpd` in the repository: the commands in both packages. Caches compiled code in the system's temporary folder, which speeds up the next
 * start.
 */
import { enableCompileCache } from 'node:module'
import { ensureBuilt } from '../generators/built.ts'

enableCompileCache()
// Skipped for `cpd generate`, which writes the modules that the other commands load.
if (process.argv[2] !== 'generate') {
  try {
    ensureBuilt()
  } catch (error) {
    console.error(`cpd: ${(error as Error).message}`)
    process.exit(2)
  }
}
const [{ contractCommands, sandboxCommands }, { runProgram }] = await Promise.all([import('./commands.ts'), import('./program.ts')])
await runProgram('cpd', 'The contract of a consumer-permissioned data service: validate payloads, look things up, run the sandbox.', {
  ...contractCommands,
  ...sandboxCommands,
})
