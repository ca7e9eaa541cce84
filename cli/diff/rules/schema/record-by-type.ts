/**
 * The record that goes with a type. A new pair of a type that was known before refuses what was free; a pair that is gone
 * frees what was promised. A type and its record that come together are new to everybody.
 */
import type { RecordByType, Schema } from '../../document/schema.ts'
import { type Difference, harmless, narrower, other, wider } from '../../effect.ts'
import { ofAny, same, without } from './rule.ts'

interface Asked {
  /** The types that the old document names. */
  known: readonly unknown[]
  /** Whether the records of one type are one that may have changed: that is compared where it is. */
  isSameRecord: (was: Schema, is: Schema) => boolean
}

export function recordByType(was: Schema, is: Schema, { known, isSameRecord }: Asked): Difference[] {
  const [before, now] = [was['x-record-by-type'], is['x-record-by-type']]
  if (!before && !now) return []
  if (!before || !now || before.by !== now.by || !same(before.at, now.at)) {
    const [senders, readers] = ['clients that send other data with a type', 'clients that read the record that a type names']
    const effect = before ? (now ? other(senders, readers) : wider(readers)) : narrower(senders)
    return [{ id: 'record-rule-changed', was: words(before), is: words(now), effect }]
  }
  const come = without(Object.keys(now.records), Object.keys(before.records))
  const gone = without(Object.keys(before.records), Object.keys(now.records))
  const others = Object.entries(before.records).filter(([type, record]) => {
    const after = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return after !== undefined && !isSameRecord(record, after)
  })
  const [held, fresh] = [come.filter((type) => known.includes(type)), come.filter((type) => !known.includes(type))]
  return [
    ...ofAny(gone, (was) => ({
      id: 'record-type-removed',
      was,
      is: 'any record',
      effect: wider('clients that read the record that the type names'),
    })),
    ...others.map(([type, record]) => ({
      id: 'record-of-type-changed' as const,
      was: `${type}: ${nameOf(record)}`,
      is: `${type}: ${nameOf(now.records[type])}`,
      effect: other('clients that send the record of before', 'clients that read the record of before'),
    })),
    ...ofAny(held, (is) => ({
      id: 'record-type-added',
      was: 'any record',
      is,
      effect: narrower('clients that send other data with the type'),
    })),
    ...ofAny(fresh, (is) => ({ id: 'record-type-added', was: 'unknown type', is, effect: harmless })),
  ]
}

const nameOf = (record: Schema | undefined): string => record?.$ref?.split('/').at(-1) ?? 'a record'

const words = (rule: RecordByType | undefined): string => (rule ? `by ${rule.by} at /${rule.at.join('/')}` : 'none')
