/** A service on a free port that sends the responses that a test supplies, and records its requests. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Reply {
  status?: number
  json?: unknown
  bytes?: string | Buffer
  headers?: Record<string, string>
  /** True if the service never responds. */
  silent?: true
}

export interface StubService {
  baseUrl: string
  received: ReceivedRequest[]
  /** Returns the calls to one path. */
  to(path: string): ReceivedRequest[]
}

export const TOKEN_PATH = '/v3/auth/generate_access_token'

/**
 * Starts a service that responds to token calls with token-1, token-2 and so on. It responds to other calls with `getReply`, which may also
 * handle token calls.
 */
export async function stubService(
  getReply: (request: ReceivedRequest, service: StubService) => Reply | undefined = () => undefined,
): Promise<StubService> {
  const received: ReceivedRequest[] = []
  const to = (path: string) => received.filter((request) => request.path === path)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const entry = { method, path: url, headers, body: Buffer.concat(chunks) }
    received.push(entry)
    const reply =
      getReply(entry, service) ?? (url === TOKEN_PATH ? tokenReply(`token-${to(TOKEN_PATH).length}`) : { json: { id: 'idv_1' } })
    if (reply.silent) return
    const type = reply.json === undefined ? {} : { 'content-type': 'application/json' }
    response.writeHead(reply.status ?? 200, { ...type, ...reply.headers })
    response.end(reply.json === undefined ? reply.bytes : JSON.stringify(reply.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const service = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, to }
  return service
}

export const tokenReply = (access_token: string, expires_in = 3600): Reply => ({
  json: { access_token, token_type: 'bearer', expires_in, expires_at: 0 },
})

export const errorReply = (status: number, error_code: string, rest: object = {}): Reply => ({
  status,
  json: { timestamp: 1, error_code, error_message: `what ${error_code} means`, http_code: status, ...rest },
})
