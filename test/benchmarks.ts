/**
 * Runs each benchmark once at the smallest size and checks its last lines. Runs two at a time, because this test does not judge durations.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MAX_WAIT_MS } from './time-limits.ts'

/** Arguments for each benchmark, and a pattern for its last lines. Some benchmarks exit with 1 on a slow machine and report why. */
const BENCHMARKS: Readonly<Record<string, readonly [args: string, end: RegExp]>> = {
  deliveries: ['--queued 100 --seconds 0.2 --items 10', /the purge of a person with 10 Items/],
  diff: ['--rounds 1 --changes 1', /labelled changes[^]*redocly diff/],
  hostile: ['--seconds 1 --only all', /p99 within/],
  plugins: ['--seconds 0.2 --rounds 1', /\d/],
  processes: ['--seconds 0.2 --rounds 1 --deliveries 20', /moves over 50 timestamps[^]*\n {2}2 |PostgreSQL is not installed/],
  proxy: ['--calls 50 --rounds 1 --every 20', /\d/],
  server: ['--seconds 0.2 --rounds 1', /\d/],
  validate: ['--records 2000 --rounds 1', /\d/],
}
const chosen = process.argv.slice(2)
const programs = readdirSync(join(import.meta.dirname, '../bench')).filter((name) => name.endsWith('.ts') && name !== 'measure.ts')
const waiting = programs.map((file) => basename(file, '.ts'))
const next = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await tried(name)
}
await Promise.all([next(), next()])

async function tried(name: string): Promise<void> {
  const [args, end] = BENCHMARKS[name] ?? []
  if (args === undefined || end === undefined) throw new Error(`${name} has no smallest size here`)
  if (chosen.length > 0 && !chosen.includes(name)) return
  const began = performance.now()
  const file = join(import.meta.dirname, `../bench/${name}.ts`)
  const child = spawn(process.execPath, [file, ...args.split(' ').filter(Boolean)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: MAX_WAIT_MS,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  const isGood = end.test(printed) && (code === 0 || (code === 1 && !/^\s+at .*:\d+:\d+\)?$/m.test(printed)))
  console.log(
    `${isGood ? 'ok  ' : 'FAIL'}  bench:${name}  (${((performance.now() - began) / 1000).toFixed(1)} s)${isGood ? '' : `\n${printed}`}`,
  )
  if (!isGood) process.exitCode = 1
}
