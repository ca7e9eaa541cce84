/** The content of a report of a comparison, and its counts. */
import { counted, plural, printable } from '../../report/report.ts'
import { plain, type Style } from '../../report/style.ts'
import type { BumpVerdict } from '../bump.ts'
import type { Change, Level } from '../change.ts'
import { holderInWords, type Place } from '../place.ts'
import type { RuleName } from '../rules/names.ts'
import type { Waiver } from '../waivers.ts'
import { waiverFor } from './advice.ts'

/**
 * The report for people: breaking changes first, then what clients send and nobody reads any longer. Other changes are only counted,
 * unless `--all` lists them. Where there are many, the rules come first, the changes stand by operation and component, and each group has
 * at most `limit` of them.
 */
export function textReport(
  { changes, unused, all, bump, limit = Infinity }: Comparison,
  { style }: Pick<Look, 'style'> = { style: plain },
): string {
  const groups: [title: string, of: Change[]][] = [
    ['Breaking', changesOfLevel(changes, 'breaking')],
    ...(all ? [['Compatible', changesOfLevel(changes, 'compatible')] as [string, Change[]]] : []),
    ['Notes', changesOfLevel(changes, 'note').filter((change) => all || isNotedAlways(change))],
    ['Waived', waivedChanges(changes)],
  ]
  const shown = groups.flatMap(([, of]) => of)
  const isLong = shown.length > FEW
  const rules = isLong
    ? `${style('bold', 'By rule')}\n${countedByRule(shown)}\n"cpd explain", with the name of a rule, says what it is about.\n\n`
    : ''
  const listed = groups
    .filter(([, of]) => of.length > 0)
    .map(([title, of]) => {
      const entries = alike(of)
      const listed = entries.slice(0, limit)
      const left = sumOf(entries.slice(limit))
      const lines = isLong ? byHolder(listed, style) : listed.map((entry) => formatEntry(entry, style)).join('')
      const more = left > 0 ? `  and ${counted(left)} more (--limit lists more)\n` : ''
      return `${style(title === 'Breaking' ? 'red' : 'bold', title)}\n${lines}${more}\n`
    })
  const hints = [
    ...new Set(shown.filter((change) => isOpen(change) && (change.level === 'breaking' || isNotedAlways(change))).map(({ id }) => id)),
  ].flatMap((id) => {
    const hint = waiverFor(id)
    return hint === undefined ? [] : `${id}: ${hint}\n`
  })
  const waivers = unused.map((one) => `${printable(`unused waiver: ${unusedInWords(one)}`)}\n`)
  const version = bump ? `${style(bump.enough ? 'green' : 'red', printable(bump.says))}\n` : ''
  return `${rules}${listed.join('')}${hints.length > 0 ? `${hints.join('')}\n` : ''}${waivers.join('')}${countsInWords(changes)}${hiddenNote(changes, all)}\n${version}`
}

/** So many changes are read one by one. */
const FEW = 20

function countedByRule(changes: readonly Change[]): string {
  const counts = new Map<string, number>()
  for (const { id } of changes) counts.set(id, (counts.get(id) ?? 0) + 1)
  const sorted = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const width = Math.max(...sorted.map(([, count]) => counted(count).length))
  return sorted.map(([id, count]) => `  ${counted(count).padStart(width)} ${id}`).join('\n')
}

const hiddenNote = (changes: readonly Change[], all: boolean): string =>
  all || changesOfLevel(changes, 'compatible').length + changesOfLevel(changes, 'note').length === 0 ? '' : ' (--all lists them)'

/** The same change at one place or at several. */
type Entry = readonly [first: Change, ...others: Change[]]

const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { length }) => sum + length, 0)

/** Puts changes together that say the same of the same part of several operations or components. */
function alike(changes: readonly Change[]): Entry[] {
  const entries = new Map<string, [Change, ...Change[]]>()
  for (const change of changes) {
    const { id, at, was, is, breaks, policy, waived } = change
    const { within } = at
    // Each operation that is removed is a change of its own.
    const part = within === '' && was === null && is === null ? at.words : within
    const key = JSON.stringify([id, part, was, is, breaks, policy, waived])
    const known = entries.get(key)
    if (known) known.push(change)
    else entries.set(key, [change])
  }
  return [...entries.values()]
}

