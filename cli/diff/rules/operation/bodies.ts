/** Whether a message has a body: one that must be there breaks senders when new, and readers when it is gone or optional. */
import type { Node } from '../../document/source.ts'
import { type Difference, narrower, wider, other } from '../../effect.ts'

export function bodies(was: Node | undefined, is: Node | undefined): Difference[] {
  if (was && is) return becoming(was['required'] === true, is['required'] === true)
  if (was) return [{ id: 'body-removed', effect: other('clients that send one', 'clients that read it') }]
  if (!is) return []
  return is['required'] === true
    ? [{ id: 'required-body-added', effect: narrower('clients that send none') }]
    : [{ id: 'body-added', effect: wider('clients that expect none') }]
}

function becoming(was: boolean, is: boolean): Difference[] {
  if (was === is) return []
  return is
    ? [{ id: 'body-became-required', effect: narrower('clients that send none') }]
    : [{ id: 'body-became-optional', effect: wider('clients that read it without looking whether it is there') }]
}
