/** `cpd scenario`: runs a scenario by name or from a JSON file, for an existing or a new Data Request. */
import { existsSync } from 'node:fs'
import { Argument, Command } from 'commander'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import type { ClientFlags } from '../../sdk/control/control.ts'
import { formatStep, type OnStep } from '../../sdk/scenarios/play-steps.ts'
import type { ScenarioRun } from '../../sdk/scenarios/run-scenario.ts'
import { formatEffects, formatSubjects } from '../terminal/scenario-effects.ts'
import { findScenario, readScenario, runChosenScenario } from '../../sdk/scenarios/choose-scenario.ts'
import { scenarios } from '../../server/control/scenarios/all.ts'
import { withCompletions, createFormatOption } from '../terminal/options.ts'
import { withClientFlags, createReceiverOption } from '../terminal/server-options.ts'

interface Flags extends ClientFlags {
  readonly datarequest?: string
  readonly webhookUrl?: string | true
  readonly format: OutputFormat
}

export const scenarioCommand = (): Command =>
  withClientFlags(new Command('scenario'))
    .addArgument(
      withCompletions(new Argument('<scenario>', 'name (cpd list scenarios), or JSON file with steps'), () =>
        scenarios.map(({ name }) => name),
      ),
    )
    .option('--datarequest <id>', 'Data Request to use (default: a new Data Request with a new Individual)')
    .addOption(createReceiverOption())
    .addOption(createFormatOption())
    .action(async (name: string, flags: Flags) => {
      const wanted = /\.json$/i.test(name) || existsSync(name) ? await readScenario(name) : await findScenario(flags, name)
      const style = styleFor(process.stdout)
      const inText = flags.format !== 'json'
      const onStep: OnStep = (result, at) => console.log(formatStep(result, at, wanted.count, style))
      const run = await runChosenScenario(wanted, flags, inText ? onStep : undefined)
      console.log(inText ? formatEnd(run) : JSON.stringify(run, undefined, 2))
    })

/** Formats the summary that follows the steps. */
const formatEnd = (run: ScenarioRun): string =>
  ['', ...formatSubjects(run, styleFor(process.stdout)), '', ...formatEffects(run.outcomes, process.stdout)].join('\n')
