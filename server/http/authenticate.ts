/** Authenticates a call by the Basic credentials or the token in its Authorization header, and applies the token rules. */
import type { Operation as AnyOperation } from '../../generated/server.ts'
import { ApiError, unauthorized } from '../core/errors.ts'
import {
  rejectExpiredToken,
  rejectInvalidatedToken,
  rejectSuspendedAccount,
  rejectTokenOfDeletedIndividual,
  requireComplianceEndpoint,
  requireEndpointForPublicTokens,
  requirePurgeToken,
  requireScope,
  requireUnusedPurgeToken,
  type TokenUse,
} from './token-rules.ts'
import { enforce, type Rule } from '../core/rule.ts'
import { type Account, accountByCredentials, type Token, tokenBySecret } from './accounts.ts'
import { readClock, type StoredClock } from '../db/clock.ts'
import type { Db } from '../db/database.ts'

export interface Caller {
  readonly account: Account
  readonly token?: Token
}

type Operation = Pick<AnyOperation, 'path' | 'credential' | 'scopes'>

/** The rules, in order of precedence. */
const RULES: readonly Rule<TokenUse>[] = [
  rejectInvalidatedToken,
  rejectExpiredToken,
  rejectTokenOfDeletedIndividual,
  requireComplianceEndpoint,
  requirePurgeToken,
  requireUnusedPurgeToken,
  requireEndpointForPublicTokens,
  requireScope,
]

/** Receives the results of authentication, even if the call is then rejected. */
interface AuthenticationObserver {
  /** Receives the clock. Returns the virtual time in epoch milliseconds. */
  readonly clock: (clock: StoredClock) => number
  /** Receives the account to which the credentials belong. The token is undefined for Basic credentials. */
  readonly account: (account: Account, token?: Token) => void
}

export async function authenticate(
  db: Db,
  operation: Operation,
  header: string | undefined,
  observer: AuthenticationObserver,
): Promise<Caller> {
  const caller = await findCaller(db, operation, header, observer)
  enforce(rejectSuspendedAccount, caller)
  return caller
}

async function findCaller(db: Db, operation: Operation, header: string | undefined, observer: AuthenticationObserver): Promise<Caller> {
  const secret = operation.credential === 'basic' ? undefined : parseCredentials(header, 'bearer')
  if (secret !== undefined) return authenticateBearer(db, operation, secret, observer)
  if (operation.credential === 'basic') return authenticateBasic(db, header, observer)
  observer.clock(await readClock(db))
  throw unauthorized(`${describeMissingToken(header)}. Send "Authorization: Bearer <token>".`)
}

async function authenticateBasic(db: Db, header: string | undefined, observer: AuthenticationObserver): Promise<Caller> {
  const rejection = (message: string) => new ApiError('UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Basic' } })
  const credentials = basicCredentials(header)
  const missing = parseCredentials(header, 'bearer')
    ? 'This endpoint takes Basic credentials, not a token'
    : 'Basic credentials are missing'
  const [clientId, secret] = credentials ?? []
  if (clientId === undefined || secret === undefined) {
    observer.clock(await readClock(db))
    if (!credentials) throw rejection(`${missing}. Send "Authorization: Basic <base64 of client_id:secret>".`)
    throw rejection('The Basic credentials have no colon. Encode client_id:secret in base64.')
  }
  const { clock, account } = await accountByCredentials(db, clientId, secret)
  observer.clock(clock)
  if (!account) throw rejection(WRONG_CREDENTIALS)
  observer.account(account)
  return { account }
}

export const WRONG_CREDENTIALS = 'The client_id or the secret is wrong'

/** Decodes Basic credentials. The secret is undefined if the decoded string does not contain a colon. */
export function basicCredentials(header: string | undefined): readonly [clientId: string, secret?: string] | undefined {
  const encoded = parseCredentials(header, 'basic')
  if (encoded === undefined) return undefined
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  return colon === -1 ? [decoded] : [decoded.slice(0, colon), decoded.slice(colon + 1)]
}

function describeMissingToken(header: string | undefined): string {
  if (header === undefined) return 'The access token is missing'
  return parseCredentials(header, 'basic') ? 'This endpoint takes a token, not Basic credentials' : 'The Authorization header is not valid'
}

async function authenticateBearer(db: Db, operation: Operation, secret: string, observer: AuthenticationObserver): Promise<Caller> {
  const { clock, found } = await tokenBySecret(db, secret)
  const now = observer.clock(clock)
  if (!found) throw unauthorized('The token is unknown. Get one from /v3/auth/generate_access_token.')
  observer.account(found.account, found.token)
  for (const rule of RULES) enforce(rule, { operation, token: found.token, now })
  return found
}

/** Returns the credentials if the header has this scheme. Scheme names are case-insensitive. */
function parseCredentials(header: string | undefined, scheme: string): string | undefined {
  const match = /^([a-z]+) +(\S+) *$/i.exec(header ?? '')
  return match?.[1]?.toLowerCase() === scheme ? match[2] : undefined
}
