/** The two database engines, and how their tables differ. */
import { type CreateTableBuilder, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Stores rows in the index of the primary key on SQLite, so that a row is written once instead of twice. */
export const withoutRowId = <Name extends string>(table: CreateTableBuilder<Name>, engine: Engine) =>
  engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table

/** Adds a column that numbers the rows in the order in which they are inserted. */
export const withSequence = <Name extends string>(table: CreateTableBuilder<Name>, engine: Engine) =>
  engine === 'sqlite'
    ? table.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('seq', 'bigserial', (column) => column.primaryKey())
