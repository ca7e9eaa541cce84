/** Workflow commands: a GitHub Actions run shows what breaks as errors, and with `--all` the rest as notices. */
import { workflowCommand } from '../../report/github.ts'
import type { Change } from '../change.ts'
import { becoming, type Compared, counted } from './report.ts'

export function github({ is, changes, unused, all }: Compared): string {
  const shown = changes.filter(({ level }) => all || level === 'breaking')
  const waivers = unused.map(({ id, at }) =>
    workflowCommand('warning', { file: is, title: 'unused waiver' }, `${id} at ${at} waives nothing; remove it`),
  )
  return `${[...shown.map((change) => annotation(is, change)), ...waivers].join('')}${counted(changes)}\n`
}

function annotation(file: string, change: Change): string {
  const { id, level, at, breaks, waived, places } = change
  const said = [becoming(change), ...(breaks === null ? [] : [`breaks ${breaks}`]), ...(waived === null ? [] : [`accepted: ${waived}`])]
  const where = places.length > 1 ? `${at} (${places.length} places)` : at
  const kind = level === 'breaking' && waived === null ? 'error' : 'notice'
  return workflowCommand(
    kind,
    { file, title: id },
    [where, said.filter((part) => part !== '').join('; ')].filter((part) => part !== '').join(': '),
  )
}
