/** Selects and runs a scenario by name, from a JSON file with steps, or by the event or reason code that it triggers. */
import { readFile } from 'node:fs/promises'
import { UnreadableError, UsageError } from '../../checks/core/errors.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import type { ClientFlags, ServerFlags } from '../control/control.ts'
import type { OnStep } from './play-steps.ts'
import { receiverUrl } from './receiver.ts'
import { type ListedScenario, listScenarios, runWithNewRequest, runScenario, type ScenarioRun } from './run-scenario.ts'

/** A scenario from a file or from the server's list. */
interface ChosenScenario {
  readonly scenario: unknown
  readonly type?: string | null
  readonly request_details?: object | null | undefined
  /** The number of steps. */
  readonly count: number
}

export async function findScenario(flags: ServerFlags, name: string): Promise<ChosenScenario> {
  const scenarios = await listScenarios(flags)
  const listed = scenarios.find((scenario) => scenario.name === name)
  if (listed) return { ...listed, scenario: name, count: listed.steps }
  const close = findNearestWord(
    name,
    scenarios.map((scenario) => scenario.name),
  )
  throw new UsageError(
    `unknown scenario ${JSON.stringify(name)}.${close ? ` Did you mean ${close}?` : ''} Run "cpd list scenarios" to list the scenarios.`,
  )
}

interface RunFlags extends ClientFlags {
  readonly datarequest?: string
  readonly webhookUrl?: string | true
}

export async function runChosenScenario(
  { count: _, ...chosen }: Omit<ChosenScenario, 'count'> & { readonly count?: number },
  flags: RunFlags,
  onStep?: OnStep,
): Promise<ScenarioRun> {
  const { datarequest, webhookUrl } = flags
  const url = receiverUrl(webhookUrl)
  if (datarequest === undefined) return runWithNewRequest(flags, { ...chosen, webhookUrl: url, onStep })
  return runScenario(flags, { datarequest_id: datarequest, scenario: chosen.scenario, webhookUrl: url, onStep })
}

export async function readScenario(file: string): Promise<ChosenScenario> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableError(file, `cannot be read (${error.code})`)
  })
  try {
    const scenario = JSON.parse(text) as { steps?: unknown; type?: string; request_details?: object } | null
    const { steps, type, request_details } = scenario ?? {}
    return { scenario, count: Array.isArray(steps) ? steps.length : 0, ...(type && { type }), ...(request_details && { request_details }) }
  } catch {
    throw new UsageError(`${file} is not JSON. Run cpd validate to locate the error.`)
  }
}

export interface TriggerResult extends ScenarioRun {
  readonly scenario: string
  readonly description: string
}

interface TriggerFlags extends RunFlags {
  readonly scenario?: string
}

/** Triggers an event or a reason code by running a scenario that lists it under `outcomes`. */
export async function trigger(name: string, { scenario: wanted, ...flags }: TriggerFlags): Promise<TriggerResult> {
  receiverUrl(flags.webhookUrl)
  const { description, ...scenario } = chooseScenario(name, wanted, await listScenarios(flags))
  const { type, request_details } = scenario
  const run = await runChosenScenario({ scenario: scenario.name, type, request_details }, flags)
  return { scenario: scenario.name, description, ...run }
}

function chooseScenario(name: string, wanted: string | undefined, all: readonly ListedScenario[]): ListedScenario {
  const candidates = all.filter(({ outcomes }) => outcomes.includes(name))
  const [first] = candidates
  if (!first) {
    const names = [...new Set(all.flatMap(({ outcomes }) => outcomes))]
    const close = findNearestWord(name, names) ?? listSameTopic(name, names)
    throw new UsageError(
      `no scenario triggers ${JSON.stringify(name)}.${close ? ` Did you mean ${close}?` : ''} Run "cpd list events", "cpd list recorded-events" or "cpd list codes" to see all names.`,
    )
  }
  const chosen = wanted === undefined ? first : candidates.find((one) => one.name === wanted)
  if (chosen) return chosen
  throw new UsageError(
    `the scenario ${JSON.stringify(wanted)} does not trigger ${name}. Use one of ${candidates.map((one) => one.name).join(', ')}.`,
  )
}

/** Returns the events with the same first word, for a guess such as item.failed. */
function listSameTopic(name: string, names: readonly string[]): string {
  const topic = /^\w+\./.exec(name)?.[0]
  return topic === undefined ? '' : names.filter((candidate) => candidate.startsWith(topic)).join(' or ')
}

export const hasEffect = ({ outcomes: { codes, events, recorded_events } }: ScenarioRun, name: string): boolean =>
  [...codes, ...Object.keys(events), ...Object.keys(recorded_events)].includes(name)
