/** A purged Individual is immediately unavailable to all endpoints, lists, tokens, control operations and jobs. */
import { expect } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { control } from '../../../test/server/control-api.ts'
import { DAY, type ApiFixture, HOUR, test } from '../../../test/server/api-fixture.ts'
import { purgeFixture, type PurgeFixture, PURGED_PERSON, purgeIndividual, purgeToken } from '../../../test/server/purge-fixture.ts'
import { basic } from '../../../test/server/test-server.ts'
import { storedRows } from '../../../test/server/databases.ts'

const DIGEST = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'C', cgpa: 3.42, last_term_gpa: 3.6, credits_earned: 121 }

/** Request bodies for each endpoint. Each body contains an identifier of the Individual or its records. */
const bodiesByEndpoint: Readonly<Record<string, (life: PurgeFixture) => readonly object[]>> = {
  'auth/generate_public_token': ({ individual }) => [{ policy: { individual_id: individual } }],
  'individuals/get_by_id': ({ individual }) => [{ individual_id: individual }, { id: individual }],
  'individuals/get_items': ({ individual, request }) => [{ individual_id: individual }, { datarequest_id: request }],
  'individuals/delete': ({ individual }) => [{ individual_id: individual }],
  'datarequests/new': ({ individual }) => [{ individual_id: individual, type: 'INCOME_SUMMARY' }],
  'datarequests/update': ({ request }) => [{ datarequest_id: request, requester_name: 'Harbor' }],
  'datarequests/get_by_id': ({ request }) => [{ datarequest_id: request }],
  'datarequests/generate_invitation_link': ({ request }) => [{ datarequest_id: request }],
  'datarequests/notify_user': ({ request }) => [{ datarequest_id: request, notifications: [{ type: 'EMAIL' }] }],
  'datarequests/get_invitation_link': ({ request }) => [{ datarequest_id: request }],
  'datarequests/expire_invitation_link': ({ request }) => [{ datarequest_id: request }],
  'datarequests/refresh_now': ({ request }) => [{ datarequest_id: request }],
  'datarequests/enable_refresh': ({ request }) => [{ datarequest_id: request }],
  'datarequests/disable_refresh': ({ request }) => [{ datarequest_id: request }],
  'items/new': ({ request, individual }) =>
    [{ datarequest_id: request }, { individual_id: individual }].map((owner) => ({
      ...owner,
      source_data_type: 'SVC_DIGEST',
      source_data: [{ referrer: 'USER', source_data_value: DIGEST }],
    })),
  'items/get_by_id': ({ item }) => [{ id: item }],
  'items/get_files': ({ item }) => [{ id: item }],
  'items/get_pdf': ({ item }) => [{ id: item }],
  'compliance/purge_individual': ({ individual }) => [{ individual_id: individual }],
  'invitations/new': ({ individual }) => [{ individual_id: individual, query_type: ['INCOME_SUMMARY'] }],
  'invitations/get_by_id': ({ invitation }) => [{ id: invitation }],
  'invitations/expire': ({ invitation }) => [{ id: invitation }],
  'services/meritscore': ({ item }) => [{ items: [{ id: item }] }],
  'services/gradscore': ({ item }) => [{ items: [{ id: item }] }],
  'services/get_digest_by_id': ({ item, request, individual }) => [
    { id: item },
    { datarequest_id: request },
    { individual_id: individual },
  ],
  ...Object.fromEntries(
    ['academic_summary', 'enrollment_status', 'employment_summary', 'income_summary', 'income_employment_details', 'insurance_details']
      .concat('insurance_status', 'realized_gains')
      .map((name) => [
        `services/get_${name}`,
        ({ request, individual, transaction }: PurgeFixture) => [
          { datarequest_id: request },
          { individual: { individual_id: individual } },
          { transaction_id: transaction },
        ],
      ]),
  ),
}

/** Endpoints whose requests do not identify an Individual. Lists have a separate test. */
const ENDPOINTS_WITHOUT_INDIVIDUAL = [
  'auth/generate_access_token',
  'auth/generate_purge_token',
  'auth/invalidate',
  'individuals/new',
  'datarequests/get',
  'datasources/get',
  'items/upload',
  'items/get',
  'experiences/upload_logo',
  'invitations/get',
]

test('both endpoint lists together contain every endpoint', () => {
  const paths = tables.operations.map(({ path }) => path.slice('/v3/'.length))
  expect([...Object.keys(bodiesByEndpoint), ...ENDPOINTS_WITHOUT_INDIVIDUAL].toSorted()).toEqual(paths.toSorted())
})

/** Calls the endpoints, and returns the path, body and status of each call. */
async function callEndpoints(
  at: ApiFixture,
  life: PurgeFixture,
  headers?: Record<string, string>,
  endpoints = bodiesByEndpoint,
): Promise<[string, object, number][]> {
  const results: [string, object, number][] = []
  for (const [path, bodies] of Object.entries(endpoints))
    for (const body of bodies(life)) {
      const credentials = path.startsWith('auth/') ? basic() : headers
      const response = path.startsWith('compliance/') ? await purgeIndividual(at, body) : await at.call(path, body, credentials)
      results.push([path, body, response.status])
    }
  return results
}

