/** The scenario that is asked for: by a name that the server knows, or with its steps in a JSON file. */
import { readFile } from 'node:fs/promises'
import { Unreadable, UsageError } from '../../checks/core/errors.ts'
import type { ClientFlags } from '../control/client.ts'
import type { ServerFlags } from '../control/control.ts'
import type { OnStep } from './play-steps.ts'
import { receiverUrl } from './receiver.ts'
import { listScenarios, runFromNothing, runScenario, type ScenarioRun } from './run-scenario.ts'

/** A scenario of a file, or one that the server lists. */
interface Wanted {
  readonly scenario: unknown
  readonly type?: string | null
  readonly request_details?: object | null | undefined
  /** How many steps. */
  readonly count: number
}

export async function namedScenario(flags: ServerFlags, name: string): Promise<Wanted> {
  const listed = (await listScenarios(flags)).find((one) => one.name === name)
  if (!listed) throw new UsageError('the server refuses: No scenario has this name ("cpd list scenarios" names them)')
  return { ...listed, scenario: name, count: listed.steps }
}

interface RunFlags extends ClientFlags {
  readonly datarequest?: string
  readonly to?: string | true
}

export async function runWanted(
  { count: _, ...wanted }: Omit<Wanted, 'count'> & { readonly count?: number },
  flags: RunFlags,
  onStep?: OnStep,
): Promise<ScenarioRun> {
  const { datarequest, to } = flags
  if (datarequest !== undefined && to !== undefined)
    throw new UsageError('--to is for a new Data Request: this one names its own receivers')
  if (datarequest !== undefined) return runScenario(flags, { datarequest_id: datarequest, scenario: wanted.scenario, onStep })
  return runFromNothing(flags, { ...wanted, to: receiverUrl(to), onStep })
}

export async function readScenario(file: string): Promise<Wanted> {
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
