/**
 * Added and removed properties. Unknown properties are allowed by default, so a new property breaks nobody unless it is required. Removing
 * a property breaks readers, but services ignore the property in requests. Closed objects reject unknown properties in both directions.
 */
import { escapeToken } from '../../../validate/pointers.ts'
import { breaksBoth, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import { findPropertySchemas, type Schema } from '../../document/schema.ts'
import { summarizeValues, type SchemaRule, listMissing } from './rule.ts'

/**
 * Exactly one of the listed properties must be present. Changing the list breaks senders unless the old values satisfy the new rule, and
 * readers unless the new values satisfy the old rule. Offering alternatives to a required property does not break senders.
 */
export const compareExclusiveProperties: SchemaRule = (base, revision, shared) => {
  const [before, now] = [base['x-exactly-one-of'], revision['x-exactly-one-of']]
  if (!shared.has('object') || toKey(before) === toKey(now)) return []
  const values = { was: formatNames(before), is: formatNames(now) }
  const effect = getExclusivityEffect(satisfiesRule(base, now), satisfiesRule(revision, before))
  const id = before ? (now ? 'exactly-one-of-changed' : 'exactly-one-of-removed') : 'exactly-one-of-added'
  return [{ id, ...values, effect } satisfies Difference]
}

const SENDERS = 'clients that send none or several of them'
const READERS = 'clients that rely on exactly one of the previous properties'

const getExclusivityEffect = (isSafeForSenders: boolean, isSafeForReaders: boolean) => {
  if (isSafeForSenders) return isSafeForReaders ? compatible : breaksReaders(READERS)
  return isSafeForReaders ? breaksSenders(SENDERS) : breaksBoth(SENDERS, READERS)
}

/** True if every value that the schema allows satisfies the rule. */
function satisfiesRule(
  { properties = {}, required = [], 'x-exactly-one-of': ownRule }: Schema,
  rule: readonly string[] | undefined,
): boolean {
  if (!rule) return true
  const described = rule.filter((name) => Object.hasOwn(properties, name))
  return toKey(described) === toKey(ownRule) || (described.length === 1 && required.includes(described[0] as string))
}

const toKey = (names: readonly string[] | undefined): string => JSON.stringify(names?.toSorted())
const formatNames = (names: readonly string[] | undefined): string => names?.join(', ') ?? 'none'

/** Requiring a property breaks senders, and making it optional breaks readers. */
const hasProperty = ({ properties = {} }: Schema, name: string) => Object.hasOwn(properties, name)

export const compareRequired: SchemaRule = (base, revision, shared) => {
  if (!shared.has('object')) return []
  const [before, now] = [base.required ?? [], revision.required ?? []]
  return [
    // New and removed properties are compared by separate rules.
    ...listMissing(now, before)
      .filter((name) => hasProperty(base, name) || !hasProperty(revision, name))
      .map((name) => ({
        id: 'property-became-required' as const,
        at: `/${escapeToken(name)}`,
        was: 'may be absent',
        is: 'must be present',
        effect: breaksSenders('clients that leave it out'),
      })),
    ...listMissing(before, now)
      .filter((name) => hasProperty(revision, name) || !hasProperty(base, name))
      .map((name) => ({
        id: 'property-became-optional' as const,
        at: `/${escapeToken(name)}`,
        was: 'must be present',
        is: 'may be absent',
        effect: breaksReaders('clients that assume that it is present'),
      })),
  ]
}

/** True for objects that allow only named properties (`additionalProperties: false` or `unevaluatedProperties: false`). */
const isClosed = ({ additionalProperties, unevaluatedProperties }: Schema): boolean =>
  additionalProperties === false || (additionalProperties === undefined && unevaluatedProperties === false)

export const compareClosedObjects: SchemaRule = (base, revision, shared) => {
  const [before, now] = [isClosed(base), isClosed(revision)]
  if (before === now || !shared.has('object')) return []
  const words = (closed: boolean) => (closed ? 'only the listed properties' : 'any additional property')
  const values = { was: words(before), is: words(now) }
  return now
    ? [{ id: 'object-closed', ...values, effect: breaksSenders('clients that send additional properties') }]
    : [
        {
          id: 'object-opened',
          ...values,
          effect: breaksReaders('clients that reject unknown properties, because the object was closed'),
        },
      ]
}

export const compareProperties: SchemaRule = (base, revision, shared) => {
  if (!shared.has('object')) return []
  const [before, now] = [base.properties ?? {}, revision.properties ?? {}]
  const added = Object.keys(now).filter((name) => !Object.hasOwn(before, name))
  const removed = Object.keys(before).filter((name) => findPropertySchemas(revision, name).length === 0)
  return [
    ...added.flatMap((name) => (now[name] === REJECTED ? createRejectedProperty(name, base) : createAddedProperty(name, base, revision))),
    ...(isClosed(base) && isClosed(revision)
      ? createClosedExtension(added.filter((name) => findPropertySchemas(base, name).length === 0))
      : []),
    ...removed.flatMap((name) => createRemovedProperty(`/${escapeToken(name)}`, isClosed(revision))),
  ]
}

/** The schema of a property that must not be present. */
const REJECTED: unknown = false

/** The old document allowed any value for the property, and the new document rejects all values. */
const createRejectedProperty = (name: string, base: Schema): Difference[] =>
  isClosed(base)
    ? []
    : [{ id: 'type-narrowed', at: `/${escapeToken(name)}`, was: 'anything', is: 'nothing', effect: breaksSenders('clients that send it') }]

function createAddedProperty(name: string, base: Schema, revision: Schema): Difference {
  const isRequired = revision.required?.includes(name) === true && base.required?.includes(name) !== true
  return {
    id: isRequired ? 'required-property-added' : 'property-added',
    at: `/${escapeToken(name)}`,
    was: 'absent',
    is: isRequired ? 'must be present' : 'may be present',
    effect: isRequired ? breaksSenders('clients that do not send it yet') : compatible,
  }
}

/** Returns one difference for all new properties, because a client that rejects unknown properties breaks only once. */
export const createClosedExtension = (names: readonly string[]): Difference[] =>
  summarizeValues(names, (revision) => ({
    id: 'closed-object-extended',
    is: revision,
    effect: breaksReaders('clients that reject unknown properties, because the object was closed'),
    only: 'response',
  }))

export const createPropertyRejection = (at: string): Difference => ({
  id: 'property-rejected',
  at,
  was: 'present',
  is: 'rejected',
  effect: breaksSenders('clients that send it, because the object is closed'),
})

/** A service ignores the removed property, or rejects it if the object is closed. */
function createRemovedProperty(at: string, closed: boolean): Difference[] {
  const sent: Difference = closed
    ? createPropertyRejection(at)
    : { id: 'property-ignored', at, was: 'present', is: 'unknown', effect: noteOnly }
  return [
    { ...sent, only: 'request' },
    {
      id: 'property-removed',
      at,
      was: 'present',
      is: closed ? 'rejected' : 'unknown',
      effect: breaksReaders('clients that read it'),
      only: 'response',
    },
  ]
}
