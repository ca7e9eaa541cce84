/** The stream of changes, without a browser: its events, its clients, and when it ends. */
import { expect, test } from 'vitest'
import { RECORD_KINDS } from '../../../../server/pages/inspector/marks.ts'
import { control } from '../../control-api.ts'
import { failures, type TestServer, testServer } from '../../test-server.ts'

interface ChangedEvent {
  id: string
  changed: string[]
}

/** Reads a stream event by event. */
async function follow({ url }: { url: string }, last?: string) {
  const response = await fetch(`${url}/sandbox/ui/events`, { headers: last === undefined ? {} : { 'last-event-id': last } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<ChangedEvent | undefined> => {
    for (;;) {
      const [, id, data] = /event: changed\nid: (.*)\ndata: (.*)\n\n/.exec(text) ?? []
      if (id !== undefined && data !== undefined) {
        text = text.slice(text.indexOf(data) + data.length)
        return { id, ...(JSON.parse(data) as { changed: string[] }) }
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += decoder.decode(value, { stream: true })
    }
  }
  return { next, leave: () => reader.cancel() }
}

const aCall = ({ post, bearer }: TestServer) => bearer().then((headers) => post('/v3/individuals/get', { filters: {} }, headers))

test('a stream begins with everything, then tells what there is more of', async () => {
  const server = await testServer()
  const { next, leave } = await follow(server)
  expect((await next())?.changed).toEqual([...RECORD_KINDS])
  await control(server, 'POST', '/clock', { frozen: true })
  expect((await next())?.changed).toEqual(['clock'])
  await aCall(server)
  expect((await next())?.changed).toEqual(['calls'])
  await control(server, 'POST', '/reset')
  expect((await next())?.changed).toContain('state')
  await leave()
})

test('a stream that goes on after the last event tells only what changed meanwhile', async () => {
  const server = await testServer()
  const first = await follow(server)
  const { id = '' } = (await first.next()) ?? {}
  await first.leave()
  await aCall(server)
  const again = await follow(server, id)
  expect((await again.next())?.changed).toEqual(['calls'])
  await again.leave()
  const lost = await follow(server, 'no such event')
  expect((await lost.next())?.changed).toEqual([...RECORD_KINDS])
  await lost.leave()
})

test('every page is told, and one that leaves takes no other with it', async () => {
  const server = await testServer()
  const pages = await Promise.all([follow(server), follow(server), follow(server)])
  for (const page of pages) expect((await page.next())?.changed).toEqual([...RECORD_KINDS])
  await pages[0]?.leave()
  await control(server, 'POST', '/clock', { frozen: true })
  for (const page of pages.slice(1)) expect((await page.next())?.changed).toEqual(['clock'])
})

test('the server ends its streams when it closes, and does not wait for pages that do not read', async () => {
  const server = await testServer()
  const { next } = await follow(server)
  await next()
  await Promise.all([follow(server), follow(server)])
  await server.close()
  expect(await next()).toBeUndefined()
  expect(failures).toEqual([])
})
