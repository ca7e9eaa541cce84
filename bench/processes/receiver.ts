/** Webhook receivers on separate ports, in a separate process. They record the order of requests. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Behaviour, ReceiverStats } from './receiving.ts'

let behaviour: Behaviour = { ms: 0, status: 204 }
let notes: ReceiverStats
let markedAt = 0
const receivers: { open: number; highest: number; seen: Set<number> }[] = []

function clear(count: number): void {
  notes = { seen: 0, repeated: 0, outOfOrder: 0, overlaps: 0, firstAt: 0, lastAt: 0, heardAfter: Array.from({ length: count }, () => null) }
  for (let at = 0; at < count; at++) receivers[at] = { open: receivers[at]?.open ?? 0, highest: -1, seen: new Set() }
}

function record(at: number, number: number): void {
  const receiver = receivers[at] as (typeof receivers)[number]
  const now = performance.now()
  notes.firstAt ||= now
  notes.heardAfter[at] ??= now - markedAt
  if (receiver.open > 1) notes.overlaps++
  if (receiver.seen.has(number)) {
    notes.repeated++
    return
  }
  notes.seen++
  if (number < receiver.highest) notes.outOfOrder++
  receiver.highest = Math.max(receiver.highest, number)
  receiver.seen.add(number)
}

const count = Number(process.argv[2])
clear(count)
const urls = await Promise.all(
  Array.from({ length: count }, async (_, at) => {
    const server = createServer((request, response) => {
      const receiver = receivers[at] as (typeof receivers)[number]
      receiver.open++
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.once('end', async () => {
        record(at, Number(/"external_id":"(\d+)"/.exec(body)?.[1]))
        if (behaviour.ms > 0) await after(behaviour.ms)
        receiver.open--
        notes.lastAt = performance.now()
        response.writeHead(behaviour.status).end()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  }),
)
process.send?.({ urls })
process.on('message', (message: Behaviour | 'mark' | 'read') => {
  if (message === 'mark') {
    markedAt = performance.now()
    notes.heardAfter.fill(null)
  } else if (message !== 'read') {
    behaviour = message
    clear(count)
  }
  process.send?.(notes)
})
process.once('disconnect', () => process.exit())
