/** An unmodified Prism as a proxy in front of a server. It validates the traffic independently, against a published document. */
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { onTestFinished } from 'vitest'

const silent = { info() {}, warn() {}, error() {}, debug() {}, trace() {}, success() {}, child: () => silent }

/** Starts the proxy, and returns its URL. */
export async function prismProxy(upstream: string, document: string | object): Promise<string> {
  const proxy = createServer(await getHttpOperationsFromSpec(document), {
    components: { logger: silent as never },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      errors: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      mock: { dynamic: false },
    },
  })
  onTestFinished(() => proxy.close())
  return proxy.listen(0, '127.0.0.1')
}
