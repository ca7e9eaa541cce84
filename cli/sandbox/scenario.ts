/** `cpd scenario`: runs a scenario, named or from a JSON file, with a Data Request of a running server or with a new one. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Argument, Command } from 'commander'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { completedBy } from '../completion/values.ts'
import { styleFor } from '../terminal/style.ts'
import { Unreadable, UsageError } from '../validate/finding.ts'
import { type ClientFlags, withClientFlags } from './client.ts'
import { formatOption, type OutputFormat } from '../terminal/format-option.ts'
import { receiverOption, receiverUrl } from './receiver-option.ts'
import { formatBrought, formatSteps, formatSubjects, listScenarios, runFromNothing, runScenario, type ScenarioRun } from './run-scenario.ts'

interface Flags extends ClientFlags {
  readonly datarequest?: string
  readonly to?: string | true
  readonly format: OutputFormat
}

interface OwnScenario {
  readonly type?: string
  readonly request_details?: object
}

export const scenarioCommand = (): Command =>
  withClientFlags(new Command('scenario'))
    .addArgument(
      completedBy(new Argument('<scenario>', 'a name (cpd list scenarios), or a JSON file with steps'), () =>
        scenarios.map(({ name }) => name),
      ),
    )
    .option('--datarequest <id>', 'the Data Request; without it a new one, of a new Individual')
    .addOption(receiverOption())
    .addOption(formatOption())
    .action(async (name: string, flags: Flags) => {
      const own = /\.json$/i.test(name) || existsSync(name) ? await readScenario(name) : undefined
      const run = await runAsAsked(name, own, flags)
      console.log(flags.format === 'json' ? JSON.stringify(run, undefined, 2) : formatRun(run))
    })

async function runAsAsked(name: string, own: OwnScenario | undefined, flags: Flags): Promise<ScenarioRun> {
  const { datarequest, to } = flags
  if (datarequest !== undefined && to !== undefined)
    throw new UsageError('--to is for a new Data Request: this one names its own receivers')
  if (datarequest !== undefined) return runScenario(flags, datarequest, own ?? name)
  const needs = own ?? (await listScenarios(flags)).find((one) => one.name === name)
  if (!needs) throw new UsageError('the server refuses: No scenario has this name ("cpd list scenarios" names them)')
  const { type, request_details } = needs
  return runFromNothing(flags, { scenario: own ?? name, type, request_details, to: receiverUrl(to) } as Parameters<
    typeof runFromNothing
  >[1])
}

function formatRun(run: ScenarioRun): string {
  const style = styleFor(process.stdout)
  return [...formatSteps(run.steps, style), '', ...formatSubjects(run, style), '', ...formatBrought(run.brought, process.stdout)].join('\n')
}

async function readScenario(file: string): Promise<OwnScenario> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Unreadable(file, `cannot be read (${error.code})`)
  })
  try {
    return JSON.parse(text) as OwnScenario
  } catch {
    throw new UsageError(`${file} is not JSON (cpd validate says where it breaks)`)
  }
}
