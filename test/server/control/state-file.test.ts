/** State files: loading, validation, and rejection without changes. */
import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { createSandbox } from '../../../sdk/embedded/create-sandbox.ts'
import type { SandboxState } from '../../../sdk/embedded/sandbox.ts'
import { ServiceClient } from '../../../generated/client.ts'
import { sandboxForTest } from '../../sdk/embedded/sandbox.ts'
import { control } from '../control-api.ts'
import { test } from '../test-server.ts'

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
const DIGEST = { years_in_school: 1, min_grade: 'C', cgpa: 3.5, last_term_gpa: 3.5, credits_earned: 12, degree_type: 'BACHELORS' }

type Request = Record<string, unknown>

const withRequest = (request: Request, account: object = {}): SandboxState =>
  ({
    accounts: [
      {
        client_id: 'one',
        secret: 'one-secret',
        ...account,
        individuals: [{ id: 'idv_1', ...PERSON, datarequests: [{ type: 'CUSTOM', ...request }] }],
      },
    ],
  }) as unknown as SandboxState

const AT = '/accounts/0/individuals/0/datarequests/0'

test('clients read loaded records under their given identifiers', async () => {
  const sandbox = await sandboxForTest({ load: withRequest({ id: 'dr_1', links: [{ id: 'link1' }] }) })
  const client = new ServiceClient({ baseUrl: sandbox.url, clientId: 'one', secret: 'one-secret' })
  expect((await client.individuals.getIndividual({ individual_id: 'idv_1' })).email).toBe(PERSON.email)
  const { links } = await client.dataRequests.listInvitationLinks({ datarequest_id: 'dr_1' })
  expect(links).toMatchObject([{ uri: `${sandbox.url}/portal/link1`, status: 'available' }])
  expect((await fetch(`${sandbox.url}/portal/link1`)).status).toBe(200)
})

test('a loaded link expires and a loaded refresh becomes due at the stated time', async () => {
  const refresh_policy = { enabled: true, schedule: { frequency: 'DAILY' } }
  const sandbox = await sandboxForTest({ load: withRequest({ id: 'dr_1', refresh_policy, links: [{ id: 'link1' }] }) })
  await sandbox.clock.advance('30d')
  const [client] = sandbox.loaded.map((credentials) => new ServiceClient(credentials))
  const request = await client?.dataRequests.getDataRequest({ datarequest_id: 'dr_1' })
  const types = request?.event_logs?.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['DATAREQUEST_LINK_EXPIRED', 'REFRESH_INITIATED']))
})

test('adds integrity checks to records without them', async () => {
  const path = new URL('../../../generated/examples/records/SVC_INCOME_EMPLOYMENT_RECORD.json', import.meta.url)
  const data = JSON.parse(readFileSync(path, 'utf8')) as object
  const items = [{ source_data_type: 'SVC_INCOME_EMPLOYMENT_RECORD', data }]
  const checked = async (more: object) => {
    const load = withRequest({ items: items.map((item) => ({ ...item, ...more })) })
    Object.assign(load.accounts[0]?.individuals?.[0] ?? {}, { first_name: 'Somebody', last_name: 'Else' })
    const sandbox = await sandboxForTest({ load })
    return (await sandbox.export()).accounts[0]?.individuals?.[0]?.datarequests?.[0]?.items?.[0]?.checkcodes?.map(({ code }) => code)
  }
  // The record belongs to a different person.
  expect(await checked({})).toContain('IDENTITY_MISMATCH')
  expect(await checked({ checkcodes: [] })).toEqual([])
})

test('loads a state that was exported after several scenarios, unchanged', async () => {
  const first = await sandboxForTest()
  for (const scenario of [
    'connect',
    'upload-a-document',
    'refresh-daily',
    'link-expired-unused',
    'individual-notified',
    'upload-an-invalid-document',
    'consent-withdrawn',
  ])
    await first.scenario(scenario)
  const written = await first.export({ secrets: true })
  expect(written.accounts.flatMap(({ individuals = [] }) => individuals).length).toBe(7)
  const second = await sandboxForTest({ load: written })
  const { clock: _, ...again } = await second.export({ secrets: true })
  const { clock: __, ...before } = written
  expect(again).toEqual(before)
})

