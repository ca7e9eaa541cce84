/** "A fresh token is fetched before every attempt, never reused" (Webhook delivery 5): each token is used for one request. */
import type { XAuthTokenCredentials } from '../../../generated/types.ts'

/** The authorization header of this attempt. It replaces a configured one (gap webhook-authorization). */
export const aTokenIsFetchedBeforeEveryAttempt = async (
  credentials: XAuthTokenCredentials | undefined,
  fetchToken: (credentials: XAuthTokenCredentials) => Promise<string>,
): Promise<{ authorization?: string }> => (credentials ? { authorization: `Bearer ${await fetchToken(credentials)}` } : {})
