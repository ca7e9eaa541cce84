/** Routes with responses that are the same for all readers. They have an ETag, so that browsers revalidate them, and are compressed. */
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

export function serveStaticFiles(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    // Weak, because it is the same for the plain and the compressed bytes.
    await scope.register(etag, { weak: true })
    await scope.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
    add(scope)
  })
}
