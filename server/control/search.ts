/** One search over all kinds of records. */
import type { FoundRecord } from '../../generated/sandbox-types.ts'
import type { IndividualInput } from '../../generated/types.ts'
import { selectDeliveries } from '../features/webhooks/deliveries.ts'
import type { Db } from '../db/database.ts'
import { includesText, mentions } from '../db/list-conditions.ts'
import { foundInPieces, hasOtherSeq } from '../http/request-log-rows.ts'
import type { Controls } from './controls.ts'
import { findHiddenMatches } from './redacted-calls.ts'

interface Sought {
  readonly db: Db
  readonly text: string
  readonly limit: number
  readonly account_id: string | undefined
}

export const searchControls = {
  searchRecords: async ({ given: { text, limit, account_id }, dependencies: { database, requestLog } }) => {
    await requestLog.flush()
    const sought = { db: database.db, text: text.trim(), limit: limit as number, account_id }
    return (await Promise.all([individuals(sought), dataRequests(sought), items(sought), deliveries(sought), calls(sought)])).flat()
  },
} satisfies Partial<Controls>

const nameOf = (data: string): string => {
  const { first_name, last_name } = JSON.parse(data) as IndividualInput
  return `${first_name} ${last_name}`
}

async function individuals({ db, text, limit, account_id }: Sought): Promise<FoundRecord[]> {
  const rows = await db
    .selectFrom('individual')
    .select(['id', 'account_id', 'data', 'created_at'])
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([mentions(db, ['id', 'external_id', 'data'], text), mentions(db, ['full_name', 'short_name'], text.toLowerCase())]),
    )
    .$if(account_id !== undefined, (found) => found.where('account_id', '=', account_id as string))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, account_id, data, created_at: at }) => {
    const { email } = JSON.parse(data) as IndividualInput
    return { kind: 'individual', id, account_id, title: nameOf(data), about: email, at }
  })
}

async function dataRequests({ db, text, limit, account_id }: Sought): Promise<FoundRecord[]> {
  const rows = await db
    .selectFrom('data_request')
    .innerJoin('individual', 'individual.id', 'individual_id')
    .select(['data_request.id', 'data_request.account_id', 'type', 'last_activity_type', 'data_request.created_at', 'individual.data'])
    .where('individual.deleted_at', 'is', null)
    .where((row) =>
      row.or([
        mentions(db, ['data_request.id', 'type', 'last_activity_type'], text),
        mentions(db, ['full_name', 'short_name'], text.toLowerCase()),
      ]),
    )
    .$if(account_id !== undefined, (found) => found.where('data_request.account_id', '=', account_id as string))
    .orderBy('data_request.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, account_id, type, last_activity_type, created_at: at, data }) => ({
    kind: 'datarequest',
    id,
    account_id,
    title: `${type} of ${nameOf(data)}`,
    about: last_activity_type,
    at,
  }))
}

async function items({ db, text, limit, account_id }: Sought): Promise<FoundRecord[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('individual', 'individual.id', 'individual_id')
    .select(['item.id', 'item.account_id', 'source_data_type', 'status', 'reason_code', 'item.created_at'])
    .where('individual.deleted_at', 'is', null)
    .where(mentions(db, ['item.id', 'source_data_type', 'status', 'reason_code', 'checkcodes'], text))
    .$if(account_id !== undefined, (found) => found.where('item.account_id', '=', account_id as string))
    .orderBy('item.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, account_id, source_data_type: title, status, reason_code, created_at: at }) => ({
    kind: 'item',
    id,
    account_id,
    title,
    about: reason_code ?? status,
    at,
  }))
}

async function deliveries({ db, text, limit, account_id }: Sought): Promise<FoundRecord[]> {
  const rows = await selectDeliveries(db, { mentions: text, account_id }).limit(limit).execute()
  return rows.map(({ id, account_id, event_type: title, status: about, created_at: at }) => ({
    kind: 'delivery',
    id,
    account_id,
    title,
    about,
    at,
  }))
}

const CALL_TEXTS = ['operation', 'request_id'] as const

/** Does not search the contents of calls. */
async function calls({ db, text, limit, account_id }: Sought): Promise<FoundRecord[]> {
  const asked = db
    .selectFrom('request_log')
    .$if(account_id !== undefined, (found) => found.where('account_id', '=', account_id as string))
    .where(mentions(db, CALL_TEXTS, text))
  const hidden = await findHiddenMatches(db, asked, (call) => CALL_TEXTS.some((column) => includesText(call[column], text)))
  const found = await foundInPieces(db, hidden.length > 0 ? asked.where(hasOtherSeq(db, hidden)) : asked, limit)
  const rows = await db
    .selectFrom('request_log')
    .select(['seq', 'account_id', 'operation', 'status', 'at'])
    .where(found.where)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ seq, account_id, operation: title, status, at }) => ({
    kind: 'call',
    id: `${seq}`,
    account_id,
    title,
    about: `answered ${status}`,
    at,
  }))
}
