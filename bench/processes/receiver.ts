/** Receivers of webhooks, each on a port of its own, in a process of their own: they note in which order requests come. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Behaviour, Notes } from './receiving.ts'

let behaviour: Behaviour = { ms: 0, status: 204 }
let notes: Notes
let markedAt = 0
const ofEach: { open: number; highest: number; seen: Set<number> }[] = []

function clear(count: number): void {
  notes = { seen: 0, repeated: 0, outOfOrder: 0, overlaps: 0, firstAt: 0, lastAt: 0, heardAfter: Array.from({ length: count }, () => null) }
  for (let at = 0; at < count; at++) ofEach[at] = { open: ofEach[at]?.open ?? 0, highest: -1, seen: new Set() }
}

function note(at: number, number: number): void {
  const one = ofEach[at] as (typeof ofEach)[number]
  const now = performance.now()
  notes.firstAt ||= now
  notes.heardAfter[at] ??= now - markedAt
  if (one.open > 1) notes.overlaps++
  if (one.seen.has(number)) {
    notes.repeated++
    return
  }
  notes.seen++
  if (number < one.highest) notes.outOfOrder++
  one.highest = Math.max(one.highest, number)
  one.seen.add(number)
}

const count = Number(process.argv[2])
clear(count)
const urls = await Promise.all(
  Array.from({ length: count }, async (_, at) => {
    const server = createServer((request, response) => {
      const one = ofEach[at] as (typeof ofEach)[number]
      one.open++
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.once('end', async () => {
        note(at, Number(/"external_id":"(\d+)"/.exec(body)?.[1]))
        if (behaviour.ms > 0) await after(behaviour.ms)
        ;(ofEach[at] as (typeof ofEach)[number]).open--
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
