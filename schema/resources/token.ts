/** Requests and responses for the authentication endpoints. */
import { record } from '../define/components.ts'
import { constant, integer, list, ref, text } from '../define/fields.ts'
import { chosen, nullRejected, published, required } from '../define/origin.ts'
import { UNKNOWN_NARROWING } from '../gaps/resources.ts'
import { limits } from '../limits.ts'
import { id, millis, seconds } from '../scalars.ts'
import { TokenScope } from '../security.ts'

export const Token = record('Token', published, 'A token of any kind: access, public or purge.', {
  access_token: required(text('The token, a UUID.', 255)),
  token_type: required(constant('bearer', 'Send the token in a Bearer header.')),
  expires_in: required(seconds('Seconds until the token expires.')),
  expires_at: required(millis('When the token expires.')),
})

/** Unknown fields are rejected, because a token with more access than requested would be dangerous. */
const CLOSED = { closed: chosen(UNKNOWN_NARROWING) }

const TokenPolicy = record(
  'TokenPolicy',
  published,
  'The data that a public token gives access to.',
  {
    individual_id: required(id('idv', 'Identifier of the only Individual that the token gives access to.')),
  },
  CLOSED,
)

export const PublicTokenRequest = record(
  'PublicTokenRequest',
  published,
  'The scopes, policy and lifetime of the public token.',
  {
    validity: integer('Lifetime in seconds. Defaults to 900.', { minimum: 1, maximum: limits.access_token_seconds.value }),
    scopes: list(TokenScope, 'The scopes of the token. Defaults to WIDGET.', { minItems: 1 }),
    policy: nullRejected(
      ref(TokenPolicy, 'The data that the token gives access to. If absent, the data of every Individual of the account.'),
    ),
  },
  CLOSED,
)

export const TokenInvalidation = record('TokenInvalidation', published, 'The token to invalidate.', {
  access_token: required(text('A token of any kind.', 255)),
})
