/** The file that contains the generated sandbox token: its path, its permissions, its readers, and its use after a restart. */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localToken, tokenFile } from '../../../sdk/control/local-token.ts'
import { createControlClient } from '../../../sdk/control/control.ts'
import { keepToken, readKeptToken } from '../../../sdk/serve/keep-token.ts'
import { runCpd, startCpd } from '../../cli/in-process.ts'
import { control } from '../../server/control-api.ts'
import { SERVE_ENV, serve } from '../../server/serve-process.ts'
import { testServer } from '../../server/test-server.ts'

const home = join('/home', 'ada')

test.for([
  [{ platform: 'linux', env: {} }, join(home, '.local/state/cpd/4010.token')],
  [{ platform: 'linux', env: { XDG_STATE_HOME: '/state' } }, '/state/cpd/4010.token'],
  [{ platform: 'linux', env: { XDG_STATE_HOME: 'state' } }, join(home, '.local/state/cpd/4010.token')],
  [{ platform: 'darwin', env: {} }, join(home, 'Library/Application Support/cpd/4010.token')],
  [{ platform: 'win32', env: { LOCALAPPDATA: join(home, 'Local') } }, join(home, 'Local/cpd/4010.token')],
  [{ platform: 'win32', env: {} }, join(home, 'AppData/Local/cpd/4010.token')],
] as const)('with %o, keeps the token in %s', ([machine, file]) => expect(tokenFile(4010, { ...machine, home })).toBe(file))

const warn = (message: string) => expect.fail(message)

async function kept(given = false) {
  const server = keepToken(await testServer({ openSandbox: false }), { given, warn })
  onTestFinished(() => server.close())
  return { server, file: tokenFile(new URL(server.url).port) }
}

test('only the owner can read the file, during and after the run', async () => {
  const { server, file } = await kept()
  expect(readFileSync(file, 'utf8')).toBe(`${server.sandboxToken}\n${process.pid}\n`)
  expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700])
  expect([localToken(server.url), localToken(server.url.replace('127.0.0.1', 'localhost'))]).toEqual(Array(2).fill(server.sandboxToken))
  await server.close()
  expect(readFileSync(file, 'utf8')).toBe(`${server.sandboxToken}\n`)
  expect([statSync(file).mode & 0o777, localToken(server.url)]).toEqual([0o600, undefined])
})

test('commands do not send the token of a killed server, because the port may belong to another user', async () => {
  const { server, file } = await kept()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, `${server.sandboxToken}\n${pid}\n`)
  expect(localToken(server.url)).toBeUndefined()
})

test('a restarted server has the same token, unless another user could have read or written the file', async () => {
  const { server, file } = await kept()
  await server.close()
  const port = Number(new URL(server.url).port)
  expect([readKeptToken(port), readKeptToken(0)]).toEqual([server.sandboxToken, undefined])
  for (const mode of [0o644, 0o640, 0o622]) {
    chmodSync(file, mode)
    expect([mode, readKeptToken(port)]).toEqual([mode, undefined])
  }
  chmodSync(file, 0o600)
  renameSync(file, `${file}.moved`)
  symlinkSync(`${file}.moved`, file)
  expect(readKeptToken(port)).toBeUndefined()
  rmSync(file)
  writeFileSync(file, 'short\n', { mode: 0o600 })
  expect(readKeptToken(port)).toBeUndefined()
  rmSync(file)
  expect(readKeptToken(port)).toBeUndefined()
})

test('cpd serve keeps its token across restarts on the same port until the user chooses a token', async () => {
  const first = await serve([])
  const [token, { port }] = [localToken(first.url), new URL(first.url)]
  await first.end('SIGTERM')
  const second = await serve(['--port', port])
  expect(localToken(second.url)).toBe(token)
  await second.end('SIGTERM')
  const chosen = await serve(['--port', port, '--sandbox-token', 'open-sesame'])
  expect(existsSync(tokenFile(port))).toBe(false)
  await chosen.end('SIGTERM')
  const last = await serve(['--port', port])
  expect(localToken(last.url)).toMatch(/^[\w-]{32}$/)
  expect(localToken(last.url)).not.toBe(token)
})

test('never sends the token to another machine', async () => {
  const { server } = await kept()
  const { port } = new URL(server.url)
  for (const host of ['192.0.2.1', 'sandbox.example.com', '127.0.0.1.example.com'])
    expect(localToken(`http://${host}:${port}`)).toBeUndefined()
})

