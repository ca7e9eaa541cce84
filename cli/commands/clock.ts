/** `cpd clock`: reads the virtual clock of a running server, moves it, freezes it. */
import { Command } from 'commander'
import type { ClockMove, ClockReading } from '../../generated/sandbox-types.ts'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { controlOf, moveClock, type ServerFlags } from '../../sdk/control/control.ts'
import { formatOption } from '../terminal/options.ts'
import { withServerFlags } from '../terminal/server-options.ts'
import { formatTime, parseDuration, parseInstant } from '../../sdk/instants.ts'

interface Flags extends ServerFlags {
  readonly advance?: string
  readonly to?: string
  readonly freeze?: true
  readonly unfreeze?: true
  readonly format: OutputFormat
}

const HELP = `
Examples:
  cpd clock                          what time it is there
  cpd clock --advance 3d             three days pass, and what becomes due in them is done
  cpd clock --to 2027-01-01T00:00Z
  cpd clock --freeze

The clock is not turned back: cpd reset sets it to the time of this world again.`

export const clockCommand = (): Command =>
  withServerFlags(new Command('clock'))
    .option('--advance <duration>', 'let so much time pass: seconds, or as in 15m, 3d, 1d12h')
    .option('--to <instant>', 'let time pass until then: epoch milliseconds, or a date and time')
    .option('--freeze', 'stop it')
    .option('--unfreeze', 'let it run from where it stopped')
    .addOption(formatOption())
    .addHelpText('after', HELP)
    .action(async (flags: Flags) => {
      const move = moveOf(flags)
      const reading = await (move ? moveClock(flags, move) : controlOf(flags).readClock())
      console.log(flags.format === 'json' ? JSON.stringify(reading) : formatReading(reading))
    })

function moveOf({ advance, to, freeze, unfreeze }: Flags): ClockMove | undefined {
  const moves = [
    advance !== undefined && { advance_seconds: parseDuration('--advance', advance) },
    to !== undefined && { advance_to: parseInstant('--to', to) },
    freeze && { frozen: true },
    unfreeze && { frozen: false },
  ].filter((move) => typeof move === 'object')
  if (moves.length > 1) throw new UsageError('only one of --advance, --to, --freeze and --unfreeze can be given')
  return moves[0]
}

function formatReading({ now, frozen }: ClockReading): string {
  return `${formatTime(now)}  ${frozen ? styleFor(process.stdout)('cyan', 'frozen') : 'running'}`
}
