/** Calls from existing integrations in their original order, with the properties that these clients read from responses and webhooks. */
import { expect, test } from 'vitest'
import { PDF } from '../../documents-of-items/bytes.ts'
import { EMPLOYER, findDatasourceId } from '../session-fixture.ts'
import { call, type ClientStep, CONNECTS, individual, logIn, expectNoMoreWebhooks, pass, runFlow, upload, webhook } from './client-steps.ts'

const DAY = 24 * 3600
const number = expect.any(Number)
const text = expect.any(String)

const token = call(
  'auth/generate_access_token',
  {},
  { access_token: '$access_token', token_type: 'bearer', expires_in: number, expires_at: number },
  { as: 'basic' },
)
const person = call(
  'individuals/new',
  { external_id: 'crm-88121', first_name: 'Imani', last_name: 'Sorensen', email: 'imani.sorensen@example.com' },
  { id: '$individual' },
)
const AUTHORIZATION = 'Basic aG9va3M6c2VjcmV0'
const subscribed = (...events: string[]) => ({
  delivery_details: events.map((event_type) => ({ event_type, url: '$receiver', headers: { Authorization: AUTHORIZATION } })),
})
const request = (type: string, more: object = {}) =>
  call('datarequests/new', { individual_id: '$individual', type, ...more }, { id: '$datarequest' })
const SUBJECT = { individual_id: '$individual', datarequest_id: '$datarequest', external_id: 'crm-88121' }
const reportAvailable = webhook(
  'datarequest.report_available',
  { ...SUBJECT, transaction_id: '$transaction', is_refresh: false, refresh_id: null, metadata: null },
  { authorization: AUTHORIZATION },
)
const fetched = (service: string, report: object) =>
  call(
    `services/get_${service}`,
    { transaction_id: '$transaction' },
    { transaction_id: '$transaction', datarequest_id: '$datarequest', processing_status: 'COMPLETED', [service]: [report] },
  )
const item = (type: string) => ({ source_data_type: type, datasource_id: EMPLOYER, datarequest_id: '$datarequest' })
const SOURCE = { id: '$source', name: text }
const PAYSTUB = { pay_date: '02/25/2050', employer: { name: 'Cascadia Timber Works' }, employee: { full_name: 'Imani Sorensen' } }

/** The client shows the widget, waits for report_available, and fetches the report of that transaction. */
const widget = (
  type: string,
  service: string,
  more: object = {},
  report: object = { datasource: { id: text, name: text } },
): [string, readonly ClientStep[]] => [
  `widget, report_available, report by transaction: ${type}`,
  [
    token,
    person,
    call('individuals/get_by_id', { id: '$individual' }, { individual_id: '$individual', email: 'imani.sorensen@example.com' }),
    request(type, { enable_manual_upload: true, refresh_policy: null, ...more, ...subscribed('datarequest.report_available') }),
    call('datarequests/get_by_id', { id: '$datarequest' }, { id: '$datarequest', individual_id: '$individual', type, widget_id: text }),
    call('auth/generate_public_token', {}, { access_token: '$access_key' }, { as: 'basic' }),
    individual('widget', ...CONNECTS),
    pass(DAY),
    reportAvailable,
    expectNoMoreWebhooks,
    fetched(service, report),
  ],
]

