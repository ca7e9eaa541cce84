/** Brings an event, or a reason code, about from nothing. Which scenario does is what scenarios say they bring. */
import { nearest } from '../../server/core/nearest.ts'
import { UsageError } from '../../checks/core/errors.ts'
import type { ClientFlags } from '../control/client.ts'
import { receiverUrl } from './receiver.ts'
import { type ListedScenario, listScenarios, runFromNothing, type ScenarioRun } from './run-scenario.ts'

export interface Triggered extends ScenarioRun {
  readonly scenario: string
  readonly about: string
}

interface TriggerFlags extends ClientFlags {
  readonly to?: string | true
  readonly scenario?: string
}

export async function trigger(name: string, { to, scenario: wanted, ...where }: TriggerFlags): Promise<Triggered> {
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
