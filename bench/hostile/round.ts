/** Runs one round of `bench/hostile.ts` with a new server, an ordinary client, and attackers. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { ServerProcess } from '../server/server-process.ts'
import { ATTACKS, prepare } from './partner.ts'

const CALL_INTERVAL_MS = 50
const MAX_CALL_MS = 10_000
const SAMPLE_INTERVAL_MS = 200
/** The options that docs/guides/operate.md recommends. Without them, the measured memory includes garbage that Node has not collected yet. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8']
const TOKEN = 'the-token-of-the-benchmark-is-long-enough'

interface Call {
  /** Seconds since the round began. */
  readonly at: number
  readonly ms: number
  readonly status: number | string
}

interface Percentiles {
  readonly p99: number
  readonly max: number
}

export interface RoundResult {
  readonly calls: readonly Call[]
  /** Samples of the server's memory in MiB. */
  readonly memory: readonly number[]
  /** Printed counts: attacks by kind, and responses by status. */
  readonly attackers: string
  readonly loop: { readonly late: Percentiles; readonly busy: Percentiles } | undefined
  readonly waitedShare: number
  readonly isAlive: boolean
}

/** Measures the server from the checkout in `root`. */
export async function measureRound(kinds: string, { seconds, root }: { seconds: number; root: string }): Promise<RoundResult> {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-bench-'))
  const turnsFile = join(folder, 'turns.json')
  const turns = pathToFileURL(join(import.meta.dirname, 'turns.ts'))
  turns.searchParams.set('to', turnsFile)
  const serve = [join(root, 'cli/main.ts'), 'serve', '--port', '0', '--database', join(folder, 'bench.sqlite'), '--log-level', 'error']
  const server = await ServerProcess.start('cpd serve', [...HEAP, '--import', turns.href, ...serve, '--sandbox-token', TOKEN])
  const receiver = await startWebhookReceiver()
  try {
    const isOfPartner = kinds.split(',').some((kind) => kind in ATTACKS)
    const partner = isOfPartner ? await prepare(server.url, `Bearer ${TOKEN}`, receiver.url) : undefined
    const client = new OrdinaryClient(server.url)
    await client.begin()
    server.signal('SIGWINCH')
    const began = performance.now()
    const until = began + seconds * 1000
    const program = [join(import.meta.dirname, 'attackers.ts'), server.url, client.token, String(seconds), kinds, JSON.stringify(partner)]
    const attackers = promisify(execFile)(process.execPath, program)
    const [calls, memory, { stdout }] = await Promise.all([client.callUntil(until, began), sampleMemory(server, until), attackers])
    return {
      calls,
      memory,
      attackers: stdout.trim(),
      loop: readLoopTimes(turnsFile),
      waitedShare: server.isRunning ? server.waitedMs() / (performance.now() - began) : 0,
      isAlive: await fetch(`${server.url}/livez`).then(
        ({ ok }) => ok,
        () => false,
      ),
    }
  } finally {
    server.stop()
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function readLoopTimes(file: string): RoundResult['loop'] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RoundResult['loop']
  } catch {
    return undefined
  }
}

async function sampleMemory(server: ServerProcess, until: number): Promise<number[]> {
  const memory: number[] = []
  while (performance.now() < until) {
    await after(Math.min(SAMPLE_INTERVAL_MS, Math.max(1, until - performance.now())))
    if (!server.isRunning) break
    memory.push(server.memoryMb())
  }
  return memory
}

/** Starts a receiver that acknowledges each webhook. */
async function startWebhookReceiver(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }

class OrdinaryClient {
  token = ''
  readonly #url: string
  #person = ''

  constructor(url: string) {
    this.#url = url
  }

  async begin(): Promise<void> {
    const basic = `Basic ${Buffer.from('demo_client:demo_secret').toString('base64')}`
    this.token = (await this.#post('/v3/auth/generate_access_token', basic)).body['access_token'] ?? ''
    this.#person = (await this.#post('/v3/individuals/new', `Bearer ${this.token}`, person)).body['id'] ?? ''
  }

  /** Alternates between reads and writes at a fixed rate, without waiting for responses. */
  async callUntil(until: number, began: number): Promise<Call[]> {
    const token = `Bearer ${this.token}`
    const calls: Promise<Call>[] = []
    for (let number = 0; performance.now() < until; number++) {
      const sent = performance.now()
      const createCall = (status: number | string): Call => ({ at: (sent - began) / 1000, ms: performance.now() - sent, status })
      const response =
        number % 2 === 0
          ? this.#post('/v3/individuals/get_by_id', token, { individual_id: this.#person })
          : this.#post('/v3/individuals/new', token, person)
      calls.push(
        response.then(
          ({ status }) => createCall(status),
          (error: Error) => createCall(error.name),
        ),
      )
      await after(Math.max(0, CALL_INTERVAL_MS - (performance.now() - sent)))
    }
    return Promise.all(calls)
  }

  async #post(path: string, authorization: string, body?: object): Promise<{ status: number; body: Record<string, string> }> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MAX_CALL_MS),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
}
