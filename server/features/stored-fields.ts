/** Request fields that the server stores unchanged: all fields in the contract except those that the server sets or stores elsewhere. */
import type { FieldNames } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import type { DataRequestInput, InvitationInput } from '../../generated/types.ts'

/** Copies only the named properties, because requests may contain unknown properties. */
export const pickFields = <T extends object>(value: T, fields: FieldNames): T => pickValue(value, fields) as T

function pickValue(value: unknown, fields: true | FieldNames): unknown {
  if (fields === true || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((element) => pickValue(element, fields))
  const source = value as Record<string, unknown>
  const named = Object.entries(fields).filter(([name]) => Object.hasOwn(source, name) && source[name] !== undefined)
  return Object.fromEntries(named.map(([name, inner]) => [name, pickValue(source[name], inner)]))
}

const without = (fields: true | FieldNames | undefined, ...names: readonly string[]): FieldNames =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !names.includes(name)))

const { IndividualInput, DataRequestInput, InvitationInput, LinkExpiryReason, SourceDataReference } = tables.stored

export const INDIVIDUAL_FIELDS = IndividualInput
export const EXPIRY_REASON_FIELDS = LinkExpiryReason

/** Fields that can be set when a Data Request is created and when it is updated. */
export type DataRequestDetails = Omit<DataRequestInput, 'individual_id' | 'type'>

export const DATA_REQUEST_FIELDS: FieldNames = {
  ...without(DataRequestInput, 'individual_id', 'type'),
  refresh_policy: without(DataRequestInput['refresh_policy'], 'last_refresh_at', 'next_refresh_at'),
}

/** Fields of a document reference that clients can set. */
export const SOURCE_REFERENCE_FIELDS = without(SourceDataReference, 'id', 'created_at')

/** Omits the validity, because it is stored as the link's expiry time. */
export type InvitationDetails = Omit<InvitationInput, 'individual_id' | 'validity'>

export const INVITATION_FIELDS = without(InvitationInput, 'individual_id', 'validity')
