/** `cpd clock` and `cpd reset` with a running server. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isAgreed } from '../../cli/commands/reset.ts'
import { control } from '../server/control-api.ts'
import { type TestServer, testServer } from '../server/test-server.ts'
import { type CommandResult, root } from './cpd.ts'

/** The server is in this process, so that this one must not wait for the command without answering. */
async function cpd({ url }: TestServer, ...args: string[]): Promise<CommandResult> {
  const env = { ...process.env, CPD_SERVER: url }
  return promisify(execFile)(process.execPath, [join(root, 'cli/main.ts'), ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, out: stdout, err: stderr }),
  )
}

const clockOf = async (server: TestServer) => (await control(server, 'GET', '/clock')).body as { now: number; frozen: boolean }

test('the clock is frozen, moved by a duration and to an instant, and read', async () => {
  const server = await testServer()
  expect((await cpd(server, 'clock', '--freeze')).out).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}frozen\n$/)
  const { now } = await clockOf(server)
  const moved = await cpd(server, 'clock', '--advance', '1d12h30m5s', '--format', 'json')
  expect(JSON.parse(moved.out)).toEqual({ now: now + ((36 * 60 + 30) * 60 + 5) * 1000, frozen: true })
  expect((await cpd(server, 'clock', '--to', '2090-01-01T00:00Z')).out).toBe('2090-01-01 00:00:00Z  frozen\n')
  expect((await cpd(server, 'clock')).out).toBe('2090-01-01 00:00:00Z  frozen\n')
  expect((await cpd(server, 'clock', '--unfreeze')).out).toMatch(/ {2}running\n$/)
}, 60_000)

test('a clock that would be moved in two ways, back, or by nonsense is not moved', async () => {
  const server = await testServer()
  const refused = async (...args: string[]) => {
    const { code, out, err } = await cpd(server, 'clock', ...args)
    return [code, out, err]
  }
  const says = (text: string) => [2, '', expect.stringContaining(text)]
  expect(await refused('--freeze', '--advance', '3d')).toEqual(says('only one of --advance, --to, --freeze and --unfreeze'))
  expect(await refused('--advance', '3 days')).toEqual(says('a duration such as 15m, 3d or 1d12h'))
  expect(await refused('--to', 'tomorrow')).toEqual(says('--to takes epoch milliseconds'))
  expect(await refused('--to', '2001-01-01T00:00Z')).toEqual(says('Time does not run backwards'))
}, 60_000)

test('a reset outside a terminal asks nothing, and the server has forgotten everything', async () => {
  const server = await testServer()
  await control(server, 'POST', '/clock', { advance_seconds: 864_000 })
  await server.post('/v3/individuals/new', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }, await server.bearer())
  const { code, out, err } = await cpd(server, 'reset')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`${server.url} has forgotten everything`)
  expect((await clockOf(server)).now).toBeLessThan(Date.now() + 60_000)
  expect((await control(server, 'GET', '/requests')).body).toEqual([])
}, 60_000)

test.each([
  ['y\n', true],
  ['Yes \n', true],
  ['\n', false],
  ['n\n', false],
  ['yesterday\n', false],
  ['', false],
])('on a terminal it asks: %j is %j', async (typed, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = isAgreed('Go on? ', input, output)
  input.end(typed)
  expect(await answer).toBe(expected)
  expect(String(output.read())).toBe('Go on? ')
})
