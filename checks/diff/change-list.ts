/** Collects the differences of all places into changes. A change of a shared component is listed once, with all its places. */
import { byLevelThenPlace, type Change, type Difference, type Direction } from './change.ts'
import type { Pair } from './walk/pair.ts'

/** The location of a comparison in an API: an operation, one of its messages, a header. */
export class ApiLocation {
  /** The name that reports show: `POST /v3/items/new response 404`. */
  readonly place: string
  /** The shared component that holds it, if there is one: a change of a component is one change, however often it is used. */
  readonly home: string
  readonly direction: Direction

  constructor(place: string, direction: Direction, home = place) {
    this.place = place
    this.home = home
    this.direction = direction
  }

  /** A part of this location. */
  within(words: string): ApiLocation {
    return new ApiLocation(`${this.place} ${words}`, this.direction, `${this.home} ${words}`)
  }

  /** The same location, held by a shared component. */
  withHome(home: string): ApiLocation {
    return new ApiLocation(this.place, this.direction, home)
  }

  withDirection(direction: Direction): ApiLocation {
    return new ApiLocation(this.place, direction, this.home)
  }
}

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

  #merge({ id, was, is, effect, only }: Difference, { direction }: ApiLocation, place: string, home: string): void {
    if (only !== undefined && only !== direction) return
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
