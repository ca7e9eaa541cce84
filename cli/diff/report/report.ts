/** What a report of a comparison is made of, and how its parts are counted. */
import { plural } from '../../report/report.ts'
import type { Change, Level } from '../change.ts'
import type { Waiver } from '../waivers.ts'

export interface Compared {
  was: string
  is: string
  /** In order. */
  changes: readonly Change[]
  /** Waivers that waive nothing. */
  unused: readonly Waiver[]
  /** Whether changes that break nobody are listed. */
  all: boolean
}

export const ofLevel = (changes: readonly Change[], level: Level): Change[] =>
  changes.filter((change) => change.level === level && change.waived === null)

export const waivedOf = (changes: readonly Change[]): Change[] => changes.filter(({ waived }) => waived !== null)

/** `2 breaking changes, 5 compatible, 1 note, 1 waived`. */
export function counted(changes: readonly Change[]): string {
  if (changes.length === 0) return 'no change that a client or a service could notice'
  const [compatible, waived] = [ofLevel(changes, 'compatible').length, waivedOf(changes).length]
  return [
    plural(ofLevel(changes, 'breaking').length, 'breaking change'),
    `${compatible.toLocaleString('en-US')} compatible`,
    plural(ofLevel(changes, 'note').length, 'note'),
    ...(waived > 0 ? [`${waived.toLocaleString('en-US')} waived`] : []),
  ].join(', ')
}

/** `X → Y`, or what of it there is. */
export function becoming({ was, is }: Change): string {
  if (was !== null && is !== null) return `${was} → ${is}`
  if (was !== null) return `was ${was}`
  return is === null ? '' : `now ${is}`
}
