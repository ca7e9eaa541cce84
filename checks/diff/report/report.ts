/** Text report of a comparison, and counts for all reports. */
import { formatCount, plural, printable } from '../../report/report.ts'
import { plain, type Style } from '../../report/style.ts'
import type { BumpVerdict } from '../bump.ts'
import type { Change, Level } from '../change.ts'
import { formatHolder, type Place } from '../place.ts'
import type { RuleName } from '../rules/names.ts'
import type { Waiver } from '../waivers.ts'
import { suggestWaiver } from './advice.ts'

/**
 * Formats the report for people: breaking changes first, then notes about values that clients send but the service no longer reads. Counts
 * all other changes without listing them, unless `--all` is set. A long report starts with the number of changes per rule, groups the
 * changes by operation and component, and lists at most `limit` changes at each level.
 */
export function formatText(
  { changes, unused, all, bump, limit = Infinity }: Comparison,
  { style }: Pick<Look, 'style'> = { style: plain },
): string {
  const groups: [title: string, of: Change[]][] = [
    ['Breaking', selectLevel(changes, 'breaking')],
    ...(all ? [['Compatible', selectLevel(changes, 'compatible')] as [string, Change[]]] : []),
    ['Notes', selectLevel(changes, 'note').filter((change) => all || isAlwaysShown(change))],
    ['Waived', selectWaived(changes)],
  ]
  const shown = groups.flatMap(([, changes]) => changes)
  const isLong = shown.length > MAX_UNGROUPED_CHANGES
  const rules = isLong ? `${style('bold', 'By rule')}\n${countByRule(shown)}\nRun "cpd explain RULE" for details of a rule.\n\n` : ''
  const listed = groups
    .filter(([, changes]) => changes.length > 0)
    .map(([title, changes]) => {
      const entries = mergeEqualChanges(changes)
      const listed = entries.slice(0, limit)
      const hidden = countChanges(entries.slice(limit))
      const lines = isLong ? formatByHolder(listed, style) : listed.map((entry) => formatEntry(entry, style)).join('')
      const more = hidden > 0 ? `  and ${formatCount(hidden)} more (--limit lists more)\n` : ''
      return `${style(title === 'Breaking' ? 'red' : 'bold', title)}\n${lines}${more}\n`
    })
  const hints = [
    ...new Set(shown.filter((change) => isOpen(change) && (change.level === 'breaking' || isAlwaysShown(change))).map(({ id }) => id)),
  ].flatMap((id) => {
    const hint = suggestWaiver(id)
    return hint === undefined ? [] : `${id}: ${hint}\n`
  })
  const waivers = unused.map((waiver) => `${printable(`unused waiver: ${formatUnusedWaiver(waiver)}`)}\n`)
  const version = bump ? `${style(bump.enough ? 'green' : 'red', printable(bump.says))}\n` : ''
  return `${rules}${listed.join('')}${hints.length > 0 ? `${hints.join('')}\n` : ''}${waivers.join('')}${formatCounts(changes)}${formatHiddenNote(changes, all)}\n${version}`
}

/** Maximum number of changes that are listed without grouping. */
const MAX_UNGROUPED_CHANGES = 20

function countByRule(changes: readonly Change[]): string {
  const counts = new Map<string, number>()
  for (const { id } of changes) counts.set(id, (counts.get(id) ?? 0) + 1)
  const sorted = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  const width = Math.max(...sorted.map(([, count]) => formatCount(count).length))
  return sorted.map(([id, count]) => `  ${formatCount(count).padStart(width)} ${id}`).join('\n')
}

const formatHiddenNote = (changes: readonly Change[], all: boolean): string =>
  all || selectLevel(changes, 'compatible').length + selectLevel(changes, 'note').length === 0 ? '' : ' (--all lists them)'

/** The same change in one or more places. */
type Entry = readonly [first: Change, ...others: Change[]]

const countChanges = (entries: readonly Entry[]): number => entries.reduce((sum, { length }) => sum + length, 0)

/** Merges equal changes to the same part of several operations or components. */
function mergeEqualChanges(changes: readonly Change[]): Entry[] {
  const entries = new Map<string, [Change, ...Change[]]>()
  for (const change of changes) {
    const { id, at, was, is, breaks, policy, waived } = change
    const { within } = at
    // Uses the whole place for added and removed operations, because each is a separate change.
    const part = within === '' && was === null && is === null ? at.words : within
    const key = JSON.stringify([id, part, was, is, breaks, policy, waived])
    const existing = entries.get(key)
    if (existing) existing.push(change)
    else entries.set(key, [change])
  }
  return [...entries.values()]
}

/** Groups entries by operation, event or component. */
function formatByHolder(entries: readonly Entry[], style: Style): string {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const holder = formatHolder(entry[0].at.holder)
    groups.set(holder, [...(groups.get(holder) ?? []), entry])
  }
  return [...groups]
    .map(
      ([holder, group]) =>
        `  ${style('bold', printable(holder))}\n${group.map((entry, at) => formatEntry(entry, style, { holder, before: group[at - 1] })).join('')}`,
    )
    .join('')
}

