/** "Valid for a single use" (Authentication): the use is the call that passes every check. Of several calls at once only one passes. */
import { unauthorized } from '../core/errors.ts'
import type { Rule } from './rule.ts'

/** `spent`: whether this call spent the token, after it passed every other check. */
/** With this the refusal begins. */
export const PURGE_TOKEN_USED_ELSEWHERE = 'Another call used the purge token at this moment'

export const aPurgeTokenIsSpentByTheCallThatPasses: Rule<{ readonly spent: boolean }> = ({ spent }) =>
  spent ? undefined : unauthorized(`${PURGE_TOKEN_USED_ELSEWHERE}: obtain a new one for each purge`)
