/** The Data Request: the workflow that one Individual is asked to complete. */
import { CheckSignal } from '../check-signals.ts'
import { enumeration, listOf, record, responseRecord } from '../define/components.ts'
import { flag, list, nullable, ref, text } from '../define/fields.ts'
import { chosen, published, required, specified } from '../define/origin.ts'
import { EventLogDetails, RecordedEventType } from '../events/recorded.ts'
import { CHECK_SIGNALS_OF_CONNECTIONS } from '../gaps/events.ts'
import { PREFETCHED_INDIVIDUAL, UPDATABLE } from '../gaps/resources.ts'
import { id, millis, url, year } from '../scalars.ts'
import { DATA_REQUEST_RULES, dataRequestReference } from './data-request-reference.ts'
import { CountryCode, InstitutionType } from './data-source.ts'
import { DeliveryDetail } from './delivery-details.ts'
import { Individual } from './individual.ts'
import { InvitationLink } from './invitation-link.ts'
import { AT_MOST_COUNTED } from './list-options.ts'
import { RefreshPolicy, scheduleNeedsEnabled } from './refresh-policy.ts'

/** Request details: filters for the data that a Data Request collects. */
const RequestedStudentType = enumeration('RequestedStudentType', published, 'Whether the person still studies.', {
  CURRENT_STUDENT: 'enrolled now',
  ALUMNI: 'enrolled in the past',
})

const RequestedEmploymentStatus = enumeration('RequestedEmploymentStatus', published, 'Whether the employment lasts.', {
  CURRENT: 'employed now',
  FORMER: 'employed in the past',
})

const RequestedEmploymentType = enumeration('RequestedEmploymentType', published, 'How the person is employed.', {
  EMPLOYEE: 'on the payroll of an employer',
  GIG_WORKER: 'paid per task by a platform',
  CONTRACTOR: 'paid by invoice',
})

const EarningsPeriodType = enumeration('EarningsPeriodType', published, 'Which earnings are collected.', {
  CURRENT: 'those of the current period',
  HISTORIC: 'those of earlier periods too',
})

const RequestedDataSource = record('RequestedDataSource', published, 'A Data Source the person is sent straight to.', {
  id: text('Identifier of the Data Source.', 255),
  display_name: text('Name to show; ignored when id is given.', 127),
})

const RequestDetails = record('RequestDetails', published, 'Narrows what is collected; what is absent follows the account preferences.', {
  datasource: ref(RequestedDataSource),
  student_type: ref(RequestedStudentType),
  employment_status: ref(RequestedEmploymentStatus),
  employment_type: ref(RequestedEmploymentType),
  countries: list(CountryCode, 'Countries whose Data Sources are shown.'),
  tax_year: year('Tax year of the forms; REALIZED_GAINS needs it.'),
  earnings_period_type: ref(EarningsPeriodType),
  get_yearly_earnings: flag('Also collect earnings per year. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS.'),
  enable_bank_income: flag('Let the person connect a bank account. Types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS.'),
  use_legacy_insurance: flag('Make insurance Items of the deprecated type INSURANCE_POLICY.'),
  institution_type: list(InstitutionType, 'Kinds of Data Source that the Link widget shows.'),
  enable_manual_upload: flag('Let the person upload documents.'),
  enable_datasource_override: flag('Let the person choose a Data Source other than the one given.'),
})

/** The event log of a Data Request. */
const EventLogEntry = record('EventLogEntry', published, 'An event recorded for a Data Request.', {
  type: required(ref(RecordedEventType)),
  created_at: required(millis('When it happened.')),
  details: nullable(ref(EventLogDetails, 'What else is known; null: nothing.')),
})

const spec = specified('Data Request')

export const DataRequestType = enumeration('DataRequestType', spec, 'Selects the workflow of a Data Request.', {
  ACADEMIC_SUMMARY: 'education summary',
  ENROLLMENT_STATUS: 'enrollment status',
  EMPLOYMENT_SUMMARY: 'employment summary',
  INCOME_SUMMARY: 'income summary',
  INCOME_EMPLOYMENT_DETAILS: 'income and employment details (VOIE)',
  HOME_INSURANCE_DETAILS: 'home insurance details',
  AUTO_INSURANCE_DETAILS: 'auto insurance details',
  RENTERS_INSURANCE_DETAILS: 'renters insurance details',
  REALIZED_GAINS: '1099-B data of a brokerage account',
  CUSTOM: 'data that no other type covers',
})

export const DataRequestActivity = enumeration('DataRequestActivity', published, 'What last happened to a Data Request.', {
  CREATED: 'it was created',
  INVITATION_CREATED: 'a link was generated',
  AVAILABLE: 'some data can be read',
  COMPLETE: 'all data can be read',
  FAILED: 'no data could be collected',
})

export const DataRequestConsent = responseRecord('DataRequestConsent', published, 'What the Individual agreed to.', {
  id: id('cs', 'Identifier of the consent.'),
  description: text('The text that was shown.'),
  accepted: flag('Whether the Individual agreed.'),
  recorded_at: millis('When the answer was given.'),
})

