/** User-Agent for outgoing requests. Some firewalls reject requests without this header (RFC 9110, section 10.1.5). */
import { createRequire } from 'node:module'

interface Manifest {
  readonly name: string
  readonly version: string
}

const { name, version } = createRequire(import.meta.url)('consumer-permissioned-data-sandbox/package.json') as Manifest

export const USER_AGENT = `${name}/${version}`
