/** A step of a scenario as a line: its number, who does it, what, and how a call was answered. */
import type { StepResult } from '../../server/sandbox/scenarios/run.ts'
import type { ScenarioStep } from '../../server/sandbox/scenarios/scenario.ts'
import { printable } from '../../checks/report/report.ts'
import { colourOfStatus, type Style } from '../../checks/report/style.ts'

const LONGEST = 300

/** `at` begins at 0. */
export function formatStep({ step, status, answer }: StepResult, at: number, count: number, style: Style): string {
  const number = style('dim', `${String(at + 1).padStart(String(count).length)}/${count}`)
  const call =
    status === undefined
      ? ''
      : `  ${style(colourOfStatus(status), String(status))}${answer ? `  ${printable(JSON.stringify(answer).slice(0, LONGEST))}` : ''}`
  return `${number}  ${stepInWords(step)}${call}`
}

export function stepInWords(step: ScenarioStep): string {
  if ('open' in step) return `the Individual opens the ${step.open}`
  if ('act' in step) return `the Individual: ${step.act}`
  if ('call' in step) return `the client calls ${printable(step.call)}`
  return `${step.advance_seconds.toLocaleString('en-US')} s pass`
}
