/** Whole Link sessions: the recorded and raised events, in order, for each way to collect data and each way to fail. */
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

const BEGUN = ['DATAREQUEST_CREATED', 'DATAREQUEST_LINK_GENERATED', 'DATAREQUEST_LINK_ACCESSED', 'WIDGET_INITIATED']
const LOGIN = ['CONSENT_REGISTERED', 'DIRECT_CONNECTION_SELECTED', 'DATASOURCE_CLASSIFIED', 'LOGIN_ATTEMPTED']
const BANK = ['CONSENT_REGISTERED', 'BANK_CONNECTION_SELECTED', 'AGGREGATOR_INITIATED', 'LOGIN_ATTEMPTED']
const LEFT = ['DATAREQUEST_LINK_USED', 'SESSION_LOGGED_OUT']
const OFFERED = ['CLICKED_UPLOAD_DOCUMENT', 'DOCUMENT_SELECTED', 'DOCUMENT_UPLOADED', 'SOURCE_DATA_TYPE_CHECK']
/** The report runs by itself once the data is there, or once it is known that there is none. */
const REPORT = {
  recorded: ['REPORT_AVAILABLE', 'REPORT_COMPLETE'],
  raised: ['datarequest.report_available', 'datarequest.report_complete', 'transaction.processed'],
}
const NO_REPORT = { recorded: ['REPORT_ERROR'], raised: ['datarequest.report_error'] }
const several = (count: number, type: string) => Array.from({ length: count }, () => type)

/** The recorded events after the link was opened, and the raised ones. */
interface Story {
  readonly way: string
  readonly acts: Acts
  readonly recorded: readonly string[]
  readonly raised: readonly string[]
  readonly reasons?: readonly string[]
}

const direct = (count: number, end: 'PROCESSED' | 'UNPROCESSABLE' = 'PROCESSED', unavailable: readonly string[] = []) => ({
  recorded: [
    'DATASOURCE_CONNECTED',
    ...several(count, 'ITEM_CREATED'),
    ...LEFT,
    'ITEMS_AVAILABLE',
    ...several(count, `ITEM_${end}`),
    ...(end === 'PROCESSED' ? ['ITEMS_PROCESSED'] : []),
    ...(end === 'PROCESSED' ? REPORT : NO_REPORT).recorded,
  ],
  raised: [
    'datasource.connected',
    ...several(count, 'item.created'),
    ...unavailable,
    'session.completed',
    'datarequest.acquisition_completed',
    'datarequest.items_available',
    ...several(count, end === 'PROCESSED' ? 'item.processed' : 'unprocessable.entity'),
    ...(end === 'PROCESSED' ? ['datarequest.items_processed'] : []),
    ...(end === 'PROCESSED' ? REPORT : NO_REPORT).raised,
  ],
})

const at = (username: string): Acts => ['consent', 'choose_direct', pick, logIn(username)]
const NOBODY = ['session.completed', 'datarequest.acquisition_completed', 'datarequest.no_items']

