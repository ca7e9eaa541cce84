/** Webhook receivers on this machine, and an API fixture whose Data Requests deliver to them. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { DeliveryDetail } from '../../../generated/types.ts'
import { changeDataRequest, dataRequestById } from '../../../server/features/data-requests/repository.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { raiseEvent } from '../../../server/features/webhooks/raise-event.ts'
import { type ApiFixture, apiFixture, test as apiTest } from '../api-fixture.ts'
import { control } from '../control-api.ts'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Reply = number | { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }

export interface WebhookReceiver {
  readonly url: string
  /** Received requests in order. */
  readonly heard: readonly ReceivedRequest[]
}

/** Starts a receiver that responds with the result of `getReply`, which is 200 by default. */
export async function webhookReceiver(
  getReply: (heard: ReceivedRequest, number: number) => Reply | Promise<Reply> = () => 200,
): Promise<WebhookReceiver> {
  const heard: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    const result = await getReply(one, heard.push(one))
    const { status = 200, headers = {}, body = '' } = typeof result === 'number' ? { status: result } : result
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, heard }
}

interface Attempt {
  readonly number: number
  readonly at: number
  readonly failure: string | null
  readonly status: number | null
  readonly message: string | null
  readonly duration_ms: number
  readonly request: { url: string; headers: Record<string, string> }
}

export interface Delivery {
  readonly delivery_id: string
  readonly event_id: string
  readonly event_type: string
  readonly url: string
  readonly status: string
  readonly next_attempt_at: number | null
  readonly replay_of: string | null
  readonly created_at: number
  readonly attempts: readonly Attempt[]
}

export interface WebhooksFixture extends ApiFixture {
  /** Raises an event for a new Data Request with these deliveries. Resolves to the identifier of the Data Request. */
  raise(details: readonly DeliveryDetail[]): Promise<string>
  /** Skips the URL check, as if the DNS records had changed after it. */
  raiseUnchecked(details: readonly DeliveryDetail[]): Promise<string>
  /** Raises another event for a Data Request. */
  raiseFor(datarequestId: string): Promise<void>
  deliveries(query?: string): Promise<Delivery[]>
}

export async function webhooksFixture(options: Parameters<typeof apiFixture>[0] = {}): Promise<WebhooksFixture> {
  const at = await apiFixture(options)
  const notifyDataRequest = async (datarequestId: string) => {
    const { database, runtime, publicUrl } = at.api.dependencies
    const account = await database.db.selectFrom('account').select('id').where('client_id', '=', 'demo_client').executeTakeFirstOrThrow()
    const subject = { accountId: account.id, individualId: at.person, datarequestId }
    await inTransaction(database.db, (db) =>
      raiseEvent({ db, runtime, now: at.now(), publicUrl, requestId: null }, subject, 'session.terminated', {
        session_id: runtime.id('tls'),
      }),
    )
  }
  return {
    ...at,
    raiseFor: notifyDataRequest,
    raise: async (delivery_details) => {
      const id = await at.newRequest({ delivery_details })
      await notifyDataRequest(id)
      return id
    },
    raiseUnchecked: async (delivery_details) => {
      const id = await at.newRequest()
      const { database } = at.api.dependencies
      const request = await dataRequestById(database.db, id)
      if (!request) throw new Error(`there is no Data Request ${id}`)
      await changeDataRequest(database.db, request, { ...request.data, delivery_details: [...delivery_details] }, at.now())
      await notifyDataRequest(id)
      return id
    },
    deliveries: async (query = '') => {
      const { status, body } = await control(at, 'GET', `/deliveries${query}`)
      expect([status, body]).toEqual([200, expect.any(Array)])
      return body
    },
  }
}

/** Tests that use `at` get this fixture, and tests that use `receiver` get a receiver that responds with 200. */
export const test = apiTest.extend('at', () => webhooksFixture()).extend('receiver', () => webhookReceiver())
