/** Raises an event: it is kept, with its body as the contract has it, and sent on its way to the webhooks that take it. */
import type { WebhookEvents } from '../../generated/types.ts'
import type { Moment } from '../store/context.ts'
import { findDataRequest } from '../store/data-requests.ts'
import { findIndividual } from '../store/individuals.ts'
import { reviewEvent } from '../core/validation.ts'
import { deliverTo, type Raised } from './create-deliveries.ts'

/** Whom and what an event is about. */
export interface Subject {
  readonly accountId: string
  readonly individualId: string
  readonly datarequestId: string
  /** The refresh that brought it, if one did. */
  readonly refreshId?: string | null
}

type EventType = keyof WebhookEvents
/** What an event says beyond whom it is about. */
export type Fields<Type extends EventType> = Omit<
  WebhookEvents[Type],
  'event' | 'individual_id' | 'datarequest_id' | 'external_id' | 'is_refresh' | 'refresh_id'
>

/** Events of sessions say nothing of refreshes: a person is present. */
const tellsRefresh = (type: EventType) => !type.startsWith('session.') && type !== 'individual.purged'

export async function raise<Type extends EventType>(
  moment: Moment,
  { accountId, individualId, datarequestId, refreshId = null }: Subject,
  type: Type,
  fields: Fields<Type>,
): Promise<void> {
  const { db, world } = moment
  const individual = await findIndividual(db, accountId, individualId)
  const body = {
    event: type,
    individual_id: individualId,
    datarequest_id: datarequestId,
    external_id: individual?.data.external_id ?? '',
    ...(tellsRefresh(type) && { is_refresh: refreshId !== null, refresh_id: refreshId }),
    ...fields,
  }
  const event = { id: world.id('evt'), account_id: accountId, individual_id: individualId, datarequest_id: datarequestId, type }
  await keepEvent(moment, event, body)
  const request = await findDataRequest(db, accountId, datarequestId)
  await deliverTo(moment, event, request?.data.delivery_details ?? [])
}

/** Keeps an event as webhooks are told of it. One that would break the contract is a fault of ours, and never sent. */
export async function keepEvent({ db, now }: Moment, event: Raised, body: object): Promise<void> {
  const broken = reviewEvent(event.type, body)
  if (broken.length > 0) throw new Error(`the event ${event.type} breaks the contract: ${broken.join('; ')}`)
  await db
    .insertInto('webhook_event')
    .values({ ...event, body: JSON.stringify(body), created_at: now })
    .execute()
}
