/** Collects the differences of all places into changes. A change of a shared component is listed once, with all its places. */
import { type Change, byLevelThenPlace } from './change.ts'
import type { Difference } from './effect.ts'
import type { ApiLocation } from './api-location.ts'
import type { Pair } from './walk/pair.ts'

export class ChangeList {
  readonly #found = new Map<string, Change & { among: Set<string> }>()

  /** Adds the differences of a place other than a schema. */
  add(location: ApiLocation, differences: readonly Difference[]): void {
    for (const one of differences)
      this.#merge(one, location, withPointer(location.place, one.at ?? ''), withPointer(location.home, one.at ?? ''))
  }

  /** Adds the differences of a schema and of all schemas below it, each at its shortest path. */
  addSchema(location: ApiLocation, root: Pair): void {
    const reached = new Set([root])
    let level: { path: string; pair: Pair }[] = [{ path: '', pair: root }]
    while (level.length > 0) {
      const next: typeof level = []
      for (const { path, pair } of level) {
        const home = pair.name === undefined ? location.home : `component ${pair.name} ${location.direction}`
        for (const one of pair.differences) {
          const at = one.at ?? ''
          this.#merge(
            one,
            location,
            withPointer(location.place, `${path}${at}`),
            withPointer(home, pair.name === undefined ? `${path}${at}` : at),
          )
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

  sorted(): Change[] {
    return [...this.#found.values()]
      .map(({ among, ...change }) => ({ ...change, places: [...among].toSorted() }))
      .map((change) => ({ ...change, at: change.places.length === 1 ? (change.places[0] as string) : change.home }))
      .toSorted(byLevelThenPlace)
  }

  #merge({ id, was, is, effect }: Difference, { direction }: ApiLocation, place: string, home: string): void {
    const { level, breaks } = effect[direction]
    const key = JSON.stringify([id, level, home, was, is])
    const known = this.#found.get(key)
    if (known) known.among.add(place)
    else {
      const texts = { was: was ?? null, is: is ?? null, breaks: breaks ?? null }
      this.#found.set(key, { id, level, at: home, ...texts, places: [], home, waived: null, direction, among: new Set([place]) })
    }
  }
}

const withPointer = (place: string, pointer: string): string => (pointer === '' ? place : `${place} ${pointer}`)
