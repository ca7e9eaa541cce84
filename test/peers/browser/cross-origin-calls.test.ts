/** Pages from another origin call the API with tokens. */
import { expect, test } from 'vitest'
import { basic, testServer } from '../../server/test-server.ts'
import { pageWith, site } from './embedding.ts'
import { inBrowser, visitor } from './visitor.ts'

/** The parts of a response that a script on the page can read. */
interface Learned {
  readonly status: number
  readonly message: string | undefined
  readonly requestId: boolean
}

async function shop() {
  const server = await testServer()
  const origin = await site(pageWith(''))
  const { page } = await visitor([server.url, origin])
  await page.goto(origin)
  const call = (path: string, headers: Record<string, string>, body: object): Promise<Learned | 'unreadable'> =>
    page.evaluate(
      async ([url, requestHeaders, text]) => {
        const response = await fetch(url, { method: 'POST', headers: requestHeaders, body: text }).catch(() => undefined)
        if (!response) return 'unreadable'
        const { error_message } = (await response.json()) as { error_message?: string }
        return { status: response.status, message: error_message, requestId: response.headers.has('x-request-id') }
      },
      [`${server.url}/v3/${path}`, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)] as const,
    )
  const access = await server.bearer()
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const { body: individual } = await server.post('/v3/individuals/new', person, access)
  const policy = { individual_id: individual.id }
  const { body: token } = await server.post('/v3/auth/generate_public_token', { policy }, basic())
  return { server, call, access, visitor: { authorization: `Bearer ${token.access_token}` }, policy }
}

inBrowser('pages of another origin that call the API', () => {
  test('read responses to calls with a public token, and the reason that a call failed', async () => {
    const { call, visitor: token, policy } = await shop()
    expect(await call('individuals/get_by_id', token, policy)).toEqual({ status: 200, message: undefined, requestId: true })
    expect(
      await call('individuals/get_by_id', { ...token, version: '20210117', 'idempotency-key': 'k', prefer: 'code=404' }, policy),
    ).toEqual(expect.objectContaining({ status: 404, requestId: true }))
    expect(await call('individuals/get_by_id', token, { individual_id: 5 })).toMatchObject({ status: 400, message: expect.any(String) })
    for (const headers of [{}, { authorization: 'Bearer guessed' }] as Record<string, string>[])
      expect(await call('individuals/get_by_id', headers, policy)).toMatchObject({ status: 401, message: expect.any(String) })
  })

  test('cannot read responses to calls with an access token, or to operations that reject public tokens', async () => {
    const { call, access, visitor: token, policy } = await shop()
    expect(await call('individuals/get_by_id', access, policy)).toBe('unreadable')
    for (const headers of [access, token]) expect(await call('items/get', headers, {})).toBe('unreadable')
    expect(await call('auth/generate_access_token', basic(), {})).toBe('unreadable')
  })
})
