/** The operations that the types of the Data Requests can meet. Not every integration needs all of them; some, every one does. */
import { type OperationId, operations } from '../../../generated/server.ts'
import { type Check, ofCall, notSeen, shown, succeeded } from '../check.ts'
import { pathOf, reportPathOf, servicePathsOf } from '../met-by-types.ts'
import type { ObservedDataRequest } from '../observations.ts'

/** An integration needs at least one operation of each list. */
const NEEDED: readonly (readonly string[])[] = (
  [
    ['generateAccessToken'],
    ['createIndividual'],
    ['createDataRequest'],
    // These bring the Individual, or their documents.
    ['generateInvitationLink', 'notifyUser', 'generatePublicToken', 'createItem', 'uploadItemFiles'],
    ['deleteIndividual', 'purgeIndividual'],
  ] as const satisfies readonly (readonly OperationId[])[]
).map((ids) => ids.map(pathOf))

const neededBy = (dataRequests: readonly ObservedDataRequest[]): (readonly string[])[] => [
  ...NEEDED,
  ...[...new Set(dataRequests.map(({ type }) => reportPathOf(type)))].map((path) => (path === undefined ? READS_ITEMS : [path])),
]

const READS_ITEMS = operations
  .filter(({ id, effect, group }) => group === 'Services' || (group === 'Items' && effect === 'reads') || id === 'listIndividualItems')
  .map(({ path }) => path)

export const operationsAreUsed: Check = {
  name: 'operations-are-used',
  title: 'The operations that every integration needs are called, and the answers were good',
  group: 'coverage',
  look: ({ calls, dataRequests }) => {
    if (dataRequests.length === 0) return notSeen('There is no Data Request yet.', 'Let the integration make a Data Request.')
    const services = servicePathsOf(dataRequests)
    const all = operations.filter(({ path, group, deprecated }) => deprecated === undefined && (group !== 'Services' || services.has(path)))
    const first = new Map(
      calls
        .filter(succeeded)
        .toReversed()
        .map((call) => [call.path, call]),
    )
    const missing = all.filter(({ path }) => !first.has(path)).map(({ path }) => path)
    const share = { seen: all.length - missing.length, of: all.length, missing }
    const lacking = neededBy(dataRequests).filter((anyOf) => !anyOf.some((path) => first.has(path)))
    const evidence = [...first.values()].map((call) => ofCall(call, 'the first one'))
    const used = `${share.seen} of the ${share.of} operations that its Data Requests can meet were called`
    if (lacking.length > 0)
      return {
        ...notSeen(
          `${used}; of those that every integration needs, ${lacking.length} were not.`,
          `Call ${lacking.map((anyOf) => anyOf.join(' or ')).join('; ')}.`,
          evidence,
        ),
        share,
      }
    return { ...shown(`${used}, those among them that every integration needs.`, evidence), share }
  },
}
