/** Processes that a benchmark starts, and their CPU time and memory as the kernel reports them. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of CPU, of all threads. */
export function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Memory in use, in MiB. */
export const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export interface Receivers {
  /** The receivers that answer. */
  readonly urls: readonly string[]
  /** A receiver that accepts requests and never answers. */
  readonly dead: string
  /** How many webhooks were acknowledged so far. */
  countAcknowledged(): Promise<number>
  stop(): void
}

export async function startReceivers(): Promise<Receivers> {
  const child = fork(join(import.meta.dirname, 'receiver.ts'))
  const [{ urls }] = (await once(child, 'message')) as [{ urls: string[] }]
  const countAcknowledged = async () => {
    const answer = once(child, 'message')
    child.send('acknowledged')
    return ((await answer) as [{ acknowledged: number }])[0].acknowledged
  }
  return { urls: urls.slice(0, -1), dead: urls.at(-1) ?? '', countAcknowledged, stop: () => child.disconnect() }
}

/** A loop that posts the same bytes to the same receivers, and keeps nothing. */
export function startPeer(urls: readonly string[], body: string, keepAlive: boolean): ChildProcess {
  return fork(join(import.meta.dirname, 'peer.ts'), [JSON.stringify({ urls, body, keepAlive })])
}
