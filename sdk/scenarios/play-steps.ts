/** Runs a scenario and reports each completed step: its number, the actor and action, and the response if it was a call. */
import { UsageError } from '../../checks/core/errors.ts'
import { printable } from '../../checks/report/report.ts'
import { CLEAR_LINE, getStatusColour, type Output, type Style } from '../../checks/report/style.ts'
import type { ClockProgress, ScenarioChoice, ScenarioEnd, ScenarioReport, ScenarioStep, StepDone } from '../../generated/sandbox-types.ts'
import { streamLines, type OnProgress, reportSlowReceivers, type ServerFlags, INCOMPLETE_RESPONSE } from '../control/control.ts'

/** `at` is a zero-based index. */
export type OnStep = (result: StepDone, at: number) => void

interface PlayOptions {
  readonly datarequest_id: string
  /** A name, or an object with steps. */
  readonly scenario: unknown
  readonly onStep?: OnStep | undefined
  readonly onProgress?: OnProgress
}

/** Runs the steps. If a step fails, the effects of the earlier steps remain. */
export async function playSteps(
  where: ServerFlags,
  { datarequest_id, scenario, onStep, onProgress = reportSlowReceivers() }: PlayOptions,
): Promise<ScenarioReport> {
  const lines = streamLines(where, 'runScenario', { datarequest_id, scenario: scenario as ScenarioChoice })
  const steps: StepDone[] = []
  for (;;) {
    const { value }: IteratorResult<StepDone | ClockProgress | ScenarioEnd, undefined> = await withStatus(
      `running step ${steps.length + 1}`,
      process.stderr,
      () => lines.next(),
    )
    if (value === undefined) throw new UsageError(INCOMPLETE_RESPONSE)
    if ('waiting_for' in value) onProgress(value)
    else if ('step' in value) {
      steps.push(value)
      onStep?.(value, steps.length - 1)
    } else return { ...value, steps }
  }
}

const UPDATE_INTERVAL_MS = 1000

/** Shows a status line on a terminal while the work runs, and clears it afterwards. */
export async function withStatus<Result>(text: string, to: Output, work: () => Promise<Result>): Promise<Result> {
  if (!to.isTTY) return work()
  const started = performance.now()
  const show = () => {
    const seconds = Math.round((performance.now() - started) / 1000)
    to.write(`${CLEAR_LINE}${text} …${seconds > 0 ? ` ${seconds} s` : ''}`)
  }
  show()
  const timer = setInterval(show, UPDATE_INTERVAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    to.write(CLEAR_LINE)
  }
}

const MAX_SHOWN_LENGTH = 300

/** `at` is a zero-based index. */
export function formatStep({ step, status, response }: StepDone, at: number, count: number, style: Style): string {
  const number = style('dim', `${String(at + 1).padStart(String(count).length)}/${count}`)
  const call =
    status === undefined
      ? ''
      : `  ${style(getStatusColour(status), String(status))}${response ? `  ${printable(JSON.stringify(response).slice(0, MAX_SHOWN_LENGTH))}` : ''}`
  return `${number}  ${describeStep(step)}${call}`
}

export function describeStep({ open, action, call, advance_seconds = 0 }: ScenarioStep): string {
  if (open !== undefined) return `the Individual opens the ${open}`
  if (action !== undefined) return `the Individual: ${action}`
  return call === undefined ? `${advance_seconds.toLocaleString('en-US')} s pass` : `the client calls ${printable(call)}`
}
