/**
 * With get_x_auth_token_credentials "false (…) credentials are left out of delivery_details" (DataRequestLookup, published).
 * The values of headers are secrets too and masked then. A public token, which is in the hands of a browser, never sees
 * either (gap delivery-secrets).
 */
import type { DeliveryDetail } from '../../../generated/types.ts'
import { MASK } from '../../core/mask.ts'
import { maskUrl } from './the-delivery-log-holds-no-secrets.ts'

export function credentialsAreShownOnlyWhenAskedFor(
  deliveries: readonly DeliveryDetail[],
  { requested, publicToken }: { readonly requested: boolean; readonly publicToken: boolean },
): DeliveryDetail[] {
  return deliveries.map(({ headers, x_auth_token_credentials, ...rest }) => {
    if (publicToken) return { ...rest, url: maskUrl(rest.url) }
    if (!requested) return { ...rest, ...(headers && { headers: masked(headers) }) }
    return { ...rest, ...(headers && { headers }), ...(x_auth_token_credentials && { x_auth_token_credentials }) }
  })
}

const masked = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]))
