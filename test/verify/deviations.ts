/**
 * Services that break one sentence each. A deviation changes the requests or responses of a correct service, or its webhooks on their way to
 * the receiver. `broken` lists the statements that find it, which name the sentence or depend on it.
 */
import type { Relay } from './relay.ts'

/** A call on its way to the service. */
export interface DeviatedCall {
  readonly headers: Readonly<Record<string, string>>
  /** The JSON body, or an empty object. */
  readonly body: any
  /** True for a call with a public token. */
  readonly isPublic: boolean
  /** Sends the call, by default unchanged. */
  send(differing?: { readonly body?: unknown; readonly headers?: Record<string, string> }): Promise<DeviatedResponse>
  /** Returns an access token of the account. */
  getAccessToken(): Promise<string>
  /** Remembers values between the calls of a run. */
  readonly memory: Map<string, any>
}

export interface DeviatedResponse {
  readonly status: number
  readonly text: string
  /** The JSON body, or an empty object. */
  readonly body: any
}

export interface Deviation {
  readonly what: string
  /** The path whose calls it changes. */
  readonly path: string
  readonly broken: readonly string[]
  readonly change?: (call: DeviatedCall) => Promise<DeviatedResponse>
  readonly relay?: Relay
}

const ok = (body: unknown, status = 200): DeviatedResponse => ({ status, text: body === undefined ? '' : JSON.stringify(body), body })

/** Accepts calls that the service rejects with this status and message. */
const accepts =
  (status: number, body: unknown, message = /./, success = 200) =>
  async ({ send, body: request }: DeviatedCall): Promise<DeviatedResponse> => {
    const response = await send()
    const isUnknown = JSON.stringify(request).includes('verifyunknown')
    return response.status === status && !isUnknown && message.test(response.text) ? ok(body, success) : response
  }

/** Applies the change only to calls with a credential. */
const ifAuthorized = (change: NonNullable<Deviation['change']>) => async (call: DeviatedCall) =>
  call.headers['authorization'] === undefined ? call.send() : change(call)

/** Changes the body of successful responses. */
const returns =
  (change: (body: any, call: DeviatedCall) => unknown) =>
  async (call: DeviatedCall): Promise<DeviatedResponse> => {
    const response = await call.send()
    return response.status === 200 ? ok(await change(response.body, call)) : response
  }

/** Changes the body of requests. */
const receives =
  (change: (body: any, call: DeviatedCall) => unknown) =>
  async (call: DeviatedCall): Promise<DeviatedResponse> =>
    call.send({ body: await change(structuredClone(call.body), call) })

/** Accepts calls for existing records without an effect. */
const pretends =
  (status = 200) =>
  async (call: DeviatedCall): Promise<DeviatedResponse> => {
    const id: unknown = call.body.datarequest_id ?? call.body.access_token
    const isKnown = typeof id === 'string' && !id.includes('verifyunknown')
    return isKnown ? ok(undefined, status) : call.send()
  }

const withoutEvent = (type: string) =>
  returns((body) => ({ ...body, event_logs: body.event_logs?.filter((event: { type: string }) => event.type !== type) }))

const inLinks = (change: (link: any) => object) =>
  returns((body) => ({ ...body, links: body.links?.map((link: object) => ({ ...link, ...change(link) })) }))

const without = (body: any, name: string) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))

const asAccount = async (call: DeviatedCall) => call.send({ headers: { authorization: `Bearer ${await call.getAccessToken()}` } })

const TOKEN = { access_token: 'token', token_type: 'bearer', expires_in: 2_128_865_176, expires_at: 4_102_444_800_000 }
const LINK = { id: 'dr_1', uri: 'https://portal.example.com/1' }
const PUBLIC = '/v3/auth/generate_public_token'
const PURGE = '/v3/compliance/purge_individual'
const NEW_PERSON = '/v3/individuals/new'
const NEW_REQUEST = '/v3/datarequests/new'
const REQUEST = '/v3/datarequests/get_by_id'
const REQUESTS = '/v3/datarequests/get'
const GENERATE = '/v3/datarequests/generate_invitation_link'
const LINKS = '/v3/datarequests/get_invitation_link'
const NOTIFY = '/v3/datarequests/notify_user'
const SOURCES = '/v3/datasources/get'
const NEW_ITEM = '/v3/items/new'
const ITEM = '/v3/items/get_by_id'

