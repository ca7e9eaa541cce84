/** Statements about calls from pages of other origins. */
import { tables } from '../../generated/tables.ts'
import { defineStatements } from '../engine/statement.ts'
import { UNASSIGNED } from '../engine/people.ts'
import type { RawCall } from '../engine/expectations.ts'
import type { Trial } from '../engine/trial.ts'

const BROWSERS = { gap: 'browser-calls' } as const
const ORIGIN = { origin: 'https://shop.example' }
const READ = '/v3/individuals/get_by_id'
const UNKNOWN = { individual_id: `idv_${UNASSIGNED}` }

export const browserStatements = defineStatements('browsers', {
  CROSS_ORIGIN_PREFLIGHT: {
    ...BROWSERS,
    sentence: 'Pages of any origin can call the endpoints that a public token reaches, without cookies, and no others.',
    run: async (at: Trial) => {
      const headers = { ...ORIGIN, 'access-control-request-method': 'POST' }
      for (const { path, scopes } of tables.operations) {
        const response = await at.send(path, { method: 'OPTIONS', authorization: null, headers })
        const getHeader = (name: string) => response.headers.get(`access-control-${name}`)
        const isAllowed = response.status < 300 && getHeader('allow-origin') === '*' && getHeader('allow-methods') === 'POST'
        at.expect(isAllowed === scopes.length > 0, `${path} ${isAllowed ? 'can' : 'cannot'} be called`)
        at.expect(getHeader('allow-credentials') === null, `${path} takes cookies`)
        const names = (getHeader('allow-headers') ?? '').toLowerCase()
        for (const name of isAllowed ? ['authorization', 'content-type', 'idempotency-key', 'version'] : [])
          at.expect(names.includes(name), `${path} does not allow the header ${name}`)
      }
    },
  },
  CROSS_ORIGIN_RESPONSE: {
    ...BROWSERS,
    sentence: 'Pages of other origins can read responses to public tokens, to no token and to unknown tokens, but to no other credentials.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const request = { scopes: ['GLOBAL' as const], policy: { individual_id } }
      const [token, invalidated, widget] = [
        await at.getPublicToken(request),
        await at.getPublicToken(request),
        await at.getPublicToken({ scopes: ['WIDGET'] }),
      ]
      const [access, invalidatedAccess, purge] = [await at.getAccessToken(), await at.getAccessToken(), await at.getPurgeToken()]
      for (const access_token of new Set([invalidated, invalidatedAccess]))
        await at.service.authentication.invalidateToken({ access_token })
      const bearer = (value: string) => `Bearer ${value}`
      const calls: readonly (readonly [
        what: string,
        isReadable: boolean,
        status: number,
        authorization: string | null,
        call?: RawCall,
        path?: string,
      ])[] = [
        ['a public token', true, 200, bearer(token)],
        ['a public token and an invalid body', true, 400, bearer(token), { body: { individual_id: 5 } }],
        ['a public token and broken JSON', true, 400, bearer(token), { body: '{' }],
        ['a public token of another Individual', true, 401, bearer(token), { body: { individual_id: await at.createPerson() } }],
        ['a public token and an unknown Individual', true, 404, bearer(widget), { body: UNKNOWN }],
        ['a public token without the scope', true, 401, bearer(widget), { body: {} }, '/v3/services/meritscore'],
        ['an invalidated public token', true, 401, bearer(invalidated)],
        ['no token', true, 401, null],
        ['an unknown token', true, 401, bearer('guessed')],
        ['a malformed header', true, 401, 'Bearer'],
        ['credentials that the endpoint does not take', true, 401, at.basicCredentials],
        ['an access token', false, 200, bearer(access)],
        ['an access token and an invalid body', false, 400, bearer(access), { body: { individual_id: 5 } }],
        ['an access token and an unknown Individual', false, 404, bearer(access), { body: UNKNOWN }],
        ['an invalidated access token', false, 401, bearer(invalidatedAccess)],
        ['a purge token', false, 401, bearer(purge)],
        ['a public token beyond its scopes', false, 401, bearer(token), { body: {} }, '/v3/items/get'],
        ['an access token for an endpoint without public tokens', false, 200, bearer(access), { body: {} }, '/v3/items/get'],
        ['client credentials', false, 200, at.basicCredentials, { body: {} }, '/v3/auth/generate_public_token'],
        ['no client credentials', false, 401, null, { body: {} }, '/v3/auth/generate_access_token'],
      ]
      for (const [what, isReadable, status, authorization, call = { body: { individual_id } }, path = READ] of calls) {
        const response = await at.send(path, { ...call, authorization, headers: ORIGIN })
        at.require(response.status === status, `${what} returned ${response.status}`)
        const isAllowed = response.headers.get('access-control-allow-origin') === '*'
        at.expect(isAllowed === isReadable, `the response to ${what} ${isAllowed ? 'can' : 'cannot'} be read`)
        at.expect(response.headers.get('access-control-allow-credentials') === null, `the response to ${what} allows cookies`)
      }
    },
  },
})
