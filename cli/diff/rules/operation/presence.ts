/** Operations and webhooks that come and go: a removed one breaks its users, a new one breaks nobody. */
import type { JsonObject } from '../../document/api-document.ts'
import { sunsetChange, sunsetInWords } from '../sunset.ts'
import { breaksEveryone, type Difference, compatible, noteOnly } from '../../effect.ts'

export const operationRemoved: Difference = { id: 'operation-removed', effect: breaksEveryone('clients that call it') }
export const operationAdded: Difference = { id: 'operation-added', effect: compatible }
export const webhookRemoved: Difference = { id: 'webhook-removed', effect: breaksEveryone('clients that wait for it') }
export const webhookAdded: Difference = { id: 'webhook-added', effect: compatible }

/** Deprecation is a note: it breaks nobody yet. */
export function deprecated(was: JsonObject, is: JsonObject, what: 'operation' | 'webhook'): Difference[] {
  const [before, now] = [was['deprecated'] === true, is['deprecated'] === true]
  if (before === now) return sunsetChange(was, is)
  return [{ id: now ? `${what}-deprecated` : `${what}-no-longer-deprecated`, ...sunsetInWords(is), effect: noteOnly }]
}
