/** A property that the contract does not know is accepted and does nothing, and nobody notices: the call has a warning. */
import { ANSWERED_AS_BEFORE } from '../../rules/headers.ts'
import { type Check, failed, notSeen, ofCall, plural, shown, succeeded, withoutOddNames } from '../check.ts'

/** That a creation was repeated under its key is told in a warning, and is as it should be. */
const isMeant = (warning: string): boolean => warning !== ANSWERED_AS_BEFORE
/** Fewer calls say nothing. */
const FEWEST_CALLS = 10

export const requestsCauseNoWarnings: Check = {
  name: 'requests-cause-no-warnings',
  title: 'No request holds what the contract does not know',
  group: 'calls',
  look: ({ calls }) => {
    const warned = calls.filter(({ warnings }) => warnings.some(isMeant))
    if (warned.length > 0)
      return failed(
        `${plural(warned.length, 'call')} caused warnings.`,
        'Send only what the contract names; the header "Prefer: handling=strict" refuses anything else.',
        warned.map((call) => ofCall(call, withoutOddNames(call.warnings.find(isMeant) ?? ''))),
      )
    const good = calls.filter(succeeded)
    if (good.length < FEWEST_CALLS)
      return notSeen(`${plural(good.length, 'call')} so far: too few to tell.`, `Make ${FEWEST_CALLS} calls or more.`)
    return shown(
      `None of ${plural(calls.length, 'call')} caused a warning.`,
      good.slice(-1).map((call) => ofCall(call)),
    )
  },
}
