/** The text that `cpd proxy` prints for a call that there is something to say about. */
import { printable } from '../report/report.ts'
import { colourOfStatus, plain, type Style } from '../report/style.ts'
import { findingSentence } from '../report/finding.ts'
import type { Verdict } from './verdict.ts'

/** The line of one call. */
const MOST_SHOWN = 10

export const isWorthSaying = ({ violations, notJudged, ending }: Verdict): boolean =>
  violations.length > 0 || notJudged.length > 0 || ending === 'failed' || ending === 'cut'

export function formatVerdict(verdict: Verdict, style: Style = plain): string {
  const { at, method, path, status, milliseconds, violations, notJudged, ending, failure } = verdict
  const head = [
    style('dim', new Date(at).toISOString().slice(11, 19)),
    style('bold', printable(`${method} ${path}`)),
    status === 0 ? style('red', 'no answer') : style(colourOfStatus(status), String(status)),
    style('dim', `${Math.round(milliseconds)} ms`),
  ]
  return [
    head.join('  '),
    ...(failure === '' ? [] : [`    ${style('red', printable(failure))}`]),
    ...(ending === 'cut' ? [`    ${style('red', 'the answer broke off')}`] : []),
    ...violations
      .slice(0, MOST_SHOWN)
      .map((one) => `    ${style('cyan', printable(one.pointer))}  ${style('red', one.rule)}: ${printable(findingSentence(one))}`),
    ...(violations.length > MOST_SHOWN ? [`    and ${violations.length - MOST_SHOWN} more`] : []),
    ...notJudged.map(({ direction, why }) => `    ${style('yellow', `the body of the ${direction} was not judged: ${why}`)}`),
  ].join('\n')
}
