/** What migrations are given: the engine, as tables differ between the two, and real time. */
import { type CreateTableBuilder, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

export interface RealTime {
  /** Epoch milliseconds. */
  realNow(): number
}

/** Stores rows in the index of the primary key on SQLite, so that a row is written once instead of twice. */
export const withoutRowId = <Name extends string>(table: CreateTableBuilder<Name>, engine: Engine) =>
  engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table

/** Adds a column that numbers the rows in the order in which they are inserted. */
export const withSequence = <Name extends string>(table: CreateTableBuilder<Name>, engine: Engine) =>
  engine === 'sqlite'
    ? table.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('seq', 'bigserial', (column) => column.primaryKey())
