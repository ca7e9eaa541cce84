/** Requests for reading and finding Data Requests. */
import { closedEnumeration, record } from '../define/components.ts'
import { flag, integersToo, list, ref, text } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { LIST_OPTIONS } from '../gaps/resources.ts'
import { id } from '../scalars.ts'
import { DATA_REQUEST_RULES, dataRequestReference } from './data-request-reference.ts'
import { DataRequestType } from './data-request.ts'
import { LinkStatus } from './invitation-link.ts'
import { CLOSED, listOptions } from './list-options.ts'

const credentials = flag(
  'Include x_auth_token_credentials and header values in delivery_details. Defaults to false: credentials are left out and each header value is ***.',
)

export const DataRequestLookup = record(
  'DataRequestLookup',
  published,
  'The Data Request to read.',
  {
    ...dataRequestReference,
    get_x_auth_token_credentials: credentials,
    get_consent: flag('Include the consent. Defaults to false.'),
  },
  DATA_REQUEST_RULES,
)

const DataRequestFilters = record(
  'DataRequestFilters',
  published,
  'A result matches every filter. If a filter is a list, one matching value is enough.',
  {
    status: list(LinkStatus, 'State of the latest invitation link.'),
    individual_id: id('idv', 'Identifier of the Individual.'),
    datasource_id: list(text('Identifier of a Data Source.', 255), 'Data Sources that the Individual connected.'),
    type: list(DataRequestType, 'Types of Data Request.'),
    name: text('Full name of the Individual.', 255),
    external_id: integersToo(text("The client's own identifier of the Individual.", 45)),
  },
  CLOSED,
)

const DataRequestSortField = closedEnumeration(
  'DataRequestSortField',
  chosen(LIST_OPTIONS),
  'The field that Data Requests are sorted by.',
  {
    created_at: 'time of creation',
    updated_at: 'time of the last change',
    last_activity_at: 'time of the last activity',
    last_activity_type: 'type of the last activity',
    type: 'type of the Data Request',
    individual_id: 'identifier of the Individual',
    id: 'identifier of the Data Request',
    datarequest_id: 'identifier of the Data Request, as id',
  },
)

const DataRequestListOptions = record(
  'DataRequestListOptions',
  published,
  'The size, order and content of the list.',
  {
    ...listOptions(DataRequestSortField),
    prefetch_individual: flag('Include the Individual. Defaults to false.'),
    get_x_auth_token_credentials: credentials,
  },
  CLOSED,
)

export const DataRequestSearch = record(
  'DataRequestSearch',
  published,
  'Which Data Requests and which of their fields to return.',
  {
    filters: ref(DataRequestFilters, 'If absent or empty, the latest 200 are returned.'),
    fields: list(
      text('Name of a field.', 255),
      'Fields to return. Defaults to id, individual_id, type, created_at, invitation_links and event_logs.',
    ),
    options: ref(DataRequestListOptions),
  },
  CLOSED,
)
