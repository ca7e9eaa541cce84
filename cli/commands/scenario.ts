/** `cpd scenario`: runs a scenario, named or from a JSON file, with a Data Request of a running server or with a new one. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Argument, Command } from 'commander'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { completedBy } from '../terminal/completed-by.ts'
import { styleFor } from '../../checks/report/style.ts'
import { Unreadable, UsageError } from '../../checks/report/finding.ts'
import { type ClientFlags, withClientFlags } from '../../sdk/control/client.ts'
import type { ServerFlags } from '../../sdk/control/control.ts'
import { formatOption, type OutputFormat } from '../terminal/format-option.ts'
import { receiverOption, receiverUrl } from '../terminal/receiver-option.ts'
import { formatStep } from '../../sdk/scenarios/format-step.ts'
import type { OnStep } from '../../sdk/scenarios/play-steps.ts'
import {
  formatBrought,
  formatSubjects,
  listScenarios,
  runFromNothing,
  runScenario,
  type ScenarioRun,
} from '../../sdk/scenarios/run-scenario.ts'

interface Flags extends ClientFlags {
  readonly datarequest?: string
  readonly to?: string | true
  readonly format: OutputFormat
}

/** As a file has it, or as the server lists it. */
interface Wanted {
  readonly scenario: unknown
  readonly type?: string | null
  readonly request_details?: object | null | undefined
  /** How many steps. */
  readonly count: number
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
      const wanted = /\.json$/i.test(name) || existsSync(name) ? await readScenario(name) : await namedScenario(flags, name)
      const style = styleFor(process.stdout)
      const inText = flags.format !== 'json'
      const onStep: OnStep = (result, at) => console.log(formatStep(result, at, wanted.count, style))
      const run = await runWanted(wanted, flags, inText ? onStep : undefined)
      console.log(inText ? formatEnd(run) : JSON.stringify(run, undefined, 2))
    })

export async function namedScenario(flags: ServerFlags, name: string): Promise<Wanted> {
  const listed = (await listScenarios(flags)).find((one) => one.name === name)
  if (!listed) throw new UsageError('the server refuses: No scenario has this name ("cpd list scenarios" names them)')
  return { ...listed, scenario: name, count: listed.steps }
}

export async function runWanted(
  { count: _, ...wanted }: Omit<Wanted, 'count'> & { readonly count?: number },
  flags: Omit<Flags, 'format'>,
  onStep?: OnStep,
): Promise<ScenarioRun> {
  const { datarequest, to } = flags
  if (datarequest !== undefined && to !== undefined)
    throw new UsageError('--to is for a new Data Request: this one names its own receivers')
  if (datarequest !== undefined) return runScenario(flags, { datarequest_id: datarequest, scenario: wanted.scenario, onStep })
  return runFromNothing(flags, { ...wanted, to: receiverUrl(to), onStep })
}

/** What follows the steps. */
const formatEnd = (run: ScenarioRun): string =>
  ['', ...formatSubjects(run, styleFor(process.stdout)), '', ...formatBrought(run.brought, process.stdout)].join('\n')

async function readScenario(file: string): Promise<Wanted> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Unreadable(file, `cannot be read (${error.code})`)
  })
  try {
    const scenario = JSON.parse(text) as { steps?: unknown; type?: string; request_details?: object } | null
    const { steps, type, request_details } = scenario ?? {}
    return { scenario, count: Array.isArray(steps) ? steps.length : 0, ...(type && { type }), ...(request_details && { request_details }) }
  } catch {
    throw new UsageError(`${file} is not JSON (cpd validate says where it breaks)`)
  }
}
