/**
 * `npm run bench:hostile`: an ordinary client of `cpd serve`, while others upload deep documents, keep thousands of connections open, call
 * without credentials, send bodies slowly, send 128 KiB of requests ahead on each of 200 connections, read no answer, and add one large
 * Item after another to a person. Then, in a round for each kind, while a partner asks for what costs most (hostile/partner.ts). Server,
 * attackers and client are processes of their own on loopback. It ends by itself: the first round after `--seconds` (60), each other one
 * after a sixth of them. `--only idle,why` is one round of these kinds, `--only all` one of all, and `--only none` measures in peace.
 * `--server FOLDER` measures the server of another checkout. Exit 1 where the client was kept waiting.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ATTACKS } from './hostile/partner.ts'
import { type Measured, measureRound } from './hostile/round.ts'

const MAX_SECONDS = 600
/** The promise to the client. */
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

const STRANGERS = 'idle,slow,flood,uploads,pipelines,unread,items'
const ALL = [STRANGERS, ...Object.keys(ATTACKS)].join(',')
const rounds: readonly (readonly [kinds: string, seconds: number])[] = values.only
  ? [[values.only === 'all' ? ALL : values.only, seconds]]
  : [[STRANGERS, seconds], ...Object.keys(ATTACKS).map((kind) => [kind, seconds / 6] as const)]

let areMet = true
for (const [kinds, length] of rounds) if (!tell(kinds, await measureRound(kinds, { seconds: length, root: values.server }))) areMet = false
console.log(`${areMet ? '' : 'not met: '}p99 within ${P99_MS} ms, no error, and at most ${MAX_MEMORY_MB} MB`)
process.exitCode = areMet ? 0 : 1

/** Returns true if the promise was kept. */
function tell(kinds: string, { calls, memory, attackers, loop, waitedShare, isAlive }: Measured): boolean {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
  const errors = calls.filter(({ status }) => status !== 200).map(({ status }) => status)
  const mostMemory = Math.max(...memory)
  const ofErrors = errors.length > 0 ? `: ${[...new Set(errors)].join(', ')}` : ''
  const times = [0.5, 0.99, 1].map(part).map((ms) => ms.toFixed(1))
  console.log(
    `${kinds}: ${calls.length} calls, p50 ${times[0]} ms, p99 ${times[1]} ms, max ${times[2]} ms, ${errors.length} errors${ofErrors}`,
  )
  console.log(`  memory at most ${mostMemory} MB, at the end ${memory.at(-1)} MB${isAlive ? '' : '; the server does not answer any more'}`)
  if (loop) {
    const { late, busy } = loop
    console.log(
      `  event loop late by p99 ${late.p99.toFixed(1)} ms, max ${late.max.toFixed(1)} ms; CPU time between two looks p99 ${busy.p99.toFixed(1)} ms, max ${busy.max.toFixed(1)} ms; without a processor ${(waitedShare * 100).toFixed(0)} % of the time`,
    )
  }
  console.log(`  attackers: ${attackers}`)
  return isAlive && errors.length === 0 && part(0.99) <= P99_MS && mostMemory <= MAX_MEMORY_MB
}