describe('an export without secrets', () => {
  const secret = withRequest(
    { delivery_details: [{ url: 'https://receiver.example/hook?key=very-secret', headers: { authorization: 'Bearer very-secret' } }] },
    { signing_secrets: ['whsec_dmVyeS1zZWNyZXQ='] },
  )

  test('contains no secret', async () => {
    const written = JSON.stringify(await (await sandboxForTest({ load: secret })).export())
    expect(written).not.toMatch(/very-secret|one-secret|whsec_|secret_hash|authorization/)
    expect(written).toContain('https://receiver.example/hook?key=***')
  })

  test('with secrets: true, exports a hash that keeps a secret valid without revealing it', async () => {
    const written = await (await sandboxForTest({ load: secret })).export({ secrets: true })
    expect(JSON.stringify(written)).not.toContain('one-secret')
    const again = await sandboxForTest({ load: written })
    expect(again.loaded).toEqual([])
    await new ServiceClient({ baseUrl: again.url, clientId: 'one', secret: 'one-secret' }).individuals.getIndividual({
      individual_id: 'idv_1',
    })
  })

  test('generates a new secret for an account, and a reset keeps it', async () => {
    const sandbox = await sandboxForTest({ load: { accounts: [{ client_id: 'one' }] } })
    const [credentials] = sandbox.loaded
    expect(credentials?.secret).toMatch(/^secret_/)
    await sandbox.account()
    await sandbox.reset()
    expect(((await sandbox.control('GET', '/accounts')) as { client_id: string }[]).map(({ client_id }) => client_id)).toEqual(['one'])
    await new ServiceClient(credentials as never).individuals.createIndividual(PERSON)
  })
})

const rejected: readonly (readonly [string, Request, string])[] = [
  ['an unknown property', { typ: 'x' }, `${AT}/typ: unknown property; did you mean type?`],
  ['an unlisted value', { type: 'CUSTOMS' }, 'did you mean CUSTOM?'],
  ['a number instead of a string', { requester_name: 42 }, `${AT}/requester_name: must be a text: put it in quotes`],
  [
    'an identifier with characters that a URL does not allow',
    { id: 'dr/1' },
    `${AT}/id: must consist of 1 to 100 letters, digits, hyphens and underscores`,
  ],
  [
    'a character that the database cannot store',
    { request_details: { datasource: { id: 'a\0b' } } },
    `${AT}/request_details/datasource/id: must not contain the character U+0000`,
  ],
  [
    'an unknown type of Item',
    { items: [{ source_data_type: 'SVC_DIGES' }] },
    `${AT}/items/0/source_data_type: no Item has this type; did you mean SVC_DIGEST?`,
  ],
  ['February 31', { created_at: '2027-02-31T00:00Z' }, `${AT}/created_at: must be a valid date and time`],
  ['two available links', { links: [{}, {}] }, `${AT}/links/1: only one link of a Data Request can be available`],
  [
    'an available link that is not the newest',
    { links: [{ created_at: 1 }, { status: 'used', created_at: 2 }] },
    `${AT}/links/0: is available, so it must be the newest`,
  ],
  ['an Item without a record', { items: [{ source_data_type: 'SVC_DIGEST' }] }, `${AT}/items/0/data: required property is missing`],
  [
    'a record that does not match its type',
    { items: [{ source_data_type: 'SVC_DIGEST', data: { ...DIGEST, cgpa: 'x' } }] },
    `${AT}/items/0/data/cgpa: must be a number`,
  ],
  ['an unknown reason code', { items: [{ source_data_type: 'W2_FILE', reason_code: 'BAD' }] }, `${AT}/items/0/reason_code: must be one of`],
  [
    'realized gains without a tax year',
    { type: 'REALIZED_GAINS' },
    `${AT}/request_details/tax_year: required for a Data Request of type REALIZED_GAINS`,
  ],
  ['an invalid webhook URL', { delivery_details: [{ url: 'http://[bad' }] }, `${AT}/delivery_details/0/url`],
  [
    'a duplicate identifier',
    { items: [1, 2].map(() => ({ id: 'itm_1', source_data_type: 'SVC_DIGEST', data: DIGEST })) },
    `has the same value as ${AT}/items/0/id`,
  ],
]

test.each(rejected)('rejects %s', (_, request, message) => expect(createSandbox({ load: withRequest(request) })).rejects.toThrow(message))

test.each([
  [
    { client_id: 'branch:office' },
    '/accounts/0/client_id: must not contain a colon, because a colon ends the user name in a Basic credential',
  ],
  [{ client_id: 'one', secret: 'two words' }, '/accounts/0/secret: must not contain spaces'],
  [
    { client_id: 'one', secret_hash: 'short' },
    '/accounts/0/secret_hash: must be a SHA-256 in base64url, as cpd export --secrets writes it',
  ],
  [{ client_id: 'one', signing_secrets: ['short'] }, '/accounts/0/signing_secrets/0: must be whsec_ and base64'],
])('rejects the unusable account %j with a message', async (account, message) => {
  await expect(createSandbox({ load: { accounts: [account] } })).rejects.toThrow(message)
})

