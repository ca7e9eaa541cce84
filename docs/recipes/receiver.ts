import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { verifyWebhook } from 'consumer-permissioned-data-contract/client'

const { WEBHOOK_SECRET = '', TOKEN_AUTHORIZATION = '', PORT = '4011' } = process.env
const tokens = new Set<string>()

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { authorization = '' } = request.headers

  if (request.url === '/token') {
    if (authorization !== TOKEN_AUTHORIZATION) return response.writeHead(401).end()
    const token = randomUUID()
    tokens.add(token)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ access_token: { token } }))
  }

  if (!tokens.has(authorization.replace('Bearer ', ''))) return response.writeHead(401).end()
  try {
    const webhook = await verifyWebhook(Buffer.concat(chunks), request.headers, WEBHOOK_SECRET)
    console.log(webhook.event)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
})

server.listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
