/** Redacts logged calls according to pending purges, before the purges redact them in the database. */
import type { SelectQueryBuilder } from 'kysely'
import { createPseudonyms } from '../features/observations/pseudonyms.ts'
import type { PurgedPerson } from '../features/observations/read-calls.ts'
import type { Db } from '../db/database.ts'
import { selectList } from '../db/list.ts'
import { MAX_TOTAL } from '../http/control.ts'
import { foundInPieces, NO_CONTENT } from '../http/request-log-rows.ts'
import type { Tables } from '../db/tables.ts'
import { readIdentifyingData } from '../features/purge/purged-data.ts'
import { type RemainingContent, Redaction } from '../features/purge/redaction.ts'

const CALL_COLUMNS = [
  'account_id',
  'operation',
  'warnings',
  'request',
  'response',
  'request_id',
  'headers',
  'rejection',
  'observed',
] as const

export type LoggedCall = Pick<Tables['request_log'], (typeof CALL_COLUMNS)[number]>

type PendingPurge = PurgedPerson & { readonly accountId: string; readonly redaction: Redaction }

/** Returns the pending purges of one account or of all accounts. */
export async function pendingPurges(db: Db, accountId?: string): Promise<PendingPurge[]> {
  const from = db.selectFrom('purge').select(['id', 'account_id', 'individual_id']).where('erased_at', 'is', null)
  const pending = await selectList(db, { account_id: accountId }, { from, filters: {} }).execute()
  const people: PendingPurge[] = []
  for (const { id, account_id, individual_id } of pending) {
    const data = await readIdentifyingData(db, account_id, individual_id)
    const redaction = new Redaction(db, account_id, data)
    const redacts: PurgedPerson['redacts'] = async (rows) => (await redaction.leave(rows)).map((left) => left === 'facts')
    people.push({ ...createPseudonyms(id, data.identifiers), redacts, accountId: account_id, redaction })
  }
  return people
}

/** Redacts the content that a pending purge will remove. */
export async function redactPurged<Row extends LoggedCall>(calls: readonly Row[], purges: readonly PendingPurge[]): Promise<Row[]> {
  const redacted = [...calls]
  for (const { accountId, redaction } of purges) {
    const own = [...redacted.entries()].filter(([, { account_id }]) => account_id === accountId)
    const left = await redaction.leave(own.map(([, call]) => call))
    for (const [number, [at, call]] of own.entries()) {
      const content = left[number] as RemainingContent
      if (content !== 'everything') redacted[at] = { ...call, ...(content === 'facts' ? NO_CONTENT : content.shared) }
    }
  }
  return redacted
}

/** Maximum number of calls per query. The number is low, because a call can contain 150 kB. */
const MAX_CALLS = 100

/** Returns the sequence numbers of calls that match a search only because of content that a pending purge hides. */
export async function findHiddenMatches<Row>(
  db: Db,
  asked: SelectQueryBuilder<Tables, 'request_log', Row>,
  isMatch: (call: LoggedCall) => boolean,
): Promise<number[]> {
  const purges = await pendingPurges(db)
  if (purges.length === 0) return []
  const accounts = [...new Set(purges.map(({ accountId }) => accountId))]
  const { where } = await foundInPieces(db, asked.where('account_id', 'in', accounts), MAX_TOTAL)
  const found = await db.selectFrom('request_log').select('seq').where(where).execute()
  const hidden: number[] = []
  for (let from = 0; from < found.length; from += MAX_CALLS) {
    const seqs = found.slice(from, from + MAX_CALLS).map(({ seq }) => seq)
    const calls = await db
      .selectFrom('request_log')
      .select(['seq', ...CALL_COLUMNS])
      .where('seq', 'in', seqs)
      .execute()
    const redacted = await redactPurged(calls, purges)
    for (const [at, call] of redacted.entries()) if (call !== calls[at] && !isMatch(call)) hidden.push(call.seq)
  }
  return hidden
}
