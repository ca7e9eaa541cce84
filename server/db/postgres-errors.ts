/** SQLSTATEs for lost connections. `postgres.ts` assigns such an SQLSTATE to network errors. */

export const CONNECTION_FAILURE = '08006'

/** The connection was lost before PostgreSQL acknowledged a commit, so the outcome of the commit is unknown. */
export const COMMIT_UNKNOWN = '08007'

/** Matches class 08, shutdowns and crashes (class 57), and session timeouts that end a connection (class 25). */
const LOST = /^(?:08[0-9A-Z]{3}|57P0[1-5]|25P0[34])$/

export function isConnectionLost(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && LOST.test(code)
}
