/** Data Requests: create, change, read, find. */
import { operation } from '../define/operation.ts'
import { published } from '../define/origin.ts'
import { dataRequest, listedDataRequest, newDataRequest } from '../examples/data-requests.ts'
import { ids, jordan } from '../examples/people.ts'
import {
  DELIVERY_ATTEMPTS,
  DELIVERY_EVENTS,
  DELIVERY_HEADERS,
  DELIVERY_SECRETS,
  WEBHOOK_AUTHORIZATION,
  WEBHOOK_ENCRYPTION,
  WEBHOOK_SIGNATURE,
} from '../gaps/events.ts'
import { CLOSED_REQUEST_LISTS } from '../gaps/operations.ts'
import { EXTERNAL_ID_NUMBERS, INDIVIDUAL_REFERENCE, LIST_OPTIONS } from '../gaps/resources.ts'
import { AUTOMATIC_REPORTS } from '../gaps/services.ts'
import { DataRequest, DataRequestIdentifier, DataRequestList, DataRequestUpdate, DataRequestInput } from '../resources/data-request.ts'
import { DataRequestLookup, DataRequestSearch } from '../resources/data-request-search.ts'
import { invitationLinkOperations, refreshOperations } from './datarequests-links.ts'

const common = { group: 'Data Requests', async: false, credential: 'bearer', scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'] } as const

const createDataRequest = operation({
  ...common,
  id: 'createDataRequest',
  path: '/datarequests/new',
  effect: 'creates',
  summary: 'Create a Data Request',
  about: 'Creates the workflow for an Individual and returns the identifier that the Link widget and the Services take.',
  request: { body: DataRequestInput, origin: published },
  response: { status: 200, about: 'The Data Request is created.', origin: published, body: DataRequestIdentifier },
  errors: ['NOT_FOUND'],
  examples: [
    {
      name: 'academic',
      summary: 'An academic summary, refreshed every Monday, with webhooks',
      request: newDataRequest,
      response: { id: dataRequest.id },
    },
    {
      name: 'minimal',
      summary: 'With only the account preferences',
      request: { individual_id: ids.individual, type: 'INCOME_SUMMARY' },
      response: { id: ids.requests.INCOME_SUMMARY },
    },
  ],
  gaps: [
    AUTOMATIC_REPORTS,
    CLOSED_REQUEST_LISTS,
    DELIVERY_EVENTS,
    DELIVERY_ATTEMPTS,
    WEBHOOK_AUTHORIZATION,
    WEBHOOK_ENCRYPTION,
    WEBHOOK_SIGNATURE,
    DELIVERY_HEADERS,
  ],
})

const updateDataRequest = operation({
  ...common,
  id: 'updateDataRequest',
  path: '/datarequests/update',
  effect: 'acts',
  summary: 'Change a Data Request',
  about:
    'Changes the details that you send and keeps the others. The Individual and the type cannot be changed. If you send them, they must match the current ones.',
  request: { body: DataRequestUpdate, origin: published },
  response: { status: 200, about: 'The Data Request is changed.', origin: published, body: DataRequestIdentifier },
  errors: ['NOT_FOUND'],
  examples: [
    {
      name: 'schedule',
      summary: 'Refresh on the first and the fifteenth of each month',
      request: {
        datarequest_id: ids.requests.ACADEMIC_SUMMARY,
        requester_name: 'Harbor Lending',
        refresh_policy: { enabled: true, schedule: { frequency: 'MONTHLY', by_monthday: [1, 15] } },
      },
      response: { id: ids.requests.ACADEMIC_SUMMARY },
    },
  ],
  gaps: [INDIVIDUAL_REFERENCE, AUTOMATIC_REPORTS, CLOSED_REQUEST_LISTS, DELIVERY_HEADERS, DELIVERY_SECRETS],
})

const listDataRequests = operation({
  ...common,
  id: 'listDataRequests',
  path: '/datarequests/get',
  effect: 'reads',
  summary: 'List or search Data Requests',
  about: 'Returns the Data Requests that match every filter. Without a filter, returns the latest 200.',
  request: { body: DataRequestSearch, origin: published, optional: true },
  response: { status: 200, about: 'The Data Requests with the requested fields.', origin: published, body: DataRequestList },
  errors: [],
  examples: [
    {
      name: 'latest',
      summary: 'The latest Data Request, without a filter',
      request: { options: { count: 1 } },
      response: [listedDataRequest],
    },
    {
      name: 'filtered',
      summary: "Two fields of one person's Data Requests whose link was used",
      request: {
        filters: { status: ['used'], name: `${jordan.first_name} ${jordan.last_name}`, type: ['ACADEMIC_SUMMARY'] },
        fields: ['type', 'created_at'],
        options: { count: 50, offset: 0, sort_by: 'created_at', sort_order: 'ASC' },
      },
      response: [
        {
          datarequest_id: ids.requests.ACADEMIC_SUMMARY,
          id: ids.requests.ACADEMIC_SUMMARY,
          type: dataRequest.type,
          created_at: dataRequest.created_at,
        },
      ],
    },
  ],
  gaps: [LIST_OPTIONS, CLOSED_REQUEST_LISTS, EXTERNAL_ID_NUMBERS, DELIVERY_SECRETS],
})

const getDataRequest = operation({
  ...common,
  id: 'getDataRequest',
  path: '/datarequests/get_by_id',
  effect: 'reads',
  summary: 'Read a Data Request',
  about:
    'Returns the details of a Data Request, its links and its recorded events. It includes the consent and the credentials of delivery_details only on request.',
  request: { body: DataRequestLookup, origin: published },
  response: { status: 200, about: 'The Data Request.', origin: published, body: DataRequest },
  errors: ['NOT_FOUND'],
  examples: [
    {
      name: 'consent',
      summary: 'With the consent',
      request: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, get_consent: true },
      response: dataRequest,
    },
  ],
  gaps: [INDIVIDUAL_REFERENCE, DELIVERY_SECRETS],
})

export const dataRequestOperations = [
  createDataRequest,
  updateDataRequest,
  listDataRequests,
  getDataRequest,
  ...invitationLinkOperations,
  ...refreshOperations,
]
