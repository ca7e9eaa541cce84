/**
 * Follows the guide "An operation of your own": its files are written into a copy of the repository, which is then generated, served and
 * tested. The contract alone determines the operation's route, credential, scopes, validators and response. Prism responds until a plugin
 * handles the operation.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTempDir } from '../server/serve-process.ts'
import { type Copy, copyOfTheRepository } from '../copy-of-the-repository.ts'
import { CUSTOM_OPERATION_GUIDE, readGuide, rerunGuide, withoutVaryingParts } from './guides.ts'

const guide = readGuide(CUSTOM_OPERATION_GUIDE)
const FILE = /^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gm
const files = [...guide.matchAll(FILE)].map(([, kind = '', path = '', text = '']) => ({ kind, path, text }))

let copy: Copy
let url = ''

beforeAll(async () => {
  copy = copyOfTheRepository()
  for (const { kind, path, text } of files) copy.write(kind, path, text)
  copy.generate()
  ;({ url } = await copy.serve())
})

afterAll(() => copy.remove())

async function call(path: string, body: object | undefined, authorization = '') {
  const headers = { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`${url}/v3/${path}`, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
}

const basic = `Basic ${btoa('demo_client:demo_secret')}`
const bearer = (token: Record<string, unknown>) => `Bearer ${String(token['access_token'])}`
const quote = { datarequest_id: 'dr_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }

test('the guide mentions each file that it shows', () => {
  expect(files.map(({ path }) => path)).toHaveLength(9)
  expect(files.filter(({ path }) => !guide.includes(`\`${path}\``))).toEqual([])
})

test('Prism responds with the example to callers with a token', async () => {
  const { body: token } = await call('auth/generate_access_token', undefined, basic)
  const response = await call('quotes/new', quote, bearer(token))
  expect([response.status, response.headers.get('x-response-source')]).toEqual([200, 'example'])
  expect(response.body).toMatchObject({ amount: 12.5, currency: 'USD' })
})

test('the server checks the credential, the scopes and the request', async () => {
  const { body: access } = await call('auth/generate_access_token', undefined, basic)
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const { body: individual } = await call('individuals/new', person, bearer(access))
  const policy = { individual_id: individual['id'] }
  const { body: visitor } = await call('auth/generate_public_token', { scopes: ['WIDGET'], policy }, basic)
  expect((await call('quotes/new', quote)).status).toBe(401)
  expect((await call('quotes/new', quote, basic)).status).toBe(401)
  const outside = await call('quotes/new', quote, bearer(visitor))
  expect([outside.status, outside.body['error_message']]).toEqual([401, expect.stringContaining('Public tokens cannot call this endpoint')])
  const rejected = await call('quotes/new', { datarequest_id: 5 }, bearer(access))
  expect([rejected.status, rejected.body['error_message']]).toEqual([400, expect.stringContaining('/datarequest_id: must be string')])
})

test('the documents, the client, the operation types and the commands contain the operation', () => {
  expect(copy.read('generated/openapi.json')).toContain('"operationId": "createQuote"')
  expect(copy.read('generated/client.ts')).toContain('createQuote(')
  expect(copy.read('generated/server.ts')).toContain('createQuote: TypesOfOperation<types.QuoteRequest, types.Quote>')
  const validate = 'cli/main.ts validate --as request:/v3/quotes/new schema/../package.json'.split(' ')
  const validated = copy.node(...validate)
  expect([validated.status, validated.stdout]).toEqual([1, expect.stringContaining('datarequest_id')])
})

test('the plugin and its test compile, and the test passes', () => {
  const addedFiles = files.map(({ path }) => path).filter((path) => /^(plugins|test)\//.test(path))
  copy.write('json', 'tsconfig.own.json', JSON.stringify({ extends: './tsconfig.json', include: [], files: addedFiles }))
  expect(copy.node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.own.json').stdout).toBe('')
  const { status, stdout } = copy.node('node_modules/vitest/vitest.mjs', 'run', 'test/plugins')
  expect([status, stdout]).toEqual([0, expect.stringMatching(/Tests .*5 passed/)])
})

test('the commands print the output that the guide shows', async () => {
  const server = await copy.serve('--plugin', 'plugins/quotes.ts')
  const now = await rerunGuide(guide, { api: url, receiver: Number(new URL(server.url).port), cwd: makeTempDir() })
  expect(withoutVaryingParts(now)).toBe(withoutVaryingParts(guide))
})
