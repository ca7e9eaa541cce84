/** Whether a message has a body: a new required body breaks senders; a removed or optional one breaks readers. */
import type { JsonObject } from '../../document/api-document.ts'
import { type Difference, breaksSenders, breaksReaders, breaksBoth } from '../../effect.ts'

export function bodies(was: JsonObject | undefined, is: JsonObject | undefined): Difference[] {
  if (was && is) return becoming(was['required'] === true, is['required'] === true)
  if (was) return [{ id: 'body-removed', effect: breaksBoth('clients that send one', 'clients that read it') }]
  if (!is) return []
  return is['required'] === true
    ? [{ id: 'required-body-added', effect: breaksSenders('clients that send none') }]
    : [{ id: 'body-added', effect: breaksReaders('clients that expect none') }]
}

function becoming(was: boolean, is: boolean): Difference[] {
  if (was === is) return []
  return is
    ? [{ id: 'body-became-required', effect: breaksSenders('clients that send none') }]
    : [{ id: 'body-became-optional', effect: breaksReaders('clients that read it without looking whether it is there') }]
}
