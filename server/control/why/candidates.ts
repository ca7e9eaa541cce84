/** The values to try in place of those of the evidence, and the parts to add to it: from lists of the contract and from sample records. */
import { type Path, getValueAtPath } from '../../../payloads/json.ts'
import { readFileSync } from 'node:fs'
import { tables } from '../../../generated/tables.ts'
import { scaleOf } from './scale.ts'
import { type DeterminationInput, type Leaf, leavesOf, patternOf, type Replacement, type Scalar } from './determination-input.ts'
import type { Leaves } from './leaves.ts'

/** A record that gives values, fields and whole Items to try. */
export interface RecordSample {
  readonly type: string
  readonly data: object
}

/** The record of a type of source data. */
export const recordOf = (type: string): string => tables.recordByType[type] as string

/** Fields of records and of the details of a Data Request may be left out, as far as the contract lets them. */
export const isRemovable = ([top, at, part]: Path): boolean => (top === 'evidence' ? part === 'data' : at === 'details')

/** The values to try instead of one: neighbours of numbers and days are tried anyway. */
export type Candidates = (leaf: Leaf, of: { readonly input: DeterminationInput; readonly leaves: Leaves }) => readonly Scalar[]

/** The most values of samples that are tried in one field. */
const MAX_VALUES = 40

export function candidatesFrom(samples: readonly RecordSample[]): Candidates {
  const seen = new Map<string, Set<Scalar>>()
  for (const { type, data } of samples)
    for (const { pattern, value } of leavesOf(data)) {
      const key = `${recordOf(type)} ${pattern}`
      seen.set(key, (seen.get(key) ?? new Set()).add(value))
    }
  return ({ path, pattern, value }, { input, leaves }) => {
    if (typeof value === 'boolean') return [!value]
    const { unit } = scaleOf(value) ?? {}
    if (unit === 'day') return []
    if (unit === 'number') return typeof value === 'number' ? [0, ...leaves.amounts.slice(0, MAX_VALUES)] : ['0']
    const [top, at, part, ...rest] = path
    const item = top === 'evidence' ? input.evidence[Number(at)] : undefined
    if (item && part === 'channel') return ['connection', 'submission']
    if (item && part === 'type') return Object.keys(tables.recordByType).filter((type) => recordOf(type) === recordOf(item.type))
    const others = item && part === 'data' ? (seen.get(`${recordOf(item.type)} ${patternOf(rest)}`) ?? []) : []
    const ofEvidence = [...new Set(leaves.byPattern.get(pattern)?.map((leaf) => leaf.value))].slice(0, MAX_VALUES)
    return [...new Set([...(listOf.get(String(value)) ?? []), ...ofEvidence, ...[...others].slice(0, MAX_VALUES), 'Other'])]
  }
}

/** The values of the lists that a value is in. */
const listOf: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const { values = [] } of Object.values(tables.components)) {
    const list = values.map(({ value }) => value)
    for (const value of list) found.set(value, [...(found.get(value) ?? []), ...list])
  }
  return found
})()

/** Parts that the evidence lacks: fields that samples of the same record have, Items that the Service reads, a bank account, a login. */
export function* missingParts(
  input: DeterminationInput,
  samples: readonly RecordSample[],
  records: readonly string[],
): Generator<Replacement> {
  const read = [...samples, ...records.map((record) => ({ type: record, data: everyFieldOf(record) }))]
  for (const [at, item] of input.evidence.entries())
    for (const { type, data } of read)
      if (recordOf(type) === recordOf(item.type)) yield* missingFields(item.data, data, ['evidence', at, 'data'])
  const now = input.circumstances.now
  const datasource = input.evidence[0]?.datasource ?? { id: null, type: null, name: null }
  // First those that a client can submit as a record.
  for (const { type, data } of samples.toSorted((a, b) => Number(isFile(a)) - Number(isFile(b))))
    if (records.includes(recordOf(type)))
      for (const channel of ['submission', 'connection'])
        yield {
          path: ['evidence', input.evidence.length],
          to: { itemId: '', type, channel, datasource, createdAt: now, onHold: false, data },
        }
  yield { path: ['circumstances', 'connections', input.circumstances.connections.length], to: { datasource, connectedAt: now } }
  const bank = { datasource, accountNumber: '', holders: [], asOf: now, entries: [] }
  yield { path: ['circumstances', 'banks', input.circumstances.banks.length], to: bank }
}

const isFile = ({ type }: RecordSample): boolean => recordOf(type) !== type

/** Properties of the other value that this one lacks. */
function* missingFields(own: unknown, other: unknown, path: Path): Generator<Replacement> {
  if (other === undefined || other === null) return
  if (own === undefined || own === null || (Array.isArray(own) && own.length === 0)) yield { path, to: other }
  else if (Array.isArray(own) && Array.isArray(other)) {
    for (const [at, one] of own.entries()) yield* missingFields(one, other[Math.min(at, other.length - 1)], [...path, at])
  } else if (typeof own === 'object' && typeof other === 'object')
    for (const [name, value] of Object.entries(other)) yield* missingFields((own as Record<string, unknown>)[name], value, [...path, name])
}

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minimum?: number
  readonly minItems?: number
  readonly 'x-calendar-date'?: string
}

/** Levels of records within records of their own kind. */
const MAX_DEPTH = 8

/** A record in which each field has a value, whatever it means. */
function everyFieldOf(record: string): object {
  const root = JSON.parse(readFileSync(new URL(`../../../generated/schemas/${record}.json`, import.meta.url), 'utf8')) as Schema
  const sample = (schema: Schema, depth: number): unknown => {
    if (depth > MAX_DEPTH) return undefined
    if (schema.$ref) return sample(getValueAtPath(root, schema.$ref.slice(2).split('/')) as Schema, depth)
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return sample(schema.anyOf[0] as Schema, depth)
    if (schema['x-calendar-date']) return '01/15/2024'
    if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sample(one, depth + 1)]))
    if (schema.items) return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items as Schema, depth + 1))
    const [type] = [schema.type].flat()
    if (type === 'boolean') return true
    if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
    return type === 'object' ? {} : 'Other'
  }
  return sample(root, 0) as object
}
