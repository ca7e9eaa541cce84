/**
 * Declares tables. Each feature declares its tables in its `table.ts`, and `features/tables.ts` lists all of them. Identifiers and JSON are
 * stored as text, and timestamps as epoch milliseconds that the application sets. Fields that filters use have separate columns.
 */
import type { Generated } from 'kysely'

/** Database engines, which use different column types. */
export type Engine = 'sqlite' | 'postgres'

/** Kinds of records that can own a row. Each record of these kinds belongs to an Individual. Features add their kinds to this interface. */
export interface Owners {}

/** Row types by table name. `features/tables.ts` derives them from its list of tables. */
export interface Tables {}

/** A column with its SQL declaration. `value` is used only for its type. */
export interface Column<T> {
  readonly sql: string | Readonly<Record<Engine, string>>
  readonly value?: T
  /** Set if the column identifies the owner of the row. A purge of the owner's Individual then erases the row. */
  readonly owner?: keyof Owners
  /** Set if the database computes the column's value for a new row. */
  readonly generated?: true
}

type Columns = Readonly<Record<string, Column<unknown>>>

interface TableOptions<Name extends string> {
  /** Columns of a composite primary key. */
  readonly primaryKey?: readonly Name[]
  /** Set if SQLite should store each row only in the primary-key index. */
  readonly withoutRowid?: true
  /** Index statements without the leading `create`. */
  readonly indexes?: readonly string[]
  /** Set if the rows describe running processes and are not part of the state. */
  readonly ephemeral?: true
  /** Set if a purge changes rows even though they have no owner. */
  readonly purge?: 'rewritten'
  /** Columns that a text search covers. */
  readonly searchable?: readonly Name[]
}

export interface Table<Name extends string = string, Declared extends Columns = Columns> extends TableOptions<keyof Declared & string> {
  readonly name: Name
  readonly columns: Declared
  readonly columnNames: readonly (keyof Declared & string)[]
  /** Columns as `table.column`. Queries select columns by name, so a column added by a later release does not change their rows. */
  readonly qualifiedNames: readonly `${Name}.${keyof Declared & string}`[]
  /** All columns except generated columns. */
  readonly insertedNames: readonly InsertedName<Declared>[]
}

type InsertedName<Declared extends Columns> = {
  [Name in keyof Declared & string]: Declared[Name] extends Column<Generated<unknown>> ? never : Name
}[keyof Declared & string]

/** Kysely's row type for a table. */
export type RowOf<T extends Table> = {
  [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Value> ? Value : never
}

export function declareTable<Name extends string, Declared extends Columns>(
  name: Name,
  columns: Declared,
  options: TableOptions<keyof Declared & string> = {},
): Table<Name, Declared> {
  const columnNames = Object.keys(columns) as (keyof Declared & string)[]
  const qualifiedNames = columnNames.map((column) => `${name}.${column}` as const)
  const insertedNames = columnNames.filter((column) => !columns[column]?.generated) as InsertedName<Declared>[]
  return { name, columns, columnNames, qualifiedNames, insertedNames, ...options }
}

export const column = <T>(sql: Column<T>['sql']): Column<T> => ({ sql })
export const generated = <T>(sql: Column<T>['sql']): Column<Generated<T>> => ({ sql, generated: true })

export const text = column<string>('text not null')
export const textOrNull = column<string | null>('text')
export const literal = <T extends string>() => column<T>('text not null')
export const literalOrNull = <T extends string>() => column<T | null>('text')
export const primaryKey = column<string>('text primary key')
export const unique = column<string>('text not null unique')
export const integer = column<number>('integer not null')
export const integerOrNull = column<number | null>('integer')
export const bigint = column<number>('bigint not null')
export const bigintOrNull = column<number | null>('bigint')
export const milliseconds = column<number>('double precision not null')
export const autoincrement = generated<number>({
  sqlite: 'integer primary key autoincrement',
  postgres: 'bigserial primary key',
})

export const ownedBy = <T>(owner: keyof Owners, column: Column<T>): Column<T> => ({ ...column, owner })

export const createdAt = { created_at: bigint }
export const timestamps = { ...createdAt, updated_at: bigint }

export const CLOCK = declareTable('clock', {
  id: column<number>('integer primary key'),
  /** Virtual time minus real time, in milliseconds. */
  offset_ms: bigint,
  frozen_at: bigintOrNull,
  /** Version of the faults that affect API calls. Null if there are none. Stored here because every call reads the clock. */
  faults_version: textOrNull,
  /** Number of erasures so far. */
  erasures: generated<number>('bigint not null default 0'),
})

/** State files that were loaded when a server started. Other processes and later starts do not load them again. */
export const LOADED_STATE = declareTable('loaded_state', {
  /** Hash of the file's content. */
  digest: primaryKey,
})

/** Processes that currently use the database. */
export const LISTENER = declareTable(
  'listener',
  {
    process_id: primaryKey,
    /** Port on which the process listens. 0 until it starts to listen. */
    port: integer,
    /** Hash of the process's seed. Null if another process has the same seed. */
    seed: textOrNull,
    /** Real time at which the entry expires. */
    expires_at: bigint,
  },
  {
    ephemeral: true,
    indexes: ['unique index listener_by_seed on listener (seed)'],
  },
)
