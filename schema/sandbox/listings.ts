/** Lists across all accounts: Data Requests, Items, pending jobs, purges. */
import { integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { DAY } from '../durations.ts'
import { dataRequest } from '../examples/data-requests.ts'
import { transcriptItem, unfinishedItem } from '../examples/items.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { PAGE } from './bounds.ts'
import { anyValue, type ControlOperation } from './operation.ts'
import { closedEnumeration, listComponent, record } from './components.ts'
import { pageFields, sortedPageFields } from './pages.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

const TimelineEntry = record('TimelineEntry', 'A recorded event of a Data Request.', {
  type: required(text('Type of the event.')),
  created_at: required(millis('When it happened.')),
  details: required(anyValue('Details of the event; null if there are none.')),
})

const KnownDataRequest = record('KnownDataRequest', 'A Data Request and its recorded events.', {
  datarequest_id: required(text('Identifier of the Data Request.')),
  account_id: required(text('Identifier of the account.')),
  individual_id: required(text('Identifier of the Individual.')),
  individual_name: required(text('Given name and family name.')),
  type: required(text('Type of the Data Request.')),
  last_activity_type: required(text('Type of the last activity.')),
  last_activity_at: required(millis('Time of the last activity.')),
  created_at: required(millis('Time of creation.')),
  event_logs: required(list(TimelineEntry, 'The recorded events, oldest first.')),
})

const DataRequestSort = closedEnumeration('DataRequestSort', 'The field that Data Requests are sorted by.', {
  created_at: 'time of creation',
  last_activity_at: 'time of the last activity',
  last_activity_type: 'type of the last activity',
  individual_name: 'name of the Individual',
  type: 'type of the Data Request',
})

const DataRequestsQuery = record('DataRequestsQuery', 'Filters for Data Requests.', {
  related_to: text(
    'Only the Data Requests that belong to this identifier: of a Data Request, Individual, Item, session, link, delivery or event.',
  ),
  type: text('Only those of this type.'),
  last_activity_type: text('Only those with this last activity.'),
  since: millis('Only those created at this instant or later, in virtual time.'),
  until: millis('Only those created at this instant or earlier.'),
  account_id: text('Only those of this account.'),
  ...sortedPageFields('Data Requests', DataRequestSort),
})

const KnownItem = record('KnownItem', 'An Item with its source, status and check signals, without its data.', {
  item_id: required(text('Identifier of the Item.')),
  account_id: required(text('Identifier of the account.')),
  individual_id: required(text('Identifier of the Individual.')),
  datarequest_id: required(text('Identifier of the Data Request.')),
  datasource_id: required(nullable(text('Identifier of the Data Source; null if it is not known.'))),
  source_data_type: required(text('Type of the source data.')),
  channel: required(text('Origin of the Item: `connection` or `submission`.')),
  provided_by: required(text('Who provided the Item: `client` or `individual`.')),
  status: required(text('Processing status.')),
  reason_code: required(nullable(text('Why the Item could not be processed; null otherwise.'))),
  checkcodes: required(list(anyValue('A check signal of the Item.'), 'The check signals of the Item.')),
  session_id: required(nullable(text('Identifier of the session that created the Item; null if there is none.'))),
  refresh_id: required(nullable(text('Identifier of the refresh that created the Item; null if there is none.'))),
  created_at: required(millis('Time of creation.')),
  updated_at: required(millis('Time of the last change.')),
})

const ItemSort = closedEnumeration('ItemSort', 'The field that Items are sorted by.', {
  created_at: 'time of creation',
  updated_at: 'time of the last change',
  status: 'processing status',
  source_data_type: 'type of the source data',
})

const ItemsQuery = record('ItemsQuery', 'Filters for Items.', {
  related_to: text(
    'Only the Items that belong to this identifier: of an Item, Data Request, Individual or session, or of a delivery, event or link of the Data Request.',
  ),
  status: text('Only those with this processing status.'),
  account_id: text('Only those of this account.'),
  ...sortedPageFields('Items', ItemSort),
})

const DueJob = record('DueJob', 'A job that the server will run when it is due.', {
  job_id: required(text('Identifier of the job.')),
  account_id: required(text('Identifier of the account.')),
  kind: required(text('Kind of job.')),
  subject: required(text('Identifier of the record that the job is for.')),
  due_at: required(millis('When the job is due, in virtual time.')),
  failures: required(integer('Number of failed tries.', { minimum: 0, maximum: 10 })),
  created_at: required(millis('When the job was scheduled.')),
  request_id: required(nullable(text('The x-request-id of the call that caused it; null if the clock or a page did.'))),
})

const JobSort = closedEnumeration('JobSort', 'The field that jobs are sorted by.', {
  due_at: 'time when the job is due',
  kind: 'kind of job',
  failures: 'number of failed attempts',
})

const JobsQuery = record('JobsQuery', 'Filters for jobs.', {
  related_to: text('Only the jobs for this identifier: of an Individual, Data Request, Item, session, link or delivery.'),
  account_id: text('Only those of this account.'),
  request_id: text('Only those that the call with this x-request-id caused.'),
  ...sortedPageFields('jobs', JobSort),
  sort_by: ref(JobSort, 'The field to sort by. Without it, the jobs that are due first come first.'),
})

export const listingOperations: readonly ControlOperation[] = [
  {
    id: 'listKnownDataRequests',
    method: 'get',
    path: '/sandbox/datarequests',
    tag: 'Records',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the Data Requests',
    about: 'Lists the Data Requests of all accounts with their recorded events. It leaves out those of deleted Individuals.',
    query: {
      fields: DataRequestsQuery,
      example: {
        related_to: ids.individual,
        type: dataRequest.type,
        last_activity_type: dataRequest.last_activity_type,
        since: NOW - DAY,
        until: NOW,
        limit: 20,
        account_id,
        contains: jordan.last_name,
        offset: 40,
        sort_by: 'last_activity_at',
        order: 'desc',
      },
    },
    response: {
      total: true,
      about: 'The Data Requests, newest first.',
      body: listComponent('KnownDataRequests', 'Data Requests, newest first.', KnownDataRequest),
      example: [
        {
          datarequest_id: dataRequest.id,
          account_id,
          individual_id: ids.individual,
          individual_name: `${jordan.first_name} ${jordan.last_name}`,
          type: dataRequest.type,
          last_activity_type: dataRequest.last_activity_type,
          last_activity_at: dataRequest.last_activity_at,
          created_at: dataRequest.created_at,
          event_logs: dataRequest.event_logs,
        },
      ],
    },
  },
  {
    id: 'listKnownItems',
    method: 'get',
    path: '/sandbox/items',
    tag: 'Records',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the Items',
    about: 'Lists the Items of all accounts with their status and check signals, without their data.',
    query: {
      fields: ItemsQuery,
      example: {
        related_to: dataRequest.id,
        status: 'COMPLETED',
        limit: 20,
        account_id,
        contains: 'transcript',
        offset: 40,
        sort_by: 'updated_at',
        order: 'desc',
      },
    },
    response: {
      total: true,
      about: 'The Items, newest first.',
      body: listComponent('KnownItems', 'Items, newest first.', KnownItem),
      example: [
        {
          item_id: transcriptItem.id,
          account_id,
          individual_id: ids.individual,
          datarequest_id: transcriptItem.datarequest_id,
          datasource_id: ids.school,
          source_data_type: transcriptItem.source_data_type,
          channel: 'connection',
          provided_by: 'individual',
          status: 'COMPLETED',
          reason_code: null,
          checkcodes: [],
          session_id: ids.sessions.school,
          refresh_id: null,
          created_at: transcriptItem.created_at,
          updated_at: transcriptItem.updated_at,
        },
      ],
    },
  },
  {
    id: 'listJobs',
    method: 'get',
    path: '/sandbox/jobs',
    tag: 'Clock',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the pending jobs',
    about:
      'Lists the jobs that the server will run as time passes. If you move the clock to the time of the first job, only jobs due by then run. The list leaves out jobs that only tidy the database.',
    query: {
      fields: JobsQuery,
      example: {
        related_to: dataRequest.id,
        limit: 20,
        account_id,
        request_id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55',
        contains: 'link',
        offset: 40,
        sort_by: 'due_at',
        order: 'asc',
      },
    },
    response: {
      total: true,
      about: 'The jobs, ordered by the time when they are due.',
      body: listComponent('DueJobs', 'Jobs, ordered by the time when they are due.', DueJob),
      example: [
        {
          job_id: 'job_2gVnhGEk4cMf8WtHu0QdBl2AiVy',
          account_id,
          kind: 'item.process',
          subject: unfinishedItem.id,
          due_at: NOW,
          failures: 0,
          created_at: unfinishedItem.created_at,
          request_id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55',
        },
      ],
    },
  },
]

/** The record of a purge, which is kept as proof. */
const PurgeProof = record('PurgeProof', 'A requested purge and whether the data is erased.', {
  id: required(text('Identifier of the purge.')),
  account_id: required(text('Identifier of the account that requested the purge.')),
  individual_id: required(text('Identifier of the Individual whose data is erased.')),
  requested_at: required(millis('When the purge was requested. The data of the Individual is unavailable from then on.')),
  erased_at: required(nullable(millis('When the data was erased; null if it is not erased yet.'))),
})

const PurgeQuery = record('PurgeQuery', 'Filters for purges.', {
  account_id: text('Only those of this account.'),
  ...pageFields('purges'),
})

export const purgeOperations: readonly ControlOperation[] = [
  {
    id: 'listPurges',
    method: 'get',
    path: '/sandbox/purges',
    tag: 'Records',
    partner: 'own',
    bounds: PAGE,
    summary: 'List the purges',
    about: 'Lists the purges of all accounts. These records are all that remains of an erased Individual.',
    query: { fields: PurgeQuery, example: { account_id, limit: 20, offset: 40 } },
    response: {
      total: true,
      about: 'The purges, oldest first.',
      body: listComponent('PurgeProofs', 'Purges, oldest first.', PurgeProof),
      example: [
        { id: 'pur_2gVnh4Xe6vEy0OlZm2IvTd4SaNq', account_id, individual_id: ids.purgedIndividual, requested_at: NOW - DAY, erased_at: NOW },
      ],
    },
  },
]
