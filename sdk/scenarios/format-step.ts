/** A step of a scenario as a line: its number, who does it, what, and how a call was answered. */
import type { ScenarioStep, StepDone } from '../../generated/sandbox-types.ts'
import { printable } from '../../checks/report/report.ts'
import { colourOfStatus, type Style } from '../../checks/report/style.ts'

const LONGEST = 300

/** `at` begins at 0. */
export function formatStep({ step, status, answer }: StepDone, at: number, count: number, style: Style): string {
  const number = style('dim', `${String(at + 1).padStart(String(count).length)}/${count}`)
  const call =
    status === undefined
      ? ''
      : `  ${style(colourOfStatus(status), String(status))}${answer ? `  ${printable(JSON.stringify(answer).slice(0, LONGEST))}` : ''}`
  return `${number}  ${stepInWords(step)}${call}`
}

export function stepInWords({ open, act, call, advance_seconds = 0 }: ScenarioStep): string {
  if (open !== undefined) return `the Individual opens the ${open}`
  if (act !== undefined) return `the Individual: ${act}`
  return call === undefined ? `${advance_seconds.toLocaleString('en-US')} s pass` : `the client calls ${printable(call)}`
}
