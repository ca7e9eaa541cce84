/** A version whose conversions are wrong: what they make is not sent, and nothing of the call is kept. The log says why. */
import { expect, onTestFinished, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import type { LoadedVersion } from '../../../generated/versions.ts'
import { validators } from '../../../server/core/validation.ts'
import { ApiVersions } from '../../../server/core/versions.ts'
import { failures, type TestServer, testServer } from '../test-server.ts'

const OLDER = 20200101
const PERSON = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

/** A server with an older version that is as the newest, but for what its conversions do. */
async function serverWith(conversions: Partial<LoadedVersion>): Promise<TestServer> {
  const server = await testServer()
  const same = (_: string, body: unknown) => body
  const load = () => Promise.resolve({ tables, validators, strict: validators, toNewer: same, toOlder: same, ...conversions })
  const versions = new ApiVersions(undefined, [{ version: OLDER, changes: [], load }])
  Object.assign(server.api.dependencies.runtime, { versions })
  onTestFinished(() => void failures.splice(0))
  return server
}

const made = async ({ post, bearer, api }: TestServer) => {
  const { status, headers } = await post('/v3/individuals/new', PERSON, { ...(await bearer()), version: String(OLDER) })
  const rows = await api.dependencies.database.db.selectFrom('individual').select('id').execute()
  return [status, headers.get('version'), rows.length, failures.join('\n')]
}

test('a version whose conversions are right is answered', async () => {
  expect(await made(await serverWith({}))).toEqual([200, String(OLDER), 1, ''])
})

test('an answer that is not valid in its version undoes the call', async () => {
  const toOlder = (component: string, body: unknown) => (component === 'IndividualCreated' ? { id: 5 } : body)
  expect(await made(await serverWith({ toOlder }))).toEqual([500, String(OLDER), 0, expect.stringContaining('/id: must be string')])
})

test('a valid request that is not valid in the newest version reaches no handler', async () => {
  const toNewer = () => ({ ...PERSON, email: 5 })
  expect(await made(await serverWith({ toNewer }))).toEqual([500, String(OLDER), 0, expect.stringContaining('/email: must be string')])
})
