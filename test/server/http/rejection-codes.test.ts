/** The request log contains the code of the rule that rejected a call. */
import { expect } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import document from '../../../generated/openapi-sandbox.json' with { type: 'json' }
import { type ApiFixture, PERSON, test } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { purgeIndividual, purgeToken } from '../purge-fixture.ts'
import { basic } from '../test-server.ts'

type Headers = Record<string, string>

const accessToken = async ({ post }: ApiFixture): Promise<Headers> => {
  const { body } = await post('/v3/auth/generate_access_token', undefined, basic())
  return { authorization: `Bearer ${body.access_token}` }
}
const publicToken = async ({ post }: ApiFixture, scopes: string[]): Promise<Headers> => {
  const { body } = await post('/v3/auth/generate_public_token', { scopes }, basic())
  return { authorization: `Bearer ${body.access_token}` }
}

const withKey = async (at: ApiFixture, key: string, body: object = PERSON) =>
  at.call('individuals/new', body, { ...(await at.bearer()), 'idempotency-key': key })

const requestWith = (at: ApiFixture, differing: object) =>
  at.call('datarequests/new', { individual_id: at.person, type: 'INCOME_SUMMARY', ...differing })

const withDeliveries = (at: ApiFixture, delivery: object) =>
  requestWith(at, { delivery_details: [{ url: 'https://hooks.example.com', ...delivery }] })

const itemWith = async (at: ApiFixture, differing: object) =>
  at.call('items/new', {
    datarequest_id: await at.newRequest(),
    datasource_id: 'emp_2eeeH8sfm51IzQswcoff3aFYX7Q',
    source_data_type: 'SVC_W2_RECORD',
    source_data: [{ referrer: 'USER', source_data_value: { record_year: 2049 } }],
    ...differing,
  })

async function upload(at: ApiFixture, path: string, field: string, content: string): Promise<void> {
  const form = new FormData()
  form.append(field, new Blob([content], { type: 'image/svg+xml' }), 'image.svg')
  await fetch(`${at.url}/v3/${path}`, { method: 'POST', headers: await at.bearer(), body: form })
}

