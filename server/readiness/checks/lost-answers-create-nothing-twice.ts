/** A call was carried out and its answer was lost: whoever repeats it without an Idempotency-Key creates the same thing twice. */
import { operations } from '../../../generated/server.ts'
import { type Check, failed, notSeen, ofCall, shown, succeeded } from '../check.ts'

const CREATIONS: ReadonlySet<string> = new Set(operations.filter(({ idempotencyKey }) => idempotencyKey).map(({ path }) => path))

export const lostAnswersCreateNothingTwice: Check = {
  name: 'lost-answers-create-nothing-twice',
  title: 'A creation whose answer was lost is repeated with the same Idempotency-Key',
  group: 'calls',
  look: ({ calls }) => {
    const lost = calls.filter(({ path, fault, requestHash }) => fault === 'reset' && CREATIONS.has(path) && requestHash !== null)
    const pairs = lost.flatMap((call) => {
      const again = calls.find(({ seq, path, requestHash }) => seq > call.seq && path === call.path && requestHash === call.requestHash)
      return again ? [{ call, again }] : []
    })
    const evidence = pairs.flatMap(({ call, again }) => [
      ofCall(call, 'carried out, and its answer lost'),
      ofCall(again, `the same request, ${again.hasIdempotencyKey ? 'with' : 'without'} an Idempotency-Key`),
    ])
    if (pairs.some(({ call, again }) => succeeded(again) && !(call.hasIdempotencyKey && again.hasIdempotencyKey)))
      return failed(
        'A creation was repeated without an Idempotency-Key, and made the same thing twice.',
        'Send an Idempotency-Key with each creation, and the same one when it is repeated.',
        evidence,
      )
    if (pairs.length === 0)
      return notSeen(
        'No creation was repeated after its answer was lost.',
        'Ask for it: POST /sandbox/faults with "reset": true and the path of a creation, as /v3/individuals/new.',
        lost.map((call) => ofCall(call, 'carried out, and its answer lost')),
      )
    return shown('What was repeated after a lost answer carried its Idempotency-Key.', evidence)
  },
}
