/** No command lets its inputs control a terminal or reverse text. The values in JSON and YAML are preserved. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { styleFor } from '../../checks/report/style.ts'
import { escapeOutput, hasControlCharacters } from '../../cli/terminal/safe-output.ts'
import { sandboxForTest } from '../sdk/embedded/sandbox.ts'
import { SERVE_ENV } from '../server/serve-process.ts'
import { spawnCpd, temporaryFolder } from './cpd.ts'
import { runCpd, startCpd } from './in-process.ts'

/**
 * Contains a C1 control character that some terminals interpret as ESC and a bracket, characters that reverse text, and sequences that
 * hide, color or overwrite text.
 */
const HOSTILE = 'a\u009b2Jb\u202ec\u2066d\u200fe\u061cf\u007fg\u001b[8mh\u001b[31mi\u001b[K\rj'
// oxlint-disable-next-line no-control-regex
const STEERING = /[\r\u001b\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** The escaped form of a character that reverses text, in JSON and in text. */
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
  ['a missing file', ['diff', HOSTILE, 'new.json']],
  ['an unknown option', ['validate', `--${HOSTILE}`]],
  ['an unknown command', [HOSTILE]],
  ['an unknown name', ['explain', HOSTILE]],
  ['an invalid state', ['serve', '--database', ':memory:', '--port', '0', '--load', 'state.yaml']],
])('%s', async (_, args) => {
  const { out, err } = await runCpd(args, { cwd: files(), env: SERVE_ENV })
  expect(out + err).not.toMatch(STEERING)
  expect(out + err).toMatch(ESCAPED)
})

const COLORED = { FORCE_COLOR: '1' }
// oxlint-disable-next-line no-control-regex
const COLORS = /\u001b\[(?:1|2|22|3[1236]|39)m/g

test.each([
  ['a report', ['validate', '--strict', '--as', 'SVC_W2_RECORD', `${HOSTILE}.json`]],
  ['changes', ['diff', 'old.json', 'new.json']],
])("shows only the command's own colors: %s", async (_, args) => {
  const { out } = await runCpd(args, { cwd: files(), env: COLORED })
  expect(out).toMatch(COLORS)
  expect(out).toContain('\\u{1b}[31mi')
  expect(out.replace(COLORS, '')).not.toMatch(STEERING)
})

test('escapes control sequences sent by a server', async () => {
  const server = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error_message: HOSTILE }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { code, err } = await runCpd(['accounts', 'list', '--server', `http://127.0.0.1:${port}`], { env: COLORED })
  expect(code).toBe(2)
  expect(err).toContain('[8mh')
  expect(err).not.toMatch(STEERING)
})

test('escapes bytes even if a chunk ends within a character', () => {
  let written = ''
  const stream = { write: (chunk: string | Uint8Array) => Boolean((written += String(chunk))) }
  escapeOutput(stream)
  const bytes = Buffer.from('é\u001b[8m')
  for (const part of [bytes.subarray(0, 1), bytes.subarray(1)]) stream.write(part)
  expect(written).toBe('é\\u001b[8m')
})

test('escapes output only once if two copies of the package share a stream', () => {
  let written = ''
  const stream = { write: (chunk: string | Uint8Array) => Boolean((written += String(chunk))) }
  for (let copy = 0; copy < 2; copy++) escapeOutput(stream)
  stream.write(styleFor(process.stdout, COLORED)('red', 'no'))
  expect(written).toBe('\u001b[31mno\u001b[39m')
})

test('escapes both output streams of a process', () => {
  const folder = files()
  const { out } = spawnCpd(['diff', '--format', 'json', join(folder, 'old.json'), join(folder, 'new.json')])
  const { err } = spawnCpd([HOSTILE])
  for (const text of [out, err]) {
    expect(text).not.toMatch(STEERING)
    expect(text).toMatch(ESCAPED)
  }
})

test('escapes account names in text, JSON and exported state', async () => {
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

test.each(['text', 'json'])('escapes the contents of a webhook: %s', async (format) => {
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
])('never starts a line that a CI runner interprets as a command: %s', async (_, args) => {
  const { code, out, err } = await runCpd(args, { cwd: files() })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('\\u{a}::error::injected')
  expect(err).not.toMatch(/^::/m)
})

test.each([
  ['a colour', '\u001b[31m', true],
  ['a rewritten line', '\r', true],
  ['a tab and a line end', '\t\n', false],
  ['the last character before C1', '\u007e', false],
  ['DEL', '\u007f', true],
  ['the first C1 character', '\u0080', true],
  ['the last C1 character', '\u009f', true],
  ['the first character after C1', '\u00a0', false],
  ['a bell', '\u0007', true],
  ['another sequence', '\u001b[2J', true],
  ['a title', '\u001b]0;', true],
  ['an Arabic letter mark', '\u061c', true],
  ['a zero-width joiner', '\u200d', false],
  ['a left-to-right mark', '\u200e', true],
  ['a right-to-left mark', '\u200f', true],
  ['a hyphen', '\u2010', false],
  ['a line separator', '\u2029', false],
  ['the first embedding', '\u202a', true],
  ['the last override', '\u202e', true],
  ['a narrow space', '\u202f', false],
  ['an invisible plus', '\u2064', false],
  ['the first isolate', '\u2066', true],
  ['the end of an isolate', '\u2069', true],
])('%s', (_, text, steers) => expect(hasControlCharacters(text)).toBe(steers))
