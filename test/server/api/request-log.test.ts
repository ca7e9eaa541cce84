/** The request log: every call as it was asked and answered, in order, without its credentials. */
import { expect, test } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { type InProcess, inProcess } from '../in-process.ts'
import { basic } from '../test-server.ts'

const rows = async ({ api }: InProcess) => {
  await api.dependencies.requestLog.flush()
  return api.dependencies.database.db.selectFrom('request_log').selectAll().orderBy('seq').execute()
}

test.each([1, 199, 200, 201, 457])('keeps %i calls, in their order', async (calls) => {
  const running = await inProcess()
  for (let number = 0; number < calls; number++) await running.call('/v3/auth/invalidate', { access_token: 'none', number }, basic())
  const kept = await rows(running)
  expect(kept.map(({ request }) => JSON.parse(request as string).number as number)).toEqual(
    Array.from({ length: calls }, (_, number) => number),
  )
  expect(new Set(kept.map(({ operation, status, account_id }) => `${operation} ${status} ${account_id?.slice(0, 4)}`))).toEqual(
    new Set(['/v3/auth/invalidate 404 acc_']),
  )
  expect(running.logged).toEqual([])
})

test('tells warnings, answers, and the virtual time of the call', async () => {
  const running = await inProcess()
  await running.api.dependencies.database.db.updateTable('clock').set({ frozen_at: 1_700_000_000_000 }).execute()
  const { body } = await running.call('/v3/auth/generate_public_token', {}, basic())
  await running.call('/v3/individuals/get_by_id', {})
  const unknown = { access_token: body.access_token, colour: 'red' }
  await running.call('/v3/auth/invalidate', unknown, { ...basic(), version: '20200101' })
  const [first, second, third] = await rows(running)
  expect(first).toMatchObject({ status: 200, at: 1_700_000_000_000, request: '{}', warnings: '[]' })
  expect(JSON.parse(first?.response as string)).toMatchObject({ access_token: '***', token_type: 'bearer' })
  expect(third).toMatchObject({ status: 200, request: '{"access_token":"***","colour":"red"}' })
  expect(JSON.parse(third?.warnings as string)).toEqual([
    `version 20200101 is not known here; ${tables.version} answers`,
    '/colour: unknown property',
  ])
  expect(second).toMatchObject({ status: 401, account_id: null, warnings: '[]', request: null })
  expect(JSON.parse(second?.response as string)).toMatchObject({ error_code: 'UNAUTHORIZED' })
})

test('keeps no credentials of webhooks', async () => {
  const running = await inProcess()
  const { body } = await running.call('/v3/auth/generate_access_token', undefined, basic())
  const x_auth_token_credentials = {
    token_type: 'JWT',
    http_method: 'POST',
    url: 'https://x.example/t',
    data: { user: 'hush-1' },
    headers: { 'x-key': 'hush-2' },
  }
  const delivery_details = [
    { url: 'https://hush-4:hush-5@x.example/?key=hush-6', headers: { 'x-key': 'hush-3' }, x_auth_token_credentials },
  ]
  await running.call(
    '/v3/datarequests/new',
    { individual_id: 'idv_none', type: 'INCOME_SUMMARY', delivery_details },
    { authorization: `Bearer ${body.access_token}` },
  )
  const written = JSON.stringify(await rows(running))
  expect(written).toContain('https://x.example/?key=***')
  expect(written).not.toMatch(/hush-\d/)
})
