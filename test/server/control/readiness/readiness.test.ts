/** GET /sandbox/readiness: accounts, time range and omitted records. */
import { expect } from 'vitest'
import { checks } from '../../../../server/control/readiness/checks/all.ts'
import { readObservations } from '../../../../server/features/observations/read-observations.ts'
import { reportOn } from '../../../../server/control/readiness/report.ts'
import { PERSON } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { basic, test as serverTest } from '../../test-server.ts'
import { HISTORIES } from './histories.ts'
import { HOUR, type Integration, type ReadinessServer, readinessServer, type Report } from './integration.ts'

const test = serverTest.extend('at', () => readinessServer()).extend('integration', ({ at }) => at.integration())

const findCheck = ({ checks }: Report, name: string) => checks.find((check) => check.name === name)

/** Returns the text and evidence for a check after a purge, without identifiers. */
const withoutIds = (check: Report['checks'][number] | undefined) =>
  check && { ...check, evidence: check.evidence.map(({ kind, at, note }) => `${kind} ${at} ${note.replace('/lastname: ', '')}`) }

const observe = (at: ReadinessServer, { accountId }: Integration, most: number) =>
  readObservations(at.db, { accountId, since: 0, most, purged: [] })

test("the evidence refers to the account's logged calls", async ({ at, integration }) => {
  const other = await at.integration()
  await other.call('individuals/new', { first_name: 5 })
  await integration.call('individuals/new', { first_name: 5 })
  const report = await integration.report()
  const check = findCheck(report, 'sends-valid-requests')
  expect(check).toMatchObject({ state: 'failed', evidence_count: 1 })
  const [evidence] = check?.evidence ?? []
  const { body: logged } = await control(at, 'GET', `/requests?request_id=${evidence?.id}`)
  expect(logged).toMatchObject([{ account_id: integration.accountId, status: 400, at: evidence?.at }])
  expect(evidence?.note).toContain(logged[0].response.error_message)
})

test('the report on an idle account does not depend on other accounts', async ({ at, integration }) => {
  const before = await integration.report()
  const other = await at.integration()
  const { id, individual_id } = await other.newRequest({ delivery_details: [{ url: 'http://127.0.0.1:2/hooks' }] })
  await other.scenario('report-on-partial-documents', id)
  await other.call('services/get_income_summary', { datarequest_id: id })
  await other.call('individuals/new', { first_name: 5 })
  await at.pass(HOUR)
  await other.purge(await other.newPerson())
  const after = await integration.report()
  expect({ ...after, at: 0 }).toEqual({ ...before, at: 0 })
  for (const mark of [id, individual_id, other.accountId]) expect(JSON.stringify(after)).not.toContain(mark)
})

test('the summary counts checks by state', async ({ integration }) => {
  const { summary, checks } = await integration.report()
  for (const [state, count] of Object.entries(summary)) expect(checks.filter((check) => check.state === state)).toHaveLength(count)
  expect(Object.values(summary).reduce((sum, count) => sum + count)).toBe(checks.length)
})

test('ignores records before `since`', async ({ at, integration }) => {
  await integration.call('individuals/new', { first_name: 5 })
  await at.pass(HOUR)
  const { now } = (await control(at, 'GET', '/clock')).body
  expect(findCheck(await integration.report(), 'sends-valid-requests')?.state).toBe('failed')
  for (let call = 0; call < 10; call++) await integration.newPerson()
  const report = await integration.report(`&since=${now}`)
  expect(report).toMatchObject({ since: now, records: { calls: 10, from: now } })
  expect(findCheck(report, 'sends-valid-requests')?.state).toBe('shown')
})

test('nulls in optional properties are a note instead of a warning, even after a purge', async ({ at, integration }) => {
  const [one, other] = [await integration.newPerson(), await integration.newPerson()]
  for (let call = 0; call < 8; call++) await integration.newPerson()
  for (const individual_id of [one, other])
    await integration.call('datarequests/new', { individual_id, type: 'INCOME_SUMMARY', requester_name: null })
  const note =
    'Note: 2 calls sent null for optional properties. This server treats these properties as missing. Strict validation rejects them.'
  const states = async () => {
    const report = await integration.report()
    const valid = findCheck(report, 'sends-valid-requests')
    return [valid?.state, valid?.explanation.endsWith(` ${note}`), findCheck(report, 'causes-no-warnings')?.state]
  }
  expect(await states()).toEqual(['shown', true, 'shown'])
  await integration.purge(one)
  await at.pass(HOUR)
  expect(await states()).toEqual(['shown', true, 'shown'])
})

