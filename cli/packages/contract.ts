/** `cpd` in the contract package. It forwards the sandbox commands to the sandbox package. */
import { contractCommands } from '../commands.ts'
import { runProgram } from '../program.ts'
import { forwardedCommands } from './hand-over.ts'

await runProgram('cpd', 'The contract of a consumer-permissioned data service: validate payloads, look things up.', {
  ...contractCommands,
  ...forwardedCommands,
})
