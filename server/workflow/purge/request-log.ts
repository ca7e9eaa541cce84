/** The journal's share in a purge: of calls that mention the Individual only that they were made remains. */
import type { Db } from '../../store/database.ts'
import { mentions, type Traces } from './traces.ts'

const BATCH = 500

interface Told {
  readonly warnings: string
  readonly request: string | null
  readonly response: string | null
}

export const NOTHING_TOLD: Told = { warnings: '[]', request: null, response: null }

export const tells = ({ warnings, request, response }: Told, traces: Traces): boolean =>
  [warnings, request, response].some((text) => text !== null && mentions(text, traces))

/** The calls whose bodies are gone; others keep theirs. */
export async function silence(db: Db, accountId: string, traces: Traces): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('request_log')
      .select(['seq', 'warnings', 'request', 'response'])
      .where('seq', '>', last)
      .where('account_id', '=', accountId)
      .orderBy('seq')
      .limit(BATCH)
      .execute()
    const found = rows.filter((row) => tells(row, traces)).map(({ seq }) => seq)
    if (found.length > 0) await db.updateTable('request_log').set(NOTHING_TOLD).where('seq', 'in', found).execute()
    if (rows.length < BATCH) return
    last = rows[rows.length - 1]?.seq ?? last
  }
}