const FLOWS: readonly (readonly [string, readonly ClientStep[]])[] = [
  widget('ACADEMIC_SUMMARY', 'academic_summary'),
  widget('ENROLLMENT_STATUS', 'enrollment_status', {}, { datasource_id: text }),
  widget('EMPLOYMENT_SUMMARY', 'employment_summary'),
  widget('INCOME_SUMMARY', 'income_summary'),
  widget('INCOME_EMPLOYMENT_DETAILS', 'income_employment_details'),
  widget('HOME_INSURANCE_DETAILS', 'insurance_details'),
  widget('AUTO_INSURANCE_DETAILS', 'insurance_details'),
  widget('RENTERS_INSURANCE_DETAILS', 'insurance_details'),
  widget('REALIZED_GAINS', 'realized_gains', { request_details: { tax_year: 2049 } }),
  [
    'the client sends the invitation link itself and receives each step of the acquisition by webhook',
    [
      token,
      person,
      request(
        'INCOME_EMPLOYMENT_DETAILS',
        subscribed('datasource.connected', 'datarequest.items_available', 'datarequest.report_available', 'datarequest.report_complete'),
      ),
      call('datarequests/generate_invitation_link', { id: '$datarequest' }, { id: '$datarequest', uri: '$uri' }),
      call(
        'datarequests/get_invitation_link',
        { id: '$datarequest' },
        { links: [{ uri: '$uri', status: 'available', expires_at: '$expiry' }] },
      ),
      pass(DAY),
      call('datarequests/generate_invitation_link', { id: '$datarequest' }, { uri: '$uri' }),
      call('datarequests/get_invitation_link', { id: '$datarequest' }, { links: [{ uri: '$uri', expires_at: '$expiry' }] }),
      individual('link', ...CONNECTS),
      pass(10),
      webhook('datasource.connected', {
        ...SUBJECT,
        datasource_id: '$source',
        session_id: text,
        connection_id: text,
        checkcodes_created: false,
      }),
      webhook('datarequest.items_available', {
        ...SUBJECT,
        items: expect.arrayContaining([{ id: text, duplicates: null, source_data_type: 'W2_FILE' }]),
      }),
      webhook('datarequest.report_available', {
        ...SUBJECT,
        transaction_id: '$transaction',
        datasource_id: '$source',
        datasource_name: text,
      }),
      webhook('datarequest.report_complete', { ...SUBJECT, transaction_id: '$transaction' }),
      fetched('income_employment_details', { datasource: SOURCE }),
      // A client may send the Data Request instead of the transaction. It receives the same report, and its own call triggers no webhook.
      call('services/get_income_employment_details', { datarequest_id: '$datarequest' }, { processing_status: 'COMPLETED' }),
      pass(DAY),
      expectNoMoreWebhooks,
    ],
  ],
  [
    'an invitation by e-mail, a reminder, and a link that nobody opens',
    [
      token,
      person,
      request('INCOME_SUMMARY', subscribed('session.no_login', 'datarequest.report_available')),
      call('datarequests/generate_invitation_link', { id: '$datarequest' }, { uri: '$uri' }),
      call('datarequests/notify_user', { id: '$datarequest', notifications: [{ type: 'EMAIL' }], additional_message: null }, ''),
      call('datarequests/get', { filters: { status: ['ACTIVE'] }, fields: ['invitation_links'] }, [
        { id: '$datarequest', invitation_links: [{ uri: '$uri', email_notification: true }] },
      ]),
      pass(3 * DAY),
      webhook('session.no_login', { ...SUBJECT, reason_code: 'LINK_EXPIRED', description: text }),
      expectNoMoreWebhooks,
      call(
        'datarequests/notify_user',
        { id: '$datarequest', notifications: [{ type: 'EMAIL' }] },
        { error_code: 'INVALID_STATE', error_message: text },
        {
          status: 400,
        },
      ),
      call(
        'datarequests/get_by_id',
        { id: '$datarequest' },
        { event_logs: expect.arrayContaining([expect.objectContaining({ type: 'DATAREQUEST_LINK_EXPIRED' })]) },
      ),
    ],
  ],
  [
    'invitations from before links existed',
    [
      token,
      person,
      call(
        'invitations/new',
        { individual_id: '$individual', query_type: ['INCOME_SUMMARY'], validity: 259_200, link_only: true, requestor_name: 'Northbank' },
        { id: '$invitation' },
      ),
      call(
        'invitations/get_by_id',
        { id: '$invitation' },
        { id: '$invitation', individual_id: '$individual', status: 'ACTIVE', url: text },
      ),
      call('invitations/get', { filters: { status: 'ACTIVE' } }, [{ id: '$invitation' }]),
      call('invitations/expire', { id: '$invitation' }, ''),
      call('invitations/expire', { id: '$invitation' }, { error_code: text, error_message: text }, { status: 400 }),
    ],
  ],
  [
    'polls by Data Request, with the version header of older clients',
    [
      token,
      person,
      request('AUTO_INSURANCE_DETAILS', { autorun_services: false }),
      call('datarequests/generate_invitation_link', { id: '$datarequest' }, { uri: text }),
      ...(['ACQUIRING', 'ACQUIRING'] as const).map((processing_status) =>
        call('services/get_insurance_details', { datarequest_id: '$datarequest' }, { processing_status }, { headers: { version: '3' } }),
      ),
      individual('link', ...CONNECTS),
      pass(5),
      call(
        'services/get_insurance_details',
        { datarequest_id: '$datarequest' },
        { processing_status: 'IN_PROGRESS', transaction_id: '$transaction' },
      ),
      pass(5),
      fetched('insurance_details', { datasource: { id: text, name: text } }),
      call(
        'services/get_insurance_details',
        { datarequest_id: '$datarequest' },
        { processing_status: 'COMPLETED', insurance_details: [{ policy_number: text, datasource: { name: text } }] },
        { headers: { version: '20210117' } },
      ),
    ],
  ],
  [
    'the client uploads and submits documents',
    [
      token,
      person,
      request('INCOME_SUMMARY', subscribed('item.created', 'item.processed', 'transaction.processed', 'datarequest.report_complete')),
      upload('paystub.pdf', PDF, [{ id: text, uri: '$uri', file_name: 'paystub.pdf', created_at: number }]),
      call(
        'items/new',
        {
          ...item('PAYSTUB_FILE'),
          source_data: [{ referrer: 'USER', source_data_reference: { uri: '$uri', media_type: 'application/pdf' } }],
        },
        { id: '$item', individual_id: '$individual', datarequest_id: '$datarequest', processing_status: 'IN_PROGRESS' },
      ),
      call('items/get_by_id', { id: '$item' }, { id: '$item', processing_status: 'IN_PROGRESS' }),
      call(
        'services/get_income_summary',
        { datarequest_id: '$datarequest', metadata: { report_id: 'REPORT' } },
        { processing_status: 'IN_PROGRESS', transaction_id: '$transaction' },
      ),
      pass(10),
      webhook('item.created', { ...SUBJECT, item_id: '$item', item_type: 'PAYSTUB_FILE' }),
      webhook('item.processed', { ...SUBJECT, item_id: '$item' }),
      webhook('datarequest.report_complete', { ...SUBJECT, transaction_id: '$transaction', metadata: { report_id: 'REPORT' } }),
      webhook('transaction.processed', { ...SUBJECT, transaction_id: '$transaction', metadata: { report_id: 'REPORT' } }),
      expectNoMoreWebhooks,
      call('items/get_by_id', { id: '$item' }, { processing_status: 'COMPLETED', data: { pay_date: text }, confidence: null }),
      fetched('income_summary', { datasource: { id: EMPLOYER } }),
      call('items/get_files', { id: '$item' }),
      call('items/get_pdf', { id: '$item' }),
    ],
  ],
  [
    'the client submits records and marks the last one, which generates the report',
    [
      token,
      person,
      request('INCOME_SUMMARY', subscribed('datarequest.report_available')),
      call(
        'items/new',
        { ...item('SVC_INCOME_EMPLOYMENT_RECORD'), source_data: [{ source_data_value: PAYSTUB }] },
        { processing_status: 'COMPLETED' },
      ),
      call(
        'items/new',
        {
          ...item('SVC_INCOME_EMPLOYMENT_RECORD'),
          source_data: [{ source_data_value: { ...PAYSTUB, pay_date: '02/11/2050' } }],
          acquisition_completed: true,
        },
        { id: '$item' },
      ),
      pass(1),
      reportAvailable,
      expectNoMoreWebhooks,
      fetched('income_summary', { datasource: { id: EMPLOYER } }),
      call(
        'individuals/get_items',
        { datarequest_id: '$datarequest' },
        {
          items: [
            { source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD', updated_at: number },
            { source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD' },
          ],
        },
      ),
    ],
  ],
  [
    'a record without a Data Request, and the digest of a transcript',
    [
      token,
      person,
      call(
        'items/new',
        {
          individual_id: '$individual',
          source_data_type: 'SVC_DIGEST',
          media_type: 'application/json',
          source_data: [
            {
              referrer: 'OTHER',
              source_data_value: {
                degree_type: 'BACHELORS',
                years_in_school: 4,
                min_grade: 'D',
                cgpa: 3.3,
                last_term_gpa: 3.5,
                credits_earned: 65,
              },
            },
          ],
        },
        { id: '$item', datarequest_id: '$datarequest', processing_status: 'COMPLETED' },
      ),
      call('datarequests/get_by_id', { id: '$datarequest' }, { individual_id: '$individual', type: 'CUSTOM' }),
      call(
        'services/gradscore',
        { items: [{ id: '$item' }] },
        { processing_status: 'COMPLETED', transaction_id: text, items: [{ id: '$item' }] },
      ),
    ],
  ],
  [
    'without a reportable result, the client reads the same final state and codes as in the event',
    [
      token,
      person,
      request('INCOME_SUMMARY', subscribed('datarequest.report_available', 'datarequest.report_error', 'unprocessable.entity')),
      individual('widget', 'consent', 'choose_direct', 'select_datasource', logIn('user_no_items')),
      pass(10),
      webhook('datarequest.report_error', {
        ...SUBJECT,
        transaction_id: '$transaction',
        report_uri: 'svc_report://INCOME_SUMMARY',
        reason_codes: [{ code: 'NO_ITEMS' }],
      }),
      expectNoMoreWebhooks,
      call(
        'services/get_income_summary',
        { transaction_id: '$transaction' },
        { transaction_id: '$transaction', processing_status: 'UNPROCESSABLE', reason_codes: [{ code: 'NO_ITEMS' }] },
      ),
    ],
  ],
  [
    'the data of a connected account is refreshed',
    [
      token,
      person,
      request('EMPLOYMENT_SUMMARY', subscribed('datarequest.report_available', 'datarequest.updates_available')),
      individual('widget', ...CONNECTS),
      pass(10),
      reportAvailable,
      call('datarequests/refresh_now', { id: '$datarequest' }, '', { status: 201 }),
      pass(10),
      webhook('datarequest.updates_available', { ...SUBJECT, is_refresh: true, refresh_id: '$refresh' }),
      webhook('datarequest.report_available', { ...SUBJECT, transaction_id: '$refreshed', is_refresh: true, refresh_id: '$refresh' }),
      expectNoMoreWebhooks,
      call('services/get_employment_summary', { transaction_id: '$refreshed' }, { processing_status: 'COMPLETED' }),
    ],
  ],
  [
    'a browser calls with the public token of its Individual',
    [
      token,
      person,
      request('ENROLLMENT_STATUS', { request_details: { datasource: { id: findDatasourceId('COLLEGE') } } }),
      call(
        'auth/generate_public_token',
        { validity: 25_600, scopes: ['GLOBAL'], policy: { individual_id: '$individual' } },
        { access_token: '$public_token', token_type: 'bearer' },
        { as: 'basic' },
      ),
      individual('widget', ...CONNECTS),
      pass(10),
      call(
        'services/get_enrollment_status',
        { datarequest_id: '$datarequest' },
        { enrollment_status: [{ datasource_id: findDatasourceId('COLLEGE') }] },
        {
          as: 'bearer public_token',
        },
      ),
      call('individuals/new', { first_name: 'Ola', last_name: 'Sorensen', email: 'ola@example.com' }, { id: '$other' }),
      call('individuals/get_by_id', { id: '$other' }, { error_code: text }, { as: 'bearer public_token', status: 401 }),
      call('auth/invalidate', { access_token: '$public_token' }, '', { as: 'basic' }),
      call('individuals/get_by_id', { id: '$individual' }, { error_code: text }, { as: 'bearer public_token', status: 401 }),
    ],
  ],
  [
    'a purge notifies its own webhooks and those of the Data Requests',
    [
      token,
      person,
      request('INCOME_SUMMARY', subscribed('datarequest.report_available', 'individual.purged')),
      individual('widget', ...CONNECTS),
      pass(10),
      reportAvailable,
      call('auth/generate_purge_token', {}, { access_token: '$purge_token' }, { as: 'basic' }),
      call(
        'compliance/purge_individual',
        {
          individual_id: '$individual',
          delivery_details: [{ event_type: 'individual.purged', url: '$receiver', headers: { 'x-tenant': 'north' } }],
        },
        '',
        { as: 'bearer purge_token', status: 204 },
      ),
      call('individuals/get_by_id', { id: '$individual' }, { error_code: 'NOT_FOUND', error_message: text }, { status: 404 }),
      call('services/get_income_summary', { transaction_id: '$transaction' }, { error_code: 'NOT_FOUND' }, { status: 404 }),
      expectNoMoreWebhooks,
      pass(5 * DAY),
      webhook('individual.purged', { individual_id: '$individual', external_id: 'crm-88121' }, { 'x-tenant': 'north' }),
      webhook('individual.purged', { individual_id: '$individual', external_id: 'crm-88121' }, { authorization: AUTHORIZATION }),
      expectNoMoreWebhooks,
    ],
  ],
]

test.each(FLOWS)('%s', async (_, steps) => expect(await runFlow(steps)).toBe(steps.length))
