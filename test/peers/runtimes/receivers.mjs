/**
 * Runs the recipe receivers.ts, which is copied next to this file. Prints the response of each receiver to the deliveries in the argument.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { argv } from 'node:process'
import { expressApp, fastify, hono, POST } from './receivers.ts'

const deliveries = JSON.parse(argv[2])
// The receivers print everything that they receive, so only the last line is the result.
const send = (post) => Promise.all(deliveries.map(async ({ body, headers }) => (await post({ method: 'POST', body, headers })).status))

const server = createServer(expressApp)
await once(server.listen(0, '127.0.0.1'), 'listening')
const address = await fastify.listen({ port: 0, host: '127.0.0.1' })
const statuses = {
  Express: await send((init) => fetch(`http://127.0.0.1:${server.address().port}/webhooks`, init)),
  Fastify: await send((init) => fetch(`${address}/webhooks`, init)),
  'Next.js': await send((init) => POST(new Request('http://next.test/webhooks', init))),
  Hono: await send((init) => hono.request('/webhooks', init)),
}
await fastify.close()
server.closeAllConnections()
server.close()
console.log(JSON.stringify(statuses))
