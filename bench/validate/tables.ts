/** The results as tables: costs, which depend on the machine, and ratios, which do not. */
import { type Cost, type Spread, spreadOf } from '../measure.ts'

/** `cpd validate` may cost this many times what `JSON.parse` alone costs. */
const MOST = 2

type Row = readonly string[]

/** `measured` holds the costs of each contestant by round; the first one is what the others are compared with. */
export function costTable(names: readonly string[], measured: readonly Cost[][], records: number): string {
  const rows = names.map((name, at): Row => {
    const of = measured[at] as Cost[]
    const wall = spreadOf(of.map(({ wall }) => wall))
    const cpu = spreadOf(of.map(({ cpu }) => cpu))
    const micros = (milliseconds: number) => ((milliseconds * 1000) / records).toFixed(3)
    const perSecond = Math.round(records / (wall.median / 1000)).toLocaleString('en-US')
    return [name, perSecond, micros(wall.median), micros(cpu.median), `${micros(cpu.least)}–${micros(cpu.most)}`]
  })
  return table([['', 'records/s', 'wall µs', 'CPU µs', 'least–most'], ...rows])
}

/** Ratios to the first contestant, round by round. `within` says whether those that are `held` to the limit keep it. */
export function ratioTable(
  names: readonly string[],
  measured: readonly Cost[][],
  held: readonly string[],
): { text: string; within: boolean } {
  const to = (at: number, kind: keyof Cost): Spread =>
    spreadOf((measured[at] as Cost[]).map((cost, round) => cost[kind] / (measured[0]?.[round]?.[kind] as number)))
  const shown = ({ median, least, most }: Spread) => [median.toFixed(2), `${least.toFixed(2)}–${most.toFixed(2)}`]
  const rows = names.map((name, at): Row => [name, ...shown(to(at, 'cpu')), ...shown(to(at, 'wall'))])
  const verdicts = held.map((name) => {
    const { median } = to(names.indexOf(name), 'cpu')
    return { median, text: `${name}: ${median.toFixed(2)} × JSON.parse alone, ${median <= MOST ? 'within' : 'MORE THAN'} ${MOST}` }
  })
  return {
    within: verdicts.every(({ median }) => median <= MOST),
    text: [
      table([['times JSON.parse alone', 'CPU', 'least–most', 'wall', 'least–most'], ...rows]),
      '',
      ...verdicts.map(({ text }) => text),
    ].join('\n'),
  }
}

function table(rows: readonly Row[]): string {
  const widths = (rows[0] as Row).map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] as number) : text.padStart((widths[column] as number) + 2)
  return rows.map((row) => row.map(cell).join('')).join('\n')
}
