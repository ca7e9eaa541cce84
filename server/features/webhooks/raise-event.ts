/** Raises a webhook event: stores it with its body, and creates a delivery for each subscribed entry in delivery_details. */
import type { DeliveryDetail, EventLogDetails, KnownValue, RecordedEventType, WebhookEvents } from '../../../generated/types.ts'
import { eventViolations, violations } from '../../core/validation.ts'
import { isSubscribedTo } from './rules.ts'
import { accountById } from '../../http/accounts.ts'
import type { Context } from '../../db/transaction.ts'
import { compiledInsert, compiledQuery } from '../../db/compiled-query.ts'
import { type DataRequestData, recordEvent } from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import { addDelivery, hasHeldDelivery, type NewDelivery } from './deliveries.ts'
import { DELIVERY_EFFECTS } from './fault-effects.ts'
import type { Tables } from '../../db/tables.ts'
import { WEBHOOK_EVENT } from './table.ts'
import { type DeliveryFault, faultsOfEvent, consumeFault, hasDeliveryFaults } from '../../http/faults.ts'

/** The Individual and the Data Request that an event concerns. */
export interface EventSubject {
  readonly accountId: string
  readonly individualId: string
  readonly datarequestId: string
  /** Undefined or null if the event was not caused by a refresh. */
  readonly refreshId?: string | null
  /** Undefined if the caller has not read them. */
  readonly receivers?: Receivers
}

/** External identifier and delivery details of a Data Request, and the settings that apply to its deliveries. */
interface Receivers {
  readonly externalId: string | null
  readonly deliveryDetails: readonly DeliveryDetail[]
  /** The account's default event types, for entries without event_type. */
  readonly preferred: string | null
  /** False if the account has no injected delivery faults. */
  readonly hasFaults: boolean
}

type EventType = keyof WebhookEvents
/** The fields that are specific to this event type. */
export type EventFields<Type extends EventType> = Omit<
  WebhookEvents[Type],
  'event' | 'individual_id' | 'datarequest_id' | 'external_id' | 'is_refresh' | 'refresh_id'
>

/** Session events have no refresh fields, because a person is always present in a session. */
const hasRefreshFields = (type: EventType) => !type.startsWith('session.') && type !== 'individual.purged'

/** Records a Data Request event and raises the corresponding webhook event. */
export async function recordAndRaise<Type extends EventType>(
  context: Context,
  subject: EventSubject,
  [recordedType, details]: readonly [KnownValue<RecordedEventType>, EventLogDetails?],
  raised: readonly [Type, EventFields<Type>],
): Promise<void> {
  const { accountId, datarequestId } = subject
  await recordEvent(context.db, { accountId, datarequestId, type: recordedType, ...(details && { details }), now: context.now })
  await raiseEvent(context, subject, ...raised)
}

export async function raiseEvent<Type extends EventType>(
  context: Context,
  subject: EventSubject,
  type: Type,
  fields: EventFields<Type>,
): Promise<void> {
  const { db, runtime } = context
  const { accountId, individualId, datarequestId, refreshId = null } = subject
  const { externalId, deliveryDetails, preferred, hasFaults } = subject.receivers ?? (await readReceivers(db, subject))
  const body = {
    event: type,
    individual_id: individualId,
    datarequest_id: datarequestId,
    external_id: externalId ?? '',
    ...(hasRefreshFields(type) && { is_refresh: refreshId !== null, refresh_id: refreshId }),
    ...fields,
  }
  const event = { id: runtime.id('evt'), account_id: accountId, individual_id: individualId, datarequest_id: datarequestId, type }
  const entries = deliveryDetails.filter((entry) => isSubscribedTo(entry, preferred, type))
  await storeAndDeliver(context, event, body, entries, hasFaults)
}

const insertEvent = compiledInsert(WEBHOOK_EVENT)

