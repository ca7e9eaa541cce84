/** The rules of webhook deliveries. */
import * as fc from 'fast-check'
import { assert, double, integer, property } from 'fast-check'
import { describe, expect } from 'vitest'
import { maskUrl } from '../../../payloads/masking.ts'
import { parsePrivateHosts } from '../../outgoing/private-hosts.ts'
import { createHttpClient } from '../../outgoing/http-client.ts'
import {
  isSubscribedTo,
  rejectDeliverySecrets,
  fetchAuthorization,
  isAcknowledgingStatus,
  hideDeliverySecrets,
  requireValidDeliveryHeaders,
  getRecordedDeliveries,
  computeRetryDelay,
  keepDeliverySecrets,
  getSubscribedEvents,
  requireCallableDeliveryUrls,
} from './rules.ts'
import { URLS } from '../../../test/outgoing/url-verdicts.ts'
import facts from '../../../test/spec/facts.json' with { type: 'json' }
import { test } from '../../../test/server/api-fixture.ts'
import { createInvitation } from '../../../test/server/pages/portal/guest.ts'
import { basic } from '../../../test/server/test-server.ts'

const OURS = {
  event_type: 'item.created',
  url: 'https://hooks.example.com/ours?key=hush',
  headers: { Authorization: 'Basic aGk=' },
} as const
const READ = { event_type: 'item.created', url: 'https://hooks.example.com/ours?key=***' } as const
const PLAIN = { url: 'https://hooks.example.com/plain?key=hush' } as const
const THEIRS = { event_type: 'item.processed', url: 'https://elsewhere.example.com/' } as const

describe('rejectDeliverySecrets', () => {
  const token = (kind: 'access' | 'public') => ({ kind }) as Parameters<typeof rejectDeliverySecrets>[0]['token']
  const x_auth_token_credentials = { token_type: 'JWT', http_method: 'POST', url: THEIRS.url } as const

  test.each([
    { kind: 'public', deliveries: [THEIRS, OURS], status: 401 },
    { kind: 'public', deliveries: [{ ...THEIRS, headers: {} }], status: 401 },
    { kind: 'public', deliveries: [{ ...THEIRS, x_auth_token_credentials }], status: 401 },
    { kind: 'public', deliveries: [THEIRS, { url: THEIRS.url }], status: undefined },
    { kind: 'public', deliveries: [], status: undefined },
    { kind: 'public', deliveries: undefined, status: undefined },
    { kind: 'access', deliveries: [OURS, { ...THEIRS, x_auth_token_credentials }], status: undefined },
  ] as const)('$kind token, $deliveries: $status', ({ kind, deliveries, status }) => {
    expect(rejectDeliverySecrets({ token: token(kind), deliveries })?.status).toBe(status)
  })

  test.for(['datarequests/new', 'datarequests/update'])('%s: URLs and events are given, headers are not', async (path, { at }) => {
    const { call, newRequest, person, read, visitor } = at
    const headers = await visitor(person)
    const given = {
      individual_id: person,
      type: 'CUSTOM',
      ...(path.endsWith('update') && { datarequest_id: await newRequest({ type: 'CUSTOM' }) }),
    }
    const [open, secret] = [[THEIRS, PLAIN], [{ ...THEIRS, headers: { 'x-a': 'a' } }]]
    expect((await call(path, { ...given, delivery_details: secret }, headers)).status).toBe(401)
    const { status, body } = await call(path, { ...given, delivery_details: open }, headers)
    expect([status, (await read(body.id)).delivery_details]).toEqual([200, open])
  })
})

describe('keepDeliverySecrets', () => {
  const NONE: readonly (typeof OURS | typeof PLAIN | typeof THEIRS)[] = []

  test.each([
    { what: 'nothing is given: what has secrets stays', given: NONE, after: [OURS] },
    { what: 'another URL is given: it is added to what has secrets', given: [THEIRS], after: [OURS, THEIRS] },
    {
      what: 'what was read is sent back: nothing changes',
      given: [READ, { url: 'https://hooks.example.com/plain?key=***' }],
      after: [OURS, PLAIN],
    },
    { what: 'the URL itself is sent back', given: [PLAIN, { event_type: OURS.event_type, url: OURS.url }], after: [PLAIN, OURS] },
    { what: 'one that has secrets is sent twice: it is there once', given: [READ, READ], after: [OURS, READ] },
    {
      what: 'its URL is subscribed to another event',
      given: [{ ...READ, event_type: 'item.processed' as const }],
      after: [OURS, { ...READ, event_type: 'item.processed' }],
    },
  ])('$what', ({ given, after }) => {
    expect(keepDeliverySecrets([OURS, PLAIN], given)).toEqual(after)
  })

  test('in a call: headers are neither lost nor sent elsewhere, and who reads finds no secret', async ({ at }) => {
    const { call, newRequest, person, read, visitor } = at
    const id = await newRequest({ delivery_details: [OURS, PLAIN] })
    const headers = await visitor(person)
    const asked = { datarequest_id: id, get_x_auth_token_credentials: true }
    const update = async (delivery_details: unknown) =>
      (await call('datarequests/update', { datarequest_id: id, delivery_details }, headers)).status
    const stored = async () => (await read(id, asked)).delivery_details
    const { body: seen } = await call('datarequests/get_by_id', asked, headers)
    expect([await update(seen.delivery_details), await stored()]).toEqual([200, [OURS, PLAIN]])
    expect([await update([THEIRS]), await stored()]).toEqual([200, [OURS, THEIRS]])
    const { body: last } = await call('datarequests/get_by_id', asked, headers)
    expect(last.event_logs.map(({ type }: { type: string }) => type)).toContain('DATAREQUEST_UPDATED')
    expect(JSON.stringify([seen, last])).not.toMatch(/hush|aGk=/)
  })
})

