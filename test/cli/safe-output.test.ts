/** No command lets what it was given, or what it reads, steer a terminal or turn text around; what is JSON or YAML keeps its values. */
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { steersTerminal } from '../../cli/terminal/safe-output.ts'
import { sandboxForTest } from '../sdk/embedded/sandbox.ts'
import { SERVE_ENV } from '../server/serve-process.ts'
import { spawnCpd, temporaryFolder } from './cpd.ts'
import { runCpd, startCpd } from './in-process.ts'

/** A C1 control character, which some terminals take for ESC and a bracket, and characters that turn text around. */
const HOSTILE = 'a\u009b2Jb\u202ec\u2066d\u200fe\u061cf\u007f'
const STEERING = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** As in JSON, or as in text. */
const ESCAPED = /\\u(?:202e|\{202e\})/

const files = () =>
  temporaryFolder({
    [`${HOSTILE}.json`]: JSON.stringify({ record_year: HOSTILE, [HOSTILE]: 1 }),
    'new.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }),
    'old.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { [`/${HOSTILE}`]: { get: { responses: { 200: { description: HOSTILE } } } } },
    }),
    'state.yaml': JSON.stringify({ accounts: [{ client_id: 'a', [HOSTILE]: 1 }] }),
  })

test.each([
  ['a report as text', ['validate', '--strict', '--as', 'SVC_W2_RECORD', `${HOSTILE}.json`]],
  ['a report as JSON', ['validate', '--strict', '--as', 'SVC_W2_RECORD', '--format', 'json', `${HOSTILE}.json`]],
  ['a report as SARIF', ['validate', '--strict', '--as', 'SVC_W2_RECORD', '--format', 'sarif', `${HOSTILE}.json`]],
  ['a report as JUnit', ['validate', '--strict', '--as', 'SVC_W2_RECORD', '--format', 'junit', `${HOSTILE}.json`]],
  ['changes as text', ['diff', 'old.json', 'new.json']],
  ['changes as JSON', ['diff', '--format', 'json', 'old.json', 'new.json']],
  ['a file that is not there', ['diff', HOSTILE, 'new.json']],
  ['an unknown option', ['validate', `--${HOSTILE}`]],
  ['an unknown command', [HOSTILE]],
  ['an unknown name', ['explain', HOSTILE]],
  ['a state that is wrong', ['serve', '--database', ':memory:', '--port', '0', '--load', 'state.yaml']],
])('%s', async (_, args) => {
  const { out, err } = await runCpd(args, { cwd: files(), env: SERVE_ENV })
  expect(out + err).not.toMatch(STEERING)
  expect(out + err).toMatch(ESCAPED)
})

test('a process escapes both of its streams', () => {
  const folder = files()
  const { out } = spawnCpd(['diff', '--format', 'json', join(folder, 'old.json'), join(folder, 'new.json')])
  const { err } = spawnCpd([HOSTILE])
  for (const text of [out, err]) {
    expect(text).not.toMatch(STEERING)
    expect(text).toMatch(ESCAPED)
  }
})

test('what people call an account, as text, as JSON, and in a state', async () => {
  const { url, sandboxToken } = await sandboxForTest({ load: { accounts: [{ client_id: 'a', name: HOSTILE }] } })
  const printed = async (...args: string[]) => {
    const { out } = await runCpd([...args, '--server', url, '--sandbox-token', sandboxToken])
    expect(out).not.toMatch(STEERING)
    expect(out).toMatch(ESCAPED)
    return out
  }
  await printed('accounts')
  const named = [
    JSON.parse(await printed('accounts', '--format', 'json')),
    JSON.parse(await printed('export', '--format', 'json')).accounts,
    parse(await printed('export')).accounts,
  ]
  for (const accounts of named) expect(accounts).toContainEqual(expect.objectContaining({ name: HOSTILE }))
})

test.each(['text', 'json'])('what a webhook brings: %s', async (format) => {
  const receiver = await startCpd(['listen', '--port', '0', '--format', format])
  const call = request(`${receiver.url}/webhooks`, { method: 'POST', headers: { 'x-name': 'a\u009b2J' } })
  call.end(JSON.stringify({ event: HOSTILE, item_id: HOSTILE }))
  await once(call, 'response')
  const { out } = await receiver.end()
  expect(out).not.toMatch(STEERING)
  expect(out).toMatch(ESCAPED)
})

test.each([
  ['a message of Commander', ['validate', '--as', 'Item', '--\n::error::injected']],
  ['a command', ['\n::error::injected']],
  ['a usage error', ['validate', '--as', '\n::error::injected', 'new.json']],
  ['a file', ['diff', '\n::error::injected', 'new.json']],
])('no line that a runner takes for a command begins within a message: %s', async (_, args) => {
  const { code, out, err } = await runCpd(args, { cwd: files() })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('\\u{a}::error::injected')
  expect(err).not.toMatch(/^::/m)
})

test.each([
  ['a colour', '\u001b[31m', false],
  ['a line that is written anew', '\r\u001b[K', false],
  ['a tab and a line end', '\t\n', false],
  ['the last character before those of C1', '\u007e', false],
  ['DEL', '\u007f', true],
  ['the first of C1', '\u0080', true],
  ['the last of C1', '\u009f', true],
  ['the first character after them', '\u00a0', false],
  ['a bell', '\u0007', true],
  ['another sequence', '\u001b[2J', true],
  ['a title', '\u001b]0;', true],
  ['an Arabic letter mark', '\u061c', true],
  ['a zero-width joiner', '\u200d', false],
  ['a mark from left to right', '\u200e', true],
  ['a mark from right to left', '\u200f', true],
  ['a hyphen', '\u2010', false],
  ['a line separator', '\u2029', false],
  ['the first embedding', '\u202a', true],
  ['the last override', '\u202e', true],
  ['a narrow space', '\u202f', false],
  ['an invisible plus', '\u2064', false],
  ['the first isolate', '\u2066', true],
  ['the end of isolates', '\u2069', true],
])('%s', (_, text, steers) => expect(steersTerminal(text)).toBe(steers))
