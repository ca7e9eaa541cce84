/** Records Data Request events and describes their reason codes. */
import { tables } from '../../../generated/tables.ts'
import type {
  EventLogDetails,
  KnownValue,
  RecordedEventType,
  ReportErrorReasonCode,
  SessionNoLoginReasonCode,
  SessionRejectedReasonCode,
  UnprocessableEntityReasonCode,
} from '../../../generated/types.ts'
import { recordEvent, type StoredDataRequest } from './repository.ts'
import { hasRemoteDocument, type StoredItem } from '../items/repository.ts'
import type { Context } from '../../db/transaction.ts'
import type { EventSubject } from '../webhooks/raise-event.ts'

interface OwnedByDataRequest {
  readonly account_id: string
  readonly individual_id: string
  readonly datarequest_id: string
  readonly refresh_id?: string | null
}

export const toEventSubject = (owner: OwnedByDataRequest | StoredDataRequest): EventSubject => {
  const of = { accountId: owner.account_id, individualId: owner.individual_id }
  if ('datarequest_id' in owner) return { ...of, datarequestId: owner.datarequest_id, refreshId: owner.refresh_id ?? null }
  const { id, data, external_id, default_event_types: preferred = null, has_faults: hasFaults = true } = owner
  const receivers = external_id !== undefined && {
    receivers: { externalId: external_id, deliveryDetails: data.delivery_details ?? [], preferred, hasFaults },
  }
  return { ...of, datarequestId: id, refreshId: null, ...receivers }
}

export const recordEventFor = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { accountId, datarequestId }: EventSubject,
  type: KnownValue<RecordedEventType>,
  details?: EventLogDetails,
) => recordEvent(db, { accountId, datarequestId, type, ...(details && { details }), now })

/** Returns the contract's descriptions of the codes in an enumeration. */
export const loadDescriptions = <Code extends string>(list: string) =>
  Object.fromEntries(tables.components[list]?.values?.map(({ value, about }) => [value, about]) ?? []) as Readonly<Record<Code, string>>

export const FAILURE_DESCRIPTIONS = loadDescriptions<KnownValue<ReportErrorReasonCode>>('ReportErrorReasonCode')

/** Returns the reason why an Item is unprocessable. A document that could not be fetched has its own description (gap remote-documents). */
export function itemFailure(item: Pick<StoredItem, 'reason_code' | 'source'>) {
  const code = item.reason_code as KnownValue<UnprocessableEntityReasonCode>
  return { code, description: hasRemoteDocument(item) ? 'The document could not be fetched from its address' : FAILURE_DESCRIPTIONS[code] }
}

const NO_LOGIN = loadDescriptions<KnownValue<SessionNoLoginReasonCode>>('SessionNoLoginReasonCode')
const REJECTED = loadDescriptions<KnownValue<SessionRejectedReasonCode>>('SessionRejectedReasonCode')

/** Capitalizes descriptions to match session events. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const buildNoLoginReason = (reason_code: KnownValue<SessionNoLoginReasonCode>) => ({
  reason_code,
  description: capitalized(NO_LOGIN[reason_code]),
})

export const dataNotAvailable = { reason_code: 'DATA_NOT_AVAILABLE', description: capitalized(REJECTED.DATA_NOT_AVAILABLE) } as const