test.for([
  ['immediately after the request', 0],
  ['after the erasure', 5 * DAY],
] as const)('no endpoint finds the Individual or their records %s', async ([_, wait], { at }) => {
  const life = await purgeFixture(at)
  expect((await purgeIndividual(at, { individual_id: life.individual })).status).toBe(204)
  await at.pass(wait)
  expect((await callEndpoints(at, life)).filter(([, , status]) => status !== 404)).toEqual([])
  const bound = (await callEndpoints(at, life, life.visitor)).filter(([path]) => !/^(auth|compliance)\//.test(path))
  expect(bound.filter(([, , status]) => status !== 401)).toEqual([])
  const source = { uri: `svc://${life.document}`, media_type: 'text/html' }
  const stolen = { source_data_type: 'PAYSTUB_FILE', datasource_id: 'emp_2eeeH8sfm51IzQswcoff3aFYX7Q' }
  const other = { individual_id: at.person, source_data: [{ referrer: 'USER', source_data_reference: source }] }
  expect((await at.call('items/new', { ...stolen, ...other })).status).toBe(404)
})

test('the same calls find the records if the Individual is not purged', async ({ at }) => {
  const { 'individuals/delete': _delete, 'compliance/purge_individual': _purge, ...others } = bodiesByEndpoint
  const results = await callEndpoints(at, await purgeFixture(at), undefined, others)
  expect(results.filter(([, , status]) => status === 404)).toEqual([])
})

test("no list contains the Individual's records", async ({ at }) => {
  const { individual, request } = await purgeFixture(at)
  const lists = async () => [
    await at.done('datarequests/get', { filters: { individual_id: individual } }),
    await at.done('datarequests/get', { filters: { external_id: PURGED_PERSON.external_id } }),
    await at.done('datarequests/get', { filters: { name: `${PURGED_PERSON.first_name} ${PURGED_PERSON.last_name}` } }),
    await at.done('datarequests/get'),
    await at.done('items/get'),
    await at.done('items/get', { filters: { datarequest_id: request } }),
    await at.done('invitations/get', {}),
  ]
  expect((await lists()).filter((list) => list.length === 0)).toEqual([])
  await purgeIndividual(at, { individual_id: individual })
  expect((await lists()).filter((list) => list.length > 0)).toEqual([])
})

test('before the erasure, jobs hide x-request-id values, and the endpoint list hides URLs used only for the Individual', async ({ at }) => {
  const headers = { ...(await at.bearer()), 'x-request-id': 'new-Zelmira' }
  const { body: person } = await at.call('individuals/new', PURGED_PERSON, { ...headers, 'idempotency-key': 'zelmira' })
  const raiseEventTo = async (individual_id: string, path: string) => {
    const delivery_details = [{ event_type: 'item.created', url: `http://127.0.0.1:49151/hooks/${path}` }]
    const datarequest_id = await at.newRequest({ individual_id, delivery_details })
    const source_data = [{ referrer: 'USER', source_data_value: DIGEST }]
    await at.done('items/new', { datarequest_id, source_data_type: 'SVC_DIGEST', source_data })
    const { body: endpoints } = await control(at, 'GET', '/endpoints')
    return endpoints.find(({ url }: { url: string }) => url.endsWith(path))?.endpoint_id as string
  }
  await raiseEventTo(person.id, 'of-zelmira')
  await raiseEventTo(person.id, 'of-both')
  await raiseEventTo(at.person, 'of-both')
  const named = await raiseEventTo(person.id, 'z.ostro@persona.example')
  const paused = await raiseEventTo(person.id, 'paused')
  for (const endpoint_id of [named, paused]) await control(at, 'POST', '/endpoints/pause', { endpoint_id })
  const readLists = async () => {
    const [{ body: jobs }, { body: endpoints }] = [await control(at, 'GET', '/jobs?limit=1000'), await control(at, 'GET', '/endpoints')]
    return {
      jobs: JSON.stringify(jobs).toLowerCase(),
      paths: endpoints.map(({ url }: { url: string }) => url.split('/hooks/')[1]).toSorted(),
    }
  }
  expect((await readLists()).paths).toEqual(['of-both', 'of-zelmira', 'paused', 'z.ostro@persona.example'])
  const token = await purgeToken(at)
  await purgeIndividual(at, { individual_id: person.id }, { ...token, 'x-request-id': 'erase-Zelmira' })
  const after = await readLists()
  expect(after.jobs).toContain('purge.erase')
  expect(after.jobs).not.toContain('zelmira')
  expect(after.paths).toEqual(['of-both', 'paused'])
  for (const change of ['pause', 'resume'])
    expect((await control(at, 'POST', `/endpoints/${change}`, { endpoint_id: named })).status).toBe(404)
  expect((await control(at, 'POST', '/endpoints/resume', { endpoint_id: paused })).body).toMatchObject({ status: 'active' })
  await at.pass(DAY)
  expect((await readLists()).paths).toEqual(['of-both'])
})

test('cancels all jobs for the Individual, and no job changes data after the erasure', async ({ at }) => {
  const { individual } = await purgeFixture(at)
  const { database } = at.api.dependencies
  const kinds = async () => (await database.db.selectFrom('job').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)
  expect(new Set(await kinds())).toEqual(
    new Set(['deliver', 'item.process', 'link.expire', 'link.remind', 'refresh.due', 'session.idle', 'upload.expire']),
  )
  await purgeIndividual(at, { individual_id: individual })
  expect(await kinds()).toEqual(['purge.erase'])
  const rows = async () => {
    const { request_log: _log, request_log_batch: _batches, job: _jobs, clock: _clock, ...rest } = await storedRows(at)
    return rest
  }
  const afterRequest = await rows()
  await at.pass(23 * HOUR)
  expect(await rows()).toEqual(afterRequest)
  await at.pass(HOUR)
  const erased = await rows()
  await at.pass(9 * DAY)
  expect(await rows()).toEqual(erased)
  expect(await kinds()).toEqual([])
})
