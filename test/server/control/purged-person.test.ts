/** A requested purge hides the person immediately. Until the erasure, no operation of the control API returns their data. */
import { expect } from 'vitest'
import { type ControlId, controlOperations } from '../../../generated/control.ts'
import { type ApiFixture, test } from '../api-fixture.ts'
import { ask, type OperationInput } from '../control-api.ts'
import { PERSONAL_WORDS, purgeFixture, type PurgeFixture, PURGED_PERSON, purgeIndividual } from '../purge-fixture.ts'

interface Life extends PurgeFixture {
  readonly account: string
  readonly delivery: string
  readonly event: string
  readonly endpoint: string
}

const NAME = `${PURGED_PERSON.first_name} ${PURGED_PERSON.last_name}`

/** Calls whose responses contain the person's data before the purge. */
const SHOWING: Partial<Record<ControlId, (life: Life) => readonly OperationInput[]>> = {
  exportState: () => [{}, { secrets: true }, { client_id: 'demo_client' }],
  listSessions: ({ request }) => [{ datarequest_id: request }],
  startSession: ({ request }) => [{ datarequest_id: request, entry_point: 'widget' }],
  performAction: ({ session }) => [{ session_id: session, action: 'withdraw_consent' }],
  runScenario: ({ request }) => [{ datarequest_id: request, scenario: { steps: [{ call: '/v3/items/get', body: {} }] } }],
  listDeliveries: ({ request, individual, delivery }) => [
    {},
    { related_to: individual },
    { datarequest_id: request },
    { individual_id: individual },
    { delivery_id: delivery },
    { contains: request },
    { sort_by: 'status' },
  ],
  replayDeliveries: ({ delivery }) => [{ delivery_id: delivery }, { since: 0 }],
  listEndpoints: () => [{}, { client_id: 'demo_client' }],
  pauseEndpoint: ({ endpoint }) => [{ endpoint_id: endpoint }],
  resumeEndpoint: ({ endpoint }) => [{ endpoint_id: endpoint }],
  listMessages: ({ request, individual }) => [
    {},
    { related_to: request },
    { datarequest_id: request },
    { individual_id: individual },
    { contains: PURGED_PERSON.email },
    { sort_by: 'recipient' },
  ],
  listEvents: ({ request, individual, event }) => [{}, { datarequest_id: request }, { individual_id: individual }, { event_id: event }],
  listCalls: ({ individual }) => [{ limit: 1000 }, { limit: 1000, contains: individual }, { limit: 1000, contains: PURGED_PERSON.email }],
  listKnownDataRequests: ({ request, individual }) => [{}, { related_to: request }, { related_to: individual }, { contains: NAME }],
  listKnownItems: ({ request, item }) => [{}, { related_to: request }, { related_to: item }, { contains: item }],
  listJobs: ({ request, individual }) => [{}, { related_to: request }, { related_to: individual }, { contains: 'deliver' }],
  searchRecords: ({ request, individual, item, delivery }) => [request, individual, item, delivery, NAME].map((text) => ({ text })),
  showIndividual: ({ individual }) => [{ individual_id: individual }],
  showDataRequest: ({ request }) => [{ datarequest_id: request }],
  showItem: ({ item }) => [{ item_id: item }],
  showDocument: ({ document }) => [{ document_id: document }],
  sendCall: ({ account, individual, request, item }) =>
    [
      { path: '/v3/individuals/get_by_id', body: { individual_id: individual } },
      { path: '/v3/datarequests/get_by_id', body: { datarequest_id: request } },
      { path: '/v3/items/get_by_id', body: { id: item } },
    ].map((call) => ({ account_id: account, ...call })),
  showReadiness: () => [{ client_id: 'demo_client' }],
  findCause: ({ item, transaction, request }) => [
    { item_id: item, service: 'get_income_summary' },
    { datarequest_id: request, service: 'get_income_summary' },
    { transaction_id: transaction },
  ],
  tryChange: ({ item, request }) => [
    {
      datarequest_id: request,
      service: 'get_income_employment_details',
      changes: [{ item_id: item, pointer: '/employee/first_name', value: PURGED_PERSON.first_name }],
    },
  ],
}

/** Operations that never return personal data, with the reason. */
const NOT_SHOWING: Partial<Record<ControlId, string>> = {
  readClock: 'returns the time',
  moveClock: 'returns the time',
  resetState: 'returns the time and removes all persons',
  loadState: 'returns accounts',
  whoAmI: 'returns the account of the caller',
  listAccounts: 'returns accounts',
  createAccount: 'returns an account',
  rotateSecret: 'returns a secret',
  updateAccount: 'returns an account',
  suspendAccount: 'returns an account',
  resumeAccount: 'returns an account',
  listLogins: 'returns logins of the sandbox',
  listScenarios: 'returns scenarios of the server',
  showScenario: 'returns a scenario of the server',
  listKeys: 'returns keys of accounts',
  createKey: 'returns a key',
  retireKey: 'returns a key',
  rotateWebhookSecret: 'returns a setting of an account',
  disableWebhookSignatures: 'returns a setting of an account',
  listFaults: 'returns faults that a tester chose',
  addFault: 'returns a fault that a tester chose',
  clearFaults: 'returns faults that a tester chose',
  exportReadiness: 'returns a report without identifiers of records',
  listOperations: 'returns operations of the contract',
  listVersions: 'returns versions of the contract',
  listPurges: 'proves the purge by the identifier of the person, which stays',
}

