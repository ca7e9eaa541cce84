/** GitHub Actions workflow commands, each at its line: breaking changes are errors; with `--all` the others are notices. */
import { workflowCommand } from '../../report/github.ts'
import type { Change } from '../change.ts'
import { changeInWords, type Comparison, countsInWords, shownChanges, unusedInWords } from './report.ts'

export function githubReport(compared: Comparison): string {
  const { file, changes, unused, bump } = compared
  const waivers = unused.map((one) => workflowCommand('warning', { file, title: 'unused waiver' }, unusedInWords(one)))
  const version = bump ? [bump.enough ? `${bump.says}\n` : workflowCommand('error', { file, title: 'version' }, bump.says)] : []
  const shown = shownChanges(compared).map((change) => annotation(file, change))
  return `${[...shown, ...waivers, ...version].join('')}${countsInWords(changes)}\n`
}

function annotation(file: string, change: Change): string {
  const { id, level, waived, position } = change
  const kind = level === 'breaking' && waived === null ? 'error' : 'notice'
  const where = position ? { file: position.file, line: position.line, col: position.column } : { file }
  return workflowCommand(kind, { ...where, title: id }, changeInWords(change))
}
