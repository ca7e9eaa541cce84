/** The sentence for each state of a Data Request, the failures among events, and the notes about calls. */
import { expect, test } from 'vitest'
import { findSubject, summarizeNotes } from '../../../../server/pages/inspector/page/call-notes.js'
import { describeStatus, isFailure, summarizeReport } from '../../../../server/pages/inspector/page/status.js'

const MEANINGS: Record<string, string> = { PARTIAL_DOCUMENT: 'part of the document is missing' }

const LINK = { status: 'available' }
const done = { status: 'COMPLETED', reason_code: null }
const partial = { status: 'UNPROCESSABLE', reason_code: 'PARTIAL_DOCUMENT' }
const given = { consent: { accepted: true } }
const report = (result: unknown) => ({ service: 'getEnrollmentStatus', status: 'COMPLETED', result, reason_codes: [] })
const CODES = [
  { code: 'MES_LAST_TERM_LT_180', description: 'the last term ended within 180 days' },
  { code: 'MES_VF_DAC', description: 'verified through a direct school account connection' },
]
const rejected = (code: string, description: string) => ({ body: { reason_code: code, description } })

interface State {
  readonly activity?: string
  readonly log?: readonly string[]
  readonly details?: object
  readonly links?: readonly object[]
  readonly determinations?: readonly object[]
  readonly items?: readonly object[]
  readonly sessions?: readonly object[]
  readonly events?: readonly object[]
}

const statusOf = ({ activity = 'CREATED', log = [], details = {}, links = [], determinations = [], ...lists }: State) =>
  describeStatus(
    {
      request: { last_activity_type: activity, event_logs: log.map((type) => ({ type })) },
      contents: { details, links, determinations },
      items: [],
      sessions: [],
      events: [],
      ...lists,
    },
    (code: string) => MEANINGS[code],
  )

const EXPIRED = { links: [{ status: 'expired' }] }

test.each<[string, string, State]>([
  ['Created: the Individual is not invited yet.', 'plain', {}],
  ['Waiting: the Individual has not opened the link.', 'warn', { links: [LINK] }],
  ['Waiting: the Individual opened the link and shared no data yet.', 'warn', { links: [LINK], log: ['DATAREQUEST_LINK_ACCESSED'] }],
  ['In progress: the Individual is sharing data.', 'warn', { links: [LINK], sessions: [{ status: 'open' }] }],
  ['Expired: the link expired unused.', 'bad', { ...EXPIRED, events: [rejected('LINK_EXPIRED', 'The invitation link expired unused')] }],
  ['Expired: the link expired before data was shared.', 'bad', { ...EXPIRED, log: ['DATAREQUEST_LINK_ACCESSED'] }],
  [
    'Not completed: no Data Source matches what the Individual looked for.',
    'bad',
    { links: [LINK], events: [rejected('NO_MATCH_FOUND', 'No Data Source matches what the Individual looked for')] },
  ],
  ['Not completed: the session was terminated.', 'bad', { links: [LINK], log: ['SESSION_TERMINATED'] }],
  ['Processing: 1 of 2 Items are being read.', 'warn', { details: given, items: [done, { status: 'IN_PROGRESS' }] }],
  ['Available: 1 Item can be read, and no report was requested.', 'good', { activity: 'COMPLETE', details: given, items: [done] }],
  ['Processing: the report waits for data.', 'warn', { determinations: [{ status: 'ACQUIRING', result: null, reason_codes: [] }] }],
  ['Completed: the report has no reason codes.', 'good', { items: [done], determinations: [report([{ reason_codes: [] }])] }],
  ['Completed with 2 reason codes.', 'good', { items: [done], determinations: [report([{ reason_codes: CODES }])] }],
  [
    'Completed with 2 reason codes.',
    'good',
    {
      items: [done],
      determinations: [report([{ reason_codes: CODES }]), { status: 'UNPROCESSABLE', result: null, reason_codes: [{ code: 'NO_ITEMS' }] }],
    },
  ],
  ['Failed: part of the document is missing.', 'bad', { activity: 'FAILED', details: given, items: [partial, partial] }],
  ['Failed in part: 1 of 2 Items failed, because part of the document is missing.', 'bad', { details: given, items: [partial, done] }],
  [
    'Failed: the Individual has no Items.',
    'bad',
    {
      activity: 'FAILED',
      determinations: [
        { status: 'UNPROCESSABLE', result: null, reason_codes: [{ code: 'NO_ITEMS', description: 'The Individual has no Items' }] },
      ],
    },
  ],
  [
    'Failed: the login succeeded, but there is no verified data.',
    'bad',
    { activity: 'FAILED', events: [rejected('DATA_NOT_AVAILABLE', 'The login succeeded, but there is no verified data')] },
  ],
  ['Failed: no data could be collected.', 'bad', { activity: 'FAILED' }],
  [
    'Refresh failed: the Data Source asks for multi-factor authentication.',
    'bad',
    {
      items: [done],
      log: ['REFRESH_INITIATED', 'REFRESH_FAILED'],
      events: [{ body: { reason_codes: [{ code: 'MFA_REQUIRED', description: 'The Data Source asks for multi-factor authentication' }] } }],
    },
  ],
  ['Revoked: the Individual withdrew the consent.', 'warn', { details: { consent: { accepted: false } }, items: [done] }],
])('%s', (sentence, tone, state) => expect(statusOf(state)).toMatchObject({ sentence, tone }))

