/** What must be present stays so: more of it breaks those who send, less of it those who read. */
import type { Schema } from '../../document/schema.ts'
import { escapeToken } from '../../../validate/pointers.ts'
import { narrower, wider } from '../../effect.ts'
import { type SchemaRule, without } from './rule.ts'

const has = ({ properties = {} }: Schema, name: string) => Object.hasOwn(properties, name)

export const required: SchemaRule = (was, is, shared) => {
  if (!shared.has('object')) return []
  const [before, now] = [was.required ?? [], is.required ?? []]
  return [
    // A property that is new, or gone, has a rule of its own.
    ...without(now, before)
      .filter((name) => has(was, name) || !has(is, name))
      .map((name) => ({
        id: 'property-became-required' as const,
        at: `/${escapeToken(name)}`,
        was: 'may be absent',
        is: 'must be present',
        effect: narrower('clients that leave it out'),
      })),
    ...without(before, now)
      .filter((name) => has(is, name) || !has(was, name))
      .map((name) => ({
        id: 'property-became-optional' as const,
        at: `/${escapeToken(name)}`,
        was: 'must be present',
        is: 'may be absent',
        effect: wider('clients that read it without looking whether it is there'),
      })),
  ]
}
