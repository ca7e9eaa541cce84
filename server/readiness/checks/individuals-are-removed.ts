/** The end: an Individual is deleted, and erased with everything (Compliance). */
import { type Check, type Evidence, isCallOf, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'

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
    const evidence = purges.map(
      ({ id, at, erasedAt }): Evidence => ({
        kind: 'purge',
        id,
        at: erasedAt ?? at,
        note: erasedAt === null ? 'asked for, and not yet done' : 'done',
      }),
    )
    const done = purges.filter(({ erasedAt }) => erasedAt !== null)
    if (purges.length === 0)
      return notSeen(
        'No purge was asked for.',
        'Let the integration purge an Individual (compliance/purge_individual), last and one of its own: a purge erases what other checks rest on.',
      )
    if (done.length === 0)
      return notSeen('A purge was asked for, and is not yet done.', 'Let virtual time pass: cpd clock --advance 25h.', evidence)
    return shown(`${plural(done.length, 'Individual')} purged.`, evidence)
  },
}
