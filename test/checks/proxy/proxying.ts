/** A forwarder in this process with a raw socket server and a raw socket client, which allow tests to compare bytes. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { CaptureBudget, CapturedBody, type ForwardedCall } from '../../../checks/proxy/calls.ts'
import { createForwarder, type ForwarderOptions } from '../../../checks/proxy/forwarder.ts'
import { parseUpstream } from '../../../checks/proxy/upstream.ts'

/** Options for a forwarded call. */
export interface CallOptions {
  readonly method?: string
  readonly target?: string
  readonly headers?: readonly string[]
  readonly body?: unknown
  readonly status?: number
  readonly responseHeaders?: readonly string[]
  readonly response?: unknown
  readonly more?: Partial<ForwardedCall>
  readonly maxBodyBytes?: number
}

export const MIB = 1024 * 1024
export const HEADERS = ['Authorization', 'Bearer kq7Tz0pXb4Wn9sVd', 'Content-Type', 'application/json']
export const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
export const CREATED = { id: 'idv_3MUT70g0u2drfMwFKEqRbdTOLfQ' }

export const toBytes = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

export function passed({ maxBodyBytes = MIB, ...asked }: CallOptions): ForwardedCall {
  const budget = new CaptureBudget(64 * MIB)
  const body = (bytes: Uint8Array) => {
    const captured = new CapturedBody(budget, maxBodyBytes)
    for (let at = 0; at < bytes.length; at += 1000) captured.add(bytes.subarray(at, at + 1000))
    return { body: captured, complete: true }
  }
  return {
    startedAt: Date.UTC(2026, 2, 16, 9),
    method: asked.method ?? 'POST',
    target: asked.target ?? '/v3/individuals/new',
    httpVersion: '1.1',
    requestHeaders: asked.headers ?? HEADERS,
    request: body(toBytes(asked.body ?? PERSON)),
    status: asked.status ?? 200,
    statusText: 'OK',
    responseHeaders: asked.responseHeaders ?? ['content-type', 'application/json'],
    response: body(toBytes(asked.response ?? CREATED)),
    ending: 'completed',
    failure: '',
    waitMs: 2,
    durationMs: 3,
    ...asked.more,
  }
}

/** Exceeds the capture limit in some tests. */
export const LARGE_PERSON = { ...PERSON, first_name: 'x'.repeat(4000) }

export const NO_RESPONSE = { more: { ending: 'failed', status: 0, failure: 'nothing listens on its port' } } as const

export interface Message {
  readonly firstLine: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
  readonly trailers: readonly string[]
  /** Length in bytes. */
  readonly length: number
}

interface Framing {
  /** True for a response to HEAD. */
  readonly bodiless?: boolean
  /** True if the connection is closed, which marks the end of a body without a length. */
  readonly ended?: boolean
  readonly isResponse?: boolean
}

/** Parses the message at the beginning of the bytes. Returns undefined if it is incomplete. */
function parseMessage(bytes: Buffer, { bodiless = false, ended = false, isResponse = false }: Framing = {}): Message | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [firstLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  const value = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
  const from = end + 4
  const whole = (body: Buffer, length: number, trailers: string[] = []) => ({ firstLine, headers, body, trailers, length })
  if (bodiless || (isResponse && /^HTTP\/1\.\d (1\d\d|204|304)/.test(firstLine))) return whole(Buffer.alloc(0), from)
  if (value('transfer-encoding') !== undefined) return parseChunks(bytes, from, whole)
  const length = value('content-length')
  if (length === undefined && isResponse) return ended ? whole(bytes.subarray(from), bytes.length) : undefined
  const to = from + Number(length ?? 0)
  return bytes.length < to ? undefined : whole(bytes.subarray(from, to), to)
}

function parseChunks(
  bytes: Buffer,
  from: number,
  whole: (body: Buffer, length: number, trailers: string[]) => Message,
): Message | undefined {
  const chunks: Buffer[] = []
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at)
    if (line === -1) return undefined
    const size = Number.parseInt(bytes.subarray(at, line).toString('latin1'), 16)
    if (size === 0) {
      const end = bytes.indexOf('\r\n\r\n', line)
      if (end === -1) return undefined
      const trailers = bytes.subarray(line + 2, Math.max(line + 2, end)).toString('latin1')
      return whole(Buffer.concat(chunks), end + 4, trailers === '' ? [] : trailers.split('\r\n'))
    }
    if (bytes.length < line + 2 + size + 2) return undefined
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