/** Reads the Individual and the Data Request that an event concerns. Either may have been deleted. */
const selectReceivers = compiledQuery((db) =>
  db
    .selectFrom('individual')
    .leftJoin('data_request', (join) => join.on('data_request.id', '=', '').onRef('data_request.account_id', '=', 'individual.account_id'))
    .innerJoin('account', 'account.id', 'individual.account_id')
    .select(['individual.external_id', 'data_request.data', 'account.default_event_types'])
    .select((row) => hasDeliveryFaults(row, 'individual.account_id').as('has_faults'))
    .where('individual.id', '=', '')
    .where('individual.account_id', '=', '')
    .where('individual.deleted_at', 'is', null),
)

async function readReceivers(db: Db, { accountId, individualId, datarequestId }: EventSubject): Promise<Receivers> {
  const [row] = await selectReceivers(db, [datarequestId, individualId, accountId])
  const { delivery_details = [] } = row?.data ? (JSON.parse(row.data) as DataRequestData) : {}
  const { external_id = null, default_event_types = null, has_faults } = row ?? {}
  return { externalId: external_id, deliveryDetails: delivery_details, preferred: default_event_types, hasFaults: Boolean(has_faults) }
}

type StoredEvent = Readonly<Pick<Tables['webhook_event'], 'id' | 'account_id' | 'individual_id' | 'datarequest_id' | 'type'>>

/**
 * Stores an event and creates its deliveries. The stored body is identical to the body that is sent, in the account's API version. Drops
 * event types that this version does not define. Throws if the event violates the contract, because that is an error in this server.
 */
export async function storeAndDeliver(
  context: Context,
  event: StoredEvent,
  body: object,
  entries: readonly DeliveryDetail[],
  hasFaults = true,
): Promise<void> {
  const { db, runtime, now, requestId } = context
  const contractViolations = eventViolations(event.type, body)
  if (contractViolations.length > 0) throw new Error(`the event ${event.type} breaks the contract: ${contractViolations.join('; ')}`)
  const converted = await convertToAccountVersion(context, event, body)
  if (converted === undefined) return
  await insertEvent(db, { ...event, body: JSON.stringify(converted), created_at: now, request_id: requestId, real_at: runtime.realNow() })
  await createDeliveries(context, event, entries, hasFaults)
}

async function convertToAccountVersion({ db, runtime }: Context, { account_id, type }: StoredEvent, body: object): Promise<unknown> {
  if (!runtime.versions.hasOlder) return body
  const account = await accountById(db, account_id)
  const older = await runtime.versions.getContract(account?.api_version)
  if (!older) return body
  const component = older.webhook(type)?.component
  if (component === undefined) return undefined
  const converted = older.fromNewest(component, body)
  const versionViolations = violations(older.validators[component], converted)
  if (versionViolations.length > 0)
    throw new Error(`the event ${type} breaks the contract of version ${older.version}: ${versionViolations.join('; ')}`)
  return converted
}

async function createDeliveries(
  context: Context,
  event: StoredEvent,
  entries: readonly DeliveryDetail[],
  hasFaults: boolean,
): Promise<void> {
  const { id: event_id, type: event_type, account_id, individual_id, datarequest_id } = event
  if (entries.length === 0) return
  const faults = hasFaults ? await faultsOfEvent(context.db, account_id, event_type) : []
  for (const { url, headers, x_auth_token_credentials } of entries) {
    const target = { ...(headers && { headers }), ...(x_auth_token_credentials && { x_auth_token_credentials }) }
    const delivery = { account_id, individual_id, datarequest_id, event_id, event_type, url, target, replay_of: null }
    const fault = await takeFault(context, faults, delivery)
    const id = await addDelivery(context, delivery, fault && DELIVERY_EFFECTS[fault.effect].schedule(context.now, fault.value ?? 0))
    if (fault?.effect === 'duplicate')
      await addDelivery(context, { ...delivery, replay_of: id }, { fault: 'duplicate', dueAt: context.now })
  }
}

async function takeFault({ db }: Context, faults: readonly DeliveryFault[], delivery: NewDelivery): Promise<DeliveryFault | undefined> {
  for (const fault of faults) {
    // The next delivery releases the held delivery, and must therefore not be held as well.
    if (fault.effect === 'reorder' && (await hasHeldDelivery(db, delivery))) continue
    if (await consumeFault(db, fault.id)) return fault
  }
  return undefined
}
