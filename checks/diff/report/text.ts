/** The report for people: breaking changes first. Other changes are only counted, unless `--all` lists them. */
import { plural, printable } from '../../report/report.ts'
import { plain, type Style } from '../../report/style.ts'
import type { Change } from '../change.ts'
import { transitionInWords, type Comparison, countsInWords, changesOfLevel, type Look, unusedInWords, waivedChanges } from './report.ts'

export function textReport({ changes, unused, all, bump }: Comparison, { style }: Pick<Look, 'style'> = { style: plain }): string {
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
  const listed = groups
    .filter(([, of]) => of.length > 0)
    .map(
      ([title, of]) =>
        `${style(title === 'Breaking' ? 'red' : 'bold', title)}\n${of.map((change) => formatChange(change, style)).join('')}\n`,
    )
  const waivers = unused.map((one) => `${printable(`unused waiver: ${unusedInWords(one)}`)}\n`)
  const version = bump ? `${style(bump.enough ? 'green' : 'red', printable(bump.says))}\n` : ''
  return `${listed.join('')}${waivers.join('')}${countsInWords(changes)}${hiddenNote(changes, all)}\n${version}`
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
