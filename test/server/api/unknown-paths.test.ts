/** Requests that never reach a handler are in the request log, too: a path or a method that is wrong, a body that is too large. */
import { expect, test } from 'vitest'
import { testServer } from '../test-server.ts'

test.each([
  { method: 'POST', path: '/v3/individuals/news', status: 404, account_id: null },
  { method: 'GET', path: '/v3/individuals/new', status: 405, account_id: null },
  // The body is read once the caller is known.
  { method: 'POST', path: '/v3/individuals/new', status: 413, body: ' '.repeat(1_048_577), account_id: expect.any(String) as string },
])('$status: $method $path', async ({ method, path, status, body, account_id }) => {
  const server = await testServer()
  const headers = { 'content-type': 'application/json', ...(await server.bearer()) }
  expect((await fetch(`${server.url}${path}?name=secret`, { method, headers, ...(body && { body }) })).status).toBe(status)
  const [row] = (await (await fetch(`${server.url}/sandbox/requests?limit=1`)).json()) as object[]
  expect(row).toMatchObject({
    operation: path,
    status,
    account_id,
    request: null,
    response: { http_code: status },
  })
})

test('a path that no endpoint could have is not kept', async () => {
  const server = await testServer()
  for (const path of ['/v3/individuals/jordan@example.com', '/v3/Jordan', '/wp-login.php', '/sandbox/none', '/portal/none'])
    await fetch(`${server.url}${path}`, { method: 'POST' })
  expect(await (await fetch(`${server.url}/sandbox/requests`)).json()).toEqual([])
})
