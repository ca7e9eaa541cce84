/**
 * The record that belongs to a type. A new record for a type that existed before breaks senders; a removed one breaks
 * readers. A new type with its record breaks nobody.
 */
import type { RecordByType, Schema } from '../../document/schema.ts'
import { type Difference, compatible, breaksSenders, breaksBoth, breaksReaders } from '../../effect.ts'
import { oneDifferenceOf, isSameJson, valuesNotIn } from './rule.ts'

interface RecordContext {
  /** The types that the old document names. */
  known: readonly unknown[]
  /** Whether two records of a type are the same record, perhaps changed: its changes are compared elsewhere. */
  isSameRecord: (was: Schema, is: Schema) => boolean
}

export function recordByType(was: Schema, is: Schema, { known, isSameRecord }: RecordContext): Difference[] {
  const [before, now] = [was['x-record-by-type'], is['x-record-by-type']]
  if (!before && !now) return []
  if (!before || !now || before.by !== now.by || !isSameJson(before.at, now.at)) {
    const [senders, readers] = ['clients that send other data with a type', 'clients that read the record that a type names']
    const effect = before ? (now ? breaksBoth(senders, readers) : breaksReaders(readers)) : breaksSenders(senders)
    return [{ id: 'record-rule-changed', was: words(before), is: words(now), effect }]
  }
  const added = valuesNotIn(Object.keys(now.records), Object.keys(before.records))
  const removed = valuesNotIn(Object.keys(before.records), Object.keys(now.records))
  const others = Object.entries(before.records).filter(([type, record]) => {
    const after = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return after !== undefined && !isSameRecord(record, after)
  })
  const [held, fresh] = [added.filter((type) => known.includes(type)), added.filter((type) => !known.includes(type))]
  return [
    ...oneDifferenceOf(removed, (was) => ({
      id: 'record-type-removed',
      was,
      is: 'any record',
      effect: breaksReaders('clients that read the record that the type names'),
    })),
    ...others.map(([type, record]) => ({
      id: 'record-of-type-changed' as const,
      was: `${type}: ${nameOf(record)}`,
      is: `${type}: ${nameOf(now.records[type])}`,
      effect: breaksBoth('clients that send the record of before', 'clients that read the record of before'),
    })),
    ...oneDifferenceOf(held, (is) => ({
      id: 'record-type-added',
      was: 'any record',
      is,
      effect: breaksSenders('clients that send other data with the type'),
    })),
    ...oneDifferenceOf(fresh, (is) => ({ id: 'record-type-added', was: 'unknown type', is, effect: compatible })),
  ]
}

const nameOf = (record: Schema | undefined): string => record?.$ref?.split('/').at(-1) ?? 'a record'

const words = (rule: RecordByType | undefined): string => (rule ? `by ${rule.by} at /${rule.at.join('/')}` : 'none')
