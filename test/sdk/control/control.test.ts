/** The control client with slow servers and with incomplete responses. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { playSteps } from '../../../sdk/scenarios/play-steps.ts'
import { createControlClient, moveClock, reportSlowReceivers } from '../../../sdk/control/control.ts'

const READING = { now: 1_750_000_000_000, frozen: false }
const WAITING = { now: 1_750_000_000_000, waiting_for: ['http://127.0.0.1:4011'] }

/** Starts a server with the handler, and returns its URL. */
async function startServer(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => respond(response.writeHead(200, { 'content-type': 'application/x-ndjson' })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const inLines = (...values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

test('moveClock reports each slow server once and returns the clock', async () => {
  const both = { ...WAITING, waiting_for: [...WAITING.waiting_for, 'http://127.0.0.1:4012'] }
  const server = await startServer((response) => response.end(inLines(WAITING, WAITING, both, READING)))
  const lines: string[] = []
  expect(
    await moveClock(
      { server },
      { advance_seconds: 86_400 },
      reportSlowReceivers((line) => lines.push(line)),
    ),
  ).toEqual(READING)
  expect(lines).toEqual([4011, 4012].map((port) => `waiting for http://127.0.0.1:${port}, which has not responded yet`))
})

test('playSteps reports slow servers between steps', async () => {
  const step = { advance_seconds: 60 }
  const end = { datarequest_id: 'dr_1', session_id: null, now: READING.now }
  const server = await startServer((response) => response.end(inLines(WAITING, { step }, WAITING, end)))
  const [onStep, onProgress] = [vi.fn(), vi.fn()]
  const report = await playSteps({ server }, { datarequest_id: 'dr_1', scenario: 'connect', onStep, onProgress })
  expect(report).toEqual({ ...end, steps: [{ step }] })
  expect([onStep.mock.calls, onProgress.mock.calls]).toEqual([[[{ step }, 0]], [[WAITING], [WAITING]]])
})

test.for<[string, (response: ServerResponse) => void]>([
  ['ends without the last line', (response) => response.end(inLines(WAITING))],
  ['is interrupted', (response) => response.write(inLines(WAITING), () => response.destroy())],
])('moveClock reports a stopped server if the response %s', async ([_, respond]) => {
  const server = await startServer(respond)
  const moved = moveClock({ server }, { frozen: true }, () => {})
  await expect(moved).rejects.toThrow('the response from the server is incomplete. Check the log of the server.')
})

test('distinguishes a timeout from a server that cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed', { cause: { code: 'UND_ERR_HEADERS_TIMEOUT' } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(createControlClient({ server: 'http://127.0.0.1:4010' }).resetState()).rejects.toThrow(
    'http://127.0.0.1:4010 did not respond to POST /sandbox/reset in time. The server continues to process the call.',
  )
})
