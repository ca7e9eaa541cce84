/** A bare Fastify server that parses the body and returns it. */
import { fastify } from 'fastify'

const server = fastify()
server.post('/*', async (request) => request.body)
console.log(`listening on ${await server.listen({ port: 0, host: '127.0.0.1' })}`)
