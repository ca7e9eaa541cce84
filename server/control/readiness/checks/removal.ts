/**
 * Checks that the integration deletes and purges Individuals, and that it requests a purge token for each purge (see Compliance in the
 * specification).
 */
import {
  type Check,
  type Evidence,
  reportFailed,
  isCallTo,
  reportNotSeen,
  ofCall,
  ofCalls,
  plural,
  reportShown,
  succeeded,
} from '../check.ts'

/** Reasons for rejecting a purge token, which is "valid for a single use and invalid immediately after use" (Authentication). */
const REJECTIONS: ReadonlySet<string | null> = new Set(['PURGE_TOKEN_USED', 'PURGE_TOKEN_ELSEWHERE', 'PURGE_TOKEN_MISSING'])

export const usesPurgeTokensOnce: Check = {
  name: 'uses-purge-tokens-once',
  title: 'The integration requests a new purge token for each purge',
  group: 'tokens',
  look: ({ calls }) => {
    const rejected = calls.filter(({ rejection }) => REJECTIONS.has(rejection))
    if (rejected.length > 0)
      return reportFailed(
        `The server rejected ${plural(rejected.length, 'call')} because the purge token was already used, was missing, or was sent to another operation.`,
        'Request a purge token immediately before each purge, and use it only once.',
        rejected.map((call) => ofCall(call, call.error ?? '')),
      )
    const purged = calls.filter((call) => isCallTo(call, 'purgeIndividual') && succeeded(call))
    if (purged.length === 0)
      return reportNotSeen(
        'No Individual was purged.',
        'Purge a separate Individual as the last step, because a purge erases the evidence of other checks.',
      )
    return reportShown(`The integration requested ${plural(purged.length, 'purge')}, each with a new purge token.`, ofCalls(purged))
  },
}

export const deletesIndividuals: Check = {
  name: 'deletes-individuals',
  title: 'The integration deletes Individuals that it no longer needs',
  group: 'deletion',
  look: ({ calls }) => {
    const deleted = calls.filter((call) => isCallTo(call, 'deleteIndividual') && succeeded(call))
    if (deleted.length === 0) return reportNotSeen('No Individual was deleted.', 'Delete an Individual with individuals/delete.')
    return reportShown(`The integration deleted ${plural(deleted.length, 'Individual')}.`, ofCalls(deleted))
  },
}

export const purgesIndividuals: Check = {
  name: 'purges-individuals',
  title: 'The integration purges an Individual on request, and all data is erased',
  group: 'deletion',
  look: ({ purges }) => {
    const evidence = purges.map(({ id, at, erasedAt }): Evidence => ({
      kind: 'purge',
      id,
      at: erasedAt ?? at,
      note: erasedAt === null ? 'requested, and not yet complete' : 'complete',
    }))
    const done = purges.filter(({ erasedAt }) => erasedAt !== null)
    if (purges.length === 0)
      return reportNotSeen(
        'No purge was requested.',
        'Purge a separate Individual with compliance/purge_individual as the last step, because a purge erases the evidence of other checks.',
      )
    if (done.length === 0)
      return reportNotSeen('A purge was requested and is not yet complete.', 'Move the clock: cpd clock --advance 25h.', evidence)
    return reportShown(`The integration purged ${plural(done.length, 'Individual')}.`, evidence)
  },
}
