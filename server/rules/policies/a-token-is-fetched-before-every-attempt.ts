/** "A fresh token is fetched before every attempt, never reused" (Webhook delivery 5): it goes from its endpoint into one request. */
import type { XAuthTokenCredentials } from '../../../generated/types.ts'

/** The header of this attempt; it takes the place of a configured one (gap webhook-authorization). */
export const aTokenIsFetchedBeforeEveryAttempt = async (
  credentials: XAuthTokenCredentials | undefined,
  fetched: (credentials: XAuthTokenCredentials) => Promise<string>,
): Promise<{ authorization?: string }> => (credentials ? { authorization: `Bearer ${await fetched(credentials)}` } : {})
