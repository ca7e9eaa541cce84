/** Messages of rejections, which explain how to continue. `cpd verify` tests only their statuses and codes. */
import { expect } from 'vitest'
import { basic, test, type TestServer } from '../test-server.ts'

const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` })

type Call = (server: TestServer, bearer: Record<string, string>) => ReturnType<TestServer['post']>

async function createPublicToken({ post }: TestServer, body: object): Promise<Record<string, string>> {
  return bearerHeader((await post('/v3/auth/generate_public_token', body, basic())).body.access_token)
}

const CALLS: readonly (readonly [message: string | RegExp, call: Call])[] = [
  [
    'Public tokens cannot call this endpoint. Send an access token from your server.',
    async (server) => server.post('/v3/items/get', {}, await createPublicToken(server, { scopes: ['GLOBAL'] })),
  ],
  [
    'The public token has scope WIDGET. This endpoint requires GLOBAL.',
    async (server) => server.post('/v3/services/gradscore', { id: 'itm_1' }, await createPublicToken(server, { scopes: ['WIDGET'] })),
  ],
  [
    'The policy of the public token contains another Individual. Get a token for this one.',
    async (server, bearer) => {
      const [first, second] = await Promise.all([1, 2].map(async () => (await server.post('/v3/individuals/new', ADA, bearer)).body.id))
      const token = await createPublicToken(server, { scopes: ['GLOBAL'], policy: { individual_id: first } })
      return server.post('/v3/individuals/get_by_id', { individual_id: second }, token)
    },
  ],
  [
    'The purge token was used. Get a new one for each purge.',
    async ({ post }, bearer) => {
      const { body: individual } = await post('/v3/individuals/new', ADA, bearer)
      const purge = bearerHeader((await post('/v3/auth/generate_purge_token', undefined, basic())).body.access_token)
      await post('/v3/compliance/purge_individual', { individual_id: individual.id }, purge)
      return post('/v3/compliance/purge_individual', { individual_id: individual.id }, purge)
    },
  ],
  [
    /^\/policy.*; leave out policy for a token that can read every Individual$/,
    ({ post }) => post('/v3/auth/generate_public_token', { policy: {} }, basic()),
  ],
  [
    '/type: cannot be changed. Create a new Data Request instead',
    async ({ post }, bearer) => {
      const { body: individual } = await post('/v3/individuals/new', ADA, bearer)
      const { body: request } = await post('/v3/datarequests/new', { individual_id: individual.id, type: 'INCOME_SUMMARY' }, bearer)
      return post('/v3/datarequests/update', { id: request.id, type: 'CUSTOM' }, bearer)
    },
  ],
  [
    /^\/file: the file is empty\. /,
    ({ url }, bearer) => {
      const form = new FormData()
      form.append('file', new File([], 'logo.png', { type: 'image/png' }))
      return fetch(`${url}/v3/experiences/upload_logo`, { method: 'POST', headers: bearer, body: form }).then(async (response) => ({
        status: response.status,
        body: await response.json(),
        headers: response.headers,
      }))
    },
  ],
]

test.for(CALLS)('%s', async ([message, call], { server }) => {
  const { status, body } = await call(server, await server.bearer())
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.error_message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})
