/**
 * Declares tables. Every room declares its tables in its `table.ts` and adds their rows to the interface `Tables`, so that queries are typed
 * without an import. Identifiers are text, timestamps are epoch milliseconds set by the application, JSON is text, and fields that queries
 * filter by have their own columns.
 */
import type { Generated } from 'kysely'

/** The engines of the database. Their tables differ in types of columns. */
export type Engine = 'sqlite' | 'postgres'

/** The kinds of records that can own a row. Each of them belongs to an Individual. Features add their kinds to it. */
export interface Owners {}

/** The rows of each table. */
export interface Tables {
  clock: RowOf<typeof CLOCK>
  loaded_state: RowOf<typeof LOADED_STATE>
  listener: RowOf<typeof LISTENER>
}

/** A column, with how SQL declares it. `value` is there for its type alone. */
export interface Column<T> {
  readonly sql: string | Readonly<Record<Engine, string>>
  readonly value?: T
  /** The column identifies the owner of the row. A purge of the Individual erases the row. */
  readonly owner?: keyof Owners
}

type Columns = Readonly<Record<string, Column<unknown>>>

interface TableOptions<Name extends string> {
  /** Columns of a composite primary key. */
  readonly primaryKey?: readonly Name[]
  /** SQLite stores each row once, in the index of its primary key. */
  readonly withoutRowid?: true
  /** What follows `create` in the statements of its indexes. */
  readonly indexes?: readonly string[]
  /** Its rows describe running processes and are not part of the state. */
  readonly ofProcesses?: true
  /** A purge changes its rows although they have no owner. */
  readonly purge?: 'rewritten'
  /** Columns in which a text search looks. */
  readonly searchable?: readonly Name[]
}

export interface Table<Name extends string = string, Declared extends Columns = Columns> extends TableOptions<keyof Declared & string> {
  readonly name: Name
  readonly columns: Declared
  readonly columnNames: readonly (keyof Declared & string)[]
  /** Columns as `table.column`. Queries select columns by name, so that columns which a later release adds do not change their rows. */
  readonly qualifiedNames: readonly `${Name}.${keyof Declared & string}`[]
}

/** A row of a table, as Kysely types it. */
export type RowOf<T extends Table> = {
  [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Value> ? Value : never
}

export function declareTable<Name extends string, Declared extends Columns>(
  name: Name,
  columns: Declared,
  options: TableOptions<keyof Declared & string> = {},
): Table<Name, Declared> {
  const columnNames = Object.keys(columns) as (keyof Declared & string)[]
  return { name, columns, columnNames, qualifiedNames: columnNames.map((column) => `${name}.${column}` as const), ...options }
}

export const column = <T>(sql: Column<T>['sql']): Column<T> => ({ sql })

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
export const autoincrement = column<Generated<number>>({
  sqlite: 'integer primary key autoincrement',
  postgres: 'bigserial primary key',
})

export const ownedBy = <T>(owner: keyof Owners, column: Column<T>): Column<T> => ({ ...column, owner })

export const createdAt = { created_at: bigint }
export const timestamps = { ...createdAt, updated_at: bigint }

export const CLOCK = declareTable('clock', {
  id: column<number>('integer primary key'),
  /** The virtual time minus the real time, in milliseconds. */
  offset_ms: bigint,
  frozen_at: bigintOrNull,
  /** The version of the faults for API calls, if there are any. Every call reads the clock, so its row also says this. */
  faults_version: textOrNull,
  /** The number of erasures so far. */
  erasures: column<Generated<number>>('bigint not null default 0'),
})

/** The states of files that were loaded at a start, so that none is loaded again by another process or the next start. */
export const LOADED_STATE = declareTable('loaded_state', {
  /** The hash of what the file holds. */
  digest: primaryKey,
})

/** The processes that run now. They are no part of the state. */
export const LISTENER = declareTable(
  'listener',
  {
    process_id: primaryKey,
    /** 0 until it listens. */
    port: integer,
    /** The hash of its seed, if no other process has the same. */
    seed: textOrNull,
    /** The real time at which the entry counts no more. */
    expires_at: bigint,
  },
  {
    ofProcesses: true,
    indexes: ['unique index listener_by_seed on listener (seed)'],
  },
)
