/** Statements about credentials and tokens. */
import { defineStatements } from '../engine/statement.ts'
import { AUTHENTICATION_ERRORS } from '../engine/expectations.ts'
import { getLimit, type Trial } from '../engine/trial.ts'
import { tables } from '../../generated/tables.ts'

const SECTION = { section: 'Authentication' } as const

const BEARER_PATHS = tables.operations.flatMap(({ path, scheme }) =>
  scheme === 'Bearer' && !path.startsWith('/v3/compliance') ? [path] : [],
)

export const tokenStatements = defineStatements('tokens', {
  TOKEN_EXPIRED: {
    run: async (at: Trial) => {
      const token = await at.getPublicToken({ scopes: ['GLOBAL'], validity: 2 })
      const lasting = await at.getPublicToken({ scopes: ['GLOBAL'] })
      await at.service.dataSources.searchDataSources({}, { token })
      await at.pass(3000)
      await at.expectRejection('a token after its lifetime', at.service.dataSources.searchDataSources({}, { token }), AUTHENTICATION_ERRORS)
      await at.expectSuccess('a token within its lifetime', at.service.dataSources.searchDataSources({}, { token: lasting }))
    },
  },
  TOKEN_INVALIDATED: {
    run: async (at: Trial) => {
      const [token, other] = [await at.getAccessToken(), await at.getAccessToken()]
      await at.service.dataSources.searchDataSources({}, { token })
      await at.service.authentication.invalidateToken({ access_token: token })
      await at.expectRejection('an invalidated token', at.service.dataSources.searchDataSources({}, { token }), AUTHENTICATION_ERRORS)
      await at.expectRejection('the second invalidation', at.service.authentication.invalidateToken({ access_token: token }), [404])
      if (other !== token) await at.expectSuccess('another token', at.service.dataSources.searchDataSources({}, { token: other }))
    },
  },
  TOKEN_INDIVIDUAL_DELETED: {
    run: async (at: Trial) => {
      const [id, other] = [await at.createPerson(), await at.createPerson()]
      const [token, otherToken] = [
        await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id: id } }),
        await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id: other } }),
      ]
      await at.service.individuals.getIndividual({ id }, { token })
      await at.service.individuals.deleteIndividual({ id })
      await at.expectRejection(
        'a token of a deleted Individual',
        at.service.dataSources.searchDataSources({}, { token }),
        AUTHENTICATION_ERRORS,
      )
      await at.expectSuccess('a token of an active Individual', at.service.dataSources.searchDataSources({}, { token: otherToken }))
    },
  },
  ACCOUNT_SUSPENDED: {
    needs: ['faults'],
    covers: BEARER_PATHS.map((path) => `status:${path}:403`),
    run: async (at: Trial) => {
      const token = await at.getAccessToken()
      await at.service.dataSources.searchDataSources({}, { token })
      const resume = await at.suspendAccount()
      try {
        for (const path of BEARER_PATHS)
          await at.expectStatus(`${path} of a suspended account`, path, { authorization: `Bearer ${token}`, body: {} }, [403])
      } finally {
        await resume()
      }
      await at.expectSuccess('the token of the resumed account', at.service.dataSources.searchDataSources({}, { token }))
      for (const path of BEARER_PATHS)
        await at.requireAccepted(
          `${path} of the resumed account`,
          path,
          { authorization: `Bearer ${token}`, body: {} },
          AUTHENTICATION_ERRORS,
        )
    },
  },
  CREDENTIALS_REJECTED: {
    ...SECTION,
    sentence: 'The endpoints for tokens take the client_id and the secret of the account, and reject a wrong secret.',
    covers: tables.operations.flatMap(({ path, credential }) => (credential === 'basic' ? [`status:${path}:401`] : [])),
    run: async (at: Trial) => {
      const wrong = `Basic ${Buffer.from(`${at.clientId}:wrong-${at.createId()}`).toString('base64')}`
      await at.getAccessToken()
      const tokens = [await at.getAccessToken(), await at.getPublicToken({ scopes: ['GLOBAL'] }), await at.getPurgeToken()]
      for (const name of ['generate_access_token', 'generate_public_token', 'generate_purge_token', 'invalidate']) {
        const path = `/v3/auth/${name}`
        await at.requireAccepted(`${name} with the secret`, path, { authorization: at.basicCredentials }, AUTHENTICATION_ERRORS)
        for (const authorization of [wrong, ...tokens.map((token) => `Bearer ${token}`)])
          await at.expectStatus(`${name} without the secret`, path, { authorization }, AUTHENTICATION_ERRORS)
      }
    },
  },
  BEYOND_PUBLIC_TOKENS: {
    run: async (at: Trial) => {
      const token = await at.getPublicToken({ scopes: ['GLOBAL', 'WIDGET', 'ENTERPRISE_WIDGET'] })
      await at.service.dataSources.searchDataSources({}, { token })
      await at.service.items.listItems({})
      await at.expectRejection('items/get with a public token', at.service.items.listItems({}, { token }), [401])
    },
  },
  BEYOND_SCOPE: {
    run: async (at: Trial) => {
      const datarequest_id = await at.createRequest()
      const token = await at.getPublicToken({ scopes: ['WIDGET'] })
      await at.service.dataRequests.getDataRequest({ datarequest_id }, { token })
      await at.service.services.getIncomeSummary({ datarequest_id })
      await at.expectRejection('a Service with scope WIDGET', at.service.services.getIncomeSummary({ datarequest_id }, { token }), [401])
    },
  },
  BEYOND_POLICY: {
    run: async (at: Trial) => {
      const [own, other] = [await at.createPerson(), await at.createPerson()]
      const token = await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id: own } })
      await at.service.individuals.getIndividual({ id: own }, { token })
      await at.service.individuals.getIndividual({ id: other })
      await at.expectRejection('a call for another Individual', at.service.individuals.getIndividual({ id: other }, { token }), [401])
      await at.expectRejection(
        'a Data Request for another Individual',
        at.service.dataRequests.createDataRequest({ individual_id: other, type: 'CUSTOM' }, { token }),
        [401],
      )
      await at.expectRejection(
        'the deletion of another Individual',
        at.service.individuals.deleteIndividual({ id: other }, { token }),
        [401],
      )
      await at.expectRejection('a new Individual', at.service.individuals.createIndividual(at.createIdentity(), { token }), [401])
      const body = { individual_id: own, type: 'CUSTOM' } as const
      const { id: mine } = await at.expectSuccess('a Data Request', at.service.dataRequests.createDataRequest(body, { token }))
      const theirs = await at.createRequest({ individual_id: other })
      for (const [name, success] of [
        ['get_by_id', 200],
        ['update', 200],
        ['generate_invitation_link', 200],
        ['get_invitation_link', 200],
        ['expire_invitation_link', 200],
        ['enable_refresh', 200],
        ['disable_refresh', 200],
        ['refresh_now', 201],
      ] as const)
        for (const [id, status] of [
          [theirs, 401],
          [mine, success],
        ] as const) {
          const call = { authorization: `Bearer ${token}`, body: { id } }
          await at.expectStatus(`datarequests/${name}`, `/v3/datarequests/${name}`, call, [status])
        }
      await at.expectSuccess('the deletion of the own Individual', at.service.individuals.deleteIndividual({ id: own }, { token }))
    },
  },
  POLICY_LIMITS_LISTS: {
    ...SECTION,
    sentence: 'A list for a public token with a policy contains only the data of the Individual in the policy.',
    run: async (at: Trial) => {
      const [own, other] = [await at.createPerson(), await at.createPerson()]
      const [mine, theirs] = [await at.createRequest({ individual_id: own }), await at.createRequest({ individual_id: other })]
      at.require(mine !== theirs, 'two Data Requests have the same identifier')
      const all = await at.service.dataRequests.listDataRequests({ filters: { individual_id: other } })
      at.require(
        all.some(({ id }) => id === theirs),
        'the list of the account does not contain the Data Request',
      )
      const token = await at.getPublicToken({ scopes: ['GLOBAL'], policy: { individual_id: own } })
      const ids = (await at.service.dataRequests.listDataRequests({}, { token })).map(({ id }) => id)
      at.expect(ids.length === 1 && ids[0] === mine, `the list has ${ids.length} Data Requests instead of the single one of the Individual`)
      const filter = (individual_id: string) => at.service.dataRequests.listDataRequests({ filters: { individual_id } }, { token })
      await at.expectSuccess('the filter by the Individual', filter(own))
      await at.expectRejection('the filter by another Individual', filter(other), [401])
    },
  },
  PURGE_TOKEN_ELSEWHERE: {
    run: async (at: Trial) => {
      const [token, accessToken] = [await at.getPurgeToken(), await at.getAccessToken()]
      await at.service.dataSources.searchDataSources({}, { token: accessToken })
      for (const path of BEARER_PATHS)
        await at.expectStatus(`${path} with a purge token`, path, { authorization: `Bearer ${token}`, body: {} }, AUTHENTICATION_ERRORS)
    },
  },
  PURGE_TOKEN_MISSING: {
    needs: ['purge'],
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const tokens = { 'an access': await at.getAccessToken(), 'a public': await at.getPublicToken({ scopes: ['GLOBAL'] }) }
      for (const [kind, purgeToken] of Object.entries(tokens))
        await at.expectRejection(
          `a purge with ${kind} token`,
          at.service.compliance.purgeIndividual({ individual_id }, { purgeToken }),
          AUTHENTICATION_ERRORS,
        )
      await at.expectSuccess(
        'a purge with a purge token',
        at.service.compliance.purgeIndividual({ individual_id }, { purgeToken: await at.getPurgeToken() }),
      )
    },
  },
  PURGE_TOKEN_USED: {
    needs: ['purge'],
    covers: ['limit:purge_token_uses'],
    run: async (at: Trial) => {
      const [first, second] = [await at.createPerson(), await at.createPerson()]
      const purgeToken = await at.getPurgeToken()
      await at.service.compliance.purgeIndividual({ individual_id: first }, { purgeToken })
      await at.expectRejection(
        'the second purge with a token',
        at.service.compliance.purgeIndividual({ individual_id: second }, { purgeToken }),
        AUTHENTICATION_ERRORS,
      )
      await at.expectSuccess(
        'the same purge with a new token',
        at.service.compliance.purgeIndividual({ individual_id: second }, { purgeToken: await at.getPurgeToken() }),
      )
    },
  },
  PUBLIC_TOKEN_POLICY_HINT: {
    run: async (at: Trial) => {
      await at.getPublicToken({ scopes: ['GLOBAL'] })
      for (const policy of [{}, { individual_id: null }, null]) {
        const call = { authorization: at.basicCredentials, body: { scopes: ['GLOBAL'], policy } }
        const { text } = await at.expectStatus(`the policy ${JSON.stringify(policy)}`, '/v3/auth/generate_public_token', call, [400])
        at.expect(/leave out policy/i.test(text), 'the error does not explain how to request a token without a policy')
      }
    },
  },
  PUBLIC_TOKEN_LIFETIME: {
    provenance: 'published',
    sentence: 'A public token without validity lives for 900 seconds, and a token with validity for that number of seconds.',
    covers: ['limit:public_token_seconds'],
    run: async (at: Trial) => {
      const { expires_in } = await at.service.authentication.generatePublicToken({ scopes: ['GLOBAL'] })
      at.expect(expires_in === getLimit('public_token_seconds'), `the token expires in ${expires_in} seconds`)
      const chosen = await at.service.authentication.generatePublicToken({ scopes: ['GLOBAL'], validity: 60 })
      at.expect(chosen.expires_in === 60, `the token with a validity of 60 seconds expires in ${chosen.expires_in} seconds`)
    },
  },
  ACCESS_TOKEN_LIFETIME: {
    provenance: 'published',
    sentence: `An access token lives for ${getLimit('access_token_seconds')} seconds.`,
    covers: ['limit:access_token_seconds'],
    run: async (at: Trial) => {
      const { expires_in } = await at.service.authentication.generateAccessToken()
      at.expect(expires_in === getLimit('access_token_seconds'), `the token expires in ${expires_in} seconds`)
    },
  },
  PURGE_TOKEN_LIFETIME: {
    gap: 'token-lifetimes',
    sentence: `An unused purge token lives for ${getLimit('purge_token_seconds')} seconds.`,
    covers: ['limit:purge_token_seconds'],
    run: async (at: Trial) => {
      const { expires_in } = await at.service.authentication.generatePurgeToken()
      at.expect(expires_in === getLimit('purge_token_seconds'), `the token expires in ${expires_in} seconds`)
    },
  },
})
