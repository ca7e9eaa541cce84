/** `cpd` of the contract package: the sandbox's commands are handed over to the package that has them. */
import { contractCommands } from '../commands.ts'
import { runProgram } from '../program.ts'
import { handedOver } from './hand-over.ts'

await runProgram('cpd', 'The contract of a consumer-permissioned data service: validate payloads, look things up.', {
  ...contractCommands,
  ...handedOver,
})
