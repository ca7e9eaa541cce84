/** `cpd verify`: options, output and exit codes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startListening } from '../../checks/core/listen-on.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { testServer } from '../server/test-server.ts'
import { runCpd } from './in-process.ts'

test('reports the statements that hold, and records the calls', async () => {
  const { url } = await testServer()
  const har = join(makeTempDir(), 'calls.har')
  const { code, out, err } = await runCpd(['verify', url, '--only', 'INVITATION_EXPIRED', '--har', har])
  expect([code, out.trim()]).toEqual([0, '1 held, 0 broken, 0 not judged, 0 not testable (2 Individuals created and deleted)'])
  expect(err).toContain('This creates Individuals named Verify Statement')
  expect(readFileSync(har, 'utf8')).not.toContain('demo_secret')
  const judged = await runCpd(['validate', '--har', har])
  expect([judged.code, judged.out]).toEqual([0, expect.stringContaining('exchanges valid')])
  const replayed = await runCpd(['verify', '--replay', har])
  expect([replayed.code, replayed.out]).toEqual([code, out])
  writeFileSync(har, readFileSync(har, 'utf8').replaceAll('EXPIRED\\"', 'ACTIVE\\"'))
  const edited = await runCpd(['verify', '--replay', har])
  expect([edited.code, edited.out]).toEqual([1, expect.stringContaining('✗ INVITATION_EXPIRED')])
  const other = await runCpd(['verify', '--replay', har, '--only', 'LINK_REUSED'])
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('contains none of the selected statements')])
})

test('exits with 1 if the server stops responding, and each format reports the statements without a verdict', async () => {
  const service = await testServer()
  let calls = 0
  const server = createServer((request, response) => {
    if (++calls > 30) {
      request.socket.destroy()
      return
    }
    const { method = '', headers } = request
    const forwarded = httpRequest(`${service.url}${request.url}`, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 500, received.headers)
      received.pipe(response)
    })
    request.pipe(forwarded)
  })
  const url = await startListening(server, 0)
  onTestFinished(() => void server.close())
  const har = join(makeTempDir(), 'calls.har')
  const { code, out } = await runCpd(['verify', url, '--only', 'tokens', '--wait', '1', '--har', har])
  const [, count] = /\? (\d+) statements not judged: the run ended early, because POST \/v3\/\S+ had no complete response/.exec(out) ?? []
  expect(Number(count)).toBeGreaterThan(5)
  expect([code, out]).toEqual([1, expect.stringMatching(/[1-9]\d* held, 0 broken, [1-9]\d* not judged, \d+ not testable/)])
  for (const [format, finding] of [
    ['text', `? ${count} statements not judged: the run ended early`],
    ['json', '"verdict": "not judged"'],
    ['junit', '<error message="the run ended early'],
    ['sarif', `"text": "${count} statements not judged: the run ended early`],
    ['html', '<h2>Not judged</h2>'],
  ] as const) {
    const replayed = await runCpd(['verify', '--replay', har, '--format', format])
    expect([format, replayed.code, replayed.out]).toEqual([format, 1, expect.stringContaining(finding)])
  }
})

test('exits with 1 if a statement is broken', async () => {
  const { url } = await testServer({ onlyPlugins: ['tokens'] })
  const { code, out } = await runCpd(['verify', url, '--only', 'INDIVIDUAL_CREATED'])
  expect([code, out]).toEqual([1, expect.stringContaining('✗ INDIVIDUAL_CREATED')])
})

test("tests the reference server's clock through its control API", async () => {
  const { url, sandboxToken = '' } = await testServer({ sandboxToken: 'a-token-of-32-characters-for-tests' })
  const run = (...more: string[]) => runCpd(['verify', url, '--only', 'UPLOAD_LIFETIME', '--format', 'json', ...more])
  const { counts: without } = JSON.parse((await run()).out) as { counts: object }
  expect(without).toEqual({ held: 0, broken: 0, 'not judged': 0, 'not testable': 1 })
  const { counts } = JSON.parse((await run('--adapter', 'sandbox', '--sandbox-token', sandboxToken)).out) as { counts: object }
  expect(counts).toEqual({ held: 1, broken: 0, 'not judged': 0, 'not testable': 0 })
})

test('lists statements', async () => {
  const { out } = await runCpd(['verify', '--list', '--only', 'PURGE_TOKEN_USED'])
  expect(out).toMatch(/^tokens {2}PURGE_TOKEN_USED \(purge\) {2}A purge token is "valid for a single use/)
})

test.for([
  [['--only', 'tokns'], 'Did you mean tokens?'],
  [['ftp://example.com'], 'cannot be "ftp://example.com"'],
  [['http://127.0.0.1:1', '--replay', 'calls.har'], 'Leave out the URL'],
  [['--replay', 'missing.har'], 'cannot be read'],
  [['http://127.0.0.1:1', '--only', 'LINK_REUSED', '--wait', '1'], 'no statement could be tested'],
] as const)('rejects %j as wrong usage', async ([args, message]) => {
  const { code, err } = await runCpd(['verify', ...args])
  expect([code, err]).toEqual([2, expect.stringContaining(message)])
})
