/** A purge token is "valid for a single use and invalid immediately after use" (Authentication). */
import { COMPLIANCE_ONLY, PURGE_TOKEN_NEEDED, PURGE_TOKEN_USED, PURGE_TOKEN_USED_ELSEWHERE } from '../../rules/purge.ts'
import { type Check, failed, isCallOf, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'

const REFUSALS = [PURGE_TOKEN_USED, PURGE_TOKEN_USED_ELSEWHERE, COMPLIANCE_ONLY, PURGE_TOKEN_NEEDED]

export const purgeTokensAreUsedOnce: Check = {
  name: 'purge-tokens-are-used-once',
  title: 'Each purge has a purge token of its own, used for nothing else',
  group: 'tokens',
  look: ({ calls }) => {
    const refused = calls.filter(({ status, error }) => status === 401 && REFUSALS.some((refusal) => error?.startsWith(refusal)))
    if (refused.length > 0)
      return failed(
        `${plural(refused.length, 'call')} came with a purge token that was used before, with one where none is taken, or without one.`,
        'Ask for a purge token right before each purge, and forget it afterwards.',
        refused.map((call) => ofCall(call, call.error ?? '')),
      )
    const purged = calls.filter((call) => isCallOf(call, 'purgeIndividual') && succeeded(call))
    if (purged.length === 0)
      return notSeen(
        'No Individual was purged.',
        'Let the integration purge an Individual, last and one of its own: a purge erases what other checks rest on.',
      )
    return shown(
      `${plural(purged.length, 'purge')}, each with a token of its own.`,
      purged.map((call) => ofCall(call)),
    )
  },
}
