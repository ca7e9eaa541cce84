/** Events recorded with a Data Request, in the order in which they happened. */
import type { EventLogDetails, EventLogEntry, Known, RecordedEventType } from '../../generated/types.ts'
import type { Db } from './database.ts'

export interface NewRecordedEvent {
  readonly accountId: string
  readonly datarequestId: string
  readonly type: Known<RecordedEventType>
  readonly details?: EventLogDetails
  readonly now: number
}

export async function recordEvent(db: Db, { accountId, datarequestId, type, details, now }: NewRecordedEvent): Promise<void> {
  const row = {
    account_id: accountId,
    datarequest_id: datarequestId,
    type,
    details: details ? JSON.stringify(details) : null,
    created_at: now,
  }
  await db.insertInto('recorded_event').values(row).execute()
}

export async function recordedEventsOf(
  db: Db,
  datarequestIds: readonly string[],
): Promise<{ datarequest_id: string; entry: EventLogEntry }[]> {
  if (datarequestIds.length === 0) return []
  const rows = await db
    .selectFrom('recorded_event')
    .select(['datarequest_id', 'type', 'details', 'created_at'])
    .where('datarequest_id', 'in', datarequestIds)
    .orderBy('seq')
    .execute()
  return rows.map(({ datarequest_id, type, details, created_at }) => ({
    datarequest_id,
    entry: {
      type: type as Known<RecordedEventType>,
      created_at,
      details: details === null ? null : (JSON.parse(details) as EventLogDetails),
    },
  }))
}
