/** The User-Agent of outgoing requests, because firewalls reject requests without one (RFC 9110, 10.1.5). */
import { createRequire } from 'node:module'

interface Manifest {
  readonly name: string
  readonly version: string
}

const { name, version } = createRequire(import.meta.url)('consumer-permissioned-data-sandbox/package.json') as Manifest

export const USER_AGENT = `${name}/${version}`
