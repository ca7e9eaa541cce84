/** A server in a process of its own: starts it, sends it load over cheap connections, reads its CPU time from the kernel, stops it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** Callers at a time: enough that the server never waits for them. */
const CALLERS = 16

export interface Load {
  path: string
  headers: Record<string, string>
  body: object
}

export interface LoadResult {
  requests: number
  /** Microseconds of the server's CPU, of all its threads, per request: in its own code and in the kernel. */
  user: number
  system: number
  /** Requests per second. */
  rate: number
}

/** Milliseconds so far. */
export interface CpuTimes {
  user: number
  system: number
}

async function waitUntilAnswering(url: string): Promise<string> {
  for (;;) {
    const found = await fetch(url).then(
      () => true,
      () => false,
    )
    if (found) return url
    await setTimeout(20)
  }
}

export class ServerProcess {
  readonly name: string
  readonly url: string
  /** Milliseconds from the start until it listens. */
  readonly ready: number
  readonly #child: ChildProcess

  private constructor(name: string, url: string, ready: number, child: ChildProcess) {
    this.name = name
    this.url = url
    this.ready = ready
    this.#child = child
  }

  /** `port`: for a server that prints no line when it listens; it is called until it answers. */
  static start(name: string, args: string[], port?: number): Promise<ServerProcess> {
    const began = performance.now()
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    return new Promise((resolve, reject) => {
      let output = ''
      const ready = (url: string) => resolve(new ServerProcess(name, url, performance.now() - began, child))
      if (port) void waitUntilAnswering(`http://127.0.0.1:${port}`).then(ready)
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
    const request = bytesOf(this.url, path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body))
    const callers = Array.from({ length: CALLERS }, () => callUntil(until, { url: this.url, request }))
    const requests = (await Promise.all(callers)).reduce((sum, count) => sum + count, 0)
    const after = this.cpuTimes()
    const spent = (time: keyof CpuTimes) => ((after[time] - before[time]) * 1000) / requests
    return { requests, user: spent('user'), system: spent('system'), rate: requests / ((performance.now() - began) / 1000) }
  }

  /** Its standard output. */
  get output(): Readable | null {
    return this.#child.stdout
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name)
  }

  /** Shuts the server down, and waits for its exit. */
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

  /** The processor time of all threads. */
  cpuTimes(): CpuTimes {
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { user: Number(fields[11]) * TICK_MS, system: Number(fields[12]) * TICK_MS }
  }

  /** The time that its first thread was ready to run but had no processor. */
  waitedMs(): number {
    return Number(readFileSync(`/proc/${this.#child.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  }

  /** Resident. */
  memoryMb(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

/** Sends the next request as soon as the one before is answered, on a connection of its own, until there is none. */
export function callInTurn(
  url: string,
  next: () => Buffer | undefined,
  onAnswered: (response: Buffer, milliseconds: number) => void,
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
      const length = lengthOf(received)
      if (length === undefined || received.length < length) return
      const response = received
      received = received.subarray(length)
      try {
        onAnswered(response, performance.now() - sentAt)
      } catch (error) {
        return reject(error)
      }
      send()
    })
  })
}

/** Sends the same bytes again and again until the instant (performance.now()), and returns the number of responses. */
async function callUntil(until: number, { url, request }: { readonly url: string; readonly request: Buffer }): Promise<number> {
  let answered = 0
  const next = () => (answered === 0 || performance.now() < until ? request : undefined)
  await callInTurn(url, next, (response) => {
    const status = response.subarray(9, 12).toString('latin1')
    if (!status.startsWith('2')) throw new Error(`answered ${status}: ${response.toString('utf8').slice(0, 500)}`)
    answered++
  })
  return answered
}

export const bytesOf = (url: string, path: string, headers: Readonly<Record<string, string>>, body: string): Buffer => {
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

/** The length of the response at the start of the bytes; undefined: not known yet. */
function lengthOf(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(END_OF_HEAD)
  if (head === -1) return undefined
  const text = bytes.subarray(0, head).toString('latin1').toLowerCase()
  const length = /\r\ncontent-length: *(\d+)/.exec(text)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  const end = bytes.indexOf(END_OF_CHUNKS, head + 4)
  return end === -1 ? undefined : end + END_OF_CHUNKS.length
}
