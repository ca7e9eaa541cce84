/** Purges: the proofs that remain, and what other lists keep back while an erasure is still to come. */
import { REDACTED_CONTENT, contentMentions } from '../workflow/purge/request-log.ts'
import { type IdentifyingData, identifyingDataOf } from '../workflow/purge/identifying-data.ts'
import type { Db } from '../store/database.ts'
import { listPurges, individualsToErase } from '../store/purges.ts'
import type { RequestLogTable } from '../store/tables.ts'
import type { Controls } from './controls.ts'
import { readQuery } from './input.ts'

export const purgeControls: Controls = {
  '/purges': {
    /** In the order in which they were asked for. */
    GET: ({ query, dependencies: { database } }) => {
      readQuery(query, [])
      return listPurges(database.db)
    },
  },
}

type LoggedCall = Pick<RequestLogTable, 'account_id' | 'warnings' | 'request' | 'response' | 'request_id'>

/** Of calls that mention an Individual who is about to be erased, only that they were made is shown. */
export async function redactPurged<Row extends LoggedCall>(db: Db, calls: readonly Row[]): Promise<Row[]> {
  const traces = new Map<string, IdentifyingData[]>()
  for (const { account_id, individual_id } of await individualsToErase(db).select('account_id').execute())
    traces.set(account_id, [...(traces.get(account_id) ?? []), await identifyingDataOf(db, account_id, individual_id)])
  return calls.map((call) =>
    (traces.get(call.account_id ?? '') ?? []).some((one) => contentMentions(call, one)) ? { ...call, ...REDACTED_CONTENT } : call,
  )
}