test("attributes a call with an expired token to the token's account", async ({ at, integration }) => {
  await integration.signOut()
  await integration.call('datasources/get')
  const { body } = await control(at, 'GET', `/requests?account_id=${integration.accountId}&status=401`)
  expect(body).toMatchObject([{ operation: '/v3/datasources/get', account_id: integration.accountId }])
})

test('attributes a rejected call for a report to its Data Request', async ({ at, integration }) => {
  await integration.newRequest({ type: 'INCOME_SUMMARY' })
  const { id, individual_id } = await integration.newRequest({ type: 'INCOME_SUMMARY' })
  await integration.scenario('consent-withdrawn', id)
  const report = at.db.selectFrom('service_transaction').select('id').where('datarequest_id', '=', id)
  const { id: transaction_id } = await report.executeTakeFirstOrThrow()
  const { status } = await integration.call('services/get_income_summary', { transaction_id })
  await integration.call('individuals/delete', { individual_id })
  const afterwards = await integration.report()
  expect([status, findCheck(afterwards, 'handles-withdrawn-consent')?.state]).toEqual([403, 'shown'])
  // The client learns about the withdrawn consent from this rejection, so the call is not a mistake.
  expect(findCheck(afterwards, 'sends-valid-requests')?.state).not.toBe('failed')
})

test('the request log contains real timestamps and Retry-After', async ({ at, integration }) => {
  await integration.fault({ path: '/v3/datasources/get', status: 503 })
  await integration.call('datasources/get')
  at.wait(5000)
  await integration.call('datasources/get')
  const { body } = await control(at, 'GET', '/requests?path=datasources')
  const [second, first] = body
  expect([first.retry_after, second.retry_after]).toEqual([1, null])
  expect(second.real_at - first.real_at).toBe(5100)
})

test('an attempt contains its real timestamp', async ({ at, integration }) => {
  const before = Date.now()
  const { id } = await integration.newRequest({ delivery_details: [{ url: 'http://127.0.0.1:2/hooks' }] })
  await integration.scenario('login-terminated', id)
  await at.pass(1000)
  const { body } = await control(at, 'GET', `/deliveries?datarequest_id=${id}`)
  expect(body[0].attempts[0].real_at).toBeGreaterThan(before - HOUR)
})

test.for([
  ['generate_purge_token', {}, 'datasources/get', 'uses-purge-tokens-once'],
  ['generate_access_token', {}, 'compliance/purge_individual', 'uses-purge-tokens-once'],
  ['generate_public_token', { scopes: ['WIDGET'] }, 'items/get', 'sends-valid-requests'],
  ['generate_public_token', { scopes: ['WIDGET'] }, 'services/get_income_summary', 'sends-valid-requests'],
  ['generate_public_token', { scopes: ['WIDGET'] }, 'individuals/get_by_id', 'sends-valid-requests'],
] as const)('a token of %s with %j that is used for %s fails the check %s', async ([kind, scopes, path, name], { at, integration }) => {
  const [own, other] = [await integration.newPerson(), await integration.newPerson()]
  const asked = kind === 'generate_public_token' ? { ...scopes, policy: { individual_id: own } } : undefined
  const { body } = await at.post(`/v3/auth/${kind}`, asked, basic(integration.clientId, integration.secret))
  const response = await integration.call(path, { individual_id: other }, { authorization: `Bearer ${body.access_token}` })
  expect([response.status, findCheck(await integration.report(), name)?.state]).toEqual([401, 'failed'])
})

test('ignores calls that a user sends from the Inspector', async ({ at, integration }) => {
  const sent = { account_id: integration.accountId, path: '/v3/individuals/new', body: { first_name: 5 } }
  expect((await control(at, 'POST', '/requests/send', sent)).body.status).toBe(400)
  expect(findCheck(await integration.report(), 'sends-valid-requests')?.state).toBe('not_seen')
})

