/** Operations, webhooks and callbacks that come and go: a removed one breaks its users, a new one breaks nobody. */
import { breaksEveryone, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { textOrQuoted } from '../../document/in-words.ts'
import { sunsetChange, sunsetInWords } from '../../sunset.ts'
import { isSameJson, listChanges } from '../schema/rule.ts'

/** The reason codes of an event are a closed list that clients read: a new code breaks clients that know only the others. */
export function reasonCodes(
  was: { document: ApiDocument; operation: JsonObject },
  is: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const codesOf = ({ document, operation }: typeof was) => document.strings(operation['x-reason-codes'], 'x-reason-codes')
  return listChanges(
    codesOf(was),
    codesOf(is),
    'not carried',
    ['reason-code-removed', breaksSenders('clients that send it')],
    ['reason-code-added', breaksReaders('clients that know only the codes of before')],
  )
}

export const operationRemoved: Difference = { id: 'operation-removed', effect: breaksEveryone('clients that call it') }
export const operationAdded: Difference = { id: 'operation-added', effect: compatible }
export const webhookRemoved: Difference = { id: 'webhook-removed', effect: breaksEveryone('clients that wait for it') }
export const webhookAdded: Difference = { id: 'webhook-added', effect: compatible }
export const callbackRemoved: Difference = { id: 'callback-removed', effect: breaksEveryone('clients that wait for it') }
export const callbackAdded: Difference = { id: 'callback-added', effect: compatible }

/** Deprecation is a note: it breaks nobody yet. */
export function deprecated(was: JsonObject, is: JsonObject, what: 'operation' | 'webhook'): Difference[] {
  const [before, now] = [was['deprecated'] === true, is['deprecated'] === true]
  if (before === now) return sunsetChange(was, is)
  return [{ id: now ? `${what}-deprecated` : `${what}-no-longer-deprecated`, ...sunsetInWords(is), effect: noteOnly }]
}

/** The operationId names methods of generated clients. */
export function operationId({ operationId: was }: JsonObject, { operationId: is }: JsonObject): Difference[] {
  if (isSameJson(was, is)) return []
  return [{ id: 'operation-id-changed', was: textOrQuoted(was), is: textOrQuoted(is), effect: noteOnly }]
}
