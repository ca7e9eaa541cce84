/** Lists the proofs of purges, and redacts the request log while an erasure is still due. */
import { REDACTED_CONTENT, contentMentions, type IdentifyingData, identifyingDataOf } from '../workflow/purged-data.ts'
import type { Db } from '../store/database.ts'
import { listPurges, individualsToErase } from '../store/individuals.ts'
import type { RequestLogTable } from '../store/tables.ts'
import type { Controls } from './controls.ts'

export const purgeControls = {
  /** Oldest first. */
  listPurges: ({ dependencies: { database } }) => listPurges(database.db),
} satisfies Partial<Controls>

type LoggedCall = Pick<RequestLogTable, 'account_id' | 'warnings' | 'request' | 'response' | 'request_id' | 'headers'>

/** Removes bodies and warnings of calls that mention an Individual whose erasure is due. */
export async function redactPurged<Row extends LoggedCall>(db: Db, calls: readonly Row[]): Promise<Row[]> {
  const byAccount = new Map<string, IdentifyingData[]>()
  for (const { account_id, individual_id } of await individualsToErase(db).select('account_id').execute())
    byAccount.set(account_id, [...(byAccount.get(account_id) ?? []), await identifyingDataOf(db, account_id, individual_id)])
  return calls.map((call) =>
    (byAccount.get(call.account_id ?? '') ?? []).some((data) => contentMentions(call, data)) ? { ...call, ...REDACTED_CONTENT } : call,
  )
}
