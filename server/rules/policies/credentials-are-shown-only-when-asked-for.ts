/** With get_x_auth_token_credentials "false (…) credentials are left out of delivery_details" (DataRequestLookup, published). */
import type { DeliveryDetail } from '../../../generated/types.ts'

export const credentialsAreShownOnlyWhenAskedFor = (deliveries: readonly DeliveryDetail[], requested: boolean): DeliveryDetail[] =>
  deliveries.map(({ x_auth_token_credentials, ...rest }) =>
    requested && x_auth_token_credentials ? { ...rest, x_auth_token_credentials } : rest,
  )
