/** Authenticates partners and restricts them to their account. A partner calls the control API with the credentials of an account. */
import type { FastifyRequest } from 'fastify'
import { type ControlId, type ControlOperation, controlOperations, type RecordField } from '../../generated/control.ts'
import type { Api } from '../http/api.ts'
import { basicCredentials, WRONG_CREDENTIALS } from '../http/authenticate.ts'
import { ApiError, notFound } from '../core/errors.ts'
import { enforce } from '../core/rule.ts'
import { rejectSuspendedAccount } from '../http/token-rules.ts'
import { type Account, accountByCredentials, accountOfRecord, hashSecret, type RecordTable } from '../http/accounts.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/control.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'

export const CLOCK_IS_SHARED = 'All accounts share one clock: send the sandbox token, or start cpd serve with --allow-partner-clock'

/**
 * Returns the partner whose credentials the request contains. Rejects wrong credentials with a 403, because browsers respond to a 401 by
 * asking for a password, which they then store.
 */
export async function authenticatePartner(api: Api, { headers, ip }: FastifyRequest, mayMoveClock: boolean): Promise<Caller> {
  const { database, rateLimit, runtime } = api.dependencies
  const [clientId, secret = ''] = basicCredentials(headers.authorization) ?? ['']
  const { account: partner } = await accountByCredentials(database.db, clientId, secret)
  if (!partner) throw (await rateLimit?.rejection(`address ${ip}`, runtime.realNow())) ?? new ApiError('FORBIDDEN', WRONG_CREDENTIALS)
  if (secret === DEMO_ACCOUNT.secret) throw new ApiError('FORBIDDEN', KNOWN_SECRET)
  await limitPartner(api, partner)
  enforce(rejectSuspendedAccount, { account: partner })
  const credentials = { accountId: partner.id, secretHash: hashSecret(secret) }
  return { partner, credentials, forbidden: mayMoveClock ? FORBIDDEN.filter((id) => controlOperations[id].partner !== 'clock') : FORBIDDEN }
}

/**
 * Counts a control API call or a scenario step. These are counted separately from the account's quota, so that monitoring does not use up
 * the quota.
 */
export async function limitPartner({ dependencies: { rateLimit, runtime } }: Api, { id }: Pick<Account, 'id'>): Promise<void> {
  const rejection = await rateLimit?.rejection(`control API ${id}`, runtime.realNow())
  if (rejection) throw rejection
}

const KNOWN_SECRET =
  'The secret of the demo account is public: send the sandbox token, or the credentials of another account. cpd accounts create creates one'

const FORBIDDEN: readonly ControlId[] = Object.values(controlOperations).flatMap(({ id, partner }) =>
  partner === 'forbidden' || partner === 'clock' ? [id] : [],
)

export function rejectOperation({ forbidden }: Caller, { id, method, path, partner }: ControlOperation): void {
  if (!forbidden.includes(id)) return
  const reason = partner === 'clock' ? CLOCK_IS_SHARED : 'It is not limited to one account: send the sandbox token'
  throw new ApiError('FORBIDDEN', `A partner cannot call ${method} ${path}. ${reason}`)
}

const RECORDS: Readonly<Record<RecordField, readonly [table: RecordTable, noun: string]>> = {
  datarequest_id: ['data_request', 'Data Request'],
  individual_id: ['individual', 'Individual'],
  session_id: ['session', 'session'],
  item_id: ['item', 'Item'],
  document_id: ['document', 'document'],
  endpoint_id: ['endpoint', 'endpoint'],
  key_id: ['encryption_key', 'key'],
  transaction_id: ['service_transaction', 'transaction'],
}

/** Restricts the parameters to the partner's account. Throws NOT_FOUND for records of other accounts, as if they did not exist. */
export async function confine(
  { account, records = [] }: Pick<ControlOperation, 'account' | 'records'>,
  given: Readonly<Record<string, unknown>>,
  { id, client_id }: Pick<Account, 'id' | 'client_id'>,
  db: Db,
): Promise<object> {
  for (const field of records) {
    const record = given[field] as string | undefined
    if (record === undefined) continue
    const [table, noun] = RECORDS[field]
    if ((await accountOfRecord(db, table, record)) !== id) throw notFound(`No ${noun} has this identifier`)
  }
  if (!account) return given
  const own = account === 'account_id' ? id : client_id
  if (given[account] !== undefined && given[account] !== own)
    throw notFound(`No account has this ${account === 'client_id' ? account : 'identifier'}`)
  return { ...given, [account]: own }
}
