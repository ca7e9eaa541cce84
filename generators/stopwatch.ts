/** How long each step of a generation took: wall time and CPU time. */
export class Stopwatch {
  readonly #rows: { name: string; wall: number; cpu: number }[] = []

  async time<T>(name: string, run: () => T | Promise<T>): Promise<T> {
    const start = performance.now()
    const before = process.cpuUsage()
    try {
      return await run()
    } finally {
      const { user, system } = process.cpuUsage(before)
      this.#rows.push({ name, wall: performance.now() - start, cpu: (user + system) / 1000 })
    }
  }

  table(): string {
    const total = { name: 'total', wall: sum(this.#rows.map(({ wall }) => wall)), cpu: sum(this.#rows.map(({ cpu }) => cpu)) }
    const row = ({ name, wall, cpu }: typeof total) => `${name.padEnd(24)}${wall.toFixed(0).padStart(8)}${cpu.toFixed(0).padStart(8)}`
    return ['step'.padEnd(24) + 'wall ms'.padStart(8) + 'cpu ms'.padStart(8), ...[...this.#rows, total].map(row)].join('\n')
  }
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
