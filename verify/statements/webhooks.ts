/** Statements about webhook deliveries. */
import { isDeepStrictEqual } from 'node:util'
import type { DeliveryDetail } from '../../generated/client.ts'
import { tables } from '../../generated/tables.ts'
import type { Inbox } from '../engine/receiver.ts'
import { defineStatements } from '../engine/statement.ts'
import { getLimit, type Trial } from '../engine/trial.ts'

const MINUTE_MS = 60_000
const RETRY_MINUTES = tables.limits['webhook_retry_minutes']?.value as readonly number[]
const MAX_JITTER = 1 + getLimit('webhook_jitter_percent') / 100

const HOOK = { url: 'https://hooks.example.com/verify?key=hush', event_type: 'item.created' } as const
const SECRET_HOOK: DeliveryDetail = { ...HOOK, headers: { 'x-tenant': 'hush-tenant' } }

const subscribe = (at: Trial, ...delivery_details: DeliveryDetail[]): Promise<string> => at.createRequest({ delivery_details })

/** Creates an Item, which raises item.created and then item.processed. */
async function raiseEvents(at: Trial, datarequest_id: string): Promise<string> {
  const id = await at.createItem({ datarequest_id })
  await at.readCompletedItem(id)
  return id
}

const entry = (inbox: Inbox, more: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  url: inbox.url,
  event_type: 'item.created',
  ...more,
})

/** Creates a Data Request whose deliveries fail, and waits for the first attempt. */
async function startFailing(at: Trial, more: (inbox: Inbox) => Partial<DeliveryDetail> = () => ({})): Promise<Inbox> {
  const inbox = at.openInbox()
  inbox.status = 503
  await at.createItem({ datarequest_id: await subscribe(at, entry(inbox, more(inbox))) })
  await at.waitForArrivals(() => inbox.find('item.created'))
  return inbox
}

/**
 * Follows the retries of a delivery. Retry n may start after the sum of the intervals, and at the latest after their sum with the maximum
 * jitter. `count` returns the number of attempts.
 */
async function followRetries(at: Trial, count: () => number, retries: readonly number[]): Promise<void> {
  let [passed, earliest, latest] = [0, 0, 0]
  const passUntil = async (moment: number) => {
    if (moment > passed) await at.pass(moment - passed)
    passed = Math.max(moment, passed)
  }
  for (const [index, minutes] of retries.entries()) {
    const before = index + 1
    at.expect(count() === before, `there were ${count()} attempts instead of ${before} before retry ${before}`)
    earliest += minutes * MINUTE_MS
    latest += minutes * MINUTE_MS * MAX_JITTER
    await passUntil(earliest - 2000)
    at.expect(count() === before, `retry ${before} was sent less than ${minutes} minutes after the last attempt`)
    await passUntil(latest + 2000)
    at.expect(count() === before + 1, `retry ${before} was not sent ${minutes} minutes after the last attempt`)
  }
}

