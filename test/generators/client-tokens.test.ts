/** Tests which credentials the generated client sends and how often it requests a token. */
import { expect, test, vi } from 'vitest'
import { type ClientOptions, ServiceClient, ServiceError } from '../../generated/client.ts'
import { errorReply, stubService, TOKEN_PATH, tokenReply } from './stub-service.ts'

const person = { first_name: 'Jordan', last_name: 'Avery', email: 'jordan@example.com' }
const account = (baseUrl: string, rest: Partial<ClientOptions> = {}) =>
  new ServiceClient({ baseUrl, clientId: 'client-1', secret: 'se:cret/ü', ...rest } as ClientOptions)
const NEW = '/v3/individuals/new'

test('shares one access token between concurrent calls and requests it with Basic credentials', async () => {
  const service = await stubService()
  const { individuals } = account(service.baseUrl)
  await Promise.all([1, 2, 3].map(() => individuals.createIndividual(person)))
  expect(service.to(TOKEN_PATH)).toHaveLength(1)
  expect(service.to(TOKEN_PATH)[0]?.headers.authorization).toBe(`Basic ${Buffer.from('client-1:se:cret/ü').toString('base64')}`)
  expect(service.to(TOKEN_PATH)[0]?.body).toHaveLength(0)
  expect(service.to(NEW).map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer token-1'))
})

test('renews a token before it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const service = await stubService()
  const { individuals } = account(service.baseUrl)
  await individuals.createIndividual(person)
  vi.setSystemTime(Date.now() + 3600_000 - 31_000)
  await individuals.createIndividual(person)
  expect(service.to(TOKEN_PATH)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2000)
  await individuals.createIndividual(person)
  expect(service.to(TOKEN_PATH)).toHaveLength(2)
  vi.useRealTimers()
})

test('renews a rejected cached token once for all affected calls', async () => {
  const service = await stubService(({ headers }, { to }) =>
    to(NEW).length > 1 && headers.authorization === 'Bearer token-1' ? errorReply(401, 'UNAUTHORIZED') : undefined,
  )
  const { individuals } = account(service.baseUrl)
  await individuals.createIndividual(person)
  await Promise.all([1, 2, 3].map(() => individuals.createIndividual(person)))
  expect(service.to(TOKEN_PATH)).toHaveLength(2)
  expect(service.to(NEW)).toHaveLength(1 + 3 + 3)
})

test('does not request another token if a new one is rejected', async () => {
  const service = await stubService(({ path }) => (path === NEW ? errorReply(401, 'UNAUTHORIZED') : undefined))
  const { individuals } = account(service.baseUrl)
  await expect(individuals.createIndividual(person)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect([service.to(TOKEN_PATH).length, service.to(NEW).length]).toEqual([1, 1])
  await expect(individuals.createIndividual(person)).rejects.toBeInstanceOf(ServiceError)
  expect([service.to(TOKEN_PATH).length, service.to(NEW).length]).toEqual([2, 3])
})

test('fails all calls that wait for a failed token call, and requests the token again for the next call', async () => {
  const service = await stubService(({ path }, { to }) =>
    path === TOKEN_PATH && to(TOKEN_PATH).length === 1 ? errorReply(500, 'INTERNAL_ERROR') : undefined,
  )
  const { individuals } = account(service.baseUrl, { retry: false })
  const outcomes = await Promise.allSettled([individuals.createIndividual(person), individuals.createIndividual(person)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await individuals.createIndividual(person)).toEqual({ id: 'idv_1' })
})

test('does not cancel a token call that other callers wait for if one caller aborts', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const service = await stubService()
  const slow: typeof fetch = async (url, init) => {
    if ((url instanceof Request ? url.url : url.toString()).endsWith(TOKEN_PATH)) await released
    return fetch(url, init)
  }
  const { individuals } = account(service.baseUrl, { fetch: slow })
  const abort = new AbortController()
  const first = individuals.createIndividual(person, { signal: abort.signal })
  const second = individuals.createIndividual(person)
  abort.abort(new Error('enough'))
  await expect(first).rejects.toThrow('enough')
  release()
  expect(await second).toEqual({ id: 'idv_1' })
})

test('calls the token function when needed, and again after a 401', async () => {
  const service = await stubService(({ headers }, { to }) =>
    to(NEW).length > 2 && headers.authorization === 'Bearer public-1' ? errorReply(401, 'UNAUTHORIZED') : undefined,
  )
  let tokenCalls = 0
  const { individuals } = new ServiceClient({ baseUrl: service.baseUrl, token: async () => `public-${++tokenCalls}` })
  await individuals.createIndividual(person)
  await individuals.createIndividual(person)
  expect(tokenCalls).toBe(1)
  await individuals.createIndividual(person)
  expect(tokenCalls).toBe(2)
  expect(service.to(NEW).at(-1)?.headers.authorization).toBe('Bearer public-2')
})

test('sends a configured token unchanged, and prefers a token that is passed to the call', async () => {
  const service = await stubService(() => errorReply(401, 'UNAUTHORIZED'))
  const { individuals } = new ServiceClient({ baseUrl: service.baseUrl, token: 'public-1' })
  await expect(individuals.createIndividual(person)).rejects.toBeInstanceOf(ServiceError)
  await expect(individuals.createIndividual(person, { token: 'other' })).rejects.toBeInstanceOf(ServiceError)
  expect(service.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer public-1', 'Bearer other'])
})

test('sends a purge token only with its purge', async () => {
  const service = await stubService(({ path }) =>
    path.startsWith('/v3/compliance') ? { status: 204 } : path.includes('purge_token') ? tokenReply('purge-1') : undefined,
  )
  const client = account(service.baseUrl)
  const { access_token } = await client.authentication.generatePurgeToken()
  expect(await client.compliance.purgeIndividual({ individual_id: 'idv_1' }, { purgeToken: access_token })).toBeUndefined()
  await client.individuals.createIndividual(person)
  expect(service.received.map(({ path, headers }) => [path, headers.authorization?.replace(/(?<=Basic ).*/, '…')])).toEqual([
    ['/v3/auth/generate_purge_token', 'Basic …'],
    ['/v3/compliance/purge_individual', 'Bearer purge-1'],
    [TOKEN_PATH, 'Basic …'],
    [NEW, 'Bearer token-1'],
  ])
})

test('requires account credentials for authentication calls', async () => {
  const { authentication } = new ServiceClient({ baseUrl: 'http://127.0.0.1:1', token: 'public-1' })
  await expect(authentication.generatePublicToken()).rejects.toThrow(
    'generatePublicToken: this call requires clientId and secret. Pass both to the client',
  )
  expect(() => account('http://127.0.0.1:1', { clientId: 'a:b' })).toThrow('colon')
})
