/** Authenticates a call by the Basic credentials or the token of its Authorization header, and applies the rules for tokens. */
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

/** The rules in the order in which a caller should learn of them. */
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

/** Receives what is read on the way, whether the call is refused or not. */
interface Learnt {
  /** Returns the virtual time in epoch milliseconds. */
  readonly clock: (clock: StoredClock) => number
  /** The account of these credentials, and the token if they are one. */
  readonly account: (account: Account, token?: Token) => void
}

export async function authenticate(db: Db, operation: Operation, header: string | undefined, learnt: Learnt): Promise<Caller> {
  const caller = await callerOf(db, operation, header, learnt)
  enforce(rejectSuspendedAccount, caller)
  return caller
}

async function callerOf(db: Db, operation: Operation, header: string | undefined, learnt: Learnt): Promise<Caller> {
  const secret = operation.credential === 'basic' ? undefined : valueOf(header, 'bearer')
  if (secret !== undefined) return bearer(db, operation, secret, learnt)
  if (operation.credential === 'basic') return basic(db, header, learnt)
  learnt.clock(await readClock(db))
  throw unauthorized(`${noToken(header)}: send "Authorization: Bearer <token>"`)
}

async function basic(db: Db, header: string | undefined, learnt: Learnt): Promise<Caller> {
  const refusal = (message: string) => new ApiError('UNAUTHORIZED', message, { headers: { 'www-authenticate': 'Basic' } })
  const credentials = basicCredentials(header)
  const missing = valueOf(header, 'bearer') ? 'This endpoint takes Basic credentials, not a token' : 'Basic credentials are missing'
  const [clientId, secret] = credentials ?? []
  if (clientId === undefined || secret === undefined) {
    learnt.clock(await readClock(db))
    if (!credentials) throw refusal(`${missing}: send "Authorization: Basic <base64 of client_id:secret>"`)
    throw refusal('The Basic credentials have no colon: encode client_id:secret in base64')
  }
  const { clock, account } = await accountByCredentials(db, clientId, secret)
  learnt.clock(clock)
  if (!account) throw refusal(WRONG_CREDENTIALS)
  learnt.account(account)
  return { account }
}

export const WRONG_CREDENTIALS = 'The client_id or the secret is wrong'

/** The client_id and the secret of Basic credentials. Without a colon there is no secret. */
export function basicCredentials(header: string | undefined): readonly [clientId: string, secret?: string] | undefined {
  const encoded = valueOf(header, 'basic')
  if (encoded === undefined) return undefined
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  return colon === -1 ? [decoded] : [decoded.slice(0, colon), decoded.slice(colon + 1)]
}

function noToken(header: string | undefined): string {
  if (header === undefined) return 'The access token is missing'
  return valueOf(header, 'basic') ? 'This endpoint takes a token, not Basic credentials' : 'The Authorization header is not valid'
}

async function bearer(db: Db, operation: Operation, secret: string, learnt: Learnt): Promise<Caller> {
  const { clock, found } = await tokenBySecret(db, secret)
  const now = learnt.clock(clock)
  if (!found) throw unauthorized('The token is unknown: get one from /v3/auth/generate_access_token')
  learnt.account(found.account, found.token)
  for (const rule of RULES) enforce(rule, { operation, token: found.token, now })
  return found
}

/** Reads the credentials after the scheme, whose name is case-insensitive. */
function valueOf(header: string | undefined, scheme: string): string | undefined {
  const match = /^([a-z]+) +(\S+) *$/i.exec(header ?? '')
  return match?.[1]?.toLowerCase() === scheme ? match[2] : undefined
}
