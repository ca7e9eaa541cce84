/** The changes as a partner reads them: by operation and event, what is shared by several of them apart, breaking ones first. */
import { codeInMarkdown as code, escapeMarkdown as text } from '../../report/markup.ts'
import { byLevelThenPlace, type Change } from '../change.ts'
import { RULES } from '../rules/names.ts'
import { adviceFor, NOTHING } from './advice.ts'
import { type Comparison, countsInWords, holderOf, transitionInWords, unusedInWords, withinHolder } from './report.ts'

/** A changelog in Markdown, for partners: every change with what to do about it. */
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

export interface ChangelogGroup {
  readonly title: string
  readonly changes: readonly Change[]
  /** Shared parts that changed, and are used here. */
  readonly shared: readonly string[]
  /** The operations and events that use a shared part. */
  readonly users: readonly string[]
}

export interface ChangelogSection {
  readonly title: string
  readonly groups: readonly ChangelogGroup[]
}

const SECTIONS = ['Operations', 'Events', 'Shared by several', 'Authentication', 'Not compared'] as const
type Section = (typeof SECTIONS)[number]

export function changelogOf({ changes }: Comparison): ChangelogSection[] {
  const groups = new Map<string, { section: Section; changes: Change[]; shared: Set<string>; users: Set<string> }>()
  const group = (title: string) => {
    const found = groups.get(title) ?? { section: sectionOf(title), changes: [], shared: new Set(), users: new Set() }
    groups.set(title, found)
    return found
  }
  for (const change of changes) {
    const users = [...new Set(change.places.map(holderOf))]
    const [own = change.at, ...others] = users
    if (others.length === 0) {
      group(own).changes.push(change)
      continue
    }
    const shared = holderOf(change.at)
    group(shared).changes.push(change)
    for (const user of users) {
      group(shared).users.add(user)
      group(user).shared.add(shared)
    }
  }
  const all = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return SECTIONS.map((title) => ({
    title,
    groups: all
      .filter(([, { section }]) => section === title)
      .map(([name, { changes: own, shared, users }]) => ({
        title: name,
        changes: own.toSorted(byLevelThenPlace),
        shared: [...shared].toSorted(),
        users: [...users].toSorted(),
      })),
  })).filter(({ groups: of }) => of.length > 0)
}

function sectionOf(title: string): Section {
  if (title.startsWith('webhook ')) return 'Events'
  if (title.startsWith('component ') || title === 'servers') return 'Shared by several'
  if (title.startsWith('security scheme ')) return 'Authentication'
  return title.includes('#') ? 'Not compared' : 'Operations'
}

/** An event by its name, a component by its own. */
export const titleInWords = (title: string): string => title.replace(/^(webhook|component) /, '')
