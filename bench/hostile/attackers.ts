/** The attackers of `bench/hostile.ts`, in a separate process. Each kind has a limit, and all stop when time is up. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { type Attack, ATTACKS, type Partner } from './partner.ts'

const [url = '', token = '', seconds = '0', kinds = '', partnerJson = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
// Prevents attacks on other machines.
if (!/^(127\.|\[::1\]$|localhost$)/.test(hostname)) throw new Error('only a server on this machine')
const until = performance.now() + Number(seconds) * 1000

const IDLE_CONNECTIONS = 5000
const SLOW_BODIES = 500
const FLOOD_CALLERS = 16
/** Combined rate of all callers. A higher rate would measure the operating system's scheduler. */
const FLOOD_PER_SECOND = 1000
const UPLOADERS = 2
const UPLOAD_DEPTH = 5_000_000
const PIPELINES = 200
const PIPELINE_BYTES = 128 * 1024
const UNREAD = 200
/** Number of requests in flight on one connection, similar to browsers and load generators. */
const UNREAD_DEPTH = 16
const ITEMS = 540
/** An employer that exists on every server. */
const EMPLOYER = 'emp_2gVnbsNw6nUo0EbPc2YlJt4IqDg'
const ITEM_BYTES = 60_000

const counts = { idle: 0, slow: 0, flood: 0, uploads: 0, pipelines: 0, unread: 0, items: 0 }
const statuses: Record<string, number> = {}
const isOver = () => performance.now() >= until

function open(): Socket {
  const socket = connect(Number(port), hostname)
  // Ignores errors, because the server may close the connection as a defense.
  socket.on('error', () => {})
  socket.resume()
  return socket
}

/** Sends many requests on one connection and never reads a response. Reconnects if the server closes the connection. */
async function sendWithoutReading(kind: 'pipelines' | 'unread', requests: string): Promise<void> {
  while (!isOver()) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.pause()
    socket.write(requests)
    counts[kind]++
    do {
      await after(1000)
      if (socket.writableLength === 0) socket.write(requests)
    } while (!isOver() && !socket.destroyed)
    socket.destroy()
  }
}

const PAGE = 'GET /docs/ HTTP/1.1\r\nhost: x\r\n\r\n'
const repeatPage = (bytes: number) => PAGE.repeat(Math.ceil(bytes / PAGE.length))

/** Opens idle connections in groups and reopens those that the server closes. */
async function keepIdle(): Promise<void> {
  const sockets = new Set<Socket>()
  while (!isOver()) {
    for (let number = 0; number < 250 && sockets.size < IDLE_CONNECTIONS; number++) {
      const socket = open()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    counts.idle = Math.max(counts.idle, sockets.size)
    await after(100)
  }
  for (const socket of sockets) socket.destroy()
}

async function sendSlowly(): Promise<void> {
  while (!isOver()) {
    const socket = open()
    counts.slow++
    const head = { host: 'x', authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 1_000_000 }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /v3/individuals/new HTTP/1.1\r\n${lines.join('')}\r\n`)
    while (!isOver() && !socket.destroyed) {
      socket.write(' '.repeat(1024))
      await after(1000)
    }
    socket.destroy()
  }
}

/** Calls with invalid credentials on a persistent connection. */
async function flood(): Promise<void> {
  const socket = open()
  socket.setEncoding('latin1')
  const request = 'POST /v3/individuals/get_by_id HTTP/1.1\r\nhost: x\r\nauthorization: Bearer guessed\r\ncontent-length: 2\r\n\r\n{}'
  const pause = (1000 * FLOOD_CALLERS) / FLOOD_PER_SECOND
  // `once` rejects if the connection fails, which also counts as closed.
  const closed = once(socket, 'close').catch(() => [])
  while (!isOver() && !socket.destroyed) {
    const next = performance.now() + pause
    socket.write(request)
    const [data] = (await Promise.race([once(socket, 'data').catch(() => []), closed])) as [unknown?]
    const status = typeof data === 'string' ? data.slice(9, 12) : 'closed'
    statuses[`flood ${status}`] = (statuses[`flood ${status}`] ?? 0) + 1
    counts.flood++
    await after(Math.max(0, next - performance.now()))
  }
  socket.destroy()
}

/** Uploads JSON documents with five million levels of nesting. */
async function uploadDeep(): Promise<void> {
  const document = new Blob(['['.repeat(UPLOAD_DEPTH), ']'.repeat(UPLOAD_DEPTH)], { type: 'application/json' })
  while (!isOver()) {
    const form = new FormData()
    form.append('files', document, 'deep.json')
    const signal = AbortSignal.timeout(Math.ceil(Math.max(1, until - performance.now())))
    const status = await fetch(`${url}/v3/items/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
      signal,
    }).then(
      (response) => response.status,
      () => 'none',
    )
    statuses[`upload ${status}`] = (statuses[`upload ${status}`] ?? 0) + 1
    counts.uploads++
  }
}

async function post(path: string, body: object): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  statuses[`items ${response.status}`] = (statuses[`items ${response.status}`] ?? 0) + 1
  return (await response.json()) as Record<string, string>
}

/** Adds `ITEMS` large paystubs to a person, then continues with a new person. */
async function addItems(): Promise<void> {
  const line = { name: 'a deduction', amounts: [{ amount: 1, currency: 'USD' }] }
  const deductions = Array.from({ length: Math.ceil(ITEM_BYTES / JSON.stringify(line).length) }, () => line)
  const source_data_value = {
    pay_date: '01/15/2026',
    employer: { name: 'Acme' },
    employee: { first_name: 'A', last_name: 'B' },
    deductions,
  }
  while (!isOver()) {
    const { id: individual_id } = await post('/v3/individuals/new', { first_name: 'A', last_name: 'B', email: 'a@example.com' })
    const { id: datarequest_id } = await post('/v3/datarequests/new', { individual_id, type: 'INCOME_EMPLOYMENT_DETAILS' })
    const item = {
      datarequest_id,
      datasource_id: EMPLOYER,
      source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD',
      source_data: [{ referrer: 'USER', source_data_value }],
    }
    for (let number = 0; number < ITEMS && !isOver(); number++) {
      await post('/v3/items/new', item)
      counts.items++
    }
  }
}

const times = (count: number, work: () => Promise<void>) => Array.from({ length: count }, work)

const KINDS: Readonly<Record<string, () => Promise<void>[]>> = {
  idle: () => times(1, keepIdle),
  slow: () => times(SLOW_BODIES, sendSlowly),
  flood: () => times(FLOOD_CALLERS, flood),
  uploads: () => times(UPLOADERS, uploadDeep),
  pipelines: () => times(PIPELINES, () => sendWithoutReading('pipelines', repeatPage(PIPELINE_BYTES))),
  unread: () => times(UNREAD, () => sendWithoutReading('unread', PAGE.repeat(UNREAD_DEPTH))),
  items: () => times(1, addItems),
}

const count = (what: string) => {
  statuses[what] = (statuses[what] ?? 0) + 1
}
const startPartnerAttacks = (kind: string) => {
  const attack: Attack = { url, partner: JSON.parse(partnerJson) as Partner, isOver, count }
  return ATTACKS[kind]?.(attack) ?? []
}
await Promise.all(kinds.split(',').flatMap((kind) => KINDS[kind]?.() ?? startPartnerAttacks(kind)))
console.log(JSON.stringify({ ...counts, ...statuses }))
process.exit()
