/** Complete Link sessions: the order of recorded and raised events for each collection method and each failure. */
import { describe, expect } from 'vitest'
import { PDF } from '../../../test/documents-of-items/bytes.ts'
import {
  connectAccount,
  EMPLOYER,
  logIn,
  raisedEvents,
  raisedTypes,
  recordedTypes,
  UNTIL_PROCESSED,
  openSession,
} from '../../../test/server/session-fixture.ts'
import { DAY, type ApiFixture, test } from '../../../test/server/api-fixture.ts'

type Acts = readonly (string | readonly [string, Record<string, unknown>])[]

const pick = ['select_datasource', { datasource_id: EMPLOYER }] as const
const upload = (file_name: string, more = {}) =>
  ['upload_document', { file_name, source_data_type: 'PAYSTUB_FILE', content: PDF.toString('base64'), ...more }] as const

const OPENED = ['DATAREQUEST_CREATED', 'DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_ACCESSED', 'WIDGET_INITIATED']
const LOGIN = ['CONSENT_REGISTERED', 'DIRECT_CONNECTION_SELECTED', 'DATASOURCE_CLASSIFIED', 'LOGIN_ATTEMPTED']
const BANK = ['CONSENT_REGISTERED', 'BANK_CONNECTION_SELECTED', 'AGGREGATOR_INITIATED', 'LOGIN_ATTEMPTED']
const COMPLETED = ['DATAREQUEST_LINK_USED', 'SESSION_LOGGED_OUT']
const UPLOADED = ['CLICKED_UPLOAD_DOCUMENT', 'DOCUMENT_SELECTED', 'DOCUMENT_UPLOADED', 'SOURCE_DATA_TYPE_CHECK']
/** Events of the automatic report, which runs once the acquisition is complete. */
const REPORT = {
  recorded: ['REPORT_AVAILABLE', 'REPORT_COMPLETE'],
  raised: ['datarequest.report_available', 'datarequest.report_complete', 'transaction.processed'],
}
const NO_REPORT = { recorded: ['REPORT_ERROR'], raised: ['datarequest.report_error'] }
const repeat = (count: number, type: string) => Array.from({ length: count }, () => type)

interface Story {
  readonly name: string
  readonly acts: Acts
  /** Events recorded after the session was opened. */
  readonly recorded: readonly string[]
  readonly raised: readonly string[]
  readonly reasons?: readonly string[]
}

const direct = (count: number, end: 'PROCESSED' | 'UNPROCESSABLE' = 'PROCESSED', unavailable: readonly string[] = []) => ({
  recorded: [
    'DATASOURCE_CONNECTED',
    ...repeat(count, 'ITEM_CREATED'),
    ...COMPLETED,
    'ITEMS_AVAILABLE',
    ...repeat(count, `ITEM_${end}`),
    ...(end === 'PROCESSED' ? ['ITEMS_PROCESSED'] : []),
    ...(end === 'PROCESSED' ? REPORT : NO_REPORT).recorded,
  ],
  raised: [
    'datasource.connected',
    ...repeat(count, 'item.created'),
    ...unavailable,
    'session.completed',
    'datarequest.acquisition_completed',
    'datarequest.items_available',
    ...repeat(count, end === 'PROCESSED' ? 'item.processed' : 'unprocessable.entity'),
    ...(end === 'PROCESSED' ? ['datarequest.items_processed'] : []),
    ...(end === 'PROCESSED' ? REPORT : NO_REPORT).raised,
  ],
})

const logInAs = (username: string): Acts => ['consent', 'choose_direct', pick, logIn(username)]
const NO_ITEMS = ['session.completed', 'datarequest.acquisition_completed', 'datarequest.no_items']

