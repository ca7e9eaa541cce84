import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiError } from '../../../server/core/errors.ts'
import { admission } from '../../../server/sandbox/admission.ts'
import { ADMINISTRATOR } from '../../../server/sandbox/controls.ts'
import { start } from '../../../server/server.ts'
import { control } from '../control-api.ts'

const log = { error: () => {}, info: () => {} }

test('without a token only this machine may, and no page of another site', async () => {
  const server = await start({ port: 0, host: '0.0.0.0', database: ':memory:', log })
  onTestFinished(() => server.close())
  const port = Number(new URL(server.url).port)
  const local = { url: `http://127.0.0.1:${port}` }
  expect((await control(local, 'GET', '/clock')).status).toBe(200)
  expect((await control(local, 'GET', '/clock', undefined, { origin: `http://localhost:${port}` })).status).toBe(200)
  for (const [origin, host] of [
    ['https://elsewhere.test', undefined],
    ['null', undefined],
    [undefined, 'rebound.test'],
  ] as const)
    expect(await status(port, '127.0.0.1', { ...(origin && { origin }), ...(host && { host }) })).toBe(403)
})

const callers: readonly (readonly [address: string | undefined, host: string, admitted: boolean])[] = [
  ['127.0.0.1', '127.0.0.1:4010', true],
  ['127.8.9.1', 'localhost', true],
  ['::1', '[::1]:4010', true],
  ['::ffff:127.0.0.1', 'sandbox.localhost:4010', true],
  ['::ffff:192.0.2.1', 'localhost', false],
  ['192.0.2.1', '127.0.0.1', false],
  ['2001:db8::1', '[::1]', false],
  [undefined, 'localhost', false],
  ['127.0.0.1', '127.0.0.1.rebound.test', false],
  ['127.0.0.1', 'localhost.test', false],
  ['127.0.0.1', '', false],
]

test.for(callers)('from %s, calling %s: %s', async ([remoteAddress, host, admitted]) => {
  const request = { socket: { remoteAddress }, headers: { host }, raw: { httpVersion: '1.1' } } as FastifyRequest
  const called = admission(undefined, () => Promise.reject(new Error('nobody is a partner')))(request)
  expect(await called.catch(({ status }: ApiError) => status)).toBe(admitted ? ADMINISTRATOR : 403)
})

/** Headers as reverse proxies and content delivery networks send them. */
const forwarded: readonly Record<string, string>[] = [
  { forwarded: 'for=192.0.2.60;proto=http;by=203.0.113.43' },
  { via: '1.1 vegur' },
  { 'x-forwarded-for': '203.0.113.195' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'sandbox.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-server': 'proxy' },
  { 'x-real-ip': '203.0.113.195' },
  { 'cf-connecting-ip': '203.0.113.195' },
  { 'true-client-ip': '203.0.113.195' },
  { 'x-amzn-trace-id': 'Root=1-67891233-abcdef012345678912345678' },
  { 'cdn-loop': 'cloudflare' },
]

test.for(forwarded)('what a proxy forwards is not from this machine: %o', async (headers) => {
  const open = await start({ port: 0, host: '127.0.0.1', database: ':memory:', log })
  onTestFinished(() => open.close())
  const refused = await control(open, 'GET', '/clock', undefined, headers)
  expect([refused.status, refused.body.error_message]).toEqual([403, expect.stringContaining('--sandbox-token')])
  const page = await fetch(`${open.url}/sandbox/ui`, { headers })
  expect(page.status).toBe(403)
})

test('with a token, what a proxy forwards is admitted', async () => {
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', sandboxToken: 'open-sesame', log })
  onTestFinished(() => server.close())
  for (const headers of forwarded)
    expect((await control(server, 'GET', '/clock', undefined, { ...headers, authorization: 'Bearer open-sesame' })).status).toBe(200)
})

test('HTTP/1.0, which nginx speaks to the servers behind it, is not from this machine', async () => {
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', log })
  onTestFinished(() => server.close())
  const { hostname, port, host } = new URL(server.url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  socket.end(`GET /sandbox/clock HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /)
})

test('where a token is set, everybody needs it, and it opens from anywhere', async () => {
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', sandboxToken: 'open-sesame', log })
  onTestFinished(() => server.close())
  const code = async (authorization?: string, path = '/clock') =>
    (await control(server, 'GET', path, undefined, authorization === undefined ? {} : { authorization })).status
  expect(await code()).toBe(403)
  expect(await code(undefined, '/nothing')).toBe(403)
  expect(await code('Bearer open-sesam')).toBe(403)
  expect(await code('Basic open-sesame')).toBe(403)
  expect(await code('Bearer open-sesame')).toBe(200)
  expect(await status(Number(new URL(server.url).port), '127.0.0.1', { host: 'proxy.test', authorization: 'Bearer open-sesame' })).toBe(200)
})

/** fetch cannot set the Host header. */
const status = (port: number, address: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: address, port, path: '/sandbox/clock', headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
