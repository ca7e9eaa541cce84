import { createServer } from 'node:http'
import { verifyWebhook } from 'consumer-permissioned-data-contract/client'

const { WEBHOOK_SECRET = '', PORT = '4011' } = process.env

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    const webhook = await verifyWebhook(Buffer.concat(chunks), request.headers, WEBHOOK_SECRET)
    console.log(webhook.event)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
})

server.listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
