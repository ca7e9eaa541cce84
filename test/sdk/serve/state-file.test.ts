/** `cpd serve --load`, `cpd export`, `--ready-json` and `--exit-on-stdin-close`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { createSandbox, type Sandbox } from '../../../sdk/embedded/create-sandbox.ts'
import { MAX_DOCUMENT_BYTES } from '../../../checks/validate/bytes.ts'
import { ServiceClient } from '../../../generated/client.ts'
import { runCpd } from '../../cli/in-process.ts'
import { makeTempDir, SERVE_ENV, serve } from '../../server/serve-process.ts'
import { sandboxForTest } from '../embedded/sandbox.ts'

const main = join(import.meta.dirname, '../../../cli/main.ts')

const YAML = `# A branch office
clock: {now: 2027-03-01T09:00Z, frozen: true}
accounts:
  - client_id: branch_office
    secret: branch_secret
    individuals:
      - id: idv_jordan
        first_name: Jordan
        last_name: Rivera
        email: jordan.rivera@example.com
  - client_id: head_office
`

const fileWith = (text: string, name = 'state.yaml'): string => {
  const file = join(makeTempDir(), name)
  writeFileSync(file, text)
  return file
}

/** Resolves to the first line that the command prints. */
async function serveReady(...options: string[]): Promise<{ child: ChildProcess; line: Record<string, never>; ended: Promise<unknown> }> {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--ready-json', ...options], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close').then(([code]) => code as unknown)
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, line: JSON.parse(String(chunk)) as Record<string, never>, ended }
}

test('prints the address and the credentials as one line of JSON, and stops when standard input closes', async () => {
  const { child, line, ended } = await serveReady('--load', fileWith(YAML), '--exit-on-stdin-close')
  const { url, accounts, sandbox_token, ...first } = line as unknown as Ready
  expect(first).toEqual({ client_id: 'branch_office', secret: 'branch_secret' })
  expect((await fetch(`${url}/sandbox/clock`, { headers: { authorization: `Bearer ${sandbox_token}` } })).status).toBe(200)
  expect(accounts).toEqual([first, { client_id: 'head_office', secret: expect.stringMatching(/^secret_/) }])
  const client = new ServiceClient({ baseUrl: url, clientId: 'branch_office', secret: 'branch_secret' })
  expect((await client.individuals.getIndividual({ individual_id: 'idv_jordan' })).first_name).toBe('Jordan')
  child.stdin?.end()
  expect(await ended).toBe(0)
})

test('without a state file, prints the demo account and keeps running when standard input closes', async () => {
  const { child, line } = await serveReady('--database', ':memory:')
  expect(line).toMatchObject({ client_id: 'demo_client', accounts: [{ client_id: 'demo_client', secret: 'demo_secret' }] })
  child.stdin?.end()
  expect((await fetch(`${String(line['url'])}/healthz`)).status).toBe(200)
})

test('rejects a file whose clock is earlier than the clock of a database with accounts, and loads nothing', async () => {
  const folder = makeTempDir()
  const options = (clock: string, client_id: string) => [
    '--database',
    'd.sqlite',
    '--load',
    fileWith(`clock: ${clock}\naccounts: [{client_id: ${client_id}}]\n`),
  ]
  const load = async (clock: string, client_id: string) => (await serve(options(clock, client_id), folder)).end()
  await load('{now: 2020-01-01T00:00Z, frozen: true}', 'one')
  await load('{now: 2020-01-02T00:00Z, frozen: true}', 'two')
  const back = await runCpd(['serve', '--port', '0', ...options('{now: 2020-01-01T12:00Z}', 'three')], { cwd: folder, env: SERVE_ENV })
  expect([back.code, back.err]).toEqual([
    2,
    expect.stringMatching(
      /:1:9 {2}\/clock\/now: is before 2020-01-02T00:00:00.000Z, the current time of the database: leave it out, or begin with an empty database\n$/,
    ),
  ])
  await load('{frozen: true}', 'three')
})

test('prints new secrets on a terminal, but not the secrets in the file', async () => {
  const { out } = await serve(['--load', fileWith(YAML)], makeTempDir())
  expect(out()).toContain('State: in memory')
  expect(out()).toContain('Account: client_id branch_office, secret as in the file')
  expect(out()).toMatch(/Account: client_id head_office, secret secret_\w+ \(new, because the file contains none\)/)
  expect(out()).not.toContain('branch_secret')
})

