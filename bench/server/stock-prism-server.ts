/** Prism's HTTP server for the contract's OpenAPI document, with validation and without logging. */
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { fileURLToPath } from 'node:url'

const silent = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, success() {}, child: () => silent }
const operations = await getHttpOperationsFromSpec(fileURLToPath(new URL('../../generated/openapi.json', import.meta.url)))
const server = createServer(operations, {
  components: { logger: silent as never },
  cors: false,
  config: {
    isProxy: false,
    errors: true,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    mock: { dynamic: false },
    upstreamProxy: undefined,
  },
})
console.log(`listening on ${await server.listen(0, '127.0.0.1')}`)