const STORIES: readonly Story[] = [
  { name: 'a direct connection', acts: logInAs('user_good'), recorded: [...LOGIN, ...direct(4).recorded], raised: direct(4).raised },
  {
    name: 'a direct connection with a second factor after a wrong code',
    acts: [...logInAs('user_mfa'), ['enter_code', { code: '000000' }], ['enter_code', { code: '123456' }]],
    recorded: [...LOGIN, 'INVALID_CREDENTIALS', ...direct(4).recorded],
    raised: direct(4).raised,
  },
  {
    name: 'a direct connection with an unavailable document type',
    acts: logInAs('user_unavailable'),
    recorded: [...LOGIN, ...direct(3).recorded],
    raised: direct(3, 'PROCESSED', ['item.unavailable']).raised,
    reasons: ['ITEM_UNAVAILABLE'],
  },
  {
    name: 'a direct connection with unprocessable documents',
    acts: logInAs('user_partial'),
    recorded: [...LOGIN, ...direct(4, 'UNPROCESSABLE').recorded],
    raised: direct(4, 'UNPROCESSABLE').raised,
    reasons: ['PARTIAL_DOCUMENT'],
  },
  {
    name: 'an account without documents',
    acts: logInAs('user_no_items'),
    recorded: [...LOGIN, 'DATASOURCE_CONNECTED', ...COMPLETED, 'NO_ITEMS', ...NO_REPORT.recorded],
    raised: ['datasource.connected', ...NO_ITEMS, ...NO_REPORT.raised],
    reasons: ['DATA_NOT_AVAILABLE', 'NO_ITEMS'],
  },
  {
    name: 'wrong credentials',
    acts: [...logInAs('nobody'), 'insufficient_credentials'],
    recorded: [...LOGIN, 'INVALID_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS'],
    raised: ['session.no_login'],
    reasons: ['INSUFFICIENT_CREDENTIALS'],
  },
  {
    name: 'a login without verified data',
    acts: logInAs('user_no_data'),
    recorded: [...LOGIN, 'DATASOURCE_CONNECTED'],
    raised: ['datasource.connected', 'session.rejected'],
    reasons: ['DATA_NOT_AVAILABLE'],
  },
  {
    name: 'a login error',
    acts: logInAs('user_incomplete'),
    recorded: [...LOGIN, 'USER_INTERVENTION_REQUIRED'],
    raised: ['session.rejected'],
    reasons: ['INCOMPLETE_LOGIN'],
  },
  { name: 'a termination', acts: logInAs('user_terminated'), recorded: [...LOGIN, 'SESSION_TERMINATED'], raised: ['session.terminated'] },
  {
    name: 'a bank account',
    acts: ['consent', 'choose_bank', logIn('bank_match')],
    recorded: [...BANK, 'AGGREGATOR_CONNECTION_SUCCESSFUL', ...COMPLETED, 'NO_ITEMS', ...REPORT.recorded],
    raised: ['datasource.connected', ...NO_ITEMS, ...REPORT.raised],
  },
  {
    name: 'a failed bank connection',
    acts: ['consent', 'choose_bank', logIn('bank_unsuccessful'), 'abandon'],
    recorded: [...BANK, 'AGGREGATOR_CONNECTION_UNSUCCESSFUL', 'INSUFFICIENT_CREDENTIALS'],
    raised: ['session.no_login'],
    reasons: ['INSUFFICIENT_CREDENTIALS'],
  },
  {
    name: 'an upload with a valid and an invalid document',
    acts: ['consent', 'choose_upload', 'add_document', upload('a.pdf'), upload('b.pdf', { content: btoa('plain text') }), 'submit'],
    recorded: [
      'CONSENT_REGISTERED',
      'MANUAL_UPLOAD_SELECTED',
      'CLICKED_ADD_DOCUMENT',
      ...UPLOADED,
      'VALID_DOCUMENT',
      ...UPLOADED,
      'INVALID_DOCUMENT',
      'MANUAL_UPLOADED_SUBMITTED',
      'ITEM_CREATED',
      ...COMPLETED,
      'ITEMS_AVAILABLE',
      'ITEM_PROCESSED',
      'ITEMS_PROCESSED',
      ...REPORT.recorded,
    ],
    raised: [
      'item.created',
      'session.completed',
      'datarequest.acquisition_completed',
      'datarequest.items_available',
      'item.processed',
      'datarequest.items_processed',
      ...REPORT.raised,
    ],
  },
  {
    name: 'a bank account with an upload',
    acts: ['consent', 'choose_bank', logIn('bank_match'), 'choose_upload', upload('a.pdf'), 'submit'],
    recorded: [
      ...BANK,
      'AGGREGATOR_CONNECTION_SUCCESSFUL',
      'MANUAL_UPLOAD_SELECTED',
      ...UPLOADED,
      'VALID_DOCUMENT',
      'MANUAL_UPLOADED_SUBMITTED',
      'ITEM_CREATED',
      ...COMPLETED,
      'ITEMS_AVAILABLE',
      'ITEM_PROCESSED',
      'ITEMS_PROCESSED',
      ...REPORT.recorded,
    ],
    raised: [
      'datasource.connected',
      'item.created',
      'session.completed',
      'datarequest.acquisition_completed',
      'datarequest.items_available',
      'item.processed',
      'datarequest.items_processed',
      ...REPORT.raised,
    ],
  },
  {
    name: 'a missing Data Source',
    acts: ['consent', 'choose_direct', 'datasource_not_found', 'abandon'],
    recorded: ['CONSENT_REGISTERED', 'DIRECT_CONNECTION_SELECTED', 'DATASOURCE_NOT_FOUND'],
    raised: ['session.no_login'],
    reasons: ['NO_MATCH_FOUND'],
  },
]

