/** `cpd clock`: reads, moves or freezes the virtual clock of a running server. */
import { Command } from 'commander'
import type { ClockMove, ClockReading } from '../../generated/sandbox-types.ts'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { createControlClient, moveClock, type ServerFlags } from '../../sdk/control/control.ts'
import { createFormatOption } from '../terminal/options.ts'
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
  cpd clock                          show the time
  cpd clock --advance 3d             advance by three days and run everything that becomes due
  cpd clock --to 2027-01-01T00:00Z
  cpd clock --freeze

The clock cannot move back. cpd reset sets it to real time.`

export const clockCommand = (): Command =>
  withServerFlags(new Command('clock'))
    .option('--advance <duration>', 'advance by seconds, or by a duration such as 15m, 3d or 1d12h')
    .option('--to <timestamp>', 'advance to epoch milliseconds, or to a date and time')
    .option('--freeze', 'freeze the clock')
    .option('--unfreeze', 'let the clock run again')
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(async (flags: Flags) => {
      const move = parseMove(flags)
      const reading = await (move ? moveClock(flags, move) : createControlClient(flags).readClock())
      console.log(flags.format === 'json' ? JSON.stringify(reading) : formatReading(reading))
    })

function parseMove({ advance, to, freeze, unfreeze }: Flags): ClockMove | undefined {
  const moves = [
    advance !== undefined && { advance_seconds: parseDuration('--advance', advance) },
    to !== undefined && { advance_to: parseInstant('--to', to) },
    freeze && { frozen: true },
    unfreeze && { frozen: false },
  ].filter((move) => typeof move === 'object')
  if (moves.length > 1) throw new UsageError('--advance, --to, --freeze and --unfreeze cannot be combined. Use only one of them.')
  return moves[0]
}

function formatReading({ now, frozen }: ClockReading): string {
  return `${formatTime(now)}  ${frozen ? styleFor(process.stdout)('cyan', 'frozen') : 'running'}`
}
