/** Records events of a Data Request, and raises events for webhooks. */
import type { EventLogDetails, Known, RecordedEventType, WebhookEvents } from '../../generated/types.ts'
import type { Context } from '../store/context.ts'
import { recordEvent } from '../store/recorded-events.ts'
import { type EventFields, raiseEvent, type EventSubject } from '../webhooks/raise-event.ts'

interface EventOwner {
  readonly account_id: string
  readonly individual_id: string
  readonly refresh_id?: string | null
}

export const eventSubjectOf = (owned: EventOwner & ({ readonly datarequest_id: string } | { readonly id: string })): EventSubject => ({
  accountId: owned.account_id,
  individualId: owned.individual_id,
  datarequestId: 'datarequest_id' in owned ? owned.datarequest_id : owned.id,
  refreshId: owned.refresh_id ?? null,
})

/** Records an event of the Data Request. */
export const recordEventFor = (
  { db, now }: Context,
  { accountId, datarequestId }: EventSubject,
  type: Known<RecordedEventType>,
  details?: EventLogDetails,
) => recordEvent(db, { accountId, datarequestId, type, ...(details && { details }), now })

/** Records an event, and raises the event that webhooks receive. */
export async function recordAndRaise<Type extends keyof WebhookEvents>(
  context: Context,
  subject: EventSubject,
  recorded: readonly [Known<RecordedEventType>, EventLogDetails?],
  raised: readonly [Type, EventFields<Type>],
): Promise<void> {
  await recordEventFor(context, subject, ...recorded)
  await raiseEvent(context, subject, ...raised)
}