export const webhookStatements = defineStatements('webhooks', {
  WEBHOOK_POSTED: {
    section: 'Events',
    sentence: '"On an event the service sends an HTTP POST to the URL configured for that event in delivery_details of the Data Request."',
    needs: ['receiver'],
    covers: ['event:item.created', 'event:item.processed'],
    run: async (at: Trial) => {
      const [inbox, other] = [at.openInbox(), at.openInbox()]
      const [datarequest_id] = [
        await subscribe(at, entry(inbox), entry(inbox, { event_type: 'item.processed' })),
        await subscribe(at, entry(other)),
      ]
      const item_id = await raiseEvents(at, datarequest_id)
      for (const event of ['item.created', 'item.processed']) {
        const [arrival] = await at.waitForArrivals(() => inbox.find(event))
        at.expect(arrival !== undefined, `${event} did not arrive`)
        at.expectValidWebhook(arrival)
        at.expect(arrival.text.includes(item_id), `${event} does not name the Item`)
      }
      at.expect(inbox.arrivals.length === 2, `${inbox.arrivals.length} webhooks arrived for 2 events`)
      at.expect(other.arrivals.length === 0, 'the receiver of another Data Request got the webhook')
    },
  },
  WEBHOOK_ORDER: {
    gap: 'webhook-attempts',
    sentence: 'First attempts arrive in the order of their events.',
    needs: ['receiver'],
    run: async (at: Trial) => {
      const inbox = at.openInbox()
      const datarequest_id = await subscribe(at, entry(inbox), entry(inbox, { event_type: 'item.processed' }))
      const ids = [await raiseEvents(at, datarequest_id), await raiseEvents(at, datarequest_id)]
      const expected = ids.flatMap((id) => [`item.created ${id}`, `item.processed ${id}`])
      await at.waitForArrivals(() => inbox.arrivals, expected.length)
      const arrived = inbox.arrivals.map(({ body, text }) => `${body['event']} ${ids.find((id) => text.includes(id))}`)
      at.require(arrived.toSorted().join() === expected.toSorted().join(), 'the webhooks did not arrive')
      at.expect(arrived.join() === expected.join(), 'the webhooks arrived in another order')
    },
  },
  WEBHOOK_HEADERS: {
    section: 'Data Request',
    sentence: 'headers are "extra HTTP headers sent with the webhook; content-type of the delivery is application/json".',
    needs: ['receiver'],
    run: async (at: Trial) => {
      const inbox = at.openInbox()
      const headers = { 'x-tenant': 'verify', Authorization: 'Basic dmVyaWZ5', 'Content-Type': 'text/plain' }
      await raiseEvents(at, await subscribe(at, entry(inbox, { headers })))
      const [arrival] = await at.waitForArrivals(() => inbox.find('item.created'))
      at.require(arrival !== undefined, 'no webhook arrived')
      at.expect(arrival.headers['x-tenant'] === 'verify', 'the webhook does not have the header')
      at.expect(arrival.headers.authorization === headers.Authorization, 'the webhook does not have the header authorization')
      at.expect(
        /^application\/json\b/.test(arrival.headers['content-type'] ?? ''),
        `the content-type is ${arrival.headers['content-type']}`,
      )
    },
  },
  DELIVERY_EVENT_MATCH: {
    needs: ['receiver'],
    run: async (at: Trial) => {
      const [created, processed] = [at.openInbox(), at.openInbox()]
      const datarequest_id = await subscribe(at, entry(created), entry(processed, { event_type: 'item.processed' }))
      await raiseEvents(at, datarequest_id)
      await at.waitForArrivals(() => [...created.arrivals, ...processed.arrivals], 2)
      for (const [inbox, event] of [
        [created, 'item.created'],
        [processed, 'item.processed'],
      ] as const) {
        at.require(inbox.find(event).length > 0, `${event} did not arrive`)
        at.expect(inbox.arrivals.length === inbox.find(event).length, `the receiver of ${event} got other events`)
      }
    },
  },
  WEBHOOK_TOKEN: {
    needs: ['receiver', 'clock'],
    run: async (at: Trial) => {
      const inbox = await startFailing(at, ({ tokenUrl }) => ({
        x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url: tokenUrl, response_token_path: 'token' },
      }))
      await at.pass((RETRY_MINUTES[0] as number) * MINUTE_MS * MAX_JITTER + 2000)
      await at.waitForArrivals(() => inbox.arrivals, 2)
      at.require(inbox.arrivals.length >= 2, 'the delivery was not retried')
      const sent = inbox.arrivals.map(({ headers }) => String(headers.authorization).split(' ').at(-1) as string)
      at.expect(new Set(sent).size === sent.length, 'a token was used for two attempts')
      at.expect(
        sent.every((token) => inbox.tokens.includes(token)),
        'an attempt had a token that was not issued for it',
      )
    },
  },
  WEBHOOK_TOKEN_FAILED: {
    section: 'Events',
    sentence: '"A failed token fetch counts as a failed attempt and follows the same retry logic."',
    needs: ['receiver', 'clock'],
    run: async (at: Trial) => {
      const inbox = at.openInbox()
      inbox.tokenStatus = 500
      const x_auth_token_credentials = {
        token_type: 'JWT',
        http_method: 'POST',
        url: inbox.tokenUrl,
        response_token_path: 'token',
      } as const
      const datarequest_id = await subscribe(at, entry(inbox, { x_auth_token_credentials }))
      await at.createItem({ datarequest_id })
      await at.pass(0)
      at.expect(inbox.find('item.created').length === 0, 'the webhook was sent without a token')
      inbox.tokenStatus = 200
      await at.pass((RETRY_MINUTES[0] as number) * MINUTE_MS * MAX_JITTER + 2000)
      await at.waitForArrivals(() => inbox.arrivals)
      at.expect(inbox.arrivals.length === 1, 'the attempt was not repeated after one minute')
    },
  },
  WEBHOOK_ACKNOWLEDGED: {
    needs: ['receiver', 'clock'],
    run: async (at: Trial) => {
      const [accepting, failing] = [at.openInbox(), at.openInbox()]
      accepting.status = 226
      failing.status = 404
      await at.createItem({ datarequest_id: await subscribe(at, entry(accepting), entry(failing)) })
      await at.waitForArrivals(() => [...accepting.arrivals, ...failing.arrivals], 2)
      at.require(accepting.arrivals.length > 0 && failing.arrivals.length > 0, 'the webhooks did not arrive')
      await at.pass((RETRY_MINUTES[0] as number) * MINUTE_MS * MAX_JITTER + 2000)
      at.expect(accepting.arrivals.length === 1, 'a delivery with status 226 was repeated')
      at.expect(failing.arrivals.length === 2, 'a delivery with status 404 was not repeated')
    },
  },
  WEBHOOK_RETRY_DELAY: {
    needs: ['receiver', 'clock'],
    covers: ['limit:webhook_retry_minutes', 'limit:webhook_jitter_percent'],
    run: async (at: Trial) => {
      const inbox = await startFailing(at)
      at.require(inbox.arrivals.length > 0, 'no webhook arrived')
      await followRetries(at, () => inbox.arrivals.length, RETRY_MINUTES.slice(0, 5))
    },
  },
  WEBHOOK_RETRIES_END: {
    section: 'Events',
    sentence: '"After 10 failed retries the delivery is marked failed": there are no more attempts.',
    needs: ['receiver', 'clock'],
    covers: ['limit:webhook_retries'],
    run: async (at: Trial) => {
      const inbox = await startFailing(at)
      at.require(inbox.arrivals.length > 0, 'no webhook arrived')
      for (const minutes of RETRY_MINUTES) await at.pass(minutes * MINUTE_MS * MAX_JITTER + 1000)
      const retries = inbox.arrivals.length - 1
      at.require(retries >= getLimit('webhook_retries'), `there were only ${retries} retries`)
      await at.pass(2048 * MINUTE_MS)
      const later = inbox.arrivals.length - 1
      at.expect(later === getLimit('webhook_retries'), `there were ${later} retries`)
    },
  },
  DELIVERY_SECRETS_NOT_ALLOWED: {
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const token = await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id } })
      const create = (detail: DeliveryDetail) =>
        at.service.dataRequests.createDataRequest({ individual_id, type: 'CUSTOM', delivery_details: [HOOK, detail] }, { token })
      const { id: datarequest_id } = await create(HOOK)
      const x_auth_token_credentials = { token_type: 'JWT', http_method: 'POST', url: HOOK.url } as const
      for (const [name, detail] of Object.entries({
        headers: SECRET_HOOK,
        'empty headers': { ...HOOK, headers: {} },
        credentials: { ...HOOK, x_auth_token_credentials },
      })) {
        await at.expectRejection(`${name} with a public token`, create(detail), [401])
        const update = at.service.dataRequests.updateDataRequest({ datarequest_id, delivery_details: [detail] }, { token })
        await at.expectRejection(`an update of ${name} with a public token`, update, [401])
      }
      await at.expectSuccess('headers with an access token', at.createRequest({ individual_id, delivery_details: [SECRET_HOOK] }))
    },
  },
  DELIVERY_HEADERS_INVALID: {
    run: async (at: Trial) => {
      await subscribe(at, SECRET_HOOK)
      for (const headers of [{ host: 'other.example.com' }, { 'content-length': '1' }])
        await at.expectRejection(`the header ${Object.keys(headers)[0]}`, subscribe(at, { ...HOOK, headers }), [400])
    },
  },
  DELIVERY_URL_REJECTED: {
    run: async (at: Trial) => {
      await subscribe(at, HOOK)
      await at.expectRejection('the URL of an internal host', subscribe(at, { url: 'https://hooks.internal/' }), [400])
    },
  },
  DELIVERY_SECRETS_KEPT: {
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const plain = { url: 'https://hooks.example.com/plain?key=hush' }
      const datarequest_id = await at.createRequest({ individual_id, delivery_details: [SECRET_HOOK, plain] })
      const token = await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id } })
      const update = (delivery_details: DeliveryDetail[]) =>
        at.service.dataRequests.updateDataRequest({ datarequest_id, delivery_details }, { token })
      const lookup = { datarequest_id, get_x_auth_token_credentials: true }
      await update((await at.service.dataRequests.getDataRequest(lookup, { token })).delivery_details ?? [])
      const unchanged = (await at.service.dataRequests.getDataRequest(lookup)).delivery_details
      at.expect(isDeepStrictEqual(unchanged, [SECRET_HOOK, plain]), 'entries that were sent back as they were read have changed')
      await update([{ url: 'https://elsewhere.example.com/', event_type: 'item.processed' }])
      const details = (await at.service.dataRequests.getDataRequest(lookup)).delivery_details ?? []
      const kept = details.find(({ url }) => url === SECRET_HOOK.url)
      at.expect(JSON.stringify(kept?.headers) === JSON.stringify(SECRET_HOOK.headers), 'the entry with headers was not kept')
      at.expect(
        details.every(({ url, headers }) => url === SECRET_HOOK.url || headers === undefined),
        'another URL receives the headers',
      )
      await at.service.dataRequests.updateDataRequest({ datarequest_id, delivery_details: [plain] })
      const replaced = (await at.service.dataRequests.getDataRequest(lookup)).delivery_details
      at.expect(isDeepStrictEqual(replaced, [plain]), 'an access token does not replace the entries')
    },
  },
  DELIVERY_SECRETS_SHOWN: {
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const x_auth_token_credentials = { token_type: 'JWT', http_method: 'POST', url: 'https://login.example.com/token' } as const
      const detail: DeliveryDetail = { ...SECRET_HOOK, x_auth_token_credentials }
      const datarequest_id = await at.createRequest({ individual_id, delivery_details: [detail] })
      const token = await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id } })
      const expectDetail = async (what: string, isRequested: boolean, expected: object, options = {}) => {
        const more = isRequested ? { get_x_auth_token_credentials: true } : {}
        const request = await at.service.dataRequests.getDataRequest({ datarequest_id, ...more }, options)
        const fields = ['delivery_details']
        const [listed] = await at.service.dataRequests.listDataRequests({ filters: { individual_id }, fields, options: more }, options)
        for (const each of [request, listed])
          at.expect(isDeepStrictEqual(each?.delivery_details, [expected]), `${what} reads ${JSON.stringify(each?.delivery_details)}`)
      }
      await expectDetail('an access token', false, { ...HOOK, headers: { 'x-tenant': '***' } })
      await expectDetail('an access token that requests secrets', true, detail)
      for (const isRequested of [true, false])
        await expectDetail('a public token', isRequested, { ...HOOK, url: 'https://hooks.example.com/verify?key=***' }, { token })
    },
  },
  RECORDED_DELIVERY_DETAILS: {
    run: async (at: Trial) => {
      const datarequest_id = await at.createRequest()
      const update = { datarequest_id, delivery_details: [SECRET_HOOK] }
      for (let count = 0; count < 2; count++) await at.service.dataRequests.updateDataRequest(update)
      const { event_logs } = await at.service.dataRequests.getDataRequest({ datarequest_id })
      const recorded = (event_logs ?? []).filter(({ type }) => type === 'DATAREQUEST_UPDATED')
      at.require(recorded.length === 1, 'the change is not recorded')
      const text = JSON.stringify(recorded)
      at.expect(!text.includes('hush'), 'the event contains a header value or a query of the URL')
      at.expect(
        text.includes('hooks.example.com') && text.includes('item.created'),
        'the event does not contain the masked URL and the event type',
      )
    },
  },
  ...Object.fromEntries(
    tables.webhooks
      .filter(({ type }) => type !== 'individual.purged')
      .map(({ type, about, deprecated }) => [
        `EVENT_${type.toUpperCase().replaceAll('.', '_')}`,
        {
          section: 'Events',
          sentence: `${type}: ${about}${deprecated === undefined ? '' : ' (deprecated)'}`,
          needs: ['receiver', 'scenarios'] as const,
          covers: [`event:${type}`],
          run: async (at: Trial) => {
            const { datarequest_id, individual_id, inbox } = await at.cause(type)
            const [arrival] = await at.waitForArrivals(() => inbox.find(type))
            at.expect(arrival !== undefined, `${type} did not arrive`)
            at.expectValidWebhook(arrival)
            at.expect(
              arrival.text.includes(datarequest_id) || arrival.text.includes(individual_id),
              `${type} names neither the Data Request nor the Individual`,
            )
          },
        },
      ]),
  ),
})