/** Each operation, event or component with what changed in it. */
function byHolder(entries: readonly Entry[], style: Style): string {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const holder = holderInWords(entry[0].at.holder)
    groups.set(holder, [...(groups.get(holder) ?? []), entry])
  }
  return [...groups]
    .map(
      ([holder, of]) =>
        `  ${style('bold', printable(holder))}\n${of.map((entry, at) => formatEntry(entry, style, { holder, before: of[at - 1] })).join('')}`,
    )
    .join('')
}

/** `below`: the heading that the entry stands below, and the entry before it there; what both are of is said once. */
function formatEntry([change, ...others]: Entry, style: Style, below?: { holder: string; before: Entry | undefined }): string {
  const transition = transitionInWords(change)
  const places = [change, ...others].flatMap((one) => one.places)
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

const SHOWN = 2

const formatPlaces = (all: readonly Place[]): string =>
  `at ${plural(all.length, 'place')}: ${all
    .slice(0, SHOWN)
    .map(({ words }) => words)
    .join(', ')}${all.length > SHOWN ? ', …' : ''}`

export interface Comparison {
  was: string
  is: string
  /** The file that annotations of the new document name. */
  file: string
  /** Sorted. */
  changes: readonly Change[]
  /** Waivers that waive nothing. */
  unused: readonly Waiver[]
  /** True if changes that break nobody are listed, where a report does not list them anyway. */
  all: boolean
  /** The most changes that the report for people lists of each group; all unless given. */
  limit?: number
  /** True if the version went up far enough, where that was asked. */
  bump?: BumpVerdict
}

export interface Look {
  style: Style
  /** The version of this program. */
  version: string
}

export const changesOfLevel = (changes: readonly Change[], level: Level): Change[] =>
  changes.filter((change) => change.level === level && change.waived === null)

export const waivedChanges = (changes: readonly Change[]): Change[] => changes.filter(({ waived }) => waived !== null)

/** The changes that a report of findings lists: with `--all`, the others, too. */
export const shownChanges = ({ changes, all }: Comparison): Change[] =>
  changes.filter((change) => all || change.level === 'breaking' || isNotedAlways(change))

/** Rules of values that clients send and servers no longer read: no call fails, but its effect may change. */
const NOTED_ALWAYS: ReadonlySet<RuleName> = new Set(['property-ignored', 'property-became-read-only', 'parameter-removed'])

const isNotedAlways = ({ level, id }: Change): boolean => level === 'note' && NOTED_ALWAYS.has(id)

/** True if nobody has judged it yet. */
const isOpen = ({ waived, policy }: Change): boolean => waived === null && policy === undefined

/** `2 breaking changes, 5 compatible, 1 note, 1 waived`. */
export function countsInWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'no change that a client or a service could notice'
  const [compatible, waived] = [changesOfLevel(changes, 'compatible').length, waivedChanges(changes).length]
  return [
    plural(changesOfLevel(changes, 'breaking').length, 'breaking change'),
    `${counted(compatible)} compatible`,
    plural(changesOfLevel(changes, 'note').length, 'note'),
    ...(waived > 0 ? [`${counted(waived)} waived`] : []),
  ].join(', ')
}

/** `X → Y`, or one side where the other is absent. */
export function transitionInWords({ was, is }: Change): string {
  if (was !== null && is !== null) return `${was} → ${is}`
  if (was !== null) return `was ${was}`
  return is === null ? '' : `now ${is}`
}

/** All about a change in one line, but for its rule. */
export function changeInWords(change: Change): string {
  const { at, places, breaks, policy, waived } = change
  const where = places.length > 1 ? `${at.words} (${places.length} places)` : at.words
  const parts = [
    transitionInWords(change),
    ...(breaks === null ? [] : [`breaks ${breaks}`]),
    ...(policy === undefined ? [] : [policy]),
    ...(waived === null ? [] : [`accepted: ${waived}`]),
  ]
  return [where, parts.filter((part) => part !== '').join('; ')].filter((part) => part !== '').join(': ')
}

export const unusedInWords = ({ id, at }: Waiver): string => `${id} at ${at} waives nothing; remove it`