test('expects no calls from an account that only the Inspector uses', async ({ at }) => {
  const { id: account_id, client_id } = (await control(at, 'POST', '/accounts', {})).body
  await control(at, 'POST', '/requests/send', { account_id, path: '/v3/datasources/get', body: {} })
  const report = (await control(at, 'GET', `/readiness?client_id=${String(client_id)}`)).body
  expect(report.records).toMatchObject({ complete: true, calls: 0, notes: [] })
})

test('requires an existing account', async ({ at }) => {
  expect((await control(at, 'GET', '/readiness')).body.error_message).toBe('client_id: required parameter is missing')
  expect((await control(at, 'GET', '/readiness?client_id=nobody')).status).toBe(404)
  expect((await control(at, 'GET', '/readiness?client_id=demo_client&since=soon')).status).toBe(400)
})

test('reads only the newest records and states this in the notes', async ({ at, integration }) => {
  for (let call = 0; call < 4; call++) await integration.newPerson()
  await integration.call('datasources/get')
  await integration.report()
  const observed = await observe(at, integration, 2)
  expect(observed.calls.map(({ path }) => path)).toEqual(['/v3/individuals/new', '/v3/datasources/get'])
  expect(observed.notes).toEqual(['Only the newest 2 calls were read.'])
  expect((await reportOn(observed)).records).toMatchObject({ complete: false, calls: 2 })
})

test('omits property names that contain names of people', async ({ integration }) => {
  await integration.call('individuals/new', { ...PERSON, 'ada.byron@example.com': 1 })
  await integration.call('individuals/new', { ...PERSON, 'ada.byron@example.com': 1 }, { prefer: 'handling=strict' })
  const report = await integration.report()
  expect(['causes-no-warnings', 'sends-valid-requests'].map((name) => findCheck(report, name)?.evidence[0]?.note)).toEqual([
    expect.stringContaining('/…: unknown property'),
    expect.stringContaining('/…: unknown property'),
  ])
  expect(JSON.stringify(report)).not.toContain('ada.byron')
})

test.for([
  [{ status: 429 }, 'respects-rate-limits', 'The integration repeated no call after 1 response with status 429 and Retry-After.'],
  [{ reset: true }, 'avoids-duplicate-creations', 'The response to a create call was lost, and the integration did not repeat it.'],
] as const)('explains that %j occurred and that the integration did not repeat the call', async ([fault, name, says], { integration }) => {
  const before = findCheck(await integration.report(), name)
  expect([before?.state, before?.next_step]).toEqual(['not_seen', expect.stringMatching(/^Add the fault with POST/)])
  await integration.fault({ path: '/v3/individuals/new', ...fault })
  await integration.call('individuals/new', PERSON).catch(() => {})
  const after = findCheck(await integration.report(), name)
  expect(after).toMatchObject({ state: 'not_seen', explanation: says, next_step: expect.stringMatching(/^Repeat/), evidence_count: 1 })
})

test('limits the processing time for very many calls and events for one Individual', async ({ at, integration }) => {
  const { id, individual_id } = await integration.newRequest()
  await integration.call('datarequests/get_by_id', { datarequest_id: id })
  await integration.report()
  const observed = await observe(at, integration, 20_000)
  const [call] = observed.calls.slice(-1)
  const [request] = observed.dataRequests
  if (!call || !request) throw new Error('nothing was observed')
  const most = Array.from({ length: 20_000 }, (_, seq) => seq)
  const began = call.began ?? 0
  const calls = most.map((seq) => ({
    ...call,
    seq,
    individualId: individual_id,
    began: began + seq * 2000,
    ended: began + seq * 2000 + 1,
    fault: seq % 2 === 0 ? null : 'unknown_value',
    named: [id, individual_id, `item_${seq}`],
    given: [`item_${seq + 1}`],
  }))
  const told = most.map((seq) => ({
    type: 'session.no_login',
    datarequestId: id,
    at: call.at,
    codes: ['INSUFFICIENT_CREDENTIALS'],
    given: [],
    id: `evt_${seq}`,
  }))
  const deliveries = most.map((seq) => ({
    seq,
    id: `dlv_${seq}`,
    eventId: `evt_${seq}`,
    eventType: 'session.no_login',
    datarequestId: id,
    individualId: individual_id,
    status: 'delivered' as const,
    fault: null,
    repeats: null,
    at: call.at,
    attempts: [{ at: call.at, began: began + seq * 2000, durationMs: 1, failure: null, status: 204 }],
  }))
  const recorded = most.map(() => ({ type: 'INSUFFICIENT_CREDENTIALS', at: call.at + 1 }))
  // Comparing each call with each event would take minutes, which exceeds the test's time limit.
  const { checks } = await reportOn({ ...observed, calls, events: told, deliveries, dataRequests: [{ ...request, recorded }] })
  expect(checks.find(({ name }) => name === 'handles-missing-credentials')?.state).toBe('not_seen')
})

