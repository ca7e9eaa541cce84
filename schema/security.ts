/** Security schemes, kinds of tokens, and scopes. */
import { enumeration } from './define/components.ts'
import { chosen, type Origin, specified } from './define/origin.ts'
import { SCHEMES_WITHOUT_ENDPOINT } from './gaps/operations.ts'

const authentication = specified('Authentication')

export interface SecurityScheme {
  readonly type: 'apiKey' | 'http'
  readonly in?: 'header'
  readonly name?: string
  readonly scheme?: 'basic'
  readonly about: string
  readonly origin: Origin
}

export const securitySchemes: Readonly<Record<'Bearer' | 'Basic' | 'Internal' | 'None', SecurityScheme>> = {
  Bearer: { type: 'apiKey', in: 'header', name: 'Authorization', about: 'The word Bearer, a space and the token.', origin: authentication },
  Basic: {
    type: 'http',
    scheme: 'basic',
    about: 'The word Basic, a space and the base64 encoding of client_id:secret.',
    origin: authentication,
  },
  Internal: { type: 'apiKey', in: 'header', name: 'applicationId', about: 'Application identifier.', origin: authentication },
  None: { type: 'apiKey', in: 'header', name: 'None', about: 'No authorization required.', origin: authentication },
}

/** Credentials in webhook requests, as configured in delivery_details. */
export const webhookCredentials: readonly { scheme: keyof typeof securitySchemes; origin: Origin }[] = [
  { scheme: 'Bearer', origin: authentication },
  { scheme: 'Basic', origin: authentication },
  { scheme: 'Internal', origin: chosen(SCHEMES_WITHOUT_ENDPOINT) },
  { scheme: 'None', origin: chosen(SCHEMES_WITHOUT_ENDPOINT) },
]

export interface TokenKind {
  readonly kind: 'access' | 'public' | 'purge'
  readonly about: string
  readonly obtainedFrom: string
  readonly reaches: string
  readonly lifetime: 'access_token_seconds' | 'public_token_seconds' | 'purge_token_seconds'
}

export const tokenKinds: readonly TokenKind[] = [
  {
    kind: 'access',
    about: 'Long-lived. For server-side use only.',
    obtainedFrom: '/v3/auth/generate_access_token',
    reaches: 'every endpoint except authentication and compliance',
    lifetime: 'access_token_seconds',
  },
  {
    kind: 'public',
    about: 'Short-lived. Limited to its scopes (endpoints) and its policy (data).',
    obtainedFrom: '/v3/auth/generate_public_token',
    reaches: 'the endpoints of its scopes, for the data of its policy',
    lifetime: 'public_token_seconds',
  },
  {
    kind: 'purge',
    about: 'Long-lived. Valid for a single use. For server-side use only.',
    obtainedFrom: '/v3/auth/generate_purge_token',
    reaches: 'compliance endpoints',
    lifetime: 'purge_token_seconds',
  },
]

export const TokenScope = enumeration('TokenScope', authentication, 'The endpoints of a public token.', {
  WIDGET: 'every endpoint that a public token can reach, except individuals/delete and the Services',
  GLOBAL: 'every endpoint that a public token can reach',
  ENTERPRISE_WIDGET:
    'every endpoint that a public token can reach, except individuals/get_items, expire_invitation_link, refresh_now, enable_refresh, disable_refresh, get_files, get_pdf, gradscore, meritscore and get_digest_by_id',
})
