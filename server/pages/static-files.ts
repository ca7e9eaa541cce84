/**
 * Routes whose responses are the same for all readers. The responses are compressed, and have an ETag that browsers use to revalidate them.
 */
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

export function serveStaticFiles(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    // The ETag is weak because the plain and the compressed bytes share it.
    await scope.register(etag, { weak: true })
    await scope.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
    add(scope)
  })
}
