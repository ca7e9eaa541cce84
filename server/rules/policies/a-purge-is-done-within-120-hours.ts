/** "The request is queued and the data is permanently deleted within 120 hours" (Compliance). */
import { limits } from '../../core/limits.ts'

const HOUR = 3_600_000

/** When the data is erased, and by when the data for the announcement is erased too. */
export const aPurgeIsDoneWithin120Hours = ({ requestedAt }: { readonly requestedAt: number }) => ({
  eraseAt: requestedAt + limits.purge_after_hours * HOUR,
  doneBy: requestedAt + limits.purge_within_hours * HOUR,
})
