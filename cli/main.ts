#!/usr/bin/env node
/** `cpd` in the repository: the commands of both packages. Compiled code is cached in the system's temporary folder, for a faster next start. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
const [{ contractCommands, sandboxCommands }, { runProgram }] = await Promise.all([import('./commands.ts'), import('./program.ts')])
await runProgram('cpd', 'The contract of a consumer-permissioned data service: validate payloads, look things up, run the sandbox.', {
  ...contractCommands,
  ...sandboxCommands,
})
