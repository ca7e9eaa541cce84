/**
 * Exactly one of some properties is present. Another list of them breaks senders unless what was sent before keeps it, and
 * readers unless what comes now keeps the old one: a further name beside one that was required breaks nobody who sends.
 */
import type { Schema } from '../../document/schema.ts'
import { type Difference, harmless, narrower, other, wider } from '../../effect.ts'
import type { SchemaRule } from './rule.ts'

export const exactlyOneOf: SchemaRule = (was, is, shared) => {
  const [before, now] = [was['x-exactly-one-of'], is['x-exactly-one-of']]
  if (!shared.has('object') || key(before) === key(now)) return []
  const said = { was: words(before), is: words(now) }
  const effect = effectOf(keeps(was, now), keeps(is, before))
  const id = before ? (now ? 'exactly-one-of-changed' : 'exactly-one-of-removed') : 'exactly-one-of-added'
  return [{ id, ...said, effect } satisfies Difference]
}

const SENDERS = 'clients that send none or several of them'
const READERS = 'clients that look for exactly one of those named before'

const effectOf = (sendersKeep: boolean, readersKeep: boolean) => {
  if (sendersKeep) return readersKeep ? harmless : wider(READERS)
  return readersKeep ? narrower(SENDERS) : other(SENDERS, READERS)
}

/** Whether every value with the properties that a schema knows keeps the rule. */
function keeps({ properties = {}, required = [], 'x-exactly-one-of': own }: Schema, rule: readonly string[] | undefined): boolean {
  if (!rule) return true
  const known = rule.filter((name) => Object.hasOwn(properties, name))
  return key(known) === key(own) || (known.length === 1 && required.includes(known[0] as string))
}

const key = (names: readonly string[] | undefined): string => JSON.stringify(names?.toSorted())
const words = (names: readonly string[] | undefined): string => names?.join(', ') ?? 'none'
