/** `cpd demo` outside of a terminal: from an empty server to a delivered webhook and a report. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openInBrowser } from '../../sdk/demo/places.ts'
import { spawnCpd } from './cpd.ts'
import { runCpd } from './in-process.ts'

interface Told {
  readonly step: number
  readonly title: string
  readonly [name: string]: unknown
}

test('ends with a valid webhook and a completed report, and prints one line of JSON per step', () => {
  const { code, out, err } = spawnCpd(['demo', '--port', '0', '--format', 'json'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const told = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told)
  expect(told.map(({ step }) => step)).toEqual(told.map((_, at) => at + 1))
  const [{ server = '' } = {}] = told as { server?: string }[]
  expect(server).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(told.find(({ event }) => event !== undefined)).toMatchObject({ event: 'datasource.connected', valid: true, response_status: 200 })
  expect(told.find(({ report }) => report !== undefined)).toMatchObject({ report: { processing_status: 'COMPLETED' } })
  expect(told.at(-1)).toMatchObject({
    start: expect.stringMatching(`^${server}/\\?code=[\\w.-]+$`),
    inspector: expect.stringMatching(`^${server}/sandbox/ui\\?code=[\\w.-]+#requests/dr_\\w+$`),
    opened: false,
  })
})

test('numbers the steps in text output and shows the actual URLs', async () => {
  const { code, out, err } = await runCpd(['demo', '--port', '0'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.match(/^\d+\. .+$/gm)).toEqual([
    '1. A server starts',
    '2. A webhook receiver starts',
    '3. The client adds a person, Jordan Rivera',
    '4. It requests data about their income and employment',
    '5. It creates an invitation link',
    '6. Jordan consents and logs in to their employer',
    '7. The first webhook arrives: datasource.connected',
    '8. The report is ready',
    '9. Continue in a browser',
  ])
  const [, server = ''] = /^ {3}server +(\S+)$/m.exec(out) ?? []
  expect(out).toContain(`${server}/portal/`)
  expect(out).not.toMatch(/:4010\b/)
  expect(out).not.toContain('\u001b')
})

test('reports a port in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  onTestFinished(() => void taken.close())
  const { code, out, err } = await runCpd(['demo', '--port', String(port)])
  expect([code, out]).toEqual([2, ''])
  expect(err).toBe(`cpd: cannot listen on port ${port} of 127.0.0.1: it is in use. Choose another port, or 0 for any free port.\n`)
})

test('rejects an invalid port', async () => {
  expect(await runCpd(['demo', '--port', 'http'])).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('Use a whole number from 0 to 65535'),
  })
})

test.each([
  ['in continuous integration', { CI: 'true', DISPLAY: ':0' }],
  ['through SSH', { SSH_CONNECTION: '10.0.0.1', DISPLAY: ':0' }],
  ['without a screen', {}],
])('does not open a browser %s', (_, env) => expect(openInBrowser('http://127.0.0.1:9', { platform: 'linux', env })).toBe(false))
