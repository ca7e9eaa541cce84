/**
 * `npm run bench:sandbox` measures how soon a sandbox is ready in the process of a test, beside what else starts from one function:
 * Prism's server with the same document, msw with one handler (which listens nowhere), and a bare Fastify. None of these remembers
 * anything. Each has a process of its own in every round.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** Not of this repository: nothing else here needs it. */
const MSW = 'msw@3.0.5'
const CONTESTANTS = ['createSandbox', 'Prism createServer', 'msw setupServer', 'bare Fastify'] as const

interface Times {
  /** Milliseconds. */
  readonly imported: number
  readonly first: number
  readonly next: number
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const folder = mkdtempSync(join(tmpdir(), 'cpd-bench-'))
try {
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  const { status } = spawnSync('npm', ['install', '--silent', '--no-audit', '--no-fund', MSW], { cwd: folder })
  if (status !== 0) console.log(`${MSW} could not be installed: it is left out`)
  const asked = CONTESTANTS.filter((name) => status === 0 || name !== 'msw setupServer')
  const results = new Map<string, Times[]>(asked.map((name) => [name, []]))
  for (let round = 0; round < Number(values.rounds); round++) for (const name of asked) results.get(name)?.push(startAndTime(name))
  report(results)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function startAndTime(name: string): Times {
  const contestant = join(import.meta.dirname, 'sandbox/contestant.ts')
  const { stdout, stderr } = spawnSync(process.execPath, [contestant, name, folder], { encoding: 'utf8' })
  if (stdout === '') throw new Error(`${name} could not be started: ${stderr}`)
  return JSON.parse(stdout) as Times
}

function report(results: ReadonlyMap<string, readonly Times[]>): void {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number
  const rows = [...results].map(([name, all]) => ({
    name,
    imported: median(all.map(({ imported }) => imported)),
    first: median(all.map(({ first }) => first)),
    next: median(all.map(({ next }) => next)),
  }))
  const ours = rows[0]?.first ?? 0
  const line = (cells: readonly string[]) => console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(12))).join(''))
  line(['milliseconds', 'imported in', 'first ready', 'next ready', 'of ours'])
  for (const { name, imported, first, next } of rows)
    line([name, imported.toFixed(0), first.toFixed(0), next.toFixed(0), `${(first / ours).toFixed(2)}×`])
}
