/** Runs the recipe receivers.ts, which is copied beside it, and prints how each receiver answers what `deliveries` (an argument) says. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { argv } from 'node:process'
import { expressApp, fastify, hono, POST } from './receivers.ts'

const deliveries = JSON.parse(argv[2])
// What is received is printed by the receivers; only the last line is the result.
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
