/** `cpd trigger`: brings an event, or a reason code, about from nothing. Which scenario does is what scenarios say they bring. */
import { Argument, Command } from 'commander'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { completedBy } from '../terminal/completed-by.ts'
import { widthOf } from '../../checks/report/columns.ts'
import { styleFor } from '../../checks/report/style.ts'
import { wrapLabelled } from '../../checks/report/wrap.ts'
import { UsageError } from '../../checks/report/finding.ts'
import { nearest } from '../../checks/validate/nearest.ts'
import { type ClientFlags, withClientFlags } from '../../sdk/control/client.ts'
import { serverAddress } from '../../sdk/control/control.ts'
import { formatOption, type OutputFormat } from '../terminal/format-option.ts'
import { receiverOption, receiverUrl } from '../terminal/receiver-option.ts'
import {
  formatBrought,
  formatSubjects,
  type ListedScenario,
  listScenarios,
  runFromNothing,
  type ScenarioRun,
} from '../../sdk/scenarios/run-scenario.ts'

interface Flags extends ClientFlags {
  readonly to?: string | true
  readonly scenario?: string
  readonly format: OutputFormat
}

interface Triggered extends ScenarioRun {
  readonly scenario: string
  readonly about: string
}

const HELP = `
Examples:
  cpd trigger datarequest.report_complete
  cpd trigger item.created --to                  to cpd listen in another terminal
  cpd trigger session.terminated --scenario session-idle

A new Individual and a new Data Request are made for it, and time passes as it needs.
Exit code: 0 it happened, 1 it did not, 2 wrong usage, or a server that cannot be reached.`

export const triggerCommand = (): Command =>
  withClientFlags(new Command('trigger'))
    .addArgument(
      completedBy(
        new Argument('<event>', 'a webhook event, a recorded event or a reason code (cpd list events, recorded-events, codes)'),
        () => [...new Set(scenarios.flatMap(({ brings }) => brings))],
      ),
    )
    .addOption(receiverOption())
    .option('--scenario <name>', 'by this scenario, where several bring it')
    .addOption(formatOption())
    .addHelpText('after', HELP)
    .action(async (name: string, flags: Flags) => {
      const triggered = await trigger(name, flags)
      console.log(
        flags.format === 'json' ? JSON.stringify({ triggered: name, ...triggered }, undefined, 2) : formatTriggered(name, triggered, flags),
      )
      if (!hasBrought(triggered, name)) process.exitCode = 1
    })

export async function trigger(name: string, { to, scenario: wanted, ...where }: Omit<Flags, 'format'>): Promise<Triggered> {
  const receiver = receiverUrl(to)
  const { about, ...scenario } = chooseScenario(name, wanted, await listScenarios(where))
  const { type, request_details } = scenario
  const run = await runFromNothing(where, { scenario: scenario.name, type, request_details, to: receiver })
  return { scenario: scenario.name, about, ...run }
}

function chooseScenario(name: string, wanted: string | undefined, all: readonly ListedScenario[]): ListedScenario {
  const bringing = all.filter(({ brings }) => brings.includes(name))
  const [first] = bringing
  if (!first) {
    const close = nearest(name, new Set(all.flatMap(({ brings }) => brings)))
    throw new UsageError(
      `no scenario brings ${JSON.stringify(name)}${close ? `; did you mean ${close}?` : ''} ("cpd list events" names events)`,
    )
  }
  const chosen = wanted === undefined ? first : bringing.find((one) => one.name === wanted)
  if (chosen) return chosen
  throw new UsageError(
    `the scenario ${JSON.stringify(wanted)} does not bring ${name}; these do: ${bringing.map((one) => one.name).join(', ')}`,
  )
}

export const hasBrought = ({ brought: { codes, events, recorded_events } }: ScenarioRun, name: string): boolean =>
  [...codes, ...Object.keys(events), ...Object.keys(recorded_events)].includes(name)

function formatTriggered(name: string, triggered: Triggered, { server, to }: Flags): string {
  const { scenario, about, datarequest_id, brought } = triggered
  const style = styleFor(process.stdout)
  const happened = hasBrought(triggered, name)
  return [
    `${happened ? style('green', '✓') : style('red', '✗')} ${style('bold', name)} ${happened ? 'happened' : 'did not happen'}, by the scenario ${style('cyan', scenario)}:`,
    `  ${wrapLabelled('  ', about, widthOf(process.stdout))}`,
    '',
    ...formatSubjects(triggered, style),
    '',
    ...formatBrought(brought, process.stdout),
    '',
    ...(to === undefined
      ? [style('dim', 'Nothing was delivered, as no receiver was named: cpd listen is one, and --to sends there.')]
      : []),
    `Inspector: ${serverAddress(server)}/sandbox/ui#requests/${datarequest_id}`,
  ].join('\n')
}