describe('getSubscribedEvents', () => {
  test.each([
    { entry: { event_type: 'item.created' }, preferred: 'item.processed', events: ['item.created'] },
    { entry: {}, preferred: 'item.processed session.rejected', events: ['item.processed', 'session.rejected'] },
    { entry: {}, preferred: null, events: ['*'] },
  ] as const)('$entry, preferred: $preferred', ({ entry, preferred, events }) => {
    expect(getSubscribedEvents(entry, preferred)).toEqual(events)
  })
})

describe('isSubscribedTo', () => {
  test.each([
    { entry: { event_type: 'item.created' }, preferred: null, takes: true },
    { entry: { event_type: 'item.processed' }, preferred: null, takes: false },
    { entry: { event_type: 'item.processed' }, preferred: 'item.created', takes: false },
    { entry: { event_type: 'item.created' }, preferred: 'item.processed', takes: true },
    { entry: {}, preferred: null, takes: true },
    { entry: {}, preferred: 'item.processed item.created', takes: true },
    { entry: {}, preferred: 'item.processed', takes: false },
  ] as const)('$entry, preferred: $preferred, item.created: $takes', ({ entry, preferred, takes }) => {
    expect(isSubscribedTo(entry, preferred, 'item.created')).toBe(takes)
  })
})

describe('requireValidDeliveryHeaders', () => {
  const url = 'https://hooks.example.com'
  const token = (headers: Record<string, string>) => ({
    x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url, headers } as const,
  })

  test.each([
    [{ 'x-a': 'hush\nhush' }],
    [{ 'x-a': 'hush\r\nx-b: hush' }],
    [{ 'x-a': 'hush\0' }],
    [{ 'x-a': '日本' }],
    [{ 'x a': 'hush' }],
    [{ '': 'hush' }],
    [{ 'x-a:': 'hush' }],
    [{ Host: 'hush' }],
    [{ 'Content-Length': '1' }],
    [{ 'Transfer-Encoding': 'chunked' }],
    [{ 'X-A': 'hush', 'x-a': 'hush' }],
  ])('%j is refused, of a webhook as of a token request', (headers: Record<string, string>) => {
    const [own, asked] = [requireValidDeliveryHeaders([{}, { headers }]), requireValidDeliveryHeaders([{}, token(headers)])]
    expect([own?.status, asked?.status]).toEqual([400, 400])
    expect(own?.message).toMatch(/^\/delivery_details\/1\/headers: /)
    expect(asked?.message).toMatch(/^\/delivery_details\/1\/x_auth_token_credentials\/headers: /)
    expect(`${own?.message}${asked?.message}`).not.toMatch(/\b(hush|chunked)\b/)
  })

  test('the mask of a value that was not shown is refused: what was read cannot be sent back by mistake', () => {
    const refused = requireValidDeliveryHeaders([{ headers: { 'x-tenant': 'a', Authorization: '***' } }])
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('/headers/Authorization: *** is a masked value') })
  })

  test('others are not', () => {
    const headers = { Authorization: 'Basic YTpi', 'X-Tenant': 'Zürich', 'Content-Type': 'application/json' }
    expect(requireValidDeliveryHeaders([])).toBeUndefined()
    expect(requireValidDeliveryHeaders([{}, { headers }, token(headers)])).toBeUndefined()
  })
})

