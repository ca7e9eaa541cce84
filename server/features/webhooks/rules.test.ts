/** Rules for webhook deliveries. */
import * as fc from 'fast-check'
import { assert, double, integer, property } from 'fast-check'
import { describe, expect } from 'vitest'
import { maskUrl } from '../../../payloads/masking.ts'
import { parsePrivateHosts } from '../../outgoing/private-hosts.ts'
import { createHttpClient } from '../../outgoing/http-client.ts'
import {
  isSubscribedTo,
  isAcknowledgingStatus,
  requireValidDeliveryHeaders,
  getRecordedDeliveries,
  computeRetryDelay,
  keepDeliverySecrets,
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

describe('keepDeliverySecrets', () => {
  const NONE: readonly (typeof OURS | typeof PLAIN | typeof THEIRS)[] = []

  test.each([
    { what: 'keeps entries with secrets if the list is empty', given: NONE, after: [OURS] },
    { what: 'adds another URL to the entries with secrets', given: [THEIRS], after: [OURS, THEIRS] },
    {
      what: 'changes nothing if the response is sent back',
      given: [READ, { url: 'https://hooks.example.com/plain?key=***' }],
      after: [OURS, PLAIN],
    },
    {
      what: 'changes nothing if the unmasked URL is sent',
      given: [PLAIN, { event_type: OURS.event_type, url: OURS.url }],
      after: [PLAIN, OURS],
    },
    { what: 'matches a stored entry only once', given: [READ, READ], after: [OURS, READ] },
    {
      what: 'adds an entry for another event with the same URL',
      given: [{ ...READ, event_type: 'item.processed' as const }],
      after: [OURS, { ...READ, event_type: 'item.processed' }],
    },
  ])('$what', ({ given, after }) => {
    expect(keepDeliverySecrets([OURS, PLAIN], given)).toEqual(after)
  })
})

describe('isSubscribedTo', () => {
  test.each([
    { entry: { event_type: 'item.created' }, preferred: null, subscribed: true },
    { entry: { event_type: 'item.processed' }, preferred: null, subscribed: false },
    { entry: { event_type: 'item.processed' }, preferred: 'item.created', subscribed: false },
    { entry: { event_type: 'item.created' }, preferred: 'item.processed', subscribed: true },
    { entry: {}, preferred: null, subscribed: true },
    { entry: {}, preferred: 'item.processed item.created', subscribed: true },
    { entry: {}, preferred: 'item.processed', subscribed: false },
  ] as const)(
    'the entry $entry with the default $preferred subscribes to item.created: $subscribed',
    ({ entry, preferred, subscribed }) => {
      expect(isSubscribedTo(entry, preferred, 'item.created')).toBe(subscribed)
    },
  )
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
  ])('rejects %j for webhooks and token requests', (headers: Record<string, string>) => {
    const webhookError = requireValidDeliveryHeaders([{}, { headers }])
    const tokenError = requireValidDeliveryHeaders([{}, token(headers)])
    expect([webhookError?.status, tokenError?.status]).toEqual([400, 400])
    expect(webhookError?.message).toMatch(/^\/delivery_details\/1\/headers: /)
    expect(tokenError?.message).toMatch(/^\/delivery_details\/1\/x_auth_token_credentials\/headers: /)
    expect(`${webhookError?.message}${tokenError?.message}`).not.toMatch(/\b(hush|chunked)\b/)
  })

  test('rejects masked values, which a client might send back by mistake', () => {
    const error = requireValidDeliveryHeaders([{ headers: { 'x-tenant': 'a', Authorization: '***' } }])
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('/headers/Authorization: *** is a masked value') })
  })

  test('accepts valid headers', () => {
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
  const findError = (deliveries: Parameters<typeof requireCallableDeliveryUrls>[0]['deliveries'], allowLoopback: boolean) =>
    requireCallableDeliveryUrls({ deliveries, httpClient: createHttpClient({ allowLoopback, resolve }), ownPorts: async () => [OWN_PORT] })
  const getStatus = async (url: string, allowLoopback: boolean) => (await findError([{ url }], allowLoopback))?.status

  const withTokenUrl = (url: string) => ({
    url: 'https://hooks.example.com',
    x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url } as const,
  })

  test('rethrows unexpected errors from the URL check', async () => {
    const checkUrl = () => Promise.reject(new TypeError('a bug'))
    const deliveries = [{ url: 'https://hooks.example.com' }]
    await expect(requireCallableDeliveryUrls({ deliveries, httpClient: { checkUrl }, ownPorts: async () => [] })).rejects.toThrow('a bug')
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
  ])('rejects %s for webhooks and token requests', async (url) => {
    const hooks = 'https://hooks.example.com'
    const webhookError = await findError([{ url: hooks }, { url }], false)
    const tokenError = await findError([{ url: hooks }, withTokenUrl(url)], false)
    expect([webhookError?.status, tokenError?.status]).toEqual([400, 400])
    expect(webhookError?.message).toMatch(/^\/delivery_details\/1\/url: The URL /)
    expect(tokenError?.message).toMatch(/^\/delivery_details\/1\/x_auth_token_credentials\/url: The URL /)
    expect(`${webhookError?.message}${tokenError?.message}`).not.toContain('hush')
  })

  test('the message names the option that allows a private receiver', async () => {
    for (const host of ['app', 'host.docker.internal', '172.18.0.5'])
      expect((await findError([{ url: `http://${host}:3000/` }], false))?.message).toMatch(
        new RegExp(`: ${host}\\. Start the server with --allow-private-hosts ${host} to allow it$`),
      )
  })

  test('accepts receivers in a listed private network, and host names that could resolve to an address in it', async () => {
    const privateHosts = parsePrivateHosts(['app', '172.18.0.0/16'])
    const httpClient = createHttpClient({ allowLoopback: false, privateHosts, resolve })
    const statuses = ['app', 'worker', '172.18.0.5', '172.19.0.5'].map(
      async (host) =>
        (await requireCallableDeliveryUrls({ deliveries: [{ url: `http://${host}:3000/` }], httpClient, ownPorts: async () => [] }))
          ?.status,
    )
    expect(await Promise.all(statuses)).toEqual([undefined, undefined, undefined, 400])
  })

  test("accepts an allowed loopback receiver, but not the server's own port", async () => {
    for (const host of ['127.0.0.1', 'localhost', 'hooks.localhost', '[::1]']) {
      expect([host, await getStatus(`http://${host}:8080/`, true)]).toEqual([host, undefined])
      expect([host, await getStatus(`http://${host}:${OWN_PORT}/sandbox`, true)]).toEqual([host, 400])
    }
  })

  test('accepts allowed URLs without a DNS lookup', async () => {
    expect(await findError([], false)).toBeUndefined()
    const rejectedUrls: string[] = []
    for (const { url, verdict, withLoopback } of URLS) {
      if (verdict === 'allowed' && (await getStatus(url, false)) !== undefined) rejectedUrls.push(url)
      if (withLoopback === 'allowed' && (await getStatus(url, true)) !== undefined) rejectedUrls.push(url)
    }
    expect(rejectedUrls).toEqual([])
  })

  test('datarequests/new, datarequests/update and purge_individual reject URLs that cannot be called, and then change nothing', async ({
    server,
  }) => {
    const { id, individual_id, headers } = await createInvitation(server)
    const delivery_details = [{ url: `${server.url}/sandbox/reset` }]
    const rejection = { status: 400, body: { error_message: expect.stringContaining('/delivery_details/0/url: ') } }
    expect(await server.post('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY', delivery_details }, headers)).toMatchObject(
      rejection,
    )
    expect(await server.post('/v3/datarequests/update', { datarequest_id: id, delivery_details }, headers)).toMatchObject(rejection)
    const { body } = await server.post('/v3/auth/generate_purge_token', {}, basic())
    const purge = { authorization: `Bearer ${body.access_token}` }
    const call = (details: object) => server.post('/v3/compliance/purge_individual', { individual_id, ...details }, purge)
    expect(await call({ delivery_details: [{ ...delivery_details[0], event_type: 'individual.purged' }] })).toMatchObject(rejection)
    // The rejected call has not spent the token.
    expect((await call({})).status).toBe(204)
  })
})

