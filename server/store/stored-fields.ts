/** The fields of requests that are stored. A new field of the contract is a type error here until it is listed. */
import type {
  DataRequestInput,
  DeliveryDetail,
  IndividualAddress,
  IndividualCountry,
  IndividualInput,
  InvitationDataSource,
  InvitationInput,
  LinkExpiryReason,
  RefreshPolicy,
  RefreshSchedule,
  RequestDetails,
  RequestedDataSource,
  SourceDataReference,
  XAuthTokenCredentials,
} from '../../generated/types.ts'

/** The properties to copy, every one of the type. `true` copies a whole value, nested fields only those properties of it. */
export type Fields<T> = { readonly [Name in keyof T]-?: true | NestedFields }

interface NestedFields {
  readonly [name: string]: true | NestedFields
}

/** Copies the properties that the contract names. A request may have others, but they are not stored. */
export const pickFields = <T extends object>(value: T, fields: Fields<T>): T => pickValue(value, fields) as T

function pickValue(value: unknown, fields: true | NestedFields): unknown {
  if (fields === true || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((element) => pickValue(element, fields))
  const source = value as Record<string, unknown>
  const names = Object.keys(fields).filter((name) => Object.hasOwn(source, name) && source[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, pickValue(source[name], fields[name] as true | NestedFields)]))
}

const country: Fields<IndividualCountry> = { name: true }
const address: Fields<IndividualAddress> = { addr1: true, addr2: true, city: true, state_name: true, zipcode: true, country }

export const INDIVIDUAL_FIELDS: Fields<IndividualInput> = {
  first_name: true,
  last_name: true,
  email: true,
  external_id: true,
  middle_name: true,
  attending_name: true,
  name_prefix: true,
  name_suffix: true,
  gender: true,
  date_of_birth: true,
  phone_number: true,
  address,
}

const credentials: Fields<XAuthTokenCredentials> = {
  token_type: true,
  http_method: true,
  url: true,
  key_id: true,
  headers: true,
  data: true,
  response_token_path: true,
}
const delivery: Fields<DeliveryDetail> = { event_type: true, url: true, headers: true, x_auth_token_credentials: credentials }

const datasource: Fields<RequestedDataSource> = { id: true, display_name: true }
const requestDetails: Fields<RequestDetails> = {
  datasource,
  student_type: true,
  employment_status: true,
  employment_type: true,
  countries: true,
  tax_year: true,
  earnings_period_type: true,
  get_yearly_earnings: true,
  enable_bank_income: true,
  use_legacy_insurance: true,
  institution_type: true,
  enable_manual_upload: true,
  enable_datasource_override: true,
}

const schedule: Fields<RefreshSchedule> = { frequency: true, by_weekday: true, by_monthday: true }
/** The fields of the policy that a client sets. The service sets the instants of the last and next refresh. */
const policy: Fields<Omit<RefreshPolicy, 'last_refresh_at' | 'next_refresh_at'>> = {
  enabled: true,
  schedule,
  effective_date: true,
  end_date: true,
}

/** The fields that creation and update have in common. */
export type DataRequestDetails = Omit<DataRequestInput, 'individual_id' | 'type'>

export const DATA_REQUEST_FIELDS: Fields<DataRequestDetails> = {
  delivery_details: delivery,
  third_party_requester: true,
  requester_name: true,
  request_details: requestDetails,
  refresh_policy: policy,
  enable_manual_upload: true,
  enable_report_updates: true,
  autorun_services: true,
  requester_logo_url: true,
}

export const EXPIRY_REASON_FIELDS: Fields<LinkExpiryReason> = { code: true, description: true }

/** The fields of a reference to a document that a client sets. */
export const SOURCE_REFERENCE_FIELDS: Fields<Omit<SourceDataReference, 'id' | 'created_at'>> = {
  uri: true,
  media_type: true,
  http_method: true,
  http_headers: true,
  http_body: true,
  file_name: true,
}

const invitationSource: Fields<InvitationDataSource> = { datasource_id: true, datasource_name: true }

/** The validity is left out: it becomes the expiry of the link. */
export type InvitationDetails = Omit<InvitationInput, 'individual_id' | 'validity'>

export const INVITATION_FIELDS: Fields<InvitationDetails> = {
  query_type: true,
  link_only: true,
  requestor_name: true,
  requester_name: true,
  additional_message: true,
  institution_name: true,
  datasource: invitationSource,
}
