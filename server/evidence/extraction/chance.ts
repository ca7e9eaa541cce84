/** Chance for synthetic records: the same seed gives the same numbers, everywhere and always. */
import { seededBytes } from '../../core/seeded-random.ts'

export class Chance {
  readonly #bytes: (count: number) => Uint8Array

  constructor(...seed: readonly string[]) {
    this.#bytes = seededBytes(seed.join('\n'))
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    const unit = Buffer.from(this.#bytes(6)).readUIntBE(0, 6) / 2 ** 48
    return from + Math.floor(unit * (to - from + 1))
  }

  /** True in so many of a hundred cases. */
  holds(percent: number): boolean {
    return this.whole(1, 100) <= percent
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to pick from')
    return list[this.whole(0, list.length - 1)] as T
  }

  /** Some different elements, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((_, at) => at)
    while (left.length > count) left.splice(this.whole(0, left.length - 1), 1)
    return left.map((at) => list[at] as T)
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.whole(0, 9)).join('')
  }
}
