/** The sandbox package's command, which runs `serve` by default. The contract package's `cpd` forwards calls to it. */
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../program.ts'
import { sandboxCommands } from '../commands.ts'

const NAME = 'consumer-permissioned-data-sandbox'
const [, started = '', first] = process.argv

/** Options without a command belong to `serve`, except --help and --version. */
if (first === undefined || /^-(?!h$|V$|-help$|-version$)/.test(first)) process.argv.splice(2, 0, 'serve')

await runProgram(
  realpathSync(started) === fileURLToPath(new URL('../../bin.cjs', import.meta.url)) ? NAME : 'cpd',
  `The reference server of a consumer-permissioned data service. "${NAME}" without a command runs serve.`,
  sandboxCommands,
)