export const deviations: readonly Deviation[] = [
  // Tokens
  {
    what: 'a token outlives its validity',
    path: PUBLIC,
    broken: ['TOKEN_EXPIRED'],
    change: receives((body) => ({ ...body, ...(body.validity === 2 && { validity: 900 }) })),
  },
  { what: 'an invalidated token works', path: '/v3/auth/invalidate', broken: ['TOKEN_INVALIDATED'], change: pretends() },
  {
    what: 'a token of a deleted Individual works',
    path: SOURCES,
    broken: ['TOKEN_INDIVIDUAL_DELETED'],
    change: accepts(401, [], /was deleted/),
  },
  { what: 'a suspended account lists Items', path: '/v3/items/get', broken: ['ACCOUNT_SUSPENDED'], change: accepts(403, []) },
  {
    what: 'a wrong secret gets a purge token',
    path: '/v3/auth/generate_purge_token',
    broken: ['CREDENTIALS_REJECTED'],
    change: ifAuthorized(accepts(401, TOKEN)),
  },
  {
    what: 'a public token lists Items',
    path: '/v3/items/get',
    broken: ['BEYOND_PUBLIC_TOKENS'],
    change: accepts(401, [], /[Pp]ublic token/),
  },
  {
    what: 'the scope WIDGET reaches a Service',
    path: '/v3/services/get_income_summary',
    broken: ['BEYOND_SCOPE'],
    change: accepts(401, {}, /scope/),
  },
  {
    what: "another Individual's token gets 200",
    path: '/v3/individuals/get_by_id',
    broken: ['BEYOND_POLICY'],
    change: accepts(401, {}, /policy/),
  },
  {
    what: 'a list ignores the policy',
    path: REQUESTS,
    broken: ['POLICY_LIMITS_LISTS'],
    change: async (call) => ((await call.send()).status === 200 && call.isPublic ? asAccount(call) : call.send()),
  },
  { what: 'a purge token lists Data Sources', path: SOURCES, broken: ['PURGE_TOKEN_ELSEWHERE'], change: accepts(401, [], /purge/i) },
  {
    what: 'an access token purges',
    path: PURGE,
    broken: ['PURGE_TOKEN_MISSING'],
    change: ifAuthorized(accepts(401, undefined, /requires a purge token|access token|not a purge/i, 204)),
  },
  { what: 'a purge token works twice', path: PURGE, broken: ['PURGE_TOKEN_USED'], change: accepts(401, undefined, /used/i, 204) },
  {
    what: 'the error does not explain the policy',
    path: PUBLIC,
    broken: ['PUBLIC_TOKEN_POLICY_HINT'],
    change: async ({ send }) => {
      const response = await send()
      return response.status === 400 ? ok({ ...response.body, error_message: 'The body is not valid.' }, 400) : response
    },
  },
  {
    what: 'public tokens live for an hour',
    path: PUBLIC,
    broken: ['PUBLIC_TOKEN_LIFETIME'],
    change: returns((body, call) => ({ ...body, ...(call.body.validity === undefined && { expires_in: 3600 }) })),
  },
  {
    what: 'access tokens live for a day',
    path: '/v3/auth/generate_access_token',
    broken: ['ACCESS_TOKEN_LIFETIME'],
    change: returns((body) => ({ ...body, expires_in: 86_400 })),
  },
  {
    what: 'purge tokens live for a day',
    path: '/v3/auth/generate_purge_token',
    broken: ['PURGE_TOKEN_LIFETIME'],
    change: returns((body) => ({ ...body, expires_in: 86_400 })),
  },
  // Individuals
  {
    what: 'names are stored in upper case',
    path: '/v3/individuals/get_by_id',
    broken: ['INDIVIDUAL_CREATED'],
    change: returns((body) => ({ ...body, first_name: body.first_name.toUpperCase() })),
  },
  {
    what: 'two equal people share an identifier',
    path: NEW_PERSON,
    broken: ['CREATION_REPLAYED', 'IDEMPOTENCY_KEY_LIFETIME', 'INDIVIDUAL_IDENTIFIERS_DIFFER'],
    change: async (call) => {
      const key = JSON.stringify([call.body.email, call.body.first_name])
      const earlier = call.memory.get(key)
      const response = await call.send()
      if (response.status !== 200) return response
      if (earlier) return ok(earlier)
      call.memory.set(key, response.body)
      return response
    },
  },
  {
    what: 'a deleted Individual gets a Data Request',
    path: NEW_REQUEST,
    broken: ['INDIVIDUAL_DELETED'],
    change: accepts(404, { id: 'dr_1' }),
  },
  {
    what: 'the Items of an Individual are missing',
    path: '/v3/individuals/get_items',
    broken: ['INDIVIDUAL_ITEMS'],
    change: returns((body) => ({ ...body, items: [] })),
  },
  {
    what: 'a purge returns content',
    path: PURGE,
    broken: ['PURGE_ACCEPTED'],
    change: async ({ send }) => {
      const response = await send()
      return response.status === 204 ? ok({ status: 'queued' }) : response
    },
  },
  { what: 'an Individual can be purged twice', path: PURGE, broken: ['INDIVIDUAL_UNAVAILABLE'], change: accepts(404, undefined, /./, 204) },
  {
    what: 'the completion of a purge is not announced',
    path: PURGE,
    broken: ['PURGE_DEADLINE', 'PURGE_DELAY'],
    change: receives((body) => without(body, 'delivery_details')),
  },
  // Data Requests
  {
    what: 'a Data Request has another type',
    path: REQUEST,
    broken: ['DATA_REQUEST_CREATED'],
    change: returns((body) => ({ ...body, ...(body.type === 'CUSTOM' && { type: 'INCOME_SUMMARY' }) })),
  },
  {
    what: 'an update is not recorded',
    path: REQUEST,
    broken: ['DATA_REQUEST_UPDATED', 'RECORDED_DATAREQUEST_UPDATED'],
    change: withoutEvent('DATAREQUEST_UPDATED'),
  },
  {
    what: 'the type can be changed',
    path: '/v3/datarequests/update',
    broken: ['FIXED_FIELD_CHANGED'],
    change: async (call) => (call.body.type === 'CUSTOM' ? accepts(400, { id: 'dr_1' })(call) : call.send()),
  },
  {
    what: 'realized gains need no year',
    path: NEW_REQUEST,
    broken: ['TAX_YEAR_MISSING'],
    change: async (call) => (call.body.type === 'REALIZED_GAINS' ? accepts(400, { id: 'dr_1' })(call) : call.send()),
  },
  {
    what: 'the filter by type has no effect',
    path: REQUESTS,
    broken: ['DATA_REQUEST_FILTERS'],
    change: receives((body) => ({ ...body, ...(body.filters && { filters: without(body.filters, 'type') }) })),
  },
  {
    what: '201 records without a filter',
    path: REQUESTS,
    broken: ['DATA_REQUESTS_LATEST_200'],
    change: receives((body) => (body.filters || body.options ? body : { options: { count: 201 } })),
  },
  {
    what: 'a list has more records than allowed',
    path: REQUESTS,
    broken: ['MAX_RESULT_SIZE'],
    change: receives((body) => ({ ...body, ...(body.options?.count > 1000 && { options: { count: 1000 } }) })),
  },
  {
    what: 'a list is always descending',
    path: REQUESTS,
    broken: ['LIST_PAGES'],
    change: receives((body) => ({ ...body, ...(body.options && { options: without(body.options, 'sort_order') }) })),
  },
  {
    what: 'a refresh is weekly by default',
    path: REQUEST,
    broken: ['REFRESH_DEFAULT_SCHEDULE'],
    change: returns((body) => ({
      ...body,
      ...(body.refresh_policy?.schedule?.frequency === 'MONTHLY' && {
        refresh_policy: { ...body.refresh_policy, schedule: { frequency: 'WEEKLY' } },
      }),
    })),
  },
  { what: 'a refresh cannot be disabled', path: '/v3/datarequests/disable_refresh', broken: ['REFRESH_DISABLED'], change: pretends() },
  {
    what: 'a daily refresh does not start',
    path: NEW_REQUEST,
    broken: ['REFRESH_TIME'],
    change: receives((body) => without(body, 'refresh_policy')),
  },
  { what: 'refresh_now has no effect', path: '/v3/datarequests/refresh_now', broken: ['REFRESH_NOW'], change: pretends(201) },
  // Links and invitations
  {
    what: 'an expired link is returned again',
    path: GENERATE,
    broken: ['LINK_GENERATED'],
    change: async (call) => {
      const response = await call.send()
      if (response.status !== 200) return response
      const key = call.body.datarequest_id
      if (!call.memory.has(key)) call.memory.set(key, response.body)
      return ok(call.memory.get(key))
    },
  },
  {
    what: 'a second link',
    path: GENERATE,
    broken: ['LINK_REUSED'],
    change: returns((body, call) => {
      const { datarequest_id, expires_at } = call.body
      const keys = (call.memory.get(datarequest_id) ?? new Set()).add(call.headers['idempotency-key'])
      call.memory.set(datarequest_id, keys)
      return keys.size === 2 && expires_at === undefined ? { ...body, uri: `${body.uri}2` } : body
    }),
  },
  {
    what: 'the expiry of a link is not updated',
    path: GENERATE,
    broken: ['LINK_EXPIRY_UPDATED'],
    change: receives((body, call) => {
      const earlier = call.memory.get(body.datarequest_id)
      call.memory.set(body.datarequest_id, body.expires_at)
      return earlier < body.expires_at ? without(body, 'expires_at') : body
    }),
  },
  {
    what: 'an expired link is available',
    path: LINKS,
    broken: ['LINK_EXPIRED_ON_REQUEST'],
    change: inLinks((link) => (link.expiry_reason?.code === 'EXPIRATION_REQUESTED' ? { status: 'available' } : {})),
  },
  { what: 'a link expires in the past', path: GENERATE, broken: ['LINK_EXPIRY_NOT_IN_FUTURE'], change: accepts(400, LINK, /expires_at/) },
  {
    what: 'an expired link can be expired',
    path: '/v3/datarequests/expire_invitation_link',
    broken: ['LINK_NOT_AVAILABLE'],
    change: accepts(400, undefined, /expired/),
  },
  {
    what: 'notify_user accepts an expired link',
    path: NOTIFY,
    broken: ['NOTIFIED_LINK_ENDED'],
    change: accepts(400, undefined, /expired/),
  },
  {
    what: 'notify_user accepts an SMS without a number',
    path: NOTIFY,
    broken: ['PHONE_NUMBER_MISSING'],
    change: accepts(400, undefined, /phone/),
  },
  {
    what: 'a notification is not recorded',
    path: REQUEST,
    broken: ['RECORDED_NOTIFY_USER_REQUESTED', 'USER_NOTIFIED'],
    change: withoutEvent('NOTIFY_USER_REQUESTED'),
  },
  {
    what: 'a link does not expire by itself',
    path: LINKS,
    broken: ['LINK_STATUS'],
    change: inLinks((link) => (link.expiry_reason?.code === 'LINK_TIMEOUT' ? { status: 'available' } : {})),
  },
  {
    what: 'a link lives for a day',
    path: LINKS,
    broken: ['LINK_LIFETIME'],
    change: inLinks((link) => (link.expires_at - link.created_at === 259_200_000 ? { expires_at: link.created_at + 86_400_000 } : {})),
  },
  { what: 'the list of invitations is empty', path: '/v3/invitations/get', broken: ['INVITATION_CREATED'], change: returns(() => []) },
  {
    what: 'an unknown invitation is found',
    path: '/v3/invitations/get_by_id',
    broken: ['INVITATION_UNKNOWN', 'UNKNOWN_RECORD_getInvitation'],
    change: async ({ send }) => {
      const response = await send()
      return response.status === 404 ? ok({}) : response
    },
  },
  {
    what: 'an expired invitation can be expired again',
    path: '/v3/invitations/expire',
    broken: ['INVITATION_NOT_ACTIVE'],
    change: accepts(400, undefined, /expired|EXPIRED/),
  },
  {
    what: 'an expired invitation is active',
    path: '/v3/invitations/get_by_id',
    broken: ['INVITATION_EXPIRED'],
    change: returns((body) => ({ ...body, status: 'ACTIVE' })),
  },
  {
    what: 'an invitation lives for a day',
    path: '/v3/invitations/get_by_id',
    broken: ['INVITATION_LIFETIME'],
    change: returns((body) => ({ ...body, expires_at: body.created_at + 86_400_000 })),
  },
  // Items and Services
  {
    what: 'the data of an Item differs',
    path: ITEM,
    broken: ['ITEM_CREATED'],
    change: returns((body) => ({ ...body, ...(body.data?.record_year && { data: { record_year: 1999 } }) })),
  },
  {
    what: 'both sources are accepted',
    path: NEW_ITEM,
    broken: ['ITEM_SOURCE_TWICE'],
    change: accepts(400, { id: 'itm_1' }, /exactly one|source_data_value/),
  },
  {
    what: 'the filter of Items has no effect',
    path: '/v3/items/get',
    broken: ['ITEMS_LISTED'],
    change: receives((body) => without(body, 'filters')),
  },
  { what: 'source data is not a zip file', path: '/v3/items/get_files', broken: ['ITEM_FILES'], change: returns(() => ({})) },
  { what: 'an Item is not a PDF', path: '/v3/items/get_pdf', broken: ['ITEM_PDF'], change: returns(() => ({})) },
  {
    what: 'the search for Data Sources has no effect',
    path: SOURCES,
    broken: ['DATA_SOURCES_LISTED'],
    change: receives((body) => without(body, 'filters')),
  },
  {
    what: 'a page is accepted as a PDF',
    path: '/v3/items/upload',
    broken: ['FILE_NOT_ACCEPTED'],
    change: accepts(400, [{ id: 'doc_1' }], /Content-Type/),
  },
  {
    what: 'an ftp address is accepted',
    path: NEW_ITEM,
    broken: ['DOCUMENT_URI_UNSUPPORTED'],
    change: accepts(400, { id: 'itm_1' }, /uri/),
  },
  {
    what: 'an unknown Data Source is accepted',
    path: NEW_ITEM,
    broken: ['DATA_SOURCE_UNKNOWN'],
    change: async (call) => (call.body.datasource_id === 'emp_verifyunknown' ? ok({ id: 'itm_1' }) : call.send()),
  },
  {
    what: 'a logo with a script is accepted',
    path: '/v3/experiences/upload_logo',
    broken: ['SVG_NOT_HARMLESS'],
    change: accepts(400, {}, /script|SVG/),
  },
  { what: 'a large logo is accepted', path: '/v3/experiences/upload_logo', broken: ['LOGO_SIZE'], change: accepts(413, {}) },
  {
    what: 'a digest has other figures',
    path: '/v3/services/get_digest_by_id',
    broken: ['DIGEST_COMPLETED'],
    change: returns((body) => ({ ...body, ...(body.data && { data: { ...body.data, cgpa: 1 } }) })),
  },
  {
    what: 'a transaction is never processed',
    path: '/v3/services/get_income_summary',
    broken: ['SERVICE_COMPLETED'],
    change: returns((body) => ({ ...body, ...(body.processing_status === 'COMPLETED' && { processing_status: 'UNPROCESSABLE' }) })),
  },
  // Headers
  {
    what: 'invitations ignore the Idempotency-Key',
    path: '/v3/invitations/new',
    broken: ['CREATION_REPLAYED', 'IDEMPOTENCY_KEY_REUSED'],
    change: async (call) => call.send({ headers: { 'idempotency-key': crypto.randomUUID() } }),
  },
  {
    what: 'a key with a space is accepted',
    path: NEW_PERSON,
    broken: ['IDEMPOTENCY_KEY_INVALID'],
    change: async (call) =>
      call.send(call.headers['idempotency-key']?.includes(' ') ? { headers: { 'idempotency-key': crypto.randomUUID() } } : {}),
  },
  {
    what: 'another person is created with a used key',
    path: NEW_PERSON,
    broken: ['IDEMPOTENCY_KEY_REUSED'],
    change: accepts(409, { id: 'idv_1' }),
  },
  {
    what: 'a deleted person is returned for its key',
    path: NEW_PERSON,
    broken: ['CREATED_RECORD_GONE'],
    change: accepts(404, { id: 'idv_1' }),
  },
  {
    what: 'the header version is required',
    path: '/v3/individuals/get_by_id',
    broken: ['DEFAULT_VERSION'],
    change: async (call) => {
      const response = await call.send()
      return response.status === 200 && !call.headers['version'] ? ok({ error_message: 'The version is missing.' }, 400) : response
    },
  },
  {
    what: 'every version is accepted',
    path: SOURCES,
    broken: ['VERSION_UNKNOWN'],
    change: async (call) => call.send(call.headers['version'] === 'three' ? { headers: { version: '20210117' } } : {}),
  },
  // Deliveries
  {
    what: 'a public token sets headers',
    path: NEW_REQUEST,
    broken: ['DELIVERY_SECRETS_NOT_ALLOWED'],
    change: accepts(401, { id: 'dr_1' }, /headers|credentials of deliveries/i),
  },
  {
    what: 'the header host is accepted',
    path: NEW_REQUEST,
    broken: ['DELIVERY_HEADERS_INVALID'],
    change: accepts(400, { id: 'dr_1' }, /headers/),
  },
  {
    what: 'an internal host is accepted',
    path: NEW_REQUEST,
    broken: ['DELIVERY_URL_REJECTED'],
    change: accepts(400, { id: 'dr_1' }, /url/),
  },
  {
    what: 'a public token removes secrets',
    path: '/v3/datarequests/update',
    broken: ['DELIVERY_SECRETS_KEPT'],
    change: async (call) => (call.isPublic ? asAccount(call) : call.send()),
  },
  {
    what: 'secrets are shown by default',
    path: REQUEST,
    broken: ['DELIVERY_SECRETS_SHOWN'],
    change: returns((body) => ({
      ...body,
      ...(body.delivery_details?.[0]?.headers && {
        delivery_details: [{ url: body.delivery_details[0].url, headers: { 'x-tenant': 'hush-tenant' } }],
      }),
    })),
  },
  {
    what: 'secrets are recorded',
    path: REQUEST,
    broken: ['RECORDED_DELIVERY_DETAILS'],
    change: returns((body) => ({
      ...body,
      event_logs: body.event_logs?.map((event: any) =>
        event.type === 'DATAREQUEST_UPDATED' ? { ...event, details: { ...event.details, hush: 1 } } : event,
      ),
    })),
  },
  // Webhooks
  {
    what: 'a webhook is sent twice',
    path: NEW_REQUEST,
    broken: ['WEBHOOK_POSTED'],
    relay: async ({ forward, event }) => {
      if (event === 'item.processed') await forward()
      return forward()
    },
  },
  {
    what: 'events arrive out of order',
    path: NEW_REQUEST,
    broken: ['WEBHOOK_ORDER'],
    relay: async ({ forward, event, events, memory }) => {
      if (events.length < 2) return forward()
      if (event === 'item.created') {
        memory.set('held', forward)
        return 200
      }
      const status = await forward()
      await memory.get('held')?.()
      return status
    },
  },
  {
    what: 'headers are left out',
    path: NEW_REQUEST,
    broken: ['WEBHOOK_HEADERS'],
    relay: async ({ forward }) => forward({ 'x-tenant': undefined }),
  },
  {
    what: 'a retry at 3 minutes',
    path: NEW_REQUEST,
    broken: ['WEBHOOK_ACKNOWLEDGED', 'WEBHOOK_RETRY_DELAY'],
    relay: async ({ forward, number }) => (number === 2 ? 503 : forward()),
  },
  {
    what: 'a token is used again',
    path: NEW_REQUEST,
    broken: ['WEBHOOK_TOKEN'],
    relay: async ({ forward, memory, headers }) => {
      if (!memory.has('token')) memory.set('token', headers.authorization)
      return forward({ authorization: memory.get('token') })
    },
  },
  {
    what: 'a delivery with status 226 is repeated',
    path: NEW_REQUEST,
    broken: ['WEBHOOK_ACKNOWLEDGED'],
    relay: async ({ forward }) => {
      const status = await forward()
      return status === 226 ? 500 : status
    },
  },
  {
    what: 'an entry receives other events',
    path: NEW_REQUEST,
    broken: ['DELIVERY_EVENT_MATCH'],
    change: receives((body) => {
      const urls = new Set(body.delivery_details?.map((entry: any) => entry.url))
      const events = new Set(body.delivery_details?.map((entry: any) => entry.event_type))
      return urls.size === 2 && events.size === 2
        ? { ...body, delivery_details: body.delivery_details.map((entry: any) => without(entry, 'event_type')) }
        : body
    }),
  },
  // Operations
  {
    what: 'a call without a token lists Data Sources',
    path: SOURCES,
    broken: ['CREDENTIAL_searchDataSources'],
    change: accepts(401, [], /missing/),
  },
  { what: 'GET is accepted', path: SOURCES, broken: ['METHOD_searchDataSources'], change: accepts(405, []) },
  { what: 'a text body is accepted', path: '/v3/individuals/get_by_id', broken: ['MEDIA_TYPE_getIndividual'], change: accepts(415, {}) },
  {
    what: 'an invalid body causes an internal error',
    path: '/v3/individuals/get_by_id',
    broken: ['BODY_getIndividual'],
    change: async ({ send }) => {
      const response = await send()
      return response.status === 400 ? ok({}, 500) : response
    },
  },
  { what: 'a large body is accepted', path: '/v3/individuals/get_by_id', broken: ['BODY_SIZE_getIndividual'], change: accepts(413, {}) },
  {
    what: 'an unknown Individual has Items',
    path: '/v3/individuals/get_items',
    broken: ['UNKNOWN_RECORD_listIndividualItems'],
    change: async ({ send }) => {
      const response = await send()
      return response.status === 404 ? ok({ items: [] }) : response
    },
  },
  {
    what: 'the scope WIDGET deletes an Individual',
    path: '/v3/individuals/delete',
    broken: ['SCOPE_deleteIndividual_WIDGET'],
    change: async ({ send }) => {
      const response = await send()
      return response.status === 401 && /scope/.test(response.text) ? ok(undefined) : response
    },
  },
  {
    what: 'public tokens do not reach individuals/get_items',
    path: '/v3/individuals/get_items',
    broken: ['SCOPE_listIndividualItems_GLOBAL', 'SCOPE_listIndividualItems_WIDGET'],
    change: async (call) => {
      const response = await call.send()
      return response.status === 404 && call.isPublic ? ok({}, 401) : response
    },
  },
]
