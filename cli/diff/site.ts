/** A place of an API that is compared: an operation, one of its messages, a header. */
import type { Direction } from './change.ts'

export class Site {
  /** As a reader looks for it: `POST /v3/items/new response 404`. */
  readonly place: string
  /** The shared component that holds it, where there is one: what stands there is one change, however often it is used. */
  readonly home: string
  readonly direction: Direction

  constructor(place: string, direction: Direction, home = place) {
    this.place = place
    this.home = home
    this.direction = direction
  }

  /** A place within. */
  within(words: string): Site {
    return new Site(`${this.place} ${words}`, this.direction, `${this.home} ${words}`)
  }

  /** The same place, held by a component. */
  withHome(home: string): Site {
    return new Site(this.place, this.direction, home)
  }

  going(direction: Direction): Site {
    return new Site(this.place, direction, this.home)
  }
}
