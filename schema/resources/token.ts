/** Tokens: what the authentication endpoints take and answer. */
import { record } from '../define/components.ts'
import { constant, integer, list, ref, text } from '../define/fields.ts'
import { chosen, published, required } from '../define/origin.ts'
import { UNKNOWN_NARROWING } from '../gaps/resources.ts'
import { limits } from '../limits.ts'
import { id, millis, seconds } from '../scalars.ts'
import { TokenScope } from '../security.ts'

export const Token = record('Token', published, 'A token of any kind: access, public or purge.', {
  access_token: required(text('The token itself, UUID text.', 255)),
  token_type: required(constant('bearer', 'Send the token in a Bearer header.')),
  expires_in: required(seconds('Seconds that the token still lives.')),
  expires_at: required(millis('When the token stops being accepted.')),
})

/** A token that reached more than was asked for would be worse than none. */
const CLOSED = { closed: chosen(UNKNOWN_NARROWING) }

export const TokenPolicy = record(
  'TokenPolicy',
  published,
  'The data a public token reaches.',
  {
    individual_id: required(id('idv', 'Only data of this Individual.')),
  },
  CLOSED,
)

export const PublicTokenRequest = record(
  'PublicTokenRequest',
  published,
  'What the public token is to reach, and for how long.',
  {
    validity: integer('Lifetime in seconds; absent: 900.', { minimum: 1, maximum: limits.access_token_seconds.value }),
    scopes: list(TokenScope, 'The endpoints it reaches; absent: WIDGET.', { minItems: 1 }),
    policy: ref(TokenPolicy, 'Absent: the data of every Individual of the account.'),
  },
  CLOSED,
)

export const TokenInvalidation = record('TokenInvalidation', published, 'The token to withdraw.', {
  access_token: required(text('A token of any kind.', 255)),
})
