/** Unknown paths, wrong methods, versions, deprecation: what every endpoint answers alike. */
import { afterEach, describe, expect, test } from 'vitest'
import facts from '../../spec/facts.json' with { type: 'json' }
import { errorSummary } from '../error-summary.ts'
import { sendRaw, rawRequest } from '../raw-http.ts'
import { failures, testServer } from '../test-server.ts'

const READ = '/v3/individuals/get_by_id'

afterEach(() => {
  if (failures.length > 0) throw new Error(failures.splice(0).join('\n'))
})

describe('paths and methods', () => {
  test.each([
    '/v3',
    '/v3/',
    '/v3/individuals',
    `${READ}/`,
    '/V3/individuals/new',
    '/v2/individuals/new',
    '/v3/%zz',
    '//',
    '/v3/../v3',
    '/__proto__',
  ])('POST %s answers 404', async (path) => {
    const { url } = await testServer()
    const [answer] = await sendRaw(url, rawRequest('POST', path, { 'content-length': 0 }))
    expect(errorSummary(answer)).toBe('404 NOT_FOUND')
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
    '%s answers 405 and says what is allowed, on each path',
    async (method) => {
      const { url } = await testServer()
      for (const { path } of facts.endpoints) {
        const [answer] = await sendRaw(url, rawRequest(method, `${path}?query=1`))
        expect(errorSummary(answer)).toBe('405 METHOD_NOT_ALLOWED')
        expect(answer?.headers['allow']).toBe('POST')
      }
    },
  )

  test('HEAD answers 405 without a body', async () => {
    const { url } = await testServer()
    const response = await fetch(url + READ, { method: 'HEAD' })
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, 'POST', ''])
  })
})

describe('versions', () => {
  const read = async (version: string | undefined, prefer?: string) => {
    const running = await testServer()
    const headers = { ...(await running.bearer()), ...(version !== undefined && { version }), ...(prefer && { prefer }) }
    const answer = await running.post(READ, { individual_id: 'idv_none' }, headers)
    await running.api.dependencies.requestLog.flush()
    const rows = await running.api.dependencies.database.db
      .selectFrom('request_log')
      .select('warnings')
      .where('operation', '=', READ)
      .execute()
    return { answer, warnings: rows.flatMap(({ warnings }) => JSON.parse(warnings) as string[]) }
  }

  test.each([undefined, String(facts.api_version.current), `${facts.api_version.current}.0`, facts.api_version.major, '3', '3.00'])(
    'version %s is taken without a word',
    async (version) => {
      for (const prefer of [undefined, 'handling=strict']) {
        const { answer, warnings } = await read(version, prefer)
        expect(errorSummary(answer)).toBe('404 NOT_FOUND')
        expect(warnings).toEqual([])
      }
    },
  )

  test.each(['20200101', '20991231', '1', '99999999'])(
    'an unknown version %s is taken with a warning, and refused under strict handling',
    async (version) => {
      const taken = await read(version)
      expect(errorSummary(taken.answer)).toBe('404 NOT_FOUND')
      expect(taken.warnings).toEqual([`version ${version} is not known here; ${facts.api_version.current} answers`])
      expect(errorSummary((await read(version, 'handling=strict')).answer)).toBe('400 BAD_REQUEST')
    },
  )

  test.each([
    'latest',
    '2021-01-17',
    '3.',
    '.3',
    '3.1',
    '3.0.0',
    '20210117.5',
    '-1',
    '1e7',
    '0',
    '0.0',
    '100000000',
    '9'.repeat(16),
    '20210117, 20210117',
  ])('the version %s is none that the documents allow: 400', async (version) => {
    expect(errorSummary((await read(version)).answer)).toBe('400 BAD_REQUEST')
  })

  test('an account pinned to a version is answered with that version in the header, in answers and in errors, and told in the request log', async () => {
    const running = await testServer()
    const { database, requestLog } = running.api.dependencies
    await database.db.updateTable('account').set({ api_version: 20200101 }).execute()
    const headers = await running.bearer()
    const version = async (path: string, more: Record<string, string> = {}) => {
      const { status, headers: answered } = await running.post(path, {}, { ...headers, ...more })
      return [status, answered.get('version')]
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
    expect(warnings).toContain('version 20200101 is that of the account')
  })
})

test('deprecated endpoints say since when, in answers and in errors; others do not', async () => {
  const { post, bearer } = await testServer()
  const headers = await bearer()
  const told: Record<string, (string | null)[]> = {}
  for (const { path } of facts.endpoints) {
    const answers = [await post(path, {}, headers), await post(path, {}, {}), await post(path, {}, { ...headers, prefer: 'code=500' })]
    told[path] = answers.map((answer) => answer.headers.get('deprecation'))
  }
  const expected = facts.endpoints.map(({ path, deprecated }) => [path, Array<string | null>(3).fill(deprecated ? '@1610841600' : null)])
  expect(told).toEqual(Object.fromEntries(expected))
})
