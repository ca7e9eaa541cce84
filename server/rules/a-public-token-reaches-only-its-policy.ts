/** "Policy names the data reachable (for example a given individual_id)"; outside it the answer is 401 (Authentication). */
import { unauthorized } from '../core/errors.ts'
import type { Rule } from './rule.ts'
import type { Token } from '../store/tokens.ts'

/** With this the refusal begins. */
export const BEYOND_POLICY = 'The policy of the public token'

/** `individualId`: the Individual whose data the call reaches; undefined: the call creates the Individual. */
export const aPublicTokenReachesOnlyItsPolicy: Rule<{ token: Token | undefined; individualId: string | undefined }> = ({
  token,
  individualId,
}) => {
  if (!token?.individual_id || token.individual_id === individualId) return undefined
  return unauthorized(`${BEYOND_POLICY} names another Individual`)
}
