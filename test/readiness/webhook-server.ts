/** An integration's webhook server. It provides the raw body. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Arrived {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface WebhookServer {
  readonly url: string
  close(): void
}

/** `take` returns the response status. */
export async function webhookServer(take: (arrived: Arrived) => Promise<number>): Promise<WebhookServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.writeHead(await take({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
