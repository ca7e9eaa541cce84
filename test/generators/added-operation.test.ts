/**
 * An operation that is added to `schema/` with an example is served once `generated/` is written: its route, credential, scopes,
 * validators and answer come from the contract alone, and Prism answers, as no handler is there.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'added-operation-'))
const FOLDERS = ['package.json', 'schema', 'generators', 'generated', 'cli', 'server', 'docs']

/** What is written by hand: a file, and its place in the list of operations. */
const QUOTES = `
import { record } from '../define/components.ts'
import { decimal, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { operation } from '../define/operation.ts'
import { chosen } from '../define/origin.ts'
import { LOGO } from '../gaps/resources.ts'

const origin = chosen(LOGO)
const QuoteRequest = record('QuoteRequest', origin, 'What to price.', { datarequest_id: required(text('The Data Request.')) })
const Quote = record('Quote', origin, 'A price.', { amount: required(decimal('What it costs.', { decimals: 2 })), currency: required(text('ISO 4217.')) })

export const quoteOperations = [
  operation({
    id: 'createQuote',
    path: '/quotes/new',
    group: 'Data Requests',
    summary: 'Quote a price',
    about: 'Says what a Data Request costs.',
    async: null,
    credential: 'bearer',
    scopes: [],
    request: { body: QuoteRequest, origin },
    answer: { status: 200, about: 'The price.', origin, body: Quote },
    errors: [],
    examples: [
      { name: 'one', summary: 'A quote', request: { datarequest_id: 'dr_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }, response: { amount: 12.5, currency: 'USD' } },
    ],
  }),
]
`

const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(join(copy, file), edit(readFileSync(join(copy, file), 'utf8')))

let url = ''
let end = async (): Promise<void> => {}

beforeAll(async () => {
  for (const name of FOLDERS) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'schema/operations/quotes.ts'), QUOTES)
  change('schema/contract.ts', (text) =>
    text
      .replace('import { resources }', "import { quoteOperations } from './operations/quotes.ts'\nimport { resources }")
      .replace('...invitationOperations,', '...invitationOperations,\n    ...quoteOperations,'),
  )
  const { status, stderr } = spawnSync(process.execPath, ['generators/main.ts'], { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the copy cannot be generated: ${stderr}`)
  const child = spawn(process.execPath, ['cli/main.ts', 'serve', '--port', '0', '--database', ':memory:'], { cwd: copy })
  const ended = once(child, 'close')
  end = async () => {
    child.kill()
    await ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    ;[, url = ''] = /^listening on (\S+)$/.exec(line) ?? []
    if (url) break
  }
  child.stdout.resume()
}, 180_000)

afterAll(async () => {
  await end()
  rmSync(copy, { recursive: true })
})

async function call(
  path: string,
  body: object | undefined,
  authorization = '',
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> {
  const headers = { ...(authorization && { authorization }), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`${url}/v3/${path}`, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

const basic = `Basic ${btoa('demo_client:demo_secret')}`
const quote = { datarequest_id: 'dr_2gVnQ0mPzXc4RkT1sLw8YbJfHdA' }

test('Prism answers it from the example, to who has a token', async () => {
  const { body } = await call('auth/generate_access_token', undefined, basic)
  const answer = await call('quotes/new', quote, `Bearer ${String(body['access_token'])}`)
  expect([answer.status, answer.headers.get('x-answered-from'), answer.body]).toEqual([200, 'example', { amount: 12.5, currency: 'USD' }])
})

test('its credential, its scopes and its request are checked', async () => {
  const bearer = (token: Record<string, unknown>) => `Bearer ${String(token['access_token'])}`
  const { body: access } = await call('auth/generate_access_token', undefined, basic)
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const { body: individual } = await call('individuals/new', person, bearer(access))
  const policy = { individual_id: individual['id'] }
  const { body: visitor } = await call('auth/generate_public_token', { scopes: ['WIDGET'], policy }, basic)
  expect((await call('quotes/new', quote)).status).toBe(401)
  expect((await call('quotes/new', quote, basic)).status).toBe(401)
  const outside = await call('quotes/new', quote, bearer(visitor))
  expect([outside.status, outside.body['error_message']]).toEqual([401, expect.stringContaining('No public token reaches this endpoint')])
  const refused = await call('quotes/new', { datarequest_id: 5 }, bearer(access))
  expect([refused.status, refused.body['error_message']]).toEqual([400, expect.stringContaining('/datarequest_id: must be string')])
})

test('the documents, the client and the commands know it', () => {
  const text = (file: string) => readFileSync(join(copy, file), 'utf8')
  expect(text('generated/openapi.json')).toContain('"operationId": "createQuote"')
  expect(text('generated/client.ts')).toContain('createQuote(')
  const validated = spawnSync(process.execPath, ['cli/main.ts', 'validate', '--as', 'request:/v3/quotes/new', '-'], {
    cwd: copy,
    encoding: 'utf8',
    input: '{}',
  })
  expect([validated.status, validated.stdout]).toEqual([1, expect.stringContaining('datarequest_id')])
})
