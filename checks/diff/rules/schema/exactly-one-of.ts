/**
 * Exactly one of some properties is present. A changed list breaks senders unless the old values keep the new rule, and
 * readers unless the new values keep the old rule. A further name beside a required one breaks no sender.
 */
import type { Schema } from '../../document/schema.ts'
import { type Difference, compatible, breaksSenders, breaksBoth, breaksReaders } from '../../effect.ts'
import type { SchemaRule } from './rule.ts'

export const exactlyOneOf: SchemaRule = (was, is, shared) => {
  const [before, now] = [was['x-exactly-one-of'], is['x-exactly-one-of']]
  if (!shared.has('object') || key(before) === key(now)) return []
  const values = { was: words(before), is: words(now) }
  const effect = effectOf(keeps(was, now), keeps(is, before))
  const id = before ? (now ? 'exactly-one-of-changed' : 'exactly-one-of-removed') : 'exactly-one-of-added'
  return [{ id, ...values, effect } satisfies Difference]
}

const SENDERS = 'clients that send none or several of them'
const READERS = 'clients that look for exactly one of those named before'

const effectOf = (sendersKeep: boolean, readersKeep: boolean) => {
  if (sendersKeep) return readersKeep ? compatible : breaksReaders(READERS)
  return readersKeep ? breaksSenders(SENDERS) : breaksBoth(SENDERS, READERS)
}

/** Whether every value of a schema keeps the rule. */
function keeps({ properties = {}, required = [], 'x-exactly-one-of': own }: Schema, rule: readonly string[] | undefined): boolean {
  if (!rule) return true
  const known = rule.filter((name) => Object.hasOwn(properties, name))
  return key(known) === key(own) || (known.length === 1 && required.includes(known[0] as string))
}

const key = (names: readonly string[] | undefined): string => JSON.stringify(names?.toSorted())
const words = (names: readonly string[] | undefined): string => names?.join(', ') ?? 'none'