test('cpd export writes a file that can be loaded, without secrets unless --secrets is set', async () => {
  const first = await sandboxForTest({ load: fileWith(YAML) })
  const exported = (...args: string[]) => runExport(first, ...args)
  const { out: withoutSecrets, err: noError } = await exported()
  expect([noError, withoutSecrets.includes('secret')]).toEqual(['', false])
  const { out, err } = await exported('--secrets')
  expect([err, out.includes('secret')]).toEqual(['', true])
  const second = await sandboxForTest({ load: fileWith(out) })
  expect(await second.export({ secrets: true })).toEqual(parse(out))
  expect(JSON.parse((await exported('--account', 'head_office', '--format', 'json')).out)).toMatchObject({
    accounts: [{ client_id: 'head_office' }],
  })
  expect(await exported('--account', 'none')).toMatchObject({
    code: 2,
    err: 'cpd: the server rejected the call: No account has this client_id\n',
  })
})

test('exporting a loaded export produces the same bytes for all strings', async () => {
  const names = [
    'yes',
    '0123',
    '2027-01-01',
    '~',
    '<<',
    '- x',
    'a: b',
    ' led',
    'two\nlines',
    'cr\rlf\r\n',
    'tab\t',
    '\u0001\u0085\u2028',
    '*a &b !c',
  ]
  const accounts = names.map((name, at) => ({ client_id: `client_${at}`, name, created_at: at }))
  const first = await sandboxForTest({ load: { accounts }, clock: { at: 0, frozen: true } })
  const { out } = await runExport(first, '--secrets')
  const second = await sandboxForTest({ load: fileWith(out) })
  expect((await second.export()).accounts.map(({ name }) => name)).toEqual(names)
  expect((await runExport(second, '--secrets')).out).toBe(out)
})

interface Ready {
  readonly url: string
  readonly sandbox_token: string
  readonly accounts: readonly { readonly client_id: string; readonly secret: string }[]
}

const at = ({ url, sandboxToken }: Sandbox) => ['--server', url, '--sandbox-token', sandboxToken]

const runExport = (sandbox: Sandbox, ...args: string[]) => runCpd(['export', ...at(sandbox), ...args])

const WRONG = YAML.replace('secret:', 'secrett:')
  .replace('example.com', 'example')
  .replace('    email', '    external_id: 42\n        email')

test.each([
  [
    'state.yaml',
    WRONG,
    ['5:5  /accounts/0/secrett', '10:9  /accounts/0/individuals/0/external_id', '11:9  /accounts/0/individuals/0/email'],
  ],
  ['state.json', '{\n  "accounts": [\n    {"client_id": 1}\n  ]\n}', ['3:6  /accounts/0/client_id: must be a text: put it in quotes']],
])('reports all errors in an invalid %s by line and column and does not start a server', async (name, text, places) => {
  const file = fileWith(text, name)
  const { code, out, err } = await runCpd(['serve', '--port', '0', '--load', file], { env: SERVE_ENV })
  expect([code, out]).toEqual([2, ''])
  const [head, ...lines] = err.trimEnd().split('\n')
  expect(head).toBe(`cpd: ${file} cannot be loaded. No part of it was loaded:`)
  expect(lines).toEqual(places.map((place) => expect.stringContaining(`${file}:${place}`)))
})

test.each([
  ['a: [1', 'is not valid YAML at 1:'],
  ['', 'is empty'],
  ['# nothing', ':1:1  the state: must be an object'],
  ['accounts: []\n---\naccounts: []\n', 'contains a second document at 2:1. Use a separate file for each document'],
  ['accounts: []\n<<: text', 'is not valid YAML at 2:1: the value of the merge key << is not a map, an alias of a map, or a list of them'],
  ['accounts: []\n<<: [{}, text]', 'is not valid YAML at 2:1: the value of the merge key << is not a map'],
  ['accounts:\n  - *none\n', 'is not valid YAML at 2:5: the alias *none has no preceding anchor &none'],
  ['accounts: &all [*all]', 'the state: is nested too deeply, or contains itself'],
])('rejects %j as a state', async (text, message) => {
  await expect(createSandbox({ load: fileWith(text) })).rejects.toThrow(message)
})

test('reports the name of a missing file', () =>
  expect(createSandbox({ load: '/none/state.yaml' })).rejects.toThrow('/none/state.yaml does not exist'))

test('rejects a file that is too large and explains what to do', async () => {
  const file = fileWith('')
  truncateSync(file, MAX_DOCUMENT_BYTES + 1)
  await expect(createSandbox({ load: file })).rejects.toThrow(
    /is larger than the maximum of [\d.]+ MiB\. Load it in parts with POST \/sandbox\/load$/,
  )
})

test.each(['state', 'state.txt', 'state.yaml'])('reads YAML from a file with the name %s', async (name) => {
  const sandbox = await sandboxForTest({ load: fileWith(`# A branch office\naccounts:\n  - client_id: branch_office\n`, name) })
  expect(sandbox.loaded.map(({ clientId }) => clientId)).toEqual(['branch_office'])
})

test('the JSON Schema for editors accepts an export', async () => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../../generated/schemas/sandbox-state.json'), 'utf8')) as {
    properties: object
  }
  const sandbox = await sandboxForTest({ load: fileWith(YAML) })
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(await sandbox.export())))
})
