/** Lists over all accounts: Data Requests, Items, pending jobs, purges. */
import { integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { DAY } from '../durations.ts'
import { dataRequest } from '../examples/data-requests.ts'
import { transcriptItem, unfinishedItem } from '../examples/items.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { anyValue, type ControlOperation, limitField } from './operation.ts'
import { closedEnumeration, listOf, record } from './components.ts'
import { pageFields } from './pages.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

const TimelineEntry = record('TimelineEntry', 'An event recorded with a Data Request.', {
  type: required(text('Its type.')),
  created_at: required(millis('When it happened.')),
  details: required(anyValue('What is said of it; null: nothing.')),
})

const KnownDataRequest = record('KnownDataRequest', 'A Data Request and what happened with it.', {
  datarequest_id: required(text('Identifier of the Data Request.')),
  account_id: required(text('The account it belongs to.')),
  individual_id: required(text('The Individual it is about.')),
  individual_name: required(text('Given name and family name.')),
  type: required(text('What is asked for.')),
  last_activity_type: required(text('What last happened with it.')),
  last_activity_at: required(millis('When that was.')),
  created_at: required(millis('When it was made.')),
  event_logs: required(list(TimelineEntry, 'The events recorded with it, oldest first.')),
})

const DataRequestSort = closedEnumeration('DataRequestSort', 'What Data Requests are sorted by.', {
  created_at: 'when they were made',
  last_activity_at: 'when something last happened with them',
  last_activity_type: 'what that was',
  individual_name: 'the name of the Individual',
  type: 'what is asked for',
})

const DataRequestsQuery = record('DataRequestsQuery', 'Which Data Requests.', {
  of: text(
    'Only those that this identifies or belongs to: a Data Request, an Individual, an Item, a session, a link, a delivery or an event.',
  ),
  type: text('Only those that ask for this.'),
  last_activity_type: text('Only those with which this happened last.'),
  since: millis('Only those made at this instant or later, in virtual time.'),
  until: millis('Only those made at this instant or earlier.'),
  limit: limitField('Data Requests'),
  account_id: text('Only those of this account.'),
  ...pageFields('Data Requests', DataRequestSort),
})

const KnownItem = record('KnownItem', 'An Item: where it came from, how it stands, what was found in it. Its data is with the service.', {
  item_id: required(text('Identifier of the Item.')),
  account_id: required(text('The account it belongs to.')),
  individual_id: required(text('The Individual it is of.')),
  datarequest_id: required(text('The Data Request it is for.')),
  datasource_id: required(nullable(text('The Data Source it is from; null: none is known.'))),
  source_data_type: required(text('What kind of record or document it is.')),
  channel: required(text('How it came: `connection` or `submission`.')),
  giver: required(text('Who gave it: `client` or `individual`.')),
  status: required(text('How its processing stands.')),
  reason_code: required(nullable(text('Why it could not be processed; null: it was not refused.'))),
  checkcodes: required(list(anyValue('A check signal, as the Item has it.'), 'What its checks found.')),
  session_id: required(nullable(text('The session that brought it; null: none did.'))),
  refresh_id: required(nullable(text('The refresh that brought it; null: none did.'))),
  created_at: required(millis('When it was made.')),
  updated_at: required(millis('When it last changed.')),
})

const ItemSort = closedEnumeration('ItemSort', 'What Items are sorted by.', {
  created_at: 'when they were made',
  updated_at: 'when they last changed',
  status: 'how their processing stands',
  source_data_type: 'what kind of record they are',
})

const ItemsQuery = record('ItemsQuery', 'Which Items.', {
  of: text(
    'Only the one this identifies, those of this Data Request, Individual or session, or of the Data Request of this delivery, event or link.',
  ),
  status: text('Only those whose processing stands so.'),
  limit: limitField('Items'),
  account_id: text('Only those of this account.'),
  ...pageFields('Items', ItemSort),
})

const DueJob = record('DueJob', 'Something the server will do when its time comes.', {
  job_id: required(text('Identifier of the job.')),
  account_id: required(text('The account it is for.')),
  kind: required(text('What is to be done.')),
  subject: required(text('Identifier of what it is about.')),
  due_at: required(millis('When it is due, in virtual time.')),
  failures: required(integer('How often it was tried and failed.', { minimum: 0, maximum: 10 })),
  created_at: required(millis('When it was scheduled.')),
  request_id: required(nullable(text('The request that caused it (x-request-id); null: time did, or a page.'))),
})

const JobSort = closedEnumeration('JobSort', 'What jobs are sorted by.', {
  due_at: 'when they are due',
  kind: 'what is to be done',
  failures: 'how often they failed',
})

const JobsQuery = record('JobsQuery', 'Which jobs.', {
  of: text('Only those about what this identifies: an Individual, a Data Request, an Item, a session, a link or a delivery.'),
  limit: limitField('jobs'),
  account_id: text('Only those of this account.'),
  request_id: text('Only those that this request caused.'),
  ...pageFields('jobs', JobSort),
  sort_by: ref(JobSort, 'What the list is sorted by. Without it, those that are due first come first.'),
})

export const listingOperations: readonly ControlOperation[] = [
  {
    id: 'listKnownDataRequests',
    method: 'get',
    path: '/sandbox/datarequests',
    tag: 'Records',
    partner: 'own',
    summary: 'List the Data Requests',
    about: 'Lists the Data Requests of all accounts with the events recorded with them. Those of deleted Individuals are not among them.',
    query: {
      fields: DataRequestsQuery,
      example: {
        of: ids.individual,
        type: dataRequest.type,
        last_activity_type: dataRequest.last_activity_type,
        since: NOW - DAY,
        until: NOW,
        limit: 20,
        account_id,
        mentions: jordan.last_name,
        offset: 40,
        sort_by: 'last_activity_at',
        order: 'desc',
      },
    },
    answer: {
      total: true,
      about: 'The Data Requests, newest first.',
      body: listOf('KnownDataRequests', 'Data Requests, newest first.', KnownDataRequest),
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
    summary: 'List the Items',
    about: 'Lists the Items of all accounts with how they stand and what their checks found, without their data.',
    query: {
      fields: ItemsQuery,
      example: {
        of: dataRequest.id,
        status: 'COMPLETED',
        limit: 20,
        account_id,
        mentions: 'transcript',
        offset: 40,
        sort_by: 'updated_at',
        order: 'desc',
      },
    },
    answer: {
      total: true,
      about: 'The Items, newest first.',
      body: listOf('KnownItems', 'Items, newest first.', KnownItem),
      example: [
        {
          item_id: transcriptItem.id,
          account_id,
          individual_id: ids.individual,
          datarequest_id: transcriptItem.datarequest_id,
          datasource_id: ids.school,
          source_data_type: transcriptItem.source_data_type,
          channel: 'connection',
          giver: 'individual',
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
    summary: 'List what is due',
    about: 'Lists what the server will do as time passes: moving the clock to the instant of the first does that one and nothing later.',
    query: {
      fields: JobsQuery,
      example: {
        of: dataRequest.id,
        limit: 20,
        account_id,
        request_id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55',
        mentions: 'link',
        offset: 40,
        sort_by: 'due_at',
        order: 'asc',
      },
    },
    answer: {
      total: true,
      about: 'The jobs, in the order in which they are due.',
      body: listOf('DueJobs', 'Jobs, in the order in which they are due.', DueJob),
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

/** The record of a purge remains as proof. */
const PurgeProof = record('PurgeProof', 'A purge that was asked for, and whether the data is erased.', {
  id: required(text('Identifier of the purge.')),
  account_id: required(text('The account that asked for it.')),
  individual_id: required(text('The Individual whose data is erased.')),
  requested_at: required(millis('When it was asked for; from then on nothing of the Individual was available.')),
  erased_at: required(nullable(millis('When the data was erased; null: that is still to come.'))),
})

const PurgeQuery = record('PurgeQuery', 'Which purges.', { account_id: text('Only those of this account.') })

export const purgeOperations: readonly ControlOperation[] = [
  {
    id: 'listPurges',
    method: 'get',
    path: '/sandbox/purges',
    tag: 'Records',
    partner: 'own',
    summary: 'List the purges',
    about: 'Lists the purges of all accounts: all that remains of an Individual whose data was erased.',
    query: { fields: PurgeQuery, example: { account_id } },
    answer: {
      about: 'The purges, oldest first.',
      body: listOf('PurgeProofs', 'Purges, oldest first.', PurgeProof),
      example: [
        { id: 'pur_2gVnh4Xe6vEy0OlZm2IvTd4SaNq', account_id, individual_id: ids.purgedIndividual, requested_at: NOW - DAY, erased_at: NOW },
      ],
    },
  },
]
