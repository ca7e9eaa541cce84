/** GET /sandbox/readiness: whose records are read, since when, and what a report says of them. */
import { expect, test } from 'vitest'
import { control } from '../control-api.ts'
import { apiFixture } from '../api-fixture.ts'

test('the calls of an account are judged, and the evidence names them', async () => {
  const at = await apiFixture()
  for (let call = 0; call < 5; call++) await at.newRequest()
  const { status, body } = await control(at, 'GET', '/readiness?client_id=demo_client')
  expect(status).toBe(200)
  const check = body.checks.find(({ name }: { name: string }) => name === 'access-tokens-are-reused')
  expect(check).toMatchObject({ state: 'shown', explanation: '1 access token for 6 calls.', what_to_do: null })
  const { body: log } = await control(at, 'GET', '/requests?path=generate_access_token')
  expect(check.evidence).toMatchObject([{ kind: 'request', id: log[0].request_id, at: log[0].at }])
})
