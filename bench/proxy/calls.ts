/** Sends calls over connections of its own, each as soon as the one before is answered, and measures how long each takes. */
import { connect } from 'node:net'
import { lengthOf } from '../server/caller.ts'

export interface Load {
  readonly url: string
  /** Sent in turn. */
  readonly requests: readonly Buffer[]
  readonly connections: number
  readonly calls: number
}

/** Milliseconds of each call. */
export async function callAll({ url, requests, connections, calls }: Load): Promise<number[]> {
  const took: number[] = []
  let begun = 0
  const next = (): Buffer | undefined => (begun < calls ? requests[begun++ % requests.length] : undefined)
  await Promise.all(Array.from({ length: connections }, () => callInTurn(url, next, took)))
  return took
}

function callInTurn(url: string, next: () => Buffer | undefined, took: number[]): Promise<void> {
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
      received = received.subarray(length)
      took.push(performance.now() - sentAt)
      send()
    })
  })
}

export const percentile = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * of) - 1)] as number
