/** What can be called, or is sent, stays: what is gone breaks those who use it, what is new breaks nobody. */
import type { Node } from '../../document/source.ts'
import { broken, type Difference, harmless, noted } from '../../effect.ts'

export const operationRemoved: Difference = { id: 'operation-removed', effect: broken('clients that call it') }
export const operationAdded: Difference = { id: 'operation-added', effect: harmless }
export const webhookRemoved: Difference = { id: 'webhook-removed', effect: broken('clients that wait for it') }
export const webhookAdded: Difference = { id: 'webhook-added', effect: harmless }

/** Deprecation is to be known, and breaks nobody yet. */
export function deprecated(was: Node, is: Node, what: 'operation' | 'webhook'): Difference[] {
  const [before, now] = [was['deprecated'] === true, is['deprecated'] === true]
  if (before === now) return []
  return [{ id: now ? `${what}-deprecated` : `${what}-no-longer-deprecated`, effect: noted }]
}
