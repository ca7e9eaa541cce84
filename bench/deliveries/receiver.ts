/** Webhook receivers on several ports, in a separate process. The last receiver never responds. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const RECEIVERS = 8
const token = JSON.stringify({ token: 'eyJhbGciOiJub25lIn0.e30.' })
let acknowledged = 0

const urls = await Promise.all(
  Array.from({ length: RECEIVERS + 1 }, async (_, index) => {
    const server = createServer((request, response) => {
      if (index === RECEIVERS) return
      request.resume().once('end', () => {
        if (request.url === '/token') return response.writeHead(200, { 'content-type': 'application/json' }).end(token)
        acknowledged++
        return response.writeHead(204).end()
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  }),
)
process.send?.({ urls })
process.on('message', () => process.send?.({ acknowledged }))
process.once('disconnect', () => process.exit())
