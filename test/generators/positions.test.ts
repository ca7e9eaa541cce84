/** Checks that problems are reported with the file and line of their subject in a format that editors can open. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import { ContractError, Subject, type SubjectKind } from '../../generators/contract-error.ts'
import { withPositions } from '../../generators/positions.ts'
import { contract as source } from '../../schema/contract.ts'

const { contract } = build(source)
const root = join(import.meta.dirname, '../..')

/** Returns the line of the first position in a problem. */
function readLine(problem: string): string {
  const [, file = '', line] = /^(schema\/\S+\.ts):(\d+)[:,] /.exec(problem) ?? []
  return readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? ''
}

/** Returns a problem for each declaration, with its position. */
const locate = (kind: SubjectKind, names: readonly string[]): string[] =>
  withPositions(names.map((name) => new Subject(kind, name).problem('it has a problem')))

test.each<[SubjectKind, readonly string[]]>([
  ['operation', contract.operations.map(({ id }) => id)],
  ['gap', contract.gaps.map(({ id }) => id)],
  ['webhook', contract.webhooks.map(({ type }) => type)],
  ['recorded event', contract.recordedEvents.map(({ type }) => type)],
  ['workflow', contract.workflows.map(({ id }) => id)],
])('finds every %s once', (kind, names) => {
  const problems = locate(kind, names)
  for (const [index, problem] of problems.entries()) {
    expect(problem).toMatch(/^[^,:]+:\d+: /)
    expect(readLine(problem)).toContain(`'${names[index]}'`)
  }
})

test('finds every component, even if it is named after another declaration', () => {
  const names = Object.keys(contract.components)
  const lines = locate('component', names).map(readLine)
  expect(lines.filter((line) => !/'[\w.]+'/.test(line))).toEqual([])
  expect(lines.filter((line, index) => line.includes(`'${names[index]}'`)).length).toBeGreaterThan(200)
  expect(readLine(locate('component', ['ItemProcessedEvent'])[0] as string)).toContain("'item.processed'")
  expect(readLine(locate('component', ['IncomeSummaryReason'])[0] as string)).toContain("'IncomeSummary'")
})

test('finds a path, a field and an example inside a declaration', () => {
  const [path, field, example] = withPositions([
    new Subject('operation', '/v3/items/new').problem('another operation has the same path'),
    new Subject('component', 'Individual').within('its name', 'last_name').problem('the field has no description'),
    new Subject('operation', 'createIndividual').within('example person', 'person').within('request /email').problem('must be string'),
  ])
  expect(readLine(path as string)).toContain("path: '/items/new'")
  expect(readLine(field as string)).toContain('last_name:')
  expect(readLine(example as string)).toContain("'person'")
})

test('reports both positions of a duplicate, and the position of a version change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-positions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'schema'))
  writeFileSync(join(folder, 'schema/a.ts'), "export const a = record('Thing', published, 'One.', {})\n")
  writeFileSync(join(folder, 'schema/b.ts'), "\nexport const b = record('Thing', published, 'Two.', {})\n")
  writeFileSync(join(folder, 'schema/c.ts'), 'export const c = versionChange({\n  from: 20210117,\n  to: 20260301,\n})\n')
  const problems = [
    new Subject('component', 'Thing').problem('another component has the same name'),
    new Subject('version', '20210117', 'change from 20210117 to 20260301').problem('unknown component Other'),
    new Subject('component', 'Thing').problem('has no example').inVersion(20210117),
  ]
  expect(withPositions(problems, `${folder}/`)).toEqual([
    'schema/a.ts:1, schema/b.ts:2: component Thing: another component has the same name',
    'schema/c.ts:2: change from 20210117 to 20260301: unknown component Other',
    'schema/c.ts:2: version 20210117: component Thing: has no example',
  ])
})

test('reports no position if there is no subject or no declaration', () => {
  expect(withPositions([new ContractError('gap a: b'), new Subject('gap', 'unknown').problem('none')])).toEqual([
    'gap a: b',
    'gap unknown: none',
  ])
})