const STORIES: readonly Story[] = [
  { way: 'a direct connection', acts: at('user_good'), recorded: [...LOGIN, ...direct(4).recorded], raised: direct(4).raised },
  {
    way: 'a direct connection with a second factor, wrong at first',
    acts: [...at('user_mfa'), ['enter_code', { code: '000000' }], ['enter_code', { code: '123456' }]],
    recorded: [...LOGIN, 'INVALID_CREDENTIALS', ...direct(4).recorded],
    raised: direct(4).raised,
  },
  {
    way: 'one type of document that is not available',
    acts: at('user_unavailable'),
    recorded: [...LOGIN, ...direct(3).recorded],
    raised: direct(3, 'PROCESSED', ['item.unavailable']).raised,
    reasons: ['ITEM_UNAVAILABLE'],
  },
  {
    way: 'documents that cannot be processed',
    acts: at('user_partial'),
    recorded: [...LOGIN, ...direct(4, 'UNPROCESSABLE').recorded],
    raised: direct(4, 'UNPROCESSABLE').raised,
    reasons: ['PARTIAL_DOCUMENT'],
  },
  {
    way: 'an account without documents',
    acts: at('user_no_items'),
    recorded: [...LOGIN, 'DATASOURCE_CONNECTED', ...LEFT, 'NO_ITEMS', ...NO_REPORT.recorded],
    raised: ['datasource.connected', ...NOBODY, ...NO_REPORT.raised],
    reasons: ['DATA_NOT_AVAILABLE', 'NO_ITEMS'],
  },
  {
    way: 'wrong credentials, and no others',
    acts: [...at('nobody'), 'insufficient_credentials'],
    recorded: [...LOGIN, 'INVALID_CREDENTIALS', 'INSUFFICIENT_CREDENTIALS'],
    raised: ['session.no_login'],
    reasons: ['INSUFFICIENT_CREDENTIALS'],
  },
  {
    way: 'a login that finds no verified data',
    acts: at('user_no_data'),
    recorded: [...LOGIN, 'DATASOURCE_CONNECTED'],
    raised: ['datasource.connected', 'session.rejected'],
    reasons: ['DATA_NOT_AVAILABLE'],
  },
  {
    way: 'a login error',
    acts: at('user_incomplete'),
    recorded: [...LOGIN, 'USER_INTERVENTION_REQUIRED'],
    raised: ['session.rejected'],
    reasons: ['INCOMPLETE_LOGIN'],
  },
  { way: 'a termination', acts: at('user_terminated'), recorded: [...LOGIN, 'SESSION_TERMINATED'], raised: ['session.terminated'] },
  {
    way: 'a bank account',
    acts: ['consent', 'choose_bank', logIn('bank_match')],
    recorded: [...BANK, 'AGGREGATOR_CONNECTION_SUCCESSFUL', ...LEFT, 'NO_ITEMS', ...REPORT.recorded],
    raised: ['datasource.connected', ...NOBODY, ...REPORT.raised],
  },
  {
    way: 'a bank that does not answer',
    acts: ['consent', 'choose_bank', logIn('bank_unsuccessful'), 'abandon'],
    recorded: [...BANK, 'AGGREGATOR_CONNECTION_UNSUCCESSFUL', 'INSUFFICIENT_CREDENTIALS'],
    raised: ['session.no_login'],
    reasons: ['INSUFFICIENT_CREDENTIALS'],
  },
  {
    way: 'documents, one of them unfit',
    acts: ['consent', 'choose_upload', 'add_document', upload('a.pdf'), upload('b.pdf', { content: btoa('plain text') }), 'submit'],
    recorded: [
      'CONSENT_REGISTERED',
      'MANUAL_UPLOAD_SELECTED',
      'CLICKED_ADD_DOCUMENT',
      ...OFFERED,
      'VALID_DOCUMENT',
      ...OFFERED,
      'INVALID_DOCUMENT',
      'MANUAL_UPLOADED_SUBMITTED',
      'ITEM_CREATED',
      ...LEFT,
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
    way: 'documents beside a bank account',
    acts: ['consent', 'choose_bank', logIn('bank_match'), 'choose_upload', upload('a.pdf'), 'submit'],
    recorded: [
      ...BANK,
      'AGGREGATOR_CONNECTION_SUCCESSFUL',
      'MANUAL_UPLOAD_SELECTED',
      ...OFFERED,
      'VALID_DOCUMENT',
      'MANUAL_UPLOADED_SUBMITTED',
      'ITEM_CREATED',
      ...LEFT,
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
    way: 'a Data Source that is not found',
    acts: ['consent', 'choose_direct', 'datasource_not_found', 'abandon'],
    recorded: ['CONSENT_REGISTERED', 'DIRECT_CONNECTION_SELECTED', 'DATASOURCE_NOT_FOUND'],
    raised: ['session.no_login'],
    reasons: ['NO_MATCH_FOUND'],
  },
]

async function through(here: ApiFixture, acts: Acts) {
  const id = await here.newRequest()
  await here.done('datarequests/generate_invitation_link', { datarequest_id: id })
  const session = await openSession(here, id, 'link')
  await session.does(...acts)
  return { id, session }
}

test.for(STORIES)('$way', async ({ acts, recorded, raised: expected, reasons = [] }, { at }) => {
  const { id } = await through(at, acts)
  await at.pass(UNTIL_PROCESSED)
  expect(await recordedTypes(at, id)).toEqual([...BEGUN, ...recorded])
  const events = await raisedEvents(at, id)
  expect(events.map(({ type }) => type)).toEqual(expected)
  const codes = events.flatMap(({ body }) => body.reason_code ?? body.reason_codes?.[0].code ?? [])
  expect([...new Set(codes)]).toEqual(reasons)
})

describe('items_processed', () => {
  test.for([
    { of: 'all, where all are processed', files: ['a.pdf', 'b.pdf'], processed: ['a.pdf', 'b.pdf'], activity: 'COMPLETE' },
    { of: 'those that are processed, where others cannot be', files: ['a.pdf', 'partial.pdf'], processed: ['a.pdf'], activity: 'COMPLETE' },
    { of: 'the same, where the last one cannot be', files: ['partial.pdf', 'a.pdf'], processed: ['a.pdf'], activity: 'COMPLETE' },
    {
      of: 'none, and not raised, where no Item can be processed',
      files: ['partial.pdf', 'partial b.pdf'],
      processed: [],
      activity: 'FAILED',
    },
  ])('of $of', async ({ files, processed, activity }, { at }) => {
    const { id } = await through(at, ['consent', 'choose_upload', ...files.map((name) => upload(name)), 'submit'])
    await at.pass(UNTIL_PROCESSED)
    const told = (await raisedEvents(at, id)).filter(({ type }) => type === 'datarequest.items_processed')
    const named = async ({ id: item }: { id: string }) =>
      (await at.done('items/get_by_id', { id: item })).source_data[0].source_data_reference.file_name
    const names = await Promise.all(told.flatMap(({ body }) => body.items.map(named)))
    expect([told.length, new Set(names)]).toEqual([processed.length > 0 ? 1 : 0, new Set(processed)])
    expect((await recordedTypes(at, id)).filter((type) => type === 'ITEMS_PROCESSED')).toHaveLength(told.length)
    expect((await at.read(id)).last_activity_type).toBe(activity)
  })
})

describe('session.completed says DATA_NOT_AVAILABLE', () => {
  test.for([
    { when: 'where the account had no document', acts: at('user_no_items'), said: true },
    { when: 'not where it had some', acts: at('user_good'), said: false },
    { when: 'not where it had some that cannot be processed', acts: at('user_partial'), said: false },
    { when: 'not where the window is closed before the account is read', acts: [...at('user_no_items'), 'abandon'], said: false },
    { when: 'not where a bank account was read', acts: ['consent', 'choose_bank', logIn('bank_match')], said: false },
  ] satisfies { when: string; acts: Acts; said: boolean }[])('$when', async ({ acts, said }, { at }) => {
    const { id } = await through(at, acts)
    await at.pass(UNTIL_PROCESSED)
    const [completed, ...more] = (await raisedEvents(at, id)).filter(({ type }) => type === 'session.completed')
    expect(more).toEqual([])
    const { reason_code, description } = completed?.body ?? {}
    expect([reason_code, description]).toEqual(
      said ? ['DATA_NOT_AVAILABLE', 'The login succeeded, but there is no verified data'] : [undefined, undefined],
    )
  })
})

describe('the window is closed', () => {
  test.for([
    { when: 'at once', acts: [] },
    { when: 'after consent', acts: ['consent'] },
    { when: 'before a Data Source is picked', acts: ['consent', 'choose_direct'] },
    { when: 'at the login', acts: ['consent', 'choose_direct', pick], asked: true },
    { when: 'at the login of a bank', acts: ['consent', 'choose_bank'], asked: true },
    { when: 'after wrong credentials', acts: at('nobody'), asked: true },
    { when: 'at the second factor', acts: at('user_mfa'), asked: true },
    { when: 'before anything is uploaded', acts: ['consent', 'choose_upload'] },
    { when: 'before what is uploaded is submitted', acts: ['consent', 'choose_upload', upload('a.pdf')] },
    { when: 'at the upload, after a login was left', acts: ['consent', 'choose_direct', pick, 'choose_upload'] },
    { when: 'at the upload, after no source was found', acts: ['consent', 'choose_direct', 'datasource_not_found', 'choose_upload'] },
    { when: 'at a source found after another was not', acts: ['consent', 'choose_direct', 'datasource_not_found', pick], asked: true },
  ] satisfies { when: string; acts: Acts; asked?: true }[])(
    '$when: nobody logged in, and the link still opens',
    async ({ acts, asked }, { at }) => {
      const { id, session } = await through(at, [...acts, 'abandon'])
      const events = (await raisedEvents(at, id)).map(({ type, body }) => [type, body.reason_code, typeof body.description])
      // Nothing about credentials where nobody asked for them.
      expect(events).toEqual([['session.no_login', ...(asked ? ['INSUFFICIENT_CREDENTIALS', 'string'] : [undefined, 'undefined'])]])
      expect((await recordedTypes(at, id)).includes('INSUFFICIENT_CREDENTIALS')).toBe(asked === true)
      expect((await session.act('consent')).status).toBe(400)
      await openSession(at, id, 'link')
      expect((await at.done('individuals/get_items', { datarequest_id: id })).items).toEqual([])
    },
  )

  test('after the login: the session is complete, and what the account holds still comes', async ({ at: here }) => {
    const { id } = await through(here, [...at('user_good'), 'abandon'])
    expect((await recordedTypes(here, id)).slice(-2)).toEqual(LEFT)
    await here.pass(UNTIL_PROCESSED)
    expect((await raisedTypes(here, id)).filter((type) => type.startsWith('datarequest.') || type.startsWith('session.'))).toEqual([
      'session.completed',
      'datarequest.acquisition_completed',
      'datarequest.items_available',
      'datarequest.items_processed',
      'datarequest.report_available',
      'datarequest.report_complete',
    ])
  })

  test('beside a bank account, before what is uploaded is submitted: there are no Items', async ({ at }) => {
    const { id, session } = await through(at, ['consent', 'choose_bank', logIn('bank_match'), 'choose_upload', upload('a.pdf')])
    await at.pass(UNTIL_PROCESSED)
    await session.does('abandon')
    expect(await raisedTypes(at, id)).toEqual(['datasource.connected', ...NOBODY, ...REPORT.raised])
  })
})

test('a session nobody goes on with is terminated half an hour after the last act', async ({ at }) => {
  const { id } = await through(at, ['consent'])
  await at.pass(29 * 60_000)
  const other = await openSession(at, id)
  await other.does('choose_direct')
  await at.pass(60_000)
  expect((await recordedTypes(at, id)).filter((type) => type === 'SESSION_TERMINATED')).toHaveLength(1)
  await at.pass(29 * 60_000 - 1)
  expect((await other.act('choose_upload')).status).toBe(200)
  await at.pass(30 * 60_000)
  expect(await raisedTypes(at, id)).toEqual(['session.terminated', 'session.terminated'])
  expect(await other.act('choose_direct')).toMatchObject({ status: 400, body: { error_message: '/act: the session has ended' } })
})

describe('an invitation link', () => {
  test('that expires unused is told as a session without a login', async ({ at, id }) => {
    await at.done('datarequests/generate_invitation_link', { datarequest_id: id })
    await at.pass(4 * DAY)
    expect(await raisedEvents(at, id)).toMatchObject([{ type: 'session.no_login', body: { reason_code: 'LINK_EXPIRED' } }])
  })

  test('that expires while the Individual is there ends nothing', async ({ at: here }) => {
    const id = await here.newRequest()
    await here.done('datarequests/generate_invitation_link', { datarequest_id: id, expires_at: here.now() + 60_000 })
    const session = await openSession(here, id, 'link')
    await here.pass(61_000)
    expect(await raisedTypes(here, id)).toEqual([])
    await session.does(...at('user_no_items'))
    await here.pass(UNTIL_PROCESSED)
    expect(await raisedTypes(here, id)).toEqual(['datasource.connected', ...NOBODY, ...NO_REPORT.raised])
    expect((await here.done('datarequests/get_invitation_link', { datarequest_id: id })).links).toMatchObject([{ status: 'expired' }])
  })
})

test('events of a session say nothing of refreshes, and those of Items do', async ({ at, id }) => {
  await connectAccount(at, id)
  const events = await raisedEvents(at, id)
  const saying = events.filter(({ body }) => 'is_refresh' in (body as object)).map(({ type }) => type)
  expect(saying).toContain('item.processed')
  expect(events.map(({ type }) => type).some((type) => type.startsWith('session.'))).toBe(true)
  expect(saying.filter((type) => type.startsWith('session.'))).toEqual([])
})
