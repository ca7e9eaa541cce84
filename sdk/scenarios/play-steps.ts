/** Plays a scenario; each step is told as soon as it is done. */
import type { ScenarioEnd, ScenarioReport, StepResult } from '../../server/sandbox/scenarios/run.ts'
import { withStatus } from './status-line.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { followControlApi, type ServerFlags } from '../control/control.ts'

/** `at` begins at 0. */
export type OnStep = (result: StepResult, at: number) => void

interface Played {
  readonly datarequest_id: string
  /** A name, or an object with steps. */
  readonly scenario: unknown
  readonly onStep?: OnStep | undefined
}

/** The steps before one that fails stay done. */
export async function playSteps(where: ServerFlags, { datarequest_id, scenario, onStep }: Played): Promise<ScenarioReport> {
  const lines = followControlApi(where, '/scenarios/run', { datarequest_id, scenario })
  const steps: StepResult[] = []
  for (;;) {
    const { value } = await withStatus(`running step ${steps.length + 1}`, process.stderr, () => lines.next())
    if (value === undefined) throw new UsageError('the server stopped in the middle of the scenario: its log says why')
    if (!isStep(value)) return { ...(value as ScenarioEnd), steps }
    steps.push(value)
    onStep?.(value, steps.length - 1)
  }
}

const isStep = (line: unknown): line is StepResult => typeof line === 'object' && line !== null && 'step' in line
