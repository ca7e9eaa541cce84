/** The outcomes as a table for people. */
import { type Pair, versionOf } from './pairs.ts'
import { STEPS } from './steps.ts'

export interface Outcome {
  readonly pair: Pair
  /** The command that says that its toolchain is not here. */
  readonly missing?: string
  readonly passed: ReadonlySet<string>
  readonly faults: readonly string[]
  readonly seconds: number
}

const COLUMNS: readonly string[] = ['generate', 'compile', ...STEPS.map(({ name }) => name)]

export const generatorOf = (pair: Pair): string => `${pair.generator} ${versionOf(pair)}`.trimEnd()
export const titleOf = (pair: Pair): string => `${pair.language}: ${generatorOf(pair)}${pair.beside ? `, ${pair.beside}` : ''}`

export function matrix(outcomes: readonly Outcome[]): string {
  const cell = ({ pair, missing, passed }: Outcome, step: string): string => {
    if (missing) return '-'
    if (passed.has(step)) return 'ok'
    if (pair.cannot?.[step]) return 'cannot'
    // The steps after the first failure of a generator or compiler are not tried.
    const stopped = ['generate', 'compile'].find((phase) => !passed.has(phase))
    return stopped === undefined || stopped === step ? 'FAIL' : '-'
  }
  const rows = [
    ['', ...COLUMNS, 'seconds'],
    ...outcomes.map((outcome) => [
      titleOf(outcome.pair),
      ...COLUMNS.map((step) => cell(outcome, step)),
      outcome.missing ? '-' : outcome.seconds.toFixed(0),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const cannot = outcomes.flatMap(({ pair }) =>
    Object.entries(pair.cannot ?? {}).map(([step, reason]) => `${titleOf(pair)} cannot ${step}: ${reason}`),
  )
  const run = outcomes.filter(({ missing }) => !missing)
  const green = run.filter(({ faults, pair }) => faults.length === 0 && !pair.cannot)
  const languages = new Set(green.map(({ pair }) => pair.language))
  const summary = `${green.length} of ${outcomes.length} pairs passed every step, in ${languages.size} languages; ${outcomes.length - run.length} not run`
  return [...lines, ...cannot, summary].join('\n')
}
