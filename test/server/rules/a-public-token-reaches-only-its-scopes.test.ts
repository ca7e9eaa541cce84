/** Scope names the endpoints a public token reaches; what no row of the table lists, none reaches. */
import { expect, test } from 'vitest'
import { aPublicTokenReachesOnlyItsScopes } from '../../../server/rules/a-public-token-reaches-only-its-scopes.ts'
import facts from '../../spec/facts.json' with { type: 'json' }
import { tokenUse, refusalOf } from './token-uses.ts'

const matrix: Readonly<Record<string, readonly string[]>> = facts.scope_matrix

test.each(facts.endpoints.map(({ path }) => path))('%s takes the scopes of its row', (path) => {
  const reaching = facts.public_token_scopes.filter(
    (scope) => !aPublicTokenReachesOnlyItsScopes(tokenUse({ kind: 'public', scopes: [scope] }, path)),
  )
  expect(reaching).toEqual(facts.public_token_scopes.filter((scope) => matrix[path]?.includes(scope)))
})

test('of several scopes one suffices, and no scope reaches nothing', () => {
  const path = '/v3/services/gradscore'
  expect(aPublicTokenReachesOnlyItsScopes(tokenUse({ kind: 'public', scopes: ['WIDGET', 'GLOBAL'] }, path))).toBeUndefined()
  expect(aPublicTokenReachesOnlyItsScopes(tokenUse({ kind: 'public', scopes: [] }, path))?.code).toBe('UNAUTHORIZED')
})

test('the refusal says which scopes would do, or that none does', () => {
  expect(
    refusalOf(aPublicTokenReachesOnlyItsScopes(tokenUse({ kind: 'public', scopes: ['WIDGET'] }, '/v3/services/gradscore')))?.message,
  ).toBe('The public token has scope WIDGET; this endpoint takes GLOBAL')
  expect(refusalOf(aPublicTokenReachesOnlyItsScopes(tokenUse({ kind: 'public', scopes: ['WIDGET'] }, '/v3/items/get')))?.message).toBe(
    'No public token reaches this endpoint: send an access token from your server',
  )
})

test.each(['access', 'purge'] as const)('the table is not about an %s token', (kind) => {
  expect(aPublicTokenReachesOnlyItsScopes(tokenUse({ kind }, '/v3/items/get'))).toBeUndefined()
})
