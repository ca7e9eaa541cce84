/**
 * `npm run bench:server` measures this server beside stock Prism and a bare Fastify, in turn on the same machine. Compare
 * CPU time per request: wall time depends on other load of the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoLoads } from './server/demo-loads.ts'
import { ServerProcess, type LoadResult } from './server/server-process.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } } })
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const file = (name: string) => join(import.meta.dirname, 'server', name)
const folder = mkdtempSync(join(tmpdir(), 'cpd-bench-'))

const cli = join(import.meta.dirname, '../cli/main.ts')
const database = join(folder, 'bench.sqlite')
const prismCli = join(import.meta.dirname, '../node_modules/@stoplight/prism-cli/dist/index.js')
const document = join(import.meta.dirname, '../generated/openapi.json')
const contestants = [
  await ServerProcess.start('cpd serve, SQLite file', [
    cli,
    'serve',
    '--port',
    '0',
    '--database',
    database,
    '--requests-per-minute',
    'off',
  ]),
  await ServerProcess.start('stock prism mock', [prismCli, 'mock', '--port', '4911', '--verboseLevel', 'fatal', document], 4911),
  await ServerProcess.start('stock prism-http-server', [file('stock-prism-server.ts')]),
  await ServerProcess.start('bare Fastify echo', [file('fastify-echo.ts')]),
]

try {
  const loads = await demoLoads((contestants[0] as ServerProcess).url)
  for (const [what, load] of Object.entries(loads)) {
    const results = new Map<string, LoadResult[]>(contestants.map(({ name }) => [name, []]))
    for (const contestant of contestants) await contestant.load(load, 1)
    for (let round = 0; round < rounds; round++)
      for (const contestant of contestants) results.get(contestant.name)?.push(await contestant.load(load, seconds))
    report(what, results)
  }
  console.log('ready after')
  for (const { name, ready } of contestants) console.log(`  ${name.padEnd(26)}${(ready / 1000).toFixed(2)} s`)
} finally {
  for (const contestant of contestants) contestant.stop()
  rmSync(folder, { recursive: true, force: true })
}

function report(what: string, results: Map<string, LoadResult[]>): void {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number
  const rows = [...results].map(([name, all]) => ({
    name,
    cpu: median(all.map(({ user, system }) => user + system)),
    user: median(all.map(({ user }) => user)),
    system: median(all.map(({ system }) => system)),
    rate: median(all.map(({ rate }) => rate)),
  }))
  const ours = rows[0]?.cpu ?? 0
  const line = (name: string, cells: readonly string[]) =>
    console.log(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  console.log(what)
  line('server', ['µs CPU', 'user', 'system', 'per s', 'ours is'])
  for (const { name, cpu, user, system, rate } of rows)
    line(name, [...[cpu, user, system, rate].map((number) => number.toFixed(0)), `${(cpu / ours).toFixed(1)}×`])
  console.log()
}
