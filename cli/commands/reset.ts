/** `cpd reset`: deletes all data on a running server. Asks for confirmation on a terminal. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { Command } from 'commander'
import { createControlClient, serverAddress, type ServerFlags } from '../../sdk/control/control.ts'
import { createFormatOption } from '../terminal/options.ts'
import { withAdministratorFlags } from '../terminal/server-options.ts'
import type { OutputFormat } from '../../checks/report/style.ts'
import { formatTime } from '../../sdk/instants.ts'

interface Flags extends ServerFlags {
  readonly yes?: true
  readonly format: OutputFormat
}

const HELP = `
This deletes accounts, Individuals and all their data, access tokens and the request log, and sets the clock to real time. The server
returns to its initial state: the demo account, or the state of its file. The command asks for confirmation only in a terminal.
Exit code: 0 success, 1 not confirmed, 2 wrong usage, or the server cannot be reached.`

export const resetCommand = (): Command =>
  withAdministratorFlags(new Command('reset'))
    .option('-y, --yes', 'do not ask for confirmation')
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(async ({ yes, format, ...where }: Flags) => {
      const server = serverAddress(where.server)
      if (
        !yes &&
        process.stdin.isTTY &&
        !(await isAgreed(`This deletes all data of ${server}. Continue? (y/N) `, process.stdin, process.stderr))
      ) {
        process.exitCode = 1
        return
      }
      const reading = await createControlClient(where).resetState()
      console.log(
        format === 'json' ? JSON.stringify(reading) : `Deleted all data of ${server}. Its clock is now at ${formatTime(reading.now)}.`,
      )
    })

/** Returns true if the user confirms. Ctrl-C and Ctrl-D mean no. */
export async function isAgreed(question: string, input: Readable, output: Writable): Promise<boolean> {
  // Disables `terminal`, because readline would otherwise write control sequences, which the output escapes.
  const dialogue = createInterface({ input, output, terminal: false })
  const unanswered = once(dialogue, 'close').then(() => '')
  try {
    const answer = await Promise.race([dialogue.question(question).catch(() => ''), unanswered])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    dialogue.close()
  }
}
