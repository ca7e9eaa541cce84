/** A name is looked up once, all its addresses are checked, and the connection goes where the check looked. */
import { expect, test } from 'vitest'
import { pinnedLookup } from '../../server/outgoing/send-request.ts'
import { createHttpClient } from '../../server/outgoing/http-client.ts'
import { failure, receiver, saying } from './receivers.ts'

const OK = saying('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')

/** Resolves to one answer after the other, and then to the last one again and again. */
function answering(...answers: readonly (readonly string[])[]) {
  const asked: string[] = []
  const resolve = async (hostname: string) => answers[Math.min(asked.push(hostname), answers.length) - 1] ?? []
  return { asked, resolve }
}

const get = (url: string) => ({ method: 'GET', url, wantBody: false, timeoutMs: 10_000 }) as const

test('a name whose answer changes is looked up once, and the connection goes to the first answer', async () => {
  const { port, heard } = await receiver(OK)
  const { asked, resolve } = answering(['127.0.0.1'], ['169.254.169.254'])
  const { status } = await createHttpClient({ allowLoopback: true, resolve }).request(get(`http://receiver.example:${port}/`))
  expect({ status, asked }).toEqual({ status: 200, asked: ['receiver.example'] })
  expect(heard).toHaveLength(1)
})

test('a name that is public at first and private later is checked again by the next request', async () => {
  const { asked, resolve } = answering(['10.0.0.1'], ['127.0.0.1'], ['10.0.0.1'])
  const { port, heard } = await receiver(OK)
  const httpClient = createHttpClient({ allowLoopback: true, resolve })
  const url = `http://receiver.example:${port}/`
  expect(await failure(httpClient.request(get(url)))).toMatchObject({ class: 'blocked' })
  expect(await httpClient.request(get(url))).toMatchObject({ status: 200 })
  expect(await failure(httpClient.request(get(url)))).toMatchObject({ class: 'blocked' })
  expect(asked).toHaveLength(3)
  expect(heard).toHaveLength(1)
})

test('a connection moves on to the next checked address when the first refuses', async () => {
  const { port } = await receiver(OK)
  const { resolve } = answering(['127.0.0.2', '::1', '127.0.0.1'])
  expect(await createHttpClient({ allowLoopback: true, resolve }).request(get(`http://receiver.example:${port}/`))).toMatchObject({
    status: 200,
  })
})

test.each([[['127.0.0.1', '10.0.0.1']], [['10.0.0.1', '127.0.0.1']], [['127.0.0.1', '::ffff:169.254.169.254']], [['127.0.0.1', '']]])(
  'a name with one address that is not allowed is refused: %j',
  async (addresses) => {
    const { port, heard } = await receiver(OK)
    const httpClient = createHttpClient({ allowLoopback: true, resolve: async () => addresses })
    expect(await failure(httpClient.request(get(`http://receiver.example:${port}/`)))).toMatchObject({ class: 'blocked' })
    expect(heard).toEqual([])
  },
)

test('loopback is refused unless it is allowed, and localhost is not even looked up', async () => {
  const { port, heard } = await receiver(OK)
  const { asked, resolve } = answering(['127.0.0.1'])
  for (const host of ['127.0.0.1', 'localhost', 'receiver.example']) {
    const httpClient = createHttpClient({ allowLoopback: false, resolve })
    expect(await failure(httpClient.request(get(`http://${host}:${port}/`))), host).toMatchObject({ class: 'blocked' })
  }
  expect(asked).toEqual(['receiver.example'])
  expect(heard).toEqual([])
})

test('localhost, when allowed, is found as the system finds it', async () => {
  const { port } = await receiver(OK)
  expect(await createHttpClient({ allowLoopback: true }).request(get(`http://localhost:${port}/`))).toMatchObject({ status: 200 })
})

test('a lookup that fails is a failure of class dns', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND secret'), { code: 'ENOTFOUND' }))
  const httpClient = createHttpClient({ allowLoopback: false, resolve })
  expect(await failure(httpClient.request(get('https://receiver.example/jane')))).toMatchObject({
    class: 'dns',
    message: 'receiver.example could not be looked up (ENOTFOUND)',
  })
})

test('a lookup that never ends is ended by the time-out', async () => {
  const httpClient = createHttpClient({ allowLoopback: false, resolve: () => new Promise(() => {}) })
  const call = { ...get('https://receiver.example/'), timeoutMs: 50 }
  expect(await failure(httpClient.request(call))).toMatchObject({ class: 'timeout' })
})

test('a pinned lookup answers with the checked addresses, whatever is asked', () => {
  const lookup = pinnedLookup(['127.0.0.1', '::1'])
  lookup('other.example', { all: true }, (_error, found) => {
    expect(found).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
  })
  lookup('other.example', {}, (_error, address, family) => expect([address, family]).toEqual(['127.0.0.1', 4]))
  expect.assertions(2)
})

test('a name that has no address is refused as such', async () => {
  const { asked, resolve } = answering([])
  expect(await failure(createHttpClient({ allowLoopback: true, resolve }).request(get('http://receiver.example/')))).toMatchObject({
    class: 'dns',
    message: 'receiver.example has no address',
  })
  expect(asked).toHaveLength(1)
})
