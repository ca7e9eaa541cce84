/**
 * Lists of values. For a closed list, removing a value breaks senders and adding one breaks readers. An open list may change freely.
 * Closing a list breaks senders, and opening it breaks readers.
 */
import { listValues, quoteValue } from '../../document/in-words.ts'
import type { Schema } from '../../document/schema.ts'
import { breaksBoth, breaksReaders, breaksSenders, compatible, type Difference, noteOnly } from '../../change.ts'
import { type SchemaRule, listMissing, compareValues } from './rule.ts'

/**
 * Compares the allowed content types of a header. Removing one breaks senders, and adding one breaks readers that know only the previous
 * ones.
 */
export const compareContentTypes: SchemaRule = (base, revision, shared) => {
  const [before, now] = [base['x-content-types'], revision['x-content-types']]
  if (!shared.has('object') || (!before && !now)) return []
  const ANY = 'any other'
  return compareValues(
    before ?? [...(now ?? []), ANY],
    now ?? [...(before ?? []), ANY],
    'rejected',
    ['content-type-removed', breaksSenders('clients that request it')],
    ['content-type-added', breaksReaders('clients that know only the others')],
  )
}

/** Returns the values of a closed list except null, which has a separate rule. */
export function getClosedList({ const: only, enum: several }: Schema): readonly unknown[] | undefined {
  return (only === undefined ? several : [only])?.filter((value) => value !== null)
}

const getNamedValues = (schema: Schema): readonly unknown[] | undefined => getClosedList(schema) ?? schema['x-extensible-enum']

export const compareLists: SchemaRule = (base, revision) => {
  const [before, now] = [getClosedList(base), getClosedList(revision)]
  if (before && now) return compareClosedLists(before, now)
  return [
    ...(before || now ? [createOpeningChange(base, revision)] : []),
    ...compareOpenLists(getNamedValues(base) ?? [], getNamedValues(revision) ?? []),
  ]
}

function compareClosedLists(before: readonly unknown[], now: readonly unknown[]): Difference[] {
  if (before.length === 1 && now.length === 1 && listMissing(before, now).length === 1) {
    const whom = `clients that know only ${quoteValue(before[0])}`
    return [{ id: 'constant-changed', was: quoteValue(before[0]), is: quoteValue(now[0]), effect: breaksBoth(whom, whom) }]
  }
  return compareValues(
    before,
    now,
    'not listed',
    ['enum-value-removed', breaksSenders('clients that send it')],
    ['enum-value-added', breaksReaders('clients that handle only the previous values')],
  )
}

function createOpeningChange(base: Schema, revision: Schema): Difference {
  const words = (schema: Schema) => {
    const values = getClosedList(schema)
    return values ? `one of ${listValues(values)}` : schema['x-extensible-enum'] ? 'an open list' : 'any value'
  }
  const values = { was: words(base), is: words(revision) }
  return getClosedList(revision)
    ? { id: 'list-closed', ...values, effect: breaksSenders('clients that send other values') }
    : { id: 'list-opened', ...values, effect: breaksReaders('clients that handle only the previous values') }
}

function compareOpenLists(before: readonly unknown[], now: readonly unknown[]): Difference[] {
  if (before.length === 0 || now.length === 0) return []
  return compareValues(before, now, 'not named', ['open-value-removed', noteOnly], ['open-value-added', compatible])
}
