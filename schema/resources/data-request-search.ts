/** Requests that read and find Data Requests. */
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
  'Include x_auth_token_credentials and the values of headers in delivery_details; absent: false. Without it the credentials are left out and each value of a header reads ***.',
)

export const DataRequestLookup = record(
  'DataRequestLookup',
  published,
  'The Data Request to read.',
  {
    ...dataRequestReference,
    get_x_auth_token_credentials: credentials,
    get_consent: flag('Include the consent; absent: false.'),
  },
  DATA_REQUEST_RULES,
)

export const DataRequestFilters = record(
  'DataRequestFilters',
  published,
  'Every filter given must match; of a list, any value.',
  {
    status: list(LinkStatus, 'State of the latest invitation link.'),
    individual_id: id('idv', 'The Individual asked.'),
    datasource_id: list(text('Identifier of a Data Source.', 255), 'Data Sources that were connected.'),
    type: list(DataRequestType, 'Types of Data Request.'),
    name: text('Full name of the Individual.', 255),
    external_id: integersToo(text("The client's own identifier of the Individual.", 45)),
  },
  CLOSED,
)

export const DataRequestSortField = closedEnumeration(
  'DataRequestSortField',
  chosen(LIST_OPTIONS),
  'The field by which Data Requests are ordered.',
  {
    created_at: 'when it was created',
    updated_at: 'when it last changed',
    last_activity_at: 'when something last happened to it',
    last_activity_type: 'what last happened to it',
    type: 'its type',
    individual_id: 'its Individual',
    id: 'its identifier',
    datarequest_id: 'the same',
  },
)

export const DataRequestListOptions = record(
  'DataRequestListOptions',
  published,
  'How the list is cut, ordered and filled.',
  {
    ...listOptions(DataRequestSortField),
    prefetch_individual: flag('Include the Individual; absent: false.'),
    get_x_auth_token_credentials: credentials,
  },
  CLOSED,
)

export const DataRequestSearch = record(
  'DataRequestSearch',
  published,
  'Which Data Requests to return, and what of them.',
  {
    filters: ref(DataRequestFilters, 'Absent or empty: the latest 200.'),
    fields: list(
      text('Name of a field.', 255),
      'Fields to return; absent: id, individual_id, type, created_at, invitation_links and event_logs.',
    ),
    options: ref(DataRequestListOptions),
  },
  CLOSED,
)
