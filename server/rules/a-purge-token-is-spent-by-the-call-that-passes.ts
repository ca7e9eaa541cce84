/** "Valid for a single use" (Authentication): the use is the call that passes every check. Of several calls at once only one passes. */
import { unauthorized } from '../core/errors.ts'
import type { Rule } from './rule.ts'

/** `spent`: whether this call spent the token, after it passed every other check. */
export const aPurgeTokenIsSpentByTheCallThatPasses: Rule<{ readonly spent: boolean }> = ({ spent }) =>
  spent ? undefined : unauthorized('Another call used the purge token at this moment: obtain a new one for each purge')
