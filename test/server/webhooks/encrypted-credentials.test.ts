/** Credentials with a key_id are decrypted for an attempt, and stay encrypted everywhere else. */
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { control } from '../control-api.ts'
import { type WebhookReceiver, type WebhooksFixture, webhookReceiver, webhooksFixture } from './webhooks-fixture.ts'
import { storedRows } from '../stored-rows.ts'

const client_id = 'demo_client'

const newKey = async (at: WebhooksFixture, client = client_id): Promise<{ key_id: string; public_jwk: JWK }> =>
  (await control(at, 'POST', '/keys', { client_id: client })).body

async function sealed(text: string, jwk: JWK, enc = 'A256GCM', alg = 'RSA-OAEP-256'): Promise<string> {
  const encrypting = new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg, enc })
  return encrypting.encrypt(await importJWK(jwk, alg))
}

interface Given {
  key_id: string
  headers?: Record<string, string>
  data?: Record<string, unknown>
}

async function attempted(at: WebhooksFixture, issuer: WebhookReceiver, given: Given) {
  const { url } = await webhookReceiver()
  const id = await at.raise([{ url, x_auth_token_credentials: { token_type: 'JWT', http_method: 'POST', url: issuer.url, ...given } }])
  await at.pass(0)
  return (await at.deliveries(`?datarequest_id=${id}`))[0]?.attempts[0]
}

test('Authorization and every text in data are decrypted, and nothing else is', async () => {
  const at = await webhooksFixture()
  const issuer = await webhookReceiver(() => ({ body: 'abc' }))
  const { key_id, public_jwk } = await newKey(at)
  const made = await attempted(at, issuer, {
    key_id,
    headers: { Authorization: await sealed('Basic hush:hush', public_jwk), 'x-plain': 'plain' },
    data: { secret: await sealed('Zürich hush', public_jwk), lifetime: 60, more: { list: [await sealed('deep', public_jwk), true, null] } },
  })
  expect(made).toMatchObject({ failure: null, status: 200 })
  expect(issuer.heard[0]?.headers).toMatchObject({ authorization: 'Basic hush:hush', 'x-plain': 'plain' })
  expect(JSON.parse(issuer.heard[0]?.body ?? '')).toEqual({ secret: 'Zürich hush', lifetime: 60, more: { list: ['deep', true, null] } })
  const state = JSON.stringify(await storedRows(at))
  expect(state).not.toContain('hush')
})

test('what does not decrypt fails the attempt, in words that name no value; nobody is asked', async () => {
  const at = await webhooksFixture()
  const issuer = await webhookReceiver()
  const { key_id, public_jwk } = await newKey(at)
  const other = await newKey(at)
  const theirs = await newKey(at, (await control(at, 'POST', '/accounts', { name: 'Other' })).body.client_id)
  const good = await sealed('hush', public_jwk)
  const segments = good.split('.')
  const wrong: Record<string, Given> = {
    'the value of data.secret': { key_id, data: { secret: 'hush' } },
    'the value of data.deep.0': { key_id, data: { deep: ['hush'] } },
    'the value of the header authorization': { key_id, headers: { authorization: 'Basic hush' } },
    'of another key': { key_id, data: { secret: await sealed('hush', other.public_jwk) } },
    'changed on the way': { key_id, data: { secret: [...segments.slice(0, 3), 'AAAA', segments[4]].join('.') } },
    'another content encryption': { key_id, data: { secret: await sealed('hush', public_jwk, 'A128GCM') } },
    'an unknown key': { key_id: 'key_unknown', data: { secret: good } },
    'the key of another account': { key_id: theirs.key_id, data: { secret: await sealed('hush', theirs.public_jwk) } },
  }
  const results: Record<string, unknown> = {}
  for (const [what, given] of Object.entries(wrong)) {
    const made = await attempted(at, issuer, given)
    results[what] = [made?.failure, made?.message]
  }
  const unopened = (where: string) => ['token', `The value of ${where} is not encrypted for the key that key_id names`]
  const unknown = ['token', 'The key that key_id names is unknown or retired']
  expect(results).toEqual({
    'the value of data.secret': unopened('data.secret'),
    'the value of data.deep.0': unopened('data.deep.0'),
    'the value of the header authorization': unopened('the header authorization'),
    'of another key': unopened('data.secret'),
    'changed on the way': unopened('data.secret'),
    'another content encryption': unopened('data.secret'),
    'an unknown key': unknown,
    'the key of another account': unknown,
  })
  expect(issuer.heard).toEqual([])
})

test('after a new key the one before is good until it is retired; private keys are never shown', async () => {
  const at = await webhooksFixture()
  const issuer = await webhookReceiver(() => ({ body: 'abc' }))
  const [old, fresh] = [await newKey(at), await newKey(at)]
  const failure = async ({ key_id, public_jwk }: typeof old) =>
    (await attempted(at, issuer, { key_id, data: { a: await sealed('b', public_jwk) } }))?.failure
  expect([await failure(old), await failure(fresh)]).toEqual([null, null])
  const retired = await control(at, 'POST', '/keys/retire', { key_id: old.key_id })
  expect(retired.body.retired_at).toBe(at.now())
  expect([await failure(old), await failure(fresh)]).toEqual(['token', null])
  const { body: listed } = await control(at, 'GET', `/keys?client_id=${client_id}`)
  expect(listed.map(({ key_id, retired_at }: { key_id: string; retired_at: number | null }) => [key_id, retired_at])).toEqual([
    [old.key_id, at.now()],
    [fresh.key_id, null],
  ])
  for (const { public_jwk } of [old, retired.body, ...listed])
    expect(Object.keys(public_jwk).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})
