/** The Data Request: a workflow for one Individual. */
import { CheckSignal } from '../check-signals.ts'
import { enumeration, listComponent, record, responseRecord } from '../define/components.ts'
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
import { MAX_COUNTED_ELEMENTS } from './list-options.ts'
import { RefreshPolicy, scheduleNeedsEnabled } from './refresh-policy.ts'

/** Request details: filters for the data that a Data Request collects. */
const RequestedStudentType = enumeration('RequestedStudentType', published, 'Whether the person is still a student.', {
  CURRENT_STUDENT: 'enrolled now',
  ALUMNI: 'enrolled in the past',
})

const RequestedEmploymentStatus = enumeration('RequestedEmploymentStatus', published, 'Whether the employment is current.', {
  CURRENT: 'employed now',
  FORMER: 'employed in the past',
})

const RequestedEmploymentType = enumeration('RequestedEmploymentType', published, 'How the person is employed.', {
  EMPLOYEE: 'on the payroll of an employer',
  GIG_WORKER: 'paid per task by a platform',
  CONTRACTOR: 'paid by invoice',
})

const EarningsPeriodType = enumeration('EarningsPeriodType', published, 'Which earnings to collect.', {
  CURRENT: 'earnings for the current period',
  HISTORIC: 'also earnings for earlier periods',
})

const RequestedDataSource = record('RequestedDataSource', published, 'A Data Source that the Individual goes to directly.', {
  id: text('Identifier of the Data Source.', 255),
  display_name: text('Name to show; ignored if id is present.', 127),
})

const RequestDetails = record(
  'RequestDetails',
  published,
  'Options that limit the data to collect. The account preferences apply to absent options.',
  {
    datasource: ref(RequestedDataSource),
    student_type: ref(RequestedStudentType),
    employment_status: ref(RequestedEmploymentStatus),
    employment_type: ref(RequestedEmploymentType),
    countries: list(CountryCode, 'Countries whose Data Sources are shown.'),
    tax_year: year('Tax year of the forms. Required for REALIZED_GAINS.'),
    earnings_period_type: ref(EarningsPeriodType),
    get_yearly_earnings: flag('Also collect earnings per year. For the types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS.'),
    enable_bank_income: flag('Let the Individual connect a bank account. For the types INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS.'),
    use_legacy_insurance: flag('Create insurance Items with the deprecated type INSURANCE_POLICY.'),
    institution_type: list(InstitutionType, 'Kinds of Data Source that the Link widget shows.'),
    enable_manual_upload: flag('Let the Individual upload documents.'),
    enable_datasource_override: flag('Let the Individual choose a Data Source other than `datasource`.'),
  },
)

const EventLogEntry = record('EventLogEntry', published, 'An event recorded for a Data Request.', {
  type: required(ref(RecordedEventType)),
  created_at: required(millis('When it happened.')),
  details: nullable(ref(EventLogDetails, 'Details of the event; null if there are none.')),
})

const spec = specified('Data Request')

export const DataRequestType = enumeration('DataRequestType', spec, 'The type of a Data Request, which selects its workflow.', {
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

export const DataRequestActivity = enumeration('DataRequestActivity', published, 'The last activity of a Data Request.', {
  CREATED: 'the Data Request was created',
  INVITATION_CREATED: 'a link was generated',
  AVAILABLE: 'some data can be read',
  COMPLETE: 'all data can be read',
  FAILED: 'no data could be collected',
})

export const DataRequestConsent = responseRecord('DataRequestConsent', published, 'What the Individual agreed to.', {
  id: id('cs', 'Identifier of the consent.'),
  description: text('The text that the Individual saw.'),
  accepted: flag('Whether the Individual agreed.'),
  recorded_at: millis('When the Individual answered.'),
})

/** Fields that are published for both create and update requests. */
const changeable = {
  third_party_requester: nullable(text('The party that you request data for. Messages to the Individual show it.', 1023)),
  requester_name: text('Name of the requester. Defaults to the display name of the account.', 1023),
  request_details: nullable(ref(RequestDetails)),
  refresh_policy: nullable(ref(RefreshPolicy)),
}
const delivery = { delivery_details: list(DeliveryDetail, 'The webhook subscriptions of this Data Request.') }

/** Fields that are published only for create requests. */
const options = {
  enable_manual_upload: flag('Let the Individual upload documents.'),
  enable_report_updates: flag('Announce partial reports before the report is complete.'),
  autorun_services: flag('Whether the report is generated as soon as Items are processed. Defaults to true.'),
  requester_logo_url: url('Logo to show to the Individual.'),
}

export const DataRequestInput = record(
  'DataRequestInput',
  published,
  'The Data Request to create.',
  {
    ...spec({
      individual_id: required(id('idv', 'Identifier of the Individual whose data is requested.')),
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
  'The fields to change. Absent fields keep their values. A list or an object replaces the current one.',
  {
    ...dataRequestReference,
    ...delivery,
    ...changeable,
    ...chosen(UPDATABLE)(options),
    individual_id: id('idv', 'The current Individual; cannot be changed.'),
    type: ref(DataRequestType, 'The current type; cannot be changed.'),
  },
  { ...DATA_REQUEST_RULES, conditions: [scheduleNeedsEnabled] },
)

export const DataRequestIdentifier = record('DataRequestIdentifier', published, 'Identifier of the Data Request just created or changed.', {
  id: required(id('dr', 'Send it as datarequest_id in later calls.')),
})

const datarequest_id = id('dr', 'Identifier of the Data Request.')
const publishedId = id('dr', 'The same identifier under the name that published clients read.')

/** Response fields of a Data Request, except its identifier. */
const described = {
  ...published({ individual_id: id('idv', 'Identifier of the Individual whose data is requested.') }),
  ...spec({ type: ref(DataRequestType), ...delivery }),
  ...published({
    ...changeable,
    ...options,
    requester_logo: nullable(text('Logo shown to the Individual, as stored.')),
    referrer: text('The origin of the request.'),
    widget_id: id('lnk', 'Identifier of the Link experience.'),
    consent: ref(DataRequestConsent, 'Only if requested with get_consent.'),
    invitation_links: list(InvitationLink, 'The invitation links. At most one is available.'),
    event_logs: list(EventLogEntry, 'Recorded events, earliest first.'),
    last_activity_type: ref(DataRequestActivity),
    last_activity_at: millis('When the last activity occurred.'),
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
    connection_id: required(id('cn', 'Identifier of the Connection, as in the event datasource.connected.')),
    datasource_id: required(text('The Data Source; `bank` for a bank account.', 255)),
    created_at: required(millis('When it was connected.')),
    checkcodes: required(list(CheckSignal, 'The check signals; empty if the checks found nothing.')),
  },
)

export const DataRequest = responseRecord(
  'DataRequest',
  spec,
  'A workflow that collects data from one Individual. Its links and events show its progress.',
  {
    datarequest_id,
    ...published({ id: required(publishedId) }),
    ...described,
    ...connectionOrigin({ connections: list(DataRequestConnection, 'The accounts that the Individual connected, oldest first.') }),
  },
)

const ListedDataRequest = responseRecord('ListedDataRequest', published, 'A Data Request in a list, with the requested fields.', {
  ...spec({ datarequest_id }),
  id: publishedId,
  ...described,
  ...chosen(PREFETCHED_INDIVIDUAL)({ individual: ref(Individual, 'Only if requested with prefetch_individual.') }),
})

export const DataRequestList = listComponent(
  'DataRequestList',
  published,
  'Data Requests with the requested fields.',
  ListedDataRequest,
  MAX_COUNTED_ELEMENTS,
)
