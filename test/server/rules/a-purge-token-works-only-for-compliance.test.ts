/** A purge token is valid only for Compliance endpoints, and these take no other. */
import { expect, test } from 'vitest'
import { aPurgeTokenWorksOnlyForCompliance } from '../../../server/rules/a-purge-token-works-only-for-compliance.ts'
import facts from '../../spec/facts.json' with { type: 'json' }
import { tokenUse } from './token-uses.ts'

const bearing = facts.endpoints.filter(({ group }) => group !== 'Authentication')

test.each(bearing)('$path ($group) takes the tokens of its group', ({ path, group }) => {
  const taken = (['access', 'public', 'purge'] as const).filter((kind) => !aPurgeTokenWorksOnlyForCompliance(tokenUse({ kind }, path)))
  expect(taken).toEqual(group === 'Compliance' ? ['purge'] : ['access', 'public'])
})

test('both refusals say which token to send', () => {
  const elsewhere = aPurgeTokenWorksOnlyForCompliance(tokenUse({ kind: 'purge' }, '/v3/items/get'))
  const here = aPurgeTokenWorksOnlyForCompliance(tokenUse({ kind: 'access' }, '/v3/compliance/purge_individual'))
  expect([elsewhere?.code, here?.code]).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED'])
  expect(elsewhere?.message).toContain('send an access token')
  expect(here?.message).toContain('/v3/auth/generate_purge_token')
})
