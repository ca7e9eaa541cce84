/** Required properties: a newly required one breaks senders, a newly optional one breaks readers. */
import type { Schema } from '../../document/schema.ts'
import { escapeToken } from '../../../validate/pointers.ts'
import { breaksSenders, breaksReaders } from '../../effect.ts'
import { type SchemaRule, valuesNotIn } from './rule.ts'

const has = ({ properties = {} }: Schema, name: string) => Object.hasOwn(properties, name)

export const required: SchemaRule = (was, is, shared) => {
  if (!shared.has('object')) return []
  const [before, now] = [was.required ?? [], is.required ?? []]
  return [
    // New and removed properties have a rule of their own.
    ...valuesNotIn(now, before)
      .filter((name) => has(was, name) || !has(is, name))
      .map((name) => ({
        id: 'property-became-required' as const,
        at: `/${escapeToken(name)}`,
        was: 'may be absent',
        is: 'must be present',
        effect: breaksSenders('clients that leave it out'),
      })),
    ...valuesNotIn(before, now)
      .filter((name) => has(is, name) || !has(was, name))
      .map((name) => ({
        id: 'property-became-optional' as const,
        at: `/${escapeToken(name)}`,
        was: 'must be present',
        is: 'may be absent',
        effect: breaksReaders('clients that read it without looking whether it is there'),
      })),
  ]
}
