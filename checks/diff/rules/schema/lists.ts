/**
 * Lists of values. In a closed list a removed value breaks senders and an added value breaks readers. An open list may
 * change freely. Closing a list breaks senders, opening it breaks readers.
 */
import { listValues, quoteValue } from '../../document/in-words.ts'
import type { Schema } from '../../document/schema.ts'
import { breaksBoth, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import { oneDifferenceOf, type SchemaRule, valuesNotIn } from './rule.ts'

/** The content types that a header may name: a removed one breaks senders, a new one breaks readers that know only the others. */
export const contentTypes: SchemaRule = (was, is, shared) => {
  const [before, now] = [was['x-content-types'], is['x-content-types']]
  if (!shared.has('object') || (!before && !now)) return []
  const [removed, added] =
    before && now ? [valuesNotIn(before, now), valuesNotIn(now, before)] : now ? [['any other'], []] : [[], ['any other']]
  return [
    ...oneDifferenceOf(removed, (was) => ({
      id: 'content-type-removed',
      was,
      is: 'refused',
      effect: breaksSenders('clients that ask for it'),
    })),
    ...oneDifferenceOf(added, (is) => ({
      id: 'content-type-added',
      was: 'refused',
      is,
      effect: breaksReaders('clients that know only the others'),
    })),
  ]
}

/** The values of a closed list, without null, which has a rule of its own. */
export function closedList({ const: only, enum: several }: Schema): readonly unknown[] | undefined {
  return (only === undefined ? several : [only])?.filter((value) => value !== null)
}

const knownOf = (schema: Schema): readonly unknown[] | undefined => closedList(schema) ?? schema['x-extensible-enum']

export const lists: SchemaRule = (was, is) => {
  const [before, now] = [closedList(was), closedList(is)]
  if (before && now) return closedListChanges(before, now)
  return [...(before || now ? [closedOrOpened(was, is)] : []), ...openListChanges(knownOf(was) ?? [], knownOf(is) ?? [])]
}

function closedListChanges(before: readonly unknown[], now: readonly unknown[]): Difference[] {
  const [removed, added] = [valuesNotIn(before, now), valuesNotIn(now, before)]
  if (before.length === 1 && now.length === 1 && removed.length === 1) {
    const whom = `clients that know only ${quoteValue(before[0])}`
    return [{ id: 'constant-changed', was: quoteValue(before[0]), is: quoteValue(now[0]), effect: breaksBoth(whom, whom) }]
  }
  return [
    ...oneDifferenceOf(removed, (was) => ({
      id: 'enum-value-removed',
      was,
      is: 'not listed',
      effect: breaksSenders('clients that send it'),
    })),
    ...oneDifferenceOf(added, (is) => ({
      id: 'enum-value-added',
      was: 'not listed',
      is,
      effect: breaksReaders('clients that handle only the values listed before'),
    })),
  ]
}

function closedOrOpened(was: Schema, is: Schema): Difference {
  const words = (schema: Schema) => {
    const values = closedList(schema)
    return values ? `one of ${listValues(values)}` : schema['x-extensible-enum'] ? 'an open list' : 'any value'
  }
  const values = { was: words(was), is: words(is) }
  return closedList(is)
    ? { id: 'list-closed', ...values, effect: breaksSenders('clients that send other values') }
    : { id: 'list-opened', ...values, effect: breaksReaders('clients that handle only the values listed before') }
}

function openListChanges(before: readonly unknown[], now: readonly unknown[]): Difference[] {
  const [removed, added] = [valuesNotIn(before, now), valuesNotIn(now, before)]
  if (before.length === 0 || now.length === 0) return []
  return [
    ...oneDifferenceOf(removed, (was) => ({ id: 'open-value-removed', was, is: 'not named', effect: noteOnly })),
    ...oneDifferenceOf(added, (is) => ({ id: 'open-value-added', was: 'not named', is, effect: compatible })),
  ]
}
