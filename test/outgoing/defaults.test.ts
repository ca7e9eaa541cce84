/** A request that sets no bounds has those of the contract's limits. */
import { afterEach, expect, test, vi } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { createHttpClient, type HttpClient } from '../../server/outgoing/http-client.ts'
import { failure, local, receiver, saying } from './receivers.ts'

afterEach(() => void vi.useRealTimers())

test('a request may take ten seconds, the time-out of a webhook delivery', async () => {
  vi.useFakeTimers()
  expect(tables.limits['webhook_timeout_seconds']).toMatchObject({ value: 10, unit: 'seconds' })
  const httpClient = createHttpClient({ allowLoopback: false, resolve: () => new Promise(() => {}) })
  const settled = vi.fn()
  const asked = failure(httpClient.request({ method: 'POST', url: 'https://receiver.example/', wantBody: false }))
  void asked.finally(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toMatchObject({ class: 'timeout', message: 'receiver.example could not be looked up in time' })
})

test('an answer may be as large as a request body', async () => {
  expect(tables.limits['request_bytes']).toMatchObject({ value: 1_048_576, unit: 'bytes' })
  const answering = async (bytes: number): ReturnType<HttpClient['request']> => {
    const { port } = await receiver(saying(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`))
    return local.request({ method: 'GET', url: `http://127.0.0.1:${port}/`, wantBody: true })
  }
  expect((await answering(1_048_576)).body).toHaveLength(1_048_576)
  expect(await failure(answering(1_048_577))).toMatchObject({ class: 'too-large' })
})
