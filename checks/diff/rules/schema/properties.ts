/**
 * Added and removed properties. Unknown properties are allowed by default, so a new one breaks nobody unless it is
 * required; a removed one breaks readers and is ignored when sent. Closed objects refuse both.
 */
import { escapeToken } from '../../../validate/pointers.ts'
import type { Schema } from '../../document/schema.ts'
import {
  type Difference,
  type Effect,
  compatible,
  breaksReadersNotesSenders,
  breaksSenders,
  breaksBoth,
  breaksReaders,
} from '../../effect.ts'
import { isClosed } from './closed-objects.ts'
import type { SchemaRule } from './rule.ts'

export const properties: SchemaRule = (was, is, shared) => {
  if (!shared.has('object')) return []
  const [before, now] = [was.properties ?? {}, is.properties ?? {}]
  const added = Object.keys(now).filter((name) => !Object.hasOwn(before, name))
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(now, name))
  return [...added.map((name) => propertyAdded(name, was, is)), ...removed.map((name) => propertyRemoved(name, is))]
}

function propertyAdded(name: string, was: Schema, is: Schema): Difference {
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
  if (must) return closed ? breaksBoth(senders, readers) : breaksSenders(senders)
  return closed ? breaksReaders(readers) : compatible
}

const propertyRemoved = (name: string, is: Schema): Difference => ({
  id: 'property-removed',
  at: `/${escapeToken(name)}`,
  was: 'present',
  is: isClosed(is) ? 'refused' : 'unknown',
  effect: isClosed(is)
    ? breaksBoth('clients that send it, as the object is closed', 'clients that read it')
    : breaksReadersNotesSenders('clients that read it'),
})
