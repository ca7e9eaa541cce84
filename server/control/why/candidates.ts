/**
 * Collects values with which to replace input values, and parts to add to the input. They come from enumerations in the contract and from
 * sample records.
 */
import { type Path, getValueAtPath } from '../../../payloads/json.ts'
import { readFileSync } from 'node:fs'
import { tables } from '../../../generated/tables.ts'
import { detectScale } from './scale.ts'
import { type DeterminationInput, type Leaf, collectLeaves, toPattern, type Replacement, type Scalar } from './determination-input.ts'
import type { Leaves } from './leaves.ts'

/** A record from which the search takes single values, fields or the whole content. */
export interface RecordSample {
  readonly type: string
  readonly data: object
}

/** Returns the name of the record schema for a source data type. */
export const getRecordName = (type: string): string => tables.recordByType[type] as string

/** Returns true for record fields and Data Request details. Validation then rejects the removal of required fields. */
export const isRemovable = ([top, at, part]: Path): boolean => (top === 'items' ? part === 'data' : at === 'details')

/** Returns the values with which to replace a leaf. Excludes neighboring numbers and days, which the boundary search covers. */
export type Candidates = (leaf: Leaf, of: { readonly input: DeterminationInput; readonly leaves: Leaves }) => readonly Scalar[]

/** Maximum number of values from the same source that are tried in a field. */
const MAX_VALUES = 40

export function candidatesFrom(samples: readonly RecordSample[]): Candidates {
  const seen = new Map<string, Set<Scalar>>()
  for (const { type, data } of samples)
    for (const { pattern, value } of collectLeaves(data)) {
      const key = `${getRecordName(type)} ${pattern}`
      seen.set(key, (seen.get(key) ?? new Set()).add(value))
    }
  return ({ path, pattern, value }, { input, leaves }) => {
    if (typeof value === 'boolean') return [!value]
    const { unit } = detectScale(value) ?? {}
    if (unit === 'day') return []
    if (unit === 'number') return typeof value === 'number' ? [0, ...leaves.amounts.slice(0, MAX_VALUES)] : ['0']
    const [top, at, part, ...rest] = path
    const item = top === 'items' ? input.items[Number(at)] : undefined
    if (item && part === 'channel') return ['connection', 'submission']
    if (item && part === 'type') return Object.keys(tables.recordByType).filter((type) => getRecordName(type) === getRecordName(item.type))
    const others = item && part === 'data' ? (seen.get(`${getRecordName(item.type)} ${toPattern(rest)}`) ?? []) : []
    const ofInputs = [...new Set(leaves.byPattern.get(pattern)?.map((leaf) => leaf.value))].slice(0, MAX_VALUES)
    return [...new Set([...(enumerationMembers.get(String(value)) ?? []), ...ofInputs, ...[...others].slice(0, MAX_VALUES), 'Other'])]
  }
}

/** Members of every enumeration that contains the value. */
const enumerationMembers: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const { values = [] } of Object.values(tables.components)) {
    const list = values.map(({ value }) => value)
    for (const value of list) found.set(value, [...(found.get(value) ?? []), ...list])
  }
  return found
})()

/**
 * Yields parts that are missing from the input: fields from samples of the same record, Items that the Service reads, a login and a bank
 * account.
 */
export function* missingParts(
  input: DeterminationInput,
  samples: readonly RecordSample[],
  records: readonly string[],
): Generator<Replacement> {
  const read = [...samples, ...records.map((record) => ({ type: record, data: buildFullRecord(record) }))]
  for (const [at, item] of input.items.entries())
    for (const { type, data } of read)
      if (getRecordName(type) === getRecordName(item.type)) yield* missingFields(item.data, data, ['items', at, 'data'])
  const now = input.circumstances.now
  const datasource = input.items[0]?.datasource ?? { id: null, type: null, name: null }
  // Prefers samples that a client can submit as a record over samples that must be uploaded.
  for (const { type, data } of samples.toSorted((a, b) => Number(isFile(a)) - Number(isFile(b))))
    if (records.includes(getRecordName(type)))
      for (const channel of ['submission', 'connection'])
        yield {
          path: ['items', input.items.length],
          to: { itemId: '', type, channel, datasource, createdAt: now, onHold: false, data },
        }
  yield { path: ['circumstances', 'connections', input.circumstances.connections.length], to: { datasource, connectedAt: now } }
  const bank = { datasource, accountNumber: '', holders: [], asOf: now, entries: [] }
  yield { path: ['circumstances', 'banks', input.circumstances.banks.length], to: bank }
}

const isFile = ({ type }: RecordSample): boolean => getRecordName(type) !== type

/** Yields the properties of the sample that are missing from the value. */
function* missingFields(value: unknown, sample: unknown, path: Path): Generator<Replacement> {
  if (sample === undefined || sample === null) return
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) yield { path, to: sample }
  else if (Array.isArray(value) && Array.isArray(sample)) {
    for (const [at, element] of value.entries()) yield* missingFields(element, sample[Math.min(at, sample.length - 1)], [...path, at])
  } else if (typeof value === 'object' && typeof sample === 'object')
    for (const [name, inner] of Object.entries(sample))
      yield* missingFields((value as Record<string, unknown>)[name], inner, [...path, name])
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

/** Maximum nesting depth of a generated record. Some schemas are recursive. */
const MAX_DEPTH = 8

/** Builds a record in which every field has a value. */
function buildFullRecord(record: string): object {
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
