/** A public token, which is in the hands of a browser, does not say where webhooks go (gap delivery-secrets). */
import { unauthorized } from '../core/errors.ts'
import type { Token } from '../store/tokens.ts'
import type { Rule } from './rule.ts'

export const aPublicTokenChangesNoDelivery: Rule<{ token: Token | undefined; deliveryDetails: unknown }> = ({ token, deliveryDetails }) =>
  token?.kind === 'public' && deliveryDetails !== undefined
    ? unauthorized('A public token cannot change delivery_details: leave them out, or send an access token')
    : undefined
