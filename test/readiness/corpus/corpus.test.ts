/**
 * Checks must reach the right verdict on integrations with one planted defect or with none, before and after all Individuals are purged.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CORPUS, type Row } from './corpus.ts'
import { drive, type Verdict } from './drive.ts'

/**
 * `all` drives all rows, `rest` drives the rows that the part `push` omits, and `node` drives the same rows without Python. By default, only
 * the rows of `push` are driven.
 */
const selection = process.env['CPD_CORPUS']
const ROWS = CORPUS.filter(({ language, often }) => {
  const isDriven = language === 'node' && often === true
  return selection === 'all' || (selection === undefined ? isDriven : !isDriven && (selection === 'rest' || language === 'node'))
})

/** Python programs have no isBusy, so the exercise may stop waiting for them too early on a busy machine. */
const options = { retry: selection === undefined ? 0 : 1 }

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const formatName = ({ language, architecture, habit, defect, scenarios }: Row): string =>
  `${language}, ${architecture}${habit ? `, ${habit}` : ''} | ${defect} | ${scenarios.join(', ')}`
const verdicts = new Map<string, readonly Verdict[]>()

describe.concurrent('verdicts of the checks', () => {
  test.for(ROWS.map((row) => [formatName(row), row] as const))('%s', options, async ([name, row], { expect }) => {
    const verdict = await drive(row)
    verdicts.set(name, verdict)
    expect(verdict).toEqual(Object.entries(row.expected).map(([check, state]) => ({ check, before: state, after: state })))
  })
})

test('the program in each language contains its defects', () => {
  const programs = { node: read('integration.ts'), python: read('integration.py') }
  const planted = ({ language, defect }: Row) => defect === 'none' || programs[language].replaceAll('"', "'").includes(`'${defect}'`)
  expect(CORPUS.filter((row) => !planted(row)).map(formatName)).toEqual([])
})

test('the table contains each row with its current verdict', async () => {
  const previousLines = Map.groupBy(read('verdicts.md').split('\n'), (line) => line.split(' | ', 3).join(' | '))
  const lines = CORPUS.map((row) => {
    const rowVerdicts = verdicts.get(formatName(row))
    return rowVerdicts ? formatRows(row, rowVerdicts) : (previousLines.get(`| ${formatName(row)}`) ?? [])
  })
  await expect(`${HEAD}\n${lines.flat().join('\n')}\n`).toMatchFileSnapshot('verdicts.md')
  expect(CORPUS.filter((_row, at) => lines[at]?.length === 0).map(formatName)).toEqual([])
})

/** Checks with the same verdict share a line. */
function formatRows(row: Row, rowVerdicts: readonly Verdict[]): string[] {
  const right = row.unseen ? 'yes; it cannot see this' : 'yes'
  const saying = Map.groupBy(rowVerdicts, ({ check, before, after }) => {
    const state = row.expected[check]
    return `${before} | ${after} | ${before === state && after === state ? right : `no: ${state}`}`
  })
  return [...saying].map(([verdict, all]) => `| ${formatName(row)} | ${all.map(({ check }) => check).join(', ')} | ${verdict} |`)
}

const HEAD = `# What the checks say of integrations with one planted defect

\`CPD_CORPUS=all vitest run test/readiness/corpus -u\` writes this file.

| Integration | Planted defect | Scenarios | Checks | Before a purge | After it | Right |
|---|---|---|---|---|---|---|`
