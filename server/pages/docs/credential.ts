/** The credential that an operation asks for. */
import type { OpenApiOperation } from './openapi.ts'

export type Credential = 'basic' | 'bearer' | 'purge' | 'sandbox' | 'none'

export function credentialOf(path: string, { security = [], 'x-token-kind': kind }: OpenApiOperation): Credential {
  if (path.startsWith('/sandbox')) return 'sandbox'
  if (!path.startsWith('/v3')) return 'none'
  if (security.some((one) => 'Basic' in one)) return 'basic'
  return kind === 'purge' ? 'purge' : 'bearer'
}
