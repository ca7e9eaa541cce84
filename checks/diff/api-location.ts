/** The location of a comparison in an API: an operation, one of its messages, a header. */
import type { Direction } from './change.ts'

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
