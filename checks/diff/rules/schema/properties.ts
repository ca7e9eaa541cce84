/**
 * Added and removed properties. Unknown properties are allowed by default, so a new one breaks nobody unless it is
 * required; a removed one breaks readers and is ignored when sent. Closed objects refuse both.
 */
import { escapeToken } from '../../../validate/pointers.ts'
import { breaksBoth, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import { descriptionsOf, type Schema } from '../../document/schema.ts'
import { oneDifferenceOf, type SchemaRule, valuesNotIn } from './rule.ts'

/**
 * Exactly one of some properties is present. A changed list breaks senders unless the old values keep the new rule, and
 * readers unless the new values keep the old rule. A further name beside a required one breaks no sender.
 */
export const exactlyOneOf: SchemaRule = (was, is, shared) => {
  const [before, now] = [was['x-exactly-one-of'], is['x-exactly-one-of']]
  if (!shared.has('object') || key(before) === key(now)) return []
  const values = { was: words(before), is: words(now) }
  const effect = effectOfNames(keeps(was, now), keeps(is, before))
  const id = before ? (now ? 'exactly-one-of-changed' : 'exactly-one-of-removed') : 'exactly-one-of-added'
  return [{ id, ...values, effect } satisfies Difference]
}

const SENDERS = 'clients that send none or several of them'
const READERS = 'clients that look for exactly one of those named before'

const effectOfNames = (sendersKeep: boolean, readersKeep: boolean) => {
  if (sendersKeep) return readersKeep ? compatible : breaksReaders(READERS)
  return readersKeep ? breaksSenders(SENDERS) : breaksBoth(SENDERS, READERS)
}

/** True if every value of a schema keeps the rule. */
function keeps({ properties = {}, required = [], 'x-exactly-one-of': own }: Schema, rule: readonly string[] | undefined): boolean {
  if (!rule) return true
  const known = rule.filter((name) => Object.hasOwn(properties, name))
  return key(known) === key(own) || (known.length === 1 && required.includes(known[0] as string))
}

const key = (names: readonly string[] | undefined): string => JSON.stringify(names?.toSorted())
const words = (names: readonly string[] | undefined): string => names?.join(', ') ?? 'none'

/** Required properties: a newly required one breaks senders, a newly optional one breaks readers. */
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

/** Objects that allow only the properties named (`additionalProperties: false`, `unevaluatedProperties`). */
const isClosed = ({ additionalProperties, unevaluatedProperties }: Schema): boolean =>
  additionalProperties === false || (additionalProperties === undefined && unevaluatedProperties === false)

export const closedObjects: SchemaRule = (was, is, shared) => {
  const [before, now] = [isClosed(was), isClosed(is)]
  if (before === now || !shared.has('object')) return []
  const words = (closed: boolean) => (closed ? 'only the properties named' : 'any further property')
  const values = { was: words(before), is: words(now) }
  return now
    ? [{ id: 'object-closed', ...values, effect: breaksSenders('clients that send further properties') }]
    : [
        {
          id: 'object-opened',
          ...values,
          effect: breaksReaders('clients that refuse properties they do not know, as the object was closed'),
        },
      ]
}

export const properties: SchemaRule = (was, is, shared) => {
  if (!shared.has('object')) return []
  const [before, now] = [was.properties ?? {}, is.properties ?? {}]
  const added = Object.keys(now).filter((name) => !Object.hasOwn(before, name))
  const removed = Object.keys(before).filter((name) => descriptionsOf(is, name).length === 0)
  return [
    ...added.flatMap((name) => (now[name] === REFUSED ? propertyRefused(name, was) : propertyAdded(name, was, is))),
    ...(isClosed(was) && isClosed(is) ? closedExtended(added.filter((name) => descriptionsOf(was, name).length === 0)) : []),
    ...removed.flatMap((name) => propertyRemoved(`/${escapeToken(name)}`, isClosed(is))),
  ]
}

/** The schema of a property that may never be present. */
const REFUSED: unknown = false

/** Any value was allowed before, and none is now. */
const propertyRefused = (name: string, was: Schema): Difference[] =>
  isClosed(was)
    ? []
    : [{ id: 'type-narrowed', at: `/${escapeToken(name)}`, was: 'anything', is: 'nothing', effect: breaksSenders('clients that send it') }]

function propertyAdded(name: string, was: Schema, is: Schema): Difference {
  const must = is.required?.includes(name) === true && was.required?.includes(name) !== true
  return {
    id: must ? 'required-property-added' : 'property-added',
    at: `/${escapeToken(name)}`,
    was: 'absent',
    is: must ? 'must be present' : 'may be present',
    effect: must ? breaksSenders('clients that do not send it yet') : compatible,
  }
}

/** However many properties are new, a client that refuses what it does not know breaks once. */
export const closedExtended = (names: readonly string[]): Difference[] =>
  oneDifferenceOf(names, (is) => ({
    id: 'closed-object-extended',
    is,
    effect: breaksReaders('clients that refuse properties they do not know, as the object was closed'),
    only: 'response',
  }))

export const propertyRefusedAt = (at: string): Difference => ({
  id: 'property-refused',
  at,
  was: 'present',
  is: 'refused',
  effect: breaksSenders('clients that send it, as the object is closed'),
})

/** A server ignores the property, or refuses it if the object is closed. */
function propertyRemoved(at: string, closed: boolean): Difference[] {
  const sent: Difference = closed ? propertyRefusedAt(at) : { id: 'property-ignored', at, was: 'present', is: 'unknown', effect: noteOnly }
  return [
    { ...sent, only: 'request' },
    {
      id: 'property-removed',
      at,
      was: 'present',
      is: closed ? 'refused' : 'unknown',
      effect: breaksReaders('clients that read it'),
      only: 'response',
    },
  ]
}
