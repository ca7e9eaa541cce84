/**
 * Authenticates control API callers. The sandbox token identifies an administrator, and an account's credentials identify a partner. A
 * server without a token admits every client that can reach its port, but rejects requests from pages on other sites. Requests from sandbox
 * servers are never admitted, because callers choose the URLs of webhooks and downloads.
 */
import type { FastifyRequest } from 'fastify'
import { ApiError, unauthorized } from '../core/errors.ts'
import { OUTGOING_REQUEST_HEADER } from '../outgoing/ssrf-guard.ts'
import type { Db } from '../db/database.ts'
import { equalHashes, hashSecret, revokedCredentials } from '../http/accounts.ts'
import { ADMINISTRATOR, type Caller } from '../http/control.ts'
import { readCookie, isOfOwnPage, isSession } from './browser.ts'

const forbidden = (message: string) => new ApiError('FORBIDDEN', message)

const OWN_REQUEST = 'The control API rejects requests from this or another sandbox server, such as webhooks and downloads'
const OTHER_PAGE = 'The control API rejects calls from pages of other sites'
const NO_TOKEN = [
  'The control API requires its token. Send it as "Authorization: Bearer <token>"',
  'cpd commands find a token that cpd serve created, and "cpd token" prints it',
  'If cpd serve has --sandbox-token, give the same option or CPD_SANDBOX_TOKEN to the commands',
  'A server with --open-sandbox requires no token; use it only on your own machine',
  'A partner sends "Authorization: Basic " and the base64 of client_id:secret.',
].join('. ')

/** Returns a function that compares a string with the token in constant time. */
function tokenCheck(token: string): (given: string) => boolean {
  const expected = hashSecret(token)
  return (given) => equalHashes(expected, hashSecret(given))
}

interface Admission {
  /** Returns the partner whose credentials the request contains. */
  readonly authenticatePartner: (request: FastifyRequest) => Promise<Caller>
  /** Counts a wrong token. Throws if the address has sent too many wrong tokens. */
  readonly countGuess: (request: FastifyRequest) => Promise<void>
  readonly realNow: () => number
}

/** Returns a function that identifies the caller or throws. */
export function admission(token: string | undefined, checks: Admission): (request: FastifyRequest) => Promise<Caller> {
  const admit = token === undefined ? admitOwnPages : withToken(token, checks)
  return async (request) => {
    if (request.headers[OUTGOING_REQUEST_HEADER] !== undefined) throw forbidden(OWN_REQUEST)
    return admit(request)
  }
}

function withToken(token: string, { authenticatePartner, countGuess, realNow }: Admission) {
  const isToken = tokenCheck(token)
  return async (request: FastifyRequest): Promise<Caller> => {
    const { authorization } = request.headers
    if (/^basic /i.test(authorization ?? '')) return authenticatePartner(request)
    const cookie = authorization === undefined ? readCookie(request) : undefined
    if (cookie !== undefined && isSession(token, cookie, realNow(), request.headers.host)) {
      if (!isOfOwnPage(request)) throw forbidden(OTHER_PAGE)
      return ADMINISTRATOR
    }
    const bearer = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
    if (bearer !== undefined && isToken(bearer)) return ADMINISTRATOR
    if (bearer !== undefined || cookie !== undefined) await countGuess(request)
    throw unauthorized(NO_TOKEN)
  }
}

/**
 * Rejects requests from pages on other sites, which can reach the port through a browser on this machine. The Host or Origin header of such
 * a request is not a loopback address.
 */
async function admitOwnPages({ headers: { host, origin } }: FastifyRequest): Promise<Caller> {
  if (!isLoopbackHost(`http://${host}`) || (origin !== undefined && !isLoopbackHost(origin)))
    throw forbidden(`${OTHER_PAGE}. Use the address of this machine, such as http://127.0.0.1.`)
  return ADMINISTRATOR
}

function isLoopbackHost(url: string): boolean {
  const hostname = URL.parse(url)?.hostname ?? ''
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$/.test(hostname) || hostname === '[::1]'
}

const REVOKED =
  'The secret of the account was replaced, or the account was suspended or removed, after this call began. Nothing more is done: repeat the call with valid credentials'

/** Throws if the caller's credentials have been revoked. Long-running operations call this function before each step. */
export async function requireAdmitted(db: Db, { credentials }: Pick<Caller, 'credentials'>): Promise<void> {
  if (credentials && (await revokedCredentials(db, [credentials])).length > 0) throw new ApiError('FORBIDDEN', REVOKED)
}
