/** Changelog for partners, grouped by operation and event, with a separate section for shared parts. Breaking changes come first. */
import { formatMarkdownCode as code, escapeMarkdown as text } from '../../report/markup.ts'
import { compareByLevelThenPlace, type Change, compareStrings } from '../change.ts'
import { type Holder, formatHolder } from '../place.ts'
import { RULES } from '../rules/names.ts'
import { getAdvice, NOTHING } from './advice.ts'
import { type Comparison, formatCounts, formatTransition, formatUnusedWaiver } from './report.ts'

/** Formats a Markdown changelog for partners, with advice for every change. */
export function formatMarkdown(comparison: Comparison): string {
  const { was, is, changes, unused, bump } = comparison
  const lines = [
    '# API changes',
    '',
    `From ${code(was)} to ${code(is)}: ${formatCounts(changes)}.${bump ? ` ${text(capitalize(bump.says))}.` : ''}`,
    '',
    ...unused.flatMap((waiver) => [`> Unused waiver: ${text(formatUnusedWaiver(waiver))}.`, '']),
    ...groupChanges(comparison).flatMap(({ title, groups }) => [`## ${title}`, '', ...groups.flatMap(formatGroup)]),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function formatGroup({ holder, changes, shared, users }: ChangelogGroup): string[] {
  return [
    `### ${code(getTitle(holder))}`,
    '',
    ...(users.length > 0 ? [`Used by ${users.map((user) => code(getTitle(user))).join(', ')}.`, ''] : []),
    ...changes.flatMap(formatChange),
    ...(shared.length > 0 ? [`- Affected by the changes of ${shared.map((part) => code(getTitle(part))).join(', ')}, below.`] : []),
    '',
  ]
}

const LABELS = { breaking: '**Breaking.** ', compatible: '', note: 'Note: ' } as const

function formatChange(change: Change): string[] {
  const { id, level, at, breaks, policy, waived } = change
  const { within } = at
  const [transition, advice] = [formatTransition(change), getAdvice(change)]
  return [
    `- ${LABELS[level]}${within === '' ? '' : `${code(within)}: `}${text(RULES[id])}${transition === '' ? '' : ` ${code(transition)}`}${advice === NOTHING ? ' No action required.' : ''}`,
    ...(breaks === null ? [] : [`  - Breaks ${text(breaks)}.`]),
    ...(policy === undefined ? [] : [`  - ${text(capitalize(policy))}.`]),
    ...(waived === null ? [] : [`  - Accepted: ${text(waived)}`]),
    ...(advice === NOTHING ? [] : [`  - What to do: ${text(advice)}`]),
  ]
}

export const capitalize = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

export interface ChangelogGroup {
  readonly holder: Holder
  readonly changes: readonly Change[]
  /** Changed shared parts that this holder uses. */
  readonly shared: readonly Holder[]
  /** The operations and events that use this shared part. */
  readonly users: readonly Holder[]
}

export interface ChangelogSection {
  readonly title: string
  readonly groups: readonly ChangelogGroup[]
}

const SECTIONS: Readonly<Record<string, readonly Holder['kind'][]>> = {
  Operations: ['operation'],
  Events: ['webhook'],
  'Shared components': ['component', 'servers'],
  Authentication: ['security scheme'],
  'Not compared': ['file'],
}

interface Group {
  readonly holder: Holder
  readonly changes: Change[]
  /** Keyed by the holder's label. */
  readonly shared: Map<string, Holder>
  readonly users: Map<string, Holder>
}

export function groupChanges({ changes }: Comparison): ChangelogSection[] {
  const groups = new Map<string, Group>()
  const group = (holder: Holder) => {
    const words = formatHolder(holder)
    const found: Group = groups.get(words) ?? { holder, changes: [], shared: new Map(), users: new Map() }
    groups.set(words, found)
    return found
  }
  for (const change of changes) {
    const users = new Map(change.places.map(({ holder }) => [formatHolder(holder), holder]))
    const [user = change.at.holder, ...others] = users.values()
    if (others.length === 0) {
      group(user).changes.push(change)
      continue
    }
    const shared = change.at.holder
    group(shared).changes.push(change)
    for (const [words, user] of users) {
      group(shared).users.set(words, user)
      group(user).shared.set(formatHolder(shared), shared)
    }
  }
  const all = sortByLabel(groups)
  return Object.entries(SECTIONS)
    .map(([title, kinds]) => ({
      title,
      groups: all
        .filter(({ holder }) => kinds.includes(holder.kind))
        .map(({ holder, changes: groupChanges, shared, users }) => ({
          holder,
          changes: groupChanges.toSorted(compareByLevelThenPlace),
          shared: sortByLabel(shared),
          users: sortByLabel(users),
        })),
    }))
    .filter(({ groups }) => groups.length > 0)
}

const sortByLabel = <T>(byLabel: ReadonlyMap<string, T>): T[] =>
  [...byLabel].toSorted(([a], [b]) => compareStrings(a, b)).map(([, value]) => value)

/** Returns the bare name of an event or component, or the label of any other holder. */
export const getTitle = (holder: Holder): string =>
  holder.kind === 'webhook' || holder.kind === 'component' ? holder.name : formatHolder(holder)
