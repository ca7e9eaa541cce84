/** The two engines, and the little in which they differ. */
import { type CreateTableBuilder, sql } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** A table that is nothing but the index of its primary key: a row is then written in one place instead of two. */
export const withoutRowId = <Name extends string>(table: CreateTableBuilder<Name>, engine: Engine) =>
  engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table

/** A table whose rows are numbered in the order they are written. */
export const withSequence = <Name extends string>(table: CreateTableBuilder<Name>, engine: Engine) =>
  engine === 'sqlite'
    ? table.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('seq', 'bigserial', (column) => column.primaryKey())
