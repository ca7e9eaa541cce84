/** A purge in the request log: entries that mention the Individual stay, without what a caller sent or received. */
import type { Db } from '../../store/database.ts'
import { mentionsIndividual, type IdentifyingData } from './identifying-data.ts'

const BATCH = 500

interface LoggedContent {
  readonly warnings: string
  readonly request: string | null
  readonly response: string | null
  /** A client may choose it, and write an identifier in it. */
  readonly request_id: string | null
  readonly headers: string | null
}

export const REDACTED_CONTENT: LoggedContent = { warnings: '[]', request: null, response: null, request_id: null, headers: null }

export const contentMentions = ({ warnings, request, response, request_id, headers }: LoggedContent, data: IdentifyingData): boolean =>
  [warnings, request, response, request_id, headers].some((text) => text !== null && mentionsIndividual(text, data))

export async function redactRequestLog(db: Db, accountId: string, data: IdentifyingData): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('request_log')
      .select(['seq', 'warnings', 'request', 'response', 'request_id', 'headers'])
      .where('seq', '>', last)
      .where('account_id', '=', accountId)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    const mentioning = rows.filter((row) => contentMentions(row, data)).map(({ seq }) => seq)
    if (mentioning.length > 0) await db.updateTable('request_log').set(REDACTED_CONTENT).where('seq', 'in', mentioning).execute()
    if (rows.length < BATCH) return
    last = rows[rows.length - 1]?.seq ?? last
  }
}