test('detects that the log has dropped calls', async ({ at, integration }) => {
  await at.pass(HOUR)
  await integration.newPerson()
  expect((await integration.report()).records.complete).toBe(true)
  await at.db.deleteFrom('request_log').where('operation', '=', '/v3/auth/generate_access_token').execute()
  expect((await integration.report()).records).toMatchObject({
    complete: false,
    notes: [expect.stringContaining('dropped its oldest calls')],
  })
})

test('reads a log in several batches, oldest first', async ({ at, integration }) => {
  await integration.report()
  const row = await at.db.selectFrom('request_log').selectAll().where('account_id', '=', integration.accountId).executeTakeFirstOrThrow()
  const { seq: _seq, ...call } = row
  for (let batch = 0; batch < 6; batch++)
    await at.db
      .insertInto('request_log')
      .values(Array.from({ length: 250 }, (_, at) => ({ ...call, request_id: `req_${batch * 250 + at}` })))
      .execute()
  const { calls } = await observe(at, integration, 20_000)
  expect(calls).toHaveLength(1501)
  expect(calls.slice(1).map(({ id }) => id)).toEqual(Array.from({ length: 1500 }, (_, at) => `req_${at}`))
})

test("a requested purge removes all of the Individual's data from the report without changing verdicts", async ({ integration }) => {
  const deprecated = { delivery_details: [{ url: 'http://127.0.0.1:2/hooks', event_type: 'session.completed' }] }
  const { id, individual_id } = await integration.newRequest(deprecated)
  await integration.call('datarequests/get_by_id', { datarequest_id: id }, { 'x-request-id': `for-${individual_id}` })
  await integration.call('datarequests/get_by_id', { datarequest_id: id, more: true }, { 'x-request-id': `for-${id}` })
  await integration.purge(individual_id)
  const report = await integration.report()
  for (const mark of [id, individual_id, 'Ada', 'Byron', 'purged_']) expect(JSON.stringify(report)).not.toContain(mark)
  expect(report.records).toMatchObject({ complete: true, notes: [] })
})

test.each(Object.keys(HISTORIES))('%s, and a purge does not change this', async (name) => {
  const history = HISTORIES[name]
  if (!history) throw new Error(`no history of ${name}`)
  const at = await readinessServer()
  const stateAfter = async (play: typeof history.good) => {
    const integration = await at.integration()
    await play(at, integration)
    const look = async () => findCheck(await integration.report(), name)
    const before = await look()
    if (name === 'purges-individuals') return before
    await integration.purgeAll()
    expect(withoutIds(await look()), 'a purge was asked for').toEqual(withoutIds(before))
    await at.pass(25 * HOUR)
    expect(withoutIds(await look()), 'a purge was done').toEqual(withoutIds(before))
    return before
  }
  const good = await stateAfter(history.good)
  expect(good, JSON.stringify(good)).toMatchObject({ state: 'shown', next_step: null })
  expect(good?.evidence_count).toBeGreaterThan(0)
  const bad = await stateAfter(history.bad)
  expect(bad, JSON.stringify(bad)).toMatchObject({ state: history.badState ?? 'failed', next_step: expect.stringMatching(/\.$/) })
  expect(bad?.state === 'failed' && bad.evidence_count === 0).toBe(false)
})

test('each observable check has two histories, and the others explain why they cannot be observed', async ({ at }) => {
  const { checks: all } = await (await at.integration()).report()
  const unseen = all.filter(({ state }) => state === 'not_observable')
  expect(unseen.map(({ explanation, evidence }) => [explanation.length > 40, evidence])).toEqual(unseen.map(() => [true, []]))
  expect(checks.map(({ name }) => name).toSorted()).toEqual([...Object.keys(HISTORIES), ...unseen.map(({ name }) => name)].toSorted())
})
