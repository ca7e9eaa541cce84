/** The changes as a partner reads them: by operation and event, what is shared by several of them apart, breaking ones first. */
import { codeInMarkdown as code, escapeMarkdown as text } from '../../report/markup.ts'
import { byLevelThenPlace, type Change, compareTexts } from '../change.ts'
import { type Holder, holderInWords } from '../place.ts'
import { RULES } from '../rules/names.ts'
import { adviceFor, NOTHING } from './advice.ts'
import { type Comparison, countsInWords, transitionInWords, unusedInWords } from './report.ts'

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

function groupLines({ holder, changes, shared, users }: ChangelogGroup): string[] {
  return [
    `### ${code(titleOf(holder))}`,
    '',
    ...(users.length > 0 ? [`Used by ${users.map((user) => code(titleOf(user))).join(', ')}.`, ''] : []),
    ...changes.flatMap(changeLines),
    ...(shared.length > 0 ? [`- Uses what changed in ${shared.map((one) => code(titleOf(one))).join(', ')}, below.`] : []),
    '',
  ]
}

const LABELS = { breaking: '**Breaking.** ', compatible: '', note: 'Note: ' } as const

function changeLines(change: Change): string[] {
  const { id, level, at, breaks, policy, waived } = change
  const { within } = at
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
  readonly holder: Holder
  readonly changes: readonly Change[]
  /** Shared parts that changed, and are used here. */
  readonly shared: readonly Holder[]
  /** The operations and events that use a shared part. */
  readonly users: readonly Holder[]
}

export interface ChangelogSection {
  readonly title: string
  readonly groups: readonly ChangelogGroup[]
}

const SECTIONS: Readonly<Record<string, readonly Holder['kind'][]>> = {
  Operations: ['operation'],
  Events: ['webhook'],
  'Shared by several': ['component', 'servers'],
  Authentication: ['security scheme'],
  'Not compared': ['file'],
}

interface Group {
  readonly holder: Holder
  readonly changes: Change[]
  /** By their words. */
  readonly shared: Map<string, Holder>
  readonly users: Map<string, Holder>
}

export function changelogOf({ changes }: Comparison): ChangelogSection[] {
  const groups = new Map<string, Group>()
  const group = (holder: Holder) => {
    const words = holderInWords(holder)
    const found: Group = groups.get(words) ?? { holder, changes: [], shared: new Map(), users: new Map() }
    groups.set(words, found)
    return found
  }
  for (const change of changes) {
    const users = new Map(change.places.map(({ holder }) => [holderInWords(holder), holder]))
    const [own = change.at.holder, ...others] = users.values()
    if (others.length === 0) {
      group(own).changes.push(change)
      continue
    }
    const shared = change.at.holder
    group(shared).changes.push(change)
    for (const [words, user] of users) {
      group(shared).users.set(words, user)
      group(user).shared.set(holderInWords(shared), shared)
    }
  }
  const all = sorted(groups)
  return Object.entries(SECTIONS)
    .map(([title, kinds]) => ({
      title,
      groups: all
        .filter(({ holder }) => kinds.includes(holder.kind))
        .map(({ holder, changes: own, shared, users }) => ({
          holder,
          changes: own.toSorted(byLevelThenPlace),
          shared: sorted(shared),
          users: sorted(users),
        })),
    }))
    .filter(({ groups: of }) => of.length > 0)
}

const sorted = <T>(byWords: ReadonlyMap<string, T>): T[] => [...byWords].toSorted(([a], [b]) => compareTexts(a, b)).map(([, one]) => one)

/** An event by its name, a component by its own. */
export const titleOf = (holder: Holder): string =>
  holder.kind === 'webhook' || holder.kind === 'component' ? holder.name : holderInWords(holder)