/** Fields that are published for both creation and update. */
const changeable = {
  third_party_requester: nullable(text('On whose behalf data is asked for; shown in messages to the Individual.', 1023)),
  requester_name: text('Who asks; absent: the display name of the account.', 1023),
  request_details: nullable(ref(RequestDetails)),
  refresh_policy: nullable(ref(RefreshPolicy)),
}
const delivery = { delivery_details: list(DeliveryDetail, 'Where webhooks of this Data Request are delivered.') }

/** Fields that are published for creation only. */
const options = {
  enable_manual_upload: flag('Let the person upload documents.'),
  enable_report_updates: flag('Announce parts of the report before it is complete.'),
  autorun_services: flag('Whether the report is generated as soon as Items are processed; absent: it is.'),
  requester_logo_url: url('Logo to show to the Individual.'),
}

export const DataRequestInput = record(
  'DataRequestInput',
  published,
  'The Data Request to create.',
  {
    ...spec({
      individual_id: required(id('idv', 'The Individual whose data is asked for.')),
      type: required(ref(DataRequestType)),
      ...delivery,
    }),
    ...changeable,
    ...options,
  },
  {
    conditions: [
      scheduleNeedsEnabled,
      {
        about: 'REALIZED_GAINS needs a tax_year in request_details.',
        origin: published,
        if: { required: ['type'], properties: { type: { const: 'REALIZED_GAINS' } } },
        then: { required: ['request_details'], properties: { request_details: { type: 'object', required: ['tax_year'] } } },
      },
    ],
  },
)

export const DataRequestUpdate = record(
  'DataRequestUpdate',
  published,
  'What to change; what is absent stays. A list or an object that is given replaces the one before.',
  {
    ...dataRequestReference,
    ...delivery,
    ...changeable,
    ...chosen(UPDATABLE)(options),
    individual_id: id('idv', 'The Individual it has; cannot be changed.'),
    type: ref(DataRequestType, 'The type it has; cannot be changed.'),
  },
  { ...DATA_REQUEST_RULES, conditions: [scheduleNeedsEnabled] },
)

export const DataRequestIdentifier = record('DataRequestIdentifier', published, 'Identifier of the Data Request just created or changed.', {
  id: required(id('dr', 'Pass it on as datarequest_id.')),
})

const datarequest_id = id('dr', 'Identifier of the Data Request.')
const publishedId = id('dr', 'The same, as published clients read it.')

/** Response fields of a Data Request, without its identifier. */
const described = {
  ...published({ individual_id: id('idv', 'The Individual whose data is asked for.') }),
  ...spec({ type: ref(DataRequestType), ...delivery }),
  ...published({
    ...changeable,
    ...options,
    requester_logo: nullable(text('Logo shown to the Individual, as stored.')),
    referrer: text('Where the request came from.'),
    widget_id: id('lnk', 'Identifier of the Link experience.'),
    consent: ref(DataRequestConsent, 'Only when asked for with get_consent.'),
    invitation_links: list(InvitationLink, 'At most one of them is available.'),
    event_logs: list(EventLogEntry, 'Recorded events, earliest first.'),
    last_activity_type: ref(DataRequestActivity),
    last_activity_at: millis('When something last happened to it.'),
    created_at: millis('When it was created.'),
    updated_at: millis('When it last changed.'),
  }),
}

const connectionOrigin = chosen(CHECK_SIGNALS_OF_CONNECTIONS)

const DataRequestConnection = record(
  'DataRequestConnection',
  connectionOrigin,
  'An account that the Individual connected for a Data Request.',
  {
    connection_id: required(id('cn', 'Identifier of the Connection, as datasource.connected has it.')),
    datasource_id: required(text('The Data Source; `bank` for a bank account.', 255)),
    created_at: required(millis('When it was connected.')),
    checkcodes: required(list(CheckSignal, 'What integrity checks found; empty: nothing.')),
  },
)

export const DataRequest = responseRecord(
  'DataRequest',
  spec,
  'A workflow, what it is to collect, and how far it is. Its state shows in its links and events.',
  {
    datarequest_id,
    ...published({ id: required(publishedId) }),
    ...described,
    ...connectionOrigin({ connections: list(DataRequestConnection, 'The accounts that the Individual connected, oldest first.') }),
  },
)

export const ListedDataRequest = responseRecord('ListedDataRequest', published, 'A Data Request in a list, with the fields asked for.', {
  ...spec({ datarequest_id }),
  id: publishedId,
  ...described,
  ...chosen(PREFETCHED_INDIVIDUAL)({ individual: ref(Individual, 'Only where asked for with prefetch_individual.') }),
})

export const DataRequestList = listOf(
  'DataRequestList',
  published,
  'Data Requests, each with the fields asked for.',
  ListedDataRequest,
  AT_MOST_COUNTED,
)
