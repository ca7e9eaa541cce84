/** A webhook receiver for tests. It stores the webhooks that arrive, and tests can wait for them. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { WebhookEvent } from '../../generated/types.ts'
import { startListening } from '../../checks/core/listen-on.ts'
import { UsageError } from '../../checks/core/errors.ts'
import { inspectValue } from '../../server/core/invalid-option.ts'
import { checkEventName } from './options.ts'
import type { EventType, ReceivedWebhook, Waiting, WebhookReceiver } from './sandbox.ts'

const TIMEOUT_MS = 5000

interface Waiter {
  readonly event: string | undefined
  readonly resolve: (webhook: ReceivedWebhook) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

export async function receiveWebhooks(): Promise<{ webhooks: WebhookReceiver; close(): Promise<void> }> {
  const received: ReceivedWebhook[] = []
  const unclaimed: ReceivedWebhook[] = []
  const waiters: Waiter[] = []

  const server = createServer(async (request, response) => {
    const webhook = await readWebhook(request).catch(() => undefined)
    response.writeHead(webhook ? status : 400, { 'content-length': 0 }).end()
    if (!webhook) return
    received.push(webhook)
    const at = waiters.findIndex(({ event }) => event === undefined || event === webhook.body.event)
    const [waiter] = at === -1 ? [] : waiters.splice(at, 1)
    clearTimeout(waiter?.timer)
    if (waiter) waiter.resolve(webhook)
    else unclaimed.push(webhook)
  })

  let status = 200
  const webhooks: WebhookReceiver = {
    url: `${await startListening(server, 0)}/webhooks`,
    received,
    get status() {
      return status
    },
    set status(next) {
      if (!(Number.isInteger(next) && next >= 200 && next <= 599))
        throw new UsageError(`the status of a webhook response cannot be ${inspectValue(next)}. Use a status from 200 to 599.`)
      status = next
    },
    next: <Event extends EventType>(event?: Event, { timeoutMs = TIMEOUT_MS }: Waiting = {}) =>
      new Promise<ReceivedWebhook<Event>>((resolve, reject) => {
        if (event !== undefined) checkEventName(event)
        const at = unclaimed.findIndex(({ body }) => event === undefined || event === body.event)
        const [webhook] = at === -1 ? [] : unclaimed.splice(at, 1)
        if (webhook) return resolve(webhook as ReceivedWebhook<Event>)
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1)
          reject(new Error(describeMissingWebhook(event, received, timeoutMs)))
        }, timeoutMs)
        const waiter = { event, resolve: resolve as Waiter['resolve'], reject, timer }
        waiters.push(waiter)
      }),
  }

  const close = async () => {
    for (const { timer, reject } of waiters.splice(0)) {
      clearTimeout(timer)
      reject(new Error('the sandbox was closed before the webhook arrived'))
    }
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { webhooks, close }
}

async function readWebhook(request: IncomingMessage): Promise<ReceivedWebhook> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return { headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as WebhookEvent }
}

function describeMissingWebhook(event: string | undefined, received: readonly ReceivedWebhook[], timeoutMs: number): string {
  const events = received.map(({ body }) => body.event)
  return `no webhook${event === undefined ? '' : ` ${event}`} arrived within ${timeoutMs} ms. ${events.length === 0 ? 'No other webhooks arrived.' : `Other webhooks arrived: ${events.join(', ')}.`}`
}
