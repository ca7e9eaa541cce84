#!/usr/bin/env node
/** `cpd` in the repository: the commands of both packages. Compiled code is cached in the system's temporary folder, for a faster next start. */
import { enableCompileCache } from 'node:module'
import { ensureBuilt } from '../generators/built.ts'

enableCompileCache()
// The commands load generated/, but `cpd generate` writes it.
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
