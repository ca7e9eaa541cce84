/** A cheap HTTP client with a connection of its own: sends the same bytes again as soon as a response is complete. */
import { connect, type Socket } from 'node:net'

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n')

export interface Exchange {
  readonly url: string
  readonly request: Buffer
}

/** Calls until the instant (performance.now()), and returns the number of responses. */
export function callUntil(until: number, { url, request }: Exchange): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answered = 0
    let received = Buffer.alloc(0)
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => socket.write(request))
    const end = () => {
      socket.removeAllListeners('close')
      socket.destroy()
      resolve(answered)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = lengthOf(received)
      if (length === undefined || received.length < length) return
      const status = received.subarray(9, 12).toString('latin1')
      if (!status.startsWith('2')) reject(new Error(`answered ${status}: ${received.toString('utf8').slice(0, 500)}`))
      received = received.subarray(length)
      answered++
      if (performance.now() < until) socket.write(request)
      else end()
    })
  })
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
export function lengthOf(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(END_OF_HEAD)
  if (head === -1) return undefined
  const text = bytes.subarray(0, head).toString('latin1').toLowerCase()
  const length = /\r\ncontent-length: *(\d+)/.exec(text)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  const end = bytes.indexOf(END_OF_CHUNKS, head + 4)
  return end === -1 ? undefined : end + END_OF_CHUNKS.length
}
