/** Lets a few pieces of work run at a time; the others wait for their turn, in order. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(atATime: number) {
    this.#free = atATime
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
