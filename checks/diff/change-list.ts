/** Merges the differences found at all places into changes. A change in a shared component is listed once, with all its places. */
import { compareByLevelThenPlace, type Change, compareStrings, type Difference, type Direction } from './change.ts'
import { type Holder, Place, type Route, createSchemaHolder } from './place.ts'
import type { Pair } from './walk/pair.ts'

/** Location of a comparison in an API: an operation, a message, or a header. */
export class ApiLocation {
  readonly place: Place
  /**
   * Place within the shared component that contains the location, if any. A change in a component is reported once, however often the
   * component is used.
   */
  readonly home: Place
  readonly direction: Direction

  constructor(place: Place, direction: Direction, home = place) {
    this.place = place
    this.home = home
    this.direction = direction
  }

  enter(words: string, to: Route): ApiLocation {
    return new ApiLocation(this.place.step(words, to), this.direction, this.home.step(words, to))
  }

  /** Returns the same location with a shared part as its home. */
  withHome(holder: Holder): ApiLocation {
    return new ApiLocation(this.place, this.direction, new Place(holder))
  }

  withDirection(direction: Direction): ApiLocation {
    return new ApiLocation(this.place, direction, this.home)
  }
}

export class ChangeList {
  readonly #found = new Map<string, Omit<Change, 'at' | 'places'> & { among: Map<string, Place> }>()

  /** Adds the differences at a place that is not a schema. */
  add(location: ApiLocation, differences: readonly Difference[]): void {
    for (const difference of differences) this.#merge(difference, location, location.place, location.home)
  }

  /** Adds the differences in a schema and in all schemas below it, each at its shortest path. */
  addSchema(location: ApiLocation, root: Pair): void {
    const { direction, place } = location
    const reached = new Set([root])
    let level: { path: string; pair: Pair }[] = [{ path: '', pair: root }]
    while (level.length > 0) {
      const next: typeof level = []
      for (const { path, pair } of level) {
        const home =
          pair.name === undefined ? location.home.at(path) : new Place(createSchemaHolder(pair.name), [{ words: direction, to: [] }])
        for (const difference of pair.differences) {
          const at = difference.at ?? ''
          this.#merge(difference, location, place.at(`${path}${at}`), home.at(`${home.pointer}${at}`))
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
      .map(({ among, ...change }) => {
        const places = [...among.values()].toSorted((a, b) => compareStrings(a.words, b.words))
        return { ...change, places, at: places.length === 1 ? (places[0] as Place) : change.home }
      })
      .toSorted(compareByLevelThenPlace)
  }

  #merge({ id, was, is, effect, only }: Difference, { direction }: ApiLocation, place: Place, home: Place): void {
    if (only !== undefined && only !== direction) return
    const { level, breaks } = effect[direction]
    const key = JSON.stringify([id, level, home.words, was, is])
    const existing = this.#found.get(key)
    if (existing) existing.among.set(place.words, place)
    else {
      const texts = { was: was ?? null, is: is ?? null, breaks: breaks ?? null }
      this.#found.set(key, { id, level, ...texts, home, waived: null, direction, among: new Map([[place.words, place]]) })
    }
  }
}