test('overwrites the file of a killed server regardless of its mode, or removes it if the user specified a token', async () => {
  const server = await testServer({ openSandbox: false })
  const file = tokenFile(new URL(server.url).port)
  const leave = () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'of a killed server\n')
    chmodSync(file, 0o644)
  }
  leave()
  keepToken(server, { warn })
  expect([localToken(server.url), statSync(file).mode & 0o777]).toEqual([server.sandboxToken, 0o600])
  leave()
  keepToken(server, { given: true, warn })
  expect(existsSync(file)).toBe(false)
})

test('keeps the file of a later server on the same port', async () => {
  const { server, file } = await kept()
  writeFileSync(file, `of another server\n${process.pid}\n`)
  await server.close()
  expect(localToken(server.url)).toBe('of another server')
})

test('warns about a folder that is not writable, but the server still starts', async () => {
  const { XDG_STATE_HOME: before } = process.env
  onTestFinished(() => void (process.env['XDG_STATE_HOME'] = before))
  const server = await testServer({ openSandbox: false })
  process.env['XDG_STATE_HOME'] = join(import.meta.filename, 'no-folder')
  const warnings: string[] = []
  await keepToken(server, { warn: (message) => warnings.push(message) }).close()
  expect(warnings).toEqual([expect.stringMatching(/^the sandbox token cannot be stored in .* \(ENOTDIR\)/)])
})

test('cpd serve writes the file and prints a link that signs in, and --open-sandbox disables both', async () => {
  const server = await serve([])
  const token = localToken(server.url)
  expect((await fetch(`${server.url}/sandbox/accounts`)).status).toBe(401)
  expect((await control(server, 'GET', '/accounts')).status).toBe(200)
  expect(server.out()).not.toContain(token)
  const [link = ''] = server.out().match(/(?<=^Start: )\S+/gm) ?? []
  expect((await fetch(link, { redirect: 'manual' })).headers.get('set-cookie')).toContain('cpd_sandbox_')
  await server.end('SIGTERM')
  expect(localToken(server.url)).toBeUndefined()
  const open = await serve(['--open-sandbox'])
  expect((await fetch(`${open.url}/sandbox/accounts`)).status).toBe(200)
  expect(localToken(open.url)).toBeUndefined()
  expect(open.out()).toContain('Every client that reaches this port can use /sandbox without a token')
})

test('control calls use the file unless a token or partner credentials are specified', async () => {
  const { server } = await kept()
  const { client_id: clientId, secret: clientSecret } = await createControlClient({ server: server.url }).createAccount({})
  const namesFor = async (flags: object) => (await createControlClient({ server: server.url, ...flags }).listAccounts()).length
  expect(await namesFor({})).toBe(2)
  expect(await namesFor({ clientId, clientSecret })).toBe(1)
  expect(await namesFor({ clientId, clientSecret, forService: true })).toBe(2)
  await expect(namesFor({ sandboxToken: 'wrong' })).rejects.toThrow('the server rejected the call: The control API requires its token')
})

test('cpd token prints the token, cpd inspect prints a link, and both report a missing server', async () => {
  const server = await serve([])
  const token = localToken(server.url)
  expect(await runCpd(['token', '--server', server.url])).toMatchObject({ code: 0, out: `${token}\n`, err: '' })
  const { code, out, err } = await runCpd(['inspect', '--server', server.url])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(new RegExp(`^${server.url}/sandbox/ui\\?code=[\\w.-]+\n$`))
  expect((await fetch(out.trim(), { redirect: 'manual' })).headers.get('set-cookie')).toContain('cpd_sandbox_')
  await server.end('SIGTERM')
  expect(await runCpd(['token', '--server', server.url])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no token for') })
  expect(await runCpd(['inspect', '--server', server.url])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('no server can be reached'),
  })
})

test.each([
  ['1', 200],
  ['0', 401],
  ['', 401],
])('with CPD_OPEN_SANDBOX=%s, /sandbox returns %d without a token', async (CPD_OPEN_SANDBOX, status) => {
  const server = await startCpd(['serve', '--port', '0', '--database', ':memory:'], { env: { ...SERVE_ENV, CPD_OPEN_SANDBOX } })
  expect((await fetch(`${server.url}/sandbox/accounts`)).status).toBe(status)
})