test('lists each reason once, with the report that it belongs to', () => {
  const determination = report([{ reason_codes: CODES }, { inner: { reason_codes: [CODES[0]] } }])
  expect(statusOf({ items: [done], determinations: [determination] })).toMatchObject({ reasons: CODES, report: determination })
})

test.each([
  ['INVALID_DOCUMENT', true],
  ['ITEM_UNPROCESSABLE', true],
  ['REPORT_ERROR', true],
  ['NO_ITEMS', true],
  ['DATAREQUEST_LINK_EXPIRED', true],
  ['AGGREGATOR_CONNECTION_UNSUCCESSFUL', true],
  ['CONSENT_DEREGISTER', true],
  ['session.no_login', true],
  ['item.unavailable', true],
  ['VALID_DOCUMENT', false],
  ['ITEMS_AVAILABLE', false],
  ['datarequest.items_processed', false],
  ['CONSENT_REGISTERED', false],
  ['AGGREGATOR_CONNECTION_SUCCESSFUL', false],
])('%s is a failure: %s', (type, failed) => expect(isFailure(type)).toBe(failed))

test('summarizes a report with its simple values', () => {
  const result = [{ datasource_id: 'sch_1', enrollment_status: 'ACTIVE', as_of_date: 5, reason_codes: [], name: null }]
  expect(summarizeReport(result)).toEqual([
    ['Enrollment status', 'ACTIVE'],
    ['As of date', 5],
  ])
  expect(summarizeReport(720)).toEqual([['Result', 720]])
  expect(summarizeReport(null)).toEqual([])
})

const [REQUEST, INDIVIDUAL] = ['dr_2gVoIQPRyJWUkXt1imp9EJYwvEU', 'idv_2gVnh4Xe6vEy0OlZm2IvTd4SaNq']

test.each([
  ['a new Data Request', { request: { individual_id: INDIVIDUAL }, response: { id: REQUEST } }, REQUEST],
  ['a new Individual', { request: { first_name: 'Ada' }, response: { id: INDIVIDUAL } }, INDIVIDUAL],
  ['a filter', { request: { filters: { datarequest_id: REQUEST } }, response: [] }, REQUEST],
  ['a call without a body', { request: null, response: null }, undefined],
])('finds the subject of %s', (_, call, id) => expect(findSubject(call)).toBe(id))

test.each([
  [{ status: 404, response: { error_message: 'No Individual has this identifier' }, warnings: [] }, 'No Individual has this identifier'],
  [{ status: 200, response: {}, warnings: ['/segment: unknown property'] }, 'unknown property: segment'],
  [{ status: 200, response: {}, warnings: ['/a/b: unknown property', 'x', 'y'] }, 'unknown property: a/b, and 2 more'],
  [{ status: 200, response: {}, warnings: [] }, undefined],
  [{ status: 503, response: null, warnings: [] }, undefined],
])('the note of the call %j is %j', (call, note) => expect(summarizeNotes(call)).toBe(note))
