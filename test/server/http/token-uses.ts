/** Token uses for the rule tests. By default, the token is valid and the endpoint is an ordinary one. */
import { tables } from '../../../generated/tables.ts'
import type { ErrorCode } from '../../../generated/types.ts'
import type { ApiError } from '../../../server/core/errors.ts'
import type { TokenUse } from '../../../server/http/token-rules.ts'
import type { Token } from '../../../server/http/accounts.ts'

export const NOW = 1_700_000_000_000

export const token = (differing: Partial<Token> = {}): Token => ({
  hash: 'hash',
  account_id: 'acc_1',
  kind: 'access',
  scopes: [],
  individual_id: null,
  created_at: NOW - 1000,
  expires_at: NOW + 1000,
  invalidated_at: null,
  spent_at: null,
  orphaned: false,
  ...differing,
})

const operation = (path: string): TokenUse['operation'] => {
  const found = tables.operations.find((operation) => operation.path === path)
  if (!found) throw new Error(`no operation has the path ${path}`)
  return found
}

export const tokenUse = (differing: Partial<Token> = {}, path = '/v3/individuals/get_by_id', now = NOW): TokenUse => ({
  token: token(differing),
  operation: operation(path),
  now,
})

/** Returns the code and message of a rejection. */
export const summarizeRejection = (rejection: ApiError | undefined): { code: ErrorCode; message: string } | undefined =>
  rejection && { code: rejection.code, message: rejection.message }
