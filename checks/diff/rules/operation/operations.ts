/** Added and removed operations, webhooks and callbacks. Removing one breaks its users, and adding one breaks nobody. */
import { breaksEveryone, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { stringOrQuoted } from '../../document/in-words.ts'
import { compareSunsets, describeSunset } from '../../sunset.ts'
import { isSameJson, compareValues } from '../schema/rule.ts'

/** The reason codes of an event are a closed list. Adding a code breaks clients that know only the previous codes. */
export function compareReasonCodes(
  base: { document: ApiDocument; operation: JsonObject },
  revision: { document: ApiDocument; operation: JsonObject },
): Difference[] {
  const getCodes = ({ document, operation }: typeof base) => document.strings(operation['x-reason-codes'], 'x-reason-codes')
  return compareValues(
    getCodes(base),
    getCodes(revision),
    'not carried',
    ['reason-code-removed', breaksSenders('clients that send it')],
    ['reason-code-added', breaksReaders('clients that know only the previous codes')],
  )
}

export const operationRemoved: Difference = { id: 'operation-removed', effect: breaksEveryone('clients that call it') }
export const operationAdded: Difference = { id: 'operation-added', effect: compatible }
export const webhookRemoved: Difference = { id: 'webhook-removed', effect: breaksEveryone('clients that wait for it') }
export const webhookAdded: Difference = { id: 'webhook-added', effect: compatible }
export const callbackRemoved: Difference = { id: 'callback-removed', effect: breaksEveryone('clients that wait for it') }
export const callbackAdded: Difference = { id: 'callback-added', effect: compatible }

/** Deprecation does not break any client yet, so it is a note. */
export function compareDeprecation(base: JsonObject, revision: JsonObject, what: 'operation' | 'webhook'): Difference[] {
  const [before, now] = [base['deprecated'] === true, revision['deprecated'] === true]
  if (before === now) return compareSunsets(base, revision)
  return [{ id: now ? `${what}-deprecated` : `${what}-no-longer-deprecated`, ...describeSunset(revision), effect: noteOnly }]
}

/** Reports a changed operationId as a note, because generated clients derive their method names from it. */
export function compareOperationId({ operationId: was }: JsonObject, { operationId: is }: JsonObject): Difference[] {
  if (isSameJson(was, is)) return []
  return [{ id: 'operation-id-changed', was: stringOrQuoted(was), is: stringOrQuoted(is), effect: noteOnly }]
}
