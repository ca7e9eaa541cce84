/** Deprecated operations, and deprecated events in the delivery_details of a Data Request, have something in their place (Versioning). */
import { tables } from '../../../generated/tables.ts'
import { type Check, failed, notSeen, ofCall, plural, shown } from '../check.ts'

const EVENTS = new Map(tables.webhooks.flatMap(({ type, deprecated }) => (deprecated === undefined ? [] : [[type, deprecated]])))

export const deprecatedPartsAreLeft: Check = {
  name: 'deprecated-parts-are-left',
  title: 'No deprecated operation is called, and no deprecated event is asked for',
  group: 'calls',
  look: ({ calls, dataRequests }) => {
    const called = calls.filter(({ operation }) => operation?.deprecated !== undefined)
    const asking = dataRequests.filter(({ subscribes }) => subscribes.some((type) => EVENTS.has(type)))
    if (called.length > 0 || asking.length > 0)
      return failed(
        `${plural(called.length, 'call')} of deprecated operations, ${plural(asking.length, 'Data Request')} with deprecated events.`,
        'Use what the contract names in their place.',
        [
          ...called.map((call) => ofCall(call, `in its place: ${call.operation?.deprecated}`)),
          ...asking.map(({ id, at, subscribes }) => ({
            kind: 'datarequest' as const,
            id,
            at,
            note: subscribes.flatMap((type) => (EVENTS.has(type) ? `${type}: in its place ${EVENTS.get(type)}` : [])).join('; '),
          })),
        ],
      )
    const first = dataRequests[0]
    if (!first) return notSeen('There is no Data Request yet.', 'Let the integration make a Data Request.')
    return shown(`None among ${plural(calls.length, 'call')} and ${plural(dataRequests.length, 'Data Request')}.`, [
      { kind: 'datarequest', id: first.id, at: first.at, note: 'asks for no deprecated event' },
    ])
  },
}
