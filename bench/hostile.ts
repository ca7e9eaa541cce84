/**
 * `npm run bench:hostile` measures how attackers affect an ordinary client of `cpd serve`. In the first round, attackers upload deeply
 * nested documents, keep thousands of connections open, call with invalid credentials, and send bodies slowly. They also pipeline 128 KiB
 * of requests on each of 200 connections, never read responses, and add large Items to a person. In each of the following rounds, a partner
 * makes one kind of expensive call (hostile/partner.ts). Server, attackers and client are separate processes on loopback. Exits with 1 if
 * the client had to wait too long.
 *
 *   --seconds N       length of the first round (60). The other rounds each take a sixth of it.
 *   --only KINDS      a single round with these kinds, such as idle,why. `all` selects every kind, and `none` runs without attackers.
 *   --server FOLDER   measures the server of another checkout
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ATTACKS } from './hostile/partner.ts'
import { type RoundResult, measureRound } from './hostile/round.ts'

const MAX_SECONDS = 600
/** Limit for the client's 99th-percentile response time. */
const P99_MS = 250
const MAX_MEMORY_MB = 500

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    server: { type: 'string', default: join(import.meta.dirname, '..') },
  },
})
const seconds = Number(values.seconds)
if (!(seconds > 0 && seconds <= MAX_SECONDS)) throw new Error(`--seconds takes a number up to ${MAX_SECONDS}`)

const ANONYMOUS_ATTACKS = 'idle,slow,flood,uploads,pipelines,unread,items'
const ALL = [ANONYMOUS_ATTACKS, ...Object.keys(ATTACKS)].join(',')
const rounds: readonly (readonly [kinds: string, seconds: number])[] = values.only
  ? [[values.only === 'all' ? ALL : values.only, seconds]]
  : [[ANONYMOUS_ATTACKS, seconds], ...Object.keys(ATTACKS).map((kind) => [kind, seconds / 6] as const)]

let areMet = true
for (const [kinds, length] of rounds)
  if (!report(kinds, await measureRound(kinds, { seconds: length, root: values.server }))) areMet = false
console.log(`${areMet ? '' : 'not met: '}p99 within ${P99_MS} ms, no error, and at most ${MAX_MEMORY_MB} MB`)
process.exitCode = areMet ? 0 : 1

/** Prints the results. Returns true if the limits were met. */
function report(kinds: string, { calls, memory, attackers, loop, waitedShare, isAlive }: RoundResult): boolean {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
  const errors = calls.filter(({ status }) => status !== 200).map(({ status }) => status)
  const peakMemory = Math.max(...memory)
  const errorList = errors.length > 0 ? `: ${[...new Set(errors)].join(', ')}` : ''
  const times = [0.5, 0.99, 1].map(part).map((ms) => ms.toFixed(1))
  console.log(
    `${kinds}: ${calls.length} calls, p50 ${times[0]} ms, p99 ${times[1]} ms, max ${times[2]} ms, ${errors.length} errors${errorList}`,
  )
  console.log(`  memory at most ${peakMemory} MB, at the end ${memory.at(-1)} MB${isAlive ? '' : '; the server no longer responds'}`)
  if (loop) {
    const { late, busy } = loop
    console.log(
      `  event loop late by p99 ${late.p99.toFixed(1)} ms, max ${late.max.toFixed(1)} ms; CPU time between two samples p99 ${busy.p99.toFixed(1)} ms, max ${busy.max.toFixed(1)} ms; without a processor ${(waitedShare * 100).toFixed(0)} % of the time`,
    )
  }
  console.log(`  attackers: ${attackers}`)
  return isAlive && errors.length === 0 && part(0.99) <= P99_MS && peakMemory <= MAX_MEMORY_MB
}
