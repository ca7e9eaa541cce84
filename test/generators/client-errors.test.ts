/** Tests the generated client's errors, and that they never contain credentials. */
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { type ClientOptions, ServiceClient, ServiceConnectionError, ServiceError } from '../../generated/client.ts'
import { errorReply, type Reply, stubService, TOKEN_PATH } from './stub-service.ts'

const reference = { individual_id: 'idv_1' }

async function catchError(reply: Reply, rest: Partial<ClientOptions> = {}): Promise<unknown> {
  const { baseUrl } = await stubService(() => reply)
  const { individuals } = new ServiceClient({ baseUrl, token: 'token-of-the-client', retry: false, ...rest } as ClientOptions)
  return individuals.getIndividual(reference).catch((error: unknown) => error)
}

test('contains the status, code, message, body and operation of a service error', async () => {
  const error = (await catchError(errorReply(404, 'NOT_FOUND'))) as ServiceError
  expect(error).toBeInstanceOf(ServiceError)
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('ServiceError')
  expect(error.message).toBe('getIndividual: 404 NOT_FOUND: what NOT_FOUND means')
  expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND', operation: 'getIndividual', reasonCodes: [], body: { http_code: 404 } })
})

test('contains the reasons for a 422 and the retry time for a 429', async () => {
  const reasons = [{ code: 'PARTIAL_DOCUMENT', description: 'a page is missing', context: { media_type: 'image/png' } }]
  expect(await catchError(errorReply(422, 'UNPROCESSABLE_ENTITY', { reason_codes: reasons }))).toMatchObject({ reasonCodes: reasons })
  expect(await catchError({ ...errorReply(429, 'TOO_MANY_REQUESTS'), headers: { 'retry-after': '7' } })).toMatchObject({
    retryAfterSeconds: 7,
  })
})

test.each([
  [{ status: 401 }, 'UNAUTHORIZED', ''],
  [{ status: 502, bytes: '<h1>Bad gateway</h1>' }, 'HTTP_502', '<h1>Bad gateway</h1>'],
  [{ status: 500, json: null }, 'INTERNAL_ERROR', null],
  [{ status: 400, json: ['odd'] }, 'BAD_REQUEST', ['odd']],
  [{ status: 404, json: { error_code: '404', error_message: 'gone' } }, 'NOT_FOUND', { error_code: '404', error_message: 'gone' }],
  [{ status: 409, json: { error_code: 'NEW_CODE' } }, 'NEW_CODE', { error_code: 'NEW_CODE' }],
] satisfies [Reply, string, unknown][])('maps %j to the code %s', async (reply, code, body) => {
  const error = await catchError(reply)
  expect(error).toBeInstanceOf(ServiceError)
  expect(error).toMatchObject({ status: reply.status, code, body })
})

test.each([{}, { bytes: '<html>' }, { status: 204 }])('throws if a promised JSON body is missing: %j', async (reply) => {
  const error = await catchError(reply)
  expect(error).toBeInstanceOf(ServiceConnectionError)
  expect(error).toMatchObject({ reason: 'response', message: expect.stringContaining('not JSON') })
})

test("applies the time limits of the client and the call, and the caller's signal", async () => {
  expect(await catchError({ silent: true }, { timeoutMs: 20 })).toMatchObject({ name: 'ServiceConnectionError', reason: 'timeout' })
  const { baseUrl } = await stubService(() => ({ silent: true }))
  const { individuals } = new ServiceClient({ baseUrl, token: 't' })
  await expect(individuals.getIndividual(reference, { timeoutMs: 20 })).rejects.toThrow('getIndividual: no response within 20 ms')
  const abort = new AbortController()
  const call = individuals.getIndividual(reference, { signal: abort.signal })
  setTimeout(() => abort.abort(), 20)
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('reports an unreachable service', async () => {
  const { individuals } = new ServiceClient({ baseUrl: 'http://127.0.0.1:1', token: 't' })
  const error = await individuals.getIndividual(reference).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ServiceConnectionError)
  expect(error).toMatchObject({ reason: 'network', operation: 'getIndividual', cause: expect.any(Error) })
})

test('does not follow redirects, which would forward the credential', async () => {
  const other = await stubService()
  expect(await catchError({ status: 307, headers: { location: `${other.baseUrl}/v3/individuals/get_by_id` } })).toMatchObject({
    reason: 'redirect',
    message: expect.stringContaining('Check baseUrl'),
  })
  expect(other.received).toEqual([])
})

test('keeps secrets and tokens out of errors and client properties', async () => {
  const secret = 'secret-of-the-account'
  const basic = Buffer.from(`client-1:${secret}`).toString('base64')
  const echo = await stubService(({ headers, path }) => {
    const secretToEcho = headers.authorization?.startsWith('Basic') ? secret : ''
    if (path === TOKEN_PATH && secretToEcho) return undefined
    return errorReply(400, 'BAD_REQUEST', { error_message: `rejected ${headers.authorization} ${secretToEcho}` })
  })
  const account = { clientId: 'client-1', secret }
  const silent = await stubService(() => ({ silent: true }))
  const garbled = await stubService(() => ({ bytes: `{"access_token":"token-garbled"` }))
  const clients = [
    new ServiceClient({ baseUrl: echo.baseUrl, ...account }),
    new ServiceClient({ baseUrl: garbled.baseUrl, ...account }),
    new ServiceClient({ baseUrl: silent.baseUrl, ...account, timeoutMs: 10 }),
    new ServiceClient({ baseUrl: 'http://127.0.0.1:1', ...account }),
    new ServiceClient({ baseUrl: echo.baseUrl, token: 'token-with-line-end\n' }),
    new ServiceClient({ baseUrl: echo.baseUrl, token: async () => 'token-with-ümlaut' }),
    new ServiceClient({ baseUrl: echo.baseUrl, token: 'token-plain', headers: { 'x-key': 'token-in\nheader' } }),
  ]
  const texts: string[] = clients.map((client) => inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client))
  for (const { individuals, compliance, authentication } of clients) {
    const calls = [
      individuals.getIndividual(reference),
      individuals.getIndividual(reference, { token: 'token-of-a-call' }),
      compliance.purgeIndividual(reference, { purgeToken: 'token-for-purge' }),
      authentication.generatePublicToken(),
    ]
    for (const outcome of await Promise.allSettled(calls))
      if (outcome.status === 'rejected') texts.push(`${outcome.reason.message} ${inspect(outcome.reason, { depth: 9, showHidden: true })}`)
  }
  expect(texts).toHaveLength(clients.length * 5 - 1) // the purge needs no readable response, so it succeeds
  for (const text of texts) for (const hidden of [secret, basic, /token-(with|in|plain|of|for|garbled|1)/]) expect(text).not.toMatch(hidden)
  expect(() => new ServiceClient({ baseUrl: `https://user:${secret}@example.com`, token: 't' })).toThrow(
    /^baseUrl must not contain credentials\. Use clientId and secret$/,
  )
})
