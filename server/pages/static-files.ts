/**
 * Routes whose answers are the same for every reader until the server changes them: each has a tag, so that a browser is not sent again
 * what it has, and is compressed.
 */
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

export function serveStaticFiles(server: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    // The tag is weak, because it is the same for the plain and the compressed bytes.
    await scope.register(etag, { weak: true })
    await scope.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
    add(scope)
  })
}