/** `below` contains the heading of the group and the previous entry, to avoid repeating a place that both entries share. */
function formatEntry([change, ...others]: Entry, style: Style, below?: { holder: string; before: Entry | undefined }): string {
  const transition = formatTransition(change)
  const places = [change, ...others].flatMap((change) => change.places)
  const head = below === undefined ? change.at.words : change.at.words === below.before?.[0].at.words ? '' : change.at.within
  const lines = [
    `${change.id}${transition === '' ? '' : `: ${transition}`}`,
    ...(change.breaks === null ? [] : [`breaks ${change.breaks}`]),
    ...(change.policy === undefined ? [] : [change.policy]),
    ...(change.at.holder.kind === 'file' && change.position
      ? [`${change.position.file}:${change.position.line}:${change.position.column}`]
      : []),
    ...(places.length > 1 ? [formatPlaces(places)] : []),
    ...(change.waived === null ? [] : [`accepted: ${change.waived}`]),
  ]
  const indent = below === undefined ? '' : '  '
  return [
    ...(head === '' ? [] : [`${indent}  ${style(below === undefined ? 'bold' : 'dim', printable(head))}`]),
    ...lines.map((line) => `${indent}    ${printable(line)}`),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

const MAX_SHOWN_PLACES = 2

const formatPlaces = (places: readonly Place[]): string =>
  `at ${plural(places.length, 'place')}: ${places
    .slice(0, MAX_SHOWN_PLACES)
    .map(({ words }) => words)
    .join(', ')}${places.length > MAX_SHOWN_PLACES ? ', …' : ''}`

export interface Comparison {
  was: string
  is: string
  /** The new document's path, as shown in annotations. */
  file: string
  changes: readonly Change[]
  /** Waivers that match no change. */
  unused: readonly Waiver[]
  /** True if the report also lists changes that break nobody. */
  all: boolean
  /** Maximum number of changes per level in the text report. Unlimited if undefined. */
  limit?: number
  /** Undefined unless the user required a version bump. */
  bump?: BumpVerdict
}

export interface Look {
  style: Style
  version: string
}

export const selectLevel = (changes: readonly Change[], level: Level): Change[] =>
  changes.filter((change) => change.level === level && change.waived === null)

export const selectWaived = (changes: readonly Change[]): Change[] => changes.filter(({ waived }) => waived !== null)

/** Selects the changes that reports list as findings. `--all` also includes changes that break nobody. */
export const selectShown = ({ changes, all }: Comparison): Change[] =>
  changes.filter((change) => all || change.level === 'breaking' || isAlwaysShown(change))

/** Rules about values that clients send but services no longer read. Calls still succeed, but their effect may change. */
const ALWAYS_SHOWN_NOTES: ReadonlySet<RuleName> = new Set(['property-ignored', 'property-became-read-only', 'parameter-removed'])

const isAlwaysShown = ({ level, id }: Change): boolean => level === 'note' && ALWAYS_SHOWN_NOTES.has(id)

/** True if no waiver or sunset applies. */
const isOpen = ({ waived, policy }: Change): boolean => waived === null && policy === undefined

/** Returns, for example, `2 breaking changes, 5 compatible, 1 note, 1 waived`. */
export function formatCounts(changes: readonly Change[]): string {
  if (changes.length === 0) return 'no relevant changes'
  const [compatible, waived] = [selectLevel(changes, 'compatible').length, selectWaived(changes).length]
  return [
    plural(selectLevel(changes, 'breaking').length, 'breaking change'),
    `${formatCount(compatible)} compatible`,
    plural(selectLevel(changes, 'note').length, 'note'),
    ...(waived > 0 ? [`${formatCount(waived)} waived`] : []),
  ].join(', ')
}

/** Formats a transition as `X → Y`. If only one side exists, returns `was X` or `now Y`. */
export function formatTransition({ was, is }: Change): string {
  if (was !== null && is !== null) return `${was} → ${is}`
  if (was !== null) return `was ${was}`
  return is === null ? '' : `now ${is}`
}

/** Formats a change in one line, without its rule. */
export function formatChange(change: Change): string {
  const { at, places, breaks, policy, waived } = change
  const where = places.length > 1 ? `${at.words} (${places.length} places)` : at.words
  const parts = [
    formatTransition(change),
    ...(breaks === null ? [] : [`breaks ${breaks}`]),
    ...(policy === undefined ? [] : [policy]),
    ...(waived === null ? [] : [`accepted: ${waived}`]),
  ]
  return [where, parts.filter((part) => part !== '').join('; ')].filter((part) => part !== '').join(': ')
}

export const formatUnusedWaiver = ({ id, at }: Waiver): string => `${id} at ${at} matches no change. Remove it`
