/** The end of an Individual: deletion, and the purge that erases everything, with a token of its own (Compliance). */
import { type Check, type Evidence, failed, isCallOf, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'

/** The refusals of a purge token, which is "valid for a single use and invalid immediately after use" (Authentication). */
const REFUSALS: ReadonlySet<string | null> = new Set(['PURGE_TOKEN_USED', 'PURGE_TOKEN_ELSEWHERE', 'PURGE_TOKEN_MISSING'])

export const purgeTokensAreUsedOnce: Check = {
  name: 'purge-tokens-are-used-once',
  title: 'Each purge uses a purge token of its own',
  group: 'tokens',
  look: ({ calls }) => {
    const refused = calls.filter(({ refusal }) => REFUSALS.has(refusal))
    if (refused.length > 0)
      return failed(
        `${plural(refused.length, 'call')} had a purge token that was used before, a purge token where none belongs, or no purge token.`,
        'Ask for a purge token right before each purge, and use it once.',
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

export const individualsAreDeleted: Check = {
  name: 'individuals-are-deleted',
  title: 'An Individual who is no longer needed is deleted',
  group: 'end',
  look: ({ calls }) => {
    const deleted = calls.filter((call) => isCallOf(call, 'deleteIndividual') && succeeded(call))
    if (deleted.length === 0) return notSeen('No Individual was deleted.', 'Let the integration delete an Individual (individuals/delete).')
    return shown(
      `${plural(deleted.length, 'Individual')} deleted.`,
      deleted.map((call) => ofCall(call)),
    )
  },
}

export const individualsArePurged: Check = {
  name: 'individuals-are-purged',
  title: 'An Individual who asks for it is purged, and everything is erased',
  group: 'end',
  look: ({ purges }) => {
    const evidence = purges.map(({ id, at, erasedAt }): Evidence => ({
      kind: 'purge',
      id,
      at: erasedAt ?? at,
      note: erasedAt === null ? 'asked for, and not yet done' : 'done',
    }))
    const done = purges.filter(({ erasedAt }) => erasedAt !== null)
    if (purges.length === 0)
      return notSeen(
        'No purge was asked for.',
        'Let the integration purge an Individual (compliance/purge_individual), last and one of its own: a purge erases what other checks rest on.',
      )
    if (done.length === 0)
      return notSeen('A purge was requested and is not done yet.', 'Move the clock: cpd clock --advance 25h.', evidence)
    return shown(`${plural(done.length, 'Individual')} purged.`, evidence)
  },
}