async function runSession(at: ApiFixture, acts: Acts) {
  const id = await at.newRequest()
  await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
  const session = await openSession(at, id, 'link')
  await session.does(...acts)
  return { id, session }
}

test.for(STORIES)('records and raises the events for $name', async ({ acts, recorded, raised: expected, reasons = [] }, { at }) => {
  const { id } = await runSession(at, acts)
  await at.pass(UNTIL_PROCESSED)
  expect(await recordedTypes(at, id)).toEqual([...OPENED, ...recorded])
  const events = await raisedEvents(at, id)
  expect(events.map(({ type }) => type)).toEqual(expected)
  const codes = events.flatMap(({ body }) => body.reason_code ?? body.reason_codes?.[0].code ?? [])
  expect([...new Set(codes)]).toEqual(reasons)
})

describe('datarequest.items_processed', () => {
  test.for([
    { what: 'contains all Items if all are processed', files: ['a.pdf', 'b.pdf'], processed: ['a.pdf', 'b.pdf'], activity: 'COMPLETE' },
    { what: 'contains only processed Items', files: ['a.pdf', 'partial.pdf'], processed: ['a.pdf'], activity: 'COMPLETE' },
    {
      what: 'contains only processed Items if the first one is unprocessable',
      files: ['partial.pdf', 'a.pdf'],
      processed: ['a.pdf'],
      activity: 'COMPLETE',
    },
    {
      what: 'is not raised if no Item can be processed',
      files: ['partial.pdf', 'partial b.pdf'],
      processed: [],
      activity: 'FAILED',
    },
  ])('$what', async ({ files, processed, activity }, { at }) => {
    const { id } = await runSession(at, ['consent', 'choose_upload', ...files.map((name) => upload(name)), 'submit'])
    await at.pass(UNTIL_PROCESSED)
    const events = (await raisedEvents(at, id)).filter(({ type }) => type === 'datarequest.items_processed')
    const getFileName = async ({ id: item }: { id: string }) =>
      (await at.done('items/get_by_id', { id: item })).source_data[0].source_data_reference.file_name
    const names = await Promise.all(events.flatMap(({ body }) => body.items.map(getFileName)))
    expect([events.length, new Set(names)]).toEqual([processed.length > 0 ? 1 : 0, new Set(processed)])
    expect((await recordedTypes(at, id)).filter((type) => type === 'ITEMS_PROCESSED')).toHaveLength(events.length)
    expect((await at.read(id)).last_activity_type).toBe(activity)
  })
})

describe('session.completed', () => {
  test.for([
    { what: 'has the reason DATA_NOT_AVAILABLE for an account without documents', acts: logInAs('user_no_items'), unavailable: true },
    { what: 'has no reason for an account with documents', acts: logInAs('user_good'), unavailable: false },
    { what: 'has no reason for unprocessable documents', acts: logInAs('user_partial'), unavailable: false },
    {
      what: 'has no reason if the window is closed before the account is read',
      acts: [...logInAs('user_no_items'), 'abandon'],
      unavailable: false,
    },
    { what: 'has no reason for a bank account', acts: ['consent', 'choose_bank', logIn('bank_match')], unavailable: false },
  ] satisfies { what: string; acts: Acts; unavailable: boolean }[])('$what', async ({ acts, unavailable }, { at }) => {
    const { id } = await runSession(at, acts)
    await at.pass(UNTIL_PROCESSED)
    const [completed, ...more] = (await raisedEvents(at, id)).filter(({ type }) => type === 'session.completed')
    expect(more).toEqual([])
    const { reason_code, description } = completed?.body ?? {}
    expect([reason_code, description]).toEqual(
      unavailable ? ['DATA_NOT_AVAILABLE', 'The login succeeded, but there is no verified data'] : [undefined, undefined],
    )
  })
})

