/** Authentication of the control API by token or by partner credentials. On an open server, any page on this machine is accepted. */
import { request } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { ApiError } from '../../../server/core/errors.ts'
import { admission } from '../../../server/control/admission.ts'
import { ADMINISTRATOR } from '../../../server/http/control.ts'
import { type Options, type Running, start } from '../../../server/server.ts'
import { control } from '../control-api.ts'

const log = { error: () => {}, info: () => {} }

async function startedWith(options: Partial<Options> = {}): Promise<Running> {
  const server = await start({ port: 0, host: '127.0.0.1', database: ':memory:', log, ...options })
  onTestFinished(() => server.close())
  return server
}

const requestStatus = async (server: Running, headers: Record<string, string> = {}, path = '/clock') =>
  (await control(server, 'GET', path, undefined, headers)).status

test('a server without a configured token generates a random one and requires it', async () => {
  // The seed makes identifiers and access tokens predictable, but not the sandbox token.
  const [one, other] = [await startedWith({ seed: 'one' }), await startedWith({ seed: 'one' })]
  expect(one.sandboxToken).toMatch(/^[\w-]{32}$/)
  expect(other.sandboxToken).not.toBe(one.sandboxToken)
  expect(await requestStatus(one)).toBe(401)
  expect(await requestStatus(one, { authorization: `Bearer ${other.sandboxToken}` })).toBe(401)
  expect(await requestStatus(one, { authorization: `Bearer ${one.sandboxToken}` })).toBe(200)
})

test('explains in the error how to get the token and how to run without one', async () => {
  const server = await startedWith()
  const { status, headers, body } = await control(server, 'GET', '/accounts')
  expect([status, body.error_code, headers.get('www-authenticate')]).toEqual([401, 'UNAUTHORIZED', 'Bearer'])
  for (const way of ['"cpd token"', '--sandbox-token', '--open-sandbox', 'Basic']) expect(body.error_message).toContain(way)
})

test('shows browsers a page with instructions instead of JSON', async () => {
  const server = await startedWith()
  const response = await fetch(`${server.url}/sandbox/accounts`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
  expect([response.status, response.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8'])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toContain('cpd inspect')
})

test('requires the configured token from all callers and accepts it from anywhere', async () => {
  const server = await startedWith({ sandboxToken: 'open-sesame' })
  expect(await requestStatus(server)).toBe(401)
  expect(await requestStatus(server, {}, '/nothing')).toBe(401)
  expect(await requestStatus(server, { authorization: 'Bearer open-sesam' })).toBe(401)
  expect(await requestStatus(server, { authorization: 'Basic open-sesame' })).toBe(403)
  const authorization = 'Bearer open-sesame'
  expect(await requestStatus(server, { authorization })).toBe(200)
  expect(await requestStatus(server, { authorization, 'x-forwarded-for': '203.0.113.195', origin: 'https://elsewhere.test' })).toBe(200)
  expect(await statusUnder(server, 'proxy.test', { authorization })).toBe(200)
})

test('an open server accepts all callers on this machine, but no pages from other sites', async () => {
  const server = await startedWith({ openSandbox: true })
  expect(server.sandboxToken).toBeUndefined()
  expect(await requestStatus(server)).toBe(200)
  expect(await requestStatus(server, { 'x-forwarded-for': '203.0.113.195' })).toBe(200)
  expect(await requestStatus(server, { origin: 'http://localhost:3000' })).toBe(200)
  for (const origin of ['https://elsewhere.test', 'null']) expect(await requestStatus(server, { origin })).toBe(403)
  expect(await statusUnder(server, 'rebound.test')).toBe(403)
})

const hosts: readonly (readonly [host: string, admitted: boolean])[] = [
  ['127.0.0.1:4010', true],
  ['127.8.9.1', true],
  ['localhost', true],
  ['[::1]:4010', true],
  ['sandbox.localhost:4010', true],
  ['127.0.0.1.rebound.test', false],
  ['localhost.test', false],
  ['192.0.2.1', false],
  ['', false],
]

const NOBODY = {
  authenticatePartner: () => Promise.reject(new Error('nobody is a partner')),
  countGuess: () => Promise.resolve(),
  realNow: () => 0,
}

test.for(hosts)('an open server with the Host %s: %s', async ([host, admitted]) => {
  const called = admission(undefined, NOBODY)({ headers: { host } } as FastifyRequest)
  expect(await called.catch(({ status }: ApiError) => status)).toBe(admitted ? ADMINISTRATOR : 403)
})

/** fetch cannot set the Host header. */
const statusUnder = ({ url }: Running, host: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${url}/sandbox/clock`, { headers: { ...headers, host } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