describe('getRecordedDeliveries', () => {
  const SECRET = 'hunter2hunter2'

  test('removes the user name and password from the URL', () => {
    const path = fc.webPath()
    fc.assert(
      fc.property(fc.constantFrom('http', 'https', 'HTTPS'), fc.constantFrom('me', 'me@home', ''), path, (scheme, name, rest) => {
        const [kept] = getRecordedDeliveries([{ url: `${scheme}://${name}:${SECRET}@hooks.example.com${rest}` }])
        expect(kept).toEqual({ url: maskUrl(`${scheme}://hooks.example.com${rest}`) })
      }),
    )
  })
})

describe('isAcknowledgingStatus', () => {
  test('accepts only 2xx statuses', () => {
    const statuses = Array.from({ length: 500 }, (_, index) => 100 + index)
    expect(statuses.filter(isAcknowledgingStatus)).toEqual(Array.from({ length: 100 }, (_, index) => 200 + index))
  })
})

describe('computeRetryDelay', () => {
  const MINUTE = 60_000

  const INTERVALS = facts.limits.webhook_retry_minutes

  test('returns the specified intervals without jitter, and then undefined', () => {
    const waits = Array.from({ length: INTERVALS.length + 2 }, (_, index) => computeRetryDelay(index + 1, 0))
    expect(waits.map((wait) => wait && wait / MINUTE)).toEqual([...INTERVALS, undefined, undefined])
  })

  test('adds a jitter of at most 10 %, and never a negative jitter', () => {
    assert(
      property(
        integer({ min: 1, max: INTERVALS.length }),
        double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempts, chance) => {
          const minimum = (INTERVALS[attempts - 1] ?? 0) * MINUTE
          const wait = computeRetryDelay(attempts, chance) ?? 0
          expect(Number.isInteger(wait)).toBe(true)
          expect(wait).toBeGreaterThanOrEqual(minimum)
          expect(wait).toBeLessThan(minimum * 1.1 + 1)
        },
      ),
    )
    expect(computeRetryDelay(1, 0.5)).toBe((INTERVALS[0] ?? 0) * MINUTE * 1.05)
  })
})
