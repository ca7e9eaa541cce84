/** What would narrow a list or a token and is not known is refused: ignored, it would give more than was asked for. */
import { expect, test } from 'vitest'
import { validator } from '../../rules/validators.ts'
import { basic, testServer } from '../test-server.ts'

const UNKNOWN: readonly (readonly [path: string, component: string, body: object, said: string])[] = [
  ['auth/generate_public_token', 'PublicTokenRequest', { scope: 'WIDGET' }, '/scope'],
  ['auth/generate_public_token', 'PublicTokenRequest', { scope: ['WIDGET'], policy: {} }, '/scope'],
  ['auth/generate_public_token', 'PublicTokenRequest', { individual_id: 'idv_1' }, '/individual_id'],
  ['auth/generate_public_token', 'PublicTokenRequest', { policy: { datarequest_id: 'dr_1' } }, '/policy/datarequest_id'],
  ['auth/generate_public_token', 'PublicTokenRequest', { policy: { individual_id: 'idv_1', items: [] } }, '/policy/items'],
  ['datasources/get', 'DataSourceSearch', { filters: { state: 'OH' } }, '/filters/state'],
  ['datasources/get', 'DataSourceSearch', { countries: ['CA'] }, '/countries'],
  ['invitations/get', 'InvitationSearch', { filters: { individual_id: 'idv_1' } }, '/filters/individual_id'],
  ['invitations/get', 'InvitationSearch', { options: { count: 1 } }, '/options'],
  ['datarequests/get', 'DataRequestSearch', { filters: { statuses: ['used'] } }, '/filters/statuses'],
  ['datarequests/get', 'DataRequestSearch', { options: { limit: 1 } }, '/options/limit'],
  ['datarequests/get', 'DataRequestSearch', { individual_id: 'idv_1' }, '/individual_id'],
  ['items/get', 'ItemSearch', { filters: { type: ['SVC_DIGEST'] } }, '/filters/type'],
  ['items/get', 'ItemSearch', { options: { page: 2 } }, '/options/page'],
  ['items/get', 'ItemSearch', { source_data_type: ['SVC_DIGEST'] }, '/source_data_type'],
]

test.each(UNKNOWN)('%s: %s with %j is refused, by the server and by the default validator alike', async (path, component, body, said) => {
  const { post, bearer } = await testServer()
  const headers = path.startsWith('auth/') ? basic() : await bearer()
  expect(await post(`/v3/${path}`, body, headers)).toMatchObject({ status: 400, body: { error_message: `${said}: unknown property` } })
  expect(validator('default', component)(body)).toBe(false)
})

test.each([
  ['auth/generate_public_token', { validity: 60, scopes: ['GLOBAL'], policy: {} }],
  ['datasources/get', { filters: { institution_type: 'COLLEGE' } }],
  ['invitations/get', { filters: { status: 'ACTIVE' } }],
  ['datarequests/get', { filters: { type: ['CUSTOM'] }, fields: ['id'], options: { count: 1 } }],
  ['items/get', { filters: { source_data_type: ['SVC_DIGEST'] }, options: { count: 1 } }],
])('%s with %j is asked in known words, and answered', async (path, body) => {
  const { post, bearer } = await testServer()
  expect((await post(`/v3/${path}`, body, path.startsWith('auth/') ? basic() : await bearer())).status).toBe(200)
})
