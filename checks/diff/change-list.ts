/** Collects the differences of all places into changes. A change of a shared component is listed once, with all its places. */
import { byLevelThenPlace, type Change, compareTexts, type Difference, type Direction } from './change.ts'
import { type Holder, Place, type Route, sharedSchema } from './place.ts'
import type { Pair } from './walk/pair.ts'

/** The location of a comparison in an API: an operation, one of its messages, a header. */
export class ApiLocation {
  readonly place: Place
  /** The place in the shared component that holds it, if there is one: a change of a component is one change, however often it is used. */
  readonly home: Place
  readonly direction: Direction

  constructor(place: Place, direction: Direction, home = place) {
    this.place = place
    this.home = home
    this.direction = direction
  }

  /** A part of this location. */
  within(words: string, to: Route): ApiLocation {
    return new ApiLocation(this.place.step(words, to), this.direction, this.home.step(words, to))
  }

  /** The same location, held by a shared part. */
  withHome(holder: Holder): ApiLocation {
    return new ApiLocation(this.place, this.direction, new Place(holder))
  }

  withDirection(direction: Direction): ApiLocation {
    return new ApiLocation(this.place, direction, this.home)
  }
}

export class ChangeList {
  readonly #found = new Map<string, Omit<Change, 'at' | 'places'> & { among: Map<string, Place> }>()

  /** Adds the differences of a place other than a schema. */
  add(location: ApiLocation, differences: readonly Difference[]): void {
    for (const one of differences) this.#merge(one, location, location.place, location.home)
  }

  /** Adds the differences of a schema and of all schemas below it, each at its shortest path. */
  addSchema(location: ApiLocation, root: Pair): void {
    const { direction, place } = location
    const reached = new Set([root])
    let level: { path: string; pair: Pair }[] = [{ path: '', pair: root }]
    while (level.length > 0) {
      const next: typeof level = []
      for (const { path, pair } of level) {
        const home = pair.name === undefined ? location.home.at(path) : new Place(sharedSchema(pair.name), [{ words: direction, to: [] }])
        for (const one of pair.differences) {
          const at = one.at ?? ''
          this.#merge(one, location, place.at(`${path}${at}`), home.at(`${home.pointer}${at}`))
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
        const places = [...among.values()].toSorted((a, b) => compareTexts(a.words, b.words))
        return { ...change, places, at: places.length === 1 ? (places[0] as Place) : change.home }
      })
      .toSorted(byLevelThenPlace)
  }

  #merge({ id, was, is, effect, only }: Difference, { direction }: ApiLocation, place: Place, home: Place): void {
    if (only !== undefined && only !== direction) return
    const { level, breaks } = effect[direction]
    const key = JSON.stringify([id, level, home.words, was, is])
    const known = this.#found.get(key)
    if (known) known.among.set(place.words, place)
    else {
      const texts = { was: was ?? null, is: is ?? null, breaks: breaks ?? null }
      this.#found.set(key, { id, level, ...texts, home, waived: null, direction, among: new Map([[place.words, place]]) })
    }
  }
}
