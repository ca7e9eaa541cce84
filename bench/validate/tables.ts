/** The results as tables: costs, which depend on the machine, and ratios, which do not. */
import { type Cost, type Spread, spreadOf } from '../measure.ts'

type Row = readonly string[]

/** Medians of the rounds. Ratios are of the costs of one round, to those of the first contestant in it. */
export function costTable(names: readonly string[], measured: readonly Cost[][], records: number): string {
  const rows = names.map((name, at): Row => {
    const of = measured[at] as Cost[]
    const micros = (kind: keyof Cost) => ((spreadOf(of.map((cost) => cost[kind])).median * 1000) / records).toFixed(2)
    return [
      name,
      micros('wall'),
      micros('user'),
      micros('system'),
      shown(ratioOf(measured, at, 'wall')),
      shown(ratioOf(measured, at, 'cpu')),
    ]
  })
  return table([['', 'wall µs', 'user', 'system', 'wall ×', 'CPU ×'], ...rows])
}

const shown = ({ median, least, most }: Spread) => `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`

/** To the first contestant, round by round. */
export const ratioOf = (measured: readonly Cost[][], at: number, kind: keyof Cost): Spread =>
  spreadOf((measured[at] as Cost[]).map((cost, round) => cost[kind] / (measured[0]?.[round]?.[kind] as number)))

function table(rows: readonly Row[]): string {
  const widths = (rows[0] as Row).map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] as number) : text.padStart((widths[column] as number) + 2)
  return rows.map((row) => row.map(cell).join('')).join('\n')
}
