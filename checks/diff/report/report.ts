/** The content of a report of a comparison, and its counts. */
import { plural, printable } from '../../report/report.ts'
import { plain, type Style } from '../../report/style.ts'
import type { BumpVerdict } from '../bump.ts'
import type { Change, Level } from '../change.ts'
import type { Waiver } from '../waivers.ts'

/**
 * The report for people: breaking changes first. Other changes are only counted, unless `--all` lists them. Where there are many, the
 * rules come first, and each group has at most `limit` changes.
 */
export function textReport(
  { changes, unused, all, bump, limit = Infinity }: Comparison,
  { style }: Pick<Look, 'style'> = { style: plain },
): string {
  const groups: [title: string, of: Change[]][] = [
    ['Breaking', changesOfLevel(changes, 'breaking')],
    ...(all
      ? ([
          ['Compatible', changesOfLevel(changes, 'compatible')],
          ['Notes', changesOfLevel(changes, 'note')],
        ] as [string, Change[]][])
      : []),
    ['Waived', waivedChanges(changes)],
  ]
  const shown = groups.flatMap(([, of]) => of)
  const rules = shown.length > FEW ? `${style('bold', 'By rule')}\n${countedByRule(shown)}\n\n` : ''
  const listed = groups
    .filter(([, of]) => of.length > 0)
    .map(
      ([title, of]) =>
        `${style(title === 'Breaking' ? 'red' : 'bold', title)}\n${of
          .slice(0, limit)
          .map((change) => formatChange(change, style))
          .join('')}${of.length > limit ? `  and ${(of.length - limit).toLocaleString('en-US')} more (--limit lists more)\n` : ''}\n`,
    )
  const waivers = unused.map((one) => `${printable(`unused waiver: ${unusedInWords(one)}`)}\n`)
  const version = bump ? `${style(bump.enough ? 'green' : 'red', printable(bump.says))}\n` : ''
  return `${rules}${listed.join('')}${waivers.join('')}${countsInWords(changes)}${hiddenNote(changes, all)}\n${version}`
}

/** So many changes are read one by one. */
const FEW = 20

function countedByRule(changes: readonly Change[]): string {
  const counts = new Map<string, number>()
  for (const { id } of changes) counts.set(id, (counts.get(id) ?? 0) + 1)
  const sorted = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const width = Math.max(...sorted.map(([, count]) => count.toLocaleString('en-US').length))
  return sorted.map(([id, count]) => `  ${count.toLocaleString('en-US').padStart(width)} ${id}`).join('\n')
}

const hiddenNote = (changes: readonly Change[], all: boolean): string =>
  all || changesOfLevel(changes, 'compatible').length + changesOfLevel(changes, 'note').length === 0 ? '' : ' (--all lists them)'

function formatChange(change: Change, style: Style): string {
  const transition = transitionInWords(change)
  return [
    `  ${change.at}`,
    `    ${change.id}${transition === '' ? '' : `: ${transition}`}`,
    ...(change.breaks === null ? [] : [`    breaks ${change.breaks}`]),
    ...(change.policy === undefined ? [] : [`    ${change.policy}`]),
    ...(change.id === 'malformed-part' && change.position
      ? [`    ${change.position.file}:${change.position.line}:${change.position.column}`]
      : []),
    ...(change.places.length > 1 ? [`    ${formatPlaces(change.places)}`] : []),
    ...(change.waived === null ? [] : [`    accepted: ${change.waived}`]),
  ]
    .map((line, at) => `${at === 0 ? style('bold', printable(line)) : printable(line)}\n`)
    .join('')
}

const SHOWN = 2

const formatPlaces = (all: readonly string[]): string =>
  `at ${plural(all.length, 'place')}: ${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? ', …' : ''}`

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
export const shownChanges = ({ changes, all }: Comparison): Change[] => changes.filter(({ level }) => all || level === 'breaking')

/** `2 breaking changes, 5 compatible, 1 note, 1 waived`. */
export function countsInWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'no change that a client or a service could notice'
  const [compatible, waived] = [changesOfLevel(changes, 'compatible').length, waivedChanges(changes).length]
  return [
    plural(changesOfLevel(changes, 'breaking').length, 'breaking change'),
    `${compatible.toLocaleString('en-US')} compatible`,
    plural(changesOfLevel(changes, 'note').length, 'note'),
    ...(waived > 0 ? [`${waived.toLocaleString('en-US')} waived`] : []),
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
  const where = places.length > 1 ? `${at} (${places.length} places)` : at
  const parts = [
    transitionInWords(change),
    ...(breaks === null ? [] : [`breaks ${breaks}`]),
    ...(policy === undefined ? [] : [policy]),
    ...(waived === null ? [] : [`accepted: ${waived}`]),
  ]
  return [where, parts.filter((part) => part !== '').join('; ')].filter((part) => part !== '').join(': ')
}

export const unusedInWords = ({ id, at }: Waiver): string => `${id} at ${at} waives nothing; remove it`
