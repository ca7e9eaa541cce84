/** Purges: the proofs that remain, and what other lists keep back while an erasure is still to come. */
import { NOTHING_TOLD, tells } from '../workflow/purge/request-log.ts'
import { type Traces, tracesOf } from '../workflow/purge/traces.ts'
import type { Db } from '../store/database.ts'
import { listPurges, individualsToErase } from '../store/purges.ts'
import type { RequestLogTable } from '../store/tables.ts'
import type { Controls } from './controls.ts'
import { parameters } from './fields.ts'

export const purges: Controls = {
  '/purges': {
    /** In the order in which they were asked for. */
    GET: ({ query, dependencies: { database } }) => {
      parameters(query, [])
      return listPurges(database.db)
    },
  },
}

type Call = Pick<RequestLogTable, 'account_id' | 'warnings' | 'request' | 'response' | 'request_id'>

/** Of calls that mention an Individual who is about to be erased, only that they were made is shown. */
export async function withoutPurged<Row extends Call>(db: Db, calls: readonly Row[]): Promise<Row[]> {
  const traces = new Map<string, Traces[]>()
  for (const { account_id, individual_id } of await individualsToErase(db).select('account_id').execute())
    traces.set(account_id, [...(traces.get(account_id) ?? []), await tracesOf(db, account_id, individual_id)])
  return calls.map((call) =>
    (traces.get(call.account_id ?? '') ?? []).some((one) => tells(call, one)) ? { ...call, ...NOTHING_TOLD } : call,
  )
}
