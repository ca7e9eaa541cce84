/** `cpd scenario`: runs a scenario, named or from a JSON file, with a Data Request of a running server. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Command, Option } from 'commander'
import { Unreadable, UsageError } from '../validate/finding.ts'
import { withServerFlags, callControlApi, type ServerFlags } from './control.ts'

interface Flags extends ServerFlags {
  readonly datarequest: string
  readonly format: 'text' | 'json'
}

interface ScenarioReport {
  readonly session_id: string | null
  readonly now: number
  readonly steps: readonly { readonly step: Readonly<Record<string, unknown>>; readonly status?: number; readonly answer?: unknown }[]
}

export const scenarioCommand = (): Command =>
  withServerFlags(new Command('scenario'))
    .argument('<scenario>', 'a name (cpd list scenarios), or a JSON file with steps')
    .requiredOption('--datarequest <id>', 'the Data Request')
    .addOption(new Option('--format <format>', 'how to show what was done').choices(['text', 'json']).default('text'))
    .action(async (name: string, { datarequest, format, ...where }: Flags) => {
      const scenario = /\.json$/i.test(name) || existsSync(name) ? await readScenario(name) : name
      const report = (await callControlApi(where, '/scenarios/run', { datarequest_id: datarequest, scenario })) as ScenarioReport
      console.log(format === 'json' ? JSON.stringify(report, undefined, 2) : report.steps.map(formatStep).join('\n'))
    })

async function readScenario(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Unreadable(file, `cannot be read (${error.code})`)
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UsageError(`${file} is not JSON (cpd validate says where it breaks)`)
  }
}

function formatStep({ step, status, answer }: ScenarioReport['steps'][number]): string {
  const [[kind, value] = []] = Object.entries(step)
  const call = status === undefined ? '' : `  ${status}${answer ? `  ${JSON.stringify(answer).slice(0, 300)}` : ''}`
  return `${kind} ${String(value)}${call}`
}