describe('closing the window', () => {
  test.for([
    { when: 'at once', acts: [] },
    { when: 'after consent', acts: ['consent'] },
    { when: 'before the selection of a Data Source', acts: ['consent', 'choose_direct'] },
    { when: 'at the login', acts: ['consent', 'choose_direct', pick], atLogin: true },
    { when: 'at the login of the bank', acts: ['consent', 'choose_bank'], atLogin: true },
    { when: 'after wrong credentials', acts: logInAs('nobody'), atLogin: true },
    { when: 'at the second factor', acts: logInAs('user_mfa'), atLogin: true },
    { when: 'before an upload', acts: ['consent', 'choose_upload'] },
    { when: 'after an upload that is not submitted', acts: ['consent', 'choose_upload', upload('a.pdf')] },
    { when: 'at the upload after leaving the login', acts: ['consent', 'choose_direct', pick, 'choose_upload'] },
    { when: 'at the upload after an unsuccessful search', acts: ['consent', 'choose_direct', 'datasource_not_found', 'choose_upload'] },
    { when: 'at the login after an unsuccessful search', acts: ['consent', 'choose_direct', 'datasource_not_found', pick], atLogin: true },
  ] satisfies { when: string; acts: Acts; atLogin?: true }[])(
    '$when raises session.no_login and keeps the link available',
    async ({ acts, atLogin }, { at }) => {
      const { id, session } = await runSession(at, [...acts, 'abandon'])
      const events = (await raisedEvents(at, id)).map(({ type, body }) => [type, body.reason_code, typeof body.description])
      // The event contains the reason code only if the Individual had reached a login screen.
      expect(events).toEqual([['session.no_login', ...(atLogin ? ['INSUFFICIENT_CREDENTIALS', 'string'] : [undefined, 'undefined'])]])
      expect((await recordedTypes(at, id)).includes('INSUFFICIENT_CREDENTIALS')).toBe(atLogin === true)
      expect((await session.act('consent')).status).toBe(400)
      await openSession(at, id, 'link')
      expect((await at.done('individuals/get_items', { datarequest_id: id })).items).toEqual([])
    },
  )

  test('completes the session and still collects the documents if the Individual has logged in', async ({ at }) => {
    const { id } = await runSession(at, [...logInAs('user_good'), 'abandon'])
    expect((await recordedTypes(at, id)).slice(-2)).toEqual(COMPLETED)
    await at.pass(UNTIL_PROCESSED)
    expect((await raisedTypes(at, id)).filter((type) => type.startsWith('datarequest.') || type.startsWith('session.'))).toEqual([
      'session.completed',
      'datarequest.acquisition_completed',
      'datarequest.items_available',
      'datarequest.items_processed',
      'datarequest.report_available',
      'datarequest.report_complete',
    ])
  })

  test('discards unsubmitted documents if a bank is connected', async ({ at }) => {
    const { id, session } = await runSession(at, ['consent', 'choose_bank', logIn('bank_match'), 'choose_upload', upload('a.pdf')])
    await at.pass(UNTIL_PROCESSED)
    await session.does('abandon')
    expect(await raisedTypes(at, id)).toEqual(['datasource.connected', ...NO_ITEMS, ...REPORT.raised])
  })
})

test('terminates an idle session half an hour after the last action', async ({ at }) => {
  const { id } = await runSession(at, ['consent'])
  await at.pass(29 * 60_000)
  const second = await openSession(at, id)
  await second.does('choose_direct')
  await at.pass(60_000)
  expect((await recordedTypes(at, id)).filter((type) => type === 'SESSION_TERMINATED')).toHaveLength(1)
  await at.pass(29 * 60_000 - 1)
  expect((await second.act('choose_upload')).status).toBe(200)
  await at.pass(30 * 60_000)
  expect(await raisedTypes(at, id)).toEqual(['session.terminated', 'session.terminated'])
  expect(await second.act('choose_direct')).toMatchObject({ status: 400, body: { error_message: '/action: the session has ended' } })
})

describe('an invitation link', () => {
  test('raises session.no_login if it expires unused', async ({ at, id }) => {
    await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
    await at.pass(4 * DAY)
    expect(await raisedEvents(at, id)).toMatchObject([{ type: 'session.no_login', body: { reason_code: 'LINK_EXPIRED' } }])
  })

  test('does not end an open session when it expires', async ({ at }) => {
    const id = await at.newRequest()
    await at.done('datarequests/generate_invitation_link', { datarequest_id: id, expires_at: at.now() + 60_000 })
    const session = await openSession(at, id, 'link')
    await at.pass(61_000)
    expect(await raisedTypes(at, id)).toEqual([])
    await session.does(...logInAs('user_no_items'))
    await at.pass(UNTIL_PROCESSED)
    expect(await raisedTypes(at, id)).toEqual(['datasource.connected', ...NO_ITEMS, ...NO_REPORT.raised])
    expect((await at.done('datarequests/get_invitation_link', { datarequest_id: id })).links).toMatchObject([{ status: 'expired' }])
  })
})

test('Item events contain refresh fields, and session events do not', async ({ at, id }) => {
  await connectAccount(at, id)
  const events = await raisedEvents(at, id)
  const typesWithRefresh = events.filter(({ body }) => 'is_refresh' in (body as object)).map(({ type }) => type)
  expect(typesWithRefresh).toContain('item.processed')
  expect(events.map(({ type }) => type).some((type) => type.startsWith('session.'))).toBe(true)
  expect(typesWithRefresh.filter((type) => type.startsWith('session.'))).toEqual([])
})
