/** Readiness: what the records of an account show of its integration, check by check, each with its evidence. */
import { flag, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, enumeration, record } from './components.ts'

const count = (about: string) => required(integer(about, { minimum: 0 }))

const ReadinessState = closedEnumeration('ReadinessState', 'What the records say of a check.', {
  shown: 'the integration did it, and the evidence says where',
  not_seen: 'the situation has not come up, or what the integration made of it is not in the records',
  failed: 'the integration did otherwise, and the evidence says where',
  not_applicable: 'it does not concern this way of working, as webhooks do not concern an integration that polls',
  not_observable: 'a server cannot see it; it has to be looked at elsewhere',
})

const EvidenceKind = enumeration('EvidenceKind', 'Which record is named.', {
  request: 'a call of the service (GET /sandbox/requests)',
  delivery: 'a delivery of a webhook (GET /sandbox/deliveries)',
  event: 'an event that was raised (GET /sandbox/events)',
  datarequest: 'a Data Request and the events recorded with it (GET /sandbox/datarequests)',
  item: 'an Item (GET /sandbox/items)',
  purge: 'the purge of an Individual (GET /sandbox/purges)',
})

const ReadinessEvidence = record('ReadinessEvidence', 'A record that proves what is said of a check.', {
  kind: required(ref(EvidenceKind)),
  id: required(nullable(text('Identifier of the record; null: it was redacted, as its Individual was purged, or never had one.'))),
  at: required(millis('When it happened, in virtual time.')),
  note: required(text('What is to be seen there.')),
})

const ReadinessShare = record('ReadinessShare', 'How much of what there is was met.', {
  seen: count('How many were met.'),
  of: count('How many there are.'),
  missing: required(list(text(), 'Those that were not met.')),
})

const ReadinessCheck = record('ReadinessCheck', 'One thing that a right integration does.', {
  name: required(text('Its name.')),
  title: required(text('What a right integration does.')),
  group: required(text('What it belongs to, as `tokens` or `webhooks`.')),
  state: required(ref(ReadinessState)),
  explanation: required(text('What the records say, or why they cannot.')),
  evidence: required(list(ReadinessEvidence, 'The records that prove it, oldest first; of many, the first ones.')),
  evidence_count: count('How many records prove it.'),
  share: required(nullable(ref(ReadinessShare, 'How much was met; null: the check does not count.'))),
  what_to_do: required(nullable(text('What comes next; null: nothing.'))),
})

const ReadinessSummary = record('ReadinessSummary', 'How many checks are in which state.', {
  shown: count('Checks that are shown.'),
  not_seen: count('Checks that are not seen.'),
  failed: count('Checks that failed.'),
  not_applicable: count('Checks that do not concern this way of working.'),
  not_observable: count('Checks that no server can see.'),
})

const ReadinessVerdict = record('ReadinessVerdict', 'Whether an integration is ready.', {
  ready: required(flag('Whether every check that concerns it, and that a server can see, is shown.')),
  shown: count('How many of them are shown.'),
  of: count('How many there are.'),
  text: required(text('The verdict in words.')),
})

const ReadinessRecords = record('ReadinessRecords', 'The records that the report rests on.', {
  calls: count('Calls of the account that were read.'),
  deliveries: count('Deliveries that were read.'),
  from: required(nullable(millis('The oldest call that was read; null: there is none.'))),
  until: required(nullable(millis('The newest one.'))),
  complete: required(flag('Whether nothing is left out; the notes say what is.')),
  notes: required(list(text(), 'What the records no longer hold, as the request log drops old calls.')),
})

const ReadinessReport = record('ReadinessReport', 'What the records of an account show of its integration.', {
  account_id: required(text('The account.')),
  client_id: required(text('The user name of its Basic credential.')),
  account_name: required(text('Its name.')),
  at: required(millis('When the report was made, in virtual time.')),
  since: required(nullable(millis('Nothing older than this was looked at; null: everything was.'))),
  verdict: required(ref(ReadinessVerdict)),
  summary: required(ref(ReadinessSummary)),
  records: required(ref(ReadinessRecords)),
  checks: required(list(ReadinessCheck, 'The checks, in the order in which an integration meets them.')),
})

const ReadinessQuery = record('ReadinessQuery', 'Of which account, and since when.', {
  client_id: required(nonBlankText('The user name of the Basic credential of the account.')),
  since: millis('Nothing older than this, in virtual time, is looked at: what was mended before then is no longer held against it.'),
})

const SharedReadiness = record('SharedReadiness', 'A report for others: without identifiers of records.', {
  verdict: required(ref(ReadinessVerdict)),
  badge: required(text('A badge for a README: a file of SVG.')),
  page: required(text('The report as a page: a file of HTML that needs nothing else.')),
})

export const readinessOperations: readonly ControlOperation[] = [
  {
    id: 'showReadiness',
    method: 'get',
    path: '/sandbox/readiness',
    tag: 'Records',
    partner: 'own',
    summary: 'Show whether an integration is right',
    about:
      'Reads the calls, deliveries, events and jobs of an account, and says of each thing that a right integration does whether the records show it, with the records that prove it. The newest 20,000 calls and 20,000 deliveries are read. Nothing is changed.',
    query: { fields: ReadinessQuery, example: { client_id: 'demo_client', since: NOW } },
    answer: {
      about: 'The report.',
      body: ReadinessReport,
      example: {
        account_id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
        client_id: 'demo_client',
        account_name: 'Harbor Lending',
        at: NOW,
        since: null,
        verdict: { ready: true, shown: 1, of: 1, text: 'Ready: 1 of 1 shown' },
        summary: { shown: 1, not_seen: 0, failed: 0, not_applicable: 0, not_observable: 0 },
        records: { calls: 42, deliveries: 6, from: NOW - 86_400_000, until: NOW, complete: true, notes: [] },
        checks: [
          {
            name: 'access-tokens-are-reused',
            title: 'An access token is asked for once and used for many calls',
            group: 'tokens',
            state: 'shown',
            explanation: 'One access token for 41 calls.',
            evidence: [
              { kind: 'request', id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55', at: NOW - 86_400_000, note: 'asked for an access token' },
            ],
            evidence_count: 1,
            share: null,
            what_to_do: null,
          },
        ],
      },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'shareReadiness',
    method: 'get',
    path: '/sandbox/readiness/share',
    tag: 'Records',
    partner: 'own',
    summary: 'Share the readiness of an integration',
    about: 'Makes the report of `GET /sandbox/readiness` and writes it as a badge and as a page, to keep or to send to somebody.',
    query: { fields: ReadinessQuery, example: { client_id: 'demo_client', since: NOW } },
    answer: {
      about: 'The badge and the page.',
      body: SharedReadiness,
      example: {
        verdict: { ready: false, shown: 0, of: 31, text: 'Not ready: 0 of 31 shown' },
        badge: '<?xml version="1.0" encoding="UTF-8"?>…',
        page: '<!doctype html>…',
      },
    },
    errors: ['NOT_FOUND'],
  },
]
