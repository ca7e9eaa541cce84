/** For changed delivery_details DATAREQUEST_UPDATED records only the event types and URLs (gap recorded-credentials). */
import type { DeliveryDetail } from '../../../generated/types.ts'

export const recordedEventsHoldNoCredentials = (deliveries: readonly DeliveryDetail[]): { event_type?: string; url: string }[] =>
  deliveries.map(({ event_type, url }) => ({ ...(event_type && { event_type }), url: withoutUserInfo(url) }))

/** `https://name:password@host/` holds credentials, too. */
const withoutUserInfo = (url: string): string => url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')
