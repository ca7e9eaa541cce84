/** Random choices for synthetic records. The same seed always results in the same choices. */
import { seededBytes } from '../../core/random-bytes.ts'

export class SyntheticRandom {
  readonly #bytes: (count: number) => Uint8Array

  constructor(...seed: readonly string[]) {
    this.#bytes = seededBytes(seed.join('\n'))
  }

  /** Returns an integer from `from` to `to` (both inclusive). */
  integer(from: number, to: number): number {
    const unit = Buffer.from(this.#bytes(6)).readUIntBE(0, 6) / 2 ** 48
    return from + Math.floor(unit * (to - from + 1))
  }

  /** Returns true with the given probability in percent. */
  withProbability(percent: number): boolean {
    return this.integer(1, 100) <= percent
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('cannot pick from an empty list')
    return list[this.integer(0, list.length - 1)] as T
  }

  /** Returns at most `count` different elements, in list order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const indexes = list.map((_, at) => at)
    while (indexes.length > count) indexes.splice(this.integer(0, indexes.length - 1), 1)
    return indexes.map((at) => list[at] as T)
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join('')
  }
}
