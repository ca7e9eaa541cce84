/** Runs a server in a separate process: starts it, generates load over raw sockets, reads its CPU time from /proc, and stops it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/** Resolution of CPU times in /proc. */
const TICK_MS = 10

/** Number of concurrent callers: enough that the server never waits for requests. */
const CALLERS = 16

export interface Load {
  path: string
  headers: Record<string, string>
  body: object
}

export interface LoadResult {
  requests: number
  /** CPU time of all threads per request in microseconds, in user and kernel mode. */
  user: number
  system: number
  /** Requests per second. */
  rate: number
}

/** CPU time since the start, in milliseconds. */
export interface CpuTimes {
  user: number
  system: number
}

async function waitUntilReady(url: string): Promise<string> {
  for (;;) {
    const responds = await fetch(url).then(
      () => true,
      () => false,
    )
    if (responds) return url
    await setTimeout(20)
  }
}

export class ServerProcess {
  readonly name: string
  readonly url: string
  /** Startup time in milliseconds. */
  readonly ready: number
  readonly #child: ChildProcess

  private constructor(name: string, url: string, ready: number, child: ChildProcess) {
    this.name = name
    this.url = url
    this.ready = ready
    this.#child = child
  }

  /** Starts a program. If `port` is set, polls that port, because the program does not print its URL. */
  static start(name: string, args: string[], port?: number): Promise<ServerProcess> {
    const began = performance.now()
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    return new Promise((resolve, reject) => {
      let output = ''
      const ready = (url: string) => resolve(new ServerProcess(name, url, performance.now() - began, child))
      if (port) void waitUntilReady(`http://127.0.0.1:${port}`).then(ready)
      const read = (chunk: Buffer) => {
        output += chunk
        const url = /listening(?: on |":")(http:\/\/[\w.:]+)/.exec(output)?.[1]
        if (url) ready(url)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.on('exit', () => reject(new Error(`${name} ended: ${output.slice(-2000)}`)))
    })
  }

  async load({ path, headers, body }: Load, seconds: number): Promise<LoadResult> {
    const before = this.cpuTimes()
    const began = performance.now()
    const until = began + seconds * 1000
    const request = encodeRequest(this.url, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
    const callers = Array.from({ length: CALLERS }, () => callUntil(until, { url: this.url, request }))
    const requests = (await Promise.all(callers)).reduce((sum, count) => sum + count, 0)
    const after = this.cpuTimes()
    const spent = (time: keyof CpuTimes) => ((after[time] - before[time]) * 1000) / requests
    return { requests, user: spent('user'), system: spent('system'), rate: requests / ((performance.now() - began) / 1000) }
  }

  get output(): Readable | null {
    return this.#child.stdout
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name)
  }

  /** Shuts the server down and waits for its exit. */
  async end(): Promise<void> {
    this.#child.removeAllListeners('exit')
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }

  stop(): void {
    this.#child.removeAllListeners('exit')
    this.#child.kill('SIGKILL')
  }

  get cpuMs(): number {
    const { user, system } = this.cpuTimes()
    return user + system
  }

  /** Reads the CPU time of all threads. */
  cpuTimes(): CpuTimes {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { user: Number(fields[11]) * TICK_MS, system: Number(fields[12]) * TICK_MS }
  }

  /** Returns the time in milliseconds during which the main thread was runnable but had no processor. */
  waitedMs(): number {
    return Number(readFileSync(`/proc/${this.#child.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  }

  /** Returns the resident memory in MiB. */
  memoryMb(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/** Sends sequential requests on a new connection until `next` returns undefined. */
export function callInTurn(
  url: string,
  next: () => Buffer | undefined,
  onResponse: (response: Buffer, milliseconds: number) => void,
): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      const request = next()
      sentAt = performance.now()
      if (request) socket.write(request)
      else {
        socket.removeAllListeners('close')
        socket.destroy()
        resolve()
      }
    }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = parseResponseLength(received)
      if (length === undefined || received.length < length) return
      const response = received
      received = received.subarray(length)
      try {
        onResponse(response, performance.now() - sentAt)
      } catch (error) {
        return reject(error)
      }
      send()
    })
  })
}

/** Repeats a request until the given time (`performance.now()`), and returns the number of responses. */
async function callUntil(until: number, { url, request }: { readonly url: string; readonly request: Buffer }): Promise<number> {
  let responses = 0
  const next = () => (responses === 0 || performance.now() < until ? request : undefined)
  await callInTurn(url, next, (response) => {
    const status = response.subarray(9, 12).toString('latin1')
    if (!status.startsWith('2')) throw new Error(`returned ${status}: ${response.toString('utf8').slice(0, 500)}`)
    responses++
  })
  return responses
}

export const encodeRequest = (url: string, path: string, headers: Readonly<Record<string, string>>, body: string): Buffer => {
  const all = {
    host: new URL(url).host,
    connection: 'keep-alive',
    accept: '*/*',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

/** Returns the length of the first response in the bytes. Undefined if more bytes are needed. */
function parseResponseLength(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(END_OF_HEAD)
  if (head === -1) return undefined
  const text = bytes.subarray(0, head).toString('latin1').toLowerCase()
  const length = /\r\ncontent-length: *(\d+)/.exec(text)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  const end = bytes.indexOf(END_OF_CHUNKS, head + 4)
  return end === -1 ? undefined : end + END_OF_CHUNKS.length
}
