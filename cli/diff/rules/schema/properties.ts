/**
 * Properties that come and go. Unknown properties are tolerated by default, so one that comes disturbs nobody unless it
 * must be sent; one that goes is missed by those who read it, and ignored where it is sent. Closed objects tolerate nothing.
 */
import { escapeToken } from '../../../validate/pointers.ts'
import type { Schema } from '../../document/schema.ts'
import { type Difference, type Effect, harmless, lost, narrower, other, wider } from '../../effect.ts'
import type { SchemaRule } from './rule.ts'

const isClosed = ({ additionalProperties }: Schema) => additionalProperties === false

export const properties: SchemaRule = (was, is, shared) => {
  if (!shared.has('object')) return []
  const [before, now] = [was.properties ?? {}, is.properties ?? {}]
  const added = Object.keys(now).filter((name) => !Object.hasOwn(before, name))
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(now, name))
  return [...added.map((name) => comes(name, was, is)), ...removed.map((name) => goes(name, is))]
}

function comes(name: string, was: Schema, is: Schema): Difference {
  const must = is.required?.includes(name) === true && was.required?.includes(name) !== true
  return {
    id: must ? 'required-property-added' : 'property-added',
    at: `/${escapeToken(name)}`,
    was: 'absent',
    is: must ? 'must be present' : 'may be present',
    effect: effectOf(must, isClosed(was)),
  }
}

function effectOf(must: boolean, closed: boolean): Effect {
  const [senders, readers] = [
    'clients that do not send it yet',
    'clients that refuse properties they do not know, as the object was closed',
  ]
  if (must) return closed ? other(senders, readers) : narrower(senders)
  return closed ? wider(readers) : harmless
}

const goes = (name: string, is: Schema): Difference => ({
  id: 'property-removed',
  at: `/${escapeToken(name)}`,
  was: 'present',
  is: isClosed(is) ? 'refused' : 'unknown',
  effect: isClosed(is) ? other('clients that send it, as the object is closed', 'clients that read it') : lost('clients that read it'),
})
