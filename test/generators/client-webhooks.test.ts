/** Tests how the generated client verifies webhooks: server signatures, secrets and timestamps. */
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookSignatureError } from '../../generated/client.ts'
import { encodeSigningSecret, signatureHeaders } from '../../server/features/webhooks/signature.ts'

const NOW = Date.UTC(2026, 0, 5)
const [secret, other, third] = ['one secret', 'another secret', 'a third'].map((text) => encodeSigningSecret(Buffer.from(text))) as [
  string,
  string,
  string,
]
const body = JSON.stringify({ event: 'item.processed', item_id: 'itm_1', note: 'Zoë 🦉' })
const now = () => NOW

const signed = (secrets: readonly string[] = [secret], realNow = NOW) => signatureHeaders(secrets, { eventId: 'evt_1', realNow, body })
const event = { event: 'item.processed', item_id: 'itm_1', note: 'Zoë 🦉' }

test.each<[string, string | Uint8Array, Parameters<typeof verifyWebhook>[1]]>([
  ['text, headers of Node', body, signed()],
  ['bytes, headers of fetch', Buffer.from(body), new Headers(signed())],
  ['headers in other letters', body, Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), [value]]))],
  ['signed with two secrets', body, signed([other, secret])],
])('returns the event of a signed webhook: %s', async (_, given, headers) => {
  expect(await verifyWebhook(given, headers, secret, { now })).toEqual(event)
})

test('accepts the old and the new secret during a rotation', async () => {
  expect(await verifyWebhook(body, signed([other]), [secret, other], { now })).toEqual(event)
  expect(await verifyWebhook(body, signed([other, third]), [third], { now })).toEqual(event)
})

const without = (name: string) => Object.fromEntries(Object.entries(signed()).filter(([own]) => own !== name))

test.each<[string, string, Record<string, string>, string, string]>([
  ['another secret', body, signed([other]), secret, 'signature'],
  ['another body', `${body} `, signed(), secret, 'signature'],
  ['another identifier', body, { ...signed(), 'webhook-id': 'evt_2' }, secret, 'signature'],
  ['another time', body, { ...signed(), 'webhook-timestamp': String(NOW / 1000 + 1) }, secret, 'signature'],
  ['a truncated signature', body, { ...signed(), 'webhook-signature': 'v1,AAAA' }, secret, 'signature'],
  ['a signature that is not base64', body, { ...signed(), 'webhook-signature': 'v1,A' }, secret, 'signature'],
  [
    'a signature of another version',
    body,
    { ...signed(), 'webhook-signature': String(signed()['webhook-signature']).replace('v1', 'v2') },
    secret,
    'signature',
  ],
  ['no identifier', body, without('webhook-id'), secret, 'absent'],
  ['no time', body, without('webhook-timestamp'), secret, 'absent'],
  ['no signature', body, without('webhook-signature'), secret, 'absent'],
  ['an invalid timestamp', body, { ...signed(), 'webhook-timestamp': '1e9' }, secret, 'timestamp'],
  ['an old timestamp', body, signed([secret], NOW - 301_000), secret, 'timestamp'],
  ['a future timestamp', body, signed([secret], NOW + 301_000), secret, 'timestamp'],
])('rejects %s', async (_, given, headers, key, reason) => {
  const error = await verifyWebhook(given, headers, key, { now }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WebhookSignatureError)
  expect(error).toMatchObject({ reason })
  expect(String(error)).not.toContain(secret.slice(6))
})

test('tolerates a clock difference of five minutes or of the configured time', async () => {
  expect(await verifyWebhook(body, signed([secret], NOW - 300_000), secret, { now })).toEqual(event)
  await expect(verifyWebhook(body, signed([secret], NOW - 11_000), secret, { now, toleranceSeconds: 10 })).rejects.toMatchObject({
    reason: 'timestamp',
  })
})

test.each(['', 'whsec_', 'whsec_ä', 'secret', 'whsec_AAA'])('rejects %j as a secret', async (wrong) => {
  await expect(verifyWebhook(body, signed(), wrong, { now })).rejects.toThrow(
    'the signing secret is not valid: expected whsec_ followed by base64',
  )
})

test('verifies a body byte by byte, including a byte order mark', async () => {
  const marked = Buffer.from(`\uFEFF${body}`)
  const headers = signatureHeaders([secret], { eventId: 'evt_1', realNow: NOW, body: marked.toString('utf8') })
  expect(await verifyWebhook(new Uint8Array(marked), headers, secret, { now })).toEqual(event)
})

test("rejects a signed body that is not an event, with parseWebhook's error", async () => {
  const headers = signatureHeaders([secret], { eventId: 'evt_1', realNow: NOW, body: '{}' })
  await expect(verifyWebhook('{}', headers, secret, { now })).rejects.toThrow('the field event is missing')
})
