/** Authentication: generate the three kinds of tokens, and invalidate a token. */
import { operation } from '../define/operation.ts'
import { chosen, published } from '../define/origin.ts'
import { ids } from '../examples/people.ts'
import { accessToken, publicToken, purgeToken } from '../examples/resources.ts'
import {
  BROWSER_CALLS,
  INVALIDATE_BODY,
  PUBLIC_TOKEN_REACH,
  PURGE_TOKEN_RESPONSE,
  UNDECLARED_NOT_FOUND,
  VALIDITY,
} from '../gaps/operations.ts'
import { LINK_WIDGET, WIDGET_BRANDING } from '../gaps/portal.ts'
import { PublicTokenRequest, Token, TokenInvalidation } from '../resources/token.ts'

const common = { group: 'Authentication', async: false, credential: 'basic', scopes: [] } as const

const generateAccessToken = operation({
  ...common,
  id: 'generateAccessToken',
  path: '/auth/generate_access_token',
  effect: 'acts',
  summary: 'Generate an access token',
  about:
    'Returns a long-lived token for every endpoint except authentication and compliance. Use it on servers only. The call takes no body.',
  response: { status: 200, about: 'The access token.', origin: published, body: Token },
  errors: [],
  examples: [{ name: 'token', summary: 'A new access token', response: accessToken }],
})

const generatePurgeToken = operation({
  ...common,
  id: 'generatePurgeToken',
  path: '/auth/generate_purge_token',
  effect: 'acts',
  summary: 'Generate a purge token',
  about:
    'Returns a token that only compliance endpoints accept. It is valid for a single call, which uses it up. Use it on servers only. The call takes no body.',
  response: { status: 200, about: 'The purge token, in access_token.', origin: chosen(PURGE_TOKEN_RESPONSE), body: Token },
  errors: [],
  examples: [{ name: 'token', summary: 'A new purge token', response: purgeToken }],
})

const invalidateToken = operation({
  ...common,
  id: 'invalidateToken',
  path: '/auth/invalidate',
  effect: 'acts',
  summary: 'Invalidate a token',
  about: 'Invalidates a token of any kind. After this call, every endpoint rejects it.',
  request: { body: TokenInvalidation, origin: published, optional: true },
  response: { status: 200, about: 'The token is invalidated.', origin: published },
  errors: ['NOT_FOUND'],
  examples: [{ name: 'token', summary: 'Invalidate a public token', request: { access_token: publicToken.access_token } }],
  gaps: [INVALIDATE_BODY, UNDECLARED_NOT_FOUND],
})

const generatePublicToken = operation({
  ...common,
  id: 'generatePublicToken',
  path: '/auth/generate_public_token',
  effect: 'acts',
  summary: 'Generate a public token',
  about:
    'Returns a short-lived token for the endpoints of its scopes and the data of its policy. Other calls with it return 401. Without a policy it gives access to the data of every Individual, so give browsers only tokens with a policy.',
  request: { body: PublicTokenRequest, origin: published, optional: true },
  response: { status: 200, about: 'The public token, in access_token.', origin: published, body: Token },
  errors: [],
  examples: [
    { name: 'widget', summary: 'For the Link widget, with the defaults', request: {}, response: publicToken },
    {
      name: 'individual',
      summary: 'For one Individual and fifteen minutes, with access to every endpoint that is open to public tokens',
      request: { validity: 900, scopes: ['GLOBAL'], policy: { individual_id: ids.individual } },
      response: publicToken,
    },
  ],
  gaps: [VALIDITY, PUBLIC_TOKEN_REACH, BROWSER_CALLS, LINK_WIDGET, WIDGET_BRANDING],
})

export const authOperations = [generateAccessToken, generatePurgeToken, invalidateToken, generatePublicToken]