test('the table contains each operation once', () => {
  expect([...Object.keys(SHOWING), ...Object.keys(NOT_SHOWING)].toSorted()).toEqual(Object.keys(controlOperations).toSorted())
})

/** Creates the person, with a finished delivery. */
async function createLife(at: ApiFixture): Promise<Life> {
  const life = await purgeFixture(at)
  const { db } = at
  const delivery = await db.selectFrom('delivery').selectAll().where('individual_id', '=', life.individual).executeTakeFirstOrThrow()
  await db.updateTable('delivery').set({ status: 'failed', next_attempt_at: null }).where('individual_id', '=', life.individual).execute()
  const [endpoint] = (await ask(at, controlOperations.listEndpoints, {})).body
  return { ...life, account: delivery.account_id, delivery: delivery.id, event: delivery.event_id, endpoint: endpoint.endpoint_id }
}

/** Returns identifiers and personal data in lower case. */
const listMarks = ({ visitor: _, account: _account, ...ids }: Life): string[] => [
  ...PERSONAL_WORDS,
  ...Object.values(ids).map((id) => id.toLowerCase()),
]

/** Calls all operations in the table and returns the personal data in each response. */
async function shownMarks(at: ApiFixture, life: Life): Promise<[id: ControlId, given: OperationInput, marks: string[]][]> {
  const marks = listMarks(life)
  const shown: [ControlId, OperationInput, string[]][] = []
  for (const [id, givens] of Object.entries(SHOWING) as [ControlId, (life: Life) => readonly OperationInput[]][])
    for (const given of givens(life)) {
      const text = JSON.stringify((await ask(at, controlOperations[id], given)).body).toLowerCase()
      shown.push([id, given, marks.filter((mark) => text.includes(mark))])
    }
  return shown
}

test('each operation in the table shows the person before a purge, and not between purge and erasure', async ({ at }) => {
  const life = await createLife(at)
  const before = await shownMarks(at, life)
  expect(before.filter(([, , marks]) => marks.length === 0)).toEqual([])
  expect(new Set(before.flatMap(([, , marks]) => marks))).toEqual(new Set(listMarks(life)))
  expect((await purgeIndividual(at, { individual_id: life.individual })).status).toBe(204)
  const after = (await shownMarks(at, life)).filter(([, , marks]) => marks.length > 0)
  // The erasure job still contains the person's identifier.
  const erasing = after.filter(([id, , marks]) => id === 'listJobs' && marks.join() === life.individual.toLowerCase())
  expect(after).toEqual(erasing)
})

test('a search matches only the listed parts of a call', async ({ at }) => {
  const [hidden, shown] = ['zelmira@example.com', 'berta@example.com']
  const bearer = await at.bearer()
  const create = async (email: string) => {
    const body = { first_name: 'Anna', last_name: 'Ost', email }
    return (await at.call('individuals/new', body, { ...bearer, 'x-request-id': `for-${email.split('@')[0]}` })).body.id as string
  }
  const individual = await create(hidden)
  await create(shown)
  const calls = async (given: OperationInput): Promise<number[]> => {
    const { body, headers } = await ask(at, controlOperations.listCalls, { limit: 1000, ...given })
    expect(headers.get('x-total-count')).toBe(`${body.length}`)
    return body.map(({ status }: { status: number }) => status)
  }
  const found = async (text: string) =>
    (await ask(at, controlOperations.searchRecords, { text })).body.filter(({ kind }: { kind: string }) => kind === 'call').length
  const search = async (name: string) => [
    await calls({ contains: `${name}@example.com` }),
    await calls({ contains: `FOR-${name}` }),
    await calls({ request_id: `for-${name}` }),
    await found(`for-${name}`),
  ]
  const all = [[200], [200], [200], 1]
  expect([await search('zelmira'), await search('berta')]).toEqual([all, all])
  const created = { contains: 'individuals/new' }
  const before = await calls(created)
  expect((await purgeIndividual(at, { individual_id: individual })).status).toBe(204)
  expect([await search('zelmira'), await search('berta')]).toEqual([[[], [], [], 0], all])
  // A search for the operation still finds the purged call.
  expect(await calls(created)).toEqual(before)
})