describe('requireCallableDeliveryUrls', () => {
  const OWN_PORT = 4010
  const resolve = async (): Promise<never> => {
    throw new Error('a name was looked up')
  }
  const refusal = (deliveries: Parameters<typeof requireCallableDeliveryUrls>[0]['deliveries'], allowLoopback: boolean) =>
    requireCallableDeliveryUrls({ deliveries, httpClient: createHttpClient({ allowLoopback, resolve }), ownPorts: async () => [OWN_PORT] })
  const statusOf = async (url: string, allowLoopback: boolean) => (await refusal([{ url }], allowLoopback))?.status

  const asToken = (url: string) => ({
    url: 'https://hooks.example.com',
    x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url } as const,
  })

  test('a fault of the check is a fault, and no refusal', async () => {
    const checkUrl = () => Promise.reject(new TypeError('a fault'))
    const deliveries = [{ url: 'https://hooks.example.com' }]
    await expect(requireCallableDeliveryUrls({ deliveries, httpClient: { checkUrl }, ownPorts: async () => [] })).rejects.toThrow('a fault')
  })

  test.each([
    'https://me:hush@hooks.example.com/',
    'http://10.0.0.1/hush',
    'http://169.254.169.254/hush',
    'http://0x7f.1/hush',
    'http://[fd12::1]/hush',
    'https://hooks.example.com:22/hush',
    'https://intranet/hush',
    'https://hooks.internal/hush',
    'http://127.0.0.1/hush',
    'http://localhost:8080/hush',
    'https://hooks.example.com./hush',
  ])('%s is refused, of a webhook as of a token request', async (url) => {
    const hooks = 'https://hooks.example.com'
    const own = await refusal([{ url: hooks }, { url }], false)
    const asked = await refusal([{ url: hooks }, asToken(url)], false)
    expect([own?.status, asked?.status]).toEqual([400, 400])
    expect(own?.message).toMatch(/^\/delivery_details\/1\/url: The URL /)
    expect(asked?.message).toMatch(/^\/delivery_details\/1\/x_auth_token_credentials\/url: The URL /)
    expect(`${own?.message}${asked?.message}`).not.toContain('hush')
  })

  test('names the option that allows a private receiver', async () => {
    for (const host of ['app', 'host.docker.internal', '172.18.0.5'])
      expect((await refusal([{ url: `http://${host}:3000/` }], false))?.message).toMatch(
        new RegExp(`: ${host}\\. Start the server with --allow-private-hosts ${host} to allow it$`),
      )
  })

  test('accepts listed private receivers, and names that could be in a listed network', async () => {
    const privateHosts = parsePrivateHosts(['app', '172.18.0.0/16'])
    const httpClient = createHttpClient({ allowLoopback: false, privateHosts, resolve })
    const statuses = ['app', 'worker', '172.18.0.5', '172.19.0.5'].map(
      async (host) =>
        (await requireCallableDeliveryUrls({ deliveries: [{ url: `http://${host}:3000/` }], httpClient, ownPorts: async () => [] }))
          ?.status,
    )
    expect(await Promise.all(statuses)).toEqual([undefined, undefined, undefined, 400])
  })

  test('where this machine is allowed it may be named, but not the server itself', async () => {
    for (const host of ['127.0.0.1', 'localhost', 'hooks.localhost', '[::1]']) {
      expect([host, await statusOf(`http://${host}:8080/`, true)]).toEqual([host, undefined])
      expect([host, await statusOf(`http://${host}:${OWN_PORT}/sandbox`, true)]).toEqual([host, 400])
    }
  })

  test('no URL that a request may go to is refused, and no name is looked up', async () => {
    expect(await refusal([], false)).toBeUndefined()
    const strange: string[] = []
    for (const { url, verdict, withLoopback } of URLS) {
      if (verdict === 'allowed' && (await statusOf(url, false)) !== undefined) strange.push(url)
      if (withLoopback === 'allowed' && (await statusOf(url, true)) !== undefined) strange.push(url)
    }
    expect(strange).toEqual([])
  })

  test('datarequests/new, datarequests/update and purge_individual refuse them, and nothing changes', async ({ server }) => {
    const { id, individual_id, headers } = await createInvitation(server)
    const delivery_details = [{ url: `${server.url}/sandbox/reset` }]
    const refused = { status: 400, body: { error_message: expect.stringContaining('/delivery_details/0/url: ') } }
    expect(await server.post('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY', delivery_details }, headers)).toMatchObject(
      refused,
    )
    expect(await server.post('/v3/datarequests/update', { datarequest_id: id, delivery_details }, headers)).toMatchObject(refused)
    const { body } = await server.post('/v3/auth/generate_purge_token', {}, basic())
    const purge = { authorization: `Bearer ${body.access_token}` }
    const call = (details: object) => server.post('/v3/compliance/purge_individual', { individual_id, ...details }, purge)
    expect(await call({ delivery_details: [{ ...delivery_details[0], event_type: 'individual.purged' }] })).toMatchObject(refused)
    // The token was not spent.
    expect((await call({})).status).toBe(204)
  })
})

