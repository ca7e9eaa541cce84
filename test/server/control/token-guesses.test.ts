/** Wrong sandbox tokens are limited to 60 per minute for each address. The correct token is never rejected. */
import { expect } from 'vitest'
import { createSignInCode } from '../../../server/control/sign-in-mac.ts'
import { TokenGuesses } from '../../../server/control/token-guesses.ts'
import { createSandbox } from '../../../sdk/embedded/create-sandbox.ts'
import type { SandboxOptions } from '../../../sdk/embedded/sandbox.ts'
import { basic, type TestServer, test as base, testServer } from '../test-server.ts'

const TOKEN = 'the-token-of-this-test'
const LIMIT = 60

const test = base.extend('guarded', async () => {
  let now = 1_700_000_000_000
  const server = await testServer({ sandboxToken: TOKEN, rateLimit: 'off', realNow: () => now })
  return { server, pass: (ms: number) => (now += ms) }
})

const get = ({ url }: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/sandbox${path}`, { headers, redirect: 'manual' })

const byHeader = (server: TestServer, token = 'guessed') => get(server, '/clock', { authorization: `Bearer ${token}` })
const byCookie = (server: TestServer) => get(server, '/clock', { cookie: `cpd_sandbox_${new URL(server.url).port}=guessed` })
const byLink = (server: TestServer, code = 'guessed') => get(server, `/ui?code=${code}`)

async function collectStatuses(count: number, guess: () => Promise<Response>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let number = 0; number < count; number++) statuses.add((await guess()).status)
  return statuses
}

test.for([
  ['header', byHeader, 401],
  ['cookie', byCookie, 401],
  ['link', byLink, 303],
] as const)('limits guesses in a %s, and explains how to continue', async ([, guess, status], { guarded: { server, pass } }) => {
  expect(await collectStatuses(LIMIT, () => guess(server))).toEqual(new Set([status]))
  pass(20_000)
  const rejected = await guess(server)
  expect([rejected.status, rejected.headers.get('retry-after'), rejected.headers.get('set-cookie')]).toEqual([429, '40', null])
  const { error_code, error_message } = (await rejected.json()) as Record<string, string>
  expect([error_code, error_message]).toEqual(['TOO_MANY_REQUESTS', expect.stringMatching(/send the right token.*cpd token prints/)])
  pass(40_000)
  expect((await guess(server)).status).toBe(status)
})

test('counts wrong tokens in headers, cookies and links together', async ({ guarded: { server } }) => {
  for (const guess of [byHeader, byCookie, byLink]) await collectStatuses(LIMIT / 3, () => guess(server))
  for (const guess of [byHeader, byCookie, byLink]) expect((await guess(server)).status).toBe(429)
})

test('accepts the right token from an address that has guessed too often', async ({ guarded: { server } }) => {
  expect(await collectStatuses(2 * LIMIT, () => byHeader(server))).toEqual(new Set([401, 429]))
  expect((await byHeader(server, TOKEN)).status).toBe(200)
  const link = await byLink(server, createSignInCode(TOKEN, server.api.dependencies.runtime.realNow()))
  const [cookie = ''] = (link.headers.get('set-cookie') ?? '').split(';')
  expect([link.status, (await get(server, '/clock', { cookie })).status]).toEqual([303, 200])
})

test('does not count calls without a token', async ({ guarded: { server } }) => {
  for (const headers of [{}, { authorization: 'Bearer' }, { authorization: 'Other guessed' }, { cookie: 'theme=dark' }])
    expect(await collectStatuses(LIMIT, () => get(server, '/clock', headers))).toEqual(new Set([401]))
  expect(await collectStatuses(LIMIT, () => get(server, '/ui'))).toEqual(new Set([200]))
  expect((await byHeader(server)).status).toBe(401)
})

test('wrong tokens do not count against the limits for unknown callers and wrong secrets', async () => {
  const server = await testServer({ sandboxToken: TOKEN, rateLimit: 2, realNow: () => 0 })
  expect(await collectStatuses(LIMIT + 1, () => byHeader(server))).toEqual(new Set([401, 429]))
  const wrongSecret = () => get(server, '/clock', basic('demo_client', 'wrong'))
  expect([(await server.post('/v3/datarequests/get', {})).status, (await wrongSecret()).status, (await wrongSecret()).status]).toEqual([
    401, 403, 429,
  ])
})

test('an open server has no token that could be guessed', async ({ server }) => {
  expect(await collectStatuses(LIMIT + 1, () => byHeader(server))).toEqual(new Set([200]))
  expect(await collectStatuses(LIMIT + 1, () => byLink(server))).toEqual(new Set([303]))
})

test('each address has its own limit', async () => {
  const guesses = new TokenGuesses()
  for (let number = 0; number < LIMIT; number++) await guesses.count('192.0.2.1', 0)
  await expect(guesses.count('192.0.2.1', 0)).rejects.toMatchObject({ status: 429 })
  await expect(guesses.count('192.0.2.2', 0)).resolves.toBeUndefined()
})

test('processes that share a database count wrong tokens together', async () => {
  let left = LIMIT
  const callers = new Set<string>()
  const takeShare = async (caller: string, calls: number) => {
    callers.add(caller)
    const taken = Math.min(calls, left)
    left -= taken
    return { calls: taken, left, endsInMs: 60_000 }
  }
  const processes = [new TokenGuesses(takeShare), new TokenGuesses(takeShare)]
  const counted = await Promise.allSettled(
    Array.from({ length: 2 * LIMIT }, (_, number) => (processes[number % 2] as TokenGuesses).count('192.0.2.1', 0)),
  )
  expect(counted.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT)
  // Other limits for the address are counted in the same table.
  expect([...callers]).toEqual(['sandbox token 192.0.2.1'])
})

test.for([{ host: '0.0.0.0' }, { sandboxToken: 'a' }])('createSandbox rejects the option %j', async (options) => {
  await expect(createSandbox(options as SandboxOptions)).rejects.toThrow('createSandbox has no option')
})