test('rejects a date of birth in YAML date format and states the expected format', async () => {
  const individuals = [{ ...PERSON, date_of_birth: '2001-02-03' }]
  await expect(createSandbox({ load: { accounts: [{ client_id: 'one', individuals }] } })).rejects.toThrow(
    '/accounts/0/individuals/0/date_of_birth: must be a calendar date in the format MM/DD/YYYY, from 1900 to 2099 (the year comes last)',
  )
})

test('does not convert headers whose names are timestamps elsewhere in the file', async () => {
  const delivery_details = [{ url: 'https://receiver.example/', headers: { created_at: 'morning', x_at: 'noon' } }]
  const sandbox = await sandboxForTest({ load: withRequest({ delivery_details }) })
  const written = await sandbox.export({ secrets: true })
  expect(written.accounts[0]?.individuals?.[0]?.datarequests?.[0]?.delivery_details).toEqual(delivery_details)
})

test('rejects a circular state', async () => {
  const details: Record<string, unknown> = {}
  details['again'] = details
  const event_logs = [{ type: 'DATAREQUEST_CREATED', created_at: 0, details }]
  await expect(createSandbox({ load: withRequest({ event_logs }) })).rejects.toThrow('the state: is nested too deeply, or contains itself')
})

test('rejects a clock after the end of virtual time', async () => {
  const load = { clock: { now: '2150-01-01T00:01Z' }, accounts: [] }
  await expect(createSandbox({ load })).rejects.toThrow('/clock/now: must not be after 2150-01-01T00:00:00.000Z, the end of virtual time')
})

test('rejects a secret together with its hash', async () => {
  const load = { accounts: [{ client_id: 'one', secret: 'a', secret_hash: 'b'.repeat(43) }] }
  await expect(createSandbox({ load })).rejects.toThrow('/accounts/0/secret_hash: cannot be present together with secret')
})

test('the control API adds a state completely or not at all, and returns the secrets', async ({ server }) => {
  const { status, body } = await control(server, 'POST', '/load', withRequest({ id: 'dr_1' }))
  expect([status, body]).toEqual([200, [{ client_id: 'one', secret: 'one-secret' }]])
  const second = { accounts: [{ client_id: 'two' }, ...withRequest({}, { client_id: 'three' }).accounts] }
  const again = await control(server, 'POST', '/load', second)
  expect([again.status, again.body.error_message]).toEqual([
    400,
    '/accounts/1/individuals/0/id: an Individual with this identifier already exists: choose another, or start with an empty database',
  ])
  const { body: accounts } = await control(server, 'GET', '/accounts')
  expect(accounts.map(({ client_id }: { client_id: string }) => client_id)).toEqual(['demo_client', 'one'])
})

test('exports the quota and the suspension of an account', async ({ server }) => {
  const client_id = 'demo_client'
  await control(server, 'POST', '/accounts/update', { client_id, requests_per_minute: 60 })
  const { body: suspended } = await control(server, 'POST', '/accounts/suspend', { client_id })
  const { body: state } = await control(server, 'GET', '/export')
  const sandbox = await sandboxForTest({ load: state })
  expect(await sandbox.control('/accounts')).toMatchObject([{ client_id, requests_per_minute: 60, suspended_at: suspended.suspended_at }])
})

test('exports a single account by client_id and rejects an unknown one', async ({ server }) => {
  expect((await control(server, 'GET', '/export?client_id=demo_client')).body.accounts).toMatchObject([
    { client_id: 'demo_client', secret: 'demo_secret' },
  ])
  expect((await control(server, 'GET', '/export?client_id=none')).status).toBe(404)
  expect((await control(server, 'GET', '/export?secrets=yes')).body.error_message).toBe('secrets: must be true or false')
})

test('an export during writes is a consistent snapshot', async ({ server }) => {
  const { body: loaded } = await control(server, 'POST', '/load', {
    accounts: [
      {
        client_id: 'one',
        individuals: Array.from({ length: 20 }, (_, at) => ({ ...PERSON, datarequests: [{ id: `dr_${at}`, type: 'CUSTOM' }] })),
      },
    ],
  })
  const client = new ServiceClient({ baseUrl: server.url, clientId: 'one', secret: loaded[0].secret })
  const generated = Promise.all(
    Array.from({ length: 60 }, (_, at) => client.dataRequests.generateInvitationLink({ datarequest_id: `dr_${at % 20}` })),
  )
  const states = await Promise.all(Array.from({ length: 10 }, () => control(server, 'GET', '/export')))
  await generated
  const requests = states
    .flatMap(({ body }) => (body as SandboxState).accounts.flatMap(({ individuals = [] }) => individuals))
    .flatMap(({ datarequests = [] }) => datarequests)
  const recorded = requests.map(({ event_logs = [] }) => event_logs.filter(({ type }) => type === 'DATAREQUEST_LINK_GENERATED').length)
  expect(requests.map(({ links = [] }) => links.length)).toEqual(recorded)
})
