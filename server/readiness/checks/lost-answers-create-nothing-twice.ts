/** A call was carried out and its answer was lost: whoever repeats it without an Idempotency-Key creates the same thing twice. */
import { type Check, failed, notSeen, ofCall, plural, shown, succeeded } from '../check.ts'
import type { ObservedCall } from '../observations.ts'

/** The check looks at this many of the newest lost answers. */
const MOST_LOOKED_AT = 200

export const lostAnswersCreateNothingTwice: Check = {
  name: 'lost-answers-create-nothing-twice',
  title: 'A creation whose answer was lost is repeated with the same Idempotency-Key',
  group: 'calls',
  look: ({ calls }) => {
    const lost = calls
      .filter(({ operation, fault, requestHash }) => fault === 'reset' && operation?.effect === 'creates' && requestHash !== null)
      .slice(-MOST_LOOKED_AT)
    const pairs = lost.flatMap((call) => {
      const again = calls.find(({ seq, path, requestHash }) => seq > call.seq && path === call.path && requestHash === call.requestHash)
      return again ? [{ call, again }] : []
    })
    const evidence = pairs.flatMap(({ call, again }) => [
      ofCall(call, 'carried out, and its answer lost'),
      ofCall(again, `the same request, ${keyInWords(call, again)}`),
    ])
    if (pairs.some(({ call, again }) => succeeded(again) && !hasSameKey(call, again)))
      return failed(
        'A creation was repeated without the Idempotency-Key of the first call, and made the same thing twice.',
        'Send an Idempotency-Key with each creation, made before the first attempt, and the same one when it is repeated.',
        evidence,
      )
    if (pairs.length === 0 && lost.length > 0)
      return notSeen(
        `The answers of ${plural(lost.length, 'creation')} were lost, and none was repeated.`,
        'Repeat a creation whose answer does not come, with the same Idempotency-Key: nobody else knows whether it was carried out.',
        lost.map((call) => ofCall(call, 'carried out, and its answer lost')),
      )
    if (pairs.length === 0)
      return notSeen(
        'The answer of no creation was lost.',
        'Ask for it: POST /sandbox/faults with "reset": true and the path of a creation, as /v3/individuals/new.',
      )
    return shown('What was repeated after a lost answer carried the same Idempotency-Key.', evidence)
  },
}

const hasSameKey = (call: ObservedCall, again: ObservedCall): boolean =>
  call.idempotencyKey !== null && call.idempotencyKey === again.idempotencyKey

function keyInWords(call: ObservedCall, again: ObservedCall): string {
  if (hasSameKey(call, again)) return 'with the same Idempotency-Key'
  return again.idempotencyKey === null ? 'without an Idempotency-Key' : 'with another Idempotency-Key'
}
