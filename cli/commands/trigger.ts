/** `cpd trigger`: produces an event or a reason code on a running server. */
import { Argument, Command } from 'commander'
import { getWidth, wrapLabelled } from '../../checks/report/columns.ts'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import { serverAddress, type ClientFlags } from '../../sdk/control/control.ts'
import { localToken } from '../../sdk/control/local-token.ts'
import { formatEffects, formatSubjects } from '../terminal/scenario-effects.ts'
import { hasEffect, trigger, type TriggerResult } from '../../sdk/scenarios/choose-scenario.ts'
import { scenarios } from '../../server/control/scenarios/all.ts'
import { createSignInLink } from '../../sdk/control/sign-in-link.ts'
import { withCompletions, createFormatOption } from '../terminal/options.ts'
import { withClientFlags, createReceiverOption } from '../terminal/server-options.ts'

interface Flags extends ClientFlags {
  readonly webhookUrl?: string | true
  readonly scenario?: string
  readonly datarequest?: string
  readonly format: OutputFormat
}

const HELP = `
Examples:
  cpd trigger datarequest.report_complete
  cpd trigger item.created --webhook-url         to cpd listen in another terminal
  cpd trigger session.terminated --scenario session-idle
  cpd trigger item.created --datarequest dr_… --webhook-url

The scenario advances the clock of the server if necessary.
Exit code: 0 the event occurred, 1 it did not occur, 2 wrong usage, or the server cannot be reached.`

export const triggerCommand = (): Command =>
  withClientFlags(new Command('trigger'))
    .addArgument(
      withCompletions(
        new Argument('<event>', 'webhook event, recorded event or reason code (cpd list events, recorded-events, codes)'),
        () => [...new Set(scenarios.flatMap(({ outcomes }) => outcomes))],
      ),
    )
    .option('--datarequest <id>', 'Data Request to use (default: a new Data Request with a new Individual)')
    .addOption(createReceiverOption())
    .option('--scenario <name>', 'scenario to use if several trigger the event')
    .addOption(createFormatOption())
    .addHelpText('after', HELP)
    .action(async (name: string, flags: Flags) => {
      const triggered = await trigger(name, flags)
      console.log(
        flags.format === 'json' ? JSON.stringify({ triggered: name, ...triggered }, undefined, 2) : formatTriggered(name, triggered, flags),
      )
      if (!hasEffect(triggered, name)) process.exitCode = 1
    })

function formatTriggered(name: string, triggered: TriggerResult, { server, webhookUrl }: Flags): string {
  const { scenario, description, datarequest_id, outcomes } = triggered
  const style = styleFor(process.stdout)
  const happened = hasEffect(triggered, name)
  return [
    `${happened ? style('green', '✓') : style('red', '✗')} ${style('bold', name)} ${happened ? 'occurred' : 'did not occur'} in the scenario ${style('cyan', scenario)}:`,
    `  ${wrapLabelled('  ', description, getWidth(process.stdout))}`,
    '',
    ...formatSubjects(triggered, style),
    '',
    ...formatEffects(outcomes, process.stdout),
    '',
    ...(webhookUrl === undefined && outcomes.deliveries.length === 0
      ? [style('dim', 'No webhook was sent, because the Data Request has no receiver. Run cpd listen, and add --webhook-url.')]
      : []),
    `Inspector: ${createSignInLink(serverAddress(server), localToken(server), { fragment: `requests/${datarequest_id}` })}`,
  ].join('\n')
}
