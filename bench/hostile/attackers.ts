/** The attackers of `bench/hostile.ts`, in a process of its own: each kind is bounded in number, and all end with the time. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { type Attack, ATTACKS, type Partner } from './partner.ts'

const [url = '', token = '', seconds = '0', kinds = '', made = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
// This is of use against nobody else's server.
if (!/^(127\.|\[::1\]$|localhost$)/.test(hostname)) throw new Error('only a server on this machine')
const until = performance.now() + Number(seconds) * 1000

const IDLE_CONNECTIONS = 5000
const SLOW_BODIES = 500
const FLOOD_CALLERS = 16
/** The calls of all callers together: more would measure how the system shares the processors. */
const FLOOD_PER_SECOND = 1000
const UPLOADERS = 2
const UPLOAD_DEPTH = 5_000_000
const PIPELINES = 200
const PIPELINE_BYTES = 128 * 1024
const UNREAD = 200
/** As many requests as a browser or a load generator has on the way on one connection. */
const UNREAD_DEPTH = 16
const ITEMS = 540
/** An employer that every server knows. */
const EMPLOYER = 'emp_2gVnbsNw6nUo0EbPc2YlJt4IqDg'
const ITEM_BYTES = 60_000

const counts = { idle: 0, slow: 0, flood: 0, uploads: 0, pipelines: 0, unread: 0, items: 0 }
const statuses: Record<string, number> = {}
const isOver = () => performance.now() >= until

function open(): Socket {
  const socket = connect(Number(port), hostname)
  // The server may close it: that is its right.
  socket.on('error', () => {})
  socket.resume()
  return socket
}

/** Sends many requests for a page on one connection and reads no answer. Where the server closes it, another is opened. */
async function neverRead(kind: 'pipelines' | 'unread', requests: string): Promise<void> {
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
const pagesOf = (bytes: number) => PAGE.repeat(Math.ceil(bytes / PAGE.length))

/** Opened in groups, and again where the server closed them. */
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

/** With no credentials, on connections that are kept. */
async function flood(): Promise<void> {
  const socket = open()
  socket.setEncoding('latin1')
  const request = 'POST /v3/individuals/get_by_id HTTP/1.1\r\nhost: x\r\nauthorization: Bearer guessed\r\ncontent-length: 2\r\n\r\n{}'
  const pause = (1000 * FLOOD_CALLERS) / FLOOD_PER_SECOND
  // `once` rejects where the connection fails, which ends it as well.
  const closed = once(socket, 'close').catch(() => [])
  while (!isOver() && !socket.destroyed) {
    const next = performance.now() + pause
    socket.write(request)
    const [answer] = (await Promise.race([once(socket, 'data').catch(() => []), closed])) as [unknown?]
    const status = typeof answer === 'string' ? answer.slice(9, 12) : 'closed'
    statuses[`flood ${status}`] = (statuses[`flood ${status}`] ?? 0) + 1
    counts.flood++
    await after(Math.max(0, next - performance.now()))
  }
  socket.destroy()
}

/** JSON documents of five million levels. */
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
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  statuses[`items ${answer.status}`] = (statuses[`items ${answer.status}`] ?? 0) + 1
  return (await answer.json()) as Record<string, string>
}

/** One large paystub after another for a person, until there are many; then for another. */
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
  pipelines: () => times(PIPELINES, () => neverRead('pipelines', pagesOf(PIPELINE_BYTES))),
  unread: () => times(UNREAD, () => neverRead('unread', PAGE.repeat(UNREAD_DEPTH))),
  items: () => times(1, addItems),
}

const count = (what: string) => {
  statuses[what] = (statuses[what] ?? 0) + 1
}
const byPartner = (kind: string) => {
  const attack: Attack = { url, partner: JSON.parse(made) as Partner, isOver, count }
  return ATTACKS[kind]?.(attack) ?? []
}
await Promise.all(kinds.split(',').flatMap((kind) => KINDS[kind]?.() ?? byPartner(kind)))
console.log(JSON.stringify({ ...counts, ...statuses }))
process.exit()
