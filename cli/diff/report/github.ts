/** GitHub Actions workflow commands: breaking changes are errors; with `--all` the others are notices. */
import { workflowCommand } from '../../report/github.ts'
import type { Change } from '../change.ts'
import { transitionInWords, type Comparison, countsInWords } from './report.ts'

export function githubReport({ is, changes, unused, all }: Comparison): string {
  const shown = changes.filter(({ level }) => all || level === 'breaking')
  const waivers = unused.map(({ id, at }) =>
    workflowCommand('warning', { file: is, title: 'unused waiver' }, `${id} at ${at} waives nothing; remove it`),
  )
  return `${[...shown.map((change) => annotation(is, change)), ...waivers].join('')}${countsInWords(changes)}\n`
}

function annotation(file: string, change: Change): string {
  const { id, level, at, breaks, waived, places } = change
  const parts = [
    transitionInWords(change),
    ...(breaks === null ? [] : [`breaks ${breaks}`]),
    ...(waived === null ? [] : [`accepted: ${waived}`]),
  ]
  const where = places.length > 1 ? `${at} (${places.length} places)` : at
  const kind = level === 'breaking' && waived === null ? 'error' : 'notice'
  return workflowCommand(
    kind,
    { file, title: id },
    [where, parts.filter((part) => part !== '').join('; ')].filter((part) => part !== '').join(': '),
  )
}
