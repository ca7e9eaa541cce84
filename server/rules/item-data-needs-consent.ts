/**
 * "Consent boundaries are enforced: unless the Individual has permitted it, Item data is not shared directly with the
 * client." (What the service does, 3)
 *
 * What the client itself submitted stays readable to it. Consent belongs to the Data Request.
 */
import type { DataRequestConsent } from '../../generated/types.ts'
import { ApiError } from '../core/errors.ts'

interface ItemConsent {
  readonly giver: 'client' | 'individual'
  readonly consent: DataRequestConsent | undefined
}

export const itemDataNeedsConsent = ({ giver, consent }: ItemConsent): ApiError | undefined =>
  giver === 'client' || consent?.accepted === true
    ? undefined
    : new ApiError('FORBIDDEN', 'The Individual has not permitted that this data is shared: wait for CONSENT_REGISTERED')
