/** For people: what breaks first, each change in a few lines. What breaks nobody is behind a count unless it is asked for. */
import { plural, printable } from '../../report/report.ts'
import type { Change } from '../change.ts'
import { becoming, type Compared, counted, ofLevel, waivedOf } from './report.ts'

export function text({ changes, unused, all }: Compared): string {
  const groups: [title: string, of: Change[]][] = [
    ['Breaking', ofLevel(changes, 'breaking')],
    ...(all
      ? ([
          ['Compatible', ofLevel(changes, 'compatible')],
          ['Notes', ofLevel(changes, 'note')],
        ] as [string, Change[]][])
      : []),
    ['Waived', waivedOf(changes)],
  ]
  const listed = groups.filter(([, of]) => of.length > 0).map(([title, of]) => `${title}\n${of.map(entry).join('')}\n`)
  return `${listed.join('')}${unused.map(({ id, at }) => printable(`unused waiver: ${id} at ${at} waives nothing; remove it`) + '\n').join('')}${counted(changes)}${hidden(changes, all)}\n`
}

const hidden = (changes: readonly Change[], all: boolean): string =>
  all || ofLevel(changes, 'compatible').length + ofLevel(changes, 'note').length === 0 ? '' : ' (--all lists them)'

function entry(change: Change): string {
  const said = becoming(change)
  return [
    `  ${change.at}`,
    `    ${change.id}${said === '' ? '' : `: ${said}`}`,
    ...(change.breaks === null ? [] : [`    breaks ${change.breaks}`]),
    ...(change.places.length > 1 ? [`    ${places(change.places)}`] : []),
    ...(change.waived === null ? [] : [`    accepted: ${change.waived}`]),
  ]
    .map((line) => `${printable(line)}\n`)
    .join('')
}

const SHOWN = 2

const places = (all: readonly string[]): string =>
  `at ${plural(all.length, 'place')}: ${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? ', …' : ''}`