describe('hideDeliverySecrets', () => {
  const x_auth_token_credentials = {
    token_type: 'JWT',
    http_method: 'POST',
    url: 'https://login.example.com',
    data: { secret: 's' },
  } as const
  const plain = { event_type: 'item.created', url: 'https://hooks.example.com/a?key=k' } as const
  const headers = { 'x-tenant': 'a', Authorization: 'Basic aGk=' }
  const deliveries = [{ ...plain, headers, x_auth_token_credentials }, plain]

  test('not asked for: credentials are left out, the values of headers masked, and everything else stays', () => {
    expect(hideDeliverySecrets(deliveries, { requested: false, publicToken: false })).toStrictEqual([
      { ...plain, headers: { 'x-tenant': '***', Authorization: '***' } },
      plain,
    ])
  })

  test('asked for: they are there, where there are any', () => {
    expect(hideDeliverySecrets(deliveries, { requested: true, publicToken: false })).toStrictEqual(deliveries)
  })

  test.each([true, false])('to a public token neither is shown, nor the query of a URL (asked for: %s)', (requested) => {
    const shown = { event_type: 'item.created', url: 'https://hooks.example.com/a?key=***' }
    expect(hideDeliverySecrets(deliveries, { requested, publicToken: true })).toStrictEqual([shown, shown])
  })
})

describe('getRecordedDeliveries', () => {
  const SECRET = 'hunter2hunter2'

  test('the event and the endpoint are kept, headers, credentials and the values of a query are not', () => {
    const x_auth_token_credentials = { token_type: 'JWT', http_method: 'POST', url: `https://login.example.com/${SECRET}` } as const
    const entry = {
      event_type: 'item.created',
      url: `https://hooks.example.com/a?b=${SECRET}`,
      headers: { authorization: SECRET },
      x_auth_token_credentials,
    } as const
    expect(getRecordedDeliveries([entry])).toEqual([{ event_type: 'item.created', url: 'https://hooks.example.com/a?b=***' }])
  })

  test('nor is a name and a password in the address', () => {
    const path = fc.webPath()
    fc.assert(
      fc.property(fc.constantFrom('http', 'https', 'HTTPS'), fc.constantFrom('me', 'me@home', ''), path, (scheme, name, rest) => {
        const [kept] = getRecordedDeliveries([{ url: `${scheme}://${name}:${SECRET}@hooks.example.com${rest}` }])
        expect(kept).toEqual({ url: maskUrl(`${scheme}://hooks.example.com${rest}`) })
      }),
    )
  })
})

describe('fetchAuthorization', () => {
  const credentials = { token_type: 'JWT', http_method: 'POST', url: 'https://login.example.com/token' } as const

  test('each attempt fetches its own, even with the same credentials', async () => {
    let fetched = 0
    const fetch = async () => `token-${++fetched}`
    const headers = [await fetchAuthorization(credentials, fetch), await fetchAuthorization(credentials, fetch)]
    expect(headers).toEqual([{ authorization: 'Bearer token-1' }, { authorization: 'Bearer token-2' }])
  })

  test('without credentials none is fetched', async () => {
    expect(await fetchAuthorization(undefined, () => Promise.reject(new Error('asked')))).toEqual({})
  })
})

describe('isAcknowledgingStatus', () => {
  test('of all statuses those of 2xx acknowledge, and only those', () => {
    const statuses = Array.from({ length: 500 }, (_, index) => 100 + index)
    expect(statuses.filter(isAcknowledgingStatus)).toEqual(Array.from({ length: 100 }, (_, index) => 200 + index))
  })
})

describe('computeRetryDelay', () => {
  const MINUTE = 60_000

  const INTERVALS = facts.limits.webhook_retry_minutes

  test('without jitter the intervals are those of the specification, then it is over', () => {
    const waits = Array.from({ length: INTERVALS.length + 2 }, (_, index) => computeRetryDelay(index + 1, 0))
    expect(waits.map((wait) => wait && wait / MINUTE)).toEqual([...INTERVALS, undefined, undefined])
  })

  test('jitter adds up to a tenth, and never takes away', () => {
    assert(
      property(
        integer({ min: 1, max: INTERVALS.length }),
        double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, chance) => {
          const least = (INTERVALS[attempts - 1] ?? 0) * MINUTE
          const wait = computeRetryDelay(attempts, chance) ?? 0
          expect(Number.isInteger(wait)).toBe(true)
          expect(wait).toBeGreaterThanOrEqual(least)
          expect(wait).toBeLessThan(least * 1.1 + 1)
        },
      ),
    )
    expect(computeRetryDelay(1, 0.5)).toBe((INTERVALS[0] ?? 0) * MINUTE * 1.05)
  })
})
