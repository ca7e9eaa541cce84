/**
 * Response headers: one that is removed or may be left out breaks clients that read it. The answers to webhooks are sent by
 * clients: there a header that must be sent breaks them.
 */
import type { JsonObject } from '../../document/api-document.ts'
import type { Type } from '../../document/types.ts'
import { breaksEveryone, breaksReaders, breaksReadersNotesSenders, breaksSenders, type Difference, compatible } from '../../effect.ts'
import { formChanges } from './parameters.ts'

export const headerRemoved: Difference = { id: 'answer-header-removed', effect: breaksReadersNotesSenders('clients that read it') }

export const headerAdded = (header: JsonObject): Difference =>
  header['required'] === true
    ? { id: 'required-answer-header-added', effect: breaksSenders('clients that do not send it yet') }
    : { id: 'answer-header-added', effect: compatible }

export function headers(was: JsonObject, is: JsonObject, types: ReadonlySet<Type>): Difference[] {
  const [before, now] = [was['required'] === true, is['required'] === true]
  return [
    ...(now && !before ? [{ id: 'answer-header-became-required' as const, effect: breaksSenders('clients that leave it out') }] : []),
    ...(before && !now
      ? [
          {
            id: 'answer-header-became-optional' as const,
            effect: breaksReaders('clients that read it without looking whether it is there'),
          },
        ]
      : []),
    ...formChanges(was, is, types).map((values) => ({
      id: 'answer-header-form-changed' as const,
      ...values,
      effect: breaksEveryone('clients that write or read it as before'),
    })),
  ]
}
