/** The change stream without a browser: events, clients, how streams end, and limits. */
import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { describe, expect } from 'vitest'
import { kindsChangedSince, type Marks, RECORD_KINDS } from '../../../../server/pages/inspector/marks.ts'
import { Streams, type StreamTiming } from '../../../../server/pages/inspector/streams.ts'
import { control } from '../../control-api.ts'
import { basic, failures, type TestServer, testServer, test } from '../../test-server.ts'

interface ChangedEvent {
  id: string
  changed: string[]
}

/** Reads a stream event by event. */
async function follow({ url }: { url: string }, last?: string, credentials: Record<string, string> = {}) {
  const headers = { ...credentials, ...(last !== undefined && { 'last-event-id': last }) }
  const response = await fetch(`${url}/sandbox/ui/events`, { headers })
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

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }

const aCall = ({ post, bearer }: TestServer) => bearer().then((headers) => post('/v3/individuals/get', { filters: {} }, headers))

test('a stream starts with all kinds of records, then sends only the kinds that changed', async ({ server }) => {
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

test('resumes after the last event with only the kinds that changed', async ({ server }) => {
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

test('sends changes to each page, even if other pages disconnect', async ({ server }) => {
  const pages = await Promise.all([follow(server), follow(server), follow(server)])
  for (const page of pages) expect((await page.next())?.changed).toEqual([...RECORD_KINDS])
  await pages[0]?.leave()
  await control(server, 'POST', '/clock', { frozen: true })
  for (const page of pages.slice(1)) expect((await page.next())?.changed).toEqual(['clock'])
})

test('ends streams when the server closes, without waiting for pages that do not read', async ({ server }) => {
  const { next } = await follow(server)
  await next()
  await Promise.all([follow(server), follow(server)])
  await server.close()
  expect(await next()).toBeUndefined()
  expect(failures).toEqual([])
})

describe('the stream of a partner', () => {
  const administrator = { authorization: 'Bearer open-sesame' }

  async function installation() {
    const server = await testServer({ sandboxToken: 'open-sesame' })
    const partner = async () => {
      const { body } = await control(server, 'POST', '/accounts', {}, administrator)
      return { ...body, headers: basic(body.client_id, body.secret) }
    }
    return { server, one: await partner(), other: await partner(), partner }
  }

  test("reports only changes of the partner's own account", async () => {
    const { server, one, other } = await installation()
    const requestBearer = ({ client_id, secret }: { client_id: string; secret: string }) => server.bearer(client_id, secret)
    const bearer = await requestBearer(one)
    const call = (headers: Record<string, string>) => server.post('/v3/datarequests/get', {}, headers)
    const { next, leave } = await follow(server, undefined, one.headers)
    const { id = '', changed } = (await next()) ?? {}
    expect(changed).toEqual([...RECORD_KINDS])
    await call(await requestBearer(other))
    const { body: person } = await server.post('/v3/individuals/new', PERSON, await server.bearer(other.client_id, other.secret))
    await server.post(
      '/v3/datarequests/new',
      { individual_id: person.id, type: 'CUSTOM' },
      await server.bearer(other.client_id, other.secret),
    )
    const again = await follow(server, id, one.headers)
    // An event about another account would arrive before this one.
    await call(bearer)
    expect([(await next())?.changed, (await again.next())?.changed]).toEqual([['calls'], ['calls']])
    await control(server, 'POST', '/clock', { frozen: true }, administrator)
    expect((await next())?.changed).toEqual(['clock'])
    await leave()
    await again.leave()
  })

  const accountsCall = (path: string) => (server: TestServer, client_id: string) =>
    control(server, 'POST', path, { client_id }, administrator)

  test.for([
    ['its secret is rotated', accountsCall('/accounts/rotate_secret')],
    ['its account is suspended', accountsCall('/accounts/suspend')],
    ['its account is removed by a reset', (server: TestServer) => control(server, 'POST', '/reset', undefined, administrator)],
  ] as const)('ends when %s, without affecting other streams', async ([, revoke]) => {
    const { server, one } = await installation()
    const streams = [await follow(server, undefined, one.headers), await follow(server, undefined, one.headers)]
    const watching = await follow(server, undefined, administrator)
    for (const { next } of [...streams, watching]) expect((await next())?.changed).toEqual([...RECORD_KINDS])
    await revoke(server, one.client_id)
    for (const { next } of streams) expect(await next()).toBeUndefined()
    await control(server, 'POST', '/clock', { frozen: true }, administrator)
    const kinds: string[] = []
    while (!kinds.includes('clock')) kinds.push(...((await watching.next())?.changed ?? []))
    expect((await fetch(`${server.url}/sandbox/ui/events`, { headers: one.headers })).status).toBe(403)
  })

  test('can be opened again with the new secret', async () => {
    const { server, one } = await installation()
    const { body } = await control(server, 'POST', '/accounts/rotate_secret', { client_id: one.client_id }, administrator)
    const { next } = await follow(server, undefined, basic(one.client_id, body.secret))
    expect((await next())?.changed).toEqual([...RECORD_KINDS])
    await server.post('/v3/datarequests/get', {}, await server.bearer(one.client_id, body.secret))
    expect((await next())?.changed).toEqual(['calls'])
  })

  test('ends when a reset restores the secret from the state file', async () => {
    const account = { client_id: 'harbor', secret: 'the-first-secret' }
    const server = await testServer({ sandboxToken: 'open-sesame', load: { accounts: [account] } })
    const { body } = await control(server, 'POST', '/accounts/rotate_secret', { client_id: 'harbor' }, administrator)
    const { next } = await follow(server, undefined, basic('harbor', body.secret))
    await next()
    await control(server, 'POST', '/reset', undefined, administrator)
    expect(await next()).toBeUndefined()
    await (await follow(server, undefined, basic('harbor', 'the-first-secret'))).leave()
  })

  test('limits administrators separately, and always allows each partner one stream', async () => {
    const { server, one, other, partner } = await installation()
    const partners = [one, other, await partner(), await partner()]
    const requestStatus = async (headers: Record<string, string>) => (await fetch(`${server.url}/sandbox/ui/events`, { headers })).status
    for (const { headers } of partners) for (let number = 0; number < 8; number++) await follow(server, undefined, headers)
    expect(await requestStatus(one.headers)).toBe(429)
    const late = await partner()
    expect([await requestStatus(late.headers), await requestStatus(late.headers)]).toEqual([200, 429])
    for (let number = 0; number < 32; number++) await follow(server, undefined, administrator)
    expect(await requestStatus(administrator)).toBe(429)
  })
})

const marks = (calls: number): Marks => ({
  ...(Object.fromEntries(RECORD_KINDS.map((kind) => [kind, '0'])) as Marks),
  calls: String(calls),
})

const createSource = (read: () => Promise<Marks>) => ({ marks: read, revoked: async () => [] })

describe('the stream of a page that does not read', () => {
  /** The response from the perspective of the code that writes it. */
  class Response extends EventEmitter {
    writableNeedDrain = false
    writableEnded = false
    readonly writableLength: number = 0
    readonly written: string[] = []
    writeHead = () => this
    write = (text: string) => this.written.push(text)
    end = () => {
      this.writableEnded = true
      this.emit('close')
    }
  }

  /** Creates streams for records that change between reads. */
  async function opened(timing: StreamTiming = {}) {
    let looks = 0
    let looked: { at: number; resolve: () => void } | undefined
    const read = async () => {
      if (++looks === looked?.at) looked.resolve()
      return marks(looks)
    }
    const errors: Error[] = []
    const streams = new Streams(createSource(read), (error) => errors.push(error), { pollMs: 1, ...timing })
    const response = new Response()
    const add = (to = response) => streams.add({ raw: to, hijack: () => {} } as unknown as FastifyReply, undefined)
    await add()
    const after = (more: number) => new Promise<void>((resolve) => (looked = { at: looks + more, resolve }))
    return { streams, response, add, after, errors, looks: () => looks }
  }

  test('writes nothing until the page reads again, then writes a single event', async () => {
    const { streams, response, after } = await opened({ heartbeatMs: 1 })
    response.writableNeedDrain = true
    const before = response.written.length
    await after(100)
    expect(response.written).toHaveLength(before)
    response.writableNeedDrain = false
    await after(2)
    await streams.close()
    const events = response.written.slice(before).filter((text) => text.startsWith('event'))
    expect(events[0]).toContain('{"changed":["calls"]}')
    expect(events.length).toBeLessThanOrEqual(2)
  })

  test('is closed when its credentials are revoked', async () => {
    const credentials = { accountId: 'acc_1', secretHash: 'old' }
    const { promise: cutOff, resolve } = Promise.withResolvers<void>()
    const response = Object.assign(new Response(), { writableNeedDrain: true, writableLength: 1, destroy: resolve })
    const streams = new Streams({ marks: async () => marks(1), revoked: async (held) => held }, () => {}, { pollMs: 1 })
    await streams.add({ raw: response, hijack: () => {} } as unknown as FastifyReply, undefined, credentials)
    await cutOff
    expect(response.written.filter((text) => text.startsWith('event'))).toEqual([])
    await streams.close()
  })

  test('stops polling after the page has disconnected', async () => {
    const { streams, response, after, looks } = await opened()
    await after(2)
    response.end()
    expect(streams.count).toBe(0)
    await streams.close()
    const before = looks()
    await new Promise((resolve) => setImmediate(resolve))
    expect(looks()).toBe(before)
  })

  test('counts toward the maximum number of streams', async () => {
    const { streams, add } = await opened({ maxOfAdministrators: 2 })
    await add(new Response())
    await expect(add(new Response())).rejects.toThrow('Close some')
    await streams.close()
    expect(streams.count).toBe(0)
  })

  test('receives heartbeats', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const response = new Response()
    response.write = (text) => {
      if (text.startsWith(':')) resolve()
      return response.written.push(text)
    }
    const streams = new Streams(
      createSource(async () => marks(0)),
      () => {},
      { heartbeatMs: 1 },
    )
    await streams.add({ raw: response, hijack: () => {} } as unknown as FastifyReply, undefined)
    await promise
    await streams.close()
    expect(response.written.filter((text) => text.startsWith('event'))).toHaveLength(1)
  })

  test('continues after the database was temporarily unavailable', async () => {
    const errors: Error[] = []
    let looks = 0
    const { promise, resolve } = Promise.withResolvers<void>()
    const read = async () => {
      if (++looks === 1) throw new Error('no database')
      if (looks === 3) resolve()
      return marks(1)
    }
    const response = new Response()
    const streams = new Streams(createSource(read), (error) => errors.push(error), { pollMs: 1 })
    await streams.add({ raw: response, hijack: () => {} } as unknown as FastifyReply, undefined)
    await promise
    await streams.close()
    expect(errors.map(({ message }) => message)).toEqual(['no database'])
    expect(response.written.filter((text) => text.startsWith('event'))).toHaveLength(1)
  })
})

test('treats an unreadable identifier of the last event as if no event had been sent', () => {
  for (const last of [undefined, '', 'x', '.'.repeat(3), '.'.repeat(20)])
    expect(kindsChangedSince(last, marks(1))).toEqual([...RECORD_KINDS])
})
