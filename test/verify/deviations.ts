/**
 * Services that break one sentence each. A deviation changes the requests or responses of a correct service, or its webhooks on their way to
 * the receiver. `broken` lists the statements that find it, which name the sentence or depend on it.
 */
import {
  accepts,
  asAccount,
  define,
  definePage,
  defineRelay,
  defineRequest,
  defineResponse,
  ifAuthorized,
  inLinks,
  NEW_REQUEST,
  ok,
  pretends,
  replaces,
  without,
  withoutEvent,
  type Deviation,
} from './deviation.ts'

const TOKEN = { access_token: 'token', token_type: 'bearer', expires_in: 2_128_865_176, expires_at: 4_102_444_800_000 }
const LINK = { id: 'dr_1', uri: 'https://portal.example.com/1' }
const PUBLIC = '/v3/auth/generate_public_token'
const PURGE = '/v3/compliance/purge_individual'
const NEW_PERSON = '/v3/individuals/new'
const PORTAL = 'Share your data safely'
const REQUEST = '/v3/datarequests/get_by_id'
const REQUESTS = '/v3/datarequests/get'
const GENERATE = '/v3/datarequests/generate_invitation_link'
const LINKS = '/v3/datarequests/get_invitation_link'
const NOTIFY = '/v3/datarequests/notify_user'
const SOURCES = '/v3/datasources/get'
const NEW_ITEM = '/v3/items/new'
const PERSON = '/v3/individuals/get_by_id'
const ITEMS = '/v3/items/get'
const PERSON_ITEMS = '/v3/individuals/get_items'
const UPDATE = '/v3/datarequests/update'
const LOGO = '/v3/experiences/upload_logo'
const INVITATION = '/v3/invitations/get_by_id'
const NEW_PURGE_TOKEN = '/v3/auth/generate_purge_token'
const ITEM = '/v3/items/get_by_id'
export const deviations: readonly Deviation[] = [
  // Tokens
  defineRequest('a token outlives its validity', PUBLIC, ['TOKEN_EXPIRED'], (body) => ({
    ...body,
    ...(body.validity === 2 && { validity: 900 }),
  })),
  define('an invalidated token works', '/v3/auth/invalidate', ['TOKEN_INVALIDATED'], pretends()),
  define('a token of a deleted Individual works', SOURCES, ['TOKEN_INDIVIDUAL_DELETED'], accepts(401, [], /was deleted/)),
  define('a suspended account lists Items', ITEMS, ['ACCOUNT_SUSPENDED'], accepts(403, [])),
  define('a wrong secret gets a purge token', NEW_PURGE_TOKEN, ['CREDENTIALS_REJECTED'], ifAuthorized(accepts(401, TOKEN))),
  define('a public token lists Items', ITEMS, ['BEYOND_PUBLIC_TOKENS'], accepts(401, [], /[Pp]ublic token/)),
  define('the scope WIDGET reaches a Service', '/v3/services/get_income_summary', ['BEYOND_SCOPE'], accepts(401, {}, /scope/)),
  define("another Individual's token gets 200", PERSON, ['BEYOND_POLICY'], accepts(401, {}, /policy/)),
  define('a list ignores the policy', REQUESTS, ['DELIVERY_SECRETS_SHOWN', 'LIST_TOTAL', 'POLICY_LIMITS_LISTS'], async (call) =>
    (await call.send()).status === 200 && call.isPublic ? asAccount(call) : call.send(),
  ),
  define('a purge token lists Data Sources', SOURCES, ['PURGE_TOKEN_ELSEWHERE'], accepts(401, [], /purge/i)),
  define(
    'an access token purges',
    PURGE,
    ['PURGE_TOKEN_MISSING'],
    ifAuthorized(accepts(401, undefined, /requires a purge token|access token|not a purge/i, 204)),
  ),
  define('a purge token works twice', PURGE, ['PURGE_TOKEN_USED'], accepts(401, undefined, /used/i, 204)),
  define(
    'the error does not explain the policy',
    PUBLIC,
    ['PUBLIC_TOKEN_POLICY_HINT'],
    replaces(400, (body) => ({ ...body, error_message: body.error_message.replace(/; leave out policy.*/, '') }), 400),
  ),
  defineResponse('public tokens live for an hour', PUBLIC, ['PUBLIC_TOKEN_LIFETIME'], (body, call) => ({
    ...body,
    ...(call.body.validity === undefined && { expires_in: 3600 }),
  })),
  defineResponse('access tokens live for a day', '/v3/auth/generate_access_token', ['ACCESS_TOKEN_LIFETIME'], (body) => ({
    ...body,
    expires_in: 86_400,
  })),
  defineResponse('purge tokens live for a day', NEW_PURGE_TOKEN, ['PURGE_TOKEN_LIFETIME'], (body) => ({ ...body, expires_in: 86_400 })),

  // Individuals
  defineResponse('names are stored in upper case', PERSON, ['INDIVIDUAL_CREATED', 'LIST_INDIVIDUAL', 'UNKNOWN_FIELD'], (body) => ({
    ...body,
    first_name: body.first_name.toUpperCase(),
  })),
  define(
    'two equal people share an identifier',
    NEW_PERSON,
    ['CREATION_REPLAYED', 'IDEMPOTENCY_KEY_LIFETIME', 'INDIVIDUAL_IDENTIFIERS_DIFFER'],
    async (call) => {
      const key = JSON.stringify([call.body.email, call.body.first_name])
      const earlier = call.memory.get(key)
      const response = await call.send()
      if (response.status !== 200) return response
      if (earlier) return ok(earlier)
      call.memory.set(key, response.body)
      return response
    },
  ),
  define('a deleted Individual gets a Data Request', NEW_REQUEST, ['INDIVIDUAL_DELETED'], accepts(404, { id: 'dr_1' })),
  defineResponse('the Items of an Individual are missing', PERSON_ITEMS, ['INDIVIDUAL_ITEMS', 'ITEM_OWNER'], (body) => ({
    ...body,
    items: [],
  })),
  define(
    'a purge returns content',
    PURGE,
    ['PURGE_ACCEPTED'],
    replaces(204, () => ({ status: 'queued' })),
  ),
  define('an Individual can be purged twice', PURGE, ['INDIVIDUAL_UNAVAILABLE'], accepts(404, undefined, /./, 204)),
  defineRequest('the completion of a purge is not announced', PURGE, ['PURGE_DEADLINE', 'PURGE_DELAY'], (body) =>
    without(body, 'delivery_details'),
  ),

  // Data Requests
  defineResponse('a Data Request has another type', REQUEST, ['CREATED_FIELDS', 'DATA_REQUEST_CREATED', 'ITEM_OWNER'], (body) => ({
    ...body,
    ...(body.type === 'CUSTOM' && { type: 'INCOME_SUMMARY' }),
  })),
  define(
    'an update is not recorded',
    REQUEST,
    ['DATA_REQUEST_UPDATED', 'RECORDED_DATAREQUEST_UPDATED'],
    withoutEvent('DATAREQUEST_UPDATED'),
  ),
  define('the type can be changed', UPDATE, ['FIXED_FIELD_CHANGED'], async (call) =>
    call.body.type === 'CUSTOM' ? accepts(400, { id: 'dr_1' })(call) : call.send(),
  ),
  define('realized gains need no year', NEW_REQUEST, ['TAX_YEAR_MISSING'], async (call) =>
    call.body.type === 'REALIZED_GAINS' ? accepts(400, { id: 'dr_1' })(call) : call.send(),
  ),
  defineRequest('the filter by type has no effect', REQUESTS, ['DATA_REQUEST_FILTERS', 'LIST_TOTAL'], (body) => ({
    ...body,
    ...(body.filters && { filters: without(body.filters, 'type') }),
  })),
  defineRequest('201 records without a filter', REQUESTS, ['DATA_REQUESTS_LATEST_200'], (body) =>
    Object.keys(body).length > 0 ? body : { options: { count: 201 } },
  ),
  defineRequest('a list has more records than allowed', REQUESTS, ['MAX_RESULT_SIZE'], (body) => ({
    ...body,
    ...(body.options?.count > 1000 && { options: { count: 1000 } }),
  })),
  defineRequest('a list is always descending', REQUESTS, ['LIST_PAGES', 'LIST_SORTED'], (body) => ({
    ...body,
    ...(body.options && { options: without(body.options, 'sort_order') }),
  })),
  defineResponse('a refresh is weekly by default', REQUEST, ['REFRESH_DEFAULT_SCHEDULE', 'REFRESH_SWITCH'], (body) => ({
    ...body,
    ...(body.refresh_policy?.schedule?.frequency === 'MONTHLY' && {
      refresh_policy: { ...body.refresh_policy, schedule: { frequency: 'WEEKLY' } },
    }),
  })),
  define('a refresh cannot be disabled', '/v3/datarequests/disable_refresh', ['REFRESH_DISABLED', 'REFRESH_SWITCH'], pretends()),
  defineRequest('a daily refresh does not start', NEW_REQUEST, ['CREATED_FIELDS', 'REFRESH_SWITCH', 'REFRESH_TIME'], (body) =>
    without(body, 'refresh_policy'),
  ),
  define('refresh_now has no effect', '/v3/datarequests/refresh_now', ['REFRESH_NOW'], pretends(201)),
  defineResponse('a disabled refresh loses its schedule', REQUEST, ['REFRESH_SWITCH'], (body) =>
    body.refresh_policy?.enabled === false ? { ...body, refresh_policy: { enabled: false } } : body,
  ),

  // Links and invitations
  define('an expired link is returned again', GENERATE, ['LINK_GENERATED'], async (call) => {
    const response = await call.send()
    if (response.status !== 200) return response
    const key = call.body.datarequest_id
    if (!call.memory.has(key)) call.memory.set(key, response.body)
    return ok(call.memory.get(key))
  }),
  defineResponse('a second link', GENERATE, ['LINK_EXPIRY_KEPT', 'LINK_GENERATED', 'LINK_REUSED'], (body, call) => {
    const { datarequest_id, expires_at } = call.body
    const keys = (call.memory.get(datarequest_id) ?? new Set()).add(call.headers['idempotency-key'])
    call.memory.set(datarequest_id, keys)
    return keys.size === 2 && expires_at === undefined ? { ...body, uri: `${body.uri}2` } : body
  }),
  defineRequest('the expiry of a link is not updated', GENERATE, ['LINK_EXPIRY_KEPT', 'LINK_EXPIRY_UPDATED'], (body, call) => {
    const earlier = call.memory.get(body.datarequest_id)
    call.memory.set(body.datarequest_id, body.expires_at)
    return earlier < body.expires_at ? without(body, 'expires_at') : body
  }),
  define(
    'an expired link is available',
    LINKS,
    ['LINK_EXPIRED_ON_REQUEST', 'LINK_GENERATED'],
    inLinks((link) => (link.expiry_reason?.code === 'EXPIRATION_REQUESTED' ? { status: 'available' } : {})),
  ),
  define('a link expires in the past', GENERATE, ['LINK_EXPIRY_NOT_IN_FUTURE'], accepts(400, LINK, /expires_at/)),
  define(
    'an expired link can be expired',
    '/v3/datarequests/expire_invitation_link',
    ['LINK_NOT_AVAILABLE'],
    accepts(400, undefined, /expired/),
  ),
  define('notify_user accepts an expired link', NOTIFY, ['NOTIFIED_LINK_ENDED'], accepts(400, undefined, /expired/)),
  define('notify_user accepts an SMS without a number', NOTIFY, ['PHONE_NUMBER_MISSING'], accepts(400, undefined, /phone/)),
  define(
    'a notification is not recorded',
    REQUEST,
    ['RECORDED_NOTIFY_USER_REQUESTED', 'USER_NOTIFIED'],
    withoutEvent('NOTIFY_USER_REQUESTED'),
  ),
  define(
    'a link does not expire by itself',
    LINKS,
    ['LINK_STATUS'],
    inLinks((link) => (link.expiry_reason?.code === 'LINK_TIMEOUT' ? { status: 'available' } : {})),
  ),
  define(
    'a link lives for a day',
    LINKS,
    ['LINK_LIFETIME'],
    inLinks((link) => (link.expires_at - link.created_at === 259_200_000 ? { expires_at: link.created_at + 86_400_000 } : {})),
  ),
  defineResponse('the list of invitations is empty', '/v3/invitations/get', ['INVITATION_CREATED', 'INVITATION_FILTERS'], () => []),
  define(
    'an unknown invitation is found',
    INVITATION,
    ['INDIVIDUAL_DELETED', 'INVITATION_UNKNOWN', 'UNKNOWN_RECORD_getInvitation'],
    replaces(404, () => ({})),
  ),
  define(
    'the error_code of an expired invitation is BAD_REQUEST',
    '/v3/invitations/expire',
    ['INVITATION_NOT_ACTIVE'],
    replaces(400, (body) => ({ ...body, error_code: 'BAD_REQUEST' }), 400),
  ),
  define('a wrong state is a conflict', '/v3/invitations/expire', ['INVITATION_NOT_ACTIVE'], async (call) => {
    const response = await call.send()
    return response.body.error_code === 'INVALID_STATE' ? ok(response.body, 409) : response
  }),
  define(
    'an expired invitation can be expired again',
    '/v3/invitations/expire',
    ['INVITATION_NOT_ACTIVE'],
    accepts(400, undefined, /expired|EXPIRED/),
  ),
  defineResponse(
    'an expired invitation is active',
    INVITATION,
    ['INVITATION_EXPIRED', 'INVITATION_NOT_ACTIVE', 'INVITATION_VALIDITY'],
    (body) => ({
      ...body,
      status: 'ACTIVE',
    }),
  ),
  defineResponse(
    'an invitation lives for a day',
    INVITATION,
    ['INVITATION_FILTERS', 'INVITATION_LIFETIME', 'INVITATION_VALIDITY'],
    (body) => ({
      ...body,
      expires_at: body.created_at + 86_400_000,
    }),
  ),
  defineRequest('a call without an expiry extends the link', GENERATE, ['LINK_EXPIRY_KEPT'], (body, call) => {
    const earlier = call.memory.get(body.datarequest_id)
    call.memory.set(body.datarequest_id, body.expires_at)
    return earlier !== undefined && body.expires_at === undefined ? { ...body, expires_at: earlier + 1000 } : body
  }),
  defineRequest('the reason of an expiry is lost', '/v3/datarequests/expire_invitation_link', ['LINK_EXPIRY_REASON'], (body) =>
    without(body, 'expiry_reason'),
  ),
  defineRequest('an invitation is valid for a day', '/v3/invitations/new', ['INVITATION_VALIDITY'], (body) => without(body, 'validity')),

  // Items and Services
  defineResponse('the data of an Item differs', ITEM, ['ITEM_CREATED', 'NULL_AS_ABSENT'], (body) => ({
    ...body,
    ...(body.data?.record_year && { data: { record_year: 1999 } }),
  })),
  define('both sources are accepted', NEW_ITEM, ['ITEM_SOURCE_TWICE'], accepts(400, { id: 'itm_1' }, /exactly one|source_data_value/)),
  defineRequest('the filter of Items has no effect', ITEMS, ['ITEMS_LISTED', 'ITEM_FILTERS'], (body) =>
    body.filters?.datarequest_id ? without(body, 'filters') : body,
  ),
  defineResponse('source data is not a zip file', '/v3/items/get_files', ['ITEM_FILES'], () => ({})),
  defineResponse('an Item is not a PDF', '/v3/items/get_pdf', ['ITEM_PDF'], () => ({})),
  defineRequest('the search for Data Sources has no effect', SOURCES, ['DATA_SOURCES_LISTED'], (body) =>
    body.filters?.id ? without(body, 'filters') : body,
  ),
  define('a page is accepted as a PDF', '/v3/items/upload', ['FILE_NOT_ACCEPTED'], accepts(400, [{ id: 'doc_1' }], /Content-Type/)),
  define('an ftp address is accepted', NEW_ITEM, ['DOCUMENT_URI_UNSUPPORTED'], accepts(400, { id: 'itm_1' }, /uri/)),
  define('an unknown Data Source is accepted', NEW_ITEM, ['DATA_SOURCE_UNKNOWN'], async (call) =>
    call.body.datasource_id === 'emp_verifyunknown' ? ok({ id: 'itm_1' }) : call.send(),
  ),
  define('a logo with a script is accepted', LOGO, ['SVG_NOT_HARMLESS'], accepts(400, {}, /script|SVG/)),
  define('a logo of another than its declared type is accepted', LOGO, ['LOGO_TYPES'], accepts(400, {}, /the content is not/)),
  define('a large logo is accepted', LOGO, ['LOGO_SIZE'], accepts(413, {})),
  defineResponse('a digest has other figures', '/v3/services/get_digest_by_id', ['DIGEST_COMPLETED'], (body) => ({
    ...body,
    ...(body.data && { data: { ...body.data, cgpa: 1 } }),
  })),
  defineResponse('a transaction is never processed', '/v3/services/get_income_summary', ['SERVICE_COMPLETED'], (body) => ({
    ...body,
    ...(body.processing_status === 'COMPLETED' && { processing_status: 'UNPROCESSABLE' }),
  })),

  // Lists
  defineRequest('sort_by has no effect', REQUESTS, ['LIST_SORTED'], (body) =>
    body.options?.sort_by === 'type' ? { ...body, options: without(body.options, 'sort_by') } : body,
  ),
  defineRequest('fields has no effect', REQUESTS, ['LIST_FIELDS'], (body) =>
    body.fields?.[0] === 'requester_name' ? without(body, 'fields') : body,
  ),
  defineResponse('a listed Data Request has no Individual', REQUESTS, ['LIST_INDIVIDUAL'], (body) =>
    body.map((request: object) => without(request, 'individual')),
  ),
  defineRequest('the filter by status has no effect', REQUESTS, ['LINK_STATUS_FILTER'], (body) =>
    body.filters?.status ? { ...body, filters: without(body.filters, 'status') } : body,
  ),
  defineRequest('the filter by time has no effect', ITEMS, ['ITEM_FILTERS'], (body) =>
    body.filters?.created_before ? { ...body, filters: without(body.filters, 'created_before') } : body,
  ),
  defineRequest('the filter of invitations has no effect', '/v3/invitations/get', ['INVITATION_FILTERS'], (body) =>
    body.filters?.status === 'USED' ? without(body, 'filters') : body,
  ),
  define('an unknown filter is ignored', SOURCES, ['UNKNOWN_FILTER'], accepts(400, [], /unknown property/)),

  // Browsers
  define('no page of another origin can call', PERSON, ['CROSS_ORIGIN_PREFLIGHT'], async (call) =>
    call.headers['access-control-request-method'] ? ok({}, 405) : call.send(),
  ),

  // Values
  defineRequest('a null in an update is stored', UPDATE, ['NULL_AS_ABSENT'], (body) =>
    body.requester_name === null ? { ...body, requester_name: 'none' } : body,
  ),
  defineResponse('an identifier is returned as a number', PERSON, ['NUMERIC_EXTERNAL_ID'], (body) =>
    /^-?\d+$/.test(body.external_id) ? { ...body, external_id: Number(body.external_id) } : body,
  ),
  defineResponse('a date of birth has hyphens', PERSON, ['BIRTH_DATE'], (body) =>
    body.date_of_birth ? { ...body, date_of_birth: body.date_of_birth.replaceAll('/', '-') } : body,
  ),
  defineRequest('an update merges objects', UPDATE, ['UPDATED_FIELDS'], (body) =>
    body.request_details?.tax_year ? { ...body, request_details: { ...body.request_details, countries: ['US'] } } : body,
  ),
  defineRequest('a token lives for no second', PUBLIC, ['PUBLIC_TOKEN_VALIDITY'], (body) =>
    body.validity === 0 ? { ...body, validity: 1 } : body,
  ),
  defineRequest('public tokens have every scope by default', PUBLIC, ['PUBLIC_TOKEN_WITHOUT_POLICY'], (body) =>
    body.scopes ? body : { ...body, scopes: ['GLOBAL'] },
  ),
  defineResponse('the consent is missing', REQUEST, ['CONSENT_ON_REQUEST'], (body) => without(body, 'consent')),
  defineResponse('an Item has no duplicates', ITEM, ['ITEM_DUPLICATES'], (body) => ({ ...body, duplicates: [] })),

  // Headers
  define('invitations ignore the Idempotency-Key', '/v3/invitations/new', ['CREATION_REPLAYED', 'IDEMPOTENCY_KEY_REUSED'], async (call) =>
    call.send({ headers: { 'idempotency-key': crypto.randomUUID() } }),
  ),
  define('a key with a space is accepted', NEW_PERSON, ['IDEMPOTENCY_KEY_INVALID'], async (call) =>
    call.send(call.headers['idempotency-key']?.includes(' ') ? { headers: { 'idempotency-key': crypto.randomUUID() } } : {}),
  ),
  define('a rejected key creates a Data Request', NEW_REQUEST, ['IDEMPOTENCY_KEY_REUSED'], async (call) => {
    const response = await call.send()
    if (response.status === 409) await call.send({ headers: { 'idempotency-key': crypto.randomUUID() } })
    return response
  }),
  define('a rejected key is forgotten', NEW_REQUEST, ['IDEMPOTENCY_KEY_REUSED'], async (call) => {
    const key = call.headers['idempotency-key'] ?? ''
    if (call.memory.has(key)) return call.send({ headers: { 'idempotency-key': call.memory.get(key) } })
    const response = await call.send()
    if (response.status === 409) call.memory.set(key, crypto.randomUUID())
    return response
  }),
  define('another person is created with a used key', NEW_PERSON, ['IDEMPOTENCY_KEY_REUSED'], accepts(409, { id: 'idv_1' })),
  define('a deleted person is returned for its key', NEW_PERSON, ['CREATED_RECORD_GONE'], accepts(404, { id: 'idv_1' })),
  define('the header version is required', PERSON, ['DEFAULT_VERSION'], async (call) => {
    const response = await call.send()
    return response.status === 200 && !call.headers['version'] ? ok({ error_message: 'The version is missing.' }, 400) : response
  }),
  define('every version is accepted', SOURCES, ['VERSION_UNKNOWN'], async (call) =>
    call.send(call.headers['version'] === 'three' ? { headers: { version: '20210117' } } : {}),
  ),

  // Deliveries
  define(
    'a public token sets headers',
    NEW_REQUEST,
    ['DELIVERY_SECRETS_NOT_ALLOWED'],
    accepts(401, { id: 'dr_1' }, /headers|credentials of deliveries/i),
  ),
  define('the header host is accepted', NEW_REQUEST, ['DELIVERY_HEADERS_INVALID'], accepts(400, { id: 'dr_1' }, /headers/)),
  define('an internal host is accepted', NEW_REQUEST, ['DELIVERY_URL_REJECTED'], accepts(400, { id: 'dr_1' }, /url/)),
  define('a public token removes secrets', UPDATE, ['DELIVERY_SECRETS_KEPT', 'DELIVERY_SECRETS_NOT_ALLOWED'], async (call) =>
    call.isPublic && call.body.delivery_details ? asAccount(call) : call.send(),
  ),
  defineResponse('secrets are shown by default', REQUEST, ['DELIVERY_SECRETS_KEPT', 'DELIVERY_SECRETS_SHOWN'], (body) => ({
    ...body,
    ...(body.delivery_details?.[0]?.headers && {
      delivery_details: [{ url: body.delivery_details[0].url, headers: { 'x-tenant': 'hush-tenant' } }],
    }),
  })),
  defineResponse('secrets are recorded', REQUEST, ['RECORDED_DELIVERY_DETAILS'], (body) => ({
    ...body,
    event_logs: body.event_logs?.map((event: any) =>
      event.type === 'DATAREQUEST_UPDATED' ? { ...event, details: { ...event.details, hush: 1 } } : event,
    ),
  })),

  // Webhooks
  defineRelay('a webhook is sent twice', ['WEBHOOK_POSTED'], async ({ forward, event }) => {
    if (event === 'item.processed') await forward()
    return forward()
  }),
  defineRelay('events arrive out of order', ['WEBHOOK_ORDER'], async ({ forward, event, events, memory }) => {
    if (events.length < 2) return forward()
    if (event === 'item.created') {
      memory.set('held', forward)
      return 200
    }
    const status = await forward()
    await memory.get('held')?.()
    return status
  }),
  defineRelay('headers are left out', ['WEBHOOK_HEADERS'], async ({ forward }) => forward({ 'x-tenant': undefined })),
  defineRelay('a retry at 3 minutes', ['WEBHOOK_ACKNOWLEDGED', 'WEBHOOK_RETRY_DELAY'], async ({ forward, number }) =>
    number === 2 ? 503 : forward(),
  ),
  defineRelay('a token is used again', ['WEBHOOK_TOKEN'], async ({ forward, memory, headers }) => {
    if (!memory.has('token')) memory.set('token', headers.authorization)
    return forward({ authorization: memory.get('token') })
  }),
  defineRelay('a delivery with status 226 is repeated', ['WEBHOOK_ACKNOWLEDGED'], async ({ forward }) => {
    const status = await forward()
    return status === 226 ? 500 : status
  }),
  defineRequest('an entry receives other events', NEW_REQUEST, ['DELIVERY_EVENT_MATCH', 'DELIVERY_SECRETS_KEPT'], (body) => {
    const urls = new Set(body.delivery_details?.map((entry: any) => entry?.url))
    const events = new Set(body.delivery_details?.map((entry: any) => entry?.event_type))
    return urls.size === 2 && events.size === 2
      ? { ...body, delivery_details: body.delivery_details.map((entry: any) => without(entry, 'event_type')) }
      : body
  }),

  // Operations
  define('a call without a token lists Data Sources', SOURCES, ['CREDENTIAL_searchDataSources'], accepts(401, [], /missing/)),
  define('GET is accepted', SOURCES, ['METHOD_searchDataSources'], accepts(405, [])),
  define('a text body is accepted', PERSON, ['MEDIA_TYPE_getIndividual'], accepts(415, {})),
  define(
    'an invalid body causes an internal error',
    PERSON,
    ['BODY_getIndividual'],
    replaces(400, () => ({}), 500),
  ),
  define('a large body is accepted', PERSON, ['BODY_SIZE_getIndividual'], accepts(413, {})),
  define(
    'an unknown Individual has Items',
    PERSON_ITEMS,
    ['UNKNOWN_RECORD_listIndividualItems'],
    replaces(404, () => ({ items: [] })),
  ),
  define(
    'the scope WIDGET deletes an Individual',
    '/v3/individuals/delete',
    ['PUBLIC_TOKEN_WITHOUT_POLICY', 'SCOPE_deleteIndividual_WIDGET'],
    async ({ send }) => {
      const response = await send()
      return response.status === 401 && /scope/.test(response.text) ? ok(undefined) : response
    },
  ),
  define(
    'public tokens do not reach individuals/get_items',
    PERSON_ITEMS,
    ['SCOPE_listIndividualItems_GLOBAL', 'SCOPE_listIndividualItems_WIDGET'],
    async (call) => {
      const response = await call.send()
      return response.status === 404 && call.isPublic ? ok({}, 401) : response
    },
  ),

  // Pages
  definePage('an expired link shows the portal', ['LINK_ENDED_PAGE', 'LINK_LEADS_TO_PORTAL'], async (open) => {
    const page = await open()
    return page.status === 410 ? { ...page, status: 200, text: PORTAL } : { ...page, text: PORTAL }
  }),
  definePage('an ended link returns 200', ['LINK_ENDED_PAGE'], async (open) => ({ ...(await open()), status: 200 })),
  definePage('the portal is empty', ['LINK_LEADS_TO_PORTAL'], async (open) => ({ ...(await open()), text: '' })),
  definePage('the portal shows no logo', ['LOGO_SHOWN'], async (open) => ({ ...(await open()), images: [] })),
  define(
    'accessed links are not recorded',
    REQUEST,
    ['LINK_ACCESS_RECORDED', 'RECORDED_DATAREQUEST_LINK_ACCESSED'],
    withoutEvent('DATAREQUEST_LINK_ACCESSED'),
  ),
]
