/**
 * `npm run bench:hostile`: an ordinary client of `cpd serve`, while others upload deep documents, keep thousands of connections open, call
 * without credentials, send bodies slowly, send 128 KiB of requests ahead on each of 200 connections, read no answer, and add one large
 * Item after another to a person. Server, attackers and client are processes of their own on loopback. It ends by itself, after
 * `--seconds` (60); `--only idle,flood` chooses among idle, slow, flood, uploads, pipelines, unread and items, and `--only none` measures
 * in peace. Exit 1 where the client was kept waiting.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { ServerProcess } from './server/server-process.ts'

const MOST_SECONDS = 600
const CALL_EVERY_MS = 50
const LONGEST_MS = 10_000
const REPORT_EVERY_MS = 5000
/** The promise to the client. */
const P99_MS = 200

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: 'idle,slow,flood,uploads,pipelines,unread,items' },
  },
})
const seconds = Number(values.seconds)
if (!(seconds > 0 && seconds <= MOST_SECONDS)) throw new Error(`--seconds takes a number up to ${MOST_SECONDS}`)

const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
const folder = mkdtempSync(join(tmpdir(), 'cpd-bench-'))
const cli = join(import.meta.dirname, '../cli/main.ts')
const turnsFile = join(folder, 'turns.json')
const turns = pathToFileURL(join(import.meta.dirname, 'hostile/turns.ts'))
turns.searchParams.set('to', turnsFile)
const server = await ServerProcess.start('cpd serve', [
  '--import',
  turns.href,
  cli,
  'serve',
  '--port',
  '0',
  '--database',
  join(folder, 'bench.sqlite'),
  '--log-level',
  'error',
])

interface Call {
  /** Seconds since the beginning. */
  readonly at: number
  readonly ms: number
  readonly status: number | string
}

async function post(path: string, authorization: string, body?: object): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const bearer = async () => {
  const { body } = await post('/v3/auth/generate_access_token', `Basic ${Buffer.from('demo_client:demo_secret').toString('base64')}`)
  return body['access_token'] ?? ''
}

/** Reads and writes by turns, a call every so often whether the one before was answered or not. */
async function ordinaryClient(until: number): Promise<Call[]> {
  const token = `Bearer ${await bearer()}`
  const { body: made } = await post('/v3/individuals/new', token, person)
  const calls: Promise<Call>[] = []
  for (let number = 0; performance.now() < until; number++) {
    const sent = performance.now()
    const at = (sent - began) / 1000
    const answer =
      number % 2 === 0
        ? post('/v3/individuals/get_by_id', token, { individual_id: made['id'] })
        : post('/v3/individuals/new', token, person)
    calls.push(
      answer.then(
        ({ status }) => ({ at, ms: performance.now() - sent, status }),
        (error: Error) => ({ at, ms: performance.now() - sent, status: error.name }),
      ),
    )
    await after(Math.max(0, CALL_EVERY_MS - (performance.now() - sent)))
  }
  return Promise.all(calls)
}

async function watch(until: number): Promise<number[]> {
  const memory: number[] = []
  let cpu = server.cpuMs
  let at = performance.now()
  while (performance.now() < until) {
    await after(Math.min(REPORT_EVERY_MS, Math.max(1, until - performance.now())))
    const [used, now] = [server.cpuMs, performance.now()]
    memory.push(server.memoryMb())
    console.log(
      `  ${((now - began) / 1000).toFixed(0).padStart(4)} s  ${String(memory.at(-1)).padStart(6)} MB  ${(((used - cpu) / (now - at)) * 100).toFixed(0).padStart(4)} % of a processor`,
    )
    ;[cpu, at] = [used, now]
  }
  return memory
}

const began = performance.now()
server.signal('SIGWINCH')
try {
  const until = began + seconds * 1000
  const program = join(import.meta.dirname, 'hostile/attackers.ts')
  const attackers = promisify(execFile)(process.execPath, [program, server.url, await bearer(), String(seconds), values.only])
  console.log(`${server.memoryMb()} MB before; then`)
  const [calls, memory, attacked] = await Promise.all([ordinaryClient(until), watch(until), attackers])
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
  const slow = calls.filter(({ ms }) => ms > P99_MS).map(({ at }) => at.toFixed(0))
  console.log(`slower than ${P99_MS} ms: ${slow.length} calls${slow.length > 0 ? `, of the seconds ${[...new Set(slow)].join(', ')}` : ''}`)
  const errors = calls.filter(({ status }) => status !== 200).map(({ status }) => status)
  console.log(`attackers: ${attacked.stdout.trim()}`)
  console.log(
    `the ordinary client: ${calls.length} calls, p50 ${part(0.5).toFixed(1)} ms, p99 ${part(0.99).toFixed(1)} ms, max ${part(1).toFixed(1)} ms`,
  )
  console.log(`  ${errors.length} errors${errors.length > 0 ? `: ${[...new Set(errors)].join(', ')}` : ''}`)
  const { late, busy } = JSON.parse(readFileSync(turnsFile, 'utf8')) as Record<'late' | 'busy', { p99: number; max: number }>
  console.log(`the server: event loop late by p99 ${late.p99.toFixed(1)} ms, max ${late.max.toFixed(1)} ms`)
  console.log(`  CPU time of its thread between two looks: p99 ${busy.p99.toFixed(1)} ms, max ${busy.max.toFixed(1)} ms`)
  console.log(
    `  it was ready to run but had no processor for ${((server.waitedMs() / (performance.now() - began)) * 100).toFixed(0)} % of the time`,
  )
  console.log(`memory at most ${Math.max(...memory)} MB, at the end ${memory.at(-1)} MB`)
  const met = errors.length === 0 && part(0.99) <= P99_MS
  console.log(met ? `p99 within ${P99_MS} ms, and no error` : `not met: p99 within ${P99_MS} ms, and no error`)
  process.exitCode = met ? 0 : 1
} finally {
  server.stop()
  rmSync(folder, { recursive: true, force: true })
}
