/** Messages of rejections, which explain how to continue. `cpd verify` tests only their statuses and codes. */
import { expect } from 'vitest'
import { basic, test, type TestServer } from '../test-server.ts'

const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }

type Call = (server: TestServer, bearer: Record<string, string>) => ReturnType<TestServer['post']>

const CALLS: readonly (readonly [message: string | RegExp, call: Call])[] = [
  [
    '/date_of_birth: must be a calendar date in the format MM/DD/YYYY, from 1900 to 2099 (that month has 28 days)',
    ({ post }, bearer) => post('/v3/individuals/new', { ...ADA, date_of_birth: '02/30/1990' }, bearer),
  ],
  [
    /^\/policy.*; leave out policy for a token that can read every Individual$/,
    ({ post }) => post('/v3/auth/generate_public_token', { policy: {} }, basic()),
  ],
  [
    '/type: cannot be changed. Create a new Data Request instead.',
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
