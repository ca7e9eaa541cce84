/** What the fields of evidence may be instead, and what may be added: values of the contract's lists, and those that other evidence has. */
import { readFileSync } from 'node:fs'
import { tables } from '../../generated/tables.ts'
import { validators, withValidationClock } from '../core/validation.ts'
import type { Evidence } from '../determinations/evidence.ts'
import { scaleOf } from './scale.ts'
import { type Leaf, leavesOf, type Path, patternOf, type Replacement, type Scalar, valueAt, type World } from './world.ts'

/** A record from which fields, values and whole Items are taken. */
export interface Donor {
  readonly type: string
  readonly data: object
}

/** The record of a type of source data. */
export const recordOf = (type: string): string => tables.recordByType[type] as string

/** True if the contract lets Items be so. What stands as it did is not looked at again. */
export const isPossible = (changed: World, world: World): boolean =>
  withValidationClock(world.circumstances.now, () =>
    changed.evidence.every((item) => world.evidence.some(({ data }) => data === item.data) || isRecord(item)),
  )

const isRecord = ({ type, data }: Evidence<never>): boolean => validators[recordOf(type)]?.(data) ?? true

/** Fields of records and of the details of a Data Request may be left out, as far as the contract lets them. */
export const isRemovable = ([top, at, part]: Path): boolean => (top === 'evidence' ? part === 'data' : at === 'details')

/** The values to try instead of one. Of a number only zero, as its neighbours are tried anyway. */
export type Candidates = (leaf: Leaf, world: World) => readonly Scalar[]

/** As many values of others as show each kind of them. */
const MOST_VALUES = 40

export function candidatesFrom(donors: readonly Donor[]): Candidates {
  const seen = new Map<string, Set<Scalar>>()
  for (const { type, data } of donors)
    for (const { path, value } of leavesOf(data)) {
      const key = `${recordOf(type)} ${patternOf(path)}`
      seen.set(key, (seen.get(key) ?? new Set()).add(value))
    }
  return ({ path, value }, world) => {
    if (typeof value === 'boolean') return [!value]
    const { unit } = scaleOf(value) ?? {}
    if (unit !== undefined) return unit === 'day' ? [] : [typeof value === 'number' ? 0 : '0']
    const [top, at, part, ...rest] = path
    const item = top === 'evidence' ? world.evidence[Number(at)] : undefined
    if (item && part === 'channel') return ['connection', 'submission']
    if (item && part === 'type') return Object.keys(tables.recordByType).filter((type) => recordOf(type) === recordOf(item.type))
    const others = item && part === 'data' ? (seen.get(`${recordOf(item.type)} ${patternOf(rest)}`) ?? []) : []
    return [...new Set([...(listOf.get(String(value)) ?? []), ...[...others].slice(0, MOST_VALUES), 'Other'])]
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

/** What others have and the evidence has not: fields of the same records, Items that the Service reads, a bank account, a login. */
export function* partsLacking(world: World, donors: readonly Donor[], records: readonly string[]): Generator<Replacement> {
  const read = [...donors, ...records.map((record) => ({ type: record, data: everyFieldOf(record) }))]
  for (const [at, item] of world.evidence.entries())
    for (const { type, data } of read)
      if (recordOf(type) === recordOf(item.type)) yield* lackingIn(item.data, data, ['evidence', at, 'data'])
  const now = world.circumstances.now
  const datasource = world.evidence[0]?.datasource ?? { id: null, type: null, name: null }
  // First those that a client can submit as a record.
  for (const { type, data } of donors.toSorted((a, b) => Number(isFile(a)) - Number(isFile(b))))
    if (records.includes(recordOf(type)))
      for (const channel of ['submission', 'connection'])
        yield {
          path: ['evidence', world.evidence.length],
          to: { itemId: '', type, channel, datasource, createdAt: now, onHold: false, data },
        }
  yield { path: ['circumstances', 'connections', world.circumstances.connections.length], to: { datasource, connectedAt: now } }
  const bank = {
    datasource: { id: 'bank', type: 'BANK', name: 'Sandbox Bank' },
    accountNumber: 'XXXXXX0000',
    holders: [],
    asOf: now,
    entries: [],
  }
  yield { path: ['circumstances', 'banks', world.circumstances.banks.length], to: bank }
}

const isFile = ({ type }: Donor): boolean => recordOf(type) !== type

/** The properties of the other that are not here. */
function* lackingIn(own: unknown, other: unknown, path: Path): Generator<Replacement> {
  if (other === undefined || other === null) return
  if (own === undefined || own === null || (Array.isArray(own) && own.length === 0)) yield { path, to: other }
  else if (Array.isArray(own) && Array.isArray(other)) {
    for (const [at, one] of own.entries()) yield* lackingIn(one, other[Math.min(at, other.length - 1)], [...path, at])
  } else if (typeof own === 'object' && typeof other === 'object')
    for (const [name, value] of Object.entries(other)) yield* lackingIn((own as Record<string, unknown>)[name], value, [...path, name])
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
const DEEPEST = 8

/** A record in which each field has a value, whatever it means. */
export function everyFieldOf(record: string): object {
  const root = JSON.parse(readFileSync(new URL(`../../generated/schemas/${record}.json`, import.meta.url), 'utf8')) as Schema
  const sample = (schema: Schema, depth: number): unknown => {
    if (depth > DEEPEST) return undefined
    if (schema.$ref) return sample(valueAt(root, schema.$ref.slice(2).split('/')) as Schema, depth)
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
