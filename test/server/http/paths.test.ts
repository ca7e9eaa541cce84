/** Unknown paths, wrong methods and versions are handled in the same way on all endpoints. */
import { afterEach, describe, expect } from 'vitest'
import facts from '../../spec/facts.json' with { type: 'json' }
import { errorSummary, rawRequest, sendRaw } from '../raw-http.ts'
import { failures, testServer, test } from '../test-server.ts'

const READ = '/v3/individuals/get_by_id'

afterEach(() => {
  if (failures.length > 0) throw new Error(failures.splice(0).join('\n'))
})

describe('paths and methods', () => {
  test('POST returns 404 for an unknown path, and suggests a similar path', async ({ server, bearer }) => {
    for (const [path, meant] of [
      ['/v3/individual/new', '. Did you mean /v3/individuals/new?'],
      ['/v3/items/get_by_di', '. Did you mean /v3/items/get_by_id?'],
      ['/v3/nothing/like_an_operation', ''],
    ] as const) {
      const { status, body } = await server.post(path, {}, bearer)
      expect([status, body.error_message]).toEqual([404, `There is no such path${meant}`])
    }
    const prefixes = ['/v3', '/v3/', '/v3/individuals', `${READ}/`, '/V3/individuals/new', '/v2/individuals/new']
    for (const path of [...prefixes, '/v3/%zz', '//', '/v3/../v3', '/__proto__']) {
      const [response] = await sendRaw(server.url, rawRequest('POST', path, { 'content-length': 0 }))
      expect([path, errorSummary(response)]).toEqual([path, '404 NOT_FOUND'])
    }
  })

  test('other methods return 405 with the allowed method on each path', async ({ server: { url } }) => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])
      for (const { path } of facts.endpoints) {
        const [response] = await sendRaw(url, rawRequest(method, `${path}?query=1`))
        expect([method, path, errorSummary(response)]).toEqual([method, path, '405 METHOD_NOT_ALLOWED'])
        expect(response?.text).toContain('"error_message":"Given Method not allowed"')
        expect(response?.headers['allow']).toBe('POST')
      }
  })

  test.for([
    ['/nothing', 404, 'There is no such path.'],
    ['/v3/individual/new', 404, 'Did you mean /v3/individuals/new?'],
    [READ, 405, 'Given Method not allowed.'],
    ['/sandbox/ui/nothing.js', 404, 'The Inspector has no such file.'],
    ['/%zz', 404, 'There is no such path.'],
  ] as const)('a browser that opens %s gets a page with links', async ([path, status, text], { server: { url } }) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const response = await fetch(url + path, { headers: { accept } })
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
      status,
      'text/html; charset=utf-8',
      expect.stringContaining('accept'),
    ])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain(text)
    for (const [, link] of page.matchAll(/href="([^"]+)"/g)) expect([link, (await fetch(url + link)).status]).toEqual([link, 200])
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json, text/html;q=0.9' }] as const)
      expect((await fetch(url + path, { headers })).headers.get('content-type')).toContain('application/json')
  })

  test.for([READ, '/widget/sessions'])(
    'POST %s?q= returns 400 for U+0000, and accepts an escaped U+0000',
    async (path, { server: { url } }) => {
      const status = async (query: string) =>
        (await sendRaw(url, rawRequest('POST', `${path}?q=${query}`, { 'content-length': 0 })))[0]?.status
      for (const query of ['%00', 'a%00b', 'a&%00=b']) expect([query, await status(query)]).toEqual([query, 400])
      for (const query of ['%2500', '%01', '%u0000', '00']) expect([query, await status(query)]).not.toEqual([query, 400])
    },
  )

  test('GET with U+0000 in the query returns 400', async ({ server: { url } }) => {
    for (const path of ['/widget.js?element', '/portal/link?q', '/sandbox/ui/about?path', '/docs?q', '/sandbox/requests?path'])
      expect([path, (await fetch(`${url}${path}=%00`)).status]).toEqual([path, 400])
  })
})

describe('versions', () => {
  const read = async (version: string | undefined, prefer?: string) => {
    const running = await testServer()
    const headers = { ...(await running.bearer()), ...(version !== undefined && { version }), ...(prefer && { prefer }) }
    const response = await running.post(READ, { individual_id: 'idv_none' }, headers)
    await running.api.dependencies.requestLog.flush()
    const rows = await running.db.selectFrom('request_log').select('warnings').where('operation', '=', READ).execute()
    return { response, warnings: rows.flatMap(({ warnings }) => JSON.parse(warnings) as string[]) }
  }

  test.each(['20200101', '20991231', '1', '99999999'])(
    'accepts the unknown version %s with a warning, and rejects it with strict handling',
    async (version) => {
      const taken = await read(version)
      expect(errorSummary(taken.response)).toBe('404 NOT_FOUND')
      expect(taken.warnings).toEqual([`version ${version} is not known here; ${facts.api_version.current} is used`])
      expect(errorSummary((await read(version, 'handling=strict')).response)).toBe('400 BAD_REQUEST')
    },
  )

  test('responds to a pinned account in its version, even for errors, and logs a warning', async ({ server }) => {
    const { database, requestLog } = server.api.dependencies
    await database.db.updateTable('account').set({ api_version: 20200101 }).execute()
    const headers = await server.bearer()
    const version = async (path: string, more: Record<string, string> = {}) => {
      const { status, headers: responseHeaders } = await server.post(path, {}, { ...headers, ...more })
      return [status, responseHeaders.get('version')]
    }
    expect(await version('/v3/datarequests/get')).toEqual([200, '20200101'])
    expect(await version('/v3/datarequests/get', { prefer: 'handling=strict' })).toEqual([200, '20200101'])
    expect(await version('/v3/datarequests/get', { version: '20200101' })).toEqual([200, '20200101'])
    expect(await version('/v3/datarequests/get', { prefer: 'code=500' })).toEqual([500, '20200101'])
    expect(await version(READ)).toEqual([400, '20200101'])
    for (const given of [String(facts.api_version.current), '3.0', '20180101'])
      expect(await version('/v3/datarequests/get', { version: given })).toEqual([200, String(facts.api_version.current)])
    await requestLog.flush()
    const { warnings } = await database.db
      .selectFrom('request_log')
      .select('warnings')
      .where('operation', '=', '/v3/datarequests/get')
      .orderBy('seq')
      .executeTakeFirstOrThrow()
    expect(warnings).toContain("version 20200101 is the account's version")
  })
})

/** The request log also contains requests that never reach a handler. */
test.for([
  { method: 'POST', path: '/v3/individuals/news', status: 404, account_id: null },
  { method: 'GET', path: '/v3/individuals/new', status: 405, account_id: null },
  // The server authenticates the caller before it reads the body.
  { method: 'POST', path: '/v3/individuals/new', status: 413, body: ' '.repeat(1_048_577), account_id: expect.any(String) as string },
])('logs $status: $method $path', async ({ method, path, status, body, account_id }, { server }) => {
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

test('does not log paths outside of the API', async ({ server }) => {
  for (const path of ['/v3/individuals/jordan@example.com', '/v3/Jordan', '/wp-login.php', '/sandbox/none', '/portal/none'])
    await fetch(`${server.url}${path}`, { method: 'POST' })
  expect(await (await fetch(`${server.url}/sandbox/requests`)).json()).toEqual([])
})
