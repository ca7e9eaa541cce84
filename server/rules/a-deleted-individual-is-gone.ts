/** "Delete … removes it from queries and operations", the tokens bound to it included (Individual). */
import { unauthorized } from '../core/errors.ts'
import type { TokenUse, Rule } from './rule.ts'

export const aDeletedIndividualIsGone: Rule<TokenUse> = ({ token }) =>
  token.orphaned ? unauthorized('The Individual that the policy of this token names was deleted') : undefined