const newLink = async (at: ApiFixture): Promise<string> => {
  const datarequest_id = await at.newRequest()
  await at.done('datarequests/generate_invitation_link', { datarequest_id })
  return datarequest_id
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Each function ends with a call that the rule with this code rejects. */
const CALLS: Readonly<Record<string, (at: ApiFixture) => Promise<unknown>>> = {
  TOKEN_EXPIRED: async (at) => {
    const token = await publicToken(at, ['GLOBAL'])
    await at.pass(900_000)
    return at.call('datasources/get', {}, token)
  },
  TOKEN_INVALIDATED: async (at) => {
    const token = await accessToken(at)
    await at.post('/v3/auth/invalidate', { access_token: token['authorization']?.slice('Bearer '.length) }, basic())
    return at.call('datasources/get', {}, token)
  },
  TOKEN_INDIVIDUAL_DELETED: async (at) => {
    const token = await at.visitor(at.person)
    await at.call('individuals/delete', { id: at.person })
    return at.call('datasources/get', {}, token)
  },
  ACCOUNT_SUSPENDED: async (at) => {
    const token = await accessToken(at)
    await at.db.updateTable('account').set({ suspended_at: 1 }).execute()
    return at.call('datasources/get', {}, token)
  },
  BEYOND_PUBLIC_TOKENS: async (at) => at.call('experiences/upload_logo', {}, await publicToken(at, ['GLOBAL'])),
  BEYOND_SCOPE: async (at) => at.call('services/get_income_summary', {}, await publicToken(at, ['WIDGET'])),
  BEYOND_POLICY: async (at) => at.call('individuals/get_by_id', { id: await at.newPerson() }, await at.visitor(at.person)),
  PURGE_TOKEN_ELSEWHERE: async (at) => at.call('datasources/get', {}, await purgeToken(at)),
  PURGE_TOKEN_MISSING: async (at) => purgeIndividual(at, { individual_id: at.person }, await accessToken(at)),
  PURGE_TOKEN_USED: async (at) => {
    const token = await purgeToken(at)
    await purgeIndividual(at, { individual_id: await at.newPerson() }, token)
    return purgeIndividual(at, { individual_id: at.person }, token)
  },
  IDEMPOTENCY_KEY_INVALID: (at) => withKey(at, 'a key'),
  IDEMPOTENCY_KEY_REUSED: async (at) => {
    await withKey(at, 'key')
    return withKey(at, 'key', { ...PERSON, first_name: 'Augusta' })
  },
  CREATED_RECORD_GONE: async (at) => {
    const { body } = await withKey(at, 'key')
    await at.call('individuals/delete', { id: body.id })
    return withKey(at, 'key')
  },
  INDIVIDUAL_UNAVAILABLE: async (at) => {
    await purgeIndividual(at, { individual_id: at.person })
    return purgeIndividual(at, { individual_id: at.person })
  },
  TAX_YEAR_MISSING: async (at) => {
    const datarequest_id = await at.newRequest({ type: 'REALIZED_GAINS', request_details: { tax_year: 2048 } })
    return at.call('datarequests/update', { datarequest_id, request_details: {} })
  },
  FIXED_FIELD_CHANGED: async (at) => at.call('datarequests/update', { datarequest_id: await at.newRequest(), type: 'CUSTOM' }),
  FILE_NOT_ACCEPTED: (at) => upload(at, 'items/upload', 'files', 'text'),
  DOCUMENT_URI_UNSUPPORTED: (at) => {
    const reference = { uri: 'ftp://files.example.com/a.pdf', media_type: 'application/pdf' }
    return itemWith(at, { source_data_type: 'W2_FILE', source_data: [{ referrer: 'USER', source_data_reference: reference }] })
  },
  DATA_SOURCE_UNKNOWN: (at) => itemWith(at, { datasource_id: 'emp_unknown' }),
  CONSENT_MISSING: async (at) => {
    const { body } = await itemWith(at, {})
    await at.pass(60_000)
    await at.db.updateTable('item').set({ provided_by: 'individual' }).execute()
    return at.call('items/get_by_id', { id: body.id })
  },
  PROCESSING_FAILED: async (at) => {
    await at.db.updateTable('account').set({ processing_failures: 'http' }).execute()
    return at.call('services/get_income_summary', { datarequest_id: await at.newRequest() })
  },
  SVG_NOT_HARMLESS: (at) => upload(at, 'experiences/upload_logo', 'file', SVG),
  LINK_EXPIRY_NOT_IN_FUTURE: async (at) =>
    at.call('datarequests/generate_invitation_link', { datarequest_id: await at.newRequest(), expires_at: 1 }),
  LINK_NOT_AVAILABLE: async (at) => {
    const datarequest_id = await newLink(at)
    await at.call('datarequests/expire_invitation_link', { datarequest_id })
    return at.call('datarequests/expire_invitation_link', { datarequest_id })
  },
  INVITATION_NOT_ACTIVE: async (at) => {
    const { id } = await at.done('invitations/new', { individual_id: at.person, query_type: ['INCOME_SUMMARY'] })
    await at.call('invitations/expire', { id })
    return at.call('invitations/expire', { id })
  },
  NOTIFIED_LINK_ENDED: async (at) => {
    const datarequest_id = await newLink(at)
    await at.call('datarequests/expire_invitation_link', { datarequest_id })
    return at.call('datarequests/notify_user', { datarequest_id, notifications: [{ type: 'EMAIL' }] })
  },
  PHONE_NUMBER_MISSING: async (at) => {
    const datarequest_id = await at.newRequest({ individual_id: await at.newPerson({ phone_number: undefined }) })
    return at.call('datarequests/notify_user', { datarequest_id, notifications: [{ type: 'SMS' }] })
  },
  DELIVERY_SECRETS_NOT_ALLOWED: async (at) => {
    const delivery_details = [{ url: 'https://hooks.example.com', headers: { 'x-tenant': 'a' } }]
    const body = { individual_id: at.person, type: 'INCOME_SUMMARY', delivery_details }
    return at.call('datarequests/new', body, await publicToken(at, ['GLOBAL']))
  },
  DELIVERY_HEADERS_INVALID: (at) => withDeliveries(at, { headers: { host: 'hooks.example.com' } }),
  DELIVERY_URL_REJECTED: (at) => withDeliveries(at, { url: 'https://hooks.internal/' }),
}

const lastCall = async (at: ApiFixture) => (await control(at, 'GET', '/requests?limit=1')).body.at(-1)

test('each rule has a call that it rejects', () => {
  const codes = Object.entries(tables.rules).flatMap(([code, { kind }]) => (kind === 'rule' ? [code] : []))
  expect(Object.keys(CALLS)).toEqual(codes)
  expect(document.components.schemas.RejectionCode['x-extensible-enum']).toEqual(codes)
})

test.for(Object.entries(CALLS))('%s', async ([rejection, call], { at }) => {
  await call(at)
  const { status, response, rejection: logged } = await lastCall(at)
  expect([logged, status >= 400], JSON.stringify(response)).toEqual([rejection, true])
})

test.for([
  ['is carried out', (at: ApiFixture) => at.call('datasources/get'), 200],
  ['names an unknown record', (at: ApiFixture) => at.call('individuals/get_by_id', { id: 'idv_unknown' }), 404],
  ['has an unknown token', (at: ApiFixture) => at.call('datasources/get', {}, { authorization: 'Bearer guessed' }), 401],
] as const)('no code if a call %s', async ([, call, status], { at }) => {
  await call(at)
  expect(await lastCall(at)).toMatchObject({ status, rejection: null })
})
