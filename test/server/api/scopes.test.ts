/** Which public token reaches which endpoint, asked over HTTP: 43 endpoints × 3 scopes, default deny. */
import { expect, test } from 'vitest'
import facts from '../../spec/facts.json' with { type: 'json' }
import { basic, testServer } from '../test-server.ts'

const matrix: Readonly<Record<string, readonly string[]>> = facts.scope_matrix
const SCOPES = facts.public_token_scopes
const paths = facts.endpoints.map(({ path }) => path)

/** 401 with the words of the scope rule, or nothing: other refusals come later and say other things. */
const REFUSED = /^(The public token has scope|No public token reaches this endpoint|This endpoint takes a purge token)/

test('the oracle has 43 endpoints, 31 rows and 3 scopes', () => {
  expect([paths.length, Object.keys(matrix).length, SCOPES.length]).toEqual([43, 31, 3])
})

test('each scope reaches exactly the endpoints of its column', async () => {
  const { post } = await testServer()
  const reached: Record<string, string[]> = Object.fromEntries(paths.map((path) => [path, []]))
  const strange: string[] = []
  for (const scope of SCOPES) {
    const { body } = await post('/v3/auth/generate_public_token', { scopes: [scope] }, basic())
    for (const path of paths.filter((one) => !one.startsWith('/v3/auth/'))) {
      const answer = await post(path, {}, { authorization: `Bearer ${body.access_token}` })
      if (answer.status !== 401) reached[path]?.push(scope)
      else if (!REFUSED.test(answer.body.error_message)) strange.push(`${path}: ${answer.body.error_message}`)
    }
  }
  expect(strange).toEqual([])
  expect(reached).toEqual(Object.fromEntries(paths.map((path) => [path, SCOPES.filter((scope) => matrix[path]?.includes(scope))])))
})

test('no token of any kind serves where Basic credentials are asked for', async () => {
  const { post, bearer } = await testServer()
  const granted = async (kind: string) => (await post(`/v3/auth/generate_${kind}_token`, undefined, basic())).body.access_token as string
  const tokens = [
    await bearer(),
    { authorization: `Bearer ${await granted('public')}` },
    { authorization: `Bearer ${await granted('purge')}` },
  ]
  for (const path of paths.filter((one) => one.startsWith('/v3/auth/')))
    for (const token of tokens) {
      const answer = await post(path, {}, token)
      expect([path, answer.status, answer.headers.get('www-authenticate')]).toEqual([path, 401, 'Basic'])
    }
})

test('a token of several scopes reaches what any of them reaches', async () => {
  const { post } = await testServer()
  const { body } = await post('/v3/auth/generate_public_token', { scopes: ['WIDGET', 'ENTERPRISE_WIDGET'] }, basic())
  const headers = { authorization: `Bearer ${body.access_token}` }
  const denied = []
  for (const path of Object.keys(matrix)) if ((await post(path, {}, headers)).status === 401) denied.push(path)
  expect(denied).toEqual(Object.keys(matrix).filter((path) => matrix[path]?.join() === 'GLOBAL'))
})
