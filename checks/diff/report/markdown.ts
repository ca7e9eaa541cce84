/** A changelog in Markdown, for partners: every change with what to do about it. */
import { codeInMarkdown as code, escapeMarkdown as text } from '../../report/markdown.ts'
import type { Change } from '../change.ts'
import { RULES } from '../rules/names.ts'
import { adviceFor, NOTHING } from './advice.ts'
import { type ChangelogGroup, changelogOf, titleInWords, withinHolder } from './changelog.ts'
import { type Comparison, countsInWords, transitionInWords, unusedInWords } from './report.ts'

export function markdownReport(compared: Comparison): string {
  const { was, is, changes, unused, bump } = compared
  const lines = [
    '# What changed',
    '',
    `From ${code(was)} to ${code(is)}: ${countsInWords(changes)}.${bump ? ` ${text(capitalized(bump.says))}.` : ''}`,
    '',
    ...unused.flatMap((one) => [`> Unused waiver: ${text(unusedInWords(one))}.`, '']),
    ...changelogOf(compared).flatMap(({ title, groups }) => [`## ${title}`, '', ...groups.flatMap(groupLines)]),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function groupLines({ title, changes, shared, users }: ChangelogGroup): string[] {
  return [
    `### ${code(titleInWords(title))}`,
    '',
    ...(users.length > 0 ? [`Used by ${users.map((user) => code(titleInWords(user))).join(', ')}.`, ''] : []),
    ...changes.flatMap(changeLines),
    ...(shared.length > 0 ? [`- Uses what changed in ${shared.map((one) => code(titleInWords(one))).join(', ')}, below.`] : []),
    '',
  ]
}

const LABELS = { breaking: '**Breaking.** ', compatible: '', note: 'Note: ' } as const

function changeLines(change: Change): string[] {
  const { id, level, at, breaks, policy, waived } = change
  const within = withinHolder(at)
  const [transition, advice] = [transitionInWords(change), adviceFor(change)]
  return [
    `- ${LABELS[level]}${within === '' ? '' : `${code(within)}: `}${text(RULES[id])}${transition === '' ? '' : ` ${code(transition)}`}${advice === NOTHING ? ' Nothing to do.' : ''}`,
    ...(breaks === null ? [] : [`  - Breaks ${text(breaks)}.`]),
    ...(policy === undefined ? [] : [`  - ${text(capitalized(policy))}.`]),
    ...(waived === null ? [] : [`  - Accepted: ${text(waived)}`]),
    ...(advice === NOTHING ? [] : [`  - What to do: ${text(advice)}`]),
  ]
}

export const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
