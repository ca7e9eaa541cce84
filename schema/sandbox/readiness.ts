/** Readiness: the checks on an account's integration, with the evidence for each check. */
import { flag, integer, list, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { WHOLE_ACCOUNT } from './bounds.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'
import { closedEnumeration, enumeration, record } from './components.ts'

const count = (about: string) => required(integer(about, { minimum: 0 }))

const ReadinessState = closedEnumeration('ReadinessState', 'Result of a check.', {
  shown: 'the integration did it; the evidence shows where',
  not_seen: 'the situation has not occurred, or the records do not show how the integration reacted',
  failed: 'the integration did something else; the evidence shows where',
  not_applicable: 'the check does not apply, such as webhooks for an integration that polls',
  not_observable: 'a server cannot see it; check it elsewhere',
})

const EvidenceKind = enumeration('EvidenceKind', 'The kind of record.', {
  request: 'a call to the service (GET /sandbox/requests)',
  delivery: 'a webhook delivery (GET /sandbox/deliveries)',
  event: 'a raised event (GET /sandbox/events)',
  datarequest: 'a Data Request and its recorded events (GET /sandbox/datarequests)',
  item: 'an Item (GET /sandbox/items)',
  purge: 'the purge of an Individual (GET /sandbox/purges)',
})

const ReadinessEvidence = record('ReadinessEvidence', 'A record that proves the result of a check.', {
  kind: required(ref(EvidenceKind)),
  id: required(nullable(text('Identifier of the record; null if it has none, or if the Individual was purged.'))),
  at: required(millis('Time of the record, in virtual time.')),
  note: required(text('What the record shows.')),
})

const ReadinessShare = record('ReadinessShare', 'How many of the cases occurred.', {
  seen: count('Number of cases that occurred.'),
  total: count('Number of cases.'),
  missing: required(list(text(), 'Cases that did not occur.')),
})

const ReadinessCheck = record('ReadinessCheck', 'One behavior of a correct integration.', {
  name: required(text('Name of the check.')),
  title: required(text('What a correct integration does.')),
  group: required(text('Group of the check, such as `tokens` or `webhooks`.')),
  state: required(ref(ReadinessState)),
  explanation: required(text('What the records show, or why they cannot.')),
  evidence: required(list(ReadinessEvidence, 'Records that prove the result, oldest first. A long list has only the first ones.')),
  evidence_count: count('Number of records that prove the result.'),
  share: required(nullable(ref(ReadinessShare, 'How many of the cases occurred; null if the check does not count cases.'))),
  next_step: required(nullable(text('What to do next; null if there is nothing to do.'))),
})

const ReadinessSummary = record('ReadinessSummary', 'Number of checks by result.', {
  shown: count('Checks with the result shown.'),
  not_seen: count('Checks with the result not_seen.'),
  failed: count('Checks that failed.'),
  not_applicable: count('Checks that do not apply.'),
  not_observable: count('Checks that a server cannot see.'),
})

const ReadinessVerdict = record('ReadinessVerdict', 'Whether an integration is ready.', {
  ready: required(flag('Whether every check that applies, and that a server can see, is shown.')),
  shown: count('Number of these checks that are shown.'),
  total: count('Number of these checks.'),
  text: required(text('The verdict in words.')),
})

const ReadinessRecords = record('ReadinessRecords', 'The records that were read for the report.', {
  calls: count('Number of calls that were read.'),
  deliveries: count('Number of deliveries that were read.'),
  from: required(nullable(millis('Time of the oldest call that was read; null if there is none.'))),
  until: required(nullable(millis('Time of the newest call; null if there is none.'))),
  complete: required(flag('Whether all records were read. If not, the notes say what is missing.')),
  notes: required(list(text(), 'What is missing from the records. The request log drops old calls.')),
})

const ReadinessReport = record('ReadinessReport', 'What the records of an account show about its integration.', {
  account_id: required(text('Identifier of the account.')),
  client_id: required(text('The user name of its Basic credential.')),
  account_name: required(text('Display name of the account.')),
  at: required(millis('Time of the report, in virtual time.')),
  since: required(nullable(millis('Older records were ignored; null if all records were read.'))),
  verdict: required(ref(ReadinessVerdict)),
  summary: required(ref(ReadinessSummary)),
  records: required(ref(ReadinessRecords)),
  checks: required(list(ReadinessCheck, 'The checks, in the order of a typical integration.')),
  blind_spots: required(list(text(), 'What no check can see.')),
})

const ReadinessQuery = record('ReadinessQuery', 'The account and the period.', {
  client_id: required(nonBlankText('The user name of the Basic credential of the account.')),
  since: millis('Ignore older records, in virtual time. Use it to leave out failures that you have already fixed.'),
})

const ExportedReadiness = record('ExportedReadiness', 'A report to share, without identifiers of records.', {
  verdict: required(ref(ReadinessVerdict)),
  badge: required(text('A badge for a README, as SVG.')),
  page: required(text('The report as one HTML file without other resources.')),
})

export const readinessOperations: readonly ControlOperation[] = [
  {
    id: 'showReadiness',
    method: 'get',
    path: '/sandbox/readiness',
    tag: 'Records',
    partner: 'own',
    bounds: WHOLE_ACCOUNT,
    summary: 'Check an integration',
    about:
      'Reads the calls, deliveries, events and jobs of an account. For each behavior of a correct integration, the report says whether the records show it, and names the records that prove it. It reads the newest 20,000 calls and 20,000 deliveries. Nothing is changed.',
    query: { fields: ReadinessQuery, example: { client_id: 'demo_client', since: NOW } },
    response: {
      about: 'The report.',
      body: ReadinessReport,
      example: {
        account_id: 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
        client_id: 'demo_client',
        account_name: 'Harbor Lending',
        at: NOW,
        since: null,
        verdict: { ready: true, shown: 1, total: 1, text: 'Ready: 1 of 1 shown' },
        summary: { shown: 1, not_seen: 0, failed: 0, not_applicable: 0, not_observable: 0 },
        records: { calls: 42, deliveries: 6, from: NOW - 86_400_000, until: NOW, complete: true, notes: [] },
        checks: [
          {
            name: 'reuses-access-tokens',
            title: 'The integration reuses each access token for many calls',
            group: 'tokens',
            state: 'shown',
            explanation: 'One access token for 41 calls.',
            evidence: [
              { kind: 'request', id: 'req_0b1f6a34-53c5-4a0e-9c62-1f0d7f3a1b55', at: NOW - 86_400_000, note: 'requested an access token' },
            ],
            evidence_count: 1,
            share: null,
            next_step: null,
          },
        ],
        blind_spots: ['Only calls are seen. An effect inside the integration is not.'],
      },
    },
    errors: ['NOT_FOUND'],
  },
  {
    id: 'exportReadiness',
    method: 'get',
    path: '/sandbox/readiness/export',
    tag: 'Records',
    partner: 'own',
    bounds: WHOLE_ACCOUNT,
    summary: 'Share a readiness report',
    about: 'Creates the report of `GET /sandbox/readiness` as a badge and as a page that you can keep or send.',
    query: { fields: ReadinessQuery, example: { client_id: 'demo_client', since: NOW } },
    response: {
      about: 'The badge and the page.',
      body: ExportedReadiness,
      example: {
        verdict: { ready: false, shown: 0, total: 31, text: 'Not ready: 0 of 31 shown' },
        badge: '<?xml version="1.0" encoding="UTF-8"?>…',
        page: '<!doctype html>…',
      },
    },
    errors: ['NOT_FOUND'],
  },
]
