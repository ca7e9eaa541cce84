/**
 * Lists of values. In a closed list a removed value breaks senders and an added value breaks readers. An open list may
 * change freely. Closing a list breaks senders, opening it breaks readers.
 */
import { listValues, quoteValue } from '../../document/in-words.ts'
import type { Schema } from '../../document/schema.ts'
import { breaksBoth, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import { type SchemaRule, valuesNotIn, listChanges } from './rule.ts'

/** The content types that a header may name: a removed one breaks senders, a new one breaks readers that know only the others. */
export const contentTypes: SchemaRule = (was, is, shared) => {
  const [before, now] = [was['x-content-types'], is['x-content-types']]
  if (!shared.has('object') || (!before && !now)) return []
  const ANY = 'any other'
  return listChanges(
    before ?? [...(now ?? []), ANY],
    now ?? [...(before ?? []), ANY],
    'refused',
    ['content-type-removed', breaksSenders('clients that ask for it')],
    ['content-type-added', breaksReaders('clients that know only the others')],
  )
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
  if (before.length === 1 && now.length === 1 && valuesNotIn(before, now).length === 1) {
    const whom = `clients that know only ${quoteValue(before[0])}`
    return [{ id: 'constant-changed', was: quoteValue(before[0]), is: quoteValue(now[0]), effect: breaksBoth(whom, whom) }]
  }
  return listChanges(
    before,
    now,
    'not listed',
    ['enum-value-removed', breaksSenders('clients that send it')],
    ['enum-value-added', breaksReaders('clients that handle only the values listed before')],
  )
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
  if (before.length === 0 || now.length === 0) return []
  return listChanges(before, now, 'not named', ['open-value-removed', noteOnly], ['open-value-added', compatible])
}
