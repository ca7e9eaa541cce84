/** The operations that generate and invalidate tokens. */
import { limits } from '../../core/limits.ts'
import { definePlugin, type Call } from '../../http/plugin.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { findIndividual } from '../individuals/repository.ts'
import { addToken, invalidateToken } from '../../http/accounts.ts'
import { terminateSessionsOfToken } from '../sessions/session.ts'

type NewToken = { kind: 'access' | 'public' | 'purge'; seconds: number; scopes?: readonly string[]; individualId?: string | undefined }

async function issueToken({ account, db, runtime, now }: Call, { kind, seconds, scopes = [], individualId }: NewToken) {
  const access_token = runtime.uuid()
  const expires_at = now + seconds * 1000
  await addToken(db, access_token, {
    account_id: account.id,
    kind,
    scopes: scopes.join(' '),
    individual_id: individualId ?? null,
    created_at: now,
    expires_at,
  })
  return { access_token, token_type: 'bearer' as const, expires_in: seconds, expires_at }
}

export const tokensPlugin = definePlugin({
  name: 'tokens',
  handlers: {
    generateAccessToken: (call) => issueToken(call, { kind: 'access', seconds: limits.access_token_seconds }),
    generatePurgeToken: (call) => issueToken(call, { kind: 'purge', seconds: limits.purge_token_seconds }),
    generatePublicToken: async (call) => {
      const { validity = limits.public_token_seconds, scopes = ['WIDGET'], policy } = call.body ?? {}
      const individualId = policy?.individual_id
      if (individualId !== undefined && !(await findIndividual(call.db, call.account.id, individualId)))
        throw notFound('policy.individual_id: no Individual has this identifier')
      return issueToken(call, { kind: 'public', seconds: validity, scopes: [...new Set(scopes)], individualId })
    },
    invalidateToken: async (call) => {
      const { body, account, db, now } = call
      if (body?.access_token === undefined) throw badRequest('/access_token: required property is missing. Send the token to invalidate.')
      const hash = await invalidateToken(db, account.id, body.access_token, now)
      if (hash === undefined)
        throw notFound('access_token: this account does not have this token, or the token is no longer valid. Check the token.')
      await terminateSessionsOfToken(call, hash)
    },
  },
})
