/** Gathers what differs at every place into changes: what is one change of a component is told once, with its places. */
import { type Change, inOrder } from './change.ts'
import type { Difference } from './effect.ts'
import type { Site } from './site.ts'
import type { Pair } from './walk/pair.ts'

export class Changes {
  readonly #found = new Map<string, Change & { among: Set<string> }>()

  /** At a place that is no schema. */
  tell(site: Site, differences: readonly Difference[]): void {
    for (const one of differences) this.#add(one, site, joined(site.place, one.at ?? ''), joined(site.home, one.at ?? ''))
  }

  /** Of a schema and all that lies below it, each pair by the shortest way to it. */
  tellSchema(site: Site, root: Pair): void {
    const reached = new Set([root])
    let level: { path: string; pair: Pair }[] = [{ path: '', pair: root }]
    while (level.length > 0) {
      const next: typeof level = []
      for (const { path, pair } of level) {
        const home = pair.name === undefined ? site.home : `component ${pair.name} ${site.direction}`
        for (const one of pair.differences) {
          const at = one.at ?? ''
          this.#add(one, site, joined(site.place, `${path}${at}`), joined(home, pair.name === undefined ? `${path}${at}` : at))
        }
        for (const below of pair.below)
          if (!reached.has(below.pair)) {
            reached.add(below.pair)
            next.push({ path: `${path}${below.at}`, pair: below.pair })
          }
      }
      level = next
    }
  }

  inOrder(): Change[] {
    return [...this.#found.values()]
      .map(({ among, ...change }) => ({ ...change, places: [...among].toSorted() }))
      .map((change) => ({ ...change, at: change.places.length === 1 ? (change.places[0] as string) : change.home }))
      .toSorted(inOrder)
  }

  #add({ id, was, is, effect }: Difference, { direction }: Site, place: string, home: string): void {
    const { level, breaks } = effect[direction]
    const key = JSON.stringify([id, level, home, was, is])
    const known = this.#found.get(key)
    if (known) known.among.add(place)
    else {
      const said = { was: was ?? null, is: is ?? null, breaks: breaks ?? null }
      this.#found.set(key, { id, level, at: home, ...said, places: [], home, waived: null, among: new Set([place]) })
    }
  }
}

const joined = (place: string, pointer: string): string => (pointer === '' ? place : `${place} ${pointer}`)
