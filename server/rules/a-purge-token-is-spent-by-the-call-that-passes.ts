/** "Valid for a single use" (Authentication): the use is the call that passes every check, and of several at once only one. */
import { unauthorized } from '../core/errors.ts'
import type { Rule } from './rule.ts'

/** `spent`: by this call, which every other check let through. */
export const aPurgeTokenIsSpentByTheCallThatPasses: Rule<{ readonly spent: boolean }> = ({ spent }) =>
  spent ? undefined : unauthorized('Another call used the purge token at this moment: obtain a new one for each purge')