export const chunked = (parts: readonly Uint8Array[], trailers = ''): Buffer =>
  Buffer.concat([
    ...parts
      .filter(({ length }) => length > 0)
      .flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), Buffer.from(part), Buffer.from('\r\n')]),
    Buffer.from(`0\r\n${trailers}\r\n`),
  ])

const listening = async (server: Server): Promise<number> => {
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** The behavior of the upstream for each connection. */
export type OnConnection = (socket: Socket) => void

export async function startUpstream(onConnection: OnConnection): Promise<number> {
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    onConnection(socket)
  })
  return listening(server)
}

/** Returns a connection handler that calls back with each complete request. */
export const onRequests =
  (respond: (request: Message, socket: Socket) => void): OnConnection =>
  (socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      for (let request = parseMessage(received); request; request = parseMessage(received)) {
        received = received.subarray(request.length)
        respond(request, socket)
      }
    })
  }

export interface Forwarded {
  readonly port: number
  /** Finished calls. */
  readonly calls: readonly ForwardedCall[]
  readonly rejected: readonly string[]
  /** Resolves with the next finished call. */
  ended(): Promise<ForwardedCall>
}

export async function forwarderTo(
  upstream: number | string,
  options: Partial<Pick<ForwarderOptions, 'allowedHosts' | 'budget' | 'maxBodyBytes' | 'timeoutSeconds'>> = {},
): Promise<Forwarded> {
  const calls: ForwardedCall[] = []
  const rejected: string[] = []
  const waiting: ((call: ForwardedCall) => void)[] = []
  const server = createForwarder({
    upstream: parseUpstream(typeof upstream === 'number' ? `http://127.0.0.1:${upstream}` : upstream),
    budget: new CaptureBudget(64 * 1024 * 1024),
    maxBodyBytes: 1024 * 1024,
    timeoutSeconds: 60,
    onCall: (call) => {
      calls.push(call)
      for (const done of waiting.splice(0)) done(call)
    },
    onRejected: (why) => void rejected.push(why),
    ...options,
  })
  onTestFinished(() => server.closeAllConnections())
  return {
    port: await listening(server),
    calls,
    rejected,
    ended: () => new Promise((resolve) => void waiting.push(resolve)),
  }
}

/** A client that sends bytes and collects the response. */
export class Client {
  readonly socket: Socket
  received = Buffer.alloc(0)
  ended = false

  constructor(port: number) {
    this.socket = connect({ host: '127.0.0.1', port, noDelay: true })
    onTestFinished(() => void this.socket.destroy())
    this.socket.on('error', () => {})
    this.socket.on('data', (chunk) => void (this.received = Buffer.concat([this.received, chunk])))
    this.socket.on('close', () => void (this.ended = true))
  }

  send(bytes: string | Uint8Array): this {
    this.socket.write(bytes)
    return this
  }

  /** Resolves with the next complete response, or undefined if the connection is closed first. */
  async readResponse(framing: Pick<Framing, 'bodiless'> = {}): Promise<Message | undefined> {
    for (;;) {
      const found = parseMessage(this.received, { ...framing, ended: this.ended, isResponse: true })
      if (found) this.received = this.received.subarray(found.length)
      if (found || this.ended) return found
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')])
    }
  }

  async closed(): Promise<void> {
    if (!this.ended) await once(this.socket, 'close')
  }
}

export const ok = (body = '{}'): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** The beginning of a request, without the remaining headers and the empty line. */
export const POST_REQUEST = 'POST /v3/items/get HTTP/1.1\r\nHost: 127.0.0.1\r\n'

export const listHeaderNames = ({ headers }: Message) => headers.map(([name]) => name.toLowerCase())

/** Starts an upstream that responds with these bytes to each request, and collects the requests. */
export async function startFixedUpstream(bytes: string | Buffer = ok()) {
  const requests: Message[] = []
  const sockets: Socket[] = []
  const port = await startUpstream(
    onRequests((request, socket) => {
      requests.push(request)
      sockets.push(socket)
      socket.write(bytes)
    }),
  )
  return { port, requests, sockets }
}
